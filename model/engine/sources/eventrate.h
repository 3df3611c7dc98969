// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace etwarden {

/// Events that a rate has brought after a time, exactly: rounded down once, so that no error adds up.
constexpr std::uint64_t eventsAfter(SteadyTime elapsed, std::uint32_t perSecond)
{
    constexpr std::uint64_t second = SteadyTime(std::chrono::seconds(1)).count();
    const auto ns = static_cast<std::uint64_t>(elapsed.count());
    return ns / second * perSecond + ns % second * perSecond / second;
}

/// The first moment at which eventsAfter() reaches `events`; `perSecond` is not 0.
constexpr SteadyTime timeOfEvents(std::uint64_t events, std::uint32_t perSecond)
{
    constexpr std::uint64_t second = SteadyTime(std::chrono::seconds(1)).count();
    const std::uint64_t ns = events / perSecond * second + (events % perSecond * second + perSecond - 1) / perSecond;
    return SteadyTime(static_cast<SteadyTime::rep>(ns));
}

/// How the rate of a load changes with time; as it is here it does not. First it rises evenly from 0, then come peaks,
/// each at the end of a period.
struct RateShape
{
    std::uint32_t rampSeconds = 0; ///< until the full rate is reached; at most maximumSeconds
    std::uint32_t peakFactor = 1; ///< times the full rate
    std::uint32_t peakMs = 0; ///< length of a peak
    std::uint32_t peakEverySeconds = 0; ///< from one to the next; 0: there are none

    static constexpr std::uint32_t maximumSeconds = 3600;

    constexpr bool isEven() const { return evenTime(std::chrono::hours(2)) == std::chrono::hours(2); }

    /// Time in which the full, unchanging rate brings as many events. It never falls.
    constexpr SteadyTime evenTime(SteadyTime elapsed) const
    {
        const SteadyTime ramp = std::chrono::seconds(rampSeconds);
        if (elapsed < ramp) {
            // The unit is a microsecond, because the square of an hour still fits then.
            const auto us = static_cast<std::uint64_t>(elapsed / std::chrono::microseconds(1));
            const auto rampUs = static_cast<std::uint64_t>(ramp / std::chrono::microseconds(1));
            return std::chrono::microseconds(us * us / (2 * rampUs));
        }
        const SteadyTime full = elapsed - ramp;
        return ramp / 2 + full + (static_cast<SteadyTime::rep>(peakFactor) - 1) * timeInPeaks(full);
    }

    /// The first moment at which evenTime() reaches `even`.
    constexpr SteadyTime timeOf(SteadyTime even) const
    {
        SteadyTime low{0};
        SteadyTime high = even + std::chrono::seconds(rampSeconds); // the rate is never lower after the ramp
        while (low < high) {
            const SteadyTime middle = low + (high - low) / 2;
            if (evenTime(middle) >= even)
                high = middle;
            else
                low = middle + SteadyTime(1);
        }
        return low;
    }

    bool operator==(const RateShape&) const = default;

private:
    constexpr SteadyTime timeInPeaks(SteadyTime full) const
    {
        const SteadyTime period = std::chrono::seconds(peakEverySeconds);
        if (period.count() == 0)
            return {};
        const SteadyTime peak = std::min<SteadyTime>(period, std::chrono::milliseconds(peakMs));
        return full / period * peak + std::max<SteadyTime>(SteadyTime(0), full % period - (period - peak));
    }
};

} // namespace etwarden
