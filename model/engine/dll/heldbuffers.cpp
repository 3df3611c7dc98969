// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/heldbuffers.h"

#include <algorithm>
#include <utility>

namespace etwarden {

HeldBuffers& HeldBuffers::instance()
{
    static HeldBuffers buffers;
    return buffers;
}

std::byte* HeldBuffers::add(std::vector<std::byte> bytes, std::uint64_t handle, const void* trace)
{
    std::byte* const address = bytes.data();
    const std::lock_guard lock(m_mutex);
    m_buffers.emplace(address, Held{std::move(bytes), handle, trace});
    return address;
}

bool HeldBuffers::increment(std::uint64_t handle, const void* buffer)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_buffers.find(buffer);
    if (found == m_buffers.end() || found->second.handle != handle)
        return false;
    ++found->second.references;
    return true;
}

bool HeldBuffers::decrement(const void* buffer)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_buffers.find(buffer);
    if (found == m_buffers.end())
        return false;
    if (--found->second.references == 0) {
        m_buffers.erase(found);
        m_released.notify_all();
    }
    return true;
}

void HeldBuffers::waitFor(const void* trace)
{
    const auto isOurs = [trace](const auto& entry) { return entry.second.trace == trace; };
    std::unique_lock lock(m_mutex);
    m_released.wait(lock, [&] { return std::ranges::none_of(m_buffers, isOurs); });
}

} // namespace etwarden
