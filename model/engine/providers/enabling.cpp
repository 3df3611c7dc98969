// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/enabling.h"

#include <algorithm>

namespace etwarden {

bool Enabling::Ids::passes(std::uint16_t id, std::uint64_t word) const
{
    const std::size_t count = std::min<std::size_t>(word & 0xFFFF, m_ids.size());
    const bool passesListed = (word >> 16 & 1) != 0;
    const auto end = m_ids.begin() + static_cast<std::ptrdiff_t>(count);
    const auto isId = [id](const std::atomic<std::uint16_t>& listed) {
        return listed.load(std::memory_order_acquire) == id;
    };
    return count == 0 || std::any_of(m_ids.begin(), end, isId) == passesListed;
}

bool Enabling::isPlain() const
{
    bool isPlain = false;
    read([&](SessionKey, const LevelKeywordFilter& filter, std::uint64_t options) {
        const bool passesAnyKeyword = filter.matchAny == 0 || (filter.matchAny == UINT64_MAX && filter.matchAll == 0);
        isPlain = passesAnyKeyword && filter.properties == 0 && (options & moreToLookAt) == 0;
    });
    return isPlain;
}

bool Enabling::wantsAfterChange(const EventDescriptor& event, EnabledSession* session) const
{
    bool passes = false;
    while (!tryToMatch(event, session, &passes)) {
    }
    return passes;
}

bool Enabling::passesIds(const EventDescriptor& event, std::uint64_t options) const
{
    return m_ids.passes(event.Id, options);
}

std::uint32_t Enabling::propertiesFor(const EventDescriptor& event, std::uint32_t properties) const
{
    const bool asksStack = (properties & enableproperty::StackTrace) != 0;
    return asksStack && !wantsStack(event) ? properties & ~enableproperty::StackTrace : properties;
}

bool Enabling::wantsStack(const EventDescriptor& event) const
{
    const std::uint64_t options = m_stackOptions.load(std::memory_order_acquire);
    if (!m_stackIds.passes(event.Id, options))
        return false;
    const bool asksLevel = (options >> 32 & 1) != 0;
    const bool passesMatching = (options >> 33 & 1) != 0;
    const LevelKeywordFilter level{static_cast<TraceLevel>(options >> 40 & 0xFF),
        m_stackAny.load(std::memory_order_acquire), m_stackAll.load(std::memory_order_acquire)};
    return !asksLevel || level.passes(event) == passesMatching;
}

} // namespace etwarden
