// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <array>
#include <cstdint>
#include <optional>

namespace etwarden {

/// All clocks of one moment.
struct ClockReading
{
    SteadyTime steady{};
    std::array<std::uint64_t, 4> times{}; ///< by ClockType

    /// Reads several times, and returns the reading that took the shortest time: no interruption has drawn it apart.
    static ClockReading of(const Clock& clock);
};

/// What sessions' clocks showed at a steady time: between the last two readings on the line through them, so that it is
/// exact at both, and before them as fast as they went since the first one.
class ClockLine
{
public:
    void advance(const ClockReading& reading);
    /// Nanoseconds of the steady clock.
    void convert(std::uint64_t steady, std::array<std::uint64_t, 4>& times) const;

private:
    using Rates = std::array<double, 4>; ///< counts per ns
    static Rates ratesBetween(const ClockReading& earlier, const ClockReading& later);

    std::optional<ClockReading> m_first;
    ClockReading m_before{};
    ClockReading m_last{};
    Rates m_rates{};
    Rates m_ratesBefore{};
};

} // namespace etwarden
