// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfilethread.h"

#include "model/qt/common/memorylimit.h"
#include "model/qt/logfile/indexmaker.h"
#include "model/qt/logfile/logfiletext.h"
#include "model/qt/logfile/traceeditor.h"
#include "model/qt/logfile/tracemanifests.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

namespace etwarden {

namespace {

/// So many rows are looked at by a filter, a search or a conversion before the rows are served that a person scrolls
/// to. More would make scrolling wait, fewer would lock the mutex more often (our choice).
constexpr std::size_t rowsBetweenRequests = 1024;

double shareOf(std::size_t part, std::size_t whole)
{
    return static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(whole, 1));
}

} // namespace

template<typename Change>
void LogFileThread::report(Change change)
{
    const std::lock_guard lock(m_shared->mutex);
    change(m_shared->update);
    m_shared->announce();
}

void LogFileThread::run(const QStringList& paths)
{
    const bool hadMemory = runWithinMemory([&] {
        if (!open(paths))
            return;
        readManifests(m_files.first());
        if (scanFile())
            serve();
    });
    if (!hadMemory)
        report([](LogFileShared::Update& update) { update.fault = LogFileFault::NoMemory; });
}

/// False: there is nothing to read.
bool LogFileThread::open(const QStringList& paths)
{
    std::optional<LogFileFault> fault = openFront(paths);
    if (!fault && m_front.isFront) {
        const auto watch = [this](std::uint64_t readBytes, double place) {
            m_readBytes = readBytes;
            reportFound(m_open.trace ? (1 + place) / 2 : place / 2);
            if (m_front.trace && !serveRows())
                return false;
            return m_open.trace ? isWanted() : isScanWanted();
        };
        LogFileSeries known; // a moment ago
        fault = openLogFiles(paths, watch, &m_open, &known);
    }
    if (!isScanWanted()) {
        report([](LogFileShared::Update& update) { update.isCancelled = true; });
        return false;
    }
    if (fault)
        report([fault](LogFileShared::Update& update) { update.fault = fault; });
    return !fault;
}

/// Opens what can be opened in a moment: a small file, or the front of a large one, whose first events are then shown
/// until all buffers are found. There may be older ones after it in the file.
std::optional<LogFileFault> LogFileThread::openFront(const QStringList& paths)
{
    constexpr std::uint64_t frontBytes = std::uint64_t{64} * 1024 * 1024; // our choice
    constexpr std::size_t shownEvents = 4'096; // our choice
    const auto watch = [this](std::uint64_t readBytes, double) {
        m_readBytes = readBytes;
        return m_events ? isWanted() : isScanWanted();
    };
    LogFileSeries series;
    OpenLogFile& opened = m_front;
    if (const std::optional<LogFileFault> fault = openLogFiles(paths, watch, &opened, &series, frontBytes))
        return fault;
    if (!isScanWanted())
        return std::nullopt;
    m_files = series.files;
    const LogfileHeader& header = opened.trace->header();
    report([&](LogFileShared::Update& update) {
        update.header = header;
        update.series = series;
    });
    m_clock = std::make_unique<TraceClock>(header);
    m_text = std::make_unique<EventText>(*m_clock, nullptr, &m_manifests);
    if (!opened.isFront) {
        m_open = std::exchange(m_front, {});
        m_events = std::make_unique<EventLookup>(*m_open.trace, *m_clock);
        return std::nullopt;
    }
    m_events = std::make_unique<EventLookup>(*m_front.trace, *m_clock);
    std::vector<IndexedEvent> events;
    EventReader reader(*m_front.trace);
    RawEvent raw;
    FileTime time = header.fields.StartTime;
    while (events.size() < shownEvents && reader.next(&raw)) {
        if (const std::optional<std::uint64_t> counter = timeOf(raw))
            time = m_clock->fileTime(*counter);
        events.push_back({time, reader.place()});
    }
    if (!events.empty()) {
        const EventIndex::Chunk chunk(std::make_shared<const std::vector<IndexedEvent>>(std::move(events)));
        m_events->append(chunk, nullptr);
        report([&chunk](LogFileShared::Update& update) { update.chunks.push_back(chunk); });
    }
    return std::nullopt;
}

/// Each buffer of a file is looked at twice before the first event: where it is, and when it begins.
void LogFileThread::reportFound(double share)
{
    constexpr double step = 0.01; // a percent, as finely as it is shown
    if (!m_front.trace || share < m_foundShare + step)
        return;
    m_foundShare = share;
    report([share](LogFileShared::Update& update) { update.foundShare = share; });
}

/// Makes the rows those of the whole file. The first chunk of its index calls this, so that rows stay until others
/// come.
void LogFileThread::leaveFront()
{
    if (!m_front.trace)
        return;
    m_events = std::make_unique<EventLookup>(*m_open.trace, *m_clock);
    m_front = {};
    report([](LogFileShared::Update& update) {
        update.chunks.clear();
        update.isRestarted = true;
    });
}

void LogFileThread::readManifests(const QString& path)
{
    for (const QString& manifest : manifestsBeside(path)) {
        const std::optional<ManifestFault> fault = addManifest(manifest, &m_manifests, [this] { return isWanted(); });
        if (fault && fault->kind != ManifestFault::Kind::NoEvents)
            report([&](LogFileShared::Update& update) { update.manifests.push_back({manifest, fault}); });
    }
}

/// False: the thread is to end.
bool LogFileThread::scanFile()
{
    TraceFile& trace = *m_open.trace;
    TraceManifests manifests(m_manifests, [this] { return isScanWanted(); });
    IndexMaker index(trace, *m_clock, m_manifests,
        [this](const EventIndex::Chunk& chunk, const std::shared_ptr<const EventReader::Starts>& starts) {
            publish(chunk, starts);
        });
    TraceNameReader names(&m_manifests);
    LoadedModuleReader modules(&m_manifests);
    TraceExamination examination(trace);
    ActivityLinks activities;
    // Manifests that the file holds come first: those after them name events by what was found so far.
    const std::array<TraceCollector*, 7> collectors{
        &manifests, &index, &names, &modules, &m_stackKeys, &activities, &examination};

    double reportedShare = 0;
    const auto goesOn = [this, &reportedShare, expected = trace.extent().expandedBytes](std::uint64_t eventBytes) {
        constexpr double step = 0.01; // a percent, as finely as it is shown
        if (!serveRows() || !isScanWanted())
            return false;
        const double share = std::min(shareOf(eventBytes, expected), 1.0);
        if (share >= reportedShare + step) {
            reportedShare = share;
            report([share](LogFileShared::Update& update) { update.share = share; });
        }
        return true;
    };
    DamageList damage;
    const bool isWhole = scanInTime(trace, collectors, damage, goesOn);
    if (!isWanted())
        return false;
    index.finish();
    leaveFront();
    m_durations = index.takeDurations();
    m_names = std::make_unique<TraceNames>(names.names());
    m_modules = modules.modules();
    m_text = std::make_unique<EventText>(*m_clock, m_names.get(), &m_manifests, &m_modules);

    LogFileContents contents;
    EventCounts counts = index.takeCounts();
    nameProcesses(counts, *m_names);
    contents.counts = std::make_shared<const EventCounts>(std::move(counts));
    contents.buffers = std::make_shared<const std::vector<BufferSpan>>(index.takeSpans());
    contents.activities = std::make_shared<const ActivityLinks>(std::move(activities));
    contents.extent = trace.extent();
    contents.isTruncated = index.isTruncated();
    if (isWhole)
        m_autopsy = std::make_shared<const TraceAutopsy>(examination.result(damage, &m_manifests));
    contents.autopsy = m_autopsy;
    report([&](LogFileShared::Update& update) {
        update.contents = contents;
        update.isCancelled = !isWhole;
    });
    return addInstalledManifests(*contents.counts);
}

/// Comes after the scan, because the system may be slow. False: the thread is to end.
bool LogFileThread::addInstalledManifests(const EventCounts& counts)
{
    std::size_t asked = 0;
    bool isAdded = false;
    for (const EventCount& row : counts.by(CountedBy::Provider)) {
        if (row.isRest || asked == maximumAskedProviders)
            continue;
        if (!serveRows())
            return false;
        ++asked;
        isAdded = addInstalled(m_installed, row.providerId, &m_manifests) || isAdded;
    }
    if (isAdded)
        report([](LogFileShared::Update& update) { update.hasInstalledManifests = true; });
    return true;
}

void LogFileThread::publish(const EventIndex::Chunk& chunk, std::shared_ptr<const EventReader::Starts> starts)
{
    leaveFront();
    m_events->append(chunk, std::move(starts));
    report([&chunk](LogFileShared::Update& update) { update.chunks.push_back(chunk); });
}

void LogFileThread::serve()
{
    while (waitForRequest()) {
        // Rows come first, because a person looks at their places; manifests come before the events that they name.
        if (!serveRows())
            return;
        addManifests();
        std::optional<EventRequests::Scan> scan;
        std::optional<EventRequests::Find> search;
        std::optional<EventExport<ShownRows>> exporting;
        std::optional<Conversion> converting;
        {
            const std::lock_guard lock(m_shared->mutex);
            scan = std::exchange(m_shared->requests.scan, std::nullopt);
            search = std::exchange(m_shared->requests.find, std::nullopt);
            exporting = m_shared->exports.takeRequest();
            converting = m_shared->conversions.takeRequest();
        }
        if (exporting)
            write(*exporting);
        if (converting)
            convert(*converting);
        if (scan)
            filter(*scan);
        if (search)
            find(*search);
    }
}

bool LogFileThread::waitForRequest()
{
    std::unique_lock lock(m_shared->mutex);
    m_shared->changed.wait(lock, [this] {
        const EventRequests& requests = m_shared->requests;
        return m_shared->quit || !requests.rows.empty() || requests.scan || requests.find
            || !m_shared->manifests.empty() || m_shared->exports.isRequested() || m_shared->conversions.isRequested();
    });
    return !m_shared->quit;
}

bool LogFileThread::isWanted() const
{
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->quit;
}

bool LogFileThread::isScanWanted() const
{
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->quit && !m_shared->cancel;
}

/// False: the thread is to end.
bool LogFileThread::serveRows()
{
    while (true) {
        EventRequests::Rows request;
        {
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->quit)
                return false;
            if (m_shared->requests.rows.empty())
                return true;
            request = std::move(m_shared->requests.rows.front());
            m_shared->requests.rows.pop_front();
        }
        std::vector<EventRow> rows = load(request);
        report([&](LogFileShared::Update& update) {
            update.results.rows.push_back({request.id, std::move(rows), request.isShort});
        });
    }
}

void LogFileThread::addManifests()
{
    std::unique_lock lock(m_shared->mutex);
    const std::deque<QString> manifests = std::exchange(m_shared->manifests, {});
    lock.unlock();
    for (const QString& manifest : manifests) {
        const std::optional<ManifestFault> fault = addManifest(manifest, &m_manifests, [this] { return isWanted(); });
        report([&](LogFileShared::Update& update) { update.manifests.push_back({manifest, fault}); });
    }
}

bool LogFileThread::load(std::uint64_t row, TraceEvent* event, std::uint16_t* processor)
{
    const IndexedEvent indexed = m_events->at(static_cast<std::size_t>(row));
    RawEvent raw;
    if (!m_events->fetch(indexed, &raw))
        return false;
    *event = traceEvent(raw);
    *processor = m_events->trace().buffer(indexed.place.buffer).processor;
    return true;
}

std::vector<EventRow> LogFileThread::load(const EventRequests::Rows& request)
{
    const EventContext context{
        .clock = *m_clock, .names = m_names.get(), .modules = &m_modules, .text = *m_text, .manifests = m_manifests};
    std::vector<EventRow> rows;
    rows.reserve(request.rows.size());
    for (const std::uint32_t row : request.rows) {
        TraceEvent event;
        std::uint16_t processor = 0;
        if (row >= m_events->size() || !load(row, &event, &processor)) {
            rows.emplace_back();
            continue;
        }
        rows.push_back(makeEventRow(event, processor, context, request.isShort));
        rows.back().duration = m_durations.at(m_events->at(row).place);
        if (!request.isShort && m_stackKeys.hasStacks())
            rows.back().stack = stackOf(row);
    }
    return rows;
}

/// The call stack that later events have of this one.
QStringList LogFileThread::stackOf(std::uint32_t row)
{
    QStringList frames;
    forEachJoined(EventFilter(), m_stackKeys, {row}, [&](std::uint64_t, const StackJoiner::Joined& joined) {
        frames = stackFrames(joined.stack, joined.event, &m_modules);
        return false;
    });
    return frames;
}

void LogFileThread::filter(const EventRequests::Scan& request)
{
    EventCounter counter(m_manifests);
    const std::size_t begin = m_events->firstAt(request.first);
    const std::size_t end = request.last == UINT64_MAX ? m_events->size() : m_events->firstAt(request.last + 1);
    QList<std::uint32_t> matches;
    const auto reportUntil = [&](std::size_t row, std::shared_ptr<const EventCounts> counts) {
        report([&](LogFileShared::Update& update) {
            std::optional<EventResults::Scan>& scan = update.results.scan;
            if (!scan || scan->id != request.id)
                scan = EventResults::Scan{.id = request.id, .begin = begin, .end = end};
            scan->matches.append(matches);
            scan->share = shareOf(row - begin, end - begin);
            scan->counts = std::move(counts);
        });
        matches.clear();
    };
    reportUntil(begin, nullptr);
    for (std::size_t first = begin; first < end; first += rowsBetweenRequests) {
        if (first != begin) {
            if (!serveRows())
                return;
            reportUntil(first, nullptr);
            const std::lock_guard lock(m_shared->mutex);
            if (m_shared->requests.scan) // a newer one
                return;
        }
        Rows rows(std::min(rowsBetweenRequests, end - first));
        std::iota(rows.begin(), rows.end(), first);
        forEachPassing(request.filter, rows, [&](std::uint64_t row, const StackJoiner::Joined& joined) {
            if (request.isFiltered)
                matches.append(static_cast<std::uint32_t>(row));
            counter.add(joined.event, joined.processor, m_events->at(static_cast<std::size_t>(row)).time);
            return true;
        });
    }
    EventCounts counts = counter.take();
    nameProcesses(counts, *m_names);
    reportUntil(end, std::make_shared<const EventCounts>(std::move(counts)));
}

/// Visits those whose header passes, with the stacks that `keys` have something of.
void LogFileThread::forEachJoined(
    const EventFilter& filter, const StackKeys& keys, const Rows& rows, const VisitRow& visit)
{
    const StackLookup lookup{.keys = keys,
        .end = m_events->size(),
        .load = [this](std::uint64_t row, TraceEvent* event,
                    std::uint16_t* processor) { return load(row, event, processor); },
        .wants =
            [&](std::uint64_t row, const TraceEvent& event, std::uint16_t processor) {
                return passesHeader(filter, event, processor, m_events->at(static_cast<std::size_t>(row)).place);
            },
        .visit = visit};
    lookup.run(rows);
}

void LogFileThread::forEachPassing(const EventFilter& filter, const Rows& rows, const VisitRow& visit)
{
    static const StackKeys noStacks;
    forEachJoined(filter, filter.wantsLine() ? m_stackKeys : noStacks, rows,
        [&](std::uint64_t row, const StackJoiner::Joined& joined) {
            return !m_text->matches(filter, joined.event, joined.processor, &joined.stack) || visit(row, joined);
        });
}

bool LogFileThread::passesHeader(
    const EventFilter& filter, const TraceEvent& event, std::uint16_t processor, const EventPlace& place) const
{
    const std::optional<FileTime> duration = filter.wantsDuration() ? m_durations.at(place) : std::nullopt;
    return filter.matchesHeader(event, processor, *m_clock, duration);
}

void LogFileThread::find(const EventRequests::Find& request)
{
    const auto reportFind = [&](std::size_t looked, std::optional<FindEnd> end, std::size_t row) {
        const EventResults::Find result{request.id, shareOf(looked, request.rows.size()), end, row};
        report([&result](LogFileShared::Update& update) { update.results.find = result; });
    };
    EventSearch search;
    search.count = request.rows.size();
    search.begin = request.begin;
    search.direction = request.direction;
    search.forEachPassing = [&](std::size_t first, std::size_t last, const EventSearch::Visit& visit) {
        Rows rows;
        for (std::size_t place = first; place < last; ++place)
            rows.push_back(request.rows.at(place));
        forEachPassing(request.filter, rows, [&](std::uint64_t row, const StackJoiner::Joined&) {
            return visit(first + static_cast<std::size_t>(std::ranges::lower_bound(rows, row) - rows.begin()));
        });
    };
    search.goesOn = [&](std::size_t looked) {
        if (!serveRows())
            return false;
        if (looked > 0)
            reportFind(looked, std::nullopt, 0);
        const std::lock_guard lock(m_shared->mutex);
        return m_shared->requests.wantedFind == request.id; // else there is a newer one, or none is wanted
    };
    if (const std::optional<EventSearch::Result> result = search.run())
        reportFind(request.rows.size(), result->end, result->place);
}

void LogFileThread::write(const EventExport<ShownRows>& request)
{
    EventFileWriter writer(m_stackKeys);
    writer.format = request.format;
    const ShownRows& rows = request.events;
    writer.count = rows.size();
    writer.read = [&](std::size_t place, WrittenEvent* event) {
        return load(rows.at(place), &event->event, &event->processor);
    };
    // A stack is in an event that need not be shown, at most StackJoiner::lookedAt events after its own. So all events
    // from the first row to there are read, and only the shown ones are written.
    const bool hasStacks = m_stackKeys.hasStacks() && rows.size() != 0;
    const std::size_t first = hasStacks ? rows.at(0) : 0;
    std::size_t shown = 0;
    if (hasStacks) {
        const std::size_t end = rows.at(rows.size() - 1) + std::size_t{1} + StackJoiner::lookedAt;
        writer.count = std::min(end, m_events->size()) - first;
        writer.read = [&](std::size_t place, WrittenEvent* event) {
            const auto row = static_cast<std::uint32_t>(first + place);
            event->isWanted = shown < rows.size() && rows.at(shown) == row;
            shown += event->isWanted ? 1 : 0;
            return load(row, &event->event, &event->processor);
        };
    }
    writer.goesOn = [&](std::size_t done) {
        if (!serveRows())
            return false;
        const std::lock_guard lock(m_shared->mutex);
        m_shared->announce();
        return m_shared->exports.report(shareOf(done, writer.count));
    };
    const QString error =
        isOneOf(m_files, request.path) ? LogFileText::isTheLogFile() : writer.write(request.path, *m_text);
    const std::lock_guard lock(m_shared->mutex);
    m_shared->exports.finish(request.path, error);
    m_shared->announce();
}

/// Goes over the events before they are written, because a filter may ask for a stack, which comes after its event.
/// False: it was cancelled.
bool LogFileThread::judgeStacks(const Conversion& request, StackVerdicts& verdicts, const std::function<bool()>& goesOn)
{
    const std::size_t end = m_events->firstAt(request.to);
    for (std::size_t first = m_events->firstAt(request.from); first < end; first += rowsBetweenRequests) {
        Rows rows(std::min(rowsBetweenRequests, end - first));
        std::iota(rows.begin(), rows.end(), first);
        forEachJoined(*request.filter, m_stackKeys, rows, [&](std::uint64_t row, const StackJoiner::Joined& joined) {
            verdicts.add(m_events->at(static_cast<std::size_t>(row)).place, joined);
            return true;
        });
        if (!goesOn())
            return false;
    }
    verdicts.sort();
    return true;
}

/// Writes a part of the file as a log file.
QString LogFileThread::writePart(const Conversion& request, const std::function<bool()>& goesOn)
{
    TraceSelection selection{.from = request.from, .to = request.to};
    std::optional<StackVerdicts> verdicts;
    if (request.filter) {
        verdicts.emplace(*request.filter, *m_text);
        if (request.filter->wantsLine() && m_stackKeys.hasStacks() && !judgeStacks(request, *verdicts, goesOn))
            return {};
        selection.wants = [&](const TraceEvent& event, std::uint16_t processor, std::size_t, const EventPlace& place) {
            return passesHeader(*request.filter, event, processor, place) && verdicts->matches(event, processor, place);
        };
    }
    const TraceInput input{*m_open.file, *m_open.trace};
    TraceEdit edit;
    return writeEditedTrace(
        request.path, TraceConverter::Existing::Replaced,
        [&](const PlaceWriter& write) { return joinTraces(std::span(&input, 1), selection, write); }, goesOn, &edit);
}

void LogFileThread::convert(const Conversion& request)
{
    TraceFile& trace = *m_open.trace;
    const auto goesOn = [&, begin = m_readBytes, whole = trace.sums().readBytes] {
        if (!serveRows())
            return false;
        const std::lock_guard lock(m_shared->mutex);
        m_shared->announce();
        return m_shared->conversions.report(std::min(shareOf(m_readBytes - begin, whole), 1.0));
    };
    const auto writeAll = [&] {
        const TraceConverter converter{
            .format = *request.format, .existing = TraceConverter::Existing::Replaced, .goesOn = goesOn};
        return converter.write({trace, *m_names, *m_autopsy, &m_manifests, &m_modules, &m_stackKeys}, request.path);
    };
    const QString error = isOneOf(m_files, request.path) ? LogFileText::isTheLogFile()
        : request.format != nullptr                      ? writeAll()
                                                         : writePart(request, goesOn);
    const std::lock_guard lock(m_shared->mutex);
    m_shared->conversions.finish(request.path, error);
    m_shared->announce();
}

} // namespace etwarden
