// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runwalk.h"

#include <algorithm>
#include <utility>

namespace etwarden {

RunWalk::RunWalk(const HistoryStore& store, const RunPolls& run, Polls range)
    : m_store(store)
    , m_run(run)
    , m_poll(std::max(range.begin, run.begin))
    , m_end(std::min(range.end, run.end))
{
    // A summary covers its whole node, even where the run began in the middle of it.
    if (m_poll == run.begin && m_poll < store.timeline().beginPoll())
        m_poll = range.begin;
    for (std::size_t i = 0; i < counterCount; ++i)
        m_readers.emplace_back(store, run, static_cast<Counter>(i));
}

bool RunWalk::next(RunRecord& record)
{
    const std::uint64_t firstSample = m_store.timeline().beginPoll();
    while (m_poll < std::min(m_end, firstSample)) {
        if (readSummary(record))
            return true;
    }
    if (m_poll >= m_end)
        return false;
    if (m_poll > m_run.begin && m_store.timeline().isGap(m_poll) && !std::exchange(m_gapTaken, true)) {
        readGap(record);
        return true;
    }
    readSample(record);
    m_gapTaken = false;
    return true;
}

/// The finest node that begins here; false if the run has nothing in it.
bool RunWalk::readSummary(RunRecord& record)
{
    unsigned tier = 0;
    while (tier + 1 < HistoryStore::tierCount && !m_store.hasNode(tier, m_poll / HistoryStore::nodePolls(tier)))
        ++tier;
    const std::uint64_t index = m_poll / HistoryStore::nodePolls(tier);
    const std::uint64_t begin = m_poll;
    m_poll = (index + 1) * HistoryStore::nodePolls(tier);
    if (!m_store.hasNode(tier, index))
        return false;
    const SummaryPage& page = m_store.node(tier, index);
    const SessionSummary* const summary = page.find(m_run.id, m_hints[tier]);
    if (summary == nullptr)
        return false;
    record.kind = RunRecord::Kind::Summary;
    record.time = {std::chrono::nanoseconds(page.firstNs), std::chrono::nanoseconds(page.lastNs)};
    record.beginWall = std::chrono::milliseconds(page.firstWallMs);
    record.endWall =
        record.beginWall + std::chrono::duration_cast<std::chrono::milliseconds>(record.time.end - record.time.begin);
    record.summary = *summary;
    const std::uint64_t firstStep = std::max(begin, m_run.begin + 1);
    record.gaps = std::chrono::nanoseconds(
        firstStep < m_poll ? m_store.timeline().gapNsBetween(firstStep, std::min(m_poll, m_run.end)) : 0);
    return true;
}

void RunWalk::readGap(RunRecord& record)
{
    const PollTimeline& timeline = m_store.timeline();
    record.kind = RunRecord::Kind::Gap;
    record.time = {
        std::chrono::nanoseconds(timeline.timeBeforeNs(m_poll)), std::chrono::nanoseconds(timeline.timeNs(m_poll))};
    record.endWall = std::chrono::milliseconds(timeline.wallMs(m_poll));
    record.beginWall = m_poll > timeline.beginPoll()
        ? std::chrono::milliseconds(timeline.wallMs(m_poll - 1))
        : record.endWall - std::chrono::duration_cast<std::chrono::milliseconds>(record.time.end - record.time.begin);
}

void RunWalk::readSample(RunRecord& record)
{
    const PollTimeline& timeline = m_store.timeline();
    record.kind = RunRecord::Kind::Sample;
    const std::chrono::nanoseconds time(timeline.timeNs(m_poll));
    record.time = {time, time};
    record.beginWall = std::chrono::milliseconds(timeline.wallMs(m_poll));
    record.endWall = record.beginWall;
    for (std::size_t i = 0; i < counterCount; ++i)
        record.values[i] = m_readers[i].exactValue(m_poll);
    ++m_poll;
}

} // namespace etwarden
