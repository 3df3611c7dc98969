// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include <vector>

namespace etwarden {

class LiveEventsWindow;
class LiveSessions;
class Monitor;
class Settings;

/// Opens real-time sessions in windows of their own, which end with this: the sessions of the embedded engine end with
/// the program.
class WindowLiveEvents : public QObject
{
    Q_OBJECT

public:
    /// The arguments outlive it.
    WindowLiveEvents(const Monitor& monitor, const LiveSessions& live, Settings& settings, QObject* parent);
    ~WindowLiveEvents() override;

    void open(const QString& session); ///< or raises the window that reads it

private:
    const Monitor& m_monitor;
    const LiveSessions& m_live;
    Settings& m_settings;
    std::vector<QPointer<LiveEventsWindow>> m_windows;
};

} // namespace etwarden
