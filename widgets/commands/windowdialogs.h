// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "model/qt/monitor/poll.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace etwarden {

class LoadDialog;
class MessageLog;
class MessagesDialog;
class Monitor;
class OrphansDialog;
class SessionEditing;
class Settings;
class StartDialog;

/// The dialogs that live beside the window: made when first asked for, then kept up to date with every poll.
class WindowDialogs : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    WindowDialogs(Monitor& monitor, Settings& settings, SessionEditing& editing, MessageLog& log, QWidget& window);
    ~WindowDialogs() override;

    void setPoll(const PollPtr& poll);

    void openStart();
    void openLoad(TraceHandle target); ///< after a poll; without a valid target the dialog keeps its own
    void openMessages();
    void openOrphans(); ///< after a poll
    void openAbout();

signals:
    void stopRequested(const etwarden::SessionStatus& session);
    void showRequested(etwarden::TraceHandle session);

private:
    Monitor& m_monitor;
    Settings& m_settings;
    SessionEditing& m_editing;
    MessageLog& m_log;
    QWidget& m_window;
    PollPtr m_poll;
    QPointer<StartDialog> m_start;
    QPointer<LoadDialog> m_load;
    QPointer<MessagesDialog> m_messages;
    QPointer<OrphansDialog> m_orphans;
};

} // namespace etwarden
