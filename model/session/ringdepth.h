// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <chrono>

namespace etwarden {

/// How far the ring of a buffering session reaches back: to the first event of its oldest full buffer.
struct RingDepth
{
    TraceHandle session = invalidTraceHandle;
    std::chrono::nanoseconds length{};

    bool operator==(const RingDepth&) const = default;
};

} // namespace etwarden
