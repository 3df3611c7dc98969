// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// CLASSIC_EVENT_ID: the events of the kernel that have this class and type.
struct ClassicEventId
{
    Guid guid{};
    std::uint8_t type = 0;

    auto operator<=>(const ClassicEventId&) const = default;
};

/// Sampling interval of PROFILE until somebody sets another one, in 100 ns: 1 ms.
inline constexpr std::uint32_t defaultProfileInterval = 10'000;

/// Events of one session that may have stacks (TraceStackTracingInfo).
inline constexpr std::size_t maximumStackEvents = 256;

/// What TraceSetInformation sets of a system logger after its start, besides EnableFlags: no member of
/// EVENT_TRACE_PROPERTIES, so a query does not report it.
struct KernelTracing
{
    /// TraceStackTracingInfo: the events that are followed by a StackWalk event, at most maximumStackEvents.
    std::vector<ClassicEventId> stackEvents{};
    /// TraceSampledProfileIntervalInfo, of the timer, in 100 ns; of the whole system. 0: left as it is.
    std::uint32_t profileInterval = 0;

    bool operator==(const KernelTracing&) const = default;
};

} // namespace etwarden
