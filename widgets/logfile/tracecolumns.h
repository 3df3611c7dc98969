// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/autopsy.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventindex.h"
#include "widgets/time/columnrange.h"
#include "widgets/time/fileaxis.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// What is known of a log file and has a place in time.
struct TraceTimes
{
    const EventIndex& index;
    const std::vector<BufferSpan>& buffers;
    const TraceAutopsy* autopsy; ///< nullptr: not known yet
    FileAxis axis;

    // The span of the axis, of an index with events. Events that describe the file have the start of its session as
    // their time, and those that describe the events of a part may be far from them: neither makes the span longer.
    FileTime firstTime() const;
    FileTime lastTime() const; ///< of an event or a buffer
    /// Times of losses, ascending: of buffers that mark a loss, and of the beginnings of missing ones.
    std::vector<std::chrono::nanoseconds> losses() const;
};

/// The contents of a log file in each column of pixels.
struct TraceColumns
{
    static constexpr float noBuffer = -1;

    /// Buffers that are missing from a lane.
    struct Gap
    {
        std::size_t lane;
        std::int64_t begin; ///< column of the axis of time
        std::int64_t end; ///< column of the axis of time
    };

    std::vector<double> rates; ///< events per second
    std::vector<std::vector<float>> fills; ///< of each lane, 0 to 1; noBuffer where there is none
    std::vector<std::vector<bool>> losses; ///< of each lane: a buffer there marks a loss
    std::vector<Gap> gaps;
    int processors = 0; ///< where there are more than lanes, several share one
    int files = 0; ///< where there are several, they have the lanes
    std::size_t markedLosses = 0;
    std::size_t missingBuffers = 0;

    /// `maximumLanes` is above 0.
    static TraceColumns read(const TraceTimes& times, const ColumnRange& range, int maximumLanes);

    /// Processors or files, whichever have the lanes.
    int laneSources() const { return files > 1 ? files : processors; }
    double averageRate() const;
    double highestRate() const;
    std::optional<double> fillAt(std::size_t column) const; ///< the average of the lanes that have a buffer there
    std::optional<double> averageFill() const;
    bool hasLoss(std::size_t column) const; ///< a buffer there marks one
    bool hasGap(std::int64_t column) const; ///< of the axis of time: buffers are missing there
};

} // namespace etwarden
