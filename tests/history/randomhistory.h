// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace etwarden {

/// Sessions that start, end, wrap, idle and burst, and polls that jitter, come late and break; with every sample kept
/// beside the history, to compute from it what the history has to say.
class RandomHistory
{
public:
    explicit RandomHistory(std::uint64_t seed, std::size_t capBytes = std::size_t{256} << 20);

    void poll(unsigned count);

    const CounterHistory& history() const { return m_history; }
    CounterHistory& history() { return m_history; }
    std::mt19937_64& random() { return m_random; }
    std::uint64_t below(std::uint64_t limit) { return m_random() % limit; }

    std::int64_t timeNs(std::uint64_t poll) const { return m_times[poll]; }
    /// The first poll not before the time.
    std::uint64_t findPoll(std::int64_t timeNs) const;
    Column column(const SessionRun& run, Quantity quantity, std::uint64_t beginPoll, std::uint64_t endPoll) const;
    /// Statistics whose `worst` is found among all steps.
    RangeStatistics statistics(
        const SessionRun& run, Counter total, std::uint64_t beginPoll, std::uint64_t endPoll) const;
    std::uint64_t value(const SessionRun& run, Counter counter, std::uint64_t poll) const;

private:
    struct Session
    {
        SessionSample sample;
        std::uint64_t busyPercent;
        std::uint64_t burst;
        std::array<std::uint64_t, totalCount> totals;
    };
    struct Samples
    {
        std::uint64_t begin;
        std::vector<std::array<std::uint64_t, counterCount>> values;
    };

    void start();
    void change(Session& session);
    bool hasRate(const SessionRun& run, std::uint64_t poll) const;
    float rate(const SessionRun& run, Counter counter, std::uint64_t poll) const;

    CounterHistory m_history;
    std::mt19937_64 m_random;
    std::vector<Session> m_sessions;
    std::vector<Samples> m_samples; ///< by RunId
    std::vector<std::size_t> m_ids; ///< of m_sessions
    std::vector<std::int64_t> m_times;
    std::vector<bool> m_gaps;
    std::int64_t m_lastStep = 0;
    std::uint64_t m_handles = 0;
};

} // namespace etwarden
