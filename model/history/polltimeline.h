// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/bitpacking.h"
#include "model/history/counters.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// How far the time axis moves from one poll to the next, and whether the line may cross the distance.
struct PollStep
{
    std::chrono::nanoseconds length{}; ///< above 0
    bool isGap = false;
    bool isSleep = false; ///< such a gap
};

/// `stepBefore` is the length of the step before, zero at the second poll. All limits are our choice:
/// - late: more than 1.75 intervals, and more than a second: anything shorter is no gap to a person. A poller that
///   cannot keep its interval is measured by its last step instead, up to 10 intervals; and the first step after the
///   interval was changed by the longer of the two.
/// - slept: the wall clock went ahead of the steady clock by more than 2 s (or one interval) and at most 30 days. The
///   axis takes the wall's time, because some steady clocks stand still while the machine sleeps.
/// - set: any other difference of the clocks. The steady clock went on, so it is no gap.
PollStep stepBetween(const PollTime& before, std::chrono::nanoseconds stepBefore, const PollTime& now);

/// The times that all counters share. Polls are numbered from 0. The axis is the steady clock of the first poll, moved
/// on by the time that the machine slept; it only goes forward. Whole chunks of polls are packed, about 4 bytes a poll.
class PollTimeline
{
public:
    struct Gap
    {
        std::uint64_t poll; ///< the first after the gap
        std::int64_t lengthNs;
        bool isSleep;
    };

    void append(const PollTime& time);
    void breakLine() { m_isBroken = true; } ///< the next poll comes after a gap
    void sealChunk(); ///< packs the open chunk; the last poll filled it
    void dropChunk(); ///< the oldest sealed chunk; its gaps stay known
    void dropGapsBefore(std::uint64_t poll);

    std::uint64_t beginPoll() const { return m_beginChunk * chunkPolls; } ///< the oldest whose time is known
    std::uint64_t endPoll() const { return openBegin() + m_openCount; }

    std::int64_t timeNs(std::uint64_t poll) const; ///< beginPoll() <= poll < endPoll()
    std::int64_t timeBeforeNs(std::uint64_t poll) const; ///< of the poll before; of the first poll: its own
    std::int64_t wallMs(std::uint64_t poll) const;
    /// The step to the newest poll; nothing if that comes after a gap.
    std::optional<std::chrono::nanoseconds> newestStep() const
    {
        return m_newestIsGap ? std::nullopt : std::optional(m_lastStep);
    }
    /// The factors that make rates of increases, 1 / seconds, for `count` polls of one chunk; NaN where there is no
    /// rate.
    void perSecond(std::uint64_t poll, unsigned count, float* result) const;
    const std::array<float, chunkPolls>& openPerSecond() const { return m_openPerSecond; }
    /// The first known poll not before the time; endPoll() if there is none.
    std::uint64_t findPoll(std::int64_t timeNs) const;

    bool isGap(std::uint64_t poll) const; ///< no line from the poll before; true for poll 0
    bool hasGapBetween(std::uint64_t begin, std::uint64_t end) const; ///< isGap() of any poll in [begin, end)
    std::int64_t gapNsBetween(std::uint64_t begin, std::uint64_t end) const; ///< length of those gaps

    /// The gaps in which the machine slept, from the poll before to the poll after, as far as their times are known.
    std::vector<TimeRange> sleeps() const;

    std::size_t chunkBytes() const { return m_chunkBytes; } ///< of the sealed chunks
    std::size_t oldestChunkBytes() const { return m_sealed.front().bytes(); }
    std::size_t gapBytes() const { return m_gaps.size() * sizeof(Gap); }

private:
    struct Chunk
    {
        PackedLine times;
        PackedLine walls; ///< ms, less those of the axis
        std::int64_t firstNs;
        std::int64_t beforeNs;
        std::uint32_t wordCount;
        std::shared_ptr<const std::uint64_t[]> words; ///< shared by copies of the timeline

        std::size_t bytes() const { return sizeof(Chunk) + wordCount * sizeof(std::uint64_t); }
    };

    std::uint64_t openBegin() const { return (m_beginChunk + m_sealed.size()) * chunkPolls; }
    std::vector<Gap>::const_iterator gapAtOrAfter(std::uint64_t poll) const;

    std::deque<Chunk> m_sealed;
    std::uint64_t m_beginChunk = 0;
    std::size_t m_chunkBytes = 0;
    std::array<std::int64_t, chunkPolls> m_openNs{};
    std::array<std::int64_t, chunkPolls> m_openWalls{};
    std::array<float, chunkPolls> m_openPerSecond{};
    std::int64_t m_openBeforeNs = 0; ///< of the last poll before the open chunk
    unsigned m_openCount = 0;
    std::vector<Gap> m_gaps; ///< by poll
    PollTime m_last;
    std::chrono::nanoseconds m_lastStep{};
    bool m_isBroken = false;
    bool m_newestIsGap = true;
};

} // namespace etwarden
