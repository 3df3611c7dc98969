// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/metricscollector.h"

#include "model/etw/counterincrease.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace etwarden {

namespace {

/// The members of a session that are needed to follow it from poll to poll.
SessionSample identityOf(const SessionStatus& session)
{
    return {.handle = session.handle,
        .guid = session.config.guid,
        .name = session.config.name,
        .counters = session.counters};
}

/// Names that differ only in what UTF-8 cannot hold would be the same time series. A repeated name gets the session's
/// logger id, and once more for each name that is not unique even then.
std::string uniqueName(const SessionStatus& session, std::unordered_set<std::string>& taken)
{
    std::string name = toUtf8(session.config.name);
    while (!taken.insert(name).second)
        name += " #" + std::to_string(session.loggerId());
    return name;
}

std::optional<std::uint32_t> providersOf(const SessionStatus& session, const MetricsPoll& poll)
{
    if (poll.providerCounts == nullptr)
        return std::nullopt;
    const auto count = poll.providerCounts->find(session.loggerId());
    return count != poll.providerCounts->end() ? std::optional(count->second) : std::nullopt;
}

std::optional<std::uint32_t> consumersOf(const SessionStatus& session, const MetricsPoll& poll)
{
    if (poll.consumed == nullptr)
        return std::nullopt;
    return static_cast<std::uint32_t>(std::ranges::count(*poll.consumed, session.handle));
}

std::vector<ProviderMetrics> filledOf(const SessionStatus& session, const MetricsPoll& poll)
{
    if (!poll.filled)
        return {};
    const auto found = poll.filled->find(session.handle);
    return found == poll.filled->end() ? std::vector<ProviderMetrics>() : found->second;
}

} // namespace

MetricsCollector::MetricsCollector(std::string version, std::string backend, SessionNameFilter filter)
    : m_filter(std::move(filter))
{
    m_metrics.version = std::move(version);
    m_metrics.backend = std::move(backend);
}

void MetricsCollector::setFilter(SessionNameFilter filter)
{
    m_filter = std::move(filter);
}

void MetricsCollector::poll(const MetricsPoll& poll)
{
    follow(poll);
    m_metrics.isReadable = true;
    m_metrics.duration = poll.duration;
    m_metrics.sessionCount = static_cast<std::uint32_t>(std::ranges::count_if(
        poll.sessions, [](const SessionStatus& session) { return !isPrivateLogger(session.config); }));
    m_metrics.sessionLimit = poll.sessionLimit;
    m_metrics.systemLoggerCount = static_cast<std::uint32_t>(std::ranges::count_if(
        poll.sessions, [](const SessionStatus& session) { return isSystemLogger(session.config); }));
    m_metrics.sessions.clear();
    std::unordered_set<std::string> names;
    for (std::size_t i = 0; i < poll.sessions.size(); ++i) {
        const SessionStatus& session = poll.sessions[i];
        if (!m_filter.passes(session.config.name))
            continue;
        m_metrics.sessions.push_back({.status = session,
            .name = uniqueName(session, names),
            .totals = m_followed[i].totals,
            .start = m_followed[i].start,
            .providers = providersOf(session, poll),
            .consumers = consumersOf(session, poll),
            .filled = filledOf(session, poll)});
    }
}

void MetricsCollector::fail()
{
    m_metrics.isReadable = false;
    m_metrics.sessions.clear();
}

void MetricsCollector::follow(const MetricsPoll& poll)
{
    std::vector<SessionSample> samples(poll.sessions.size());
    std::ranges::transform(poll.sessions, samples.begin(), identityOf);
    const std::span<const std::size_t> places = m_tracker.follow(samples);
    std::vector<Followed> followed(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (places[i] != RunTracker::begins)
            followed[i] = m_followed[places[i]];
        else if (!m_isFirst)
            followed[i].start = poll.wall;
        const auto totals = samples[i].totals();
        for (std::size_t total = 0; total < totalCount; ++total)
            followed[i].totals[total] = continuedTotal(followed[i].totals[total], totals[total]);
    }
    m_followed = std::move(followed);
    m_isFirst = false;
}

} // namespace etwarden
