// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// An in-process consumer of a real-time session (what OpenTrace and ProcessTrace are to a program).
class RealTimeConsumer
{
public:
    virtual ~RealTimeConsumer() = default;
    /// One flushed buffer, WmiBufferHeader first, valid during the call only. Called in flush order, by one thread at a
    /// time: the session's logger, or the one that flushes or stops the session. It may query and write events, but
    /// must not start, stop, flush, update or detach. False: the consumer has no room for it now; the session keeps the
    /// buffer in its backlog.
    virtual bool deliver(std::span<const std::byte> buffer) = 0;

    // The other functions are called in the same way.

    /// Every event up to this time of the session's clock was offered to it, except for those that writers are about to
    /// record in this moment; and it has accepted all that was offered. Until then, buffers of other processors may
    /// follow whose events are older.
    virtual void allDeliveredUpTo(std::uint64_t /*time*/) {}
    /// The session stops: deliver() brings the rest now, and what it refuses is lost.
    virtual void sessionStops() {}
    /// This is the last call.
    virtual void sessionEnded() {}
};

} // namespace etwarden
