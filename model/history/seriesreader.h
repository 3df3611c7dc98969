// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/historystore.h"
#include "model/history/timegrid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

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

/// The polls of a run of a session.
struct RunPolls
{
    SessionId id{};
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
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

    Column column(const TimeGrid& grid, std::size_t column, Aspect aspect);

    std::uint64_t exactValue(std::uint64_t poll); ///< of a poll whose samples are kept
    std::uint64_t totalBefore(std::uint64_t cut); ///< at the last poll of the run before a cut; there has to be one

    /// Of a total, over the rates of polls [begin, end) that are cuts.
    std::int64_t activeNs(std::uint64_t begin, std::uint64_t end);
    /// Where in [begin, end) that rate is, for the first time; the step to the poll, or the whole node if its samples
    /// are gone.
    TimeRange find(float rate, std::uint64_t begin, std::uint64_t end);

private:
    /// A part of a range: a node of a tier; or polls of one sub-block, whole and sealed or sample by sample.
    struct Piece
    {
        enum class Kind : std::uint8_t { Node, SubBlock, Samples } kind;
        unsigned tier;
        std::uint64_t begin; ///< poll
        std::uint64_t end;
    };

    void split(std::uint64_t begin, std::uint64_t end, unsigned tiers);
    void splitBlock(std::uint64_t begin, std::uint64_t end);
    const BlockSeries& block(std::uint64_t poll);
    const SessionSummary* summary(const Piece& piece);
    RateSummary extremeRates(const Piece& piece, const float* perSecond);
    float rateAt(std::uint64_t poll, const float* perSecond);
    TimeRange stepWith(float rate, std::uint64_t begin, std::uint64_t end);

    void addLevels(Column& column);
    void addTotals(Column& column);
    void addRates(Column& column, const TimeGrid& grid, std::size_t number);

    const HistoryStore& m_store; // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    RunPolls m_run;
    Counter m_counter;
    std::vector<Piece> m_pieces;
    std::uint64_t m_blockNumber = UINT64_MAX;
    BlockSeries m_block;
    std::uint64_t m_totalBlock = UINT64_MAX; ///< where m_total was read
    unsigned m_totalIndex = 0;
    std::uint64_t m_total = 0;
    std::array<std::size_t, HistoryStore::tierCount + 1> m_hints{};
};

} // namespace etwarden
