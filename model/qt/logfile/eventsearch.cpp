// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventsearch.h"

#include <algorithm>

namespace etwarden {

namespace {

/// The first match in the search's direction within [begin, end). Always reads forwards: disks are fastest so.
std::optional<std::size_t> firstInBlock(const EventSearch& search, std::size_t begin, std::size_t end)
{
    std::optional<std::size_t> found;
    search.forEachPassing(begin, end, [&](std::size_t place) {
        found = place;
        return search.direction == FindDirection::Previous;
    });
    return found;
}

} // namespace

std::optional<EventSearch::Result> EventSearch::run() const
{
    const bool isForward = direction == FindDirection::Next;
    std::size_t looked = 0;
    for (const bool isAroundEnd : {false, true}) {
        // The first round of a forward search looks at the events after the place where it begins, and its second round
        // at those before it; a backward search does so the other way round.
        const bool isAfterBegin = isForward != isAroundEnd;
        std::size_t first = isAfterBegin ? begin : 0;
        std::size_t last = isAfterBegin ? count : begin;
        while (first < last) {
            if (!goesOn(looked))
                return std::nullopt;
            const std::size_t size = std::min(last - first, blockEvents);
            const std::size_t block = isForward ? first : last - size;
            if (const std::optional<std::size_t> place = firstInBlock(*this, block, block + size))
                return Result{isAroundEnd ? FindEnd::FoundAroundEnd : FindEnd::Found, *place};
            looked += size;
            (isForward ? first : last) = isForward ? first + size : last - size;
        }
    }
    return Result{};
}

} // namespace etwarden
