// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventlistthread.h"

#include "model/etl/decode/manifestevents.h"
#include "model/qt/common/memorylimit.h"
#include "model/qt/logfile/eventlist.h"

#include <QByteArray>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t eventsBetweenLooks = 1024; // at what else is wanted

double shareOf(std::size_t part, std::size_t whole)
{
    return static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(whole, 1));
}

} // namespace

template<typename Change>
void EventListThread::report(Change change)
{
    const std::lock_guard lock(m_shared->mutex);
    change(m_shared->news);
    m_shared->announce();
}

void EventListThread::run(const QString& path)
{
    if (!runWithinMemory([&] { read(path); }))
        report([](EventListShared::News& news) { news.fault = LogFileFault::NoMemory; });
}

void EventListThread::read(const QString& path)
{
    const auto watch = [this](std::uint64_t) { return goesOn(); };
    if (const std::optional<LogFileFault> fault = openLogFile(path, watch, &m_open)) {
        report([fault](EventListShared::News& news) { news.fault = fault; });
        return;
    }
    m_clock = std::make_unique<TraceClock>(m_open.trace->header());
    readManifests(path);
    m_text = std::make_unique<EventText>(*m_clock, nullptr, &m_manifests);
    m_fetcher = std::make_unique<EventFetcher>(*m_open.trace);
    if (!makeIndex() || !addInstalledManifests())
        return;
    while (waitForWork()) {
        if (!pump())
            return;
        std::deque<QString> manifests;
        std::optional<EventListShared::ScanWish> scanning;
        std::optional<EventListShared::FindWish> finding;
        std::optional<EventListShared::ExportWish> exporting;
        {
            const std::lock_guard lock(m_shared->mutex);
            manifests = std::exchange(m_shared->manifests, {});
            scanning = std::exchange(m_shared->scan, std::nullopt);
            finding = std::exchange(m_shared->finding, std::nullopt);
            exporting = std::exchange(m_shared->exporting, std::nullopt);
        }
        add(manifests);
        if (exporting)
            write(*exporting);
        if (scanning)
            scan(*scanning);
        if (finding)
            find(*finding);
    }
}

void EventListThread::readManifests(const QString& path)
{
    for (const QString& manifest : manifestsBeside(path)) {
        const std::optional<ManifestFault> fault = addManifest(manifest, &m_manifests, [this] { return goesOn(); });
        if (fault && fault->kind != ManifestFault::Kind::NoEvents)
            report([&](EventListShared::News& news) { news.manifests.push_back({manifest, fault}); });
    }
}

void EventListThread::add(const std::deque<QString>& manifests)
{
    for (const QString& manifest : manifests) {
        const std::optional<ManifestFault> fault = addManifest(manifest, &m_manifests, [this] { return goesOn(); });
        report([&](EventListShared::News& news) { news.manifests.push_back({manifest, fault}); });
    }
}

namespace {

/// The spans of buffers, while their events are read.
class SpanMaker
{
public:
    explicit SpanMaker(TraceFile& trace)
        : m_trace(trace)
        , m_spans(trace.buffers().size())
    {
    }

    void add(std::uint32_t buffer, FileTime time)
    {
        BufferSpan& span = m_spans[buffer];
        if (span.begin == 0)
            span.begin = time;
        span.end = std::max(span.end, time);
    }

    std::vector<BufferSpan> take(const TraceClock& clock)
    {
        const double space =
            static_cast<double>(std::max(m_trace.header().fields.BufferSize, bufferHeaderSize + 1) - bufferHeaderSize);
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            const TraceBuffer& buffer = m_trace.buffers()[i];
            BufferSpan& span = m_spans[i];
            span.end = std::max(span.end, clock.fileTime(buffer.flushTime));
            const double filled =
                static_cast<double>(std::max(buffer.filledBytes, bufferHeaderSize) - bufferHeaderSize);
            span.fill = static_cast<float>(std::min(filled / space, 1.0));
            span.processor = buffer.processor;
            span.marksLoss = (buffer.flags & (bufferflag::EventsLost | bufferflag::BufferLost)) != 0;
        }
        const auto hasNoEvents = [](const BufferSpan& span) { return span.begin == 0; };
        m_spans.erase(std::remove_if(m_spans.begin(), m_spans.end(), hasNoEvents), m_spans.end());
        if (!m_spans.empty() && m_trace.buffers().front().sequence == 0)
            m_spans.erase(m_spans.begin()); // the header's
        return std::move(m_spans);
    }

private:
    TraceFile& m_trace;
    std::vector<BufferSpan> m_spans; // by number of the buffer
};

} // namespace

/// False: the thread is to end.
bool EventListThread::makeIndex()
{
    TraceFile& trace = *m_open.trace;
    std::uint64_t eventBytes = 0;
    std::uint64_t expectedBytes = 0;
    for (const TraceBuffer& buffer : trace.buffers())
        expectedBytes += buffer.filledBytes;
    const std::size_t maximumEvents = EventList::maximumEvents(trace.size());
    EventReader reader(trace);
    EventCounter counter(m_manifests);
    TraceNameReader names(&m_manifests);
    ManifestEventReader manifests;
    SpanMaker spans(trace);
    std::vector<IndexedEvent> chunk;
    FileTime time = trace.header().fields.StartTime; // of messages that were written without one
    RawEvent raw;
    bool isCancelled = false;
    bool isTruncated = false;
    while (reader.next(&raw)) {
        if (m_index.size() + chunk.size() == maximumEvents) {
            isTruncated = true;
            break;
        }
        const TraceEvent event = traceEvent(raw);
        if (const std::optional<std::string> manifest = manifests.add(event)) { // who made it is not here to mend it
            addManifestText(QByteArray::fromStdString(*manifest), &m_manifests, [this] {
                const std::lock_guard lock(m_shared->mutex);
                return !m_shared->quit && !m_shared->cancelIndex;
            });
        }
        if (event.time)
            time = m_clock->fileTime(*event.time);
        chunk.push_back({time, reader.place()});
        spans.add(reader.place().buffer, time);
        names.add(event);
        counter.add(event, raw.bytes.size(), time);
        eventBytes += raw.bytes.size();
        if (chunk.size() == EventIndex::chunkEvents)
            publish(chunk);
        if (chunk.size() % eventsBetweenLooks != 0)
            continue;
        if (!pump())
            return false;
        const std::lock_guard lock(m_shared->mutex);
        isCancelled = m_shared->cancelIndex;
        if (isCancelled)
            break;
        const double share =
            static_cast<double>(eventBytes) / static_cast<double>(std::max<std::uint64_t>(expectedBytes, 1));
        m_shared->news.indexShare = std::min(share, 1.0);
        m_shared->announce();
    }
    publish(chunk);
    m_names = std::make_unique<TraceNames>(names.names());
    m_text = std::make_unique<EventText>(*m_clock, m_names.get(), &m_manifests);
    EventCounts counted = counter.take();
    nameProcesses(counted, *m_names);
    const auto counts = std::make_shared<const EventCounts>(std::move(counted));
    for (const EventCount& row : counts->by(CountedBy::Provider)) {
        if (!row.isRest && m_providers.size() < maximumAskedProviders)
            m_providers.push_back(row.providerId);
    }
    report([&](EventListShared::News& news) {
        news.isIndexed = true;
        news.isCancelled = isCancelled;
        news.isTruncated = isTruncated;
        news.counts = counts;
        news.extent = m_open.trace->extent();
        news.buffers = std::make_shared<const std::vector<BufferSpan>>(spans.take(*m_clock));
    });
    return true;
}

/// Behind the index, because the system may take its time. False: the thread is to end.
bool EventListThread::addInstalledManifests()
{
    bool isAdded = false;
    for (const Guid& provider : m_providers) {
        if (!pump())
            return false;
        isAdded = addInstalled(installedEvents(), provider, &m_manifests) || isAdded;
    }
    if (isAdded)
        report([](EventListShared::News& news) { news.hasInstalledManifests = true; });
    return true;
}

void EventListThread::publish(std::vector<IndexedEvent>& chunk)
{
    if (chunk.empty())
        return;
    const auto shared = std::make_shared<const std::vector<IndexedEvent>>(chunk.begin(), chunk.end());
    chunk.clear();
    m_index.append(shared);
    report([&shared](EventListShared::News& news) { news.chunks.push_back(shared); });
}

bool EventListThread::waitForWork()
{
    std::unique_lock lock(m_shared->mutex);
    m_shared->changed.wait(lock, [this] {
        return m_shared->quit || !m_shared->rows.empty() || !m_shared->manifests.empty() || m_shared->scan
            || m_shared->finding || m_shared->exporting;
    });
    return !m_shared->quit;
}

bool EventListThread::goesOn() const
{
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->quit;
}

bool EventListThread::pump()
{
    while (true) {
        EventListShared::RowsWish wish;
        {
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->quit)
                return false;
            if (m_shared->rows.empty())
                return true;
            wish = std::move(m_shared->rows.front());
            m_shared->rows.pop_front();
        }
        std::vector<EventRow> rows = load(wish);
        report([&](EventListShared::News& news) { news.rows.push_back({wish.id, std::move(rows), wish.isShort}); });
    }
}

bool EventListThread::load(std::uint32_t row, TraceEvent* event, std::size_t* bytes, std::uint16_t* processor)
{
    const EventPlace place = m_index.at(row).place;
    RawEvent raw;
    if (!m_fetcher->fetch(place, &raw))
        return false;
    *event = traceEvent(raw);
    *bytes = raw.bytes.size();
    *processor = m_open.trace->buffers()[place.buffer].processor;
    return true;
}

std::vector<EventRow> EventListThread::load(const EventListShared::RowsWish& wish)
{
    const EventContext context{.clock = *m_clock, .names = m_names.get(), .text = *m_text, .manifests = m_manifests};
    std::vector<EventRow> rows;
    rows.reserve(wish.rows.size());
    for (const std::uint32_t row : wish.rows) {
        TraceEvent event;
        std::size_t bytes = 0;
        std::uint16_t processor = 0;
        if (row < m_index.size() && load(row, &event, &bytes, &processor))
            rows.push_back(makeEventRow(event, processor, context, wish.isShort));
        else
            rows.emplace_back();
    }
    return rows;
}

void EventListThread::scan(const EventListShared::ScanWish& wish)
{
    EventCounter counter(m_manifests);
    QList<std::uint32_t> matches;
    const auto tell = [&](std::size_t row, bool isDone) {
        EventCounts counted;
        if (isDone) {
            counted = counter.take();
            nameProcesses(counted, *m_names);
        }
        report([&](EventListShared::News& news) {
            if (!news.scan || news.scan->id != wish.id)
                news.scan = EventListShared::ScanAnswer{.id = wish.id};
            news.scan->matches.append(matches);
            news.scan->share = shareOf(row - wish.begin, wish.end - wish.begin);
            if (isDone)
                news.scan->counts = std::make_shared<const EventCounts>(std::move(counted));
        });
        matches.clear();
    };
    for (std::size_t row = wish.begin; row < wish.end; ++row) {
        if ((row - wish.begin) % eventsBetweenLooks == eventsBetweenLooks - 1) {
            if (!pump())
                return;
            tell(row, false);
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->scan) // a newer one
                return;
        }
        TraceEvent event;
        std::size_t bytes = 0;
        std::uint16_t processor = 0;
        const auto number = static_cast<std::uint32_t>(row);
        if (!load(number, &event, &bytes, &processor) || !passes(wish.filter, event, processor))
            continue;
        if (wish.isFiltered)
            matches.append(number);
        counter.add(event, bytes, m_index.at(number).time);
    }
    tell(wish.end, true);
}

bool EventListThread::passes(const EventFilter& filter, const TraceEvent& event, std::uint16_t processor)
{
    if (!filter.matchesHeader(event, processor))
        return false;
    if (!filter.wantsText())
        return true;
    m_line.clear();
    m_text->appendJson(m_line, event, processor);
    return filter.matchesText(event, m_line, &m_manifests);
}

/// Of the rows from `begin` up to `end` the one that a search comes to first. Read forwards in either direction, for so
/// the disk is fastest.
std::optional<std::size_t> EventListThread::firstOrLast(
    const EventListShared::FindWish& wish, std::size_t begin, std::size_t end)
{
    std::optional<std::size_t> found;
    for (std::size_t row = begin; row < end; ++row) {
        TraceEvent event;
        std::size_t bytes = 0;
        std::uint16_t processor = 0;
        if (!load(wish.rows.at(row), &event, &bytes, &processor) || !passes(wish.filter, event, processor))
            continue;
        found = row;
        if (wish.direction == FindDirection::Next)
            break;
    }
    return found;
}

void EventListThread::find(const EventListShared::FindWish& wish)
{
    const auto tell = [&](std::size_t looked, std::optional<FindEnd> end, std::size_t row) {
        const EventListShared::FindAnswer answer{wish.id, shareOf(looked, wish.rows.size()), end, row};
        report([&answer](EventListShared::News& news) { news.find = answer; });
    };
    const bool isForward = wish.direction == FindDirection::Next;
    std::size_t looked = 0;
    for (const bool isAroundEnd : {false, true}) {
        // Behind the row where it begins on the way forwards, and around the end on the way back.
        const bool isBehind = isForward != isAroundEnd;
        std::size_t begin = isBehind ? wish.begin : 0;
        std::size_t end = isBehind ? wish.rows.size() : wish.begin;
        while (begin < end) {
            if (!pump())
                return;
            {
                const std::lock_guard lock(m_shared->mutex);
                if (m_shared->wantedFind != wish.id)
                    return;
            }
            const std::size_t count = std::min(end - begin, eventsBetweenLooks);
            const std::size_t first = isForward ? begin : end - count;
            if (const std::optional<std::size_t> row = firstOrLast(wish, first, first + count)) {
                tell(looked, isAroundEnd ? FindEnd::FoundAroundEnd : FindEnd::Found, *row);
                return;
            }
            looked += count;
            tell(looked, std::nullopt, 0);
            (isForward ? begin : end) = isForward ? begin + count : end - count;
        }
    }
    tell(looked, FindEnd::Nothing, 0);
}

void EventListThread::write(const EventListShared::ExportWish& wish)
{
    bool isCancelled = false;
    EventFileWriter writer;
    writer.format = wish.format;
    writer.count = wish.rows.size();
    writer.read = [&](std::size_t place, WrittenEvent* event) {
        std::size_t bytes = 0;
        return load(wish.rows.at(place), &event->event, &bytes, &event->processor);
    };
    writer.goesOn = [&](std::size_t done) {
        if (!pump())
            return false;
        const std::lock_guard lock(m_shared->mutex);
        isCancelled = m_shared->cancelExport;
        if (isCancelled)
            return false;
        m_shared->news.exportShare = shareOf(done, wish.rows.size());
        m_shared->announce();
        return true;
    };
    const QString error = writer.write(wish.path, *m_text);
    report([&](EventListShared::News& news) {
        news.exportShare.reset();
        news.exported = {wish.path, isCancelled ? QString() : error, isCancelled};
    });
}

} // namespace etwarden
