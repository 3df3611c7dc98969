// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"
#include "widgets/time/columnrange.h"

#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// What a curve does in one column. Columns without samples have none of these; one that a gap divides has several, in
/// the order of time.
struct CurveColumn
{
    std::int64_t column = 0;
    float first = 0;
    float min = 0;
    float max = 0;
    float last = 0;
    bool isJoined = false; ///< a line leads from the last sample before to `first`

    bool operator==(const CurveColumn&) const = default;
};

using CurveColumns = std::vector<CurveColumn>;

/// What the numbers of a curve are: what the counter counts, or KB, the number of buffers times their size.
enum class CurveUnit : std::uint8_t { Count, Kilobytes };

/// The runs in the order of time, as one curve for each quantity: nothing joins two runs. One sample more is added
/// before and after the range, where there is one, because a line may lead to it.
std::vector<CurveColumns> readCurves(const CounterHistory& history, std::span<const RunId> runs,
    std::span<const Quantity> quantities, const ColumnRange& range);

} // namespace etwarden
