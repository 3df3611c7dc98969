// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/traceedit.h"

#include "model/etl/edit/describingevent.h"
#include "model/etl/edit/mergedheader.h"
#include "model/etl/edit/tracepart.h"
#include "model/etl/file/eventreader.h"

#include <queue>

#include <algorithm>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace etwarden {

namespace {

bool areOfOneSession(const LogfileHeader& left, const LogfileHeader& right)
{
    const auto identity = [](const LogfileHeader& header) {
        return std::tie(header.fields.StartTime, header.startCounter, header.fields.BootTime, header.fields.PerfFreq,
            header.sessionName);
    };
    return identity(left) == identity(right);
}

/// The buffers of a processor in one input, in their order.
struct Queue
{
    std::size_t part = 0;
    std::uint16_t processor = 0;
    std::deque<std::uint32_t> buffers{}; ///< that are left
    std::uint64_t time = 0; ///< of its next event, in the new trace
    bool isOpen = false; ///< events of its next buffer are taken one by one
    BufferEvents events{};
    RawEvent event{};
    std::vector<std::uint32_t> wanted{}; ///< offsets of the events to take, the next one last
    WmiBufferHeader source{};
};

/// What a look at all events of a buffer brings.
struct Examination
{
    std::vector<std::uint32_t> wanted; ///< offsets
    std::uint64_t describing = 0; ///< of them
    std::uint64_t count = 0; ///< of events
    std::uint64_t last = 0; ///< the latest time of those to take, raw
    std::uint64_t lastWanted = 0; ///< the same without those that describe only
    bool isDamaged = false;
};

class Editor
{
public:
    Editor(std::span<const TraceInput> inputs, const TraceSelection& selection, const PlaceWriter& write, bool mends);

    TraceEdit run();

private:
    std::size_t findBase() const;
    void preparePart(TracePart& part);
    void addQueues(TracePart& part, std::size_t number);
    std::vector<std::byte> readHeaderBuffer();
    std::uint32_t packedBytes() const;
    bool writeHeader();

    void copyAll();
    bool openNext(Queue& queue);
    Examination examine(const Queue& queue, std::uint32_t number);
    bool isRepeated(const RawEvent& raw, std::uint16_t processor, std::size_t part);
    bool takeLossesOf(TracePart& part, const Queue& queue, std::uint32_t number);
    bool isCopied(const Queue& queue, const Examination& seen) const;
    bool copyBuffer(Queue& queue);
    bool addEvent(Queue& queue);
    bool step(Queue& queue);
    void finishBuffer(Queue& queue);
    void setTime(Queue& queue);
    std::uint64_t rivalTime(const Queue& queue) const;

    std::vector<TracePart> m_parts;
    const TraceSelection& m_selection;
    const PlaceWriter& m_write;
    const bool m_mends;
    const std::size_t m_base; ///< the part whose header the new trace has
    bool m_isCompressed = false;
    std::uint32_t m_bufferBytes = 0; ///< of the new trace
    std::vector<std::byte> m_header; ///< the header buffer
    std::unique_ptr<BufferPacker> m_packer;
    std::vector<Queue> m_queues;
    std::map<std::uint16_t, std::vector<std::size_t>> m_queuesOf; ///< by processor
    std::unordered_map<std::size_t, std::size_t> m_described; ///< describing events by their hash, and in which part
    std::uint64_t m_lastTime = 0; ///< of the new trace, raw
    std::uint64_t m_becameLost = 0; ///< buffers that no header counts
    BufferStorage m_storage;
    std::vector<std::byte> m_bytes;
    TraceEdit m_edit;
};

Editor::Editor(
    std::span<const TraceInput> inputs, const TraceSelection& selection, const PlaceWriter& write, bool mends)
    : m_parts(inputs.begin(), inputs.end())
    , m_selection(selection)
    , m_write(write)
    , m_mends(mends)
    , m_base(findBase())
{
}

/// The part that began first. Its clock and its header are those of the new trace.
std::size_t Editor::findBase() const
{
    const auto first = std::ranges::min_element(
        m_parts, {}, [](const TracePart& part) { return part.clock.fileTime(part.header().startCounter); });
    return static_cast<std::size_t>(first - m_parts.begin());
}

void Editor::preparePart(TracePart& part)
{
    const auto number = static_cast<std::size_t>(&part - m_parts.data());
    part.shift = clockShift(m_parts[m_base].header(), part.header());
    if (part.shift != 0)
        m_edit.shifted.push_back(number);
    if (m_selection.from != 0)
        part.from = part.clock.rawTime(m_selection.from);
    if (m_selection.to != TraceSelection::noEnd)
        part.to = part.clock.rawTime(m_selection.to);
    part.session = number;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (i == number || !areOfOneSession(m_parts[i].header(), part.header()))
            continue;
        part.session = std::min(part.session, i);
        part.isShared = true;
    }
    m_isCompressed |= part.isCompressed;
    m_edit.damage.append(part.trace.damage());

    addQueues(part, number);
}

/// Adds the part's buffers to the queues of their processors.
void Editor::addQueues(TracePart& part, std::size_t number)
{
    std::map<std::uint16_t, std::deque<std::uint32_t>> ofProcessor;
    if (number != m_base) // its header buffer has other events after the header event
        ofProcessor[part.trace.buffers().front().processor].push_back(0);
    for (const TracePart::Numbered& next : std::exchange(part.order, {}))
        ofProcessor[part.trace.buffer(next.buffer).processor].push_back(next.buffer);
    for (auto& [processor, numbers] : ofProcessor) {
        m_queuesOf[processor].push_back(m_queues.size());
        m_queues.push_back({.part = number, .processor = processor, .buffers = std::move(numbers)});
    }
}

/// Bytes of a buffer of the new trace.
std::uint32_t Editor::packedBytes() const
{
    std::uint32_t largest = 0;
    for (const TracePart& part : m_parts) {
        largest = std::max(largest, part.largestBytes);
        if (m_isCompressed)
            largest = std::max(largest, part.header().fields.BufferSize);
    }
    constexpr auto mask = static_cast<std::uint32_t>(eventAlignment - 1);
    return (std::min(largest, maximumBufferSizeKb * 1024) + mask) & ~mask; // so that the last event has its gap
}

/// Reads the header buffer up to the last event that can be read.
std::vector<std::byte> Editor::readHeaderBuffer()
{
    const TracePart& base = m_parts[m_base];
    const TraceBuffer buffer = base.trace.buffers().front();
    BufferEvents events;
    RawEvent raw;
    events.open(base.trace, 0, buffer.filledBytes);
    std::uint32_t end = 0;
    while (events.next(m_storage, &raw, m_edit.damage)) {
        end = events.place().offset + static_cast<std::uint32_t>(raw.bytes.size());
        if (base.isShared)
            isRepeated(raw, buffer.processor, m_base);
    }
    std::vector<std::byte> bytes(std::max(buffer.filledBytes, end));
    bytes.resize(base.file.readAt(buffer.offset, bytes));
    if (bytes.size() < end || end == 0)
        return {};
    WmiBufferHeader header;
    std::memcpy(&header, bytes.data(), sizeof header);
    constexpr auto mask = static_cast<std::uint32_t>(eventAlignment - 1);
    if (const std::uint32_t used = (end + mask) & ~mask; used < buffer.filledBytes) {
        header.CurrentOffset = used;
        bytes.resize(used, std::byte{});
    }
    header.SavedOffset = header.Offset = static_cast<std::uint32_t>(bytes.size());
    header.BufferSize =
        m_isCompressed ? std::max(buffer.storedBytes, static_cast<std::uint32_t>(bytes.size())) : m_bufferBytes;
    bytes.resize(header.BufferSize, std::byte{bufferPadding});
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes;
}

TraceEdit Editor::run()
{
    for (TracePart& part : m_parts)
        preparePart(part);
    m_bufferBytes = packedBytes();
    m_header = readHeaderBuffer();
    if (m_header.empty())
        return std::move(m_edit);
    m_packer = std::make_unique<BufferPacker>(
        m_write, m_bufferBytes, m_isCompressed ? BufferPacker::Size::Used : BufferPacker::Size::Equal, m_header.size());
    m_edit.isWritten = m_write(0, m_header);
    copyAll();
    m_edit.isWritten = m_edit.isWritten && m_packer->finish() && writeHeader();
    m_edit.buffers = m_packer->buffers() + 1;
    m_edit.bytes = m_packer->end();
    return std::move(m_edit);
}

/// Handles the queues in the order of time. What one step handles has no event of another queue of its processor in
/// between, so that the events of each processor stay in order.
void Editor::copyAll()
{
    using Head = std::pair<std::uint64_t, std::size_t>;
    std::priority_queue<Head, std::vector<Head>, std::greater<>> heads;
    for (std::size_t i = 0; i < m_queues.size(); ++i) {
        setTime(m_queues[i]);
        heads.emplace(m_queues[i].time, i);
    }
    while (!heads.empty() && m_edit.isWritten) {
        const std::size_t number = heads.top().second;
        heads.pop();
        Queue& queue = m_queues[number];
        m_edit.isWritten = queue.isOpen ? addEvent(queue) : openNext(queue);
        const std::uint64_t rival = queue.isOpen ? rivalTime(queue) : 0;
        while (m_edit.isWritten && queue.isOpen && queue.time < rival)
            m_edit.isWritten = addEvent(queue);
        if (!queue.buffers.empty())
            heads.emplace(queue.time, number);
    }
}

/// The time of the next event of the queue's processor in another input: what is older may be written without a look at
/// the others.
std::uint64_t Editor::rivalTime(const Queue& queue) const
{
    std::uint64_t rival = TracePart::noTime;
    for (const std::size_t number : m_queuesOf.at(queue.processor)) {
        const Queue& other = m_queues[number];
        if (&other != &queue && !other.buffers.empty())
            rival = std::min(rival, other.time);
    }
    return rival;
}

void Editor::setTime(Queue& queue)
{
    const TracePart& part = m_parts[queue.part];
    if (!queue.buffers.empty())
        queue.time = startOfBuffer(part.trace, part.trace.buffer(queue.buffers.front()), m_storage) + part.shift;
}

/// Copies the next buffer, skips it, or opens it at its first event.
bool Editor::openNext(Queue& queue)
{
    const std::uint32_t number = queue.buffers.front();
    TracePart& part = m_parts[queue.part];
    Examination seen = examine(queue, number);
    if (takeLossesOf(part, queue, number) && seen.isDamaged)
        m_packer->addMarks(queue.processor, bufferflag::EventsLost);
    if (!seen.wanted.empty()) {
        if (seen.lastWanted != 0)
            m_lastTime = std::max(m_lastTime, seen.lastWanted + part.shift);
        m_edit.events += seen.wanted.size();
        m_edit.describingEvents += seen.describing;
        if (isCopied(queue, seen))
            return copyBuffer(queue);
        queue.wanted = std::move(seen.wanted);
        std::ranges::reverse(queue.wanted);
        WmiBufferHeader header{};
        part.file.readAt(part.trace.buffer(number).offset, std::as_writable_bytes(std::span(&header, 1)));
        header.TimeStamp = header.TimeStamp == 0 ? 0 : header.TimeStamp + part.shift;
        if (header.BufferType == static_cast<std::uint16_t>(EtwBufferType::Header))
            header.BufferType = static_cast<std::uint16_t>(EtwBufferType::Generic);
        queue.source = header;
        queue.events.open(part.trace, number, part.trace.buffer(number).filledBytes);
        queue.isOpen = true;
        if (step(queue))
            return true;
    }
    finishBuffer(queue);
    return true;
}

/// Counts what was lost before the buffer. False: that was not in the selected time.
bool Editor::takeLossesOf(TracePart& part, const Queue& queue, std::uint32_t number)
{
    const TraceBuffer buffer = part.trace.buffer(number);
    const bool isWanted = part.isWanted(queue.time - part.shift);
    if (number != 0) {
        part.events.add(buffer, isWanted);
        part.buffers.add(buffer, isWanted);
    }
    if (!isWanted)
        return false;
    if (number != 0)
        m_packer->addMarks(queue.processor, buffer.flags);
    const auto gap = part.gaps.find(number);
    if (gap == part.gaps.end())
        return true;
    m_edit.missingNumbers += gap->second;
    if (m_mends && part.lacksBuffers) {
        m_becameLost += gap->second;
        m_packer->addMarks(queue.processor, bufferflag::BufferLost);
    } else {
        m_packer->addGap(gap->second);
    }
    return true;
}

Examination Editor::examine(const Queue& queue, std::uint32_t number)
{
    TracePart& part = m_parts[queue.part];
    Examination seen;
    BufferEvents events;
    RawEvent raw;
    DamageList damage;
    events.open(part.trace, number, part.trace.buffer(number).filledBytes);
    const bool isHeader =
        number == 0 || part.trace.buffer(number).type == static_cast<std::uint16_t>(EtwBufferType::Header);
    std::uint64_t time = queue.time - part.shift;
    while (events.next(m_storage, &raw, damage)) {
        const std::uint32_t offset = events.place().offset;
        ++seen.count;
        if (m_mends && traceEvent(raw).hasBadItems) { // readers that do not check them lose the rest of the buffer
            damage.add({DamageReason::BadItems, part.trace.buffer(number).placeOf(offset), raw.bytes.size()});
            continue;
        }
        if (offset == bufferHeaderSize && isHeader && raw.kind == EventKind::System
            && traceEvent(raw).hookId == hookid::LogfileHeader)
        {
            continue; // the new trace has one header
        }
        time = timeOf(raw).value_or(time);
        bool isWanted = part.isWanted(time);
        Describes what = Describes::Nothing;
        if (!isWanted || m_selection.wants || part.isShared) {
            const TraceEvent event = traceEvent(raw);
            what = describes(event);
            if (isWanted && m_selection.wants)
                isWanted = m_selection.wants(event, queue.processor, queue.part, events.place());
        }
        if (!isWanted) {
            const bool describesWanted = what == Describes::All || (what == Describes::Later && time < part.to)
                || (what == Describes::Earlier && time >= part.from);
            if (!describesWanted)
                continue;
        }
        if (what != Describes::Nothing && part.isShared && isRepeated(raw, queue.processor, queue.part)) {
            ++m_edit.repeatedEvents;
            continue;
        }
        seen.wanted.push_back(offset);
        seen.describing += isWanted ? 0 : 1;
        seen.last = std::max(seen.last, time);
        if (isWanted)
            seen.lastWanted = std::max(seen.lastWanted, time);
    }
    seen.isDamaged = !damage.isEmpty();
    m_edit.damage.append(damage);
    return seen;
}

/// Returns whether another part of the same session had the same event, and remembers it otherwise. Only hashes are
/// kept, so that memory does not grow with the size of the events.
bool Editor::isRepeated(const RawEvent& raw, std::uint16_t processor, std::size_t part)
{
    const std::string_view bytes(reinterpret_cast<const char*>(raw.bytes.data()), raw.bytes.size());
    const std::size_t session = m_parts[part].session;
    const std::size_t hash = std::hash<std::string_view>()(bytes) ^ (session * 1'000'003 + processor);
    const auto [known, isNew] = m_described.try_emplace(hash, part);
    return !isNew && known->second != part;
}

bool Editor::isCopied(const Queue& queue, const Examination& seen) const
{
    const TracePart& part = m_parts[queue.part];
    const TraceBuffer buffer = part.trace.buffer(queue.buffers.front());
    // The last buffers of parts are seldom full. They are packed anew when parts are joined, or a joined file would be
    // larger than the one that was cut.
    constexpr std::uint64_t full = 90; // percent (our choice)
    if (m_parts.size() > 1 && !buffer.isCompressed()
        && std::uint64_t{buffer.filledBytes} * 100 < std::uint64_t{buffer.storedBytes} * full)
    {
        return false;
    }
    const bool hasItsSize = m_isCompressed || buffer.storedBytes == m_bufferBytes;
    return !seen.isDamaged && seen.wanted.size() == seen.count && hasItsSize && part.shift == 0
        && buffer.storedBytes >= bufferHeaderSize && seen.last < rivalTime(queue);
}

bool Editor::copyBuffer(Queue& queue)
{
    const TracePart& part = m_parts[queue.part];
    const TraceBuffer buffer = part.trace.buffer(queue.buffers.front());
    m_bytes.resize(buffer.storedBytes);
    const std::size_t read = part.file.readAt(buffer.offset, m_bytes);
    finishBuffer(queue);
    if (read < m_bytes.size()) // it could be read before
        m_edit.damage.add({DamageReason::ReadFailed, buffer.offset, buffer.storedBytes});
    else if (!m_packer->copy(m_bytes, buffer.filledBytes, queue.processor))
        return false;
    ++m_edit.copiedBuffers;
    return true;
}

/// Adds the event that the queue has come to.
bool Editor::addEvent(Queue& queue)
{
    std::span<const std::byte> bytes = queue.event.bytes;
    const std::uint64_t shift = m_parts[queue.part].shift;
    if (const std::optional<std::size_t> place = shift != 0 ? timeOffsetOf(queue.event) : std::nullopt) {
        m_bytes.assign(bytes.begin(), bytes.end());
        const std::uint64_t time = *timeOf(queue.event) + shift;
        std::memcpy(m_bytes.data() + *place, &time, sizeof time);
        bytes = m_bytes;
    }
    const bool isAdded = m_packer->add(bytes, queue.processor, queue.source);
    if (!step(queue))
        finishBuffer(queue);
    return isAdded;
}

/// Steps to the next wanted event of the open buffer. False: it has no more.
bool Editor::step(Queue& queue)
{
    DamageList known; // the first look at the buffer has reported it
    while (!queue.wanted.empty() && queue.events.next(m_storage, &queue.event, known)) {
        if (queue.events.place().offset != queue.wanted.back())
            continue;
        queue.wanted.pop_back();
        if (const std::optional<std::uint64_t> time = timeOf(queue.event))
            queue.time = *time + m_parts[queue.part].shift;
        return true;
    }
    return false;
}

void Editor::finishBuffer(Queue& queue)
{
    queue.isOpen = false;
    queue.events = {};
    queue.wanted.clear();
    queue.buffers.pop_front();
    setTime(queue);
}

/// Completes the header buffer, for all of the trace is known now.
bool Editor::writeHeader()
{
    const MergedTrace trace{.parts = m_parts,
        .base = m_parts[m_base],
        .selection = m_selection,
        .isMended = m_mends,
        .isCompressed = m_isCompressed,
        .bufferBytes = m_bufferBytes,
        .buffers = m_packer->buffers() + 1,
        .becameLost = m_becameLost,
        .lastTime = m_lastTime};
    const MergedLosses losses = sumLosses(trace);
    m_edit.eventsLost = losses.events;
    m_edit.buffersLost = losses.buffers;
    replaceLogfileHeader(m_header, mergedHeader(trace, losses));
    markLosses(m_header, losses.marks);
    return m_write(0, m_header);
}

} // namespace

std::optional<std::size_t> inputOfOtherClock(std::span<const TraceInput> inputs)
{
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        if (!haveClocksOfOneKind(inputs[0].trace.header(), inputs[i].trace.header()))
            return i;
    }
    return std::nullopt;
}

TraceEdit joinTraces(std::span<const TraceInput> inputs, const TraceSelection& selection, const PlaceWriter& write)
{
    return Editor(inputs, selection, write, false).run();
}

TraceEdit mendTrace(const TraceInput& input, const PlaceWriter& write)
{
    return Editor(std::span(&input, 1), {}, write, true).run();
}

} // namespace etwarden
