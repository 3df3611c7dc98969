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
    least = std::min(least, later.least);
    most = std::max(most, later.most);
}

void LevelSummary::append(const LevelSummary& later)
{
    last = later.last;
    least = std::min(least, later.least);
    most = std::max(most, later.most);
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

std::size_t placeOf(const std::vector<SessionId>& ids, SessionId id, std::size_t hint)
{
    if (hint < ids.size() && ids[hint] == id)
        return hint;
    const auto found = std::lower_bound(ids.begin(), ids.end(), id);
    return found != ids.end() && *found == id ? static_cast<std::size_t>(found - ids.begin()) : ids.size();
}

const SessionSummary* SummaryPage::find(SessionId id, std::size_t& hint) const
{
    const std::size_t place = placeOf(sessions, id, hint);
    if (place == sessions.size())
        return nullptr;
    hint = place;
    return &summaries[place];
}

std::size_t SummaryPage::bytes() const
{
    return sizeof(SummaryPage) + sessions.size() * sizeof(SessionId) + summaries.size() * sizeof(SessionSummary);
}

SummaryPage merged(std::span<const SummaryPage* const> pages)
{
    SummaryPage page;
    page.beforeNs = pages.front()->beforeNs;
    page.firstNs = pages.front()->firstNs;
    page.firstWallMs = pages.front()->firstWallMs;
    page.lastNs = pages.back()->lastNs;
    std::vector<SessionId> ids;
    for (const SummaryPage* part : pages)
        ids.insert(ids.end(), part->sessions.begin(), part->sessions.end());
    std::sort(ids.begin(), ids.end());
    page.sessions.assign(ids.begin(), std::unique(ids.begin(), ids.end()));

    page.summaries.reserve(page.sessions.size());
    std::vector<std::size_t> hints(pages.size());
    for (const SessionId id : page.sessions) {
        bool isFirst = true;
        for (std::size_t i = 0; i < pages.size(); ++i) {
            const SessionSummary* summary = pages[i]->find(id, hints[i]);
            if (summary == nullptr)
                continue;
            if (isFirst)
                page.summaries.push_back(*summary);
            else
                page.summaries.back().append(*summary);
            isFirst = false;
        }
    }
    return page;
}

} // namespace etwarden
