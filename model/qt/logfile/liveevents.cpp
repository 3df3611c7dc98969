// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/liveevents.h"

#include "model/etl/decode/manifest.h"
#include "model/qt/logfile/liveeventsthread.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace etwarden {

class LiveEvents::Private
{
public:
    Private(LiveEvents& owner, const QString& theSession, const Limits& limits)
        : q(owner)
        , session(theSession)
        , shared(std::make_shared<LiveEventsShared>(LiveRing(limits.events, limits.bytes)))
        , looking(owner, [this] { timer.start(); })
        , consuming(owner, [] {})
    {
        timer.setSingleShot(true);
        timer.setInterval(interval);
        QObject::connect(&timer, &QTimer::timeout, &owner, [this] { readUpdate(); });
    }

    void readUpdate();
    void readEvents(LiveEventsShared::Update& update, std::uint64_t ringBegin);
    void setState(State newState);

    LiveEvents& q;
    const QString session;
    std::shared_ptr<LiveEventsShared> shared;
    Worker looking;
    Worker consuming; // the consumer's thread
    QTimer timer;
    State state = State::Attaching;
    Win32Status status = Win32Status::Success;
    bool isPaused = false;
    Counts counts;
    std::uint64_t eventCount = 0;
    std::uint64_t lastScan = 0;
    std::deque<LiveEventsShared::Passed> shown;
    std::uint64_t shownBegin = 0; // place of the first one
    std::shared_ptr<const TraceClock> clock;
    std::shared_ptr<const TraceNames> names = std::make_shared<const TraceNames>();
    std::uint64_t lastRequest = 0;
};

void LiveEvents::Private::setState(State newState)
{
    if (std::exchange(state, newState) == newState)
        return;
    if (state == State::Refused)
        emit q.unavailable();
    emit q.stateChanged();
}

void LiveEvents::Private::readEvents(LiveEventsShared::Update& update, std::uint64_t ringBegin)
{
    const std::size_t before = shown.size();
    while (!shown.empty() && shown.front().number < ringBegin)
        shown.pop_front();
    shownBegin += before - shown.size();
    if (shown.size() != before)
        emit q.shownDropped();
    if (update.scan != lastScan)
        return; // of a filter before
    while (!update.passed.empty() && update.passed.front().number < ringBegin)
        update.passed.pop_front();
    eventCount = update.scannedEnd - std::min(update.scannedEnd, ringBegin);
    if (!update.passed.empty()) {
        shown.insert(shown.end(), update.passed.begin(), update.passed.end());
        emit q.shownGrown();
    }
}

void LiveEvents::Private::readUpdate()
{
    LiveEventsShared::Update update;
    ExportTask<std::vector<LiveEventPtr>>::Update exported;
    Counts newCounts;
    {
        const std::lock_guard lock(shared->mutex);
        shared->isAnnounced = false;
        update = std::exchange(shared->update, {});
        shared->update.scan = update.scan;
        shared->update.scannedEnd = update.scannedEnd;
        exported = shared->exports.takeUpdate();
        newCounts = {shared->ring.begin(), shared->passedBy, shared->losses};
        clock = shared->clock;
    }
    if (clock && state == State::Attaching)
        setState(State::Attached);
    readEvents(update, newCounts.dropped);
    if (update.names) {
        names = update.names;
        emit q.rowsChanged();
    }
    if (std::exchange(counts, newCounts) != newCounts)
        emit q.countsChanged();
    if (update.end) {
        status = *update.end;
        setState(status == Win32Status::Success ? State::Ended : State::Refused);
    }
    emit q.progressed();
    if (exported.share)
        emit q.exportProgressed(*exported.share);
    if (exported.result)
        emit q.exported(exported.result->path, exported.result->error, exported.result->isCancelled);
}

LiveEvents::LiveEvents(const QString& session, const Limits& limits, QObject* parent)
    : ShownEvents(parent)
    , d(std::make_unique<Private>(*this, session, limits))
{
}

/// The reading thread closes the consumer, whose thread ends then.
LiveEvents::~LiveEvents() = default;

const QString& LiveEvents::session() const
{
    return d->session;
}

void LiveEvents::open(LiveTraceOpener opener)
{
    const auto consume = [shared = d->shared, opener = std::move(opener), name = d->session.toStdU16String()]() {
        consumeLiveEvents(*shared, opener, name);
    };
    const bool isStarted = d->looking.start(d->shared, [shared = d->shared] { LiveEventsThread(shared).run(); })
        && d->consuming.start(std::make_shared<WorkerShared>(), consume);
    if (!isStarted) {
        d->status = Win32Status::MaxThreadsReached;
        QMetaObject::invokeMethod(
            this, [this] { d->setState(State::Refused); }, Qt::QueuedConnection);
    }
}

LiveEvents::State LiveEvents::state() const
{
    return d->state;
}

Win32Status LiveEvents::status() const
{
    return d->status;
}

void LiveEvents::show(const EventFilter* filter)
{
    d->shown.clear();
    d->shownBegin = 0;
    {
        const std::lock_guard lock(d->shared->mutex);
        d->shared->scan = {++d->lastScan, filter != nullptr ? std::optional(*filter) : std::nullopt};
        d->shared->changed.notify_all();
    }
    emit shownReset();
}

bool LiveEvents::isPaused() const
{
    return d->isPaused;
}

void LiveEvents::setPaused(bool isPaused)
{
    d->isPaused = isPaused;
    const std::lock_guard lock(d->shared->mutex);
    d->shared->isPaused = isPaused;
}

const LiveEvents::Counts& LiveEvents::counts() const
{
    return d->counts;
}

std::uint64_t LiveEvents::shownBegin() const
{
    return d->shownBegin;
}

std::uint64_t LiveEvents::shownEnd() const
{
    return d->shownBegin + d->shown.size();
}

std::uint64_t LiveEvents::eventCount() const
{
    return d->eventCount;
}

FileTime LiveEvents::timeAt(std::uint64_t place) const
{
    return d->shown[static_cast<std::size_t>(place - d->shownBegin)].event->time;
}

bool LiveEvents::isLooking() const
{
    return d->eventCount == 0 && (d->state == State::Attaching || d->state == State::Attached);
}

std::vector<EventRow> LiveEvents::readAtOnce(std::uint64_t first, std::size_t count, bool isShort) const
{
    static const Manifests noManifests;
    const EventText text(*d->clock, d->names.get());
    const EventContext context{.clock = *d->clock, .names = d->names.get(), .text = text, .manifests = noManifests};
    std::vector<EventRow> rows;
    for (std::uint64_t place = first; place < first + count; ++place) {
        const LiveEvent& event = *d->shown[static_cast<std::size_t>(place - d->shownBegin)].event;
        rows.push_back(makeEventRow(event.read(), event.processor, context, isShort));
    }
    return rows;
}

/// The rows are read at once, because their events may be dropped before the signal comes.
std::uint64_t LiveEvents::requestShown(std::uint64_t first, std::size_t count, bool isShort)
{
    const std::uint64_t request = ++d->lastRequest;
    QMetaObject::invokeMethod(
        this, [this, request, rows = readAtOnce(first, count, isShort)] { emit rowsReady(request, rows); },
        Qt::QueuedConnection);
    return request;
}

void LiveEvents::exportTo(const QString& path, EventFormat format)
{
    std::vector<LiveEventPtr> events;
    events.reserve(d->shown.size());
    for (const LiveEventsShared::Passed& passed : d->shown)
        events.push_back(passed.event);
    const std::lock_guard lock(d->shared->mutex);
    d->shared->exports.request({path, format, std::move(events)});
    d->shared->changed.notify_all();
}

void LiveEvents::cancelExport()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->exports.cancel();
}

} // namespace etwarden

#include "moc_liveevents.cpp"
