// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sessionsets.h"

#include "app/commandlinehelp.h"
#include "app/printing.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filename.h"
#include "model/qt/monitor/providerlist.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "model/session/logplace.h"
#include "model/session/members.h"
#include "model/session/setcontrol.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

OperationResult resultOf(Operation operation, const SessionTarget& target, const Result<SessionStatus>& answer)
{
    OperationResult result{.request = {.operation = operation, .target = target}, .status = answer.status()};
    if (answer)
        result.session = answer.value();
    return result;
}

std::vector<OperationResult> resultsOf(
    Operation operation, const std::vector<SessionTarget>& targets, const std::vector<Result<SessionStatus>>& answers)
{
    std::vector<OperationResult> results;
    for (std::size_t i = 0; i < targets.size(); ++i)
        results.push_back(resultOf(operation, targets[i], answers[i]));
    return results;
}

bool haveSameName(std::u16string_view left, std::u16string_view right)
{
    const auto text = [](std::u16string_view name) {
        return QStringView(name.data(), static_cast<qsizetype>(name.size()));
    };
    return text(left).compare(text(right), Qt::CaseInsensitive) == 0;
}

} // namespace

SessionSets::SessionSets(Backend& backend, const CommandLine& line)
    : m_backend(backend)
    , m_request(*line.control)
    , m_line(line)
    , m_control(controlOf(backend))
{
}

SetSources SessionSets::sources(const QString& templateFolder)
{
    return {templateFolder, m_backend.environment({}).physicalMemoryBytes, m_backend.catalogue()};
}

/// The environment in which the rules judge a session of the set before its start; `set` is empty for an update.
Environment SessionSets::environmentFor(const SessionConfig& config, const SessionSet& set)
{
    Environment environment = m_backend.environment(config.logFileName);
    if (!config.logFileName.empty())
        environment.logFile = logFileState(config.logFileName);
    if (Result<std::vector<SessionStatus>> sessions = m_control.queryAll())
        environment.sessions = std::move(sessions).value();
    const ProviderList list = listProviders(m_backend.catalogue(), m_backend.info());
    environment.providers = providerFacts(config.providers, list.providers, list.enablings, 0);
    if (m_request.replaces) {
        const std::vector<SessionStatus> running = environment.sessions;
        for (const SessionStatus& session : running) {
            const auto isLeftover = [&session](const SessionConfig& member) {
                return haveSameName(member.name, session.config.name);
            };
            if (std::ranges::any_of(set.sessions, isLeftover))
                removeSession(environment, session.handle);
        }
    }
    return environment;
}

bool SessionSets::mayCall(std::span<const Finding> findings, const SessionConfig& config)
{
    bool may = true;
    for (const Finding& finding : findings) {
        if (finding.rule->severity == Severity::Info)
            continue;
        const bool refuses =
            finding.rule->severity == Severity::Error && (!m_request.forces || protects(*finding.rule));
        may = may && !refuses;
        const QString sentence = FindingText::sentence(finding, config);
        const QString session = shownName(config.name);
        //: %1 is a session, %2 a sentence about it
        QString said = CommandLineHelp::tr("Session “%1”: %2").arg(session, sentence);
        if (!refuses)
            said = CommandLineHelp::tr("Warning: %1").arg(said);
        else if (finding.rule->status != Win32Status::Success)
            //: The result that a call would have. %1 is a session, %2 a status, %3 a sentence about the session
            said = CommandLineHelp::tr("Session “%1”, %2: %3")
                       .arg(session, StatusText::symbol(finding.rule->status), sentence);
        fail(said);
        m_objections.push_back({QString::fromStdU16String(config.name), finding, refuses, said});
    }
    return may;
}

Win32Status SessionSets::foreseen() const
{
    const auto first = std::ranges::find_if(m_objections, &Objection::refuses);
    return first == m_objections.end() ? Win32Status::Success : first->finding.rule->status;
}

QJsonArray jsonOf(const std::vector<Objection>& objections)
{
    QJsonArray array;
    for (const Objection& each : objections) {
        array.append(QJsonObject{{u"name"_s, each.session}, {u"rule"_s, fromAscii(each.finding.rule->id)},
            {u"refuses"_s, each.refuses}, {u"status"_s, static_cast<qint64>(each.finding.rule->status)},
            {u"symbol"_s, StatusText::symbol(each.finding.rule->status)}, {u"message"_s, each.sentence}});
    }
    return array;
}

std::optional<SessionSet> SessionSets::startableSet(const QString& templateFolder)
{
    auto requested = requestedSet(m_line, sources(templateFolder));
    if (const auto* problem = std::get_if<QString>(&requested)) {
        fail(*problem);
        return std::nullopt;
    }
    auto& [set, notes] = std::get<RequestedSet>(requested);
    for (const QString& note : notes)
        fail(CommandLineHelp::tr("Warning: %1").arg(note));
    bool mayStart = true;
    for (const SessionConfig& config : set.sessions) {
        const Environment environment = environmentFor(config, set);
        for (const std::span<const Rule> rules : {startRules(), providerRules()})
            mayStart = mayCall(evaluate(rules, config, environment), config) && mayStart;
    }
    if (!mayStart) {
        fail(CommandLineHelp::tr(
            "Nothing was started. --replace stops sessions of the same name first, --overwrite lets "
            "log files be replaced, and --force leaves the decision to the system."));
        return std::nullopt;
    }
    return set;
}

std::optional<std::vector<SessionTarget>> SessionSets::targets(const QString& templateFolder)
{
    std::vector<SessionTarget> targets;
    for (const QString& name : m_request.sessions)
        targets.push_back({.name = name.toStdU16String()});
    if (m_request.setupFile.isEmpty())
        return targets;
    SetSources named = sources(templateFolder);
    named.namesOnly = true; // all else of the request is for running sessions
    const auto requested = requestedSet(m_line, named);
    if (const auto* problem = std::get_if<QString>(&requested)) {
        fail(*problem);
        return std::nullopt;
    }
    for (const SessionConfig& session : std::get<RequestedSet>(requested).set.sessions)
        targets.push_back(targetNamed(session));
    return targets;
}

std::vector<OperationResult> SessionSets::start(const SessionSet& set)
{
    std::vector<OperationResult> results;
    const auto startOne = [&](const SessionConfig& config) {
        OperationResult& result = results.emplace_back(OperationResult{
            .request = {.operation = Operation::Start, .target = {.name = config.name}, .config = config, .set = set}});
        Result<StartOutcome> answer = m_control.start(config);
        result.status = answer.status();
        if (answer) {
            result.started = answer.value();
            result.session = answer->granted;
            result.kernel = answer->kernel;
            for (std::size_t i = 0; i < answer->providers.size(); ++i)
                result.providers.push_back(
                    {{ProviderControl::Enable, config.providers[i]}, answer->providers[i].status});
        } else {
            // Only rules that predict this status explain the refusal; others would mislead.
            result.findings = evaluate(startRules(), config, environmentFor(config, set));
            std::erase_if(
                result.findings, [&result](const Finding& finding) { return finding.rule->status != result.status; });
        }
        return answer;
    };
    const SetStart outcome = startSet(m_control, set, {.replace = m_request.replaces, .start = startOne});
    std::vector<OperationResult> stopped;
    for (const SessionStatus& leftover : outcome.replaced)
        stopped.push_back(resultOf(Operation::Stop, targetOf(leftover), leftover));
    if (outcome.refusal && outcome.refusal->call == SetCall::StopLeftover) {
        stopped.push_back(resultOf(Operation::Stop, {.name = set.sessions[outcome.refusal->member].name},
            Result<SessionStatus>(outcome.refusal->status)));
    }
    results.insert(results.begin(), stopped.begin(), stopped.end());
    for (std::size_t i = 0; i < outcome.undone.size(); ++i)
        results.push_back(resultOf(Operation::Stop, targetOf(outcome.started[i].granted), outcome.undone[i]));
    return results;
}

std::vector<OperationResult> SessionSets::stop(const std::vector<SessionTarget>& targets)
{
    return resultsOf(Operation::Stop, targets, stopSet(m_control, targets));
}

std::vector<OperationResult> SessionSets::flush(const std::vector<SessionTarget>& targets)
{
    return resultsOf(Operation::Flush, targets, flushSet(m_control, targets));
}

std::vector<OperationResult> SessionSets::snapshot(const std::vector<SessionTarget>& targets, const QString& path)
{
    const bool isFolder = QFileInfo(path).isDir();
    std::vector<std::u16string> files;
    for (const SessionTarget& target : targets) {
        const QString file =
            isFolder ? logFileIn(path, QString::fromStdU16String(target.name)) : QDir::toNativeSeparators(path);
        files.push_back(file.toStdU16String());
    }
    if (!isFolder && targets.size() > 1) {
        //: %1 is what was given
        fail(CommandLineHelp::tr("--output: “%1” is not a folder; several sessions need one.").arg(shownPath(path)));
        return {};
    }
    const std::vector<Result<Snapshot>> answers = snapshotSet(m_control, targets, files);
    std::vector<OperationResult> results;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        OperationResult& result = results.emplace_back();
        result.request = {.operation = Operation::Snapshot,
            .target = targets[i],
            .snapshotFile = QString::fromStdU16String(files[i])};
        result.status = answers[i].status();
        if (answers[i]) {
            result.session = answers[i]->session;
            result.rundown = answers[i]->rundown;
        }
    }
    return results;
}

std::vector<OperationResult> SessionSets::writeRundown(const std::vector<SessionTarget>& targets)
{
    std::vector<OperationResult> results;
    for (const SessionTarget& target : targets) {
        const Result<void> answer = m_control.writeRundown(target);
        results.push_back({.request = {.operation = Operation::Rundown, .target = target}, .status = answer.status()});
    }
    return results;
}

std::optional<OperationResult> SessionSets::update(const SessionTarget& target)
{
    const Result<SessionStatus> running = m_control.query(target);
    if (!running)
        return resultOf(Operation::Update, target, running);
    SessionConfig config = running->config;
    for (const ConfigField field : m_request.given)
        copyValue(memberOf(field), m_request.members, config);
    if (m_request.overwrites)
        config.replaceableFile = config.logFileName;
    const bool switchesFile = std::ranges::find(m_request.given, ConfigField::LogFileName) != m_request.given.end();
    Environment environment = environmentFor(config, {});
    if (!switchesFile)
        environment.logFile.reset(); // it is the session's own
    environment.updating = running.value();
    if (!mayCall(evaluate(updateRules(), config, environment), config))
        return std::nullopt;
    OperationResult result =
        resultOf(Operation::Update, target, m_control.update(targetOf(running.value()), config, switchesFile));
    result.request.config = config;
    result.request.switchFile = switchesFile;
    return result;
}

bool hasRefusal(const std::vector<OperationResult>& results)
{
    return std::ranges::any_of(
        results, [](const OperationResult& result) { return result.status != Win32Status::Success; });
}

} // namespace etwarden
