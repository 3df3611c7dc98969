// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/session/realtimeconsumer.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <utility>

namespace etwarden {

/// Flushed buffers of a real-time session that no consumer has accepted yet, oldest first. Windows keeps them in a file
/// of limited size; here they are copies in memory, at most as many as the session may have buffers (our choice).
class Backlog
{
public:
    explicit Backlog(Memory& memory)
        : m_memory(memory)
    {
    }

    struct Delivered
    {
        std::uint32_t buffers = 0;
        std::uint32_t unwritten = 0; ///< of these, the ones that are in no file
    };

    /// False when `limit` buffers are kept already or memory has ended.
    bool push(std::span<const std::byte> buffer, bool unwritten, std::size_t limit)
    {
        if (m_buffers.size() >= limit)
            return false;
        std::shared_ptr<std::byte[]> copy = m_memory.allocate(buffer.size());
        if (!copy)
            return false;
        std::copy(buffer.begin(), buffer.end(), copy.get());
        m_buffers.push_back({std::move(copy), buffer.size(), unwritten});
        return true;
    }

    /// Hands over as many buffers as the consumer accepts.
    Delivered deliver(RealTimeConsumer& consumer)
    {
        Delivered delivered;
        while (!m_buffers.empty() && consumer.deliver({m_buffers.front().memory.get(), m_buffers.front().bytes})) {
            ++delivered.buffers;
            delivered.unwritten += m_buffers.front().unwritten ? 1 : 0;
            m_buffers.pop_front();
        }
        return delivered;
    }

    std::uint32_t unwritten() const ///< those that are in no file
    {
        return static_cast<std::uint32_t>(std::ranges::count(m_buffers, true, &Kept::unwritten));
    }
    std::uint32_t size() const { return static_cast<std::uint32_t>(m_buffers.size()); }
    bool empty() const { return m_buffers.empty(); }
    void clear() { m_buffers.clear(); }

private:
    struct Kept
    {
        std::shared_ptr<std::byte[]> memory;
        std::size_t bytes;
        bool unwritten;
    };

    Memory& m_memory;
    std::deque<Kept> m_buffers;
};

} // namespace etwarden
