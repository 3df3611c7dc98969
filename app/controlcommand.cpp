// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controlcommand.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "app/sessionsets.h"
#include "model/qt/sessions/sessionlist.h"
#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/qt/text/statustext.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "“T” was not found: ERROR_… (4201). What it means. What to do."
QString refusal(const QString& sentence, Win32Status status)
{
    QStringList parts{sentence, StatusText::meaning(status), StatusText::advice(status)};
    parts.removeAll(QString());
    return parts.join(u' ');
}

class ControlRun
{
public:
    ControlRun(Backend& backend, const CommandLine& line, const QString& templateFolder)
        : m_backend(backend)
        , m_request(*line.control)
        , m_sets(backend, line)
        , m_templateFolder(templateFolder)
    {
    }

    int run()
    {
        if (m_request.verb == Verb::Start)
            start();
        else if (const auto targets = m_sets.targets(m_templateFolder))
            control(*targets);
        else
            m_code = exitcode::failure;
        finish();
        return m_code;
    }

private:
    void start()
    {
        if (const std::optional<SessionSet> set = m_sets.startableSet(m_templateFolder))
            report(m_sets.start(*set));
        else
            m_code = exitcode::ofStatus(m_sets.foreseen());
    }

    void control(const std::vector<SessionTarget>& targets)
    {
        switch (m_request.verb) {
        case Verb::Stop:
            return report(m_sets.stop(targets));
        case Verb::Flush:
            return report(m_sets.flush(targets));
        case Verb::Snapshot: {
            const std::vector<OperationResult> results = m_sets.snapshot(targets, m_request.outputFile);
            if (results.empty())
                m_code = exitcode::usage;
            return report(results);
        }
        case Verb::Rundown:
            return report(m_sets.writeRundown(targets));
        case Verb::Update:
            for (const SessionTarget& target : targets) {
                if (const std::optional<OperationResult> result = m_sets.update(target))
                    report({*result});
                else
                    m_code = exitcode::ofStatus(m_sets.foreseen());
            }
            return;
        case Verb::Enable:
        case Verb::Disable:
            return callProviders(targets);
        case Verb::Query:
            return query(targets);
        case Verb::Start:
        case Verb::Who:
        case Verb::Run:
        case Verb::Translate:
        case Verb::Completion:
            break;
        }
    }

    void report(const std::vector<OperationResult>& results)
    {
        for (const OperationResult& result : results) {
            const bool isRefused = result.status != Win32Status::Success || hasRefusal(result);
            say(QLatin1String(keyOf(result.request.operation)), result.request.sessionName(),
                OperationText::message(result), result.status, isRefused);
            if (result.session && m_request.printsJson) {
                QJsonObject last = m_results.takeAt(m_results.size() - 1).toObject();
                last[u"session"_s] = sessionJson(*result.session);
                m_results.append(last);
            }
        }
    }

    void callProviders(const std::vector<SessionTarget>& targets)
    {
        const bool enables = m_request.verb == Verb::Enable;
        std::vector<ProviderConfig> providers = m_request.providers;
        QStringList notes;
        if (const QString problem = nameProviders(providers, m_backend.catalogue(), notes); !problem.isEmpty()) {
            m_code = fail(problem);
            return;
        }
        for (const QString& note : notes)
            fail(CommandLineHelp::tr("Warning: %1").arg(note));
        for (const SessionTarget& target : targets) {
            for (const ProviderConfig& provider : providers) {
                const Result<void> answer =
                    enables ? m_sets.control().enable(target, provider) : m_sets.control().disable(target, provider);
                const ProviderResult result{{}, answer.status()};
                const QString sentence = result.isRefused() ? refusedCall(enables) : madeCall(enables);
                const QString filled = sentence.arg(ProviderText::name(provider), shownName(target.name));
                const QString text =
                    result.isRefused() ? refusal(filled.arg(StatusText::symbol(result.status)), result.status) : filled;
                say(verbNames({m_request.verb}), QString::fromStdU16String(target.name), text, result.status,
                    result.isRefused());
            }
        }
    }

    static QString madeCall(bool enables)
    {
        //: %1 is a provider, %2 a session
        return enables ? CommandLineHelp::tr("“%1” is enabled for “%2”.")
                       //: %1 is a provider, %2 a session
                       : CommandLineHelp::tr("“%1” is disabled for “%2”.");
    }

    static QString refusedCall(bool enables)
    {
        //: %1 is a provider, %2 a session, %3 a status
        return enables ? CommandLineHelp::tr("“%1” was not enabled for “%2”: %3.")
                       //: %1 is a provider, %2 a session, %3 a status
                       : CommandLineHelp::tr("“%1” was not disabled for “%2”: %3.");
    }

    void query(const std::vector<SessionTarget>& targets)
    {
        Poll poll;
        poll.time = QDateTime::currentDateTimeUtc();
        poll.backend = m_backend.kind();
        poll.environment = m_backend.environment({});
        if (targets.empty()) {
            Result<std::vector<SessionStatus>> sessions = m_sets.control().queryAll();
            poll.status = sessions.status();
            if (sessions)
                poll.sessions = std::move(sessions).value();
            else
                m_code =
                    fail(refusal(StatusText::symbol(poll.status) + u'.', poll.status), exitcode::ofStatus(poll.status));
        }
        for (const SessionTarget& target : targets) {
            Result<SessionStatus> session = m_sets.control().query(target);
            if (session) {
                poll.sessions.push_back(std::move(session).value());
                continue;
            }
            //: %1 is a session, %2 a status
            const QString sentence = CommandLineHelp::tr("“%1” was not found: %2.")
                                         .arg(shownName(target.name), StatusText::symbol(session.status()));
            m_code = fail(refusal(sentence, session.status()), exitcode::ofStatus(session.status()));
        }
        const int printed = m_request.printsJson ? printJson(sessionListJson(poll))
            : poll.sessions.empty()              ? exitcode::success
                                                 : print(sessionListText(poll));
        if (printed != exitcode::success)
            m_code = printed;
    }

    /// A refusal is a line of standard error, whatever standard output has.
    void say(
        const QString& operation, const QString& session, const QString& message, Win32Status status, bool isRefused)
    {
        if (isRefused)
            m_code = fail(message, m_code != exitcode::success ? m_code : exitcode::ofStatus(status));
        else if (!m_request.printsJson)
            m_text += message + u'\n';
        m_results.append(
            QJsonObject{{u"operation"_s, operation}, {u"name"_s, session}, {u"status"_s, static_cast<qint64>(status)},
                {u"symbol"_s, StatusText::symbol(status)}, {u"message"_s, message}});
    }

    void finish()
    {
        if (m_request.verb == Verb::Query)
            return;
        const QJsonObject document{
            {u"backend"_s, m_backend.kind() == BackendKind::EmbeddedEngine ? u"embedded"_s : u"windows"_s},
            {u"verb"_s, verbNames({m_request.verb})}, {u"results"_s, m_results},
            {u"findings"_s, jsonOf(m_sets.objections())}};
        const int printed = m_request.printsJson ? printJson(QJsonDocument(document).toJson()) : print(m_text);
        if (printed != exitcode::success)
            m_code = printed;
    }

    Backend& m_backend;
    const ControlRequest& m_request;
    SessionSets m_sets;
    const QString& m_templateFolder;
    QString m_text;
    QJsonArray m_results;
    int m_code = exitcode::success;
};

} // namespace

int runControl(Backend& backend, const CommandLine& line, const QString& templateFolder)
{
    const QString verb = verbNames({line.control->verb});
    const bool endsHere = backend.kind() == BackendKind::EmbeddedEngine && line.control->verb != Verb::Query;
    if (endsHere && line.backend != BackendChoice::Embedded) {
        //: %1 is a verb such as "start"
        return fail(CommandLineHelp::tr(
            "%1: this system has no Event Tracing for Windows, and a session of the embedded engine ends with the "
            "process "
            "that started it. “etwarden run” keeps a set while a program runs; “--backend embedded” tries the call.")
                        .arg(verb));
    }
    const int code = ControlRun(backend, line, templateFolder).run();
    if (endsHere && code == exitcode::success)
        fail(CommandLineHelp::tr("It was a trial: the sessions of the embedded engine ended with this process."));
    return code;
}

} // namespace etwarden
