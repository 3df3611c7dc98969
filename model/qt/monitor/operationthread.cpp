// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/operationthread.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/session/filenames.h"
#include "model/session/flagextension.h"
#include "model/session/logplace.h"
#include "model/session/setcontrol.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

/// The header of a trace file has a buffer to itself.
bool hasHeaderOnly(const QString& file, const SessionStatus& session)
{
    const QFileInfo info(file);
    return info.exists() && info.size() <= qint64{session.config.bufferSizeKb} * 1024;
}

} // namespace

OperationThread::OperationThread(
    std::shared_ptr<OperationShared> shared, std::shared_ptr<Backend> backend, std::shared_ptr<LoadControl> load)
    : m_shared(std::move(shared))
    , m_backend(std::move(backend))
    , m_load(std::move(load))
{
}

void OperationThread::run()
{
    std::unique_lock lock(m_shared->mutex);
    const auto isAsked = [this] { return m_shared->quit || !m_shared->requests.empty(); };
    for (m_shared->changed.wait(lock, isAsked); !m_shared->quit; m_shared->changed.wait(lock, isAsked)) {
        const OperationRequest request = std::move(m_shared->requests.front());
        m_shared->requests.pop_front();
        lock.unlock();
        std::vector<OperationResult> results = carryOut(request);
        lock.lock();
        std::ranges::move(results, std::back_inserter(m_shared->results));
        m_shared->announce();
    }
}

std::vector<OperationResult> OperationThread::carryOut(const OperationRequest& request)
{
    const CallMark mark(*m_shared, request.operation, request.sessionName());
    if (!m_control)
        m_control.emplace(controlOf(*m_backend));
    if (request.operation == Operation::Start)
        return start(request);
    OperationResult result{.request = request};
    control(request, result);
    nameSuccessor(request.target, result);
    return {std::move(result)};
}

void OperationThread::control(const OperationRequest& request, OperationResult& result)
{
    const auto keep = [&result](const Result<SessionStatus>& answer) {
        result.status = answer.status();
        if (answer)
            result.session = answer.value();
    };
    switch (request.operation) {
    case Operation::Poll:
    case Operation::Providers:
    case Operation::Start:
        break;
    case Operation::Sources:
        read(request, result);
        break;
    case Operation::Stop:
        keep(m_control->stop(request.target));
        break;
    case Operation::Update:
        if (!request.switchFile || !findHarm(updateRules(), result))
            keep(m_control->update(request.target, request.config, request.switchFile));
        if (result.status == Win32Status::Success) {
            if (request.kernelInForce)
                result.kernel = m_control->setKernel(result.session->handle,
                    tracingAfter(request.config, *request.kernelInForce), request.config.kernel);
            callProviders(request.providerCalls, result);
        }
        break;
    case Operation::Flush:
        keep(m_control->flush(request.target));
        break;
    case Operation::Snapshot:
        writeSnapshot(request, result);
        break;
    case Operation::Rundown:
        result.status = m_control->writeRundown(request.target).status();
        break;
    case Operation::CaptureState:
        captureState(request, result);
        break;
    case Operation::StartLoad:
        result.status = m_load->start(*m_control, request.id, request.target, request.load);
        break;
    case Operation::StopLoad:
        result.status = m_load->stop(*m_control, loadOf(request));
        break;
    }
}

/// Checks just before the call that a file is overwritten on purpose only: what dialogs know of the file may be old, or
/// they did not wait for it.
bool OperationThread::findHarm(std::span<const Rule> rules, OperationResult& result)
{
    OperationRequest& request = result.request;
    const std::u16string& file = request.config.logFileName;
    if (file.empty())
        return false;
    LogFileState state = logFileState(file);
    if (!state.there && !state.ofPattern)
        return false;
    Environment environment = m_backend->environment(file);
    environment.logFile = std::move(state);
    if (Result<std::vector<SessionStatus>> sessions = m_control->queryAll())
        environment.sessions = std::move(sessions).value(); // not those of the last poll: one may have ended since
    if (request.operation == Operation::Update) {
        const Result<SessionStatus> running = m_control->query(request.target);
        if (!running)
            return false; // the system says so
        environment.updating = running.value();
    }
    result.findings = harmIn(rules, request.config, environment);
    if (result.findings.empty())
        return false;
    if (request.keepsFiles && environment.logFile->freeNumber != 0) {
        request.config.logFileName = numberedFile(file, environment.logFile->freeNumber);
        result.findings.clear();
        return false;
    }
    result.status = Win32Status::Cancelled;
    qCWarning(monitorLog).noquote() << "Not asked of the system, to save a file:" << keyOf(request.operation)
                                    << onOneLine(request.sessionName()) << fromAscii(result.findings.front().rule->id);
    return true;
}

std::vector<OperationResult> OperationThread::start(const OperationRequest& request)
{
    std::vector<OperationResult> results;
    const auto startMember = [&](const SessionConfig& config) {
        OperationResult& result = results.emplace_back(OperationResult{.request = request});
        result.request.target.name = config.name;
        result.request.config = config;
        return this->startMember(result);
    };
    const SetStart outcome = startSet(*m_control, request.set, {.start = startMember});
    for (std::size_t i = 0; i < outcome.undone.size(); ++i) {
        OperationResult& stopped = results.emplace_back(OperationResult{.request = request});
        stopped.request.operation = Operation::Stop;
        stopped.request.target = targetOf(outcome.started[i].granted);
        stopped.status = outcome.undone[i].status();
        if (outcome.undone[i])
            stopped.session = outcome.undone[i].value();
    }
    for (std::size_t i = 0; i < results.size(); ++i)
        results[i].following = results.size() - 1 - i;
    return results;
}

Result<StartOutcome> OperationThread::startMember(OperationResult& result)
{
    if (findHarm(startRules(), result))
        return result.status;
    const SessionConfig& config = result.request.config;
    Result<StartOutcome> answer = m_control->start(config);
    result.status = answer.status();
    if (answer) {
        result.session = answer->granted;
        for (std::size_t i = 0; i < answer->providers.size(); ++i)
            result.providers.push_back({{ProviderControl::Enable, config.providers[i]}, answer->providers[i].status});
        result.kernel = answer->kernel;
        result.started = answer.value();
        return answer;
    }
    // Only rules that predict this status explain the refusal; others would mislead.
    Environment environment = m_backend->environment(config.logFileName);
    if (Result<std::vector<SessionStatus>> sessions = m_control->queryAll())
        environment.sessions = std::move(sessions).value();
    result.findings = evaluate(startRules(), config, environment);
    std::erase_if(result.findings, [&result](const Finding& finding) { return finding.rule->status != result.status; });
    return answer;
}

void OperationThread::callProviders(const std::vector<ProviderCall>& calls, OperationResult& result)
{
    const SessionTarget& target = result.request.target;
    const auto enable = [&](const ProviderConfig& provider) {
        const Result<void> answer = m_control->enable(target, provider);
        // The level of one that is not registered cannot be changed, but it can be enabled again: no event is missed.
        const bool isLevelFixed = answer.status() == Win32Status::InvalidFunction;
        return isLevelFixed && m_control->disable(target, provider) ? m_control->enable(target, provider) : answer;
    };
    const auto answer = [&](const ProviderCall& call) {
        switch (call.control) {
        case ProviderControl::Disable:
            return m_control->disable(target, call.provider);
        case ProviderControl::Enable:
            return enable(call.provider);
        case ProviderControl::CaptureState:
            break;
        }
        return m_control->captureState(target, call.provider);
    };
    for (const ProviderCall& call : calls)
        result.providers.push_back({call, answer(call).status()});
}

/// If the system does not report the providers, the status says so and the session comes without them.
void OperationThread::read(const OperationRequest& request, OperationResult& result)
{
    Result<SessionStatus> session = m_control->query(request.target);
    result.status = session.status();
    if (!session)
        return;
    result.session = std::move(session).value();
    const SessionSources sources = findSources(m_backend->info(), *result.session);
    result.status = sources.providersStatus;
    result.session->config.providers = configsOf(sources.providers);
    const ProviderFilters& processes = result.session->processes; // of a private session: no query reports them
    for (ProviderConfig& provider : result.session->config.providers) {
        if (provider.guid == result.session->config.guid && processes != ProviderFilters()) {
            provider.filters.processIds = processes.processIds;
            provider.filters.executables = processes.executables;
        }
    }
    result.session->config.kernel = tracingOf(sources.kernel, {});
}

void OperationThread::writeSnapshot(const OperationRequest& request, OperationResult& result)
{
    const Result<Snapshot> answer = m_control->snapshot(request.target, request.snapshotFile.toStdU16String());
    result.status = answer.status();
    if (!answer)
        return;
    result.session = answer->session;
    result.rundown = answer->rundown;
    result.isEmptySnapshot = hasHeaderOnly(request.snapshotFile, *result.session);
}

void OperationThread::captureState(const OperationRequest& request, OperationResult& result)
{
    const Result<SessionStatus> session = m_control->query(request.target);
    result.status = session.status();
    if (!session)
        return;
    if (!request.providerCalls.empty())
        return callProviders(request.providerCalls, result);
    const SessionSources sources = findSources(m_backend->info(), session.value());
    result.status = sources.providersStatus;
    std::vector<ProviderCall> calls;
    for (const ProviderConfig& provider : configsOf(sources.providers))
        calls.push_back({ProviderControl::CaptureState, provider});
    callProviders(calls, result);
}

/// Says who has the handle of a session that is gone.
void OperationThread::nameSuccessor(const SessionTarget& target, OperationResult& result)
{
    if (result.status != Win32Status::WmiInstanceNotFound || !target.identity)
        return;
    if (const Result<SessionStatus> now = m_control->query({.handle = target.handle}))
        result.successor = QString::fromStdU16String(now->config.name);
}

} // namespace etwarden
