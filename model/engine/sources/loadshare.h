// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/eventrate.h"

#include <cstdint>

namespace etwarden {

/// One thread's part of a load. Bursts go to the threads in turn, so that the parts add up to the load exactly.
struct LoadShare
{
    std::uint32_t eventsPerSecond = 0; ///< of the whole load
    std::uint32_t burst = 1; ///< at least 1
    std::uint32_t threads = 1; ///< at least 1
    std::uint32_t thread = 0; ///< below `threads`
    RateShape shape{};

    /// Events that this thread has to have written after a time, a multiple of `burst`.
    constexpr std::uint64_t eventsDue(SteadyTime elapsed) const
    {
        const std::uint64_t bursts = eventsAfter(shape.evenTime(elapsed), eventsPerSecond) / burst;
        return (bursts + threads - 1 - thread) / threads * burst;
    }

    /// Time at which eventsDue() exceeds `written`, which is a multiple of `burst`.
    constexpr SteadyTime timeOfNextBurst(std::uint64_t written) const
    {
        if (eventsPerSecond == 0)
            return SteadyTime::max();
        const std::uint64_t earlierBursts = written / burst * threads + thread; // of all threads
        const SteadyTime even = timeOfEvents((earlierBursts + 1) * burst, eventsPerSecond);
        return shape.isEven() ? even : shape.timeOf(even);
    }
};

} // namespace etwarden
