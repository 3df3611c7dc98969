// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvecolumns.h"

#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// Maps values to rows of device pixels, which count downwards.
struct RowScale
{
    double zeroRow = 0; ///< where value 0 is
    double rowsPerUnit = 1;
    /// Rows of samples are moved to the next multiple of 1 plus this: a flat line is then as sharp as its pen is wide,
    /// at most half a pixel off.
    double snap = 0.5;
    double leastRows = 0; ///< how high anything above 0 is at least: one loss among thousands is seen

    double row(double value) const
    {
        double rows = value * rowsPerUnit;
        if (rows < leastRows && value > 0)
            rows = leastRows;
        // std::round() would be a call for each sample. The cast rounds negative rows upwards, which may be one row
        // off, but those are above the picture.
        return static_cast<double>(static_cast<std::int64_t>(zeroRow - rows - snap + 0.5)) + snap;
    }
};

/// The rows [top, bottom] that a curve of no width crosses in a column of pixels.
struct CurveSpan
{
    std::int64_t column = 0;
    float top = 0;
    float bottom = 0;

    bool operator==(const CurveSpan&) const = default;
};

/// All spans of [begin, end), from left to right; several in one column if a gap divides it. Columns between two
/// samples are crossed by a straight line from centre to centre. No pixel is further than one pixel from where a line
/// through every sample passes, and the other way round.
std::vector<CurveSpan> curveSpans(
    std::span<const CurveColumn> curve, std::int64_t begin, std::int64_t end, const RowScale& scale);

} // namespace etwarden
