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
    /// One flushed buffer, WmiBufferHeader first, valid during the call only. Called on the session's logger thread, in
    /// flush order. False: the consumer cannot take it now; the session keeps the buffer in its backlog.
    virtual bool deliver(std::span<const std::byte> buffer) = 0;
};

} // namespace etwarden
