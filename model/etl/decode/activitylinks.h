// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracescan.h"

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace etwarden {

/// Which activity continues which, as events with a related activity say.
class ActivityLinks final : public TraceCollector
{
public:
    static constexpr std::size_t maximumLinks = 100'000; ///< further ones are left out (our choice)

    void add(const TraceEvent& event);
    void add(const ScannedEvent& scanned) override { add(scanned.event); }

    /// The activity, those that it continues, those that continue it, and theirs, the nearest first; `maximum` of them
    /// at most.
    std::vector<Guid> chainOf(const Guid& activity, std::size_t maximum) const;

private:
    std::set<std::pair<Guid, Guid>> m_neighbours; ///< each link in both directions
};

} // namespace etwarden
