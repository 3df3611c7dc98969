// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/instanceclasses.h"

namespace etwarden {

InstanceClasses::Handle InstanceClasses::add(const Guid& guid, ProviderHandle provider)
{
    const std::lock_guard guard(m_mutex);
    m_classes.emplace(++m_last, Class{.guid = guid, .provider = provider});
    return m_last;
}

void InstanceClasses::removeThoseOf(ProviderHandle provider)
{
    const std::lock_guard guard(m_mutex);
    std::erase_if(m_classes, [provider](const auto& entry) { return entry.second.provider == provider; });
}

std::optional<Guid> InstanceClasses::guidOf(Handle handle) const
{
    const std::lock_guard guard(m_mutex);
    const auto found = m_classes.find(handle);
    return found == m_classes.end() ? std::nullopt : std::optional(found->second.guid);
}

std::optional<std::uint32_t> InstanceClasses::nextInstance(Handle handle)
{
    const std::lock_guard guard(m_mutex);
    const auto found = m_classes.find(handle);
    if (found == m_classes.end())
        return std::nullopt;
    if (++found->second.lastInstance == 0)
        ++found->second.lastInstance;
    return found->second.lastInstance;
}

} // namespace etwarden
