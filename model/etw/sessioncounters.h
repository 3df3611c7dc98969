// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace etwarden {

/// The members of EVENT_TRACE_PROPERTIES that count while a session runs. The first two go up and down; the others only
/// count up and wrap at 2^32.
struct SessionCounters
{
    std::uint32_t numberOfBuffers = 0; ///< allocated
    std::uint32_t freeBuffers = 0; ///< allocated but unused
    std::uint32_t buffersWritten = 0;
    std::uint32_t eventsLost = 0;
    std::uint32_t logBuffersLost = 0;
    std::uint32_t realTimeBuffersLost = 0;

    /// FreeBuffers above NumberOfBuffers (two counters read apart) counts as nothing in use.
    constexpr std::uint32_t buffersInUse() const
    {
        return numberOfBuffers > freeBuffers ? numberOfBuffers - freeBuffers : 0;
    }

    bool operator==(const SessionCounters&) const = default;
};

/// Describes one counter of SessionCounters.
struct CounterMember
{
    std::string_view name; ///< documented spelling
    std::uint32_t SessionCounters::*value;
    std::size_t offset; ///< in EVENT_TRACE_PROPERTIES
    bool countsUp; ///< and wraps; otherwise a level
    bool isLoss = false;
};

/// The order is that of the columns and packs in recordings that exist, so a new counter goes to the end.
inline constexpr std::array counterMembers{
    CounterMember{
        "NumberOfBuffers", &SessionCounters::numberOfBuffers, offsetof(EventTraceProperties, NumberOfBuffers), false},
    CounterMember{"FreeBuffers", &SessionCounters::freeBuffers, offsetof(EventTraceProperties, FreeBuffers), false},
    CounterMember{
        "BuffersWritten", &SessionCounters::buffersWritten, offsetof(EventTraceProperties, BuffersWritten), true},
    CounterMember{"EventsLost", &SessionCounters::eventsLost, offsetof(EventTraceProperties, EventsLost), true, true},
    CounterMember{
        "LogBuffersLost", &SessionCounters::logBuffersLost, offsetof(EventTraceProperties, LogBuffersLost), true, true},
    CounterMember{"RealTimeBuffersLost", &SessionCounters::realTimeBuffersLost,
        offsetof(EventTraceProperties, RealTimeBuffersLost), true, true},
};
static_assert(counterMembers.size() * sizeof(std::uint32_t) == sizeof(SessionCounters));

/// True when one of the losses differs between the two.
constexpr bool lossesDiffer(const SessionCounters& left, const SessionCounters& right)
{
    return std::ranges::any_of(counterMembers,
        [&](const CounterMember& counter) { return counter.isLoss && left.*counter.value != right.*counter.value; });
}

} // namespace etwarden
