// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/historystore.h"
#include "model/history/timegrid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// The polls of a run of a session.
struct RunPolls
{
    RunId id{};
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

/// A part of a range of polls: a node of a tier, or samples of one chunk.
struct RunPiece
{
    std::uint64_t begin; ///< poll
    std::uint64_t end;
    std::optional<unsigned> tier; ///< of a node
    const SessionSummary* node; ///< null for samples
    SessionChunk chunk; ///< of samples
};

/// Cuts ranges of a run into as few pieces as there can be, for all of its counters. Valid until the next poll.
class RunPieces
{
public:
    RunPieces(const HistoryStore& store, const RunPolls& run)
        : m_store(store)
        , m_run(run)
    {
    }

    /// [begin, end) cut into the largest nodes below `tiers` and the rest, without what the run has nothing in.
    /// Valid until the next call.
    std::span<const RunPiece> cut(std::uint64_t begin, std::uint64_t end, unsigned tiers);

    /// Cuts columns [first, end) of a grid. Most of what they need lies in memory that no cache holds, so it is asked
    /// for early and for many columns together: the processor waits for all of it at once.
    void cutColumns(const TimeGrid& grid, std::size_t first, std::size_t end);
    std::span<const RunPiece> all() const { return m_pieces; } ///< of the last call
    /// The pieces of a column that the last call cut. If samples are gone: all whole nodes that begin in it.
    std::span<const RunPiece> column(std::size_t column) const
    {
        const std::size_t i = column - m_firstColumn;
        return std::span(m_pieces).subspan(m_ends[i], m_ends[i + 1] - m_ends[i]);
    }

private:
    void append(std::uint64_t begin, std::uint64_t end, unsigned tiers);
    std::optional<unsigned> coarsestNode(std::uint64_t begin, std::uint64_t end, unsigned tiers) const;
    void findData();

    const HistoryStore& m_store;
    RunPolls m_run;
    std::vector<RunPiece> m_pieces;
    std::size_t m_firstColumn = 0;
    std::vector<std::size_t> m_ends; ///< of every column in m_pieces, counted from the begin of the first
    std::array<std::size_t, HistoryStore::tierCount> m_hints{};
};

} // namespace etwarden
