// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/boundedmemory.h"

#include <utility>

namespace etwarden {

std::shared_ptr<std::byte[]> BoundedMemory::allocate(std::size_t bytes)
{
    // The bytes are claimed before they are allocated, or two callers at once might both find the last of them free.
    std::uint64_t used = m_usedBytes.load(std::memory_order_relaxed);
    do {
        if (bytes > m_limitBytes - used)
            return nullptr;
    } while (!m_usedBytes.compare_exchange_weak(used, used + bytes, std::memory_order_relaxed));

    std::shared_ptr<std::byte[]> block = m_memory.allocate(bytes);
    if (!block) {
        m_usedBytes.fetch_sub(bytes, std::memory_order_relaxed);
        return nullptr;
    }
    std::byte* const begin = block.get();
    const auto giveBack = [this, bytes, kept = std::move(block)](std::byte*) mutable {
        kept.reset();
        m_usedBytes.fetch_sub(bytes, std::memory_order_relaxed);
    };
    return std::shared_ptr<std::byte[]>(begin, giveBack);
}

} // namespace etwarden
