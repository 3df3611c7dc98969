// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventlist.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace etwarden {

class EventList::Private
{
public:
    Private(EventList& owner, const QString& theFile)
        : q(owner)
        , file(theFile)
        , worker(owner, [this] { readNews(); })
    {
    }

    void readNews();
    void takeIndex(EventListShared::News& news);
    void takeScan(const EventListShared::ScanAnswer& answer);
    void takeFind(const EventListShared::FindAnswer& answer);
    void takeManifests(const EventListShared::News& news);
    void showWanted();
    void scan();
    void beginFind();

    EventList& q;
    QString file;
    std::shared_ptr<EventListShared> shared = std::make_shared<EventListShared>();
    Worker worker;
    EventIndex index;
    bool isIndexed = false;
    std::optional<EventFilter> filter;
    std::optional<EventRange> range;
    ShownRows shown;
    std::shared_ptr<const EventCounts> allCounts = std::make_shared<const EventCounts>();
    bool areAllCountsOld = false; // events have other names since
    std::shared_ptr<const EventCounts> counts = allCounts;
    std::shared_ptr<const std::vector<BufferSpan>> buffers = std::make_shared<const std::vector<BufferSpan>>();
    TraceExtent extent;
    std::uint64_t lastScan = 0;
    bool isScanning = false;
    std::uint64_t lastFind = 0;
    bool isFinding = false;
    std::optional<EventListShared::FindWish> waitingFind; // for the end of a scan, or of the index
    std::uint64_t lastRequest = 0;
};

void EventList::Private::takeIndex(EventListShared::News& news)
{
    if (!news.chunks.empty()) {
        for (EventIndex::Chunk& chunk : news.chunks)
            index.append(std::move(chunk));
        emit q.grown();
        if (!filter && !range) {
            shown.setEnd(index.size());
            emit q.shownGrown();
        }
    }
    if (news.indexShare)
        emit q.indexProgressed(*news.indexShare);
    if (!news.isIndexed)
        return;
    isIndexed = true;
    allCounts = news.counts;
    buffers = news.buffers;
    extent = news.extent;
    emit q.indexed(news.isCancelled, news.isTruncated);
    showWanted(); // also because processes have names now
    beginFind();
}

void EventList::Private::readNews()
{
    EventListShared::News news;
    {
        const std::lock_guard lock(shared->mutex);
        news = std::exchange(shared->news, {});
    }
    if (news.fault) {
        emit q.failed(*news.fault);
        return;
    }
    for (const EventListShared::RowsAnswer& answer : news.rows)
        emit q.rowsReady(answer.id, answer.rows);
    takeIndex(news);
    if (news.scan)
        takeScan(*news.scan);
    if (news.find)
        takeFind(*news.find);
    takeManifests(news);
    if (news.exportShare)
        emit q.exportProgressed(*news.exportShare);
    if (news.exported)
        emit q.exported(news.exported->path, news.exported->error, news.exported->isCancelled);
}

void EventList::Private::takeScan(const EventListShared::ScanAnswer& answer)
{
    if (answer.id != lastScan || !isScanning)
        return;
    if (filter && !answer.matches.empty()) {
        shown.append(answer.matches);
        emit q.shownGrown();
    }
    isScanning = answer.counts == nullptr;
    emit q.scanProgressed(answer.share);
    if (isScanning)
        return;
    counts = answer.counts;
    if (!filter && !range) {
        allCounts = counts;
        areAllCountsOld = false;
    }
    emit q.countsChanged();
    beginFind();
}

void EventList::Private::takeFind(const EventListShared::FindAnswer& answer)
{
    if (answer.id != lastFind || !isFinding)
        return;
    isFinding = !answer.end;
    if (answer.end)
        emit q.findEnded(*answer.end, answer.row);
    else
        emit q.findProgressed(answer.share);
}

void EventList::Private::takeManifests(const EventListShared::News& news)
{
    const auto isUsed = [](const EventListShared::ManifestAnswer& answer) { return !answer.fault; };
    if (news.hasInstalledManifests || std::ranges::any_of(news.manifests, isUsed)) {
        areAllCountsOld = true;
        if (filter) { // other events may pass
            showWanted();
        } else {
            scan(); // the same events, counted under their names
            emit q.rowsChanged();
        }
    }
    for (const EventListShared::ManifestAnswer& answer : news.manifests) {
        if (answer.fault)
            emit q.manifestRefused(answer.path, *answer.fault);
        else
            emit q.manifestAdded(answer.path);
    }
}

/// As soon as it is known what is shown.
void EventList::Private::beginFind()
{
    if (!waitingFind || !isIndexed || isScanning)
        return;
    waitingFind->rows = shown;
    waitingFind->begin = std::min(waitingFind->begin, shown.size());
    const std::lock_guard lock(shared->mutex);
    shared->wantedFind = waitingFind->id;
    shared->finding = std::exchange(waitingFind, std::nullopt);
    shared->changed.notify_all();
}

void EventList::Private::scan()
{
    EventListShared::ScanWish wish;
    wish.id = ++lastScan;
    wish.isFiltered = filter.has_value();
    if (filter)
        wish.filter = *filter;
    wish.begin = range ? index.firstAt(range->begin) : 0;
    wish.end = range ? index.firstAt(range->end + 1) : index.size();
    shown = ShownRows(wish.begin, wish.end);
    if (filter)
        shown.setListed();
    isScanning = true;
    const std::lock_guard lock(shared->mutex);
    shared->scan = std::move(wish);
    shared->changed.notify_all();
}

EventList::EventList(const QString& file, QObject* parent)
    : ShownEvents(parent)
    , d(std::make_unique<Private>(*this, file))
{
    connect(this, &EventList::scanProgressed, this, &ShownEvents::progressed);
    connect(this, &EventList::indexed, this, &ShownEvents::progressed);
    connect(this, &EventList::failed, this, &ShownEvents::unavailable);
}

EventList::~EventList() = default;

void EventList::open()
{
    if (d->worker.isStarted())
        return;
    if (!d->worker.start(d->shared, [shared = d->shared, file = d->file] { EventListThread(shared).run(file); })) {
        QMetaObject::invokeMethod(
            this, [this] { emit failed(LogFileFault::NoThread); }, Qt::QueuedConnection);
    }
}

void EventList::cancelIndex()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancelIndex = true;
}

bool EventList::isIndexed() const
{
    return d->isIndexed;
}

const EventIndex& EventList::index() const
{
    return d->index;
}

std::size_t EventList::maximumEvents(std::uint64_t fileBytes)
{
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(fileBytes, 1'000'000, 100'000'000));
}

const TraceExtent& EventList::extent() const
{
    return d->extent;
}

const std::vector<BufferSpan>& EventList::buffers() const
{
    return *d->buffers;
}

void EventList::show(const EventFilter* filter, const std::optional<EventRange>& range)
{
    cancelFind();
    d->filter = filter != nullptr ? std::optional(*filter) : std::nullopt;
    d->range = range;
    d->showWanted();
}

void EventList::Private::showWanted()
{
    if (!isIndexed) { // the rest follows when the index is complete
        shown = filter || range ? ShownRows() : ShownRows(0, index.size());
        emit q.shownReset();
        return;
    }
    if (filter || range || areAllCountsOld) {
        scan();
        counts = std::make_shared<const EventCounts>();
    } else {
        ++lastScan; // nobody waits for one
        isScanning = false;
        shown = ShownRows(0, index.size());
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
    return d->isScanning || (!d->isIndexed && (d->filter || d->range));
}

std::uint64_t EventList::shownEnd() const
{
    return d->shown.size();
}

std::uint64_t EventList::eventCount() const
{
    return d->index.size();
}

FileTime EventList::timeAt(std::uint64_t place) const
{
    return d->index.at(d->shown.at(static_cast<std::size_t>(place))).time;
}

bool EventList::isLooking() const
{
    return !d->isIndexed || isScanning();
}

const EventCounts& EventList::counts() const
{
    return *d->counts;
}

std::uint64_t EventList::request(const std::vector<std::uint32_t>& rows, bool isShort)
{
    std::optional<std::uint64_t> dropped;
    {
        const std::lock_guard lock(d->shared->mutex);
        d->shared->rows.push_back({++d->lastRequest, rows, isShort});
        if (d->shared->rows.size() > maximumRequests) {
            dropped = d->shared->rows.front().id;
            d->shared->rows.pop_front();
        }
        d->shared->changed.notify_all();
    }
    const std::uint64_t id = d->lastRequest;
    if (dropped)
        emit droppedRequest(*dropped);
    return id;
}

void EventList::find(const EventFilter& filter, std::optional<std::size_t> current, FindDirection direction)
{
    const std::size_t atEnd = direction == FindDirection::Next ? 0 : std::numeric_limits<std::size_t>::max();
    EventListShared::FindWish wish;
    wish.id = ++d->lastFind;
    wish.filter = filter;
    wish.direction = direction;
    wish.begin = current ? *current + (direction == FindDirection::Next ? 1 : 0) : atEnd;
    d->isFinding = true;
    d->waitingFind = std::move(wish);
    d->beginFind();
}

void EventList::cancelFind()
{
    if (!d->isFinding)
        return;
    d->isFinding = false;
    d->waitingFind.reset();
    {
        const std::lock_guard lock(d->shared->mutex);
        d->shared->wantedFind = 0;
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

void EventList::addManifest(const QString& path)
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->manifests.push_back(path);
    d->shared->changed.notify_all();
}

void EventList::exportTo(const QString& path, EventFormat format)
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancelExport = false;
    d->shared->exporting = {path, format, d->shown};
    d->shared->changed.notify_all();
}

void EventList::cancelExport()
{
    const std::lock_guard lock(d->shared->mutex);
    d->shared->cancelExport = true;
}

} // namespace etwarden

#include "moc_eventlist.cpp"
