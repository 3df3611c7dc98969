// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"

#include <array>
#include <chrono>
#include <cstdint>

namespace etwarden {

enum class ChartScope : std::uint8_t { Session, Selected, Losing }; ///< one session, or a comparison of several

/// The counters that a comparison may be of.
inline constexpr std::array<Counter, 7> comparableCounters{Counter::EventsLost, Counter::LogBuffersLost,
    Counter::RealTimeBuffersLost, Counter::BuffersWritten, Counter::BuffersInUse, Counter::NumberOfBuffers,
    Counter::FreeBuffers};

/// Lengths of time that the graphs can follow; 0: everything that is known.
inline constexpr std::array<std::chrono::seconds, 5> chartLengths{std::chrono::minutes(1), std::chrono::minutes(5),
    std::chrono::hours(1), std::chrono::hours(24), std::chrono::seconds(0)};

/// What the graphs were chosen to show.
struct ChartChoice
{
    std::chrono::seconds length = std::chrono::minutes(5); ///< one of chartLengths
    ChartScope scope = ChartScope::Session;
    Counter counter = Counter::EventsLost; ///< of a comparison, one of comparableCounters
    Aspect aspect = Aspect::Rate; ///< of losses, and of a total that is compared
    bool hasTable = false; ///< the numbers beside the graphs

    bool operator==(const ChartChoice&) const = default;
};

} // namespace etwarden
