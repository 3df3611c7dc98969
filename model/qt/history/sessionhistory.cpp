// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"

#include "model/engine/session/journal.h"
#include "model/qt/history/markerchanges.h"
#include "model/qt/history/sessionsample.h"
#include "model/qt/monitor/demonstration.h"
#include "model/qt/monitor/monitor.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

namespace etwarden {

namespace {

using PolledSession = SessionHistory::PolledSession;

/// Updates everything of a running session but its settings.
void takeCounters(PolledSession& session, const SessionStatus& current)
{
    const auto from = sampleOf(session.status).totals();
    const auto to = sampleOf(current).totals();
    for (std::size_t total = 0; total < totalCount; ++total)
        session.increases[total] = to[total] - from[total]; // over a wrap at 2^32 too
    session.status.timeStamp = current.timeStamp;
    session.status.counters = current.counters;
    session.status.loggerThreadId = current.loggerThreadId;
}

} // namespace

class SessionHistory::Private
{
public:
    struct Known
    {
        RunId run{};
        std::size_t place = 0; // where it is among the sessions
    };

    explicit Private(SessionHistory& owner)
        : q(&owner)
    {
    }

    bool isEarly(const Poll& poll) const;
    void rearrange(const Poll& poll);
    void takeSessions(const Poll& poll, Changes mayHave);
    void markLoads(const std::vector<LoadState>& current);
    void noteEventBytes();
    void add(Marker marker);
    void addForSession(MarkerKind kind, const PolledSession& session, std::vector<MarkerChange> changes = {});
    void addForLoad(MarkerKind kind, TraceHandle target, std::vector<MarkerChange> changes = {});
    void datePendingMarkers();
    void forgetMarkers();
    void announceMarkers();
    std::optional<RunId> runOf(TraceHandle handle) const;
    const SessionConfig* configOf(RunId run) const;
    LossCircumstances* reportedOf(TraceHandle handle);
    std::optional<std::uint32_t> consumersOf(RunId run) const;

    SessionHistory* q;
    CounterHistory counters;
    std::chrono::nanoseconds interval = Monitor::defaultInterval;
    std::chrono::nanoseconds now{}; // of the newest poll
    std::chrono::nanoseconds steady{}; // of the newest poll that was taken
    bool isPaused = false;
    bool isBroken = true; // no line leads to the next poll
    std::unordered_map<TraceHandle, Known> runs; // the newest with that handle
    std::vector<PolledSession> sessions;
    struct Ended
    {
        SessionConfig config;
        std::optional<std::uint32_t> consumers;
    };
    std::map<RunId, Ended> ended; // runs that are known and no longer polled, as the last poll found them
    LossCircumstances machine; // at the newest poll
    std::map<RunId, LossCircumstances> reported; // reports and checks of drives, for runs that have any
    std::vector<RingDepth> ringDepths; // at the newest poll
    std::optional<std::vector<TraceHandle>> consumed; // sessions with a consumer at the newest poll
    std::vector<LoadState> loads;
    std::optional<BackendKind> backend;
    std::vector<Marker> markers; // by time
    std::vector<Marker> pending; // until the next poll says their time
    std::vector<Marker> added; // that were not announced
    bool markersDiffer = false; // since they were announced
};

/// True for a poll that came outside the rhythm, as one does after an operation, and brings nothing but new counters.
/// Such counters wait for the next poll: over a tenth of an interval a snapshot of 240 buffers would look like 2,400
/// buffers per second.
bool SessionHistory::Private::isEarly(const Poll& poll) const
{
    if (isPaused || isBroken || (poll.steadyTime - steady) * 4 >= interval * 3)
        return false;
    const auto isSame = [](const PolledSession& before, const SessionStatus& after) {
        const auto from = sampleOf(before.status).totals();
        const auto to = sampleOf(after).totals();
        return before.status.handle == after.handle && before.status.config.name == after.config.name
            && std::ranges::equal(from, to, std::ranges::less_equal()) && changesBetween(before.status, after).empty();
    };
    const bool areSameLoads =
        std::ranges::equal(loads, poll.loads, [](const LoadState& before, const LoadState& after) {
            return before.target == after.target && before.settings == after.settings;
        });
    return areSameLoads && std::ranges::equal(sessions, poll.sessions, isSame);
}

/// The sessions of the poll before, where they are in this one; those that ended are marked.
void SessionHistory::Private::rearrange(const Poll& poll)
{
    const std::span<const std::size_t> places = counters.tracker().places();
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        if (std::ranges::find(places, i) == places.end()) {
            addForSession(MarkerKind::SessionStopped, sessions[i]);
            ended[sessions[i].run] = {sessions[i].status.config, consumersOf(sessions[i].run)};
        }
    }
    std::vector<PolledSession> rearranged(poll.sessions.size());
    for (std::size_t i = 0; i < rearranged.size(); ++i) {
        if (places[i] != RunTracker::begins)
            rearranged[i] = std::move(sessions[places[i]]);
        rearranged[i].run = counters.runAt(i);
        runs[poll.sessions[i].handle] = {.run = rearranged[i].run, .place = i};
    }
    sessions = std::move(rearranged);
}

void SessionHistory::Private::takeSessions(const Poll& poll, Changes mayHave)
{
    const RunTracker& tracker = counters.tracker();
    if (!tracker.allInPlace())
        rearrange(poll);
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        PolledSession& session = sessions[i];
        const SessionStatus& current = poll.sessions[i];
        if (tracker.places()[i] == RunTracker::begins) {
            session.increases = {};
            session.status = current;
            if (counters.pollCount() > 1) // what was there at the first poll did not begin then
                addForSession(MarkerKind::SessionStarted, session);
            continue;
        }
        takeCounters(session, current);
        if (mayHave == Changes::CountersOnly || session.status.config == current.config)
            continue;
        std::vector<MarkerChange> changes = changesBetween(session.status, current);
        session.status.config = current.config;
        if (!changes.empty())
            addForSession(MarkerKind::SessionUpdated, session, std::move(changes));
    }
    const std::map<RunId, SessionRun>& known = counters.runs();
    if (runs.size() > known.size())
        std::erase_if(runs, [&known](const auto& entry) { return !known.contains(entry.second.run); });
    if (sessions.size() + ended.size() > known.size())
        std::erase_if(ended, [&known](const auto& entry) { return !known.contains(entry.first); });
    if (!reported.empty())
        std::erase_if(reported, [&known](const auto& entry) { return !known.contains(entry.first); });
}

void SessionHistory::Private::markLoads(const std::vector<LoadState>& current)
{
    constexpr LoadSettings nothing{.eventsPerSecond = 0, .payloadBytes = 0, .burst = 0, .threads = 0};
    for (const LoadState& before : loads) {
        const auto after = std::ranges::find(current, before.target, &LoadState::target);
        if (after == current.end())
            addForLoad(MarkerKind::LoadStopped, before.target);
        else if (before.settings != after->settings)
            addForLoad(MarkerKind::LoadChanged, before.target, changesBetween(before.settings, after->settings));
    }
    for (const LoadState& load : current) {
        if (std::ranges::find(loads, load.target, &LoadState::target) == loads.end())
            addForLoad(MarkerKind::LoadStarted, load.target, changesBetween(nothing, load.settings));
    }
}

/// A session that a load fills has hardly any other events.
void SessionHistory::Private::noteEventBytes()
{
    for (const LoadState& load : loads) {
        if (LossCircumstances* const circumstances = reportedOf(load.target))
            circumstances->eventBytes = LoadProvider::eventBytes(load.settings.payloadBytes);
    }
}

void SessionHistory::Private::add(Marker marker)
{
    added.push_back(marker);
    const auto place = std::ranges::upper_bound(markers, marker.time, {}, &Marker::time);
    markers.insert(place, std::move(marker));
    markersDiffer = true;
}

void SessionHistory::Private::addForSession(
    MarkerKind kind, const PolledSession& session, std::vector<MarkerChange> changes)
{
    add({kind, now, session.run, session.status.config.name, std::move(changes)});
}

void SessionHistory::Private::addForLoad(MarkerKind kind, TraceHandle target, std::vector<MarkerChange> changes)
{
    const std::optional<RunId> run = runOf(target);
    add({kind, now, run, run ? std::u16string(counters.runs().at(*run).name) : std::u16string(), std::move(changes)});
}

void SessionHistory::Private::datePendingMarkers()
{
    for (Marker& marker : pending) {
        marker.time = now;
        add(std::move(marker));
    }
    pending.clear();
}

void SessionHistory::Private::forgetMarkers()
{
    const auto known = std::ranges::lower_bound(markers, counters.range().begin, {}, &Marker::time);
    const std::ptrdiff_t surplus = std::ssize(markers) - static_cast<std::ptrdiff_t>(markerLimit);
    const std::ptrdiff_t forgotten = std::max(known - markers.begin(), surplus);
    if (forgotten <= 0)
        return;
    markers.erase(markers.begin(), markers.begin() + forgotten);
    markersDiffer = true;
}

void SessionHistory::Private::announceMarkers()
{
    if (const std::vector<Marker> fresh = std::exchange(added, {}); !fresh.empty())
        emit q->markersAdded(fresh);
    if (std::exchange(markersDiffer, false))
        emit q->markersChanged();
}

std::optional<RunId> SessionHistory::Private::runOf(TraceHandle handle) const
{
    const auto found = runs.find(handle);
    if (found == runs.end() || !counters.runs().contains(found->second.run))
        return std::nullopt;
    return found->second.run;
}

const SessionConfig* SessionHistory::Private::configOf(RunId run) const
{
    const auto polled = std::ranges::find(sessions, run, &PolledSession::run);
    if (polled != sessions.end())
        return &polled->status.config;
    const auto found = ended.find(run);
    return found == ended.end() ? nullptr : &found->second.config;
}

/// Null where no such run is known.
LossCircumstances* SessionHistory::Private::reportedOf(TraceHandle handle)
{
    const std::optional<RunId> run = runOf(handle);
    return run ? &reported[*run] : nullptr;
}

std::optional<std::uint32_t> SessionHistory::Private::consumersOf(RunId run) const
{
    if (const auto found = ended.find(run); found != ended.end())
        return found->second.consumers;
    const auto polled = std::ranges::find(sessions, run, &PolledSession::run);
    if (!consumed || polled == sessions.end())
        return std::nullopt;
    return std::ranges::find(*consumed, polled->status.handle) == consumed->end() ? 0U : 1U;
}

SessionHistory::SessionHistory(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this))
{
}

SessionHistory::~SessionHistory() = default;

void SessionHistory::append(const Poll& poll, Changes mayHave)
{
    if (poll.status != Win32Status::Success || d->isPaused)
        breakLine();
    if (poll.status != Win32Status::Success || d->isEarly(poll))
        return;
    d->isBroken = false;
    d->steady = poll.steadyTime;
    const std::chrono::milliseconds wall(poll.time.toMSecsSinceEpoch());
    d->counters.append({poll.steadyTime, wall, d->interval}, samplesOf(poll.sessions));
    d->now = d->counters.range().end - std::chrono::nanoseconds(1);

    d->machine = {.logicalProcessors = poll.environment.logicalProcessors,
        .physicalMemoryBytes = poll.environment.physicalMemoryBytes,
        .isEmbeddedEngine = poll.backend == BackendKind::EmbeddedEngine};
    d->datePendingMarkers();
    d->takeSessions(poll, mayHave);
    if (d->counters.pollCount() > 1)
        d->markLoads(poll.loads);
    d->loads = poll.loads;
    d->noteEventBytes();
    d->consumed = poll.consumed;
    d->ringDepths = poll.ringDepths;
    d->backend = poll.backend;
    d->forgetMarkers();
    d->announceMarkers();
    emit appended();
}

bool SessionHistory::continueFrom(SessionHistory& earlier)
{
    if (d->counters.pollCount() != 0)
        return false;
    std::swap(d, earlier.d);
    std::swap(d->q, earlier.d->q);
    d->interval = earlier.d->interval;
    d->isPaused = earlier.d->isPaused;
    breakLine();
    emit markersChanged();
    return true;
}

void SessionHistory::breakLine()
{
    d->isBroken = true;
    d->counters.breakLine();
}

void SessionHistory::setPaused(bool paused)
{
    if (std::exchange(d->isPaused, paused) == paused)
        return;
    breakLine();
    if (const std::optional<std::chrono::nanoseconds> time = newestTime(); paused && time)
        addMarker({.kind = MarkerKind::PollingPaused, .time = *time});
    else if (!paused)
        d->pending.push_back({.kind = MarkerKind::PollingResumed});
}

void SessionHistory::setInterval(std::chrono::milliseconds interval)
{
    d->interval = interval;
}

void SessionHistory::addOperation(const OperationResult& result)
{
    const bool isStop = result.request.operation == Operation::Stop && result.status == Win32Status::Success;
    if (LossCircumstances* const reported = isStop && result.session ? d->reportedOf(result.session->handle) : nullptr)
    {
        reported->stoppedOnRequest = true;
        reported->countersAtStop = result.session->counters;
    }
    const bool isSnapshot = result.request.operation == Operation::Snapshot;
    if (result.status != Win32Status::Success || !(isSnapshot || result.request.operation == Operation::Flush))
        return;
    Marker marker{.kind = isSnapshot ? MarkerKind::SnapshotWritten : MarkerKind::SessionFlushed,
        .name = result.request.sessionName().toStdU16String()};
    if (const auto found = std::ranges::find(
            d->sessions, marker.name, [](const PolledSession& session) { return session.status.config.name; });
        found != d->sessions.end())
        marker.run = found->run;
    if (isSnapshot)
        marker.changes.push_back(
            {ConfigField::LogFileName, std::u16string(), result.request.snapshotFile.toStdU16String()});
    d->pending.push_back(std::move(marker));
}

void SessionHistory::addJournalEntry(const JournalEntry& entry)
{
    LossCircumstances* const reported = d->reportedOf(entry.session.handle);
    if (reported == nullptr)
        return;
    switch (entry.event) {
    case JournalEvent::WriteFailed:
        reported->reportedDiskFull |= entry.status == Win32Status::DiskFull;
        break;
    case JournalEvent::BackingFileFull:
        reported->reportedBacklogFull = true;
        break;
    case JournalEvent::StoppedWithError:
        reported->reportedFileError = entry.status;
        break;
    case JournalEvent::MaximumFileSizeReached:
        reported->reportedSizeReached = true;
        break;
    case JournalEvent::DroppedByKernel:
        reported->reportedDropped += entry.events;
        break;
    case JournalEvent::NotStarted:
        break;
    }
}

void SessionHistory::setFreeDriveBytes(RunId run, std::uint64_t bytes)
{
    if (d->counters.runs().contains(run))
        d->reported[run].freeDriveBytes = bytes;
}

void SessionHistory::addMarker(Marker marker)
{
    d->add(std::move(marker));
    d->forgetMarkers();
    d->announceMarkers();
}

const CounterHistory& SessionHistory::counters() const
{
    return d->counters;
}

std::optional<std::chrono::nanoseconds> SessionHistory::newestTime() const
{
    return d->counters.pollCount() == 0 ? std::nullopt : std::optional(d->now);
}

std::optional<BackendKind> SessionHistory::backend() const
{
    return d->backend;
}

const std::vector<Marker>& SessionHistory::markers() const
{
    return d->markers;
}

const std::vector<SessionHistory::PolledSession>& SessionHistory::polledSessions() const
{
    return d->sessions;
}

const PolledSession* SessionHistory::polledSession(TraceHandle handle) const
{
    const auto found = d->runs.find(handle);
    if (found == d->runs.end() || found->second.place >= d->sessions.size())
        return nullptr;
    const PolledSession& session = d->sessions[found->second.place];
    return session.run == found->second.run ? &session : nullptr;
}

std::optional<RunId> SessionHistory::runOf(TraceHandle handle) const
{
    return d->runOf(handle);
}

std::optional<std::chrono::nanoseconds> SessionHistory::ringDepth(TraceHandle handle) const
{
    const auto found = std::ranges::find(d->ringDepths, handle, &RingDepth::session);
    return found == d->ringDepths.end() ? std::nullopt : std::optional(found->length);
}

LossCircumstances SessionHistory::lossCircumstances(RunId run) const
{
    const auto reported = d->reported.find(run);
    LossCircumstances circumstances = reported == d->reported.end() ? LossCircumstances() : reported->second;
    circumstances.logicalProcessors = d->machine.logicalProcessors;
    circumstances.physicalMemoryBytes = d->machine.physicalMemoryBytes;
    circumstances.isEmbeddedEngine = d->machine.isEmbeddedEngine;
    circumstances.consumers = d->consumersOf(run);
    if (const SessionConfig* config = d->configOf(run))
        circumstances.config = *config;
    return circumstances;
}

void SessionHistory::setCap(std::size_t capMiB)
{
    d->counters.setCap(capMiB << 20);
}

void watchedSessions(const SessionHistory& history, std::vector<WatchedSession>& watched, Demonstrations demonstrations)
{
    watched.clear();
    for (const PolledSession& session : history.polledSessions()) {
        if (demonstrations == Demonstrations::LeftOut && isDemonstration(session.status.config))
            continue;
        watched.push_back({.run = session.run,
            .name = session.status.config.name,
            .allocated = session.status.counters.numberOfBuffers,
            .inUse = session.status.counters.buffersInUse(),
            .increases = session.increases});
    }
}

} // namespace etwarden

#include "moc_sessionhistory.cpp"
