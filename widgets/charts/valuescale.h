// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvedata.h"

namespace etwarden {

/// The axis of values of a chart, at its left side, and the one of KB at its right side if a curve has KB. Both are one
/// scale: a row is so many buffers, and what these buffers hold. The curves are therefore one where all buffers are of
/// the size that the newest ones have.
struct ValueScale
{
    double end = 1; ///< at the top; 0 at the bottom
    double step = 1; ///< of the ticks
    double kilobytes = 0; ///< at the right of 1 at the left; 0: there is no axis at the right
    double rightStep = 1;

    bool hasRight() const { return kilobytes > 0; }
    double rightEnd() const { return end * kilobytes; } ///< no tick as a rule
    double perUnit(CurveUnit unit) const { return unit == CurveUnit::Kilobytes && hasRight() ? kilobytes : 1; }

    bool operator==(const ValueScale&) const = default;
};

/// A scale with room for all that is shown and with at most so many steps.
ValueScale valueScale(const CounterHistory& history, const CurveData& data, const ColumnRange& range, int maximumSteps);

} // namespace etwarden
