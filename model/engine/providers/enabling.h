// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/sessionkey.h"
#include "model/etw/enableproperties.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Selects the events of a provider that a session wants (EnableTraceEx2 page).
struct EventFilter
{
    TraceLevel level = TraceLevel::All;
    std::uint64_t matchAny = 0; ///< 0 stands for all of them, and then matchAll is not used
    std::uint64_t matchAll = 0;
    std::uint32_t properties = 0; ///< enableproperty

    bool passes(const EventDescriptor& event) const
    {
        if (event.Level > static_cast<std::uint8_t>(level))
            return false;
        if (event.Keyword == 0)
            return (properties & enableproperty::IgnoreKeyword0) == 0;
        return matchAny == 0 || ((event.Keyword & matchAny) != 0 && (event.Keyword & matchAll) == matchAll);
    }
};

/// EVENT_FILTER_TYPE_EVENT_ID. Without ids it lets everything pass.
struct EventIdFilter
{
    bool passesListed = true; ///< false: all but those in the list
    std::vector<std::uint16_t> ids; ///< up to maximumFilterEventIds
};

/// One session's interest in a provider. Writers read it without a lock while it is replaced: an odd version, or one
/// that has changed meanwhile, says read again.
class Enabling
{
public:
    /// One thread at a time.
    void set(SessionKey key, const EventFilter& filter, const EventIdFilter& ids)
    {
        const std::uint32_t version = m_version.load(std::memory_order_relaxed);
        m_version.store(version + 1, std::memory_order_relaxed);
        m_key.store(std::uint64_t{key.generation} << 24 | std::uint64_t{key.slot} << 8
                | static_cast<std::uint8_t>(filter.level),
            std::memory_order_release);
        m_matchAny.store(filter.matchAny, std::memory_order_release);
        m_matchAll.store(filter.matchAll, std::memory_order_release);
        m_options.store(std::uint64_t{filter.properties} << 32 | std::uint64_t{ids.passesListed} << 16 | ids.ids.size(),
            std::memory_order_release);
        for (std::size_t i = 0; i < ids.ids.size(); ++i)
            m_ids[i].store(ids.ids[i], std::memory_order_release);
        m_version.store(version + 2, std::memory_order_release);
    }

    void get(SessionKey* key, EventFilter* filter) const
    {
        read([&](SessionKey storedKey, const EventFilter& storedFilter, std::uint64_t) {
            *key = storedKey;
            *filter = storedFilter;
        });
    }

    /// True when the session wants such an event; `key` is the session.
    bool takes(const EventDescriptor& event, SessionKey* key) const
    {
        bool passes = false;
        read([&](SessionKey storedKey, const EventFilter& filter, std::uint64_t options) {
            *key = storedKey;
            passes =
                filter.passes(event) && (idCount(options) == 0 || isListed(event.Id, options) == listPasses(options));
        });
        return passes;
    }

private:
    static std::size_t idCount(std::uint64_t options) { return options & 0xFFFF; }
    static bool listPasses(std::uint64_t options) { return (options >> 16 & 1) != 0; }

    bool isListed(std::uint16_t id, std::uint64_t options) const
    {
        for (std::size_t i = 0; i < idCount(options); ++i) {
            if (m_ids[i].load(std::memory_order_acquire) == id)
                return true;
        }
        return false;
    }

    /// `visit` may be called with a mixture of two states; what the last call saw is one state.
    template<typename Visit>
    void read(Visit visit) const
    {
        std::uint32_t version = 0;
        do {
            version = m_version.load(std::memory_order_acquire);
            const std::uint64_t packed = m_key.load(std::memory_order_acquire);
            const std::uint64_t matchAny = m_matchAny.load(std::memory_order_acquire);
            const std::uint64_t matchAll = m_matchAll.load(std::memory_order_acquire);
            const std::uint64_t options = m_options.load(std::memory_order_acquire);
            visit(SessionKey{static_cast<std::uint16_t>(packed >> 8), static_cast<std::uint32_t>(packed >> 24)},
                EventFilter{static_cast<TraceLevel>(packed & 0xFF), matchAny, matchAll,
                    static_cast<std::uint32_t>(options >> 32)},
                options);
        } while (version % 2 != 0 || version != m_version.load(std::memory_order_relaxed));
    }

    std::atomic<std::uint32_t> m_version = 0;
    std::atomic<std::uint64_t> m_key = 0; // generation, slot, level
    std::atomic<std::uint64_t> m_matchAny = 0;
    std::atomic<std::uint64_t> m_matchAll = 0;
    std::atomic<std::uint64_t> m_options = 0; // properties, bit 16: the listed ids pass, count of ids
    std::array<std::atomic<std::uint16_t>, maximumFilterEventIds> m_ids{};
};

} // namespace etwarden
