// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/sessioncounters.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace etwarden {

/// The output members of EVENT_TRACE_PROPERTIES that a graph needs. Levels go up and down; totals only count up.
enum class Counter : std::uint8_t {
    NumberOfBuffers, ///< allocated
    FreeBuffers, ///< allocated but unused
    BuffersInUse, ///< derived: allocated and not free; a series of its own, because extremes cannot be subtracted
    MinimumBuffers,
    MaximumBuffers,
    BufferSizeKb,
    BuffersWritten, ///< the first total
    EventsLost,
    LogBuffersLost,
    RealTimeBuffersLost,
};

inline constexpr std::size_t levelCount = 6;
inline constexpr std::size_t totalCount = 4;
inline constexpr std::size_t counterCount = levelCount + totalCount;

constexpr std::size_t indexOf(Counter counter)
{
    return static_cast<std::size_t>(counter);
}
constexpr bool isTotal(Counter counter)
{
    return counter >= Counter::BuffersWritten;
}
/// Place among the totals.
constexpr std::size_t totalIndexOf(Counter counter)
{
    return indexOf(counter) - levelCount;
}

/// What a graph shows of a counter. A rate is the increase since the poll before, per second, in single precision;
/// levels have none.
enum class Aspect : std::uint8_t { Value, Rate };

struct Quantity
{
    Counter counter = Counter::NumberOfBuffers;
    Aspect aspect = Aspect::Value;
};

/// Time at which a poll ended.
struct PollTime
{
    std::chrono::nanoseconds steady{}; ///< of a clock that is never set
    std::chrono::milliseconds wall{}; ///< UTC since 1970-01-01, for people; may be set back or forth
    std::chrono::nanoseconds interval{}; ///< at which the poller polls now; shows a late poll

    /// Bounds of times (our choice), so that sums and differences of them always fit: 36 years either way.
    static constexpr std::chrono::nanoseconds maximumSteady{std::int64_t{1} << 60};
    static constexpr std::chrono::milliseconds minimumWall{-11'644'473'600'000}; ///< 1601, where FILETIME begins
    static constexpr std::chrono::milliseconds maximumWall{253'402'300'799'999}; ///< the end of the year 9999
};

/// One session in one poll.
struct SessionSample
{
    TraceHandle handle = invalidTraceHandle;
    Guid guid{};
    std::u16string_view name{}; ///< needs to live during the call only
    SessionCounters counters{};
    std::uint32_t minimumBuffers = 0;
    std::uint32_t maximumBuffers = 0;
    std::uint32_t bufferSizeKb = 0;

    constexpr std::array<std::uint32_t, levelCount> levels() const
    {
        return {counters.numberOfBuffers, counters.freeBuffers, counters.buffersInUse(), minimumBuffers, maximumBuffers,
            bufferSizeKb};
    }
    constexpr std::array<std::uint32_t, totalCount> totals() const
    {
        return {counters.buffersWritten, counters.eventsLost, counters.logBuffersLost, counters.realTimeBuffersLost};
    }
};

/// Half open: begin is in it, end is not. Times are those of the history's axis, see PollTimeline.
struct TimeRange
{
    std::chrono::nanoseconds begin{};
    std::chrono::nanoseconds end{};

    bool operator==(const TimeRange&) const = default;
};

/// Polls and chunks: a chunk is sealed when it is full; a sub-chunk has extremes of its own.
inline constexpr unsigned chunkPolls = 256;
inline constexpr unsigned subChunkPolls = 64;
inline constexpr unsigned subChunks = chunkPolls / subChunkPolls;

} // namespace etwarden
