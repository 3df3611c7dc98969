// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Room in buffers is counted in these, so that a place in a buffer of 16 MB fits into 22 bits; events begin at them.
inline constexpr std::uint32_t bufferUnit = 8; ///< bytes
inline constexpr std::uint32_t bufferHeaderUnits = bufferHeaderSize / bufferUnit;

enum class BufferState : std::uint8_t {
    Free, ///< allocated and not in use
    InUse, ///< the current buffer of a processor
    Filled, ///< closed, waits for the logger; in a ring: kept until it is the oldest
    Flushing, ///< the logger has it; in a ring: a snapshot reads it
};

/// One buffer of a session. `state` and what follows change under the session's lock only; writers say without a lock
/// that they have finished copying.
class EventBuffer
{
public:
    std::shared_ptr<std::byte[]> memory;
    BufferState state = BufferState::Free;
    std::uint16_t processor = 0;
    std::uint32_t reservedUnits = bufferHeaderUnits; ///< header included; final once the buffer is closed
    std::uint64_t sequence = 0; ///< order in which buffers were closed, from 1
    SteadyTime begun{}; ///< when its first event came; of a ring's buffers alone

    /// Marks the event that begins at the unit `begin` as copied.
    ///
    /// As a rule events are finished in the order of their places, and then a plain store suffices, which is much
    /// cheaper than an interlocked operation: while the finished ones end at `begin`, only the writer of the event that
    /// begins there may move that end. A writer that finishes before an earlier one adds to another count; so do all
    /// after it in this buffer.
    void commit(std::uint32_t begin, std::uint32_t units)
    {
        // Acquire: what earlier writers have copied is passed on with this store.
        if (m_inOrder.load(std::memory_order_acquire) == begin)
            m_inOrder.store(begin + units, std::memory_order_release);
        else
            m_outOfOrder.fetch_add(units, std::memory_order_release);
    }
    /// True when every event that has room in a closed buffer is copied. Both counts only rise, so their sum is right
    /// once it reaches the end.
    bool isComplete() const
    {
        return m_inOrder.load(std::memory_order_acquire) + m_outOfOrder.load(std::memory_order_acquire)
            == reservedUnits;
    }
    /// Makes the buffer one without events. The gate's word publishes that.
    void clear()
    {
        m_inOrder.store(bufferHeaderUnits, std::memory_order_relaxed);
        m_outOfOrder.store(0, std::memory_order_relaxed);
    }
    std::uint32_t usedBytes() const { return reservedUnits * bufferUnit; }

private:
    alignas(64) std::atomic<std::uint32_t> m_inOrder = bufferHeaderUnits; // end of what was copied in order
    std::atomic<std::uint32_t> m_outOfOrder = 0; // units of events after one that was not copied yet
};

/// What a pool may have.
struct PoolLimits
{
    std::uint32_t bufferBytes = 0;
    std::uint32_t maximumBuffers = 0; ///< grown on demand up to here
    std::uint32_t maximumBuffersLimit = 0; ///< maximumBuffers never rises above
    bool ring = false; ///< a buffering session: never grows, the oldest filled buffer is used again
};

/// The buffers of one session: which there are, which are free, and the queue of the filled ones.
///
///     allocated == free + inUse + filled + flushing       (at any moment)
///
/// Every function is called under the session's lock, except buffer() by a writer that holds a reservation in that
/// buffer. Buffers are freed with the pool; that they do not shrink before is our choice.
class BufferPool
{
public:
    static constexpr std::uint32_t maximumCount = (1U << 18) - 1; ///< an index fits into 18 bits; one value means none

    BufferPool(Memory& memory, const PoolLimits& limits);

    /// Allocates until there are `count` buffers; false when memory runs out before.
    bool allocate(std::uint32_t count);
    void setMaximum(std::uint32_t maximumBuffers) { m_limits.maximumBuffers = maximumBuffers; }

    EventBuffer& buffer(std::uint32_t index) { return (*m_chunks[index / chunkSize])[index % chunkSize]; }

    /// A buffer to write into: a free one, else a new one, else, in a ring, the oldest whose writers are done.
    std::optional<std::uint32_t> acquire(std::uint32_t processor);
    /// Ends writing into a buffer that is in use; one without events becomes free.
    void close(std::uint32_t index, std::uint32_t reservedUnits);

    /// The oldest filled buffer, if there is one; its writers may still be copying.
    EventBuffer* oldestFilled();
    /// Removes the oldest filled buffer from the queue, for flushing.
    std::uint32_t startFlush();
    /// Makes a buffer that was flushed free again.
    void release(std::uint32_t index);

    /// Keeps a filled buffer from being used again while it is read; false when it holds other events by now.
    bool startReading(std::uint32_t index, std::uint64_t sequence);
    void endReading(std::uint32_t index) { buffer(index).state = BufferState::Filled; }

    /// Indices of the filled buffers, oldest first.
    const std::deque<std::uint32_t>& filled() const { return m_filled; }
    std::uint64_t newestFilled() const { return m_lastSequence; } ///< its sequence; 0: none was filled so far
    std::uint32_t allocatedCount() const { return m_allocated; }
    std::uint32_t freeCount() const { return static_cast<std::uint32_t>(m_free.size()); }
    const PoolLimits& limits() const { return m_limits; }
    bool allComplete();

private:
    static constexpr std::uint32_t chunkSize = 64;
    using Chunk = std::array<EventBuffer, chunkSize>;

    bool grow();
    std::optional<std::uint32_t> reuseOldest();

    Memory& m_memory;
    PoolLimits m_limits;
    std::vector<std::unique_ptr<Chunk>> m_chunks; // never resized: writers read it without the lock
    std::uint32_t m_allocated = 0;
    std::vector<std::uint32_t> m_free; // the last one is used first: its memory is the likeliest to be in a cache
    std::deque<std::uint32_t> m_filled;
    std::uint64_t m_lastSequence = 0;
};

} // namespace etwarden
