// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/logfolder.h"
#include "model/qt/monitor/operation.h"
#include "model/session/sessionstatus.h"
#include "widgets/common/messagestrip.h"

#include <QObject>

#include <cstddef>
#include <map>
#include <set>
#include <vector>

class QWidget;

namespace etwarden {

class LiveSessions;
class Monitor;
class Settings;
class TemplateStore;

/// The topic of a notice about this operation. A later notice of the same topic takes its place.
QString topicOf(Operation operation, const QString& sessionName);

/// The operations on the selected sessions: whether they are possible, the questions before, and the request to the
/// monitor, which reports the result.
class SessionCommands : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    SessionCommands(
        Monitor& monitor, const LiveSessions& live, Settings& settings, TemplateStore& templates, QWidget* window);

    void setSelection(std::vector<SessionStatus> sessions);
    const std::vector<SessionStatus>& selection() const;

    // Why the operation is not possible now; empty when it is.
    QString noStopReason() const;
    QString noFlushReason() const;
    QString noRundownReason() const;
    QString noSnapshotReason() const;
    QString noEditReason() const;
    QString noFileReason() const;
    QString noLiveReason() const;

    QString logFile() const; ///< of the one selected session; empty: it writes none

    /// Asks first about system loggers, and for each session of Windows to type its name; no to one of them stops none.
    /// Each is read once more, with its providers. Before a session of Windows is stopped, a script that starts it
    /// again is written, or a template where the embedded engine runs; without that it is not stopped.
    void stop();
    void stopSessions(const std::vector<SessionStatus>& sessions);
    void restart(); ///< Stops like stop(); the sessions that were stopped are to start again, see isRestart().
    /// Stops sessions that were started here just now, without a question, the last one first.
    void takeBack(const std::vector<SessionStatus>& sessions) { stopNow(sessions, false); }
    /// Whether all of these, which handleStopped() returned, are to start again.
    bool isRestart(const std::vector<OperationResult>& stopped) const;
    bool isStopping(OperationId stop) const; ///< asked for here, and not answered yet
    /// Handles the result of a stop. Where it is the last one that was waited for, returns the results of all stops
    /// since the last such return; otherwise none.
    std::vector<OperationResult> handleStopped(const OperationResult& result);
    void flush();
    void captureState();
    void writeRundown();
    /// Asks for a file, proposing a free name; for several sessions asks for a folder, in which each gets a new file.
    /// Sessions that are not in memory get none.
    void writeSnapshot();

signals:
    void noticePosted(const etwarden::Notice& notice);

private:
    void confirmFrom(std::size_t first, const std::vector<SessionStatus>& sessions, bool restarts);
    void confirmSystemLoggers(const std::vector<SessionStatus>& sessions, bool restarts);
    bool controlsWindows() const;
    QString restartPromise() const;
    bool leaveWayBack(const SessionStatus& session, Win32Status providersStatus);
    void stopNow(const std::vector<SessionStatus>& sessions, bool restarts);
    void stopRead(const OperationResult& read);
    std::vector<SessionStatus> inMemory() const; ///< the selected ones
    void writeSnapshots(const std::vector<SessionStatus>& sessions, const QString& folder);
    void askForSnapshotFile(const SessionStatus& session);

    Monitor& m_monitor;
    const LiveSessions& m_live;
    Settings& m_settings;
    TemplateStore& m_templates;
    QWidget* m_window;
    std::vector<SessionStatus> m_selection;
    struct ToStop
    {
        SessionStatus session;
        bool restarts;
    };
    std::map<OperationId, ToStop> m_toStop; // once they have been read
    std::set<OperationId> m_restarts; // stops that a start is to follow
    std::set<OperationId> m_stopping;
    std::vector<OperationResult> m_stopped; // while others are still to come
    LogFolder m_snapshotFolder;
};

} // namespace etwarden
