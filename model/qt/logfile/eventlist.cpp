// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventlist.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace etwarden {

class EventList::Private
{
public:
    Private(EventList& owner, LogFileDocument& theFile)
        : q(owner)
        , file(theFile)
    {
    }

    void showGrowth();
    void showIndexed();
    void showDescribed();
    void readResults(const EventResults& results);
    void readScan(const EventResults::Scan& result);
    void readFind(const EventResults::Find& result);
    void readExport();
    void showWanted();
    void scan();
    void beginFind();

    EventList& q;
    LogFileDocument& file;
    std::optional<EventFilter> filter;
    std::optional<EventRange> range;
    ShownRows shown;
    std::shared_ptr<const EventCounts> allCounts = std::make_shared<const EventCounts>();
    bool areAllCountsOld = false; // events have other names since
    std::shared_ptr<const EventCounts> counts = allCounts;
    std::uint64_t lastScan = 0;
    bool isScanning = false;
    std::uint64_t lastFind = 0;
    bool isFinding = false;
    std::optional<EventRequests::Find> waitingFind; // for the end of a scan, or of the index
    std::uint64_t lastRequest = 0;
};

void EventList::Private::showGrowth()
{
    if (filter || range)
        return;
    shown.setEnd(file.index().size());
    emit q.shownGrown();
}

void EventList::Private::showIndexed()
{
    allCounts = file.counts();
    showWanted(); // also because processes have names now
    beginFind();
}

void EventList::Private::showDescribed()
{
    areAllCountsOld = true;
    if (filter) { // other events may pass
        showWanted();
    } else {
        scan(); // the same events, counted under their names
        emit q.rowsChanged();
    }
}

void EventList::Private::readResults(const EventResults& results)
{
    for (const EventResults::Rows& result : results.rows)
        emit q.rowsReady(result.id, result.rows);
    if (results.scan)
        readScan(*results.scan);
    if (results.find)
        readFind(*results.find);
    readExport();
}

void EventList::Private::readExport()
{
    ExportTask<EventExport<ShownRows>>::Update update;
    {
        const std::lock_guard lock(file.shared().mutex);
        update = file.shared().exports.takeUpdate();
    }
    if (update.share)
        emit q.exportProgressed(*update.share);
    if (update.result)
        emit q.exported(update.result->path, update.result->error, update.result->isCancelled);
}

void EventList::Private::readScan(const EventResults::Scan& result)
{
    if (result.id != lastScan || !isScanning)
        return;
    if (filter && !result.matches.empty()) {
        shown.append(result.matches);
        emit q.shownGrown();
    }
    if (!filter && !shown.isRange(result.begin, result.end)) {
        shown = ShownRows(result.begin, result.end);
        emit q.shownReset();
    }
    isScanning = result.counts == nullptr;
    emit q.scanProgressed(result.share);
    if (isScanning)
        return;
    counts = result.counts;
    if (!filter && !range) {
        allCounts = counts;
        areAllCountsOld = false;
    }
    emit q.countsChanged();
    beginFind();
}

void EventList::Private::readFind(const EventResults::Find& result)
{
    if (result.id != lastFind || !isFinding)
        return;
    isFinding = !result.end;
    if (result.end)
        emit q.findEnded(*result.end, result.row);
    else
        emit q.findProgressed(result.share);
}

/// Begins the search as soon as all rows that are shown are known.
void EventList::Private::beginFind()
{
    if (!waitingFind || !file.isIndexed() || isScanning)
        return;
    waitingFind->rows = shown;
    waitingFind->begin = std::min(waitingFind->begin, shown.size());
    LogFileShared& shared = file.shared();
    const std::lock_guard lock(shared.mutex);
    shared.requests.wantedFind = waitingFind->id;
    shared.requests.find = std::exchange(waitingFind, std::nullopt);
    shared.changed.notify_all();
}

void EventList::Private::scan()
{
    const EventIndex& index = file.index();
    EventRequests::Scan request;
    request.id = ++lastScan;
    request.isFiltered = filter.has_value();
    if (filter)
        request.filter = *filter;
    if (range) {
        request.first = range->begin;
        request.last = range->end;
    }
    // Of a large file only the thread knows the exact rows.
    shown = range ? ShownRows(index.firstAt(range->begin), index.firstAt(range->end + 1)) : ShownRows(0, index.size());
    if (filter)
        shown.setListed();
    isScanning = true;
    LogFileShared& shared = file.shared();
    const std::lock_guard lock(shared.mutex);
    shared.requests.scan = std::move(request);
    shared.changed.notify_all();
}

EventList::EventList(LogFileDocument& file, QObject* parent)
    : ShownEvents(parent)
    , d(std::make_unique<Private>(*this, file))
{
    connect(this, &EventList::scanProgressed, this, &ShownEvents::progressed);
    connect(&file, &LogFileDocument::answered, this, [this](const EventResults& results) { d->readResults(results); });
    connect(&file, &LogFileDocument::grown, this, [this] { d->showGrowth(); });
    connect(&file, &LogFileDocument::restarted, this, [this] { d->showWanted(); });
    connect(&file, &LogFileDocument::indexed, this, [this] {
        d->showIndexed();
        emit progressed();
    });
    connect(&file, &LogFileDocument::described, this, [this] { d->showDescribed(); });
    connect(&file, &LogFileDocument::failed, this, &ShownEvents::unavailable);
    connect(&file, &LogFileDocument::cancelled, this, [this] {
        if (!d->file.isIndexed())
            emit unavailable();
    });
}

EventList::~EventList() = default;

void EventList::show(const EventFilter* filter, const std::optional<EventRange>& range)
{
    cancelFind();
    d->filter = filter != nullptr ? std::optional(*filter) : std::nullopt;
    d->range = range;
    d->showWanted();
}

void EventList::Private::showWanted()
{
    const std::size_t indexed = file.index().size();
    if (!file.isIndexed()) { // the rest follows when the index is complete
        shown = filter || range ? ShownRows() : ShownRows(0, indexed);
        emit q.shownReset();
        return;
    }
    if (filter || range || areAllCountsOld) {
        scan();
        counts = std::make_shared<const EventCounts>();
    } else {
        ++lastScan; // so that an earlier one is ignored
        isScanning = false;
        shown = ShownRows(0, indexed);
        counts = allCounts;
    }
    emit q.shownReset();
    emit q.countsChanged();
}

const ShownRows& EventList::shown() const
{
    return d->shown;
}

bool EventList::isScanning() const
{
    return d->isScanning || (!d->file.isIndexed() && (d->filter || d->range));
}

std::uint64_t EventList::shownEnd() const
{
    return d->shown.size();
}

std::uint64_t EventList::eventCount() const
{
    return d->file.index().size();
}

std::optional<FileTime> EventList::timeAt(std::uint64_t place) const
{
    const EventIndex& index = d->file.index();
    const std::uint32_t row = d->shown.at(static_cast<std::size_t>(place));
    return index.chunkOf(row).isFolded() ? std::nullopt : std::optional(index.at(row).time);
}

std::uint64_t EventList::numberAt(std::uint64_t place) const
{
    return d->shown.at(static_cast<std::size_t>(place));
}

std::optional<std::uint64_t> EventList::placeFrom(std::uint64_t number) const
{
    std::size_t begin = 0;
    std::size_t end = d->shown.size();
    while (begin < end) {
        const std::size_t middle = begin + (end - begin) / 2;
        if (d->shown.at(middle) < number)
            begin = middle + 1;
        else
            end = middle;
    }
    return begin == d->shown.size() && isLooking() ? std::nullopt : std::optional<std::uint64_t>(begin);
}

bool EventList::isLooking() const
{
    return !d->file.isIndexed() || isScanning();
}

bool EventList::isFiltered() const
{
    return d->filter.has_value();
}

const EventCounts& EventList::counts() const
{
    return *d->counts;
}

std::vector<Guid> EventList::activityChain(const Guid& activity, std::size_t maximum) const
{
    return d->file.activities().chainOf(activity, maximum);
}

std::uint64_t EventList::request(const std::vector<std::uint32_t>& rows, bool isShort)
{
    std::optional<std::uint64_t> dropped;
    {
        LogFileShared& shared = d->file.shared();
        const std::lock_guard lock(shared.mutex);
        std::deque<EventRequests::Rows>& waiting = shared.requests.rows;
        waiting.push_back({++d->lastRequest, rows, isShort});
        if (waiting.size() > maximumRequests) {
            dropped = waiting.front().id;
            waiting.pop_front();
        }
        shared.changed.notify_all();
    }
    const std::uint64_t id = d->lastRequest;
    if (dropped)
        emit droppedRequest(*dropped);
    return id;
}

void EventList::find(const EventFilter& filter, std::optional<std::uint64_t> place, FindDirection direction)
{
    const std::size_t atEnd = direction == FindDirection::Next ? 0 : std::numeric_limits<std::size_t>::max();
    EventRequests::Find request;
    request.id = ++d->lastFind;
    request.filter = filter;
    request.direction = direction;
    request.begin = place ? static_cast<std::size_t>(*place) + (direction == FindDirection::Next ? 1 : 0) : atEnd;
    d->isFinding = true;
    d->waitingFind = std::move(request);
    d->beginFind();
}

void EventList::cancelFind()
{
    if (!d->isFinding)
        return;
    d->isFinding = false;
    d->waitingFind.reset();
    {
        const std::lock_guard lock(d->file.shared().mutex);
        d->file.shared().requests.wantedFind = 0;
    }
    emit findEnded(FindEnd::Cancelled, 0);
}

bool EventList::isFinding() const
{
    return d->isFinding;
}

std::uint64_t EventList::requestShown(std::uint64_t first, std::size_t count, bool isShort)
{
    std::vector<std::uint32_t> rows;
    rows.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(d->shown.at(static_cast<std::size_t>(first) + i));
    return request(rows, isShort);
}

void EventList::exportTo(const QString& path, EventFormat format)
{
    LogFileShared& shared = d->file.shared();
    const std::lock_guard lock(shared.mutex);
    shared.exports.request({path, format, d->shown});
    shared.changed.notify_all();
}

void EventList::cancelExport()
{
    const std::lock_guard lock(d->file.shared().mutex);
    d->file.shared().exports.cancel();
}

} // namespace etwarden

#include "moc_eventlist.cpp"
