// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/runtracker.h"
#include "model/metrics/sessionnamefilter.h"
#include "model/session/sessionstatus.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// What a provider has written into a session since the session was first counted.
struct ProviderMetrics
{
    std::string provider{}; ///< its GUID; "others": those that have no count of their own
    std::string name{}; ///< UTF-8, as its events have it; empty: unknown
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
};
using FilledSessions = std::map<TraceHandle, std::vector<ProviderMetrics>>;

/// A session of the newest poll.
struct SessionMetrics
{
    SessionStatus status{};
    std::string name{}; ///< of the label `session`: UTF-8, and no two sessions have the same
    /// Counts since the session's start, by totalIndexOf(Counter); they exceed the 32 bits of ETW.
    std::array<std::uint64_t, totalCount> totals{};
    /// UTC since 1970-01-01, when the first poll saw the session; nullopt for a session that ran before all polls.
    std::optional<std::chrono::milliseconds> start{};
    std::optional<std::uint32_t> providers{}; ///< nothing: not known
    std::optional<std::uint32_t> consumers{}; ///< real-time ones; nothing: not known
    std::vector<ProviderMetrics> filled{}; ///< empty: not counted, as is usual

    std::uint64_t total(Counter counter) const { return totals[totalIndexOf(counter)]; }
};

/// Everything that has a metric.
struct Metrics
{
    std::string version{}; ///< of this program
    std::string backend{}; ///< what is polled: "windows" or "embedded"
    bool isReadable = false; ///< the newest poll succeeded; without it nothing below is known
    std::chrono::nanoseconds duration{}; ///< of that poll
    std::uint32_t sessionCount = 0; ///< with those that the filter leaves out
    std::uint32_t sessionLimit = 0;
    std::uint32_t systemLoggerCount = 0;
    std::vector<SessionMetrics> sessions{}; ///< those that pass the filter, in the system's order
};

/// The part of a successful poll that the metrics need.
struct MetricsPoll
{
    std::span<const SessionStatus> sessions;
    std::chrono::milliseconds wall{}; ///< when it ended, UTC since 1970-01-01
    std::chrono::nanoseconds duration{};
    std::uint32_t sessionLimit = 0;
    const std::map<std::uint16_t, std::uint32_t>* providerCounts = nullptr; ///< by logger id; may lack sessions
    const std::vector<TraceHandle>* consumed = nullptr; ///< once for each consumer; nullptr: not known
    const FilledSessions* filled = nullptr; ///< those that are counted; nullptr: none
};

/// Follows the sessions from poll to poll, so that their counters never go down while they run: a session that was
/// stopped and started between two polls starts from the beginning (see RunTracker).
class MetricsCollector
{
public:
    MetricsCollector(std::string version, std::string backend, SessionNameFilter filter = {});

    void setFilter(SessionNameFilter filter); ///< from the next poll on
    const SessionNameFilter& filter() const { return m_filter; }
    void poll(const MetricsPoll& poll);
    void fail(); ///< a poll failed, or there are none any more: old values must not pass for new ones

    const Metrics& metrics() const { return m_metrics; }

private:
    struct Followed
    {
        std::array<std::uint64_t, totalCount> totals{};
        std::optional<std::chrono::milliseconds> start{};
    };

    void follow(const MetricsPoll& poll);

    SessionNameFilter m_filter;
    RunTracker m_tracker;
    std::vector<Followed> m_followed; // sessions of the newest poll that succeeded, in its order
    bool m_isFirst = true;
    Metrics m_metrics;
};

} // namespace etwarden
