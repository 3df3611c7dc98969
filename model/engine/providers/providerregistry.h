// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablefilters.h"
#include "model/engine/providers/enabling.h"
#include "model/engine/providers/noticedelivery.h"
#include "model/engine/providers/providerstate.h"
#include "model/engine/providers/providertraits.h"
#include "model/engine/providers/registrationwords.h"
#include "model/engine/providers/sessionkey.h"
#include "model/etw/win32status.h"

#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// Providers and groups of providers are kept apart: one GUID may name one of each.
enum class GuidType : std::uint8_t { Trace, Group };

/// What is known of one provider GUID, from its first registration or enabling on; it stays as long as the engine. It
/// may be a group of providers, whose registrations are those that have joined it.
struct Provider
{
    static constexpr std::uint32_t sessionLimit = sessionsPerProvider;

    Guid guid;
    GuidType type = GuidType::Trace;
    std::array<Enabling, sessionLimit> enablings; ///< writers read them without a lock

    // Guarded by the engine's lock
    std::uint32_t enabled = 0; ///< one bit per enabling in use
    std::uint32_t inScope = 0; ///< the enablings whose filters do not leave this process out
    std::uint32_t latest = 0; ///< the bit of the last one, which is all that classic registrations know of
    std::array<std::vector<std::byte>, sessionLimit> filterChains; ///< of each enabling, for the provider to apply
    std::vector<std::uint32_t> registrations; ///< their numbers
    std::uint32_t classicRegistrations = 0; ///< how many of them are classic

    /// A classic provider has one session at a time: a later one takes it over.
    bool isClassic() const { return classicRegistrations != 0 && classicRegistrations == registrations.size(); }
    std::uint32_t effective() const { return enabled & inScope; }
};

/// All providers and registrations. find() needs no lock; everything else is called under the engine's lock.
class ProviderRegistry
{
public:
    static constexpr std::uint32_t registrationLimit = RegistrationWords::limit;
    static constexpr std::size_t providerLimit = 4096; ///< our choice

    using EnabledSessions =
        std::array<EnabledSession, std::size_t{2} * Provider::sessionLimit>; ///< of a provider and of its group

    /// A registration as a writer sees it.
    struct Registered
    {
        static constexpr std::uint32_t ownBits = (1U << Provider::sessionLimit) - 1;

        const Provider* provider = nullptr; ///< null: there is no such registration
        std::uint32_t enabled = 0; ///< a bit per enabling that counts for it, those of its group above its provider's
        const ProviderTraits* traits = nullptr; ///< null: none were set
        const Provider* group = nullptr; ///< there while one of its enablings counts

        const Provider& enabledBy(std::uint32_t position) const
        {
            const Provider* const owner = position < Provider::sessionLimit ? provider : group;
            assert(owner);
            return *owner;
        }
        const Enabling& enabling(std::uint32_t position) const
        {
            return enabledBy(position).enablings[position % Provider::sessionLimit];
        }

        /// Puts the sessions that want such an event into `sessions` and returns how many they are. Each is written at
        /// its final place, because a copy would wait for the stores.
        std::size_t findSessions(const EventDescriptor& event, EnabledSessions& sessions) const
        {
            std::size_t count = 0;
            for (std::uint32_t bits = enabled & ownBits; bits != 0; bits &= bits - 1) {
                if (provider->enablings[static_cast<std::size_t>(std::countr_zero(bits))].wants(
                        event, &sessions[count]))
                    ++count;
            }
            return (enabled & ~ownBits) == 0 ? count : addSessionsOfGroup(event, sessions, count);
        }
        /// Adds the sessions of the group; one that is there already gets the event once.
        std::size_t addSessionsOfGroup(
            const EventDescriptor& event, EnabledSessions& sessions, std::size_t count) const;

        /// Calls `visit` with each session that wants such an event.
        template<typename Visit>
        void forEachSession(const EventDescriptor& event, const Visit& visit) const
        {
            EnabledSessions sessions;
            const std::size_t count = findSessions(event, sessions);
            for (std::size_t i = 0; i < count; ++i)
                visit(sessions[i]);
        }
    };

    /// `firstPrivateSlot`: private sessions have the slots from there on. `words`: see EngineOptions.
    ProviderRegistry(std::uint32_t firstPrivateSlot, RegistrationWords* words)
        : m_firstPrivateSlot(firstPrivateSlot)
        , m_ownWords(words ? nullptr : std::make_unique<RegistrationWords>())
        , m_words(words ? *words : *m_ownWords)
    {
    }

    Registered find(ProviderHandle handle) const
    {
        const std::uint64_t word = m_words.find(handle);
        if (word == 0)
            return {};
        const Registration& registration = at(numberOf(handle));
        const Provider* const provider = registration.provider.load(std::memory_order_acquire);
        const ProviderTraits* const traits = registration.traits.load(std::memory_order_acquire);
        const std::uint32_t enabled = registrationword::enablings(word);
        const Provider* const group =
            (enabled & ~Registered::ownBits) != 0 ? registration.group.load(std::memory_order_acquire) : nullptr;
        // The number may belong to another registration by now, and the provider with it.
        if (m_words.generationAt(numberOf(handle)) != generationOf(handle))
            return {};
        return {provider, enabled, traits, group};
    }

    /// Destination of an event of a plain registration.
    struct PlainRoute
    {
        const Provider* provider =
            nullptr; ///< null: the registration is none or just changes, or no session wants the event
        SessionKey session{};
    };
    PlainRoute plainRoute(ProviderHandle handle, const EventDescriptor& event) const
    {
        const std::uint64_t word = m_words.find(handle);
        if (!registrationword::isPlain(word) || !registrationword::mayBeWanted(word, event)) [[unlikely]]
            return {};
        const std::uint32_t number = numberOf(handle);
        const SessionKey session = m_words.plainSessionAt(number);
        const Provider* const provider = at(number).provider.load(std::memory_order_acquire);
        return m_words.at(number) == word ? PlainRoute{provider, session} : PlainRoute{};
    }
    const RegistrationWords& words() const { return m_words; }

    bool isPrivate(SessionKey key) const { return key.slot >= m_firstPrivateSlot; }
    /// The enablings of a registration without those of the sessions that EventWriteEx excludes.
    std::uint32_t enabledWithout(const Registered& registered, std::uint64_t sessionBits) const;

    /// The provider, or the group, known from now on; nullptr when there are too many.
    Provider* findOrAdd(GuidType type, const Guid& guid);
    Provider* find(GuidType type, const Guid& guid); ///< nullptr: it was not registered, joined or enabled so far
    Provider* providerOf(ProviderHandle handle); ///< nullptr: no such registration
    const Guid& guidOf(ProviderHandle registered) const; ///< its provider's
    /// The handle by which find() knows a classic registration. find() does not know the handle that its program has,
    /// so that no function for modern providers accepts it. Invalid: `handle` is not one of a classic registration.
    ProviderHandle classicHandle(ProviderHandle handle) const;

    /// Joins the group that the traits name, if they name one. InvalidHandle: there is no such registration.
    /// GenFailure: its traits were set before. OutOfMemory: too many groups.
    Win32Status setTraits(ProviderHandle handle, std::span<const std::byte> blob);
    Win32Status setUsesDescriptorTypes(ProviderHandle handle, bool uses);

    /// Invalid when there are too many.
    ProviderHandle add(Provider& provider, EnableReceiver receiver);
    void remove(ProviderHandle handle);
    /// The handles of its registrations, as find() knows them.
    std::vector<ProviderHandle> registrationsOf(const Provider& provider) const;
    /// Same as registrationsOf(), without the members that the session's disallow list keeps out of a group.
    std::vector<ProviderHandle> registrationsFor(const Provider& provider, SessionKey key) const;
    std::shared_ptr<EnableReceiver> receiverOf(ProviderHandle handle) const; ///< nullptr: no such registration

    /// NoSystemResources: eight sessions have it already. InvalidFunction: another level for a provider without a
    /// registration (EnableTraceEx2 page; not for a group, our choice).
    Win32Status enable(
        Provider& provider, SessionKey key, const LevelKeywordFilter& filter, const EnableFilters& filters);
    /// False: the session had not enabled it.
    bool disable(Provider& provider, SessionKey key);
    /// The session has ended. Returns the registrations that it had enabled.
    std::vector<ProviderHandle> disableAll(SessionKey key);
    /// The providers that the groups of this session leave out. Returns the registrations for which that changes
    /// something.
    std::vector<ProviderHandle> setDisallowed(SessionKey key, std::vector<Guid> providers);
    std::vector<Guid> disallowed(SessionKey key) const;
    /// The notice for a registration: Enable or Disable, and what its sessions want together.
    EnableNotice noticeOf(ProviderHandle handle) const;
    /// The bit by which a provider names a session: the index of its enabling, 32 bits higher for a private one (our
    /// choice within the documented ranges). 0: it has none.
    std::uint64_t sessionBit(const Provider& provider, SessionKey key) const;
    ClassicNotice classicNoticeOf(const Provider& provider) const;

    /// The providers that are registered or enabled.
    std::vector<ProviderState> states() const;
    /// The groups that have members or are enabled.
    std::vector<ProviderGroupState> groupStates() const;

private:
    struct Registration
    {
        std::atomic<const Provider*> provider = nullptr;
        std::atomic<const ProviderTraits*> traits = nullptr;
        std::atomic<Provider*> group = nullptr;
        std::uint32_t lastGeneration = 0;
        std::shared_ptr<EnableReceiver> receiver;
    };
    static constexpr std::uint32_t chunkSize = 64;
    using Chunk = std::array<Registration, chunkSize>;

    static constexpr std::uint64_t classicBit = 0x8000'0000; ///< beyond all numbers
    static std::uint32_t numberOf(ProviderHandle handle) { return RegistrationWords::numberOf(handle); }
    static std::uint64_t generationOf(ProviderHandle handle) { return RegistrationWords::generationOf(handle); }

    /// `number` is or was in use.
    Registration& at(std::uint32_t number) const
    {
        Chunk& chunk = *m_chunks[(number - 1) / chunkSize].load(std::memory_order_acquire);
        return chunk[(number - 1) % chunkSize];
    }
    std::uint32_t freeNumber();
    std::uint64_t sessionBit(std::uint32_t position, SessionKey key) const
    {
        return std::uint64_t{1} << (isPrivate(key) ? position + 32 : position);
    }
    static std::uint32_t positionOf(const Provider& provider, SessionKey key);
    static bool isEnabledAt(const Provider& provider, std::uint32_t position, SessionKey key);
    static void takeOver(Provider& provider);
    bool isDisallowed(SessionKey key, const Guid& provider) const;
    std::uint32_t enabledFor(const Registration& registration) const;
    bool publish(std::uint32_t number);
    void publish(const Provider& provider);
    void join(std::uint32_t number, Provider& group);
    const ProviderTraits* keep(ProviderTraits traits);

    const std::uint32_t m_firstPrivateSlot;
    const std::unique_ptr<RegistrationWords> m_ownWords; // null: a caller keeps them
    RegistrationWords& m_words;
    std::array<std::deque<Provider>, 2> m_lists; // by GuidType; never moves them: writers read them
    std::map<SessionKey, std::vector<Guid>> m_disallowed;
    std::deque<ProviderTraits> m_traits; // never moved either; each content is kept once, as long as the engine lives
    std::array<std::atomic<Chunk*>, registrationLimit / chunkSize> m_chunks{};
    std::vector<std::unique_ptr<Chunk>> m_memory;
    std::vector<std::uint32_t> m_freeNumbers;
};

} // namespace etwarden
