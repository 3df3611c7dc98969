// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"
#include "widgets/time/columnrange.h"
#include "widgets/time/ticks.h"

#include <chrono>
#include <vector>

namespace etwarden {

/// The axis of a file's time. Its zero is where that begins which the file is of, and its resolution that of FileTime,
/// 100 ns, so that ticks can be closer to each other than those of the counters.
class FileAxis
{
public:
    explicit FileAxis(FileTime origin = 0);

    /// Times more than 146 years away, which only damage brings about, are drawn at that distance.
    std::chrono::nanoseconds axisTime(FileTime time) const;
    FileTime fileTime(std::chrono::nanoseconds time) const;
    TimeRange axisRange(FileTime first, FileTime last) const; ///< both included

    /// 1, 2 or 5 times a power of ten below a second, else as niceTimeStep().
    static FileTime step(FileTime length, int maximumSteps);
    /// A label like WallTime::tick(), with as many digits of a second as the step needs.
    static QString label(FileTime time, FileTime step, const WallTime& words);
    /// Ticks at round times of the local clock.
    std::vector<TimeTick> ticks(FileTime begin, FileTime end, int maximumSteps, const WallTime& words) const;

private:
    FileTime m_origin;
};

} // namespace etwarden
