// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/monitor.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/operationthread.h"
#include "model/qt/monitor/pollthread.h"

#include <QTimer>

#include <algorithm>

namespace etwarden {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds waitingCheckInterval{250};

} // namespace

class Monitor::Private
{
public:
    /// Operations that are carried out one after the other; the first one starts the thread.
    struct Lane
    {
        explicit Lane(Private& owner)
            : worker(owner.q, [this, &owner] { owner.handOnResults(*this); })
        {
        }

        std::shared_ptr<OperationShared> shared = std::make_shared<OperationShared>();
        Worker worker;
    };

    Private(Monitor& owner, std::shared_ptr<Backend> backendOfAll)
        : q(owner)
        , backend(std::move(backendOfAll))
        , outlivesProgram(backend->kind() == BackendKind::Windows)
        , load(std::make_shared<LoadControl>(backend))
        , poller(owner, [this] { handOnPoll(); })
    {
        polling->interval = defaultInterval;
    }

    void finish();
    OperationId post(OperationRequest request);
    void run(Lane& lane);
    void runPolls();
    /// Changes the shared state of the polls under its mutex and wakes their thread.
    template<typename Change>
    void changeShared(Change change);
    void handOnPoll();
    void handOnResults(Lane& lane);
    void announceKept();
    void watchCalls();
    void checkWaiting();

    Monitor& q;
    std::shared_ptr<Backend> backend;
    const bool outlivesProgram; // what is started in it
    std::vector<KeptPrivateSession> kept; // as they were announced last
    std::shared_ptr<LoadControl> load;
    std::shared_ptr<PollShared> polling = std::make_shared<PollShared>();
    Worker poller;
    Lane operations{*this};
    Lane loadStops{*this};
    bool isStarted = false;
    QTimer waitingTimer;
    std::optional<Waiting> waiting;
    std::chrono::milliseconds interval = defaultInterval;
    bool paused = false;
    OperationId lastId = 0;
};

void Monitor::Private::finish()
{
    isStarted = false;
    load.reset();
    backend.reset(); // a thread is the last owner: sessions of an embedded engine end there, not on the GUI thread
    for (Worker* worker : {&poller, &operations.worker, &loadStops.worker})
        worker->detach();
}

OperationId Monitor::Private::post(OperationRequest request)
{
    request.id = ++lastId;
    if (!backend)
        return lastId; // finished
    const bool endsLoad = request.operation == Operation::StopLoad;
    if (endsLoad)
        load->overtake(request.id, loadOf(request));
    Lane& lane = endsLoad ? loadStops : operations;
    {
        const std::lock_guard lock(lane.shared->mutex);
        lane.shared->requests.push_back(std::move(request));
    }
    lane.shared->changed.notify_all();
    run(lane);
    return lastId;
}

void Monitor::Private::run(Lane& lane)
{
    if (!isStarted || lane.worker.isStarted())
        return watchCalls();
    const auto work = [shared = lane.shared, backend = backend, load = load] {
        OperationThread(shared, backend, load).run();
    };
    if (lane.worker.start(lane.shared, work))
        return watchCalls();
    for (OperationRequest& request : std::exchange(lane.shared->requests, {}))
        lane.shared->results.push_back({.request = std::move(request), .status = Win32Status::MaxThreadsReached});
    QMetaObject::invokeMethod(
        &q, [this, &lane] { handOnResults(lane); }, Qt::QueuedConnection);
}

void Monitor::Private::runPolls()
{
    const auto work = [shared = polling, backend = backend, load = load] { PollThread(shared, backend, load).run(); };
    if (poller.start(polling, work))
        return watchCalls();
    polling->poll = failedPoll(++polling->polls, backend->kind(), Win32Status::MaxThreadsReached);
    QMetaObject::invokeMethod(
        &q, [this] { handOnPoll(); }, Qt::QueuedConnection);
    QTimer::singleShot(interval, &q, [this] { runPolls(); });
}

template<typename Change>
void Monitor::Private::changeShared(Change change)
{
    {
        const std::lock_guard lock(polling->mutex);
        change(*polling);
    }
    polling->changed.notify_all();
    watchCalls();
}

void Monitor::Private::handOnPoll()
{
    PollPtr poll;
    SessionSourcesPtr sources;
    ProviderListPtr providers;
    std::vector<ProviderKeywordsPtr> keywords;
    {
        const std::lock_guard lock(polling->mutex);
        poll.swap(polling->poll);
        sources.swap(polling->sources);
        providers.swap(polling->providers);
        keywords.swap(polling->keywords);
    }
    checkWaiting();
    announceKept();
    if (poll)
        emit q.pollFinished(poll);
    if (sources)
        emit q.sourcesFound(sources);
    if (providers)
        emit q.providersFound(providers);
    for (const ProviderKeywordsPtr& each : keywords)
        emit q.keywordsFound(each);
}

void Monitor::Private::handOnResults(Lane& lane)
{
    std::vector<OperationResult> results;
    {
        const std::lock_guard lock(lane.shared->mutex);
        results.swap(lane.shared->results);
    }
    changeShared([&results](PollShared& state) {
        for (const OperationResult& result : results) {
            if (const std::optional<KernelTracing> accepted = acceptedKernel(result))
                state.requestedKernel[result.session->handle] = *accepted;
            state.privateSessions.take(result);
        }
        state.pollWanted = true;
    });
    checkWaiting();
    announceKept();
    for (const OperationResult& result : results) {
        if (result.request.operation == Operation::Sources)
            emit q.sessionRead(result);
        else
            emit q.operationFinished(result);
    }
}

void Monitor::Private::announceKept()
{
    if (!outlivesProgram)
        return;
    std::vector<KeptPrivateSession> now;
    {
        const std::lock_guard lock(polling->mutex);
        now = polling->privateSessions.kept();
    }
    if (now == kept)
        return;
    kept = std::move(now);
    emit q.privateSessionsChanged(kept);
}

void Monitor::Private::watchCalls()
{
    if (isStarted)
        waitingTimer.start(waitingCheckInterval);
}

/// While no call hangs, the next poll comes before the next check and postpones it: an idle program is not woken.
void Monitor::Private::checkWaiting()
{
    std::optional<CallingShared::Call> longest;
    for (CallingShared* shared : {static_cast<CallingShared*>(polling.get()),
             static_cast<CallingShared*>(operations.shared.get()), static_cast<CallingShared*>(loadStops.shared.get())})
    {
        const std::lock_guard lock(shared->mutex);
        if (shared->call && (!longest || shared->call->since < longest->since))
            longest = shared->call;
    }
    std::optional<Waiting> now;
    if (longest && SteadyClock::now() - longest->since >= waitingThreshold)
        now = longest->what;
    waitingTimer.start(longest ? waitingCheckInterval : interval + waitingThreshold);
    const bool changed = now.has_value() != waiting.has_value() || (now && now->since != waiting->since);
    waiting = std::move(now);
    if (changed && waiting)
        qCWarning(monitorLog).noquote() << "A call hangs:" << keyOf(waiting->operation)
                                        << onOneLine(waiting->sessionName);
    if (changed)
        emit q.waitingChanged();
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
    d->finish();
}

void Monitor::restorePrivateSessions(const std::vector<KeptPrivateSession>& sessions)
{
    if (!d->outlivesProgram)
        return;
    d->kept = sessions;
    d->changeShared([&sessions](PollShared& state) { state.privateSessions.restore(sessions); });
}

void Monitor::start()
{
    if (!d->backend || std::exchange(d->isStarted, true))
        return;
    d->runPolls();
    for (Private::Lane* lane : {&d->operations, &d->loadStops}) {
        if (!lane->shared->requests.empty())
            d->run(*lane);
    }
}

LiveTraceOpener Monitor::liveTraces() const
{
    return [backend = d->backend](const std::u16string& session) { return backend->openLiveTrace(session); };
}

SessionWatchOpener Monitor::sessionWatches() const
{
    return [backend = d->backend](const SessionStatus& session) { return backend->watchSession(session); };
}

void Monitor::finish()
{
    d->finish();
    d->waitingTimer.stop();
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
    d->changeShared([wanted](PollShared& state) {
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
    d->changeShared([paused](PollShared& state) {
        state.paused = paused;
        state.rhythmChanged = true;
        state.pollWanted = state.pollWanted || !paused;
    });
    emit pausedChanged(paused);
}

void Monitor::pollNow()
{
    d->changeShared([](PollShared& state) { state.pollWanted = true; });
}

OperationId Monitor::startSession(const SessionConfig& config)
{
    return startSet({config.name, {config}});
}

OperationId Monitor::startSet(const SessionSet& set, bool keepsFiles)
{
    OperationRequest request{
        .operation = Operation::Start, .target = {invalidTraceHandle, set.name}, .set = set, .keepsFiles = keepsFiles};
    if (!request.isOfSet() && !set.sessions.empty())
        request.config = set.sessions.front();
    return d->post(std::move(request));
}

OperationId Monitor::readSession(const SessionTarget& target)
{
    return d->post({.operation = Operation::Sources, .target = target});
}

OperationId Monitor::stopSession(const SessionTarget& target, const std::optional<SessionStatus>& before)
{
    return d->post({.operation = Operation::Stop, .target = target, .before = before});
}

OperationId Monitor::stopToRestart(const SessionTarget& target, const SessionConfig& config)
{
    return d->post({.operation = Operation::Stop, .target = target, .restart = config});
}

OperationId Monitor::updateSession(const SessionTarget& target, const SessionConfig& config, bool switchFile,
    const std::vector<ProviderCall>& calls, const std::optional<SessionStatus>& before,
    const std::optional<KernelTracing>& kernelInForce)
{
    return d->post({.operation = Operation::Update,
        .target = target,
        .config = config,
        .switchFile = switchFile,
        .providerCalls = calls,
        .kernelInForce = kernelInForce,
        .before = before});
}

OperationId Monitor::captureState(const SessionTarget& target, const std::optional<ProviderConfig>& provider)
{
    OperationRequest request{.operation = Operation::CaptureState, .target = target};
    if (provider)
        request.providerCalls = {{ProviderControl::CaptureState, *provider}};
    return d->post(std::move(request));
}

OperationId Monitor::writeRundown(const SessionTarget& target)
{
    return d->post({.operation = Operation::Rundown, .target = target});
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

OperationId Monitor::stopLoad(const SessionTarget& target)
{
    return d->post({.operation = Operation::StopLoad, .target = target});
}

void Monitor::setCountsProviders(bool counts)
{
    d->changeShared([counts](PollShared& state) { state.countsProviders = counts; });
}

void Monitor::findSources(const SessionStatus& session)
{
    d->changeShared([&session](PollShared& state) { state.sourcesWanted = session; });
}

void Monitor::findProviders()
{
    d->changeShared([](PollShared& state) { state.providersWanted = true; });
}

void Monitor::findKeywords(const Guid& provider)
{
    d->changeShared([&provider](PollShared& state) { state.keywordsWanted.push_back(provider); });
}

const std::optional<Waiting>& Monitor::waiting() const
{
    return d->waiting;
}

} // namespace etwarden

#include "moc_monitor.cpp"
