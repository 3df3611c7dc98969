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

void judgeTime(const TraceFile& trace, RawEvent* event)
{
    const std::optional<std::uint64_t> time = timeOf(*event);
    event->hasImpossibleTime = time && !trace.canHave(*time);
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
    m_buffer = trace.buffer(place.buffer);
    m_windowBytes = std::max(windowBytes, smallestWindow);
    m_place = place;
    m_next = place.offset;
    // The window holds bytes of another place, so it is replaced as a whole and begins where the next event does.
    m_windowBegin = place.offset - static_cast<std::uint32_t>(m_window.size());
    m_isCut = false;
}

void BufferEvents::load(BufferStorage& memory)
{
    // The front of the next event may be there already.
    const std::size_t done = std::min<std::size_t>(m_next - m_windowBegin, m_window.size());
    const auto known = static_cast<std::uint32_t>(m_window.size() - done);
    const TraceFile::Bytes loaded = m_trace->load(m_buffer, m_next + known, m_windowBytes - known, memory, m_progress);
    if (known == 0 && !m_buffer.isCompressed()) {
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
    for (bool isLoaded = false; m_next < m_buffer.filledBytes; isLoaded = true) {
        const std::uint32_t windowEnd = m_windowBegin + static_cast<std::uint32_t>(m_window.size());
        if (m_next < windowEnd) {
            const EventStart start =
                findEvent(std::span<const std::byte>(m_window).subspan(m_next - m_windowBegin), event);
            if (start.end == EventEnd::Event) {
                judgeTime(*m_trace, event);
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
            if (windowEnd == m_buffer.filledBytes) { // the event is cut, and the buffer has no more bytes
                endWith(DamageReason::BadEventSize, start.size, damage);
                return false;
            }
        }
        if (isLoaded || m_isCut) { // there is no more to be read
            m_isCut = false;
            endWith(m_buffer.isCompressed() ? DamageReason::BadCompression : DamageReason::ReadFailed, 0, damage);
            return false;
        }
        load(memory);
    }
    if (m_isCut) // the stream continues after its end
        endWith(m_buffer.isCompressed() ? DamageReason::BadCompression : DamageReason::ReadFailed, 0, damage);
    m_isCut = false;
    m_next = m_buffer.filledBytes;
    return false;
}

void BufferEvents::endWith(DamageReason reason, std::uint64_t value, DamageList& damage)
{
    damage.add(
        {reason, m_buffer.placeOf(m_next), m_buffer.filledBytes - std::min(m_next, m_buffer.filledBytes), value});
    m_next = m_buffer.filledBytes;
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
            judgeTime(trace, &event);
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
    using Start = Position::Start;

    explicit Starts(TraceFile& trace);

    /// Calls `visit` with the start of each buffer from `first` on that shares one.
    template<typename Visit>
    void forEachOf(TraceFile& trace, std::uint32_t first, BufferStorage& memory, Visit visit) const
    {
        const std::size_t end = std::min(trace.buffers().size(), first + shared);
        for (std::uint32_t buffer = first; buffer < end; ++buffer)
            visit(Start{startOfBuffer(trace, trace.buffer(buffer), memory), buffer});
    }

    std::size_t shared; ///< how many buffers share a start
    std::vector<Start> inTime; ///< of the first buffer of those that share one
};

EventReader::Starts::Starts(TraceFile& trace)
    : shared((trace.buffers().size() - 1) / trace.keptBuffers() + 1)
{
    const std::size_t buffers = trace.buffers().size();
    BufferStorage memory;
    inTime.reserve(buffers / shared + 1);
    for (std::size_t first = 0; first < buffers; first += shared) {
        Start earliest{UINT64_MAX, static_cast<std::uint32_t>(first)};
        forEachOf(trace, earliest.buffer, memory,
            [&earliest](const Start& start) { earliest.time = std::min(earliest.time, start.time); });
        inTime.push_back(earliest);
    }
    std::ranges::sort(inTime);
}

class EventReader::Private
{
public:
    Private(TraceFile& trace, std::shared_ptr<const Starts> starts, std::size_t memoryBytes);

    void goOnAt(const Position& position);
    Position position() const;

    bool next(RawEvent* event);
    const TraceBuffer& holder() const { return m_slots[*m_current]->events.buffer(); } ///< of the event at `place`

    EventPlace place;
    std::optional<std::uint32_t> finishedBuffer;
    DamageList damage;
    const std::shared_ptr<const Starts> starts;

private:
    using Start = Position::Start;
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
    void addDue(const Start& start);
    void findDueStarts();
    void openDueBuffers();
    bool step(Slot& slot);

    TraceFile& m_trace;
    std::uint32_t m_windowBytes = 0;
    std::size_t m_maximumSlots = 0;
    BufferStorage m_memory;
    std::size_t m_waiting; ///< starts that were not due yet
    std::vector<Start> m_due; ///< buffers of those that were due; a heap, the first one in time at its front
    Start m_last; ///< that was opened
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
    const std::uint32_t largest = std::max(BufferEvents::smallestWindow, trace.sums().largestBytes);
    const std::size_t each = memoryBytes / (2 * std::max<std::size_t>(trace.sums().processors.size(), 1));
    m_windowBytes = static_cast<std::uint32_t>(std::clamp<std::size_t>(each, BufferEvents::smallestWindow, largest));
    m_maximumSlots = std::max<std::size_t>(memoryBytes / m_windowBytes, 1);
}

void EventReader::Private::goOnAt(const Position& position)
{
    m_waiting = std::min(position.waiting, m_waiting);
    m_last = position.last;
    for (const std::uint32_t first : position.due) {
        starts->forEachOf(m_trace, first, m_memory, [this](const Start& start) {
            if (start > m_last)
                addDue(start);
        });
    }
    for (const Position::Head& head : position.heads) {
        const std::uint32_t slot = takeSlot();
        m_slots[slot]->events.open(m_trace, head.place, m_windowBytes);
        m_slots[slot]->time = head.time;
        advance(slot, head.place.buffer);
    }
}

EventReader::Position EventReader::Private::position() const
{
    Position position{.heads = {}, .waiting = m_waiting, .due = {}, .last = m_last};
    std::set<std::uint32_t> due;
    for (const Start& start : m_due)
        due.insert(static_cast<std::uint32_t>(start.buffer / starts->shared * starts->shared));
    position.due.assign(due.begin(), due.end());
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
    m_heads.push_back({m_slots[slot]->time, m_slots[slot]->events.buffer().sequence, buffer, slot});
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

void EventReader::Private::addDue(const Start& start)
{
    m_due.push_back(start);
    std::ranges::push_heap(m_due, std::greater());
}

/// Looks at the buffers that share the next start, until no start is before the buffers that are known to be due.
void EventReader::Private::findDueStarts()
{
    while (m_waiting != 0 && m_due.size() <= TraceFile::usualKeptBuffers) {
        const Start& next = starts->inTime[starts->inTime.size() - m_waiting];
        if (!m_due.empty() && next > m_due.front())
            break;
        --m_waiting;
        if (starts->shared == 1)
            addDue(next);
        else
            starts->forEachOf(m_trace, next.buffer, m_memory, [this](const Start& start) { addDue(start); });
    }
}

/// Opens the buffers whose first event is due before those of all open ones.
void EventReader::Private::openDueBuffers()
{
    while (m_heads.size() < m_maximumSlots) {
        findDueStarts();
        if (m_due.empty() || (!m_heads.empty() && m_due.front().time > m_heads.front().time))
            break;
        std::ranges::pop_heap(m_due, std::greater());
        m_last = m_due.back();
        m_due.pop_back();
        const std::uint32_t slot = takeSlot();
        m_slots[slot]->events.open(m_trace, m_last.buffer, m_windowBytes);
        m_slots[slot]->time = m_last.time;
        advance(slot, m_last.buffer);
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

const TraceBuffer& EventReader::buffer() const
{
    return d->holder();
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
