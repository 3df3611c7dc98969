// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/providerregistry.h"

#include "model/engine/providers/filterchains.h"
#include "model/etw/classiclayouts.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace etwarden {

/// A session that has enabled both the provider and its group gets the event once, as one of its provider (our choice).
std::size_t ProviderRegistry::Registered::addSessionsOfGroup(
    const EventDescriptor& event, EnabledSessions& sessions, std::size_t count) const
{
    for (std::uint32_t bits = enabled & ~ownBits; bits != 0; bits &= bits - 1) {
        EnabledSession& session = sessions[count];
        if (!enabling(static_cast<std::uint32_t>(std::countr_zero(bits))).wants(event, &session))
            continue;
        // wants() writes the session into the next place, which is counted only if the session is not there yet.
        const auto others = std::span(sessions).first(count);
        if (std::ranges::find(others, session.key, &EnabledSession::key) == others.end())
            ++count;
    }
    return count;
}

/// The search is linear: only controllers and registrations use it, and a writer comes by its handle.
Provider* ProviderRegistry::find(GuidType type, const Guid& guid)
{
    std::deque<Provider>& known = m_lists[static_cast<std::size_t>(type)];
    const auto found = std::ranges::find(known, guid, &Provider::guid);
    return found == known.end() ? nullptr : &*found;
}

Provider* ProviderRegistry::findOrAdd(GuidType type, const Guid& guid)
{
    if (Provider* const known = find(type, guid))
        return known;
    std::deque<Provider>& all = m_lists[static_cast<std::size_t>(type)];
    if (all.size() == providerLimit)
        return nullptr;
    Provider& added = all.emplace_back();
    added.guid = guid;
    added.type = type;
    return &added;
}

/// A writer may read a provider but not change it, so the way to one that may be changed is its guid.
Provider* ProviderRegistry::providerOf(ProviderHandle handle)
{
    const Provider* const provider = find(handle).provider;
    return provider ? find(GuidType::Trace, provider->guid) : nullptr;
}

const Guid& ProviderRegistry::guidOf(ProviderHandle registered) const
{
    const Provider* const provider = find(registered).provider;
    assert(provider);
    return provider->guid;
}

/// Numbers of the lowest memory come first: a chunk is made only when the ones before are full.
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
        (value & classicBit) != 0 && find(plain).provider && at(numberOf(plain)).receiver->isClassic();
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
    const std::uint32_t number = freeNumber(); // 0: none is left
    if (number == 0)
        return ProviderHandle::Invalid;
    Registration& registration = at(number);
    const bool isClassic = receiver.isClassic();
    registration.receiver = std::make_shared<EnableReceiver>(std::move(receiver));
    const std::uint64_t generation = ++registration.lastGeneration;
    provider.registrations.push_back(number);
    provider.classicRegistrations += isClassic ? 1 : 0;
    takeOver(provider);
    // All members are in place before publish() sets the word, by which writers find the registration.
    registration.traits.store(nullptr, std::memory_order_release);
    registration.group.store(nullptr, std::memory_order_release);
    registration.provider.store(&provider, std::memory_order_release);
    publish(number);
    return static_cast<ProviderHandle>(generation << 32 | number | (isClassic ? classicBit : 0));
}

void ProviderRegistry::remove(ProviderHandle handle)
{
    Provider* const provider = providerOf(handle);
    if (!provider)
        return;
    Registration& registration = at(numberOf(handle));
    m_words.set(numberOf(handle), 0); // first: no writer finds it from now on
    provider->classicRegistrations -= registration.receiver->isClassic() ? 1 : 0;
    registration.receiver.reset();
    std::erase(provider->registrations, numberOf(handle));
    if (Provider* const group = registration.group.load())
        std::erase(group->registrations, numberOf(handle));
    // A writer that still uses the number compares its generation, which the next registration raises.
    m_freeNumbers.push_back(numberOf(handle));
}

/// Traits are never freed, because writers read them without a lock. A program that registers again and again has the
/// same ones each time, so the memory is bounded by how many differ.
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
    std::optional<Guid> groupGuid;
    if (const Win32Status status = readTraits(blob, &groupGuid); status != Win32Status::Success)
        return status;
    Provider* const group = groupGuid ? findOrAdd(GuidType::Group, *groupGuid) : nullptr;
    if (groupGuid && !group)
        return Win32Status::OutOfMemory;
    // Documented: a registration with traits also says what each part of an event is.
    at(numberOf(handle)).traits.store(keep({{blob.begin(), blob.end()}, true}), std::memory_order_release);
    publish(numberOf(handle));
    if (group)
        join(numberOf(handle), *group);
    return Win32Status::Success;
}

void ProviderRegistry::join(std::uint32_t number, Provider& group)
{
    group.registrations.push_back(number);
    at(number).group.store(&group, std::memory_order_release);
    publish(number);
}

Win32Status ProviderRegistry::setUsesDescriptorTypes(ProviderHandle handle, bool uses)
{
    const Registered registered = find(handle);
    if (!registered.provider)
        return Win32Status::InvalidHandle;
    ProviderTraits traits = registered.traits ? *registered.traits : ProviderTraits{};
    traits.usesDescriptorTypes = uses;
    at(numberOf(handle)).traits.store(keep(std::move(traits)), std::memory_order_release);
    publish(numberOf(handle));
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
    return find(handle).provider ? at(numberOf(handle)).receiver : nullptr;
}

/// The bit says whether the place is in use: an earlier enabling may have left the same key behind.
bool ProviderRegistry::isEnabledAt(const Provider& provider, std::uint32_t position, SessionKey key)
{
    SessionKey owner;
    LevelKeywordFilter filter;
    provider.enablings[position].get(&owner, &filter);
    return (provider.enabled & 1U << position) != 0 && owner == key;
}

std::vector<ProviderHandle> ProviderRegistry::registrationsFor(const Provider& provider, SessionKey key) const
{
    std::vector<ProviderHandle> handles = registrationsOf(provider);
    if (provider.type == GuidType::Group)
        std::erase_if(handles, [&](ProviderHandle handle) { return isDisallowed(key, guidOf(handle)); });
    return handles;
}

/// Index of the session's enabling; sessionLimit: the session has not enabled the provider.
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
    if (position == Provider::sessionLimit)
        return 0;
    // The bits of a group are above those of the provider, as in the registration's word.
    return sessionBit(provider.type == GuidType::Group ? position + Provider::sessionLimit : position, key);
}

std::uint32_t ProviderRegistry::enabledWithout(const Registered& registered, std::uint64_t sessionBits) const
{
    std::uint32_t left = registered.enabled;
    for (std::uint32_t bits = registered.enabled; bits != 0; bits &= bits - 1) {
        const auto position = static_cast<std::uint32_t>(std::countr_zero(bits));
        SessionKey key;
        LevelKeywordFilter filter;
        registered.enabling(position).get(&key, &filter);
        if ((sessionBits & sessionBit(position, key)) != 0)
            left &= ~(1U << position);
    }
    return left;
}

bool ProviderRegistry::isDisallowed(SessionKey key, const Guid& provider) const
{
    const auto list = m_disallowed.find(key);
    return list != m_disallowed.end() && std::ranges::find(list->second, provider) != list->second.end();
}

/// Returns a bit for each enabling that counts for a registration: its provider's in the lower half, its group's above
/// them, except for sessions whose disallow list names the provider.
std::uint32_t ProviderRegistry::enabledFor(const Registration& registration) const
{
    const Provider& provider = *registration.provider.load();
    std::uint32_t enabled = provider.effective();
    const Provider* const group = registration.group.load();
    for (std::uint32_t bits = group ? group->effective() : 0; bits != 0; bits &= bits - 1) {
        const auto position = static_cast<std::uint32_t>(std::countr_zero(bits));
        SessionKey key;
        LevelKeywordFilter filter;
        group->enablings[position].get(&key, &filter);
        if (!isDisallowed(key, provider.guid))
            enabled |= 1U << (position + Provider::sessionLimit);
    }
    return enabled;
}

/// Makes known to writers what counts for a registration now. Each registration has a word of its own, so that a
/// disabled event needs to read no more than that. True: the word has changed.
bool ProviderRegistry::publish(std::uint32_t number)
{
    const Registration& registration = at(number);
    const std::uint32_t enablings = enabledFor(registration);
    const Registered registered{
        .provider = registration.provider.load(), .enabled = enablings, .group = registration.group.load()};
    TraceLevel highest = TraceLevel::None;
    bool isPlain = std::has_single_bit(enablings) && !registration.traits.load(); // traits go with each event
    SessionKey session{};
    for (std::uint32_t bits = enablings; bits != 0; bits &= bits - 1) {
        const Enabling& enabling = registered.enabling(static_cast<std::uint32_t>(std::countr_zero(bits)));
        LevelKeywordFilter filter;
        enabling.get(&session, &filter);
        highest = std::max(highest, filter.level);
        isPlain &= enabling.isPlain();
    }
    const std::uint64_t word = registrationword::make(registration.lastGeneration, enablings, highest, isPlain);
    const bool isChange = word != m_words.at(number);
    // A writer reads the word, the session, and the word again. So between two plain words with different sessions
    // there is one that is not plain, or the writer could pair the old session with the new word.
    if (isPlain && session != m_words.plainSessionAt(number)) {
        m_words.set(number, registrationword::make(registration.lastGeneration, enablings, highest, false));
        m_words.setPlainSession(number, session);
    }
    m_words.set(number, word);
    return isChange;
}

void ProviderRegistry::publish(const Provider& provider)
{
    for (const std::uint32_t number : provider.registrations)
        publish(number);
}

Win32Status ProviderRegistry::enable(
    Provider& provider, SessionKey key, const LevelKeywordFilter& filter, const EnableFilters& filters)
{
    std::uint32_t position = positionOf(provider, key);
    if (position < Provider::sessionLimit) {
        LevelKeywordFilter current;
        provider.enablings[position].get(&key, &current);
        // A second call changes the enabling in place, so that its bit stays the same.
        const bool isUnregistered = provider.type == GuidType::Trace && provider.registrations.empty();
        if (isUnregistered && current.level != filter.level)
            return Win32Status::InvalidFunction;
    } else {
        if (provider.isClassic())
            provider.enabled = 0; // a later session takes the provider over, and the one before is not notified
        position = static_cast<std::uint32_t>(std::countr_one(provider.enabled)); // the lowest free one
        if (position == Provider::sessionLimit)
            return Win32Status::NoSystemResources;
    }
    // The enabling is complete before publish() sets its bit in the words, by which writers find it.
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
    if (provider.latest == 1U << position) // which of the others is the last one now is our choice
        provider.latest = provider.enabled & ~(provider.enabled - 1);
    publish(provider);
    return true;
}

std::vector<ProviderHandle> ProviderRegistry::disableAll(SessionKey key)
{
    std::vector<ProviderHandle> concerned;
    for (std::deque<Provider>& list : m_lists) {
        for (Provider& provider : list) {
            if (!disable(provider, key))
                continue;
            for (const ProviderHandle handle : registrationsFor(provider, key)) {
                if (std::ranges::find(concerned, handle) == concerned.end()) // known by provider and group
                    concerned.push_back(handle);
            }
        }
    }
    m_disallowed.erase(key);
    return concerned;
}

std::vector<ProviderHandle> ProviderRegistry::setDisallowed(SessionKey key, std::vector<Guid> providers)
{
    if (providers.empty())
        m_disallowed.erase(key);
    else
        m_disallowed[key] = std::move(providers);
    std::vector<ProviderHandle> concerned;
    for (const Provider& group : m_lists[static_cast<std::size_t>(GuidType::Group)]) {
        for (const ProviderHandle handle : registrationsOf(group)) {
            if (publish(numberOf(handle)))
                concerned.push_back(handle);
        }
    }
    return concerned;
}

std::vector<Guid> ProviderRegistry::disallowed(SessionKey key) const
{
    const auto list = m_disallowed.find(key);
    return list != m_disallowed.end() ? list->second : std::vector<Guid>{};
}

EnableNotice ProviderRegistry::noticeOf(ProviderHandle handle) const
{
    const Registered registered = find(handle);
    if (registered.enabled == 0)
        return {.control = ProviderControl::Disable};
    // matchAny is what any session wants, matchAll what all of them ask for, so the latter begins with all bits.
    EnableNotice notice{.matchAll = UINT64_MAX};
    for (std::uint32_t bits = registered.enabled; bits != 0; bits &= bits - 1) {
        const auto position = static_cast<std::uint32_t>(std::countr_zero(bits));
        SessionKey key;
        LevelKeywordFilter filter;
        registered.enabling(position).get(&key, &filter);
        notice.level = std::max(notice.level, filter.level);
        notice.matchAny |= filter.matchAny != 0 ? filter.matchAny : UINT64_MAX;
        notice.matchAll &= filter.matchAll;
        const std::vector<std::byte>& chain =
            registered.enabledBy(position).filterChains[position % Provider::sessionLimit];
        if (!chain.empty())
            appendFilterChain(&notice.filterData, chain, sessionBit(position, key));
    }
    return notice;
}

ClassicNotice ProviderRegistry::classicNoticeOf(const Provider& provider) const
{
    if ((provider.effective() & provider.latest) == 0)
        return {};
    SessionKey key;
    LevelKeywordFilter filter;
    provider.enablings[static_cast<std::size_t>(std::countr_zero(provider.latest))].get(&key, &filter);
    const TraceEnableContext context{.LoggerId = static_cast<std::uint16_t>(key.slot + 1),
        .Level = static_cast<std::uint8_t>(filter.level),
        .InternalFlag = contextTag(key.generation),
        .EnableFlags = static_cast<std::uint32_t>(filter.matchAny)};
    return {context.handle()};
}

namespace {

TraceEnableInfo infoOf(const Enabling& enabling)
{
    SessionKey key;
    LevelKeywordFilter filter;
    enabling.get(&key, &filter);
    return {.IsEnabled = 1,
        .Level = static_cast<std::uint8_t>(filter.level),
        .Reserved1 = 0,
        .LoggerId = static_cast<std::uint16_t>(key.slot + 1),
        .EnableProperty = filter.properties,
        .Reserved2 = 0,
        .MatchAnyKeyword = filter.matchAny,
        .MatchAllKeyword = filter.matchAll};
}

std::vector<TraceEnableInfo> infosOf(const Provider& provider)
{
    std::vector<TraceEnableInfo> infos;
    for (std::uint32_t bits = provider.enabled; bits != 0; bits &= bits - 1)
        infos.push_back(infoOf(provider.enablings[static_cast<std::size_t>(std::countr_zero(bits))]));
    return infos;
}

} // namespace

std::vector<ProviderState> ProviderRegistry::states() const
{
    std::vector<ProviderState> states;
    for (const Provider& provider : m_lists[static_cast<std::size_t>(GuidType::Trace)]) {
        if (provider.enabled == 0 && provider.registrations.empty())
            continue;
        // Here `latest` is an index among the enablings in use, and so the number of bits that are set below its own.
        const std::uint32_t below = provider.latest != 0 ? provider.latest - 1 : 0;
        states.push_back({.guid = provider.guid,
            .registrations = static_cast<std::uint32_t>(provider.registrations.size()) - provider.classicRegistrations,
            .classicRegistrations = provider.classicRegistrations,
            .enablings = infosOf(provider),
            .latest = static_cast<std::size_t>(std::popcount(provider.enabled & below))});
    }
    return states;
}

std::vector<ProviderGroupState> ProviderRegistry::groupStates() const
{
    std::vector<ProviderGroupState> states;
    for (const Provider& group : m_lists[static_cast<std::size_t>(GuidType::Group)]) {
        if (group.enabled == 0 && group.registrations.empty())
            continue;
        ProviderGroupState& state = states.emplace_back();
        state.guid = group.guid;
        state.enablings = infosOf(group);
        for (const ProviderHandle member : registrationsOf(group)) {
            const Guid& guid = guidOf(member);
            if (std::ranges::find(state.members, guid) == state.members.end())
                state.members.push_back(guid);
        }
    }
    return states;
}

} // namespace etwarden
