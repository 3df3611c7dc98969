// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartkind.h"
#include "widgets/charts/curvedata.h"

#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// The axis of values of a chart, and the limit that may be beyond it.
struct ValueScale
{
    double end = 1; ///< at the top; 0 at the bottom
    double step = 1; ///< of the ticks
    double laneEnd = 1; ///< at the top of the strips below the axis
    std::optional<double> limit; ///< the greatest limit that is shown
    bool isEmpty = true; ///< all that is shown is 0

    bool hasLimitInside() const { return limit && *limit <= end; } ///< else it is a mark at the edge

    bool operator==(const ValueScale&) const = default;
};

/// The looks of the curves as they are shown: where only what has strips is above 0 it gets the axis, and what would be
/// on the axis a strip.
std::vector<CurveInfo> shownLooks(const CurveData& data, std::span<const CurveInfo> looks);

/// A scale with room for all data that are shown and with at most so many steps. `looks`: one for each curve of `data`.
/// It has room for a limit, too, that would not leave the data less than half of the height (our choice).
ValueScale valueScale(const CurveData& data, std::span<const CurveInfo> looks, int maximumSteps);

} // namespace etwarden
