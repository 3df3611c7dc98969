// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"

#include <chrono>
#include <cstdint>

namespace etwarden {

/// Columns of device pixels on the time axis: column n is the time [n, n + 1) * length. They are counted from the axis'
/// zero and not from the picture's edge, so scrolling never moves a sample from one column to another.
struct ColumnRange
{
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::chrono::nanoseconds length{1}; ///< of one column, above 0

    std::int64_t count() const { return end - begin; }
    TimeRange time() const { return {begin * length, end * length}; }
    std::int64_t columnAt(std::chrono::nanoseconds time) const;

    bool operator==(const ColumnRange&) const = default;
};

} // namespace etwarden
