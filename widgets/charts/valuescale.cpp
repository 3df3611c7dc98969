// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/valuescale.h"

#include "widgets/charts/ticks.h"

#include <algorithm>

namespace etwarden {

namespace {

/// BufferSize of the newest run that began before the end of what is shown.
double bufferSizeOf(const CounterHistory& history, const CurveSource& source, const ColumnRange& range)
{
    for (auto id = source.runs.rbegin(); id != source.runs.rend(); ++id) {
        const auto run = history.runs().find(*id);
        if (run != history.runs().end() && run->second.firstTime < range.time().end)
            return source.factorOf(history, *id);
    }
    return 0;
}

} // namespace

ValueScale valueScale(const CounterHistory& history, const CurveData& data, const ColumnRange& range, int maximumSteps)
{
    ValueScale scale;
    const auto kilobytes = std::ranges::find(data.sources(), CurveUnit::Kilobytes, &CurveSource::unit);
    if (kilobytes != data.sources().end())
        scale.kilobytes = bufferSizeOf(history, *kilobytes, range);
    double maximum = data.maximum(CurveUnit::Count);
    if (scale.hasRight())
        maximum = std::max(maximum, data.maximum(CurveUnit::Kilobytes) / scale.kilobytes);
    scale.end = niceEnd(maximum, maximumSteps);
    scale.step = niceStep(maximum, maximumSteps);
    // The top is no round number of KB: a step that leads above it would leave 0 alone.
    for (int steps = maximumSteps; scale.hasRight() && (steps == maximumSteps || scale.rightStep > scale.rightEnd());
         ++steps)
        scale.rightStep = niceStep(scale.rightEnd(), steps);
    return scale;
}

} // namespace etwarden
