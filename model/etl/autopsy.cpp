// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/autopsy.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/eventnames.h"
#include "model/etl/decode/manifest.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace etwarden {

namespace {

/// What the events of a buffer say of it.
struct ReadBuffer
{
    std::int64_t sequence = 0;
    std::uint64_t first = UINT64_MAX; ///< earliest time, raw; no event has one: UINT64_MAX
    std::uint64_t last = 0; ///< latest
    std::uint32_t filledBytes = 0;
    std::uint32_t capacity = 0; ///< bytes it could hold, header included
    std::uint32_t firstEventBytes = 0;
    std::uint16_t processor = 0;
    std::uint16_t file = 0; ///< of several
    std::uint16_t flags = 0;
    bool isHeader = false; ///< of a file

    bool hasTime() const { return first <= last; }
};

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
    void compareTimes(std::uint64_t earlier, std::uint64_t later, std::uint16_t processor);
    ProviderShare& shareOf(const TraceEvent& event);
    void sortBuffers();
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
    void placeGap(TraceFinding& gap) const;
    void findMarks();
    void findSpace();
    void findEarlyFlushes();
    void findShares();
    void findClockSteps();
    void findSilentProcessors();

    const TraceFile& m_trace;
    const TraceLogfileHeader64& m_header;
    const TraceClock m_clock;
    const bool m_hasProcessors; ///< each buffer is one processor's
    TraceAutopsy m_result;
    std::vector<ReadBuffer> m_buffers; ///< by number; for result() without those of headers, by sequence number
    DamageList m_badItems;
    /// Indexes in m_buffers, ascending, of what a processor wrote into a file.
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::vector<std::uint32_t>> m_ofProcessor;
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
{
    m_buffers.reserve(trace.buffers().size());
    for (std::size_t i = 0; i < trace.buffers().size(); ++i) {
        const TraceBuffer& buffer = trace.buffers()[i];
        m_buffers.push_back({.sequence = buffer.sequence,
            .filledBytes = buffer.filledBytes,
            .capacity = buffer.isCompressed() ? std::max(m_header.BufferSize, buffer.filledBytes) : buffer.storedBytes,
            .processor = buffer.processor,
            .file = static_cast<std::uint16_t>(std::min<std::size_t>(trace.fileOf(buffer), UINT16_MAX)),
            .flags = buffer.flags,
            .isHeader = trace.isHeader(i)});
        if (m_buffers.back().isHeader)
            continue;
        ++m_result.dataBuffers;
        m_result.compressedBuffers += buffer.isCompressed() ? 1 : 0;
    }
}

void TraceExamination::Private::add(const ScannedEvent& scanned)
{
    if (m_buffers[scanned.place.buffer].isHeader) {
        ++m_result.headerEvents;
        return;
    }
    const TraceEvent& event = scanned.event;
    if (event.hasBadItems) {
        const TraceBuffer& holder = m_trace.buffers()[scanned.place.buffer];
        m_badItems.add({DamageReason::BadItems, holder.placeOf(scanned.place.offset),
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
    ReadBuffer& buffer = m_buffers[scanned.place.buffer];
    if (buffer.firstEventBytes == 0)
        buffer.firstEventBytes = event.size;
    if (!event.time)
        return;
    if (buffer.hasTime())
        compareTimes(buffer.last, *event.time, buffer.processor);
    buffer.first = std::min(buffer.first, *event.time);
    buffer.last = std::max(buffer.last, *event.time);
}

TraceAutopsy TraceExamination::Private::result(const DamageList& damage)
{
    DamageList inBuffers = m_badItems;
    inBuffers.append(damage);
    m_result.fileBytes = m_trace.size();
    m_result.damage = m_trace.damage();
    m_result.damage.append(inBuffers);
    std::erase_if(m_buffers, [](const ReadBuffer& buffer) { return buffer.isHeader; });
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
    std::ranges::stable_sort(m_buffers, {}, &ReadBuffer::sequence);
    std::uint64_t first = UINT64_MAX;
    std::uint64_t last = 0;
    for (std::uint32_t i = 0; i < m_buffers.size(); ++i) {
        const ReadBuffer& buffer = m_buffers[i];
        if (!buffer.hasTime())
            continue;
        m_ofProcessor[{buffer.processor, buffer.file}].push_back(i);
        first = std::min(first, buffer.first);
        last = std::max(last, buffer.last);
    }
    std::set<std::uint16_t> processors;
    for (const auto& [writer, indexes] : m_ofProcessor)
        processors.insert(writer.first);
    m_result.processorsSeen = static_cast<std::uint32_t>(processors.size());
    if (first <= last) {
        m_result.firstEvent = m_clock.fileTime(first);
        m_result.lastEvent = m_clock.fileTime(last);
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
    if (absentBuffers() > inTheMiddle)
        add(TraceFindingKind::FileEndsEarly, absentBuffers() - inTheMiddle, m_header.BuffersWritten);
    if (m_header.EventsLost != 0)
        add(TraceFindingKind::EventsLost, m_header.EventsLost);
    if (m_header.BuffersLost != 0)
        add(TraceFindingKind::BuffersLost, m_header.BuffersLost);
}

std::uint64_t TraceExamination::Private::absentBuffers() const
{
    return m_header.BuffersWritten - std::min<std::uint64_t>(m_header.BuffersWritten, m_trace.buffers().size());
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
    return overwrites && !m_buffers.empty() ? std::max<std::int64_t>(m_buffers.front().sequence, 1) : 1;
}

template<typename Report>
void TraceExamination::Private::forEachGap(Report report) const
{
    std::int64_t expected = firstNumber();
    for (const ReadBuffer& buffer : m_buffers) {
        if (buffer.sequence > expected)
            report(expected, buffer.sequence);
        if (buffer.sequence == INT64_MAX)
            return;
        expected = std::max(expected, buffer.sequence + 1);
    }
}

void TraceExamination::Private::findMissingBuffers()
{
    if (firstNumber() > 1)
        add(TraceFindingKind::Overwritten, static_cast<std::uint64_t>(firstNumber() - 1));
    const bool areMissing = lacksSomething();
    forEachGap([&](std::int64_t first, std::int64_t end) { areMissing ? addGap(first, end) : addUnused(first, end); });
}

/// All of them are one finding.
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
    gap.file = std::ranges::lower_bound(m_buffers, end, {}, &ReadBuffer::sequence)->file; // numbers go on from it
    if (m_hasProcessors)
        placeGap(gap);
}

/// Buffers of one processor follow each other in time. The finding gets the processor whose buffers around the gap are
/// farthest apart in time, and that time.
void TraceExamination::Private::placeGap(TraceFinding& gap) const
{
    FileTime longest = 0;
    for (const auto& [writer, indexes] : m_ofProcessor) {
        if (writer.second != gap.file)
            continue;
        const auto after = std::ranges::lower_bound(
            indexes, gap.firstNumber, {}, [this](std::uint32_t index) { return m_buffers[index].sequence; });
        if (after == indexes.begin() || after == indexes.end())
            continue;
        const FileTime from = m_clock.fileTime(m_buffers[*std::prev(after)].last);
        const FileTime to = m_clock.fileTime(m_buffers[*after].first);
        if (to > from && to - from > longest) {
            longest = to - from;
            gap.from = from;
            gap.to = to;
            gap.processor = writer.first;
        }
    }
}

void TraceExamination::Private::findMarks()
{
    constexpr std::uint16_t marks = bufferflag::EventsLost | bufferflag::BufferLost;
    std::uint64_t count = 0;
    std::uint64_t first = UINT64_MAX;
    std::uint64_t last = 0;
    for (const ReadBuffer& buffer : m_buffers) {
        if ((buffer.flags & marks) == 0)
            continue;
        ++count;
        first = std::min(first, buffer.first);
        last = std::max(last, buffer.last);
    }
    if (count == 0)
        return;
    TraceFinding& finding = add(TraceFindingKind::LossMarked, count);
    if (first <= last) {
        finding.from = m_clock.fileTime(first);
        finding.to = m_clock.fileTime(last);
    }
}

void TraceExamination::Private::findSpace()
{
    constexpr std::size_t enoughBuffers = 8; // each processor's last one is seldom full
    constexpr std::uint64_t worthTelling = 25; // percent
    std::uint64_t empty = 0;
    std::uint64_t total = 0;
    for (const ReadBuffer& buffer : m_buffers) {
        empty += buffer.capacity - std::min(buffer.capacity, buffer.filledBytes);
        total += buffer.capacity;
    }
    if (m_buffers.size() >= enoughBuffers && empty * 100 >= total * worthTelling)
        add(TraceFindingKind::EmptySpace, empty, total);
}

/// A buffer that is full has no room for the event that comes next, the first one in the next buffer of its processor.
void TraceExamination::Private::findEarlyFlushes()
{
    if (!m_hasProcessors)
        return;
    std::uint64_t early = 0;
    std::uint64_t known = 0;
    for (const auto& [writer, indexes] : m_ofProcessor) {
        for (std::size_t i = 0; i + 1 < indexes.size(); ++i) {
            const ReadBuffer& buffer = m_buffers[indexes[i]];
            const std::uint32_t next = m_buffers[indexes[i + 1]].firstEventBytes;
            ++known;
            early += std::uint64_t{alignedBytes(buffer.filledBytes)} + next <= buffer.capacity ? 1 : 0;
        }
    }
    constexpr std::uint64_t enough = 8;
    if (known >= enough && early * 2 > known)
        add(TraceFindingKind::FlushedEarly, early, known);
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
    if (bufferBytes != 0 && m_largestEvent > bufferBytes / 2)
        add(TraceFindingKind::LargeEvents, m_largestEvent, bufferBytes).provider = m_largestProvider;
}

void TraceExamination::Private::findClockSteps()
{
    if (m_hasProcessors) {
        for (const auto& [writer, indexes] : m_ofProcessor) {
            for (std::size_t i = 0; i + 1 < indexes.size(); ++i)
                compareTimes(m_buffers[indexes[i]].last, m_buffers[indexes[i + 1]].first, writer.first);
        }
    }
    if (m_clockStep)
        m_result.findings.push_back(*m_clockStep);
}

void TraceExamination::Private::findSilentProcessors()
{
    if (m_hasProcessors && m_result.processorsSeen != 0 && m_header.NumberOfProcessors > m_result.processorsSeen) {
        add(TraceFindingKind::SilentProcessors, m_header.NumberOfProcessors - m_result.processorsSeen,
            m_header.NumberOfProcessors);
    }
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
