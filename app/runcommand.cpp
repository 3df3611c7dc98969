// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runcommand.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/sessionsets.h"
#include "app/stopsignal.h"
#include "model/advice/lossdiagnosis.h"
#include "model/advice/uncounted.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/common/worker.h"
#include "model/qt/history/sessionhistory.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/sessions/sessionlist.h"
#include "model/qt/text/journaltext.h"
#include "model/qt/text/losstext.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTimer>

#include <algorithm>
#include <optional>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Bursts show in polls that are much shorter than a run (our choice).
constexpr std::chrono::milliseconds runInterval{250};

/// The known state of a session of the set.
struct RunSession
{
    SessionTarget target{};
    SessionStatus status{}; ///< the last one; of a session that was stopped the final one
    bool endedByItself = false;
    std::vector<LossDiagnosis> reasons{};

    bool hasLost() const { return endedByItself || lossesDiffer(status.counters, {}); }
};

class SetRun : public QObject
{
public:
    SetRun(const std::function<std::shared_ptr<Backend>(const JournalReader&)>& makeBackend, const CommandLine& line)
        : m_line(line)
        , m_request(*line.control)
        , m_backend(makeBackend([this](const JournalEntry& entry) { readJournal(entry); }))
        , m_sets(*m_backend, line)
        , m_monitor(m_backend)
    {
        m_monitor.setInterval(line.interval.value_or(runInterval));
        m_history.setInterval(m_monitor.interval());
        connect(&m_monitor, &Monitor::pollFinished, this, &SetRun::takePoll);
        connect(&m_monitor, &Monitor::operationFinished, this, &SetRun::takeResult);
        connect(&m_stopSignal, &StopSignal::requested, this, &SetRun::takeStop);
        connect(&m_process, &QProcess::errorOccurred, this, &SetRun::takeError);
        connect(&m_process, &QProcess::finished, this, &SetRun::takeEnd);
    }

    int run(const QString& templateFolder)
    {
        const std::optional<SessionSet> set = m_sets.startableSet(templateFolder);
        if (!set || !start(*set)) {
            m_failed = true;
            return report();
        }
        m_monitor.start();
        if (m_request.load)
            startLoads();
        else
            begin();
        QCoreApplication::exec();
        m_monitor.finish();
        Worker::joinDetached(); // before the stop signal is destroyed, after which the system may end the program
        return report();
    }

private:
    bool start(const SessionSet& set)
    {
        const std::vector<OperationResult> results = m_sets.start(set);
        for (const OperationResult& result : results) {
            const bool isStart = result.request.operation == Operation::Start;
            if (result.status != Win32Status::Success || (isStart && hasRefusal(result)))
                fail(OperationText::message(result));
            if (isStart && result.session)
                m_sessions.push_back({.target = targetOf(*result.session), .status = *result.session});
        }
        if (!hasRefusal(results))
            return true;
        m_sessions.clear(); // they were stopped again
        return false;
    }

    void startLoads()
    {
        m_awaited = m_sessions.size();
        for (const RunSession& session : m_sessions)
            m_monitor.startLoad(session.target, *m_request.load);
    }

    /// Called when all sessions run with their loads.
    void begin()
    {
        if (m_isStopping)
            return end();
        if (m_line.duration)
            QTimer::singleShot(*m_line.duration, Qt::PreciseTimer, this, &SetRun::endTime);
        if (m_request.command.isEmpty())
            return;
        QStringList files;
        for (const RunSession& session : m_sessions)
            files.append(QString::fromStdU16String(session.status.config.logFileName));
        files.removeAll(QString());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"ETWARDEN_LOG_FILES"_s, files.join(QDir::listSeparator()));
        m_process.setProcessEnvironment(environment);
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
        m_process.setWorkingDirectory(m_request.folder);
        m_process.start(m_request.command.first(), m_request.command.mid(1));
    }

    void endTime()
    {
        if (m_process.state() == QProcess::NotRunning)
            end();
        else
            StopSignal::askToEnd(m_process);
    }

    void takeStop()
    {
        m_isStopping = true;
        if (m_process.state() != QProcess::NotRunning)
            m_stopSignal.forwardTo(m_process);
        else if (m_awaited == 0)
            end();
    }

    void takeError(QProcess::ProcessError error)
    {
        if (error != QProcess::FailedToStart)
            return; // it has ended then, or goes on
        //: %1 is a program, %2 the reason given by the system
        m_programCode = fail(CommandLineHelp::tr("“%1” was not started: %2")
                                 .arg(shownName(m_request.command.first()), m_process.errorString()),
            exitcode::noProgram);
        end();
    }

    void takeEnd(int code, QProcess::ExitStatus status)
    {
#ifdef Q_OS_UNIX
        if (status == QProcess::CrashExit)
            code += exitcode::bySignal;
#else
        Q_UNUSED(status)
#endif
        m_programCode = code;
        end();
    }

    /// The loads end before the sessions, which a load can keep from ending.
    void end()
    {
        if (m_isEnding)
            return;
        m_isEnding = true;
        if (m_request.load) {
            m_awaited = 1;
            m_monitor.stopLoad();
        } else {
            m_monitor.pollNow();
        }
    }

    void takeResult(const OperationResult& result)
    {
        m_history.addOperation(result);
        if (result.request.operation == Operation::StartLoad) {
            if (result.status != Win32Status::Success) {
                m_failed = true;
                fail(OperationText::message(result));
            }
            if (--m_awaited == 0)
                begin();
        } else if (result.request.operation == Operation::StopLoad) {
            m_awaited = 0;
            m_monitor.pollNow();
        }
    }

    void takePoll(const PollPtr& poll)
    {
        m_history.append(*poll);
        for (RunSession& session : m_sessions) {
            const auto polled = std::ranges::find_if(poll->sessions,
                [&session](const SessionStatus& status) { return isSameSession(status, session.status); });
            if (polled != poll->sessions.end() && !m_isStopped)
                session.status = *polled;
        }
        if (m_isStopped)
            QCoreApplication::quit();
        else if (m_isEnding && m_awaited == 0)
            stopAll();
        else if (!m_isEnding && haveAllEnded(*poll) && m_request.command.isEmpty())
            end();
    }

    /// Private sessions are in no poll, so their end is not known.
    bool haveAllEnded(const Poll& poll) const
    {
        return poll.status == Win32Status::Success
            && std::ranges::none_of(m_sessions, [&poll](const RunSession& session) {
                   return isPrivateLogger(session.status.config)
                       || std::ranges::any_of(poll.sessions,
                           [&session](const SessionStatus& status) { return isSameSession(status, session.status); });
               });
    }

    void stopAll()
    {
        m_isStopped = true;
        std::vector<SessionTarget> targets;
        for (const RunSession& session : m_sessions)
            targets.push_back(session.target);
        const std::vector<OperationResult> results = m_sets.stop(targets);
        for (std::size_t i = 0; i < results.size(); ++i) {
            m_history.addOperation(results[i]);
            if (results[i].session) {
                m_sessions[i].status = *results[i].session;
            } else if (results[i].status == Win32Status::WmiInstanceNotFound) {
                m_sessions[i].endedByItself = true;
            } else {
                m_failed = true;
                fail(OperationText::message(results[i]));
            }
        }
        m_monitor.pollNow(); // lets the history notice that they have ended
    }

    void readJournal(const JournalEntry& entry)
    {
        m_history.addJournalEntry(entry);
        fail(JournalText::sentence(entry));
    }

    int report()
    {
        for (RunSession& session : m_sessions) {
            const std::optional<RunId> run = m_history.runOf(session.status.handle);
            if (session.hasLost() && run) {
                session.reasons = explainLoss(
                    m_history.counters(), *run, m_history.counters().range(), m_history.lossCircumstances(*run));
            }
        }
        const bool lost = std::ranges::any_of(m_sessions, &RunSession::hasLost);
        const int code = m_failed ? exitcode::notRun : lost ? exitcode::lost : m_programCode;
        const QByteArray text = m_request.printsJson ? printableJson(json(code)) : printable(lines());
        if (!m_request.outputFile.isEmpty()) {
            const QString reason = writeWholeFile(
                m_request.outputFile, [&text](QIODevice& file) { return file.write(text) == text.size(); });
            //: %1 is a file name, %2 the reason given by the system
            return reason.isEmpty()
                ? code
                : fail(CommandLineHelp::tr("“%1” was not written: %2").arg(shownPath(m_request.outputFile), reason),
                    exitcode::notRun);
        }
        const std::string_view view(text.constData(), static_cast<std::size_t>(text.size()));
        if (!m_request.command.isEmpty())
            printSafeLinesAside(view);
        else if (printSafeLines(view) != exitcode::success)
            return exitcode::notRun;
        return code;
    }

    QString lines() const
    {
        if (m_sessions.empty())
            return {};
        Poll poll;
        poll.backend = m_backend->kind();
        poll.environment = m_backend->environment({});
        for (const RunSession& session : m_sessions)
            poll.sessions.push_back(session.status);
        QString text = sessionListText(poll);
        for (const RunSession& session : m_sessions) {
            const QString name = shownName(session.status.config.name);
            if (session.endedByItself) {
                //: %1 is a session
                text +=
                    CommandLineHelp::tr("“%1” ended before it was stopped: what came later is in no file.").arg(name)
                    + u'\n';
            }
            for (const LossDiagnosis& reason : session.reasons)
                text += u'“' + name + u"”: "_s + LossText::cause(reason) + u'\n';
            QStringList details;
            for (const LossDiagnosis& reason : session.reasons)
                details += {LossText::evidence(reason), LossText::advice(reason)};
            details.removeAll(QString());
            details.removeDuplicates(); // causes that contribute to one another share them
            for (const QString& detail : details)
                text += u"  "_s + detail + u'\n';
        }
        return text;
    }

    QByteArray json(int code) const
    {
        QJsonArray sessions;
        for (const RunSession& session : m_sessions) {
            QJsonArray reasons;
            for (const LossDiagnosis& reason : session.reasons) {
                reasons.append(QJsonObject{{u"name"_s, LossText::name(reason.cause, reason.alternative)},
                    {u"cause"_s, LossText::cause(reason)}, {u"evidence"_s, LossText::evidence(reason)},
                    {u"advice"_s, LossText::advice(reason)}, {u"eventsLost"_s, static_cast<qint64>(reason.events)}});
            }
            QJsonObject object = sessionJson(session.status);
            object[u"hasLost"_s] = session.hasLost();
            object[u"endedByItself"_s] = session.endedByItself;
            object[u"reasons"_s] = reasons;
            sessions.append(object);
        }
        QJsonObject document{
            {u"backend"_s, m_backend->kind() == BackendKind::EmbeddedEngine ? u"embedded"_s : u"windows"_s},
            {u"sessions"_s, sessions}, {u"findings"_s, jsonOf(m_sets.objections())}, {u"exitCode"_s, code}};
        if (!m_request.command.isEmpty()) {
            document[u"command"_s] = QJsonObject{
                {u"arguments"_s, QJsonArray::fromStringList(m_request.command)}, {u"exitCode"_s, m_programCode}};
        }
        return QJsonDocument(document).toJson();
    }

    const CommandLine& m_line;
    const ControlRequest& m_request;
    StopSignal m_stopSignal;
    SessionHistory m_history;
    std::shared_ptr<Backend> m_backend;
    SessionSets m_sets;
    Monitor m_monitor;
    QProcess m_process;
    std::vector<RunSession> m_sessions;
    std::size_t m_awaited = 0; ///< operations on loads that are to finish
    int m_programCode = exitcode::success;
    bool m_failed = false;
    bool m_isStopping = false; ///< the stop signal came
    bool m_isEnding = false;
    bool m_isStopped = false;
};

} // namespace

int runSet(const std::function<std::shared_ptr<Backend>(const JournalReader&)>& makeBackend, const CommandLine& line,
    const QString& templateFolder)
{
    return SetRun(makeBackend, line).run(templateFolder);
}

} // namespace etwarden
