// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/tracefunction.h"
#include "widgets/commands/sessioncommands.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/commands/windowdialogs.h"
#include "widgets/common/messagestrip.h"

namespace etwarden {

class SessionsPane;
class WindowActions;

/// What the actions of the window do, and why one of them is not available now.
class WindowCommands : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    WindowCommands(WindowActions& actions, SessionsPane& sessions, Monitor& monitor, const LiveSessions& live,
        Settings& settings, MessageLog& log, QWidget& window);

    /// Returns what a message about the result offers to do; may be nothing.
    MessageAction followUp(const OperationResult& result);
    /// The message of a result, with the machine's figures where a limit was reached.
    /// See SessionEditing::comparedWithRequest().
    SessionSourcesPtr comparedWithRequest(const SessionSourcesPtr& sources) const
    {
        return m_editing.comparedWithRequest(sources);
    }
    MessageText messageOf(const OperationResult& result) const;
    void openMessages();
    void retranslate();

signals:
    void messagePosted(etwarden::Severity severity, etwarden::MessageText text);

private:
    void connectSessionActions();
    void connectWindowActions();
    void connectSessions();
    void showSessionMenu(const QPoint& globalPosition);
    QString missing(TraceFunction function) const;
    void updateActions();

    WindowActions& m_actions;
    SessionsPane& m_sessions;
    Monitor& m_monitor;
    QWidget& m_window;
    const LiveSessions& m_live;
    SessionEditing m_editing;
    SessionCommands m_commands;
    WindowDialogs m_dialogs;
};

} // namespace etwarden
