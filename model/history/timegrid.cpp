// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/timegrid.h"

#include "model/history/historystore.h"

#include <algorithm>

namespace etwarden {

TimeGrid::TimeGrid(const HistoryStore& store, TimeRange range, std::size_t columns)
    : m_cuts(columns + 1)
    , m_edges(columns + 1, none)
{
    const std::int64_t length = (range.end - range.begin).count();
    const auto count = static_cast<std::int64_t>(columns);
    for (std::int64_t i = 0; i <= count; ++i)
        m_cuts[static_cast<std::size_t>(i)] =
            // Multiplied in two parts, because length * i overflows for a range of months. Each cut is computed from
            // the begin, and not from the cut before, so that no error adds up.
            store.findCut(range.begin.count() + length / count * i + length % count * i / count);

    // A column reads single samples only in the sub-chunks of its two edges, and extremes between them. So the factors
    // of these sub-chunks are all that the rates of any counter will need.
    const PollTimeline& timeline = store.timeline();
    m_perSecond.reserve(m_cuts.size());
    std::uint64_t previous = UINT64_MAX;
    for (std::size_t i = 0; i < m_cuts.size(); ++i) {
        const std::uint64_t subChunk = m_cuts[i] / subChunkPolls;
        const std::uint64_t begin = subChunk * subChunkPolls;
        if (m_cuts[i] == begin || begin < timeline.beginPoll())
            continue; // cut where a sub-chunk begins, or where samples are gone: nothing is read one by one
        if (subChunk != previous) {
            const auto polls = std::min<std::uint64_t>(subChunkPolls, timeline.endPoll() - begin);
            timeline.perSecond(begin, static_cast<unsigned>(polls), m_perSecond.emplace_back().data());
            previous = subChunk;
        }
        m_edges[i] = static_cast<std::uint32_t>(m_perSecond.size() - 1);
    }
}

const float* TimeGrid::perSecond(std::size_t column, std::uint64_t subChunk) const
{
    for (const std::size_t cut : {column, column + 1}) {
        if (m_edges[cut] != none && m_cuts[cut] / subChunkPolls == subChunk)
            return m_perSecond[m_edges[cut]].data();
    }
    return nullptr;
}

} // namespace etwarden
