// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/providerregistry.h"

#include "model/engine/providers/filterchains.h"
#include "model/etw/classiclayouts.h"

#include <algorithm>
#include <utility>

namespace etwarden {

Provider* ProviderRegistry::find(const Guid& guid)
{
    const auto found = std::ranges::find(m_providers, guid, &Provider::guid);
    return found == m_providers.end() ? nullptr : &*found;
}

Provider* ProviderRegistry::findOrAdd(const Guid& guid)
{
    if (Provider* const known = find(guid))
        return known;
    if (m_providers.size() == providerLimit)
        return nullptr;
    Provider& added = m_providers.emplace_back();
    added.guid = guid;
    return &added;
}

Provider* ProviderRegistry::providerOf(ProviderHandle handle)
{
    const Provider* const provider = find(handle).provider;
    return provider ? find(provider->guid) : nullptr;
}

/// The lowest memory first: a chunk is made when the ones before are full.
std::uint32_t ProviderRegistry::freeNumber()
{
    if (m_freeNumbers.empty()) {
        const auto made = static_cast<std::uint32_t>(m_memory.size());
        if (made == m_chunks.size())
            return 0;
        m_chunks[made].store(m_memory.emplace_back(std::make_unique<Chunk>()).get(), std::memory_order_release);
        for (std::uint32_t i = chunkSize; i > 0; --i)
            m_freeNumbers.push_back(made * chunkSize + i);
    }
    const std::uint32_t number = m_freeNumbers.back();
    m_freeNumbers.pop_back();
    return number;
}

ProviderHandle ProviderRegistry::classicHandle(ProviderHandle handle) const
{
    const auto value = static_cast<std::uint64_t>(handle);
    const ProviderHandle plain{value & ~classicBit};
    const bool isClassic =
        (value & classicBit) != 0 && find(plain).provider && at(numberOf(plain))->receiver->isClassic();
    return isClassic ? plain : ProviderHandle::Invalid;
}

/// A classic provider forgets all sessions but the last (EnableTraceEx2 page).
void ProviderRegistry::takeOver(Provider& provider)
{
    if (provider.isClassic())
        provider.enabled &= provider.latest;
}

ProviderHandle ProviderRegistry::add(Provider& provider, EnableReceiver receiver)
{
    const std::uint32_t number = freeNumber();
    if (number == 0)
        return ProviderHandle::Invalid;
    Registration& registration = *at(number);
    const bool isClassic = receiver.isClassic();
    registration.receiver = std::make_shared<EnableReceiver>(std::move(receiver));
    const std::uint64_t generation = ++registration.lastGeneration;
    provider.registrations.push_back(number);
    provider.classicRegistrations += isClassic ? 1 : 0;
    takeOver(provider);
    registration.traits.store(nullptr, std::memory_order_release);
    registration.provider.store(&provider, std::memory_order_release);
    publish(provider, number);
    return static_cast<ProviderHandle>(generation << 32 | number | (isClassic ? classicBit : 0));
}

void ProviderRegistry::remove(ProviderHandle handle)
{
    Provider* const provider = providerOf(handle);
    if (!provider)
        return;
    Registration& registration = *at(numberOf(handle));
    m_words.set(numberOf(handle), 0);
    provider->classicRegistrations -= registration.receiver->isClassic() ? 1 : 0;
    registration.receiver.reset();
    std::erase(provider->registrations, numberOf(handle));
    m_freeNumbers.push_back(numberOf(handle));
}

const ProviderTraits* ProviderRegistry::keep(ProviderTraits traits)
{
    const auto known = std::ranges::find(m_traits, traits);
    return known != m_traits.end() ? &*known : &m_traits.emplace_back(std::move(traits));
}

Win32Status ProviderRegistry::setTraits(ProviderHandle handle, std::span<const std::byte> blob)
{
    const Registered registered = find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    if (registered.traits && !registered.traits->blob.empty())
        return Win32Status::GenFailure;
    if (const Win32Status status = checkTraits(blob); status != Win32Status::Success)
        return status;
    // Documented: whoever has traits also says what each part of an event is.
    at(numberOf(handle))->traits.store(keep({{blob.begin(), blob.end()}, true}), std::memory_order_release);
    return Win32Status::Success;
}

Win32Status ProviderRegistry::setUsesDescriptorTypes(ProviderHandle handle, bool uses)
{
    const Registered registered = find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    ProviderTraits traits = registered.traits ? *registered.traits : ProviderTraits{};
    traits.usesDescriptorTypes = uses;
    at(numberOf(handle))->traits.store(keep(std::move(traits)), std::memory_order_release);
    return Win32Status::Success;
}

std::vector<ProviderHandle> ProviderRegistry::registrationsOf(const Provider& provider) const
{
    std::vector<ProviderHandle> handles;
    for (const std::uint32_t number : provider.registrations)
        handles.push_back(ProviderHandle{m_words.generationAt(number) << 32 | number});
    return handles;
}

std::shared_ptr<EnableReceiver> ProviderRegistry::receiverOf(ProviderHandle handle) const
{
    return find(handle).provider ? at(numberOf(handle))->receiver : nullptr;
}

bool ProviderRegistry::isEnabledAt(const Provider& provider, std::uint32_t position, SessionKey key)
{
    SessionKey owner;
    EventFilter filter;
    provider.enablings[position].get(&owner, &filter);
    return (provider.enabled & 1U << position) != 0 && owner == key;
}

/// sessionLimit: the session has not enabled it.
std::uint32_t ProviderRegistry::positionOf(const Provider& provider, SessionKey key)
{
    std::uint32_t position = 0;
    while (position < Provider::sessionLimit && !isEnabledAt(provider, position, key))
        ++position;
    return position;
}

std::uint64_t ProviderRegistry::sessionBit(const Provider& provider, SessionKey key) const
{
    const std::uint32_t position = positionOf(provider, key);
    return position < Provider::sessionLimit ? sessionBit(position, key) : 0;
}

std::uint32_t ProviderRegistry::enabledWithout(const Registered& registered, std::uint64_t sessionBits) const
{
    std::uint32_t left = registered.enabled;
    for (std::uint32_t bits = registered.enabled; bits != 0; bits &= bits - 1) {
        const auto position = static_cast<std::uint32_t>(std::countr_zero(bits));
        SessionKey key;
        EventFilter filter;
        registered.enabling(position).get(&key, &filter);
        if ((sessionBits & sessionBit(position, key)) != 0)
            left &= ~(1U << position);
    }
    return left;
}

/// Tells writers: each registration has its own word, so that a disabled event needs no more than that.
void ProviderRegistry::publish(const Provider& provider, std::uint32_t number)
{
    const std::uint32_t enablings = provider.enabled & provider.inScope;
    TraceLevel highest = TraceLevel::None;
    for (std::uint32_t bits = enablings; bits != 0; bits &= bits - 1) {
        SessionKey key;
        EventFilter filter;
        provider.enablings[static_cast<std::size_t>(std::countr_zero(bits))].get(&key, &filter);
        highest = std::max(highest, filter.level);
    }
    m_words.set(number, registrationword::make(at(number)->lastGeneration, enablings, highest));
}

void ProviderRegistry::publish(const Provider& provider)
{
    for (const std::uint32_t number : provider.registrations)
        publish(provider, number);
}

Win32Status ProviderRegistry::enable(
    Provider& provider, SessionKey key, const EventFilter& filter, const EnableFilters& filters)
{
    std::uint32_t position = positionOf(provider, key);
    if (position < Provider::sessionLimit) {
        EventFilter current;
        provider.enablings[position].get(&key, &current);
        if (provider.registrations.empty() && current.level != filter.level)
            return Win32Status::InvalidFunction;
    } else {
        if (provider.isClassic())
            provider.enabled = 0; // taken over, which nobody is told
        position = static_cast<std::uint32_t>(std::countr_one(provider.enabled));
        if (position == Provider::sessionLimit)
            return Win32Status::NoSystemResources;
    }
    provider.enablings[position].set(key, filter, filters.eventIds, filters.stacks);
    provider.filterChains[position] =
        isFilterChain(filters.forProvider) ? filters.forProvider : std::vector<std::byte>{};
    provider.enabled |= 1U << position;
    provider.latest = 1U << position;
    provider.inScope = (provider.inScope & ~(1U << position)) | (filters.isInScope ? 1U << position : 0);
    publish(provider);
    return Win32Status::Success;
}

bool ProviderRegistry::disable(Provider& provider, SessionKey key)
{
    const std::uint32_t position = positionOf(provider, key);
    if (position == Provider::sessionLimit)
        return false;
    provider.enabled &= ~(1U << position);
    if (provider.latest == 1U << position) // which of the others is the last one now, is our choice
        provider.latest = provider.enabled & ~(provider.enabled - 1);
    publish(provider);
    return true;
}

std::vector<ProviderHandle> ProviderRegistry::disableAll(SessionKey key)
{
    std::vector<ProviderHandle> concerned;
    for (Provider& provider : m_providers) {
        if (!disable(provider, key))
            continue;
        const std::vector<ProviderHandle> registrations = registrationsOf(provider);
        concerned.insert(concerned.end(), registrations.begin(), registrations.end());
    }
    return concerned;
}

EnableNotice ProviderRegistry::noticeOf(ProviderHandle handle) const
{
    const Registered registered = find(handle);
    if (registered.enabled == 0)
        return {.control = ProviderControl::Disable};
    EnableNotice notice{.matchAll = UINT64_MAX};
    for (std::uint32_t bits = registered.enabled; bits != 0; bits &= bits - 1) {
        const auto position = static_cast<std::uint32_t>(std::countr_zero(bits));
        SessionKey key;
        EventFilter filter;
        registered.enabling(position).get(&key, &filter);
        notice.level = std::max(notice.level, filter.level);
        notice.matchAny |= filter.matchAny != 0 ? filter.matchAny : UINT64_MAX;
        notice.matchAll &= filter.matchAll;
        if (const std::vector<std::byte>& chain = registered.provider->filterChains[position]; !chain.empty())
            appendFilterChain(&notice.filterData, chain, sessionBit(position, key));
    }
    return notice;
}

ClassicNotice ProviderRegistry::classicNoticeOf(const Provider& provider) const
{
    if ((provider.enabled & provider.inScope & provider.latest) == 0)
        return {};
    SessionKey key;
    EventFilter filter;
    provider.enablings[static_cast<std::size_t>(std::countr_zero(provider.latest))].get(&key, &filter);
    const TraceEnableContext context{.LoggerId = static_cast<std::uint16_t>(key.slot + 1),
        .Level = static_cast<std::uint8_t>(filter.level),
        .InternalFlag = contextTag(key.generation),
        .EnableFlags = static_cast<std::uint32_t>(filter.matchAny)};
    return {context.handle()};
}

std::vector<ProviderState> ProviderRegistry::states() const
{
    std::vector<ProviderState> states;
    for (const Provider& provider : m_providers) {
        if (provider.enabled == 0 && provider.registrations.empty())
            continue;
        ProviderState& state = states.emplace_back();
        state.guid = provider.guid;
        state.classicRegistrations = provider.classicRegistrations;
        state.registrations = static_cast<std::uint32_t>(provider.registrations.size()) - state.classicRegistrations;
        for (std::uint32_t bits = provider.enabled; bits != 0; bits &= bits - 1) {
            SessionKey key;
            EventFilter filter;
            provider.enablings[static_cast<std::size_t>(std::countr_zero(bits))].get(&key, &filter);
            if ((bits & ~(bits - 1)) == provider.latest)
                state.latest = state.enablings.size();
            state.enablings.push_back({.IsEnabled = 1,
                .Level = static_cast<std::uint8_t>(filter.level),
                .Reserved1 = 0,
                .LoggerId = static_cast<std::uint16_t>(key.slot + 1),
                .EnableProperty = filter.properties,
                .Reserved2 = 0,
                .MatchAnyKeyword = filter.matchAny,
                .MatchAllKeyword = filter.matchAll});
        }
    }
    return states;
}

} // namespace etwarden
