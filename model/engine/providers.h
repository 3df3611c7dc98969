// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/embeddedengine.h"
#include "model/engine/sessionkey.h"
#include "model/etw/layouts.h"
#include "model/etw/providerinfo.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

namespace etwarden {

/// What a session wants of a provider (EnableTraceEx2 page).
struct EventFilter
{
    TraceLevel level = TraceLevel::All;
    std::uint64_t matchAny = 0;
    std::uint64_t matchAll = 0;

    bool passes(const EventDescriptor& event) const
    {
        if (event.Level > static_cast<std::uint8_t>(level))
            return false;
        return event.Keyword == 0 || matchAny == 0
            || ((event.Keyword & matchAny) != 0 && (event.Keyword & matchAll) == matchAll);
    }
};

/// One session's interest in a provider. Read without a lock while it is replaced: an odd version, or one that has
/// changed meanwhile, says read again.
class Enabling
{
public:
    void set(SessionKey key, const EventFilter& filter)
    {
        const std::uint32_t version = m_version.load(std::memory_order_relaxed);
        m_version.store(version + 1, std::memory_order_relaxed);
        m_key.store(std::uint64_t{key.generation} << 16 | std::uint64_t{key.slot} << 8
                | static_cast<std::uint8_t>(filter.level),
            std::memory_order_release);
        m_matchAny.store(filter.matchAny, std::memory_order_release);
        m_matchAll.store(filter.matchAll, std::memory_order_release);
        m_version.store(version + 2, std::memory_order_release);
    }

    void get(SessionKey* key, EventFilter* filter) const
    {
        std::uint32_t version = 0;
        std::uint64_t packed = 0;
        do {
            version = m_version.load(std::memory_order_acquire);
            packed = m_key.load(std::memory_order_acquire);
            filter->matchAny = m_matchAny.load(std::memory_order_acquire);
            filter->matchAll = m_matchAll.load(std::memory_order_acquire);
        } while (version % 2 != 0 || version != m_version.load(std::memory_order_relaxed));
        filter->level = static_cast<TraceLevel>(packed & 0xFF);
        *key = {static_cast<std::uint8_t>(packed >> 8), static_cast<std::uint32_t>(packed >> 16)};
    }

private:
    std::atomic<std::uint32_t> m_version = 0;
    std::atomic<std::uint64_t> m_key = 0;
    std::atomic<std::uint64_t> m_matchAny = 0;
    std::atomic<std::uint64_t> m_matchAll = 0;
};

/// What is known of one provider GUID, from its first registration or enabling on; it stays as long as the engine.
struct Provider
{
    static constexpr std::uint32_t sessionLimit = 8; ///< EnableTraceEx2 page
    static constexpr std::uint32_t enabledMask = (1U << sessionLimit) - 1;
    static constexpr std::uint32_t registeredBit = 1U << sessionLimit;

    Guid guid;
    std::atomic<std::uint32_t> state = 0; ///< one bit per enabling in use, and registeredBit
    std::array<Enabling, sessionLimit> enablings;
    std::uint32_t registrations = 0; ///< under the engine's lock

    /// Calls `visit` with the key of each session that wants such an event.
    template<typename Visit>
    void forEachTaker(const EventDescriptor& event, Visit visit) const
    {
        std::uint32_t bits = state.load(std::memory_order_acquire) & enabledMask;
        for (; bits != 0; bits &= bits - 1) {
            SessionKey key;
            EventFilter filter;
            enablings[static_cast<std::size_t>(std::countr_zero(bits))].get(&key, &filter);
            if (filter.passes(event))
                visit(key);
        }
    }
};

/// All providers. find() needs no lock; everything else is called under the engine's lock.
class Providers
{
public:
    ProviderHandle add(const Guid& guid); ///< Invalid when there are too many (our choice: 4,096)
    void remove(ProviderHandle handle);

    /// A registered provider, or nullptr.
    const Provider* find(ProviderHandle handle) const
    {
        const Provider* const provider = at(static_cast<std::uint32_t>(handle));
        return provider && (provider->state.load(std::memory_order_acquire) & Provider::registeredBit) != 0 ? provider
                                                                                                            : nullptr;
    }

    /// Registered or not. NoSystemResources: eight sessions have it already, or there are too many providers.
    Win32Status enable(const Guid& guid, SessionKey key, const EventFilter& filter);
    void disable(const Guid& guid, SessionKey key);
    /// The session has ended.
    void disableAll(SessionKey key);
    /// All of them, by provider; `processId` is that of every registration.
    std::vector<ProviderEnabling> enablings(std::uint32_t processId) const;

private:
    static constexpr std::uint32_t chunkSize = 64;
    static constexpr std::uint32_t chunkLimit = 64;
    using Chunk = std::array<Provider, chunkSize>;

    /// `number` counts from 1, as handles do.
    Provider* at(std::uint32_t number) const
    {
        const std::uint32_t index = number - 1;
        return index < m_count.load(std::memory_order_acquire) ? &(*m_chunks[index / chunkSize])[index % chunkSize]
                                                               : nullptr;
    }
    std::uint32_t numberOf(const Guid& guid) const; ///< 0: unknown
    std::uint32_t numberOfOrNew(const Guid& guid);
    static void disable(Provider& provider, SessionKey key);

    std::array<std::unique_ptr<Chunk>, chunkLimit> m_chunks;
    std::atomic<std::uint32_t> m_count = 0;
};

} // namespace etwarden
