// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etl/file/tracefile.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Position of an event: enough to find it again, in 8 bytes.
struct EventPlace
{
    std::uint32_t buffer = 0; ///< number in TraceFile::buffers()
    std::uint32_t offset = 0; ///< in the buffer, decompressed

    friend bool operator==(const EventPlace&, const EventPlace&) = default;
};

/// The events of one buffer, one after the other, by way of a window of its bytes.
class BufferEvents
{
public:
    static constexpr std::uint32_t smallestWindow = 64 * 1024; ///< holds any event

    /// Begins with the buffer's first event, or with the event at `place`.
    void open(TraceFile& trace, std::uint32_t buffer, std::uint32_t windowBytes);
    void open(TraceFile& trace, const EventPlace& place, std::uint32_t windowBytes);

    /// False: there are no more. The event stays until the next call. `damage` gets what ends the buffer early.
    bool next(BufferStorage& memory, RawEvent* event, DamageList& damage);
    EventPlace place() const { return m_place; } ///< of the event that next() returned
    const TraceBuffer& buffer() const { return m_buffer; }

private:
    void load(BufferStorage& memory);
    void endWith(DamageReason reason, std::uint64_t value, DamageList& damage);

    TraceFile* m_trace = nullptr;
    TraceBuffer m_buffer;
    std::uint32_t m_windowBytes = smallestWindow;
    EventPlace m_place;
    std::uint32_t m_next = 0; ///< offset of the next event in its buffer
    std::uint32_t m_windowBegin = 0;
    bool m_isCut = false; ///< less could be read than there should be
    std::vector<std::byte> m_window;
    BufferProgress m_progress;
};

/// The time of the buffer's first event that has one, or, where none at its beginning has, of its flush. Raw.
std::uint64_t startOfBuffer(TraceFile& trace, const TraceBuffer& buffer, BufferStorage& memory);

/// All events of a trace in the order of time, those of its header included. What is in order in each buffer is in
/// order altogether; events of the same time are in the order of sequence numbers.
///
/// A buffer is read from the moment of its first event on until its last, beside all the others of that time: those of
/// other processors, and of a session whose processors share theirs. Memory: `memoryBytes` for them, 16 bytes for each
/// of TraceFile::keptBuffers() and as much again, and one buffer and its compressed form. Where so many buffers overlap
/// that there is no room for all, some come later than they should; no event is lost.
class EventReader
{
public:
    static constexpr std::size_t usualMemoryBytes = std::size_t{64} * 1024 * 1024;

    /// Where buffers begin in time; of one trace, and for any number of readers of it. Of more than
    /// TraceFile::keptBuffers(), those that are neighbours in the file share the earliest of their starts, and are
    /// looked at one by one when that is due.
    class Starts;
    /// How far a reader has come: what it needs to continue from an event without those before it.
    struct Position
    {
        /// The next event of a buffer that is being read.
        struct Head
        {
            EventPlace place;
            std::uint64_t time = 0; ///< raw; of the last event before it that has one, where it has none
        };
        /// Where a buffer comes in the order of time.
        struct Start
        {
            std::uint64_t time = 0; ///< raw
            std::uint32_t buffer = 0;

            friend auto operator<=>(const Start&, const Start&) = default;
        };
        std::vector<Head> heads; ///< of all open buffers
        std::size_t waiting = 0; ///< starts that come later
        std::vector<std::uint32_t> due; ///< the first buffer of each start some of whose buffers come later
        Start last; ///< the one that was opened last; of those that are due, the ones that come later follow it
    };

    explicit EventReader(TraceFile& trace, std::size_t memoryBytes = usualMemoryBytes);
    /// Continues where another reader of the trace was, with as much memory: next() returns the event that it had.
    EventReader(TraceFile& trace, std::shared_ptr<const Starts> starts, const Position& position,
        std::size_t memoryBytes = usualMemoryBytes);
    ~EventReader();

    std::shared_ptr<const Starts> starts() const;
    Position position() const; ///< of the event that next() returned

    /// False: there are no more. The event stays until the next call.
    bool next(RawEvent* event);
    EventPlace place() const; ///< of the event that next() returned
    const TraceBuffer& buffer() const; ///< of the event that next() returned
    /// The buffer of the event that was returned before the last call of next(), where that was its last one.
    std::optional<std::uint32_t> finishedBuffer() const;
    const DamageList& damage() const; ///< in the buffers that were read until now

private:
    class Private;
    std::unique_ptr<Private> d;
};

/// Calls `visit(event, place)` for each event in the order of the file, which is the fastest way to see all of them.
/// Stops when `visit` returns false.
template<typename Visitor>
void forEachEvent(TraceFile& trace, DamageList& damage, Visitor visit)
{
    constexpr std::uint32_t window = 1024 * 1024;
    BufferStorage memory;
    BufferEvents events;
    RawEvent event;
    for (std::uint32_t i = 0; i < trace.buffers().size(); ++i) {
        events.open(trace, i, window);
        while (events.next(memory, &event, damage)) {
            if (!visit(event, events.place()))
                return;
        }
    }
}

} // namespace etwarden
