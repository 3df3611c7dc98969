// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

class HistoryStore;

/// A range of time cut into columns of equal width: which polls are in which column. One grid serves all counters of
/// all sessions. Valid until the next poll, change of the cap or break of the line.
class TimeGrid
{
public:
    /// The length of the range and `columns` are above 0.
    TimeGrid(const HistoryStore& store, TimeRange range, std::size_t columns);

    std::size_t columnCount() const { return m_cuts.size() - 1; }
    std::uint64_t beginPoll(std::size_t column) const { return m_cuts[column]; }
    std::uint64_t endPoll(std::size_t column) const { return m_cuts[column + 1]; }

    /// 1 / seconds of the steps to the 64 polls of a sub-chunk that the column begins or ends in, NaN where there is no
    /// rate; null for other sub-chunks.
    const float* perSecond(std::size_t column, std::uint64_t subChunk) const;

private:
    using PerSecond = std::array<float, subChunkPolls>;
    static constexpr std::uint32_t none = UINT32_MAX;

    std::vector<std::uint64_t> m_cuts; ///< polls; column i is [cut i, cut i + 1)
    std::vector<std::uint32_t> m_edges; ///< of every cut: place in m_perSecond
    std::vector<PerSecond> m_perSecond; ///< computed once here, used by all counters
};

} // namespace etwarden
