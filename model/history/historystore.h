// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/chunk.h"
#include "model/history/polltimeline.h"
#include "model/history/summary.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace etwarden {

/// Times, samples and summaries of all sessions, by span of polls. The finest tier holds the samples themselves; a
/// node of tier 0 sums up one chunk, a node of every next tier 4 nodes of the one before. A node is made when its last
/// poll is sealed.
class HistoryStore
{
public:
    static constexpr unsigned tierCount = 7;
    static constexpr unsigned fanOut = 4; ///< 16 would save 0.03 bytes a sample, queries take up to 1.7 times as long
    static constexpr std::uint64_t nodePolls(unsigned tier) { return std::uint64_t{chunkPolls} << (2 * tier); }

    HistoryStore() = default;
    /// Shares what never changes again, which is nearly all: even days are copied in a moment.
    HistoryStore(const HistoryStore& other);
    HistoryStore& operator=(const HistoryStore&) = delete;

    PollTimeline& timeline() { return m_timeline; }
    const PollTimeline& timeline() const { return m_timeline; }
    /// Sessions with samples in the open chunk, by id; those that ended in it stay until it is sealed.
    std::vector<std::unique_ptr<OpenSession>>& openSessions() { return m_open; }
    const std::vector<std::unique_ptr<OpenSession>>& openSessions() const { return m_open; }
    /// Seals the open chunk if it is full. Sessions with a sample in its last poll continue in the next one.
    void completePoll();

    /// Gives back whole spans, the oldest first, until at most `cap` bytes are used. Samples go first, coarser tiers
    /// later: but the newest samples and chunk summaries may each keep a quarter of the cap (our choice), else days of
    /// summaries would leave no sample. Never given back: the open chunk and nodes that no coarser node sums up yet.
    void evict(std::size_t cap);
    std::size_t bytes() const;
    std::size_t sampleBytes() const { return m_sealedBytes + m_timeline.chunkBytes(); }

    std::uint64_t beginPoll() const; ///< the oldest that any tier knows
    std::uint64_t openBegin() const { return m_timeline.endPoll() / chunkPolls * chunkPolls; }
    /// The first poll not before the time at which the history can be cut: if samples are gone, the begin of a node.
    std::uint64_t findCut(std::int64_t timeNs) const;

    bool hasNode(unsigned tier, std::uint64_t index) const;
    const SummaryPage& node(unsigned tier, std::uint64_t index) const
    {
        return *m_tiers[tier].pages[index - m_tiers[tier].begin];
    }
    /// Called before the node or chunk that begins there or has the poll in it is looked up: first for the page, then,
    /// when that has come, what a session left in it.
    void prefetchNode(unsigned tier, std::uint64_t poll) const;
    void prefetchSummary(unsigned tier, std::uint64_t poll, std::size_t hint) const;
    /// The finest node that begins (ends) with that poll; null if there is none.
    const SummaryPage* nodeFrom(std::uint64_t poll) const;
    const SummaryPage* nodeUpTo(std::uint64_t endPoll) const;

    SessionChunk sessionChunk(std::uint64_t chunk, RunId id, std::size_t& hint) const;

private:
    struct Tier
    {
        std::deque<std::shared_ptr<const SummaryPage>> pages;
        std::uint64_t begin = 0; ///< number of the first page
        std::size_t bytes = 0;

        std::uint64_t end() const { return begin + pages.size(); }
        void push(SummaryPage page);
        void pop();
    };

    std::uint64_t tierBeginPoll(unsigned tier) const { return m_tiers[tier].begin * nodePolls(tier); }
    void fold();
    bool evictSamples();
    bool evictNodes(unsigned tier);

    PollTimeline m_timeline;
    std::vector<std::unique_ptr<OpenSession>> m_open;
    std::deque<std::shared_ptr<const SealedChunk>> m_sealed; ///< from the timeline's first chunk on
    std::size_t m_sealedBytes = 0;
    std::array<Tier, tierCount> m_tiers;
};

} // namespace etwarden
