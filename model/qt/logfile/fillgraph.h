// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/fillcounter.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// What the graph of a session's providers measures.
enum class FillMeasure : std::uint8_t { Events, Bytes };

/// The course of the providers that fill a session, to be stacked: a value for each second, the newest last.
struct FillGraph
{
    static constexpr std::size_t largestBands = 10; ///< the others share one (our choice)

    struct Band
    {
        bool isRest = false; ///< all providers that have no band of their own
        std::size_t row = 0; ///< of FilledBy::Provider, where it is not the rest
        std::vector<std::uint64_t> values{}; ///< in each second
        std::uint64_t sum = 0; ///< of the values
        std::uint64_t counted = 0; ///< since counting began, also before the first of the seconds
    };

    std::vector<Band> bands; ///< the largest first, the rest last; none of them is empty
    std::int64_t firstSecond = 0; ///< since 1601
    std::size_t seconds = 0; ///< that are over
    std::uint64_t highest = 0; ///< of all together in one second
    double countedSeconds = 0; ///< since counting began; 0: there is no rate

    /// In a second, on average since counting began: what the tables say.
    double rateOf(const Band& band) const
    {
        return countedSeconds > 0 ? static_cast<double>(band.counted) / countedSeconds : 0;
    }
};

/// The seconds that are over since counting began, as far back as the series reaches.
FillGraph fillGraph(const FillCounts& counts, FillMeasure measure);

} // namespace etwarden
