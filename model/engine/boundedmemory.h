// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <atomic>

namespace etwarden {

/// Memory that hands out no more than a number of bytes at a time. It has to outlive what it has allocated.
class BoundedMemory final : public Memory
{
public:
    BoundedMemory(Memory& memory, std::uint64_t limitBytes)
        : m_memory(memory)
        , m_limitBytes(limitBytes)
    {
    }

    std::uint64_t physicalBytes() const override { return m_memory.physicalBytes(); }
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override;
    std::uint64_t freeBytes() const { return m_limitBytes - m_usedBytes.load(std::memory_order_relaxed); }

private:
    Memory& m_memory;
    const std::uint64_t m_limitBytes;
    std::atomic<std::uint64_t> m_usedBytes = 0;
};

} // namespace etwarden
