// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/runningsets.h"
#include "model/session/sessionset.h"
#include "model/session/tracefunction.h"
#include "widgets/commands/sessioncommands.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/commands/setupexporting.h"
#include "widgets/commands/setupopening.h"
#include "widgets/commands/windowdialogs.h"
#include "widgets/common/messagestrip.h"

#include <set>

namespace etwarden {

class SessionsPane;
class WindowActions;
struct JournalEntry;
struct SizingBasis;

/// Carries out the actions of the window, and says why one of them is not available now.
class WindowCommands : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    WindowCommands(WindowActions& actions, SessionsPane& sessions, Monitor& monitor, const LiveSessions& live,
        Settings& settings, MessageLog& log, QWidget& window);

    /// Passes the result on to what waits for it, and returns notices of what came of it and what can be done now.
    /// Stops that were requested together are reported with the last of them.
    std::vector<Notice> noticesOf(const OperationResult& result);
    /// Returns a notice of what happened to a session without a call, and what can be done now.
    Notice noticeOf(const JournalEntry& entry);
    /// See SessionEditing::comparedWithRequest().
    SessionSourcesPtr comparedWithRequest(const SessionSourcesPtr& sources) const
    {
        return m_editing.comparedWithRequest(sources);
    }
    const QSet<TraceHandle>& startedHere() const { return m_editing.startedHere(); }
    void openMessages(std::uint64_t message);
    /// Opens the editor for a new session with sizes for this machine, as soon as that is known.
    void editSized(const SizingBasis& basis);
    QString whatEnds() const; ///< sentences about sessions and load that end with the program; empty: nothing does
    void retranslate();
    SessionEditing& editing() { return m_editing; }
    /// The boot sessions are shown in place of the table: no session is selected for a command.
    void setAtBoot(bool isAtBoot);

signals:
    void noticePosted(const etwarden::Notice& notice);
    void logFileRequested(const QString& file); ///< to be shown in a window of its own
    void liveEventsRequested(const QString& session); ///< to be shown in a window of its own
    void fillRequested(const etwarden::SessionStatus& session); ///< to be shown in a window of its own

private:
    Notice noticeOf(const OperationResult& result);
    SessionSet stoppedSet(const std::vector<OperationResult>& stopped) const;
    void restart(const std::vector<OperationResult>& stopped);
    std::vector<Notice> noticesOfSet(const OperationResult& result);
    Notice noticeOfSet(const std::vector<OperationResult>& results);
    Notice noticeOfStops(const std::vector<OperationResult>& stopped);
    MessageAction wayOut(const OperationResult& refused, bool isInEditor);
    MessageAction startAgain(const std::vector<SessionConfig>& configs);
    MessageAction startAgain(const SessionSet& set);
    std::vector<MessageAction> actionsOf(const QString& file);
    MessageAction takeBack(const OperationResult& update);
    void connectSessionActions();
    void connectWindowActions();
    void connectSessions();
    std::optional<std::u16string> selectedSet() const;
    void selectStarted();
    void connectKept(Settings& settings);
    void follow(const LossOffer& offer);
    void showSessionMenu(const QPoint& globalPosition);
    QString missing(TraceFunction function) const;
    void updateActions();

    WindowActions& m_actions;
    SessionsPane& m_sessions;
    Monitor& m_monitor;
    QWidget& m_window;
    const LiveSessions& m_live;
    const Settings& m_settings;
    SessionEditing m_editing;
    SessionCommands m_commands;
    WindowDialogs m_dialogs;
    std::set<OperationId> m_undoing; // updates that take one back
    SetupOpening m_setups;
    bool m_isAtBoot = false;
    SetupExporting m_exports;
    RunningSets m_sets;
    TraceHandle m_started = invalidTraceHandle; // a session whose set is to be selected when it is there
    std::vector<OperationResult> m_setResults; // while others of the same start are still to come
};

} // namespace etwarden
