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
        countTimer.setSingleShot(true);
        countTimer.setInterval(countInterval);
        QObject::connect(&countTimer, &QTimer::timeout, &owner, [this] { countIfOld(); });
    }

    void readUpdate();
    void readEvents(LiveEventsShared::Update& update, std::uint64_t ringBegin);
    void setState(State newState);
    void request(LiveEventsShared::WriteRequest writing);
    void countIfOld();
    void readCounts(const LiveEventsShared::CountAnswer& answer);
    void readFind(const LiveEventsShared::FindAnswer& answer);
    std::vector<PassedEvent> shownEvents() const;
    CallStack stackOf(std::uint64_t number, const TraceEvent& event) const;

    LiveEvents& q;
    const QString session;
    std::shared_ptr<LiveEventsShared> shared;
    Worker looking;
    Worker consuming; // the consumer's thread
    QTimer timer;
    State state = State::Attaching;
    Win32Status status = Win32Status::Success;
    bool isPaused = false;
    NotKept notKept;
    std::uint64_t eventCount = 0;
    std::uint64_t scannedEnd = 0; // number after the last event that the filter has seen
    std::uint64_t lastScan = 0;
    bool isFiltered = false;
    std::deque<PassedEvent> shown;
    std::uint64_t shownBegin = 0; // place of the first one
    std::shared_ptr<const TraceClock> clock;
    std::shared_ptr<const TraceNames> names = std::make_shared<const TraceNames>();
    std::shared_ptr<const LoadedModules> modules = std::make_shared<const LoadedModules>();
    std::uint64_t lastRequest = 0;
    std::shared_ptr<const EventCounts> counts = std::make_shared<const EventCounts>();
    bool isCounted = false;
    bool isCounting = false;
    bool areCountsOld = false; // other events are shown since they were requested
    QTimer countTimer; // runs until they may be requested again
    std::uint64_t lastFind = 0;
    struct Finding
    {
        EventFilter filter;
        std::optional<std::uint64_t> from;
        FindDirection direction;
        std::uint64_t first; // place of the first event that is looked at
    };
    std::optional<Finding> finding;
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
    if (shown.size() != before) {
        areCountsOld = true;
        emit q.shownDropped();
    }
    if (update.scan != lastScan)
        return; // of a filter before
    while (!update.passed.empty() && update.passed.front().number < ringBegin)
        update.passed.pop_front();
    eventCount = update.scannedEnd - std::min(update.scannedEnd, ringBegin);
    scannedEnd = update.scannedEnd;
    if (!update.passed.empty()) {
        shown.insert(shown.end(), update.passed.begin(), update.passed.end());
        areCountsOld = true;
        emit q.shownGrown();
    }
}

std::vector<PassedEvent> LiveEvents::Private::shownEvents() const
{
    return {shown.begin(), shown.end()};
}

/// The call stack that later events have of this one, whether they are shown or not.
CallStack LiveEvents::Private::stackOf(std::uint64_t number, const TraceEvent& event) const
{
    std::vector<LiveEventPtr> behind;
    const auto takeUntil = [&](std::uint64_t end) {
        const std::lock_guard lock(shared->mutex);
        const LiveRing& ring = shared->ring;
        const std::uint64_t begin = number + 1 + behind.size();
        for (std::uint64_t next = std::max(begin, ring.begin()); next < std::min(end, ring.end()); ++next)
            behind.push_back(ring.at(next));
    };
    takeUntil(number + 1 + StackJoiner::lookedAt);
    std::vector<StackWalk> walks;
    for (const LiveEventPtr& each : behind) {
        if (const std::optional<StackWalk> walk = stackWalkOf(each->read()); walk && walk->isOf(event))
            walks.push_back(*walk);
    }
    StackKeys keys;
    if (std::ranges::any_of(walks, [](const StackWalk& walk) { return walk.key.has_value(); })) {
        takeUntil(UINT64_MAX); // the stacks that keys stand for come later
        for (const LiveEventPtr& each : behind)
            keys.add(each->read());
    }
    CallStack stack;
    for (const StackWalk& walk : walks)
        stack.add(walk);
    stack.resolve(keys);
    return stack;
}

void LiveEvents::Private::request(LiveEventsShared::WriteRequest writing)
{
    const std::lock_guard lock(shared->mutex);
    shared->exports.request(std::move(writing));
    shared->changed.notify_all();
}

void LiveEvents::Private::countIfOld()
{
    if (!isCounted || !areCountsOld || isCounting || countTimer.isActive())
        return;
    areCountsOld = false;
    isCounting = true;
    LiveEventsShared::CountRequest request{lastScan, shownEvents()};
    const std::lock_guard lock(shared->mutex);
    shared->count = std::move(request);
    shared->changed.notify_all();
}

void LiveEvents::Private::readCounts(const LiveEventsShared::CountAnswer& answer)
{
    isCounting = false;
    if (answer.scan != lastScan)
        return; // of what a filter showed before
    counts = answer.counts;
    countTimer.start();
    emit q.countsChanged();
}

void LiveEvents::Private::readFind(const LiveEventsShared::FindAnswer& answer)
{
    if (answer.id != lastFind || !finding)
        return;
    if (!answer.result) {
        emit q.findProgressed(answer.share);
        return;
    }
    const Finding ended = *std::exchange(finding, std::nullopt);
    const std::uint64_t place = ended.first + answer.result->place;
    if (answer.result->end != FindEnd::Nothing && place < shownBegin)
        q.find(ended.filter, ended.from, ended.direction); // it was dropped meanwhile
    else
        emit q.findEnded(answer.result->end, place);
}

void LiveEvents::Private::readUpdate()
{
    LiveEventsShared::Update update;
    ExportTask<LiveEventsShared::WriteRequest>::Update exported;
    NotKept newNotKept;
    {
        const std::lock_guard lock(shared->mutex);
        shared->isAnnounced = false;
        update = std::exchange(shared->update, {});
        shared->update.scan = update.scan;
        shared->update.scannedEnd = update.scannedEnd;
        exported = shared->exports.takeUpdate();
        newNotKept = {shared->ring.begin(), shared->passedBy, shared->losses};
        clock = shared->clock;
    }
    if (clock && state == State::Attaching)
        setState(State::Attached);
    readEvents(update, newNotKept.dropped);
    if (update.names)
        names = update.names;
    if (update.modules)
        modules = update.modules;
    if (update.names || update.modules)
        emit q.rowsChanged();
    if (update.find)
        readFind(*update.find);
    if (update.count)
        readCounts(*update.count);
    countIfOld();
    if (std::exchange(notKept, newNotKept) != newNotKept)
        emit q.notKeptChanged();
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
    cancelFind();
    d->shown.clear();
    d->shownBegin = 0;
    d->scannedEnd = 0;
    d->isFiltered = filter != nullptr;
    d->counts = std::make_shared<const EventCounts>();
    d->countTimer.stop(); // the new ones are wanted at once
    {
        const std::lock_guard lock(d->shared->mutex);
        d->shared->scan = {++d->lastScan, filter != nullptr ? std::optional(*filter) : std::nullopt};
        d->shared->changed.notify_all();
    }
    emit shownReset();
    emit countsChanged();
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

const LiveEvents::NotKept& LiveEvents::notKept() const
{
    return d->notKept;
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

std::optional<FileTime> LiveEvents::timeAt(std::uint64_t place) const
{
    return d->shown[static_cast<std::size_t>(place - d->shownBegin)].event->time;
}

std::uint64_t LiveEvents::numberAt(std::uint64_t place) const
{
    return d->shown[static_cast<std::size_t>(place - d->shownBegin)].number;
}

std::optional<std::uint64_t> LiveEvents::placeFrom(std::uint64_t number) const
{
    const auto found = std::ranges::lower_bound(d->shown, number, {}, &PassedEvent::number);
    if (found == d->shown.end() && d->scannedEnd <= number)
        return std::nullopt;
    return d->shownBegin + static_cast<std::uint64_t>(found - d->shown.begin());
}

bool LiveEvents::isLooking() const
{
    return d->eventCount == 0 && (d->state == State::Attaching || d->state == State::Attached);
}

bool LiveEvents::isFiltered() const
{
    return d->isFiltered;
}

const EventCounts& LiveEvents::counts() const
{
    return *d->counts;
}

void LiveEvents::setCounted(bool isCounted)
{
    d->isCounted = isCounted;
    d->countIfOld();
}

void LiveEvents::find(const EventFilter& filter, std::optional<std::uint64_t> place, FindDirection direction)
{
    const bool isForward = direction == FindDirection::Next;
    const std::uint64_t from = place ? *place + (isForward ? 1 : 0) : (isForward ? shownBegin() : shownEnd());
    d->finding = Private::Finding{filter, place, direction, shownBegin()};
    LiveEventsShared::FindRequest request;
    request.id = ++d->lastFind;
    request.filter = filter;
    request.direction = direction;
    request.events = d->shownEvents();
    request.begin = static_cast<std::size_t>(std::clamp(from, shownBegin(), shownEnd()) - shownBegin());
    const std::lock_guard lock(d->shared->mutex);
    d->shared->wantedFind = request.id;
    d->shared->find = std::move(request);
    d->shared->changed.notify_all();
}

void LiveEvents::cancelFind()
{
    if (!d->finding)
        return;
    d->finding.reset();
    {
        const std::lock_guard lock(d->shared->mutex);
        d->shared->wantedFind = 0;
    }
    emit findEnded(FindEnd::Cancelled, 0);
}

bool LiveEvents::isFinding() const
{
    return d->finding.has_value();
}

std::vector<EventRow> LiveEvents::readAtOnce(std::uint64_t first, std::size_t count, bool isShort) const
{
    if (count == 0) // the first event brings the clock
        return {};
    const EventText text(*d->clock, d->names.get(), nullptr, d->modules.get());
    const EventContext context{.clock = *d->clock,
        .names = d->names.get(),
        .modules = d->modules.get(),
        .text = text,
        .manifests = noManifests()};
    std::vector<EventRow> rows;
    for (std::uint64_t place = first; place < first + count; ++place) {
        const PassedEvent& passed = d->shown[static_cast<std::size_t>(place - d->shownBegin)];
        const TraceEvent event = passed.event->read();
        rows.push_back(makeEventRow(event, passed.event->processor, context, isShort));
        rows.back().duration = passed.duration;
        if (!isShort)
            rows.back().stack = stackFrames(d->stackOf(passed.number, event), event, d->modules.get());
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
    d->request({path, format, d->shownEvents()});
}

void LiveEvents::saveTo(const QString& path)
{
    d->request({path, std::nullopt, d->shownEvents()});
}

std::vector<Guid> LiveEvents::activityChain(const Guid& activity, std::size_t maximum) const
{
    const std::lock_guard lock(d->shared->mutex);
    return d->shared->activities.chainOf(activity, maximum);
}

void LiveEvents::cancelExport()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->exports.cancel();
}

} // namespace etwarden

#include "moc_liveevents.cpp"
