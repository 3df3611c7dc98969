// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/bufferpool.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace etwarden {

BufferPool::BufferPool(Memory& memory, const PoolLimits& limits)
    : m_memory(memory)
    , m_limits(limits)
    , m_chunks((limits.maximumBuffersLimit + chunkSize - 1) / chunkSize)
{
    assert(limits.maximumBuffers <= limits.maximumBuffersLimit && limits.maximumBuffersLimit <= maximumCount);
}

bool BufferPool::grow()
{
    std::shared_ptr<std::byte[]> memory = m_memory.allocate(m_limits.bufferBytes);
    if (!memory)
        return false;
    // Chunks are added and never moved, because writers look buffers up without a lock.
    std::unique_ptr<Chunk>& chunk = m_chunks[m_allocated / chunkSize];
    if (!chunk)
        chunk = std::make_unique<Chunk>();
    (*chunk)[m_allocated % chunkSize].memory = std::move(memory);
    m_free.push_back(m_allocated++);
    return true;
}

bool BufferPool::allocate(std::uint32_t count)
{
    while (m_allocated < count) {
        if (!grow())
            return false;
    }
    return true;
}

std::optional<std::uint32_t> BufferPool::acquire(std::uint32_t processor)
{
    if (m_free.empty() && !m_limits.ring && m_allocated < m_limits.maximumBuffers)
        grow();
    std::optional<std::uint32_t> index;
    if (!m_free.empty()) {
        index = m_free.back(); // released last, so its memory is the likeliest to be in a cache still
        m_free.pop_back();
    } else if (m_limits.ring) {
        index = reuseOldest();
    }
    if (!index)
        return std::nullopt;

    EventBuffer& acquired = buffer(*index);
    acquired.state = BufferState::InUse;
    acquired.processor = static_cast<std::uint16_t>(processor);
    acquired.clear();
    return index;
}

std::optional<std::uint32_t> BufferPool::reuseOldest()
{
    // A writer that was interrupted may hold the oldest buffer for long, so the next one is used instead of waiting.
    const auto usable = [this](std::uint32_t index) {
        return buffer(index).state == BufferState::Filled && buffer(index).isComplete();
    };
    const auto oldest = std::find_if(m_filled.begin(), m_filled.end(), usable);
    if (oldest == m_filled.end())
        return std::nullopt;
    const std::uint32_t index = *oldest;
    m_filled.erase(oldest);
    return index;
}

void BufferPool::close(std::uint32_t index, std::uint32_t reservedUnits)
{
    EventBuffer& closed = buffer(index);
    assert(closed.state == BufferState::InUse);
    closed.reservedUnits = reservedUnits;
    if (reservedUnits == bufferHeaderUnits) { // empty: in a file or a ring it would take the place of events
        closed.state = BufferState::Free;
        m_free.push_back(index);
        return;
    }
    closed.state = BufferState::Filled;
    closed.sequence = ++m_lastSequence;
    m_filled.push_back(index);
}

EventBuffer* BufferPool::oldestFilled()
{
    return m_filled.empty() ? nullptr : &buffer(m_filled.front());
}

std::uint32_t BufferPool::startFlush()
{
    const std::uint32_t index = m_filled.front();
    m_filled.pop_front();
    buffer(index).state = BufferState::Flushing;
    return index;
}

void BufferPool::release(std::uint32_t index)
{
    assert(buffer(index).state == BufferState::Flushing);
    buffer(index).state = BufferState::Free;
    m_free.push_back(index);
}

bool BufferPool::startReading(std::uint32_t index, std::uint64_t sequence)
{
    EventBuffer& wanted = buffer(index);
    // A ring may have reused the buffer since the reader made its list; its sequence shows that.
    if (wanted.state != BufferState::Filled || wanted.sequence != sequence)
        return false;
    wanted.state = BufferState::Flushing;
    return true;
}

bool BufferPool::allComplete()
{
    return std::all_of(
        m_filled.begin(), m_filled.end(), [this](std::uint32_t index) { return buffer(index).isComplete(); });
}

} // namespace etwarden
