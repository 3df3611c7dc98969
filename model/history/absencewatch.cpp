// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/absencewatch.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

/// How many of `runs` are not among `others`; both are sorted.
std::size_t countMissing(const std::vector<RunId>& runs, const std::vector<RunId>& others)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(runs, [&others](RunId run) { return !std::ranges::binary_search(others, run); }));
}

} // namespace

void AbsenceWatch::poll(std::chrono::nanoseconds time, Attention attention, std::span<const WatchedSession> sessions,
    std::size_t alertsBegun)
{
    m_nextRuns.clear();
    for (const WatchedSession& session : sessions)
        m_nextRuns.push_back(session.run);
    std::ranges::sort(m_nextRuns);
    if (attention == Attention::Here) {
        m_lastSeen = time;
        m_report = {};
        m_wasOutOfSight = false;
    } else if (m_lastSeen) {
        m_report.length = time - *m_lastSeen;
        m_report.alerts += alertsBegun;
        m_report.started += countMissing(m_nextRuns, m_runs);
        m_report.ended += countMissing(m_runs, m_nextRuns);
        for (const WatchedSession& session : sessions)
            count(session);
        m_wasOutOfSight = m_wasOutOfSight || attention == Attention::OutOfSight;
    }
    std::swap(m_runs, m_nextRuns);
}

std::optional<AbsenceReport> AbsenceWatch::comeBack()
{
    const bool matters = m_wasOutOfSight || m_report.length >= shortestElsewhere;
    m_wasOutOfSight = false;
    if (m_lastSeen)
        *m_lastSeen += m_report.length;
    AbsenceReport report = std::exchange(m_report, {});
    if (!matters || report == AbsenceReport{.length = report.length})
        return std::nullopt;
    std::ranges::stable_sort(report.losers, [](const auto& first, const auto& second) {
        return std::tie(first.eventsLost, first.buffersLost) > std::tie(second.eventsLost, second.buffersLost);
    });
    return report;
}

void AbsenceWatch::count(const WatchedSession& session)
{
    if (session.eventsLost() == 0 && session.buffersLost() == 0)
        return;
    auto loser = std::ranges::find(m_report.losers, session.run, &AbsenceReport::Loser::run);
    if (loser == m_report.losers.end())
        loser = m_report.losers.insert(loser, {.run = session.run, .name = std::u16string(session.name)});
    loser->eventsLost += session.eventsLost();
    loser->buffersLost += session.buffersLost();
    m_report.eventsLost += session.eventsLost();
    m_report.buffersLost += session.buffersLost();
}

} // namespace etwarden
