// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <vector>

namespace etwarden {

/// Buffers that callbacks got, and may keep after their return. Any thread may call all of it.
class HeldBuffers
{
public:
    /// The buffers of all traces: a buffer is released by its address alone, whatever became of the trace that it came
    /// from.
    static HeldBuffers& instance();

    /// Takes the bytes over, with one reference. `handle` and `trace` say whose they are.
    std::byte* add(std::vector<std::byte> bytes, std::uint64_t handle, const void* trace);
    bool increment(std::uint64_t handle, const void* buffer); ///< false: the trace has no such buffer
    bool decrement(const void* buffer); ///< false: there is no such buffer
    void waitFor(const void* trace); ///< until none of the trace's is left

private:
    struct Held
    {
        std::vector<std::byte> bytes;
        std::uint64_t handle = 0;
        const void* trace = nullptr;
        std::uint32_t references = 1;
    };

    std::mutex m_mutex;
    std::condition_variable m_released;
    std::map<const void*, Held> m_buffers; // by address
};

} // namespace etwarden
