// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/summary.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace etwarden {

/// One session at one poll.
struct WatchedSession
{
    RunId run{};
    std::u16string_view name{};
    std::uint32_t allocated = 0;
    std::uint32_t inUse = 0;
    std::array<std::uint32_t, totalCount> increases{}; ///< since the poll before

    constexpr std::uint32_t increase(Counter total) const { return increases[totalIndexOf(total)]; }
    constexpr std::uint64_t eventsLost() const { return increase(Counter::EventsLost); }
    constexpr std::uint64_t buffersLost() const ///< of the log file and of consumers
    {
        return std::uint64_t{increase(Counter::LogBuffersLost)} + increase(Counter::RealTimeBuffersLost);
    }
};

} // namespace etwarden
