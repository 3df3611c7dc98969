// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/summary.h"

#include <algorithm>

namespace etwarden {

void RateSummary::append(const RateSummary& later)
{
    if (later.isEmpty())
        return;
    first = isEmpty() ? later.first : first;
    last = later.last;
    minimum = std::min(minimum, later.minimum);
    maximum = std::max(maximum, later.maximum);
}

void LevelSummary::append(const LevelSummary& later)
{
    last = later.last;
    minimum = std::min(minimum, later.minimum);
    maximum = std::max(maximum, later.maximum);
}

void TotalSummary::append(const TotalSummary& later)
{
    last = later.last;
    rates.append(later.rates);
    activeNs += later.activeNs;
}

void SessionSummary::append(const SessionSummary& later)
{
    for (std::size_t i = 0; i < levelCount; ++i)
        levels[i].append(later.levels[i]);
    for (std::size_t i = 0; i < totalCount; ++i)
        totals[i].append(later.totals[i]);
}

const SessionSummary* SummaryPage::find(RunId id, std::size_t& hint) const
{
    if (const SessionSummary* const guess = at(hint); guess != nullptr && guess->id == id)
        return guess;
    const auto found = std::ranges::lower_bound(summaries, id, {}, &SessionSummary::id);
    if (found == summaries.end() || found->id != id)
        return nullptr;
    hint = static_cast<std::size_t>(found - summaries.begin());
    return &*found;
}

std::size_t SummaryPage::bytes() const
{
    return sizeof(SummaryPage) + summaries.size() * sizeof(SessionSummary);
}

SummaryPage merged(std::span<const SummaryPage* const> pages)
{
    SummaryPage page;
    page.beforeNs = pages.front()->beforeNs;
    page.firstNs = pages.front()->firstNs;
    page.firstWallMs = pages.front()->firstWallMs;
    page.lastNs = pages.back()->lastNs;
    std::vector<const SessionSummary*> parts;
    for (const SummaryPage* part : pages) {
        for (const SessionSummary& summary : part->summaries)
            parts.push_back(&summary);
    }
    std::ranges::stable_sort(parts, {}, &SessionSummary::id); // those of a session stay in the order of time

    for (const SessionSummary* part : parts) {
        if (page.summaries.empty() || page.summaries.back().id != part->id)
            page.summaries.push_back(*part);
        else
            page.summaries.back().append(*part);
    }
    page.summaries.shrink_to_fit();
    return page;
}

} // namespace etwarden
