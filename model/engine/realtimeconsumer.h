// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstddef>
#include <span>

namespace etwarden {

/// An in-process consumer of a real-time session (what OpenTrace and ProcessTrace are to a Windows program).
class RealTimeConsumer
{
public:
    virtual ~RealTimeConsumer() = default;
    /// One flushed buffer, WmiBufferHeader first, valid during the call only. Called in flush order, by one thread at a
    /// time: the session's logger, or whoever flushes or stops the session. It may query and write events, but must
    /// not start, stop, flush, update or detach. False: the consumer cannot take it now; the session keeps the buffer
    /// in its backlog.
    virtual bool deliver(std::span<const std::byte> buffer) = 0;
};

} // namespace etwarden
