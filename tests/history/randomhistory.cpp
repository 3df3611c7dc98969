// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/randomhistory.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::int64_t intervalNs = 100'000'000;
const std::u16string sessionName = u"random";

} // namespace

RandomHistory::RandomHistory(std::uint64_t seed, std::size_t capBytes)
    : m_history(capBytes)
    , m_random(seed)
{
    for (int i = 0; i < 4; ++i)
        start();
}

void RandomHistory::start()
{
    Session session{};
    session.sample.handle = ++m_handles << 16 | below(3);
    session.sample.name = sessionName;
    session.sample.maximumBuffers = 64;
    session.busyPercent = below(3) == 0 ? 0 : below(101);
    session.burst = std::uint64_t{1} << below(24);
    for (std::uint64_t& total : session.totals)
        total = below(2) == 0 ? UINT32_MAX - below(session.burst * 4) - session.burst : 0;
    m_sessions.push_back(session);
    m_ids.push_back(m_samples.size());
    m_samples.push_back({m_times.empty() ? 0 : m_times.size() - 1, {}});
}

void RandomHistory::change(Session& session)
{
    SessionSample& sample = session.sample;
    if (below(20) == 0)
        sample.counters.numberOfBuffers = static_cast<std::uint32_t>(4 + below(60));
    sample.counters.freeBuffers = static_cast<std::uint32_t>(below(sample.counters.numberOfBuffers + 3));
    for (std::uint64_t& total : session.totals)
        total += below(100) < session.busyPercent ? below(session.burst) : 0;
    sample.counters.buffersWritten = static_cast<std::uint32_t>(session.totals[0]);
    sample.counters.eventsLost = static_cast<std::uint32_t>(session.totals[1]);
    sample.counters.logBuffersLost = static_cast<std::uint32_t>(session.totals[2]);
    sample.counters.realTimeBuffersLost = static_cast<std::uint32_t>(session.totals[3]);
}

void RandomHistory::poll(unsigned count)
{
    for (unsigned i = 0; i < count; ++i) {
        const bool isLate = below(150) == 0 && m_lastStep < 2 * intervalNs;
        const bool isBroken = below(150) == 0;
        m_lastStep = isLate ? intervalNs * static_cast<std::int64_t>(11 + below(50))
                            : intervalNs * 9 / 10 + static_cast<std::int64_t>(below(intervalNs / 5));
        m_gaps.push_back(m_times.empty() || isLate || isBroken);
        m_times.push_back(m_times.empty() ? 1'000 : m_times.back() + m_lastStep);
        if (isBroken)
            m_history.breakLine();
        if (below(200) == 0 && m_sessions.size() > 1) {
            const auto gone = static_cast<std::ptrdiff_t>(below(m_sessions.size()));
            m_sessions.erase(m_sessions.begin() + gone);
            m_ids.erase(m_ids.begin() + gone);
        }
        if (below(200) == 0)
            start(); // after the end of others, so that every session has a sample
        std::vector<SessionSample> samples;
        for (std::size_t s = 0; s < m_sessions.size(); ++s) {
            change(m_sessions[s]);
            samples.push_back(m_sessions[s].sample);
            Samples& kept = m_samples[m_ids[s]];
            auto& values = kept.values.emplace_back();
            const auto levels = samples.back().levels();
            std::copy(levels.begin(), levels.end(), values.begin());
            std::copy(m_sessions[s].totals.begin(), m_sessions[s].totals.end(), values.begin() + levelCount);
        }
        m_history.append(
            {std::chrono::nanoseconds(m_times.back()), std::chrono::milliseconds(m_times.back() / 1'000'000),
                std::chrono::nanoseconds(intervalNs)},
            samples);
    }
}

std::uint64_t RandomHistory::findPoll(std::int64_t timeNs) const
{
    return static_cast<std::uint64_t>(std::find_if(m_times.begin(), m_times.end(), [&](std::int64_t time) {
        return time >= timeNs;
    }) - m_times.begin());
}

std::uint64_t RandomHistory::value(const SessionRun& run, Counter counter, std::uint64_t poll) const
{
    const Samples& samples = m_samples[static_cast<std::size_t>(run.id)];
    return samples.values.at(poll - samples.begin)[indexOf(counter)];
}

bool RandomHistory::hasRate(const SessionRun& run, std::uint64_t poll) const
{
    return poll > run.beginPoll && !m_gaps[poll];
}

float RandomHistory::rate(const SessionRun& run, Counter counter, std::uint64_t poll) const
{
    const auto increase = static_cast<float>(value(run, counter, poll) - value(run, counter, poll - 1));
    return increase * static_cast<float>(1e9 / static_cast<double>(m_times[poll] - m_times[poll - 1]));
}

Column RandomHistory::column(
    const SessionRun& run, Quantity quantity, std::uint64_t beginPoll, std::uint64_t endPoll) const
{
    Column column;
    bool isJoined = true; // to the sample before, as far as the polls went
    const std::uint64_t oneBefore = beginPoll > 0 ? beginPoll - 1 : 0; // says whether the first sample is joined
    for (std::uint64_t poll = std::max(run.beginPoll, oneBefore); poll < std::min(endPoll, run.endPoll); ++poll) {
        const bool isRate = quantity.aspect == Aspect::Rate;
        if (poll == run.beginPoll || m_gaps[poll])
            isJoined = false;
        if (isRate && !hasRate(run, poll))
            continue;
        if (poll >= beginPoll) {
            const double value = isRate ? static_cast<double>(rate(run, quantity.counter, poll))
                                        : static_cast<double>(this->value(run, quantity.counter, poll));
            if (column.hasSamples) {
                column.hasGap = column.hasGap || !isJoined;
                column.min = std::min(column.min, value);
                column.max = std::max(column.max, value);
            } else {
                column = {value, value, value, value, true, !isJoined, false};
            }
            column.last = value;
        }
        isJoined = true;
    }
    return column;
}

RangeStatistics RandomHistory::statistics(
    const SessionRun& run, Counter total, std::uint64_t beginPoll, std::uint64_t endPoll) const
{
    RangeStatistics statistics;
    for (std::uint64_t poll = std::max(beginPoll, run.beginPoll + 1); poll < std::min(endPoll, run.endPoll); ++poll) {
        const std::uint64_t increase = value(run, total, poll) - value(run, total, poll - 1);
        statistics.increase += increase;
        if (!hasRate(run, poll))
            continue;
        const std::chrono::nanoseconds length(m_times[poll] - m_times[poll - 1]);
        if (statistics.observed.count() == 0 || rate(run, total, poll) > statistics.worstRate) {
            statistics.worstRate = rate(run, total, poll);
            statistics.worst = {std::chrono::nanoseconds(m_times[poll - 1]), std::chrono::nanoseconds(m_times[poll])};
        }
        statistics.observed += length;
        statistics.active += increase > 0 ? length : std::chrono::nanoseconds(0);
    }
    return statistics;
}

} // namespace etwarden
