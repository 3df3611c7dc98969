// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/historystore.h"

#include "model/history/prefetch.h"

#include <algorithm>
#include <utility>

namespace etwarden {

void HistoryStore::Tier::push(SummaryPage page)
{
    bytes += page.bytes();
    pages.push_back(std::make_shared<const SummaryPage>(std::move(page)));
}

void HistoryStore::Tier::pop()
{
    bytes -= pages.front()->bytes();
    pages.pop_front();
    ++begin;
}

HistoryStore::HistoryStore(const HistoryStore& other)
    : m_timeline(other.m_timeline)
    , m_sealed(other.m_sealed)
    , m_sealedBytes(other.m_sealedBytes)
    , m_tiers(other.m_tiers)
{
    m_open.reserve(other.m_open.size());
    for (const std::unique_ptr<OpenSession>& session : other.m_open)
        m_open.push_back(std::make_unique<OpenSession>(*session));
}

void HistoryStore::completePoll()
{
    if (m_timeline.endPoll() % chunkPolls != 0)
        return;
    // Sessions that ended with the chunk before were still open, but have no sample in this one.
    std::erase_if(m_open, [](const auto& session) { return session->begin == session->end; });
    SummaryPage summary;
    m_sealed.push_back(std::make_shared<const SealedChunk>(sealed(m_open, m_timeline, summary)));
    m_sealedBytes += m_sealed.back()->bytes();
    m_timeline.sealChunk();
    m_tiers[0].push(std::move(summary));
    fold();

    // Sessions without a sample in the last poll have ended. The others continue at the beginning of the next chunk.
    std::erase_if(m_open, [](const auto& session) { return session->end < chunkPolls; });
    for (const auto& session : m_open) {
        session->begin = 0;
        session->end = 0;
        session->startsRun = false;
    }
}

void HistoryStore::fold()
{
    for (unsigned tier = 1; tier < tierCount; ++tier) {
        Tier& finer = m_tiers[tier - 1];
        if (finer.end() % fanOut != 0)
            return; // coarser tiers are not complete either
        std::array<const SummaryPage*, fanOut> pages{};
        for (unsigned i = 0; i < fanOut; ++i)
            pages[i] = finer.pages[finer.pages.size() - fanOut + i].get();
        m_tiers[tier].push(merged(pages));
    }
}

bool HistoryStore::evictSamples()
{
    if (m_sealed.empty())
        return false;
    m_sealedBytes -= m_sealed.front()->bytes();
    m_sealed.pop_front();
    m_timeline.dropChunk();
    return true;
}

bool HistoryStore::evictNodes(unsigned tier)
{
    // A whole node of the next tier at a time, so that what is left of this tier begins where a coarser node does.
    const bool isLast = tier + 1 == tierCount;
    const unsigned count = isLast ? 1 : fanOut;
    Tier& nodes = m_tiers[tier];
    const std::uint64_t end = (nodes.begin + count) * nodePolls(tier);
    const std::uint64_t finerBegin = tier == 0 ? m_timeline.beginPoll() : tierBeginPoll(tier - 1);
    if (nodes.pages.size() < count || end > finerBegin
        || (!isLast && end > m_tiers[tier + 1].end() * nodePolls(tier + 1)))
        return false;
    for (unsigned i = 0; i < count; ++i)
        nodes.pop();
    if (isLast)
        m_timeline.dropGapsBefore(beginPoll());
    return true;
}

void HistoryStore::evict(std::size_t cap)
{
    while (bytes() > cap) {
        // Each tier may keep a quarter of the room, from fine to coarse: so days of summaries do not push out the last
        // hour, nor the last hour the days.
        bool isDone = sampleBytes() > cap / 4 && evictSamples();
        for (unsigned tier = 0; !isDone && tier < tierCount; ++tier)
            isDone = m_tiers[tier].bytes > cap / 4 && evictNodes(tier);
        // No tier is over its share: what cannot be given back takes the room.
        isDone = isDone || evictSamples();
        for (unsigned tier = 0; !isDone && tier < tierCount; ++tier)
            isDone = evictNodes(tier);
        if (!isDone)
            return;
    }
}

std::size_t HistoryStore::bytes() const
{
    std::size_t bytes =
        sampleBytes() + m_timeline.gapBytes() + sizeof(HistoryStore) + m_open.size() * sizeof(OpenSession);
    for (const Tier& tier : m_tiers)
        bytes += tier.bytes;
    return bytes;
}

std::uint64_t HistoryStore::beginPoll() const
{
    std::uint64_t begin = m_timeline.beginPoll();
    for (unsigned tier = 0; tier < tierCount; ++tier) {
        if (!m_tiers[tier].pages.empty())
            begin = std::min(begin, tierBeginPoll(tier));
    }
    return begin;
}

std::uint64_t HistoryStore::findCut(std::int64_t timeNs) const
{
    // The finest data that reach so far back answer: samples, else the finest tier. A cut between nodes is never later
    // than the beginning of what is finer, or a column would start in the middle of that.
    std::uint64_t finerBegin = m_timeline.beginPoll();
    if (finerBegin < m_timeline.endPoll() && timeNs > m_timeline.timeNs(finerBegin))
        return m_timeline.findPoll(timeNs);
    for (unsigned tier = 0; tier < tierCount; ++tier) {
        const Tier& nodes = m_tiers[tier];
        if (nodes.pages.empty() || tierBeginPoll(tier) >= finerBegin)
            continue;
        if (timeNs > nodes.pages.front()->firstNs) {
            const auto next = std::partition_point(
                nodes.pages.begin(), nodes.pages.end(), [&](const auto& page) { return page->firstNs < timeNs; });
            const auto index = nodes.begin + static_cast<std::uint64_t>(next - nodes.pages.begin());
            return std::min(index * nodePolls(tier), finerBegin);
        }
        finerBegin = tierBeginPoll(tier);
    }
    return beginPoll();
}

bool HistoryStore::hasNode(unsigned tier, std::uint64_t index) const
{
    return index >= m_tiers[tier].begin && index < m_tiers[tier].end();
}

void HistoryStore::prefetchNode(unsigned tier, std::uint64_t poll) const
{
    const std::uint64_t index = poll / nodePolls(tier);
    if (hasNode(tier, index))
        prefetch(&node(tier, index), sizeof(SummaryPage));
    const std::uint64_t chunk = index - m_timeline.beginPoll() / chunkPolls;
    if (tier == 0 && chunk < m_sealed.size())
        prefetch(m_sealed[chunk].get(), sizeof(SealedChunk));
}

void HistoryStore::prefetchSummary(unsigned tier, std::uint64_t poll, std::size_t hint) const
{
    const std::uint64_t index = poll / nodePolls(tier);
    if (hasNode(tier, index))
        prefetch(node(tier, index).at(hint), sizeof(SessionSummary));
}

const SummaryPage* HistoryStore::nodeFrom(std::uint64_t poll) const
{
    for (unsigned tier = 0; tier < tierCount && poll % nodePolls(tier) == 0; ++tier) {
        if (hasNode(tier, poll / nodePolls(tier)))
            return &node(tier, poll / nodePolls(tier));
    }
    return nullptr;
}

const SummaryPage* HistoryStore::nodeUpTo(std::uint64_t endPoll) const
{
    for (unsigned tier = 0; endPoll > 0 && tier < tierCount && endPoll % nodePolls(tier) == 0; ++tier) {
        if (hasNode(tier, endPoll / nodePolls(tier) - 1))
            return &node(tier, endPoll / nodePolls(tier) - 1);
    }
    return nullptr;
}

SessionChunk HistoryStore::sessionChunk(std::uint64_t chunk, RunId id, std::size_t& hint) const
{
    if (chunk * chunkPolls == openBegin()) {
        // Sessions are opened in the order of their ids.
        const auto session = std::lower_bound(
            m_open.begin(), m_open.end(), id, [](const auto& open, RunId wanted) { return open->id < wanted; });
        const bool isFound = session != m_open.end() && (*session)->id == id;
        return {.open = isFound ? session->get() : nullptr};
    }
    const SessionSummary* found = node(0, chunk).find(id, hint);
    if (found == nullptr)
        return {};
    const SealedChunk& sealedChunk = *m_sealed[chunk - m_timeline.beginPoll() / chunkPolls];
    return {.sealed = &sealedChunk.sessions[hint], .words = sealedChunk.words.data(), .summary = found};
}

} // namespace etwarden
