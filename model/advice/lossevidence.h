// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// A poll found the pool of a session like this.
struct PoolLevels
{
    std::uint32_t allocated = 0;
    std::uint32_t free = 0;
    std::uint32_t maximum = 0;
    std::uint32_t bufferSizeKb = 0;

    std::uint32_t inUse() const { return allocated > free ? allocated - free : 0; }

    bool operator==(const PoolLevels&) const = default;
};

/// The counters of a run changed by this from one poll to the next.
struct LossStep
{
    enum class Kind : std::uint8_t {
        Polls,
        Summary, ///< a span whose samples are gone: `after` has the extremes, least free and most allocated
        Gap, ///< there was no poll
        Stop, ///< from the last poll to the counters that the stop returned
    };

    Kind kind = Kind::Polls;
    TimeRange time{};
    PoolLevels before{};
    PoolLevels after{};
    std::uint64_t written = 0;
    std::uint64_t eventsLost = 0;
    std::uint64_t logBuffersLost = 0;
    std::uint64_t realTimeBuffersLost = 0;
    // Lost by the stop, so only in the last step, and not counted in the members above. In the step before, the counter
    // did not change.
    std::uint64_t logBuffersLostByStop = 0;
    std::uint64_t realTimeBuffersLostByStop = 0;

    std::chrono::nanoseconds length() const { return time.end - time.begin; }
    double seconds() const { return std::chrono::duration<double>(length()).count(); }
    double writtenPerSecond() const { return length().count() == 0 ? 0 : static_cast<double>(written) / seconds(); }

    bool isLosing() const { return eventsLost > 0; }
    /// A poll at the beginning or at the end of the step found no free buffer.
    bool sawEmptyPool() const { return before.free == 0 || after.free == 0; }
    /// No buffer was free at either end: all the time a filled buffer waited for its destination, whose throughput
    /// `written` shows.
    bool keptEmptyPool() const { return kind == Kind::Polls && before.free == 0 && after.free == 0; }
    /// An update in this step means that the smaller maximum was in force for some of its time, and that one may have
    /// lost.
    std::uint32_t maximum() const { return std::min(before.maximum, after.maximum); }
    bool isAtMaximum() const { return after.allocated >= maximum(); }
    bool hasGrown() const { return after.allocated > before.allocated; }
};

/// Steps that lose, with no more quiet between them than max(two steps, 5 s) (our choice), and no gap.
struct LossEpisode
{
    std::size_t begin = 0; ///< of steps; the first one loses
    std::size_t end = 0; ///< after the last one that does
};

/// The history of a run in a range of time, step by step.
struct LossEvidence
{
    std::vector<LossStep> steps;
    std::vector<LossEpisode> episodes;
    std::uint64_t eventsLostBefore = 0; ///< before the run's first poll, where the range includes that
    std::array<std::uint64_t, totalCount> totals{}; ///< at the last poll
    PoolLevels pool{}; ///< at the last poll
    std::chrono::nanoseconds lastPoll{}; ///< its time
    bool poolShrank = false; ///< then a pool below its maximum may have been at it before
    bool hasEnded = false; ///< the run, in the range
    std::optional<TimeRange> lastSleep{}; ///< of the machine, in which a run that has ended did so

    std::uint64_t writtenInAll() const { return totals[totalIndexOf(Counter::BuffersWritten)]; }
    std::chrono::nanoseconds typicalStep() const; ///< mean of those between polls; 0 without any
};

LossEvidence gatherLossEvidence(const CounterHistory& history, RunId run, TimeRange range);

/// Adds the step that ends with the stop of a session, by the counters that it returned, which show what no poll has
/// seen. After a gap, or after a single poll, no poll lies within the step.
void addStop(LossEvidence& evidence, const SessionCounters& atStop);

/// The part of a range that is examined: all of it up to an hour and 4,000 polls, of a longer one as much around the
/// step that lost most, or else before its end (our choice).
TimeRange explainedPart(const CounterHistory& history, RunId run, TimeRange range);

} // namespace etwarden
