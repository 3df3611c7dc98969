// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/autopsy.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/manifest.h"
#include "model/etl/edit/describingevent.h"
#include "model/etl/file/buffergroups.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace etwarden {

namespace {

/// What the events of a buffer say of it, or those of a few buffers that a processor wrote one after the other.
struct ReadBuffers
{
    std::int64_t firstNumber = 0;
    std::int64_t lastNumber = 0;
    std::uint64_t first = UINT64_MAX; ///< earliest time in the one with the first number, raw; UINT64_MAX: it has none
    std::uint64_t last = 0; ///< latest time in the one with the last number
    std::uint32_t firstEventBytes = 0; ///< of the one with the first number; 0: no event has come
    std::uint32_t filledBytes = 0; ///< of the one with the last number
    std::uint32_t capacity = 0; ///< bytes that the one with the last number could hold, header included
    std::uint16_t processor = 0;
    std::uint16_t firstFile = 0; ///< of several; of the one with the first number
    std::uint16_t lastFile = 0;

    bool hasTime() const { return first != UINT64_MAX; }
};

/// What one processor wrote of a run of numbers: when it began and ended.
struct RunEdges
{
    std::int64_t firstNumber = INT64_MAX;
    std::int64_t lastNumber = INT64_MIN;
    std::uint64_t first = UINT64_MAX; ///< earliest time in the buffer with the first number, raw
    std::uint64_t last = 0; ///< latest time in the one with the last number
};

constexpr std::size_t maximumEdges = 65'536; // our choice; a gap beyond them gets no place

constexpr std::uint32_t alignedBytes(std::uint32_t bytes)
{
    return (bytes + std::uint32_t{eventAlignment} - 1) & ~(std::uint32_t{eventAlignment} - 1);
}

std::uint64_t numbersBetween(std::int64_t first, std::int64_t end)
{
    return static_cast<std::uint64_t>(end) - static_cast<std::uint64_t>(first);
}

std::uint64_t sumWithin(std::uint64_t left, std::uint64_t right)
{
    return right > UINT64_MAX - left ? UINT64_MAX : left + right;
}

/// Clocks that are not synchronised, and processors that are interrupted between taking the time and writing it, are
/// no steps of the clock.
constexpr FileTime clockStepTolerance = 100'000; // 10 ms

} // namespace

class TraceExamination::Private
{
public:
    explicit Private(const TraceFile& trace);

    void add(const ScannedEvent& scanned);
    TraceAutopsy result(const DamageList& damage);

private:
    void addToBuffers(const ScannedEvent& scanned);
    void compareSpace(const ReadBuffers& buffer, std::uint32_t nextEventBytes);
    void compareTimes(std::uint64_t earlier, std::uint64_t later, std::uint16_t processor);
    ProviderShare& shareOf(const TraceEvent& event);
    void sortBuffers();
    template<typename Compare>
    void forEachPair(Compare compare) const; ///< `compare` gets what a processor wrote one after the other into a file
    TraceFinding& add(TraceFindingKind kind, std::uint64_t count, std::uint64_t total = 0);

    void findWhatTheHeaderTells();
    std::uint64_t absentBuffers() const; ///< that the header counts and the file has not
    std::int64_t firstNumber() const;
    /// `report` gets the first number that no buffer has, and the next one that a buffer has.
    template<typename Report>
    void forEachGap(Report report) const;
    bool lacksSomething() const;
    void findMissingBuffers();
    void addGap(std::int64_t first, std::int64_t end);
    void addUnused(std::int64_t first, std::int64_t end);
    void addToGaps(const TraceBuffer& buffer, std::uint64_t time);
    void placeGap(TraceFinding& gap) const;
    void findMarks();
    void findSpace();
    void findEarlyFlushes();
    void findHeldTime();
    void findShares();
    void findClockSteps();
    bool isOverwrittenMeanwhile() const;
    void findSilentProcessors();

    const TraceFile& m_trace;
    const TraceLogfileHeader64& m_header;
    const TraceClock m_clock;
    const bool m_hasProcessors; ///< each buffer is one processor's
    const BufferGroups m_groups;
    bool m_isInTime = false; ///< the scan is in the order of time
    TraceAutopsy m_result;
    std::vector<ReadBuffers> m_buffers; ///< by group, without those of headers
    std::vector<std::size_t> m_inOrder; ///< groups with times, by processor, then as they were written
    std::uint64_t m_earlyFlushes = 0;
    std::uint64_t m_knownFlushes = 0;
    std::uint64_t m_firstTime = UINT64_MAX; ///< raw
    std::uint64_t m_lastTime = 0; ///< raw
    std::uint64_t m_firstOwn = UINT64_MAX; ///< raw; of an event that does not only describe others
    std::uint64_t m_lastOwn = 0; ///< the same
    std::uint64_t m_ownEvents = 0;
    std::uint64_t m_impossibleTimes = 0;
    std::uint64_t m_firstMark = UINT64_MAX; ///< earliest time in a buffer that marks a loss
    std::uint64_t m_lastMark = 0; ///< latest
    std::vector<std::int64_t> m_runBegins; ///< of the first runs of numbers, between which gaps have a place
    std::map<std::tuple<std::uint16_t, std::uint16_t, std::size_t>, RunEdges> m_edges; ///< by file, processor and run
    DamageList m_badItems;
    std::unordered_map<Guid, ProviderShare> m_shares;
    ProviderShare* m_lastShare = nullptr; ///< in m_shares
    std::uint32_t m_largestEvent = 0;
    Guid m_largestProvider;
    std::optional<TraceFinding> m_clockStep;
};

TraceExamination::Private::Private(const TraceFile& trace)
    : m_trace(trace)
    , m_header(trace.header().fields)
    , m_clock(trace.header())
    , m_hasProcessors((m_header.LogFileMode & logfilemode::NoPerProcessorBuffering) == 0)
    , m_groups(trace)
    , m_buffers(m_groups.count())
{
    m_result.dataBuffers = trace.sums().data.buffers;
    m_result.compressedBuffers = trace.sums().data.compressed;
    for (const auto& [begin, run] : trace.sums().data.numbers.runs()) {
        m_runBegins.push_back(begin);
        if (m_runBegins.size() > TraceAutopsy::maximumGaps)
            break;
    }
}

void TraceExamination::Private::add(const ScannedEvent& scanned)
{
    if (m_trace.isHeader(scanned.buffer)) {
        ++m_result.headerEvents;
        return;
    }
    const TraceEvent& event = scanned.event;
    if (event.hasBadItems) {
        m_badItems.add({DamageReason::BadItems, scanned.buffer.placeOf(scanned.place.offset),
            event.size - scanned.raw.headerBytes - event.items.size()});
    }
    ++m_result.events;
    m_result.eventBytes += event.size;
    ProviderShare& share = shareOf(event);
    ++share.events;
    share.bytes += event.size;
    if (event.size > m_largestEvent) {
        m_largestEvent = event.size;
        m_largestProvider = event.provider;
    }
    m_isInTime = scanned.reader != nullptr;
    addToBuffers(scanned);
    m_impossibleTimes += scanned.raw.hasImpossibleTime ? 1 : 0;
    if (!event.time)
        return;
    if (describes(event) == Describes::Nothing) {
        ++m_ownEvents;
        m_firstOwn = std::min(m_firstOwn, *event.time);
        m_lastOwn = std::max(m_lastOwn, *event.time);
    }
    m_firstTime = std::min(m_firstTime, *event.time);
    m_lastTime = std::max(m_lastTime, *event.time);
    if ((scanned.buffer.flags & (bufferflag::EventsLost | bufferflag::BufferLost)) != 0) {
        m_firstMark = std::min(m_firstMark, *event.time);
        m_lastMark = std::max(m_lastMark, *event.time);
    }
    addToGaps(scanned.buffer, *event.time);
}

/// Buffers of one group are compared as they come, all others at the end.
void TraceExamination::Private::addToBuffers(const ScannedEvent& scanned)
{
    const TraceEvent& event = scanned.event;
    const std::int64_t number = scanned.buffer.sequence;
    const std::uint16_t file = m_trace.fileOf(scanned.buffer);
    ReadBuffers& group = m_buffers[m_groups.of(scanned.place.buffer, scanned.buffer)];
    const bool isNew = group.firstEventBytes == 0;
    const bool isNext = !isNew && number > group.lastNumber;
    if (isNew || number < group.firstNumber) {
        group.firstNumber = number;
        group.first = UINT64_MAX;
        group.firstEventBytes = event.size;
        group.processor = scanned.buffer.processor;
        group.firstFile = file;
    }
    if (isNext && group.lastFile == file)
        compareSpace(group, event.size);
    const bool goesOn = !isNew && group.last != 0 && group.lastFile == file && (!isNext || m_hasProcessors);
    if (isNew || isNext) {
        group.lastNumber = number;
        group.lastFile = file;
        group.filledBytes = scanned.buffer.filledBytes;
        group.capacity = m_trace.capacityOf(scanned.buffer);
    }
    if (!event.time)
        return;
    if (number == group.firstNumber)
        group.first = std::min(group.first, *event.time);
    if (number == group.lastNumber) {
        if (goesOn)
            compareTimes(group.last, *event.time, group.processor);
        group.last = isNext ? *event.time : std::max(group.last, *event.time);
    }
}

void TraceExamination::Private::addToGaps(const TraceBuffer& buffer, std::uint64_t time)
{
    if (m_runBegins.size() < 2)
        return;
    const std::int64_t number = buffer.sequence;
    const auto run = std::ranges::upper_bound(m_runBegins, number) - m_runBegins.begin();
    const std::tuple key(m_trace.fileOf(buffer), buffer.processor, static_cast<std::size_t>(run) - 1);
    if (m_edges.size() >= maximumEdges && !m_edges.contains(key))
        return;
    RunEdges& edges = m_edges[key];
    if (number < edges.firstNumber)
        edges.first = UINT64_MAX;
    if (number <= edges.firstNumber) {
        edges.firstNumber = number;
        edges.first = std::min(edges.first, time);
    }
    if (number > edges.lastNumber)
        edges.last = 0;
    if (number >= edges.lastNumber) {
        edges.lastNumber = number;
        edges.last = std::max(edges.last, time);
    }
}

TraceAutopsy TraceExamination::Private::result(const DamageList& damage)
{
    DamageList inBuffers = m_badItems;
    inBuffers.append(damage);
    m_result.fileBytes = m_trace.size();
    m_result.damage = m_trace.damage();
    m_result.damage.append(inBuffers);
    sortBuffers();

    const auto unused = std::ranges::count(
        m_result.damage.entries(), DamageReason::UnusedSpace, &Damage::reason); // where nothing was ever written
    if (const std::uint64_t count = m_result.damage.count() - static_cast<std::uint64_t>(unused); count != 0)
        add(TraceFindingKind::Damaged, count);
    findWhatTheHeaderTells();
    findMarks();
    findMissingBuffers();
    findSpace();
    findEarlyFlushes();
    findShares();
    if (m_impossibleTimes != 0)
        add(TraceFindingKind::ImpossibleTimes, m_impossibleTimes);
    findClockSteps();
    findSilentProcessors();
    std::ranges::stable_sort(m_result.findings, std::greater(), &TraceFinding::isLoss);
    return std::move(m_result);
}

/// The second event was written later; where its time is earlier, the clock was set back.
void TraceExamination::Private::compareTimes(std::uint64_t earlier, std::uint64_t later, std::uint16_t processor)
{
    if (later >= earlier)
        return;
    const FileTime from = m_clock.fileTime(earlier);
    const FileTime to = m_clock.fileTime(later);
    if (from - to <= clockStepTolerance)
        return;
    if (!m_clockStep) {
        m_clockStep = TraceFinding{.kind = TraceFindingKind::ClockStep, .from = from, .to = to, .processor = processor};
    }
    ++m_clockStep->count;
}

ProviderShare& TraceExamination::Private::shareOf(const TraceEvent& event)
{
    if (m_lastShare != nullptr && m_lastShare->provider == event.provider)
        return *m_lastShare;
    const bool isKnown = m_shares.contains(event.provider);
    const Guid key = isKnown || m_shares.size() < TraceAutopsy::maximumProviders ? event.provider : Guid{};
    ProviderShare& share = m_shares[key];
    share.provider = key;
    if (!isKnown && key == event.provider)
        share.name = shortened(namesOf(event).provider);
    m_lastShare = &share;
    return share;
}

void TraceExamination::Private::sortBuffers()
{
    for (std::size_t i = 0; i < m_buffers.size(); ++i) {
        if (m_buffers[i].hasTime())
            m_inOrder.push_back(i);
    }
    std::ranges::sort(m_inOrder, {}, [this](std::size_t index) {
        const ReadBuffers& buffer = m_buffers[index];
        return std::tuple(buffer.processor, buffer.firstFile, buffer.firstNumber, index);
    });
    std::optional<std::uint16_t> processor;
    for (const std::size_t index : m_inOrder) {
        m_result.processorsSeen += m_buffers[index].processor != processor ? 1 : 0;
        processor = m_buffers[index].processor;
    }
    if (m_firstTime <= m_lastTime) {
        m_result.firstEvent = m_clock.fileTime(m_firstTime);
        m_result.lastEvent = m_clock.fileTime(m_lastTime);
    }
    findHeldTime();
}

/// A part of a trace keeps events of any time that describe others. That no other event is among them, at the rate at
/// which these come afterwards, is no chance; where it is a short time, they are shown all the same.
void TraceExamination::Private::findHeldTime()
{
    m_result.heldFrom = m_result.firstEvent;
    m_result.heldTo = m_result.lastEvent;
    constexpr std::uint64_t enough = 10; // events, to have a rate; as many are missing (our choice)
    constexpr FileTime shortShare = 4; // of what all others take (our choice)
    if (m_ownEvents < enough)
        return;
    const FileTime from = m_clock.fileTime(m_firstOwn);
    const FileTime to = m_clock.fileTime(m_lastOwn);
    const auto isAlone = [&](FileTime length) {
        const double expected = static_cast<double>(length) * static_cast<double>(m_ownEvents);
        return length > (to - from) / shortShare
            && expected > static_cast<double>(enough) * static_cast<double>(to - from);
    };
    if (isAlone(from - m_result.firstEvent))
        m_result.heldFrom = from;
    if (isAlone(m_result.lastEvent - to))
        m_result.heldTo = to;
}

template<typename Compare>
void TraceExamination::Private::forEachPair(Compare compare) const
{
    if (!m_hasProcessors)
        return;
    for (std::size_t i = 1; i < m_inOrder.size(); ++i) {
        const ReadBuffers& buffer = m_buffers[m_inOrder[i - 1]];
        const ReadBuffers& next = m_buffers[m_inOrder[i]];
        if (buffer.processor == next.processor && buffer.lastFile == next.firstFile)
            compare(buffer, next);
    }
}

TraceFinding& TraceExamination::Private::add(TraceFindingKind kind, std::uint64_t count, std::uint64_t total)
{
    return m_result.findings.emplace_back(TraceFinding{.kind = kind, .count = count, .total = total});
}

void TraceExamination::Private::findWhatTheHeaderTells()
{
    if (m_header.EndTime == 0)
        add(TraceFindingKind::NotClosed, 0);
    std::uint64_t inTheMiddle = 0; // a finding of its own
    forEachGap([&inTheMiddle](std::int64_t first, std::int64_t end) {
        inTheMiddle = sumWithin(inTheMiddle, numbersBetween(first, end));
    });
    inTheMiddle = sumWithin(inTheMiddle, m_trace.sums().data.numbers.absentWithin());
    if (absentBuffers() > inTheMiddle)
        add(TraceFindingKind::FileEndsEarly, absentBuffers() - inTheMiddle, m_header.BuffersWritten);
    if (m_header.EventsLost != 0)
        add(TraceFindingKind::EventsLost, m_header.EventsLost);
    if (m_header.BuffersLost != 0)
        add(TraceFindingKind::BuffersLost, m_header.BuffersLost);
}

std::uint64_t TraceExamination::Private::absentBuffers() const
{
    return m_header.BuffersWritten - std::min<std::uint64_t>(m_header.BuffersWritten, m_trace.sums().buffers);
}

/// A buffer that is empty when a session ends takes a number and is not written: a hole alone is no loss.
bool TraceExamination::Private::lacksSomething() const
{
    return absentBuffers() != 0 || std::ranges::any_of(m_result.findings, &TraceFinding::isLoss);
}

/// Numbers count over all processors from 1 on. Those before the first buffer of a file that overwrites are its oldest.
std::int64_t TraceExamination::Private::firstNumber() const
{
    const bool overwrites = (m_header.LogFileMode & (logfilemode::Circular | logfilemode::Buffering)) != 0;
    return overwrites && !m_runBegins.empty() ? std::max<std::int64_t>(m_runBegins.front(), 1) : 1;
}

template<typename Report>
void TraceExamination::Private::forEachGap(Report report) const
{
    std::int64_t expected = firstNumber();
    for (const auto& [begin, run] : m_trace.sums().data.numbers.runs()) {
        if (begin > expected)
            report(expected, begin);
        if (run.last == INT64_MAX)
            return;
        expected = std::max(expected, run.last + 1);
    }
}

void TraceExamination::Private::findMissingBuffers()
{
    if (firstNumber() > 1)
        add(TraceFindingKind::Overwritten, static_cast<std::uint64_t>(firstNumber() - 1));
    const bool areMissing = lacksSomething();
    forEachGap([&](std::int64_t first, std::int64_t end) { areMissing ? addGap(first, end) : addUnused(first, end); });
    if (const std::uint64_t within = m_trace.sums().data.numbers.absentWithin(); within != 0) {
        TraceFinding& last = m_result.findings.back(); // there are more gaps than findings
        last.count = sumWithin(last.count, within);
    }
}

/// Adds the numbers to the one finding about such numbers.
void TraceExamination::Private::addUnused(std::int64_t first, std::int64_t end)
{
    const std::uint64_t count = numbersBetween(first, end);
    auto unused = std::ranges::find(m_result.findings, TraceFindingKind::UnusedNumbers, &TraceFinding::kind);
    if (unused == m_result.findings.end()) {
        add(TraceFindingKind::UnusedNumbers, count).firstNumber = first;
        return;
    }
    unused->count = sumWithin(unused->count, count);
}

void TraceExamination::Private::addGap(std::int64_t first, std::int64_t end)
{
    const std::uint64_t count = numbersBetween(first, end);
    std::vector<TraceFinding>& findings = m_result.findings;
    const auto gaps = std::ranges::count(findings, TraceFindingKind::MissingBuffers, &TraceFinding::kind);
    if (static_cast<std::size_t>(gaps) >= TraceAutopsy::maximumGaps) {
        TraceFinding& last = findings.back(); // nothing was added since the first gap
        last.count = sumWithin(last.count, count);
        last.from = last.to = 0;
        last.processor.reset();
        return;
    }
    TraceFinding& gap = add(TraceFindingKind::MissingBuffers, count);
    gap.firstNumber = first;
    gap.file = m_trace.sums().data.numbers.runs().at(end).file; // numbers continue from it
    if (m_hasProcessors)
        placeGap(gap);
}

/// Buffers of one processor follow each other in time, so the finding gets the processor whose buffers around the gap
/// are farthest apart, and that time.
void TraceExamination::Private::placeGap(TraceFinding& gap) const
{
    FileTime longest = 0;
    const std::size_t behind =
        static_cast<std::size_t>(std::ranges::upper_bound(m_runBegins, gap.firstNumber) - m_runBegins.begin());
    for (auto after = m_edges.lower_bound({gap.file, 0, 0}); after != m_edges.end(); ++after) {
        const auto& [file, processor, run] = after->first;
        if (file != gap.file)
            break;
        if (run < behind || after == m_edges.begin())
            continue;
        const auto& [before, edges] = *std::prev(after);
        const auto& [fileBefore, processorBefore, runBefore] = before;
        if (fileBefore != file || processorBefore != processor || runBefore >= behind)
            continue;
        const FileTime from = m_clock.fileTime(edges.last);
        const FileTime to = m_clock.fileTime(after->second.first);
        if (to > from && to - from > longest) {
            longest = to - from;
            gap.from = from;
            gap.to = to;
            gap.processor = processor;
        }
    }
}

void TraceExamination::Private::findMarks()
{
    const std::uint64_t count = m_trace.sums().data.marked;
    if (count == 0)
        return;
    TraceFinding& finding = add(TraceFindingKind::LossMarked, count);
    if (m_firstMark <= m_lastMark) {
        finding.from = m_clock.fileTime(m_firstMark);
        finding.to = m_clock.fileTime(m_lastMark);
    }
}

void TraceExamination::Private::findSpace()
{
    constexpr std::uint64_t enoughBuffers = 8; // each processor's last one is seldom full
    constexpr std::uint64_t worthTelling = 25; // percent
    const BufferSums::Data& data = m_trace.sums().data;
    if (data.buffers >= enoughBuffers && data.emptyBytes * 100 >= data.capacityBytes * worthTelling)
        add(TraceFindingKind::EmptySpace, data.emptyBytes, data.capacityBytes);
}

/// A buffer that is full has no room for the event that comes next, the first one in the next buffer of its processor.
void TraceExamination::Private::compareSpace(const ReadBuffers& buffer, std::uint32_t nextEventBytes)
{
    ++m_knownFlushes;
    m_earlyFlushes += std::uint64_t{alignedBytes(buffer.filledBytes)} + nextEventBytes <= buffer.capacity ? 1 : 0;
}

void TraceExamination::Private::findEarlyFlushes()
{
    if (!m_hasProcessors)
        return;
    forEachPair(
        [this](const ReadBuffers& buffer, const ReadBuffers& next) { compareSpace(buffer, next.firstEventBytes); });
    constexpr std::uint64_t enough = 8;
    if (m_knownFlushes >= enough && m_earlyFlushes * 2 > m_knownFlushes)
        add(TraceFindingKind::FlushedEarly, m_earlyFlushes, m_knownFlushes);
}

void TraceExamination::Private::findShares()
{
    for (auto& [provider, share] : m_shares)
        m_result.providers.push_back(std::move(share));
    std::ranges::sort(m_result.providers, [](const ProviderShare& left, const ProviderShare& right) {
        return left.bytes != right.bytes ? left.bytes > right.bytes : left.provider < right.provider;
    });
    constexpr std::uint64_t enoughEvents = 100;
    constexpr std::uint64_t worthTelling = 80; // percent
    if (m_result.providers.size() > 1 && m_result.events >= enoughEvents
        && m_result.providers.front().bytes * 100 >= m_result.eventBytes * worthTelling)
    {
        add(TraceFindingKind::OneProvider, m_result.providers.front().bytes, m_result.eventBytes).provider =
            m_result.providers.front().provider;
    }
    const std::uint32_t bufferBytes = m_header.BufferSize;
    // An event of more than half a buffer can leave nearly the other half unused.
    if (bufferBytes != 0 && m_largestEvent > bufferBytes / 2)
        add(TraceFindingKind::LargeEvents, m_largestEvent, bufferBytes).provider = m_largestProvider;
}

void TraceExamination::Private::findClockSteps()
{
    forEachPair([this](const ReadBuffers& buffer, const ReadBuffers& next) {
        compareTimes(buffer.last, next.first, buffer.processor);
    });
    // Buffers that share a group came in the order of time, so that none seemed to be earlier than the one before.
    for (const std::size_t index : m_inOrder) {
        const ReadBuffers& group = m_buffers[index];
        if (m_isInTime && m_hasProcessors && group.firstFile == group.lastFile)
            compareTimes(group.first, group.last, group.processor);
    }
    if (m_clockStep && !isOverwrittenMeanwhile())
        m_result.findings.push_back(*m_clockStep);
}

/// A buffer that is overwritten while it is read has events that are newer than its number, as after a clock that was
/// set back.
bool TraceExamination::Private::isOverwrittenMeanwhile() const
{
    return m_header.EndTime == 0 && (m_header.LogFileMode & logfilemode::Circular) != 0;
}

void TraceExamination::Private::findSilentProcessors()
{
    if (m_hasProcessors && m_result.processorsSeen != 0 && m_header.NumberOfProcessors > m_result.processorsSeen) {
        add(TraceFindingKind::SilentProcessors, m_header.NumberOfProcessors - m_result.processorsSeen,
            m_header.NumberOfProcessors);
    }
}

FileTime endOf(const TraceLogfileHeader64& fields, const TraceAutopsy* autopsy)
{
    const bool mayGoOn = fields.EndTime != 0 && (fields.LogFileMode & logfilemode::Relog) != 0 && autopsy != nullptr;
    return mayGoOn ? std::max(fields.EndTime, autopsy->lastEvent) : fields.EndTime;
}

bool TraceAutopsy::isComplete() const
{
    return std::ranges::none_of(findings, &TraceFinding::isLoss);
}

bool hasOverwritten(const LogfileHeader& header, const TraceAutopsy& autopsy)
{
    const TraceLogfileHeader64& fields = header.fields;
    if ((fields.LogFileMode & logfilemode::Buffering) != 0)
        return true;
    if ((fields.LogFileMode & logfilemode::Circular) == 0)
        return false;
    const std::uint64_t unit = (fields.LogFileMode & logfilemode::UseKBytesForSize) != 0 ? 1024 : 1024 * 1024;
    const bool isFull =
        fields.MaximumFileSize != 0 && autopsy.fileBytes + fields.BufferSize > fields.MaximumFileSize * unit;
    return isFull || std::ranges::count(autopsy.findings, TraceFindingKind::Overwritten, &TraceFinding::kind) != 0;
}

TraceExamination::TraceExamination(const TraceFile& trace)
    : d(std::make_unique<Private>(trace))
{
}

TraceExamination::~TraceExamination() = default;

void TraceExamination::add(const ScannedEvent& scanned)
{
    d->add(scanned);
}

TraceAutopsy TraceExamination::result(const DamageList& damage, const Manifests* manifests)
{
    TraceAutopsy autopsy = d->result(damage);
    if (manifests != nullptr) {
        for (ProviderShare& share : autopsy.providers) {
            if (const std::string_view name = manifests->provider(share.provider); !name.empty())
                share.name = shortened(name);
        }
    }
    return autopsy;
}

} // namespace etwarden
