// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor.h"

#include "model/qt/backend.h"
#include "model/qt/monitorworker.h"

#include <QTimer>

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::chrono::milliseconds waitingCheckInterval{250};
constexpr std::chrono::milliseconds defaultShutdownWait{3000};

} // namespace

class Monitor::Private
{
public:
    Private(Monitor& owner, std::shared_ptr<Backend> backendOfAll)
        : q(owner)
        , backend(std::move(backendOfAll))
        , worker(owner, [this] { take(); })
    {
        shared->interval = defaultInterval;
    }

    OperationId post(MonitorRequest request);
    /// Changes the shared state under its mutex and wakes the thread.
    template<typename Change>
    void tell(Change change);
    void take();
    void checkWaiting();

    Monitor& q;
    std::shared_ptr<Backend> backend; // until the thread has it
    std::shared_ptr<MonitorShared> shared = std::make_shared<MonitorShared>();
    Worker worker;
    QTimer waitingTimer;
    std::optional<Waiting> waiting;
    std::chrono::milliseconds interval = defaultInterval;
    std::chrono::milliseconds shutdownWait = defaultShutdownWait;
    bool paused = false;
    OperationId lastId = 0;
};

template<typename Change>
void Monitor::Private::tell(Change change)
{
    {
        const std::lock_guard lock(shared->mutex);
        change(*shared);
    }
    shared->changed.notify_all();
    if (worker.isStarted())
        waitingTimer.start(waitingCheckInterval);
}

OperationId Monitor::Private::post(MonitorRequest request)
{
    request.id = ++lastId;
    tell([&request](MonitorShared& state) { state.requests.push_back(std::move(request)); });
    return lastId;
}

void Monitor::Private::take()
{
    std::vector<OperationResult> results;
    SnapshotPtr snapshot;
    SessionSourcesPtr sources;
    {
        const std::lock_guard lock(shared->mutex);
        results.swap(shared->results);
        snapshot.swap(shared->snapshot);
        sources.swap(shared->sources);
    }
    checkWaiting();
    for (const OperationResult& result : results)
        emit q.operationFinished(result);
    if (snapshot)
        emit q.snapshotReady(snapshot);
    if (sources)
        emit q.sourcesFound(sources);
}

/// While nothing hangs, the next poll comes before the next look, which it puts off: a quiet program is not woken.
void Monitor::Private::checkWaiting()
{
    std::optional<Waiting> now;
    bool inCall = false;
    {
        const std::lock_guard lock(shared->mutex);
        inCall = shared->call.has_value();
        if (shared->call && std::chrono::steady_clock::now() - shared->call->since >= waitingThreshold)
            now = shared->call->what;
    }
    waitingTimer.start(inCall ? waitingCheckInterval : interval + waitingThreshold);
    const bool changed = now.has_value() != waiting.has_value() || (now && now->since != waiting->since);
    waiting = std::move(now);
    if (changed)
        emit q.waitingChanged(waiting.has_value());
}

Monitor::Monitor(std::shared_ptr<Backend> backend, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, std::move(backend)))
{
    d->waitingTimer.setSingleShot(true);
    connect(&d->waitingTimer, &QTimer::timeout, this, [this] { d->checkWaiting(); });
}

Monitor::~Monitor()
{
    d->worker.end(d->shutdownWait);
}

void Monitor::start()
{
    if (d->worker.isStarted())
        return;
    d->worker.start(d->shared, [shared = d->shared, backend = std::move(d->backend)]() mutable {
        MonitorWorker(shared, std::move(backend)).run();
    });
    d->waitingTimer.start(waitingCheckInterval);
}

std::chrono::milliseconds Monitor::interval() const
{
    return d->interval;
}

void Monitor::setInterval(std::chrono::milliseconds interval)
{
    const std::chrono::milliseconds wanted = std::clamp(interval, minimumInterval, maximumInterval);
    if (wanted == d->interval)
        return;
    d->interval = wanted;
    d->tell([wanted](MonitorShared& state) {
        state.interval = wanted;
        state.rhythmChanged = true;
    });
    emit intervalChanged(wanted);
}

bool Monitor::isPaused() const
{
    return d->paused;
}

void Monitor::setPaused(bool paused)
{
    if (paused == d->paused)
        return;
    d->paused = paused;
    d->tell([paused](MonitorShared& state) {
        state.paused = paused;
        state.rhythmChanged = true;
        state.pollWanted = state.pollWanted || !paused;
    });
    emit pausedChanged(paused);
}

void Monitor::pollNow()
{
    d->tell([](MonitorShared& state) { state.pollWanted = true; });
}

OperationId Monitor::startSession(const SessionConfig& config)
{
    return d->post({.operation = Operation::Start, .target = {invalidTraceHandle, config.name}, .config = config});
}

OperationId Monitor::stopSession(const SessionTarget& target)
{
    return d->post({.operation = Operation::Stop, .target = target});
}

OperationId Monitor::updateSession(const SessionTarget& target, const SessionConfig& config, bool switchFile)
{
    return d->post({.operation = Operation::Update, .target = target, .config = config, .switchFile = switchFile});
}

OperationId Monitor::flushSession(const SessionTarget& target)
{
    return d->post({.operation = Operation::Flush, .target = target});
}

OperationId Monitor::writeSnapshot(const SessionTarget& target, const QString& file)
{
    return d->post({.operation = Operation::Snapshot, .target = target, .snapshotFile = file});
}

OperationId Monitor::startLoad(const SessionTarget& target, const LoadSettings& settings)
{
    return d->post({.operation = Operation::StartLoad, .target = target, .load = settings});
}

OperationId Monitor::stopLoad()
{
    return d->post({.operation = Operation::StopLoad});
}

void Monitor::findSources(const SessionStatus& session)
{
    d->tell([&session](MonitorShared& state) { state.sourcesWanted = session; });
}

void Monitor::setShutdownWait(std::chrono::milliseconds wait)
{
    d->shutdownWait = wait;
}

bool Monitor::isWaiting() const
{
    return d->waiting.has_value();
}

Waiting Monitor::waiting() const
{
    return d->waiting.value_or(Waiting());
}

} // namespace etwarden
