// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

namespace etwarden {

class LiveSessions;
class MainToolBar;
class Monitor;
class SessionHistory;
class Settings;
class SettingsDialog;
class StripWindow;
class MessageStrip;

/// The time between two polls and the dialog of all settings: keeps what is chosen and applies it.
class WindowSettings : public QObject
{
    Q_OBJECT

public:
    /// Becomes the child of `window`; the other arguments outlive it.
    WindowSettings(Settings& settings, Monitor& monitor, const LiveSessions& live, MainToolBar& toolBar,
        MessageStrip& strip, StripWindow& window);

    void setHistory(SessionHistory& history); ///< whose memory has a limit; outlives it
    void open(); ///< the dialog

private:
    void showRefusedInterval(double seconds);
    void apply();

    Settings& m_settings;
    Monitor& m_monitor;
    const LiveSessions& m_live;
    MainToolBar& m_toolBar;
    MessageStrip& m_strip;
    StripWindow& m_window;
    SessionHistory* m_history = nullptr;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace etwarden
