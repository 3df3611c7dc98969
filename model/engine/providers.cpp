// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers.h"

namespace etwarden {

namespace {

bool isEnabledAt(const Provider& provider, std::uint32_t position, SessionKey key)
{
    SessionKey owner;
    EventFilter filter;
    provider.enablings[position].get(&owner, &filter);
    return (provider.state.load() & 1U << position) != 0 && owner == key;
}

} // namespace

std::uint32_t Providers::numberOf(const Guid& guid) const
{
    const std::uint32_t count = m_count.load();
    for (std::uint32_t number = 1; number <= count; ++number) {
        if (at(number)->guid == guid)
            return number;
    }
    return 0;
}

std::uint32_t Providers::numberOfOrNew(const Guid& guid)
{
    if (const std::uint32_t known = numberOf(guid); known != 0)
        return known;
    const std::uint32_t index = m_count.load();
    if (index == chunkSize * chunkLimit)
        return 0;
    std::unique_ptr<Chunk>& chunk = m_chunks[index / chunkSize];
    if (!chunk)
        chunk = std::make_unique<Chunk>();
    (*chunk)[index % chunkSize].guid = guid;
    m_count.store(index + 1, std::memory_order_release); // now writers may look at it
    return index + 1;
}

ProviderHandle Providers::add(const Guid& guid)
{
    const std::uint32_t number = numberOfOrNew(guid);
    if (Provider* const provider = at(number)) {
        ++provider->registrations;
        provider->state |= Provider::registeredBit;
    }
    return static_cast<ProviderHandle>(number);
}

void Providers::remove(ProviderHandle handle)
{
    Provider* const provider = at(static_cast<std::uint32_t>(handle));
    if (provider && provider->registrations > 0 && --provider->registrations == 0)
        provider->state &= ~Provider::registeredBit;
}

Win32Status Providers::enable(const Guid& guid, SessionKey key, const EventFilter& filter)
{
    Provider* const provider = at(numberOfOrNew(guid));
    if (!provider)
        return Win32Status::NoSystemResources;
    std::uint32_t position = Provider::sessionLimit;
    for (std::uint32_t i = 0; i < Provider::sessionLimit; ++i) {
        if (isEnabledAt(*provider, i, key)) {
            provider->enablings[i].set(key, filter); // replaces level and keywords
            return Win32Status::Success;
        }
        if ((provider->state.load() & 1U << i) == 0 && position == Provider::sessionLimit)
            position = i;
    }
    if (position == Provider::sessionLimit)
        return Win32Status::NoSystemResources;
    provider->enablings[position].set(key, filter);
    provider->state |= 1U << position;
    return Win32Status::Success;
}

void Providers::disable(Provider& provider, SessionKey key)
{
    for (std::uint32_t i = 0; i < Provider::sessionLimit; ++i) {
        if (isEnabledAt(provider, i, key))
            provider.state &= ~(1U << i);
    }
}

void Providers::disable(const Guid& guid, SessionKey key)
{
    if (Provider* const provider = at(numberOf(guid)))
        disable(*provider, key);
}

void Providers::disableAll(SessionKey key)
{
    const std::uint32_t count = m_count.load();
    for (std::uint32_t number = 1; number <= count; ++number)
        disable(*at(number), key);
}

std::vector<ProviderEnabling> Providers::enablings(std::uint32_t processId) const
{
    std::vector<ProviderEnabling> all;
    const std::uint32_t count = m_count.load();
    for (std::uint32_t number = 1; number <= count; ++number) {
        const Provider& provider = *at(number);
        const std::uint32_t state = provider.state.load();
        const bool isRegistered = (state & Provider::registeredBit) != 0;
        for (std::uint32_t i = 0; i < Provider::sessionLimit; ++i) {
            if ((state & 1U << i) == 0)
                continue;
            SessionKey key;
            EventFilter filter;
            provider.enablings[i].get(&key, &filter);
            all.push_back({.provider = provider.guid,
                .loggerId = static_cast<std::uint16_t>(key.slot + 1),
                .processId = isRegistered ? processId : 0,
                .flags = isRegistered ? 0 : providerflag::PreEnabled,
                .level = static_cast<std::uint8_t>(filter.level),
                .matchAnyKeyword = filter.matchAny,
                .matchAllKeyword = filter.matchAll});
        }
    }
    return all;
}

} // namespace etwarden
