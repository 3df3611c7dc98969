// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitorworker.h"

#include "model/engine/sources/loadprovider.h"
#include "model/qt/pollschedule.h"

#include <algorithm>

namespace etwarden {

using SteadyClock = std::chrono::steady_clock;

/// While it lives, the shared state says what the thread is in and since when.
class MonitorWorker::CallMark
{
public:
    CallMark(MonitorShared& shared, Operation operation, const QString& sessionName)
        : m_shared(shared)
    {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.call =
            MonitorShared::Call{{operation, sessionName, QDateTime::currentDateTimeUtc()}, SteadyClock::now()};
    }

    ~CallMark()
    {
        const std::lock_guard lock(m_shared.mutex);
        m_shared.call.reset();
    }

    Q_DISABLE_COPY_MOVE(CallMark)

private:
    MonitorShared& m_shared;
};

MonitorWorker::MonitorWorker(std::shared_ptr<MonitorShared> shared, std::shared_ptr<Backend> backend)
    : m_shared(std::move(shared))
    , m_backend(std::move(backend))
{
}

void MonitorWorker::run()
{
    SteadyClock::time_point due = SteadyClock::now();
    std::unique_lock lock(m_shared->mutex);
    while (!m_shared->quit) {
        if (!m_shared->requests.empty()) {
            const MonitorRequest request = std::move(m_shared->requests.front());
            m_shared->requests.pop_front();
            lock.unlock();
            deliver(carryOut(request));
            lock.lock();
            m_shared->pollWanted = true;
            continue;
        }
        const SteadyClock::time_point now = SteadyClock::now();
        if (std::exchange(m_shared->rhythmChanged, false))
            due = now + m_shared->interval;
        const bool isDue = !m_shared->paused && now >= due;
        if (m_shared->pollWanted || isDue) {
            m_shared->pollWanted = false;
            if (isDue)
                due = nextPollTime(due, m_shared->interval, now);
            lock.unlock();
            deliver(poll());
            lock.lock();
        } else if (m_shared->sourcesWanted) {
            const SessionStatus session = *std::exchange(m_shared->sourcesWanted, std::nullopt);
            lock.unlock();
            deliver(sourcesOf(session));
            lock.lock();
        } else if (m_shared->paused) {
            m_shared->changed.wait(lock);
        } else {
            m_shared->changed.wait_until(lock, due);
        }
    }
    lock.unlock();
    m_control.reset();
    m_backend.reset(); // the last owner, as a rule: sessions of an embedded engine end here, not on the GUI thread
}

OperationResult MonitorWorker::carryOut(const MonitorRequest& request)
{
    OperationResult result;
    result.id = request.id;
    result.operation = request.operation;
    result.sessionName = nameOf(request.target);
    const CallMark mark(*m_shared, request.operation, result.sessionName);
    if (!m_control)
        m_control.emplace(m_backend->api(), m_backend->environment({}).sessionLimit);

    const auto take = [&result](const Result<SessionStatus>& answer) {
        result.status = answer.status();
        if (answer)
            result.session = answer.value();
    };
    switch (request.operation) {
    case Operation::Poll:
    case Operation::Sources:
        break;
    case Operation::Start:
        start(request, result);
        break;
    case Operation::Stop:
        take(m_control->stop(request.target));
        break;
    case Operation::Update:
        result.file = QString::fromStdU16String(request.config.logFileName);
        take(m_control->update(request.target, request.config, request.switchFile));
        break;
    case Operation::Flush:
        take(m_control->flush(request.target));
        break;
    case Operation::Snapshot:
        result.file = request.snapshotFile;
        take(m_control->flush(request.target, request.snapshotFile.toStdU16String()));
        break;
    case Operation::StartLoad:
        result.status = startLoad(request);
        break;
    case Operation::StopLoad:
        result.status = stopLoad();
        break;
    }
    return result;
}

void MonitorWorker::start(const MonitorRequest& request, OperationResult& result)
{
    result.file = QString::fromStdU16String(request.config.logFileName);
    Result<StartOutcome> answer = m_control->start(request.config);
    result.status = answer.status();
    if (answer) {
        result.session = answer->granted;
        result.started = std::move(answer).value();
        return;
    }
    // The rules that answer just this explain it; others would mislead.
    Environment environment = m_backend->environment(request.config.logFileName);
    if (Result<std::vector<SessionStatus>> sessions = m_control->queryAll())
        environment.sessions = std::move(sessions).value();
    result.findings = evaluate(startRules(), request.config, environment);
    std::erase_if(result.findings, [&result](const Finding& finding) { return finding.rule->status != result.status; });
}

Win32Status MonitorWorker::startLoad(const MonitorRequest& request)
{
    LoadProvider* const load = m_backend->load();
    if (load == nullptr)
        return Win32Status::NotSupported;
    const Result<SessionStatus> session = m_control->query(request.target);
    if (!session)
        return session.status();
    stopLoad();
    const Result<void> enabled = m_control->enableProvider(session->handle, LoadProvider::providerGuid, true);
    if (!enabled)
        return enabled.status();
    m_loadTarget = session->handle;
    return load->start(request.load) ? Win32Status::Success : Win32Status::NoSystemResources;
}

Win32Status MonitorWorker::stopLoad()
{
    LoadProvider* const load = m_backend->load();
    if (load == nullptr)
        return Win32Status::NotSupported;
    if (load->isRunning()) {
        load->stop();
        m_endedLoad = LoadState{load->settings(), load->counters(), m_loadTarget};
    }
    const TraceHandle target = std::exchange(m_loadTarget, invalidTraceHandle);
    if (target == invalidTraceHandle)
        return Win32Status::Success;
    const Win32Status status = m_control->enableProvider(target, LoadProvider::providerGuid, false).status();
    // A session that has ended meanwhile took the provider with it.
    return status == Win32Status::WmiInstanceNotFound ? Win32Status::Success : status;
}

SnapshotPtr MonitorWorker::poll()
{
    const CallMark mark(*m_shared, Operation::Poll, QString());
    if (!m_control)
        m_control.emplace(m_backend->api(), m_backend->environment({}).sessionLimit);

    auto snapshot = std::make_shared<Snapshot>();
    const SteadyClock::time_point begin = SteadyClock::now();
    Result<std::vector<SessionStatus>> sessions = m_control->queryAll();
    const SteadyClock::time_point end = SteadyClock::now();
    snapshot->number = ++m_polls;
    snapshot->steadyTime = end.time_since_epoch();
    snapshot->time = QDateTime::currentDateTimeUtc();
    snapshot->duration = end - begin;
    snapshot->status = sessions.status();
    if (sessions) {
        m_sessions = std::move(sessions).value();
        snapshot->sessions = m_sessions;
        const auto isTarget = [this](const SessionStatus& session) { return session.handle == m_loadTarget; };
        if (m_loadTarget != invalidTraceHandle && std::ranges::none_of(m_sessions, isTarget))
            stopLoad(); // its session ended by itself
    }
    snapshot->backend = m_backend->kind();
    snapshot->environment = m_backend->environment({});
    snapshot->missingFunctions = m_backend->missingFunctions();
    if (LoadProvider* const load = m_backend->load(); load != nullptr && load->isRunning())
        snapshot->load = LoadState{load->settings(), load->counters(), m_loadTarget};
    else
        snapshot->endedLoad = m_endedLoad;
    return snapshot;
}

SessionSourcesPtr MonitorWorker::sourcesOf(const SessionStatus& session)
{
    const CallMark mark(*m_shared, Operation::Sources, QString::fromStdU16String(session.name));
    return std::make_shared<SessionSources>(findSources(m_backend->info(), session));
}

void MonitorWorker::deliver(OperationResult result)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->results.push_back(std::move(result));
    m_shared->announce();
}

void MonitorWorker::deliver(SnapshotPtr snapshot)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->snapshot = std::move(snapshot);
    m_shared->announce();
}

void MonitorWorker::deliver(SessionSourcesPtr sources)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->sources = std::move(sources);
    m_shared->announce();
}

QString MonitorWorker::nameOf(const SessionTarget& target) const
{
    if (!target.name.empty())
        return QString::fromStdU16String(target.name);
    const auto session = std::ranges::find(m_sessions, target.handle, &SessionStatus::handle);
    return session == m_sessions.end() ? QString() : QString::fromStdU16String(session->name);
}

} // namespace etwarden
