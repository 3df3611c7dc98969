// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/activitylinks.h"

#include "model/etl/decode/extendeddata.h"

namespace etwarden {

void ActivityLinks::add(const TraceEvent& event)
{
    if (event.items.empty() || event.activity.isNull() || m_neighbours.size() >= 2 * maximumLinks)
        return;
    const Guid related = relatedActivityOf(event);
    if (related.isNull() || related == event.activity)
        return;
    m_neighbours.emplace(event.activity, related);
    m_neighbours.emplace(related, event.activity);
}

std::vector<Guid> ActivityLinks::chainOf(const Guid& activity, std::size_t maximum) const
{
    std::vector<Guid> chain{activity};
    std::set<Guid> known{activity};
    for (std::size_t next = 0; next < chain.size(); ++next) {
        const Guid of = chain[next];
        for (auto link = m_neighbours.lower_bound({of, Guid()}); link != m_neighbours.end() && link->first == of;
             ++link) {
            if (chain.size() == maximum)
                return chain;
            if (known.insert(link->second).second)
                chain.push_back(link->second);
        }
    }
    return chain;
}

} // namespace etwarden
