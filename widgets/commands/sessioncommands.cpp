// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/sessioncommands.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/filename.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/restartscript.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "model/session/windowssessions.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"

#include <QDateTime>
#include <QDir>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

QString nameOf(const SessionStatus& session)
{
    return QString::fromStdU16String(session.config.name);
}

QString shownNameOf(const SessionStatus& session)
{
    return shownName(session.config.name);
}

} // namespace

QString topicOf(Operation operation, const QString& sessionName)
{
    return QString::number(static_cast<int>(operation)) + u' ' + sessionName;
}

SessionCommands::SessionCommands(
    Monitor& monitor, const LiveSessions& live, Settings& settings, TemplateStore& templates, QWidget* window)
    : m_monitor(monitor)
    , m_live(live)
    , m_settings(settings)
    , m_templates(templates)
    , m_window(window)
{
    connect(&monitor, &Monitor::sessionRead, this, &SessionCommands::stopRead);
}

void SessionCommands::setSelection(std::vector<SessionStatus> sessions)
{
    m_selection = std::move(sessions);
}

const std::vector<SessionStatus>& SessionCommands::selection() const
{
    return m_selection;
}

QString SessionCommands::noStopReason() const
{
    //: Why a command is not available.
    return m_selection.empty() ? tr("Select a session.") : QString();
}

QString SessionCommands::noFlushReason() const
{
    return m_selection.empty() ? tr("Select a session.") : QString();
}

QString SessionCommands::noRundownReason() const
{
    const bool hasSystemLogger =
        std::ranges::any_of(m_selection, [](const SessionStatus& session) { return isSystemLogger(session.config); });
    //: Why a command is not available.
    return hasSystemLogger ? QString() : tr("Select a system logger.");
}

QString SessionCommands::noEditReason() const
{
    //: Why a command is not available.
    return m_selection.size() == 1 ? QString() : tr("Select one session.");
}

QString SessionCommands::noFileReason() const
{
    //: Why a command is not available.
    return logFile().isEmpty() ? tr("Select one session that writes a log file.") : QString();
}

QString SessionCommands::noLiveReason() const
{
    if (m_selection.size() != 1) {
        //: Why a command is not available.
        return tr("Select one session.");
    }
    if ((m_selection.front().config.logFileMode & logfilemode::RealTime) == 0) {
        //: Why a command is not available. EVENT_TRACE_REAL_TIME_MODE is the name of a mode bit.
        return tr("Only a session that delivers in real time (EVENT_TRACE_REAL_TIME_MODE) has live events.");
    }
    return {};
}

QString SessionCommands::logFile() const
{
    return m_selection.size() == 1 ? logFileOf(m_selection.front().config) : QString();
}

QString SessionCommands::noSnapshotReason() const
{
    if (m_selection.empty())
        return tr("Select a session.");
    //: Why a command is not available. EVENT_TRACE_BUFFERING_MODE is the name of a mode bit.
    return inMemory().empty() ? tr("Only an in-memory session (EVENT_TRACE_BUFFERING_MODE) has a snapshot to write.")
                              : QString();
}

std::vector<SessionStatus> SessionCommands::inMemory() const
{
    std::vector<SessionStatus> sessions = m_selection;
    std::erase_if(sessions,
        [](const SessionStatus& session) { return (session.config.logFileMode & logfilemode::Buffering) == 0; });
    return sessions;
}

void SessionCommands::stop()
{
    stopSessions(m_selection);
}

void SessionCommands::stopSessions(const std::vector<SessionStatus>& sessions)
{
    confirmFrom(0, sessions, false);
}

void SessionCommands::restart()
{
    confirmFrom(0, m_selection, true);
}

/// One question after the other, for the sessions of Windows from the place `first` on.
void SessionCommands::confirmFrom(std::size_t first, const std::vector<SessionStatus>& sessions, bool restarts)
{
    const auto delicate = std::find_if(sessions.begin() + static_cast<std::ptrdiff_t>(first), sessions.end(),
        [](const SessionStatus& session) { return belongsToWindows(session.config.name); });
    if (delicate == sessions.end()) {
        confirmSystemLoggers(sessions, restarts);
        return;
    }
    QuestionBox::Question question;
    question.typed = nameOf(*delicate);
    //: Question before a stop. %1: name of a session.
    question.text = tr("Stop “%1”?").arg(shownNameOf(*delicate));
    //: Consequence of stopping a session that Windows starts itself.
    const QString consequence = tr("“%1” is a session of Windows itself. What relies on it (an event log, "
                                   "diagnostics, security software) may miss events until the next system start.")
                                    .arg(shownNameOf(*delicate));
    question.consequence = consequence + u"\n\n" + restartPromise();
    //: Button: stops the session.
    question.verb = tr("&Stop");
    const auto next = static_cast<std::size_t>(delicate - sessions.begin()) + 1;
    QuestionBox::ask(m_window, question, [this, next, sessions, restarts] { confirmFrom(next, sessions, restarts); });
}

void SessionCommands::confirmSystemLoggers(const std::vector<SessionStatus>& sessions, bool restarts)
{
    const auto logger = std::find_if(sessions.begin(), sessions.end(), [](const SessionStatus& session) {
        return needsConfirmation(session) && !belongsToWindows(session.config.name);
    });
    if (logger == sessions.end()) {
        stopNow(sessions, restarts);
        return;
    }
    QuestionBox::Question question;
    const auto others = static_cast<int>(sessions.size()) - 1;
    //: Question before a stop. %1: name of a session.
    question.text = others == 0 ? tr("Stop “%1”?").arg(shownNameOf(*logger))
                                //: Question before a stop. %1: name of a session, %n: how many more are selected.
                                : tr("Stop “%1” and %n more?", "", others).arg(shownNameOf(*logger));
    //: Consequence of stopping a session that records kernel events.
    question.consequence =
        tr("“%1” is a system logger. The program that started it will get no more kernel events from it.")
            .arg(shownNameOf(*logger));
    //: Button: stops the session.
    question.verb = tr("&Stop");
    QuestionBox::ask(m_window, question, [this, sessions, restarts] { stopNow(sessions, restarts); });
}

/// Decides whether a script or a template starts a session of Windows again.
bool SessionCommands::controlsWindows() const
{
    return m_live.isKnown() && m_live.poll()->backend == BackendKind::Windows;
}

QString SessionCommands::restartPromise() const
{
    if (controlsWindows()) {
        //: In a question before a stop. %1: a folder.
        return tr("Before it stops, a script that starts it again is written into “%1”.")
            .arg(QDir::toNativeSeparators(m_settings.restartFolder()));
    }
    //: In a question before a stop.
    return tr("Before it stops, its configuration is kept as a template that starts it again.");
}

bool SessionCommands::leaveWayBack(const SessionStatus& session, Win32Status providersStatus)
{
    const QString name = shownNameOf(session);
    const QString startTopic = topicOf(Operation::Start, nameOf(session)); // once it is started, that is settled
    QString problem;
    // Providers that the system did not report cannot be enabled again.
    const auto withoutProviders = [providersStatus] {
        return providersStatus == Win32Status::Success
            ? QString()
            //: Continues a message about what starts a session again. %1: a status.
            : QString(
                u' ' + tr("The system did not report its providers: %1.").arg(StatusText::symbol(providersStatus)));
    };
    if (controlsWindows()) {
        const auto script = RestartScript::write(m_settings.restartFolder(), session, QDateTime::currentDateTime());
        problem = script.problem;
        if (problem.isEmpty()) {
            //: %1: name of a session that is being stopped, %2: a command.
            const auto text = [name, command = RestartScript::command(script.file), withoutProviders] {
                const QString way =
                    tr("“%1” belongs to Windows. Run as administrator, this starts it again: %2").arg(name, command);
                return QString(way + withoutProviders());
            };
            emit noticePosted({.severity = Severity::Warning, .text = text, .topic = startTopic});
        }
    } else {
        const QString kept = m_templates.freeName(nameOf(session), session.config);
        problem = m_templates.save(kept, session.config);
        if (problem.isEmpty()) {
            //: %1: name of a session that is being stopped, %2: of a template.
            const auto text = [name, kept = shownName(kept), withoutProviders] {
                const QString way = tr("“%1” belongs to Windows; the template “%2” starts it again.").arg(name, kept);
                return QString(way + withoutProviders());
            };
            emit noticePosted({.severity = Severity::Warning, .text = text, .topic = startTopic});
        }
    }
    if (!problem.isEmpty()) {
        const auto text = [name, problem] {
            //: %1: name of a session, %2: a sentence with the reason.
            return tr("“%1” was not stopped, because no way to start it again could be saved. %2").arg(name, problem);
        };
        emit noticePosted(
            {.severity = Severity::Error, .text = text, .topic = topicOf(Operation::Stop, nameOf(session))});
    }
    return problem.isEmpty();
}

void SessionCommands::flush()
{
    for (const SessionStatus& session : m_selection) {
        m_monitor.flushSession(targetOf(session));
    }
}

void SessionCommands::captureState()
{
    for (const SessionStatus& session : m_selection)
        m_monitor.captureState(targetOf(session));
}

void SessionCommands::writeRundown()
{
    for (const SessionStatus& session : m_selection) {
        if (isSystemLogger(session.config))
            m_monitor.writeRundown(targetOf(session));
    }
}

void SessionCommands::writeSnapshot()
{
    const std::vector<SessionStatus> sessions = inMemory();
    if (sessions.empty())
        return;
    if (sessions.size() > 1) {
        FileDialog::chooseFolder(m_window,
            //: Title of a dialog that asks for a folder. %n: sessions, each of which gets a file there.
            tr("Write %n snapshot(s) into a folder", "", static_cast<int>(sessions.size())), m_settings.logFolder(),
            [this, sessions](const QString& folder) { writeSnapshots(sessions, folder); });
        return;
    }
    const SessionStatus session = sessions.front();
    disconnect(&m_snapshotFolder, &LogFolder::inspected, this, nullptr); // a new request replaces an earlier one
    connect(&m_snapshotFolder, &LogFolder::inspected, this, [this, session] { askForSnapshotFile(session); });
    m_snapshotFolder.inspect(logFileIn(m_settings.logFolder(), nameOf(session)).toStdU16String());
}

void SessionCommands::writeSnapshots(const std::vector<SessionStatus>& sessions, const QString& folder)
{
    for (const SessionStatus& session : sessions) {
        auto* place = new LogFolder(logPlace, this);
        connect(place, &LogFolder::inspected, this, [this, place, target = targetOf(session)] {
            m_monitor.writeSnapshot(target, QString::fromStdU16String(place->freeFile()));
            place->deleteLater();
        });
        place->inspect(logFileIn(folder, nameOf(session)).toStdU16String());
    }
}

void SessionCommands::askForSnapshotFile(const SessionStatus& session)
{
    const QString suggestion = QString::fromStdU16String(m_snapshotFolder.freeFile());
    FileDialog::saveFile(m_window,
        //: Title of a file dialog. %1: name of a session.
        {.title = tr("Write snapshot of “%1”").arg(shownNameOf(session)),
            //: Button of a file dialog: writes the buffers of a session to a file.
            .verb = tr("&Write"),
            .suggestion = suggestion,
            //: File type in a file dialog.
            .filter = tr("Log files (*.etl)")},
        [this, target = targetOf(session)](const QString& file) { m_monitor.writeSnapshot(target, file); });
}

/// The last one first, as stopSet() does.
void SessionCommands::stopNow(const std::vector<SessionStatus>& sessions, bool restarts)
{
    for (auto session = sessions.rbegin(); session != sessions.rend(); ++session)
        m_toStop.emplace(m_monitor.readSession(targetOf(*session)), ToStop{*session, restarts});
}

/// A session that is gone meanwhile is stopped nevertheless, so that the result says so.
void SessionCommands::stopRead(const OperationResult& read)
{
    const auto asked = m_toStop.find(read.request.id);
    if (asked == m_toStop.end())
        return;
    SessionStatus session = std::move(asked->second.session);
    const bool restarts = asked->second.restarts;
    m_toStop.erase(asked);
    if (read.session) {
        session.config.providers = read.session->config.providers;
        session.config.kernel = read.session->config.kernel;
    }
    if (belongsToWindows(session.config.name) && !leaveWayBack(session, read.status))
        return;
    const OperationId stop = m_monitor.stopSession(targetOf(session), session);
    m_stopping.insert(stop);
    if (restarts)
        m_restarts.insert(stop);
}

bool SessionCommands::isRestart(const std::vector<OperationResult>& stopped) const
{
    return std::ranges::all_of(
        stopped, [this](const OperationResult& each) { return m_restarts.contains(each.request.id); });
}

bool SessionCommands::isStopping(OperationId stop) const
{
    return m_stopping.contains(stop);
}

std::vector<OperationResult> SessionCommands::handleStopped(const OperationResult& result)
{
    if (m_stopping.erase(result.request.id) == 0)
        return {};
    if (result.status == Win32Status::Success)
        m_stopped.insert(m_stopped.begin(), result); // stops run in reverse: this is the order of the request
    return m_stopping.empty() && m_toStop.empty() ? std::exchange(m_stopped, {}) : std::vector<OperationResult>();
}

} // namespace etwarden

#include "moc_sessioncommands.cpp"
