// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/polltimeline.h"

#include <algorithm>
#include <limits>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t nsPerMs = 1'000'000;

float perSecondOf(std::int64_t lengthNs)
{
    return static_cast<float>(1e9 / static_cast<double>(lengthNs));
}

/// Rounds down, so that a time before 1970 or before the steady clock's zero is no special case.
std::int64_t wholeMs(std::int64_t ns)
{
    return ns / nsPerMs - (ns % nsPerMs < 0 ? 1 : 0);
}

/// How many of `count` polls, evenly spread over [begin, end], would be before the time.
std::size_t proportion(std::int64_t time, std::int64_t begin, std::int64_t end, std::size_t count)
{
    if (time <= begin)
        return 0;
    const double part = static_cast<double>(time - begin) / static_cast<double>(end - begin);
    return static_cast<std::size_t>(std::min(part, 1.0) * static_cast<double>(count));
}

/// How many of `count` ascending entries come before something. A guess is looked around first: polls come at nearly
/// equal intervals, so it is seldom off by more than one.
template<typename IsBefore>
std::size_t findNear(std::size_t guess, std::size_t count, IsBefore isBefore)
{
    std::size_t low = guess; // all below low are before, none from high on is
    std::size_t high = guess;
    for (std::size_t step = 1; low > 0 && !isBefore(low - 1); step *= 2) {
        high = low - 1;
        low -= std::min(low, step);
    }
    for (std::size_t step = 1; high < count && isBefore(high); step *= 2) {
        low = high + 1;
        high = std::min(count, high + step);
    }
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (isBefore(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

} // namespace

PollStep stepBetween(const PollTime& before, std::chrono::nanoseconds stepBefore, const PollTime& now)
{
    const std::chrono::nanoseconds steady = std::max<std::chrono::nanoseconds>(now.steady - before.steady, 1ns);
    const std::chrono::milliseconds ahead =
        now.wall - before.wall - std::chrono::duration_cast<std::chrono::milliseconds>(steady);
    // Longer sleeps are left out before nanoseconds are compared, which could not hold them.
    if (ahead > 2s && ahead <= std::chrono::hours(30 * 24) && ahead > now.interval)
        return {steady + ahead, true, true};
    const std::chrono::nanoseconds pace =
        std::max({now.interval, before.interval, std::min(stepBefore, 10 * now.interval)});
    return {steady, steady > std::max<std::chrono::nanoseconds>(pace + pace / 4 * 3, 1s), false};
}

void PollTimeline::append(const PollTime& time)
{
    std::int64_t timeNs = time.steady.count();
    PollStep step;
    if (endPoll() > 0) {
        step = stepBetween(m_last, m_lastStep, time);
        timeNs = (m_openCount == 0 ? m_openBeforeNs : m_openNs[m_openCount - 1]) + step.length.count();
    } else {
        m_openBeforeNs = timeNs;
        m_isBroken = true;
    }
    m_newestIsGap = step.isGap || m_isBroken;
    if (m_newestIsGap)
        m_gaps.push_back({endPoll(), step.length.count(), step.isSleep});
    m_openNs[m_openCount] = timeNs;
    m_openWalls[m_openCount] = time.wall.count() - wholeMs(timeNs);
    m_openPerSecond[m_openCount] =
        m_newestIsGap ? std::numeric_limits<float>::quiet_NaN() : perSecondOf(step.length.count());
    ++m_openCount;
    m_last = time;
    m_lastStep = step.length;
    m_isBroken = false;
}

void PollTimeline::sealChunk()
{
    BitWriter writer;
    const PackedLine times(m_openNs, writer);
    const PackedLine walls(m_openWalls, writer);
    const std::vector<std::uint64_t> words = writer.words();
    const auto shared = std::make_shared<std::uint64_t[]>(words.size());
    std::copy(words.begin(), words.end(), shared.get());
    m_sealed.push_back(
        {times, walls, m_openNs.front(), m_openBeforeNs, static_cast<std::uint32_t>(words.size()), shared});
    m_chunkBytes += m_sealed.back().bytes();
    m_openBeforeNs = m_openNs.back();
    m_openCount = 0;
}

void PollTimeline::dropChunk()
{
    m_chunkBytes -= oldestChunkBytes();
    m_sealed.pop_front();
    ++m_beginChunk;
}

void PollTimeline::dropGapsBefore(std::uint64_t poll)
{
    m_gaps.erase(m_gaps.begin(), gapAtOrAfter(poll));
}

std::int64_t PollTimeline::timeNs(std::uint64_t poll) const
{
    const auto index = static_cast<unsigned>(poll % chunkPolls);
    if (poll >= openBegin())
        return m_openNs[index];
    const Chunk& chunk = m_sealed[poll / chunkPolls - m_beginChunk];
    return chunk.times.at(chunk.words.get(), index);
}

std::int64_t PollTimeline::timeBeforeNs(std::uint64_t poll) const
{
    if (poll % chunkPolls != 0)
        return timeNs(poll - 1);
    return poll >= openBegin() ? m_openBeforeNs : m_sealed[poll / chunkPolls - m_beginChunk].beforeNs;
}

std::int64_t PollTimeline::wallMs(std::uint64_t poll) const
{
    const auto index = static_cast<unsigned>(poll % chunkPolls);
    if (poll >= openBegin())
        return m_openWalls[index] + wholeMs(m_openNs[index]);
    const Chunk& chunk = m_sealed[poll / chunkPolls - m_beginChunk];
    return chunk.walls.at(chunk.words.get(), index) + wholeMs(chunk.times.at(chunk.words.get(), index));
}

void PollTimeline::perSecond(std::uint64_t poll, unsigned count, float* result) const
{
    const auto index = static_cast<unsigned>(poll % chunkPolls);
    if (poll >= openBegin()) {
        std::copy_n(m_openPerSecond.begin() + index, count, result);
        return;
    }
    const Chunk& chunk = m_sealed[poll / chunkPolls - m_beginChunk];
    std::int64_t before = timeBeforeNs(poll);
    for (unsigned i = 0; i < count; ++i) {
        const std::int64_t now = chunk.times.at(chunk.words.get(), index + i);
        result[i] = perSecondOf(now - before);
        before = now;
    }
    for (auto gap = gapAtOrAfter(poll); gap != m_gaps.end() && gap->poll < poll + count; ++gap)
        result[gap->poll - poll] = std::numeric_limits<float>::quiet_NaN();
}

std::uint64_t PollTimeline::findPoll(std::int64_t timeNs) const
{
    const auto open = m_openNs.begin() + m_openCount;
    if (m_sealed.empty() || timeNs > m_openBeforeNs)
        return openBegin()
            + static_cast<std::uint64_t>(std::lower_bound(m_openNs.begin(), open, timeNs) - m_openNs.begin());

    const std::size_t next = findNear(proportion(timeNs, m_sealed.front().firstNs, m_openBeforeNs, m_sealed.size()),
        m_sealed.size(), [&](std::size_t i) { return m_sealed[i].firstNs < timeNs; });
    if (next == 0)
        return beginPoll();
    const Chunk& chunk = m_sealed[next - 1];
    const std::int64_t endNs = next == m_sealed.size() ? m_openBeforeNs : m_sealed[next].firstNs;
    const std::size_t index = findNear(proportion(timeNs, chunk.firstNs, endNs, chunkPolls), chunkPolls,
        [&](std::size_t i) { return chunk.times.at(chunk.words.get(), static_cast<unsigned>(i)) < timeNs; });
    return (m_beginChunk + next - 1) * chunkPolls + index;
}

std::vector<PollTimeline::Gap>::const_iterator PollTimeline::gapAtOrAfter(std::uint64_t poll) const
{
    return std::partition_point(m_gaps.begin(), m_gaps.end(), [&](const Gap& gap) { return gap.poll < poll; });
}

bool PollTimeline::isGap(std::uint64_t poll) const
{
    return hasGapBetween(poll, poll + 1);
}

bool PollTimeline::hasGapBetween(std::uint64_t begin, std::uint64_t end) const
{
    const auto gap = gapAtOrAfter(begin);
    return gap != m_gaps.end() && gap->poll < end;
}

std::int64_t PollTimeline::gapNsBetween(std::uint64_t begin, std::uint64_t end) const
{
    std::int64_t length = 0;
    for (auto gap = gapAtOrAfter(begin); gap != m_gaps.end() && gap->poll < end; ++gap)
        length += gap->lengthNs;
    return length;
}

std::vector<TimeRange> PollTimeline::sleeps() const
{
    std::vector<TimeRange> sleeps;
    for (auto gap = gapAtOrAfter(beginPoll()); gap != m_gaps.end(); ++gap) {
        if (gap->isSleep) {
            sleeps.push_back(
                {std::chrono::nanoseconds(timeBeforeNs(gap->poll)), std::chrono::nanoseconds(timeNs(gap->poll))});
        }
    }
    return sleeps;
}

} // namespace etwarden
