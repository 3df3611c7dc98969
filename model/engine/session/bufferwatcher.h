// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// How far the buffers of a ring were shown.
struct RingLook
{
    std::uint64_t newest = 0; ///< number of the last buffer that was filled; 0: none was so far
    std::uint64_t missed = 0; ///< buffers that were used again before they could be shown
};

/// Looks at the buffers of a session on their way out. It is no consumer: it refuses nothing, no counter of the session
/// knows it, and no backlog is kept for it. Called by one thread at a time, as a RealTimeConsumer is.
class BufferWatcher
{
public:
    virtual ~BufferWatcher() = default;
    /// Called for a buffer that leaves, WmiBufferHeader first, whatever becomes of it then; valid during the call. The
    /// session waits for the return.
    virtual void see(std::span<const std::byte> buffer) = 0;
    virtual void watchedSessionEnded() {} ///< this is the last call
};

} // namespace etwarden
