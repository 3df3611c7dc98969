// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace etwarden {

/// One run of a session, from its first poll to its last; see SessionRun. Later runs have greater ids.
enum class RunId : std::uint32_t {};

/// A summary of rates. The initial values stand for no rates at all.
struct RateSummary
{
    float first = std::numeric_limits<float>::quiet_NaN();
    float minimum = std::numeric_limits<float>::infinity();
    float maximum = -std::numeric_limits<float>::infinity();
    float last = std::numeric_limits<float>::quiet_NaN();

    bool isEmpty() const { return minimum > maximum; }
    void add(float rate) ///< NaN is no rate
    {
        minimum = rate < minimum ? rate : minimum;
        maximum = rate > maximum ? rate : maximum;
    }
    void append(const RateSummary& later);
};

struct LevelSummary
{
    std::uint32_t first = 0;
    std::uint32_t minimum = 0;
    std::uint32_t maximum = 0;
    std::uint32_t last = 0;

    void append(const LevelSummary& later);
};

/// A total never falls, so its first value is its minimum and its last one its maximum.
struct TotalSummary
{
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    RateSummary rates;
    std::int64_t activeNs = 0; ///< time of the steps, gaps left out, in which it counted

    void append(const TotalSummary& later);
};

/// What is left of a session's samples in a span of polls.
struct SessionSummary
{
    RunId id{};
    std::array<LevelSummary, levelCount> levels;
    std::array<TotalSummary, totalCount> totals;

    void append(const SessionSummary& later);
};

/// A span of polls, all its sessions together, so that evicting it is one step.
struct SummaryPage
{
    std::int64_t beforeNs = 0; ///< time of the poll before the first
    std::int64_t firstNs = 0;
    std::int64_t lastNs = 0;
    std::int64_t firstWallMs = 0;
    std::vector<SessionSummary> summaries; ///< ascending by id

    /// `hint`: the place of the session in the page before; becomes its place in this one.
    const SessionSummary* find(RunId id, std::size_t& hint) const;
    /// The place at which find() begins to search; null if there is nothing.
    const SessionSummary* at(std::size_t hint) const { return hint < summaries.size() ? &summaries[hint] : nullptr; }
    std::size_t bytes() const;
};

/// Pages that follow each other, as one page.
SummaryPage merged(std::span<const SummaryPage* const> pages);

} // namespace etwarden
