// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "model/session/sessionstatus.h"

#include <QObject>
#include <QPointer>

#include <vector>

class QWidget;

namespace etwarden {

class LiveSessions;
class LoadDialog;
class MessageLog;
class MessagesDialog;
class Monitor;
class OrphansDialog;
class SessionEditing;
class Settings;
class StartDialog;

/// The dialogs that live beside the window: made when first asked for.
class WindowDialogs : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    WindowDialogs(Monitor& monitor, const LiveSessions& live, Settings& settings, SessionEditing& editing,
        MessageLog& log, QWidget& window);

    void openStart();
    void openStartOf(const QString& ownTemplate); ///< with it chosen
    void openLoad(TraceHandle target); ///< without a valid target the dialog keeps its own
    void openMessages(std::uint64_t message = 0); ///< with this one chosen; 0: the newest
    /// Opens the list once the sessions are known, over an open dialog or the window.
    void openOrphans(QWidget* over = nullptr);
    void openAbout();

signals:
    void stopRequested(const std::vector<etwarden::SessionStatus>& sessions);
    void showRequested(etwarden::TraceHandle session);

private:
    Monitor& m_monitor;
    const LiveSessions& m_live;
    Settings& m_settings;
    SessionEditing& m_editing;
    MessageLog& m_log;
    QWidget& m_window;
    QPointer<StartDialog> m_start;
    QPointer<LoadDialog> m_load;
    QPointer<MessagesDialog> m_messages;
    QPointer<OrphansDialog> m_orphans;
};

} // namespace etwarden
