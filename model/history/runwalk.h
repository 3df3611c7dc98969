// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/seriesreader.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

namespace etwarden {

class HistoryStore;

/// One record of what is known of a run: a poll; a span of polls whose samples are gone; or a time between two polls of
/// which nothing is known.
struct RunRecord
{
    enum class Kind : std::uint8_t { Sample, Summary, Gap };

    Kind kind = Kind::Sample;
    TimeRange time{}; ///< a sample's two are the same; a summary's last poll, a gap's next poll is the end
    std::chrono::milliseconds beginWall{}; ///< UTC since 1970-01-01
    std::chrono::milliseconds endWall{};
    /// The values of a sample, by indexOf(Counter). Totals may exceed 2^32.
    std::array<std::uint64_t, counterCount> values{};
    SessionSummary summary{}; ///< of a summary
    std::chrono::nanoseconds gaps{}; ///< in a summary and just before it; where exactly is not known any more
};

/// Reads all counters of a run from its oldest poll to its newest. Valid until the next poll of the history.
class RunWalk
{
public:
    struct Polls
    {
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
    };

    RunWalk(const HistoryStore& store, const RunPolls& run, Polls range);

    bool next(RunRecord& record); ///< false at the end
    std::uint64_t pollsLeft() const { return m_poll < m_end ? m_end - m_poll : 0; }

private:
    bool readSummary(RunRecord& record);
    void readSample(RunRecord& record);
    void readGap(RunRecord& record);

    const HistoryStore& m_store;
    RunPolls m_run;
    std::uint64_t m_poll;
    std::uint64_t m_end;
    bool m_gapTaken = false; // before m_poll
    std::vector<SeriesReader> m_readers; // by indexOf(Counter)
    std::array<std::size_t, HistoryStore::tierCount> m_hints{};
};

} // namespace etwarden
