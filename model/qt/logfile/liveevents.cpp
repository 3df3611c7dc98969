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
        , taking(owner, [] {})
    {
        timer.setSingleShot(true);
        timer.setInterval(interval);
        QObject::connect(&timer, &QTimer::timeout, &owner, [this] { readNews(); });
    }

    void readNews();
    void takeEvents(LiveEventsShared::News& news, std::uint64_t ringBegin);
    void setState(State newState);

    LiveEvents& q;
    const QString session;
    std::shared_ptr<LiveEventsShared> shared;
    Worker looking;
    Worker taking; // the consumer's thread
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

void LiveEvents::Private::takeEvents(LiveEventsShared::News& news, std::uint64_t ringBegin)
{
    const std::size_t before = shown.size();
    while (!shown.empty() && shown.front().number < ringBegin)
        shown.pop_front();
    shownBegin += before - shown.size();
    if (shown.size() != before)
        emit q.shownDropped();
    if (news.scan != lastScan)
        return; // of a filter before
    while (!news.passed.empty() && news.passed.front().number < ringBegin)
        news.passed.pop_front();
    eventCount = news.scannedEnd - std::min(news.scannedEnd, ringBegin);
    if (!news.passed.empty()) {
        shown.insert(shown.end(), news.passed.begin(), news.passed.end());
        emit q.shownGrown();
    }
}

void LiveEvents::Private::readNews()
{
    LiveEventsShared::News news;
    Counts newCounts;
    {
        const std::lock_guard lock(shared->mutex);
        shared->isTold = false;
        news = std::exchange(shared->news, {});
        shared->news.scan = news.scan;
        shared->news.scannedEnd = news.scannedEnd;
        newCounts = {shared->ring.begin(), shared->passedBy, shared->losses};
        clock = shared->clock;
    }
    if (clock && state == State::Attaching)
        setState(State::Attached);
    takeEvents(news, newCounts.dropped);
    if (news.names) {
        names = news.names;
        emit q.rowsChanged();
    }
    if (std::exchange(counts, newCounts) != newCounts)
        emit q.countsChanged();
    if (news.end) {
        status = *news.end;
        setState(status == Win32Status::Success ? State::Ended : State::Refused);
    }
    emit q.progressed();
    if (news.exportShare)
        emit q.exportProgressed(*news.exportShare);
    if (news.exported)
        emit q.exported(news.exported->path, news.exported->error, news.exported->isCancelled);
}

LiveEvents::LiveEvents(const QString& session, const Limits& limits, QObject* parent)
    : ShownEvents(parent)
    , d(std::make_unique<Private>(*this, session, limits))
{
}

/// The thread that looks closes the consumer, whose thread ends then.
LiveEvents::~LiveEvents() = default;

const QString& LiveEvents::session() const
{
    return d->session;
}

void LiveEvents::open(LiveTraceOpener opener)
{
    const auto take = [shared = d->shared, opener = std::move(opener), name = d->session.toStdU16String()]() {
        takeLiveEvents(*shared, opener, name);
    };
    const bool isStarted = d->looking.start(d->shared, [shared = d->shared] { LiveEventsThread(shared).run(); })
        && d->taking.start(std::make_shared<WorkerShared>(), take);
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

/// What is asked for now is answered as it is now, whatever is dropped until the answer is heard.
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
    LiveEventsShared::ExportWish wish{.path = path, .format = format, .events = {}};
    wish.events.reserve(d->shown.size());
    for (const LiveEventsShared::Passed& passed : d->shown)
        wish.events.push_back(passed.event);
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancelExport = false;
    d->shared->exporting = std::move(wish);
    d->shared->changed.notify_all();
}

void LiveEvents::cancelExport()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancelExport = true;
}

} // namespace etwarden

#include "moc_liveevents.cpp"
