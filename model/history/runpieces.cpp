// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runpieces.h"

#include "model/history/prefetch.h"

#include <algorithm>

namespace etwarden {

std::span<const RunPiece> RunPieces::cut(std::uint64_t begin, std::uint64_t end, unsigned tiers)
{
    m_pieces.clear();
    append(begin, end, tiers);
    findData();
    return m_pieces;
}

void RunPieces::cutColumns(const TimeGrid& grid, std::size_t first, std::size_t end)
{
    m_firstColumn = first;
    m_pieces.clear();
    m_ends.assign(1, 0);
    for (std::size_t column = first; column < end; ++column) {
        append(grid.beginPoll(column), grid.endPoll(column), HistoryStore::tierCount);
        m_ends.push_back(m_pieces.size());
    }
    findData();
}

void RunPieces::append(std::uint64_t begin, std::uint64_t end, unsigned tiers)
{
    // If samples are gone, the range has to stay one of whole nodes, though the run may begin or end within one.
    const std::uint64_t firstSample = m_store.timeline().beginPoll();
    if (std::max(begin, m_run.begin) >= firstSample)
        begin = std::max(begin, m_run.begin);
    if (std::min(end, m_run.end) > firstSample)
        end = std::min(end, m_run.end);
    // From left to right, the largest node is chosen that begins here and ends within the range. That is the fewest
    // pieces because a node of a tier begins only where nodes of all finer tiers begin as well.
    while (begin < end) {
        const std::optional<unsigned> tier = coarsestNode(begin, end, tiers);
        const std::uint64_t polls = HistoryStore::nodePolls(tier.value_or(0));
        const std::uint64_t pieceEnd = std::min(end, (begin / polls + 1) * polls);
        if (begin < m_run.end && pieceEnd > m_run.begin)
            m_pieces.push_back({begin, pieceEnd, tier, nullptr, {}});
        begin = pieceEnd;
    }
}

std::optional<unsigned> RunPieces::coarsestNode(std::uint64_t begin, std::uint64_t end, unsigned tiers) const
{
    std::optional<unsigned> found;
    for (unsigned tier = 0; tier < tiers; ++tier) {
        const std::uint64_t polls = HistoryStore::nodePolls(tier);
        if (begin % polls != 0 || end - begin < polls)
            break; // coarser nodes do not fit either
        if (m_store.hasNode(tier, begin / polls))
            found = tier;
    }
    return found;
}

/// The three loops are one look-up that is taken apart. Each step reads what the step before has asked the memory for,
/// for all pieces, so that the waits overlap instead of following each other.
void RunPieces::findData()
{
    for (const RunPiece& piece : m_pieces)
        m_store.prefetchNode(piece.tier.value_or(0), piece.begin);
    for (const RunPiece& piece : m_pieces)
        m_store.prefetchSummary(piece.tier.value_or(0), piece.begin, m_hints[piece.tier.value_or(0)]);
    for (RunPiece& piece : m_pieces) {
        if (piece.tier) {
            piece.node = m_store.node(*piece.tier, piece.begin / HistoryStore::nodePolls(*piece.tier))
                             .find(m_run.id, m_hints[*piece.tier]);
        } else {
            piece.chunk = m_store.sessionChunk(piece.begin / chunkPolls, m_run.id, m_hints[0]);
            prefetch(piece.chunk.sealed, sizeof(SealedChunk::Session));
        }
    }
}

} // namespace etwarden
