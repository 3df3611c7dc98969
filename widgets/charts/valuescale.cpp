// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/valuescale.h"

#include "widgets/time/ticks.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr double nearLimit = 2; // times the data

/// KB have round ticks in the greatest unit of 1024 that leaves at least one for each step: "512 MB" is no round number
/// of KB.
double unitOf(CurveUnit unit, double maximum, int maximumSteps)
{
    constexpr double kibi = 1024;
    double size = 1;
    while (unit == CurveUnit::Kilobytes && maximum / (size * kibi) >= maximumSteps)
        size *= kibi;
    return size;
}

} // namespace

std::vector<CurveInfo> shownLooks(const CurveData& data, std::span<const CurveInfo> looks)
{
    std::vector<CurveInfo> shown(looks.begin(), looks.end());
    double onAxis = 0;
    double inLanes = 0;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        if (looks[i].role == CurveRole::Data)
            onAxis = std::max(onAxis, data.maximum(i));
        else if (looks[i].role == CurveRole::Lane)
            inLanes = std::max(inLanes, data.maximum(i));
    }
    if (onAxis > 0 || inLanes == 0)
        return shown;
    for (CurveInfo& look : shown) {
        if (look.role == CurveRole::Lane) {
            look.role = CurveRole::Data;
            look.fill = CurveFill::Soft; // they may cross
        } else if (look.role == CurveRole::Data) {
            look.role = CurveRole::Lane;
        }
    }
    return shown;
}

ValueScale valueScale(const CurveData& data, std::span<const CurveInfo> looks, int maximumSteps)
{
    ValueScale scale;
    double maximum = 0;
    double lanes = 0;
    double limit = 0;
    CurveUnit unit = CurveUnit::Count;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        switch (looks[i].role) {
        case CurveRole::Data:
            maximum = std::max(maximum, data.maximum(i));
            unit = looks[i].unit;
            break;
        case CurveRole::Limit:
            limit = std::max(limit, data.maximum(i));
            break;
        case CurveRole::Lane:
            lanes = std::max(lanes, data.maximum(i));
            break;
        case CurveRole::Reading:
            break;
        }
    }
    scale.isEmpty = maximum == 0 && lanes == 0;
    scale.laneEnd = std::max(lanes, 1.0);
    if (limit > 0)
        scale.limit = limit;
    if (limit <= maximum * nearLimit)
        maximum = std::max(maximum, limit);
    const double size = unitOf(unit, maximum, maximumSteps);
    scale.end = niceEnd(maximum / size, maximumSteps) * size;
    scale.step = niceStep(maximum / size, maximumSteps) * size;
    return scale;
}

} // namespace etwarden
