// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/bitpacking.h"
#include "model/history/polltimeline.h"
#include "model/history/summary.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// The samples of one session in the chunk that is being filled. A code is the value of a level, or the increase of a
/// total since the poll before (0 at the first poll of a run).
struct OpenSession
{
    RunId id{};
    unsigned begin = 0; ///< samples are at [begin, end) of the chunk
    unsigned end = 0;
    bool startsRun = false; ///< so there is no rate at begin
    std::array<std::uint64_t, totalCount> firstTotals{}; ///< at begin
    std::array<std::uint64_t, totalCount> lastTotals{}; ///< at end - 1
    std::array<std::array<std::uint32_t, chunkPolls>, counterCount> codes; ///< not initialised outside of the samples
};

/// One counter of one session in one chunk, wherever its codes are.
class ChunkSeries
{
public:
    using Codes = std::array<std::uint32_t, chunkPolls>;

    struct Packed
    {
        std::uint32_t position; ///< in bits: codes less base, then the extremes of the sub-chunks
        std::uint32_t base; ///< the least code
        std::uint8_t width;
    };

    ChunkSeries() = default; ///< no samples
    ChunkSeries(const OpenSession& session, std::size_t counter);
    ChunkSeries(
        unsigned begin, unsigned end, const Packed& packed, const std::uint64_t* words, std::uint64_t firstTotal)
        : m_begin(begin)
        , m_end(end)
        , m_packed(packed)
        , m_words(words)
        , m_firstTotal(firstTotal)
    {
    }

    unsigned begin() const { return m_begin; }
    unsigned end() const { return m_end; }
    bool isSealed() const { return m_words != nullptr; }

    std::uint32_t code(unsigned index) const ///< begin() <= index < end()
    {
        return isSealed() ? m_packed.base + readShortBits(m_words, positionOf(index), m_packed.width) : m_codes[index];
    }
    void prefetch(unsigned from, unsigned to) const; ///< before codes() and the extremes of sub-chunks
    /// Those of [from, to), unpacked into the buffer if they have to be: cheaper than one by one.
    std::span<const std::uint32_t> codes(unsigned from, unsigned to, Codes& buffer) const;
    std::uint64_t firstTotal() const { return m_firstTotal; } ///< at begin(), of a total
    std::uint64_t increaseBetween(unsigned from, unsigned to) const; ///< of a total, from <= to
    LevelSummary levelsBetween(unsigned from, unsigned to) const; ///< of a level; from < to, `to` is not in it
    bool isAllZero() const { return isSealed() && m_packed.base == 0 && m_packed.width == 0; }

    /// Whether [from, to) are all samples of its sub-chunk, and the extremes are known.
    bool isWholeSubChunk(unsigned from, unsigned to) const
    {
        const unsigned subBegin = from / subChunkPolls * subChunkPolls;
        return isSealed() && from == std::max(subBegin, m_begin) && to == std::min(subBegin + subChunkPolls, m_end);
    }
    // The extremes of a level in a whole sub-chunk.
    std::uint32_t minimumLevel(unsigned subChunk) const { return levelExtreme(2 * subChunk); }
    std::uint32_t maximumLevel(unsigned subChunk) const { return levelExtreme(2 * subChunk + 1); }
    // The extremes of the rates of a total that is not all zero; least is above most if the sub-chunk has no rate.
    float minimumRate(unsigned subChunk) const { return rateExtreme(2 * subChunk); }
    float maximumRate(unsigned subChunk) const { return rateExtreme(2 * subChunk + 1); }

private:
    std::uint64_t positionOf(unsigned index) const
    {
        return m_packed.position + std::uint64_t{index - m_begin} * m_packed.width;
    }
    std::uint32_t levelExtreme(unsigned number) const
    {
        return m_packed.base
            + readShortBits(m_words, positionOf(m_end) + std::uint64_t{number} * m_packed.width, m_packed.width);
    }
    float rateExtreme(unsigned number) const
    {
        return std::bit_cast<float>(readShortBits(m_words, positionOf(m_end) + std::uint64_t{number} * 32, 32));
    }

    unsigned m_begin = 0;
    unsigned m_end = 0;
    Packed m_packed{};
    const std::uint64_t* m_words = nullptr; ///< of a sealed chunk
    const std::uint32_t* m_codes = nullptr; ///< of an open chunk
    std::uint64_t m_firstTotal = 0;
};

/// All samples of 256 polls, packed. Its sessions are in the order of the chunk's SummaryPage.
struct SealedChunk
{
    struct Session
    {
        std::uint16_t begin;
        std::uint16_t end;
        std::array<ChunkSeries::Packed, counterCount> series;
    };

    std::vector<Session> sessions;
    std::vector<std::uint64_t> words;

    std::size_t bytes() const
    {
        return sizeof(SealedChunk) + sessions.size() * sizeof(Session) + words.size() * sizeof(std::uint64_t);
    }
};

/// What one session has in one chunk. Valid until the next poll.
struct SessionChunk
{
    const OpenSession* open = nullptr; ///< of the open chunk
    // Members of a sealed chunk:
    const SealedChunk::Session* sealed = nullptr;
    const std::uint64_t* words = nullptr;
    const SessionSummary* summary = nullptr;

    ChunkSeries series(Counter counter) const; ///< no samples if the session has none in the chunk
};

/// Packs the open chunk of the timeline, which has to be full.
SealedChunk sealed(
    std::span<const std::unique_ptr<OpenSession>> sessions, const PollTimeline& timeline, SummaryPage& summary);

} // namespace etwarden
