// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/eventreader.h"

#include "model/etw/tracetypes.h"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t aligned(std::uint32_t offset)
{
    constexpr auto mask = static_cast<std::uint32_t>(eventAlignment - 1);
    return (offset + mask) & ~mask;
}

} // namespace

void BufferEvents::open(TraceFile& trace, std::uint32_t buffer, std::uint32_t windowBytes)
{
    open(trace, {buffer, bufferHeaderSize}, windowBytes);
}

void BufferEvents::open(TraceFile& trace, const EventPlace& place, std::uint32_t windowBytes)
{
    if (m_trace != &trace || m_place.buffer != place.buffer)
        m_progress = {};
    m_trace = &trace;
    m_windowBytes = std::max(windowBytes, smallestWindow);
    m_place = place;
    m_next = place.offset;
    // What the window has is of another place: it ends where the next event begins, and is replaced as a whole.
    m_windowBegin = place.offset - static_cast<std::uint32_t>(m_window.size());
    m_isCut = false;
}

void BufferEvents::load(BufferStorage& memory)
{
    const TraceBuffer& buffer = m_trace->buffers()[m_place.buffer];
    // The front of the next event may be there already.
    const std::size_t done = std::min<std::size_t>(m_next - m_windowBegin, m_window.size());
    const auto known = static_cast<std::uint32_t>(m_window.size() - done);
    const TraceFile::Bytes loaded = m_trace->load(buffer, m_next + known, m_windowBytes - known, memory, m_progress);
    if (known == 0 && !buffer.isCompressed()) {
        m_window.swap(memory.stored); // where `loaded` is: as it is, without a copy
        m_window.resize(loaded.bytes.size());
    } else {
        m_window.erase(m_window.begin(), m_window.begin() + static_cast<std::ptrdiff_t>(done));
        m_window.insert(m_window.end(), loaded.bytes.begin(), loaded.bytes.end());
    }
    m_windowBegin = m_next;
    m_isCut = loaded.isCut;
}

bool BufferEvents::next(BufferStorage& memory, RawEvent* event, DamageList& damage)
{
    const TraceBuffer& buffer = m_trace->buffers()[m_place.buffer];
    for (bool isLoaded = false; m_next < buffer.filledBytes; isLoaded = true) {
        const std::uint32_t windowEnd = m_windowBegin + static_cast<std::uint32_t>(m_window.size());
        if (m_next < windowEnd) {
            const EventStart start =
                findEvent(std::span<const std::byte>(m_window).subspan(m_next - m_windowBegin), event);
            if (start.end == EventEnd::Event) {
                m_place.offset = m_next;
                m_next = aligned(m_next + start.size);
                return true;
            }
            if (start.end == EventEnd::Damaged) {
                endWith(start.reason, start.value, damage);
                return false;
            }
            if (start.end == EventEnd::Padding)
                break;
            if (windowEnd == buffer.filledBytes) { // the event is cut, and there is no more
                endWith(DamageReason::BadEventSize, start.size, damage);
                return false;
            }
        }
        if (isLoaded || m_isCut) { // all that can be read is there
            m_isCut = false;
            endWith(buffer.isCompressed() ? DamageReason::BadCompression : DamageReason::ReadFailed, 0, damage);
            return false;
        }
        load(memory);
    }
    if (m_isCut) // the stream goes on after its end
        endWith(buffer.isCompressed() ? DamageReason::BadCompression : DamageReason::ReadFailed, 0, damage);
    m_isCut = false;
    m_next = buffer.filledBytes;
    return false;
}

void BufferEvents::endWith(DamageReason reason, std::uint64_t value, DamageList& damage)
{
    const TraceBuffer& buffer = m_trace->buffers()[m_place.buffer];
    damage.add({reason, buffer.placeOf(m_next), buffer.filledBytes - std::min(m_next, buffer.filledBytes), value});
    m_next = buffer.filledBytes;
}

std::uint64_t startOfBuffer(TraceFile& trace, const TraceBuffer& buffer, BufferStorage& memory)
{
    // No more than the page of the file that the buffer's header is in, which was read before.
    constexpr std::uint32_t usuallyEnough = 4096 - bufferHeaderSize;
    for (const std::uint32_t count : {usuallyEnough, BufferEvents::smallestWindow}) {
        const std::span<const std::byte> bytes = trace.load(buffer, bufferHeaderSize, count, memory).bytes;
        RawEvent event;
        for (std::uint32_t at = 0; at < bytes.size();) {
            const EventStart start = findEvent(bytes.subspan(at), &event);
            if (start.end != EventEnd::Event)
                break;
            if (const std::optional<std::uint64_t> time = timeOf(event))
                return *time;
            at = aligned(at + start.size);
        }
    }
    return buffer.flushTime;
}

class EventReader::Starts
{
public:
    explicit Starts(TraceFile& trace);

    struct Start
    {
        std::uint64_t time;
        std::uint32_t buffer;
    };
    std::vector<Start> inTime;
    std::size_t processors = 0;
    std::uint32_t largestBuffer = 0; ///< bytes
};

EventReader::Starts::Starts(TraceFile& trace)
{
    const std::vector<TraceBuffer>& buffers = trace.buffers();
    std::set<std::uint16_t> seen;
    BufferStorage memory;
    inTime.reserve(buffers.size());
    for (std::uint32_t i = 0; i < buffers.size(); ++i) {
        seen.insert(buffers[i].processor);
        largestBuffer = std::max(largestBuffer, buffers[i].filledBytes);
        inTime.push_back({startOfBuffer(trace, buffers[i], memory), i});
    }
    processors = seen.size();
    std::ranges::sort(inTime, [&buffers](const Start& left, const Start& right) {
        return std::tie(left.time, buffers[left.buffer].sequence, left.buffer)
            < std::tie(right.time, buffers[right.buffer].sequence, right.buffer);
    });
}

class EventReader::Private
{
public:
    Private(TraceFile& trace, std::shared_ptr<const Starts> starts, std::size_t memoryBytes);

    void goOnAt(const Position& position);
    Position position() const;

    bool next(RawEvent* event);

    EventPlace place;
    std::optional<std::uint32_t> finishedBuffer;
    DamageList damage;
    const std::shared_ptr<const Starts> starts;

private:
    /// The head of a buffer that is being read.
    struct Head
    {
        std::uint64_t time;
        std::int64_t sequence;
        std::uint32_t buffer;
        std::uint32_t slot;

        friend bool operator>(const Head& left, const Head& right)
        {
            return std::tie(left.time, left.sequence, left.buffer) > std::tie(right.time, right.sequence, right.buffer);
        }
    };
    struct Slot
    {
        BufferEvents events;
        RawEvent event;
        std::uint64_t time = 0; ///< of the event, or of the last one before it that has a time
    };

    std::uint32_t takeSlot();
    bool advance(std::uint32_t slot, std::uint32_t buffer);
    Head popFirst();
    void openDueBuffers();
    bool step(Slot& slot);

    TraceFile& m_trace;
    std::uint32_t m_windowBytes = 0;
    std::size_t m_maximumSlots = 0;
    BufferStorage m_memory;
    std::size_t m_waiting; ///< buffers that were not opened yet
    std::vector<std::unique_ptr<Slot>> m_slots;
    std::vector<std::uint32_t> m_freeSlots;
    std::vector<Head> m_heads; ///< a heap, the first one in time at its front
    std::optional<std::uint32_t> m_current; ///< slot of the event that was returned last
};

EventReader::Private::Private(TraceFile& trace, std::shared_ptr<const Starts> allStarts, std::size_t memoryBytes)
    : starts(std::move(allStarts))
    , m_trace(trace)
    , m_waiting(starts->inTime.size())
{
    const std::uint32_t largest = std::max(BufferEvents::smallestWindow, starts->largestBuffer);
    const std::size_t each = memoryBytes / (2 * std::max<std::size_t>(starts->processors, 1));
    m_windowBytes = static_cast<std::uint32_t>(std::clamp<std::size_t>(each, BufferEvents::smallestWindow, largest));
    m_maximumSlots = std::max<std::size_t>(memoryBytes / m_windowBytes, 1);
}

void EventReader::Private::goOnAt(const Position& position)
{
    m_waiting = std::min(position.waiting, m_waiting);
    for (const Position::Head& head : position.heads) {
        const std::uint32_t slot = takeSlot();
        m_slots[slot]->events.open(m_trace, head.place, m_windowBytes);
        m_slots[slot]->time = head.time;
        advance(slot, head.place.buffer);
    }
}

EventReader::Position EventReader::Private::position() const
{
    Position position{.heads = {}, .waiting = m_waiting};
    position.heads.reserve(m_heads.size());
    for (const Head& head : m_heads)
        position.heads.push_back({m_slots[head.slot]->events.place(), head.time});
    return position;
}

std::uint32_t EventReader::Private::takeSlot()
{
    if (m_freeSlots.empty()) {
        m_slots.push_back(std::make_unique<Slot>());
        return static_cast<std::uint32_t>(m_slots.size()) - 1;
    }
    const std::uint32_t slot = m_freeSlots.back();
    m_freeSlots.pop_back();
    return slot;
}

/// Puts the next event of the slot's buffer among the heads. False: it has none, and the slot is free.
bool EventReader::Private::advance(std::uint32_t slot, std::uint32_t buffer)
{
    if (!step(*m_slots[slot])) {
        m_freeSlots.push_back(slot);
        return false;
    }
    m_heads.push_back({m_slots[slot]->time, m_trace.buffers()[buffer].sequence, buffer, slot});
    std::ranges::push_heap(m_heads, std::greater());
    return true;
}

EventReader::Private::Head EventReader::Private::popFirst()
{
    std::ranges::pop_heap(m_heads, std::greater());
    const Head first = m_heads.back();
    m_heads.pop_back();
    return first;
}

/// Steps to the next event of the buffer.
bool EventReader::Private::step(Slot& slot)
{
    if (!slot.events.next(m_memory, &slot.event, damage))
        return false;
    if (const std::optional<std::uint64_t> time = timeOf(slot.event))
        slot.time = *time;
    return true;
}

/// Opens the buffers whose first event is due before those of all open ones.
void EventReader::Private::openDueBuffers()
{
    while (m_waiting != 0 && m_heads.size() < m_maximumSlots) {
        const Starts::Start& start = starts->inTime[starts->inTime.size() - m_waiting];
        if (!m_heads.empty() && start.time > m_heads.front().time)
            break;
        --m_waiting;
        const std::uint32_t slot = takeSlot();
        m_slots[slot]->events.open(m_trace, start.buffer, m_windowBytes);
        m_slots[slot]->time = start.time;
        advance(slot, start.buffer);
    }
}

bool EventReader::Private::next(RawEvent* event)
{
    finishedBuffer.reset();
    if (m_current) {
        // The event that was returned before is still the head: it had to stay.
        const Head last = popFirst();
        if (!advance(last.slot, last.buffer))
            finishedBuffer = last.buffer;
        m_current.reset();
    }
    openDueBuffers();
    if (m_heads.empty())
        return false;
    m_current = m_heads.front().slot;
    const Slot& slot = *m_slots[*m_current];
    *event = slot.event;
    place = slot.events.place();
    return true;
}

EventReader::EventReader(TraceFile& trace, std::size_t memoryBytes)
    : d(std::make_unique<Private>(trace, std::make_shared<const Starts>(trace), memoryBytes))
{
}

EventReader::EventReader(
    TraceFile& trace, std::shared_ptr<const Starts> starts, const Position& position, std::size_t memoryBytes)
    : d(std::make_unique<Private>(trace, std::move(starts), memoryBytes))
{
    d->goOnAt(position);
}

EventReader::~EventReader() = default;

std::shared_ptr<const EventReader::Starts> EventReader::starts() const
{
    return d->starts;
}

EventReader::Position EventReader::position() const
{
    return d->position();
}

bool EventReader::next(RawEvent* event)
{
    return d->next(event);
}

EventPlace EventReader::place() const
{
    return d->place;
}

std::optional<std::uint32_t> EventReader::finishedBuffer() const
{
    return d->finishedBuffer;
}

const DamageList& EventReader::damage() const
{
    return d->damage;
}

} // namespace etwarden
