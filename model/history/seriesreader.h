// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/historystore.h"
#include "model/history/runpieces.h"
#include "model/history/timegrid.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace etwarden {

/// What one counter did in the time of one column of pixels.
struct Column
{
    double first = 0;
    double min = 0;
    double max = 0;
    double last = 0;
    bool hasSamples = false; ///< otherwise the rest is zero
    bool startsAfterGap = false; ///< no line leads from the sample before to `first`
    bool hasGap = false; ///< between `first` and `last`

    bool operator==(const Column&) const = default;
};

/// The polls of a run in one column that have a value, or a rate: the same for all of its counters.
struct ColumnPolls
{
    ColumnPolls(
        const PollTimeline& timeline, const RunPolls& run, const TimeGrid& grid, std::size_t column, Aspect aspect);

    const TimeGrid* grid;
    std::size_t column;
    Aspect aspect;
    std::uint64_t begin;
    std::uint64_t end; ///< not above begin: there are none
    bool startsAfterGap = false;
    bool hasGap = false;
};

/// Reads one counter of one run. Valid until the next poll.
class SeriesReader
{
public:
    SeriesReader(const HistoryStore& store, const RunPolls& run, Counter counter)
        : m_store(store)
        , m_run(run)
        , m_counter(counter)
    {
    }

    /// `pieces`: of this column, which is written as a whole.
    void read(const ColumnPolls& polls, std::span<const RunPiece> pieces, Column& column);

    /// Asks the memory early for what column() will read of these pieces; for many columns at a time.
    void prefetch(std::span<const RunPiece> pieces) const;

    std::uint64_t exactValue(std::uint64_t poll); ///< of a poll whose samples are kept
    std::uint64_t totalBefore(std::uint64_t cut); ///< at the last poll of the run before a cut; there has to be one

    /// How long a total counted up, over the rates of polls [begin, end) that are cuts.
    std::int64_t activeNs(std::uint64_t begin, std::uint64_t end);
    /// The first step in [begin, end) that has this rate; the whole node if its samples are gone.
    TimeRange find(float rate, std::uint64_t begin, std::uint64_t end);

private:
    /// 1 / seconds of the steps to the polls of a sub-chunk, if they are known already.
    struct KnownSteps
    {
        const TimeGrid* grid = nullptr;
        std::size_t column = 0;

        const float* perSecond(std::uint64_t poll) const
        {
            return grid == nullptr ? nullptr : grid->perSecond(column, poll / subChunkPolls);
        }
    };

    /// The initial values stand for no rates at all.
    struct Extremes
    {
        float minimum = std::numeric_limits<float>::infinity();
        float maximum = -std::numeric_limits<float>::infinity();

        void add(float rate) ///< NaN is no rate
        {
            minimum = rate < minimum ? rate : minimum;
            maximum = rate > maximum ? rate : maximum;
        }
        void add(const Extremes& more)
        {
            minimum = std::min(minimum, more.minimum);
            maximum = std::max(maximum, more.maximum);
        }
    };

    const ChunkSeries& chunk(const RunPiece& piece);
    std::uint64_t totalAt(const ChunkSeries& series, unsigned index);
    float rateAt(std::uint64_t poll, const RunPiece& piece, const KnownSteps& steps);
    Extremes extremeRates(const RunPiece& piece, const KnownSteps& steps);
    Extremes subChunkExtremes(
        const ChunkSeries& series, std::uint64_t begin, std::uint64_t end, const KnownSteps& steps) const;
    TimeRange stepWith(float rate, const RunPiece& piece);

    double sampleAt(const ColumnPolls& polls, const RunPiece& piece);
    void readLevels(Column& column, std::span<const RunPiece> pieces);
    void readTotals(Column& column, std::span<const RunPiece> pieces);
    void readRates(Column& column, const ColumnPolls& polls, std::span<const RunPiece> pieces);

    const HistoryStore& m_store;
    RunPolls m_run;
    Counter m_counter;
    std::uint64_t m_chunkNumber = UINT64_MAX;
    ChunkSeries m_chunk;
    std::uint64_t m_totalChunk = UINT64_MAX; ///< where m_total was read
    unsigned m_totalIndex = 0;
    std::uint64_t m_total = 0;
    std::size_t m_hint = 0;
};

} // namespace etwarden
