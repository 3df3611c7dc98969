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
#include <optional>
#include <vector>

namespace etwarden {

/// Selects the events of a provider that a session wants (EnableTraceEx2 page).
struct LevelKeywordFilter
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

/// The events that get a stack, of a session that asks for stacks. Without any condition all of them do.
struct StackFilter
{
    EventIdFilter ids; ///< EVENT_FILTER_TYPE_STACKWALK
    std::optional<LevelKeywordFilter>
        levelKeyword{}; ///< EVENT_FILTER_TYPE_STACKWALK_LEVEL_KW; its properties are not used
    bool passesMatching = true; ///< false: for those that `levelKeyword` does not match
};

/// A session that has enabled a provider and wants an event of it.
struct EnabledSession
{
    SessionKey key;
    std::uint32_t properties; ///< enableproperty; StackTrace only when this event is to have one
};

/// One session's interest in a provider. Writers read it without a lock while it is replaced: if the version is odd, or
/// has changed meanwhile, they read again.
class Enabling
{
public:
    /// One thread at a time.
    void set(SessionKey key, const LevelKeywordFilter& filter, const EventIdFilter& ids, const StackFilter& stacks)
    {
        const std::uint32_t version = m_version.load(std::memory_order_relaxed);
        m_version.store(version + 1, std::memory_order_relaxed);
        m_key.store(std::uint64_t{key.generation} << 32 | key.slot, std::memory_order_release);
        m_matchAny.store(filter.matchAny, std::memory_order_release);
        m_matchAll.store(filter.matchAll, std::memory_order_release);
        m_options.store(std::uint64_t{filter.properties} << 32
                | std::uint64_t{static_cast<std::uint8_t>(filter.level)} << 24 | m_ids.set(ids),
            std::memory_order_release);
        const LevelKeywordFilter& level = stacks.levelKeyword.value_or(LevelKeywordFilter{});
        m_stackAny.store(level.matchAny, std::memory_order_release);
        m_stackAll.store(level.matchAll, std::memory_order_release);
        m_stackOptions.store(std::uint64_t{static_cast<std::uint8_t>(level.level)} << 40
                | std::uint64_t{stacks.passesMatching} << 33 | std::uint64_t{stacks.levelKeyword.has_value()} << 32
                | m_stackIds.set(stacks.ids),
            std::memory_order_release);
        m_version.store(version + 2, std::memory_order_release);
    }

    void get(SessionKey* key, LevelKeywordFilter* filter) const
    {
        read([&](SessionKey storedKey, const LevelKeywordFilter& storedFilter, std::uint64_t) {
            *key = storedKey;
            *filter = storedFilter;
        });
    }

    /// Returns whether it lets all events up to its level pass and adds nothing to them. One thread at a time, that of
    /// set().
    bool isPlain() const;

    /// True when the session wants such an event.
    bool wants(const EventDescriptor& event, EnabledSession* session) const
    {
        bool passes = false;
        if (!tryToMatch(event, session, &passes)) [[unlikely]] {
            // A copy is filled, so that no address is taken of the usual result, which stays in registers.
            EnabledSession changed;
            passes = wantsAfterChange(event, &changed);
            *session = changed;
        }
        return passes;
    }

private:
    /// Ids; their number and what they are for are in the low half of a word beside them.
    class Ids
    {
    public:
        std::uint64_t set(const EventIdFilter& filter)
        {
            for (std::size_t i = 0; i < filter.ids.size(); ++i)
                m_ids[i].store(filter.ids[i], std::memory_order_release);
            return std::uint64_t{filter.passesListed} << 16 | filter.ids.size();
        }
        bool passes(std::uint16_t id, std::uint64_t word) const;

    private:
        std::array<std::atomic<std::uint16_t>, maximumFilterEventIds> m_ids{};
    };

    /// Those bits of the options that say that there are event ids, or conditions for stacks.
    static constexpr std::uint64_t moreToLookAt = std::uint64_t{enableproperty::StackTrace} << 32 | 0xFFFF;

    bool tryToMatch(const EventDescriptor& event, EnabledSession* session, bool* passes) const
    {
        return tryToRead([&](SessionKey key, const LevelKeywordFilter& filter, std::uint64_t options) {
            *passes = filter.passes(event);
            *session = {key, filter.properties};
            if (*passes && (options & moreToLookAt) != 0) [[unlikely]] {
                *passes = passesIds(event, options);
                session->properties = propertiesFor(event, filter.properties);
            }
        });
    }
    // Rare, and not inline.
    bool wantsAfterChange(const EventDescriptor& event, EnabledSession* session) const;
    bool passesIds(const EventDescriptor& event, std::uint64_t options) const;
    std::uint32_t propertiesFor(const EventDescriptor& event, std::uint32_t properties) const;
    bool wantsStack(const EventDescriptor& event) const;

    /// `visit` may be called with a mixture of two states; what the last call saw is one state.
    template<typename Visit>
    void read(const Visit& visit) const
    {
        while (!tryToRead(visit)) {
        }
    }
    /// False: the enabling was replaced meanwhile, or is about to be.
    template<typename Visit>
    bool tryToRead(const Visit& visit) const
    {
        const std::uint32_t version = m_version.load(std::memory_order_acquire) & ~1U; // an odd one is never found
        const std::uint64_t packed = m_key.load(std::memory_order_acquire);
        const std::uint64_t matchAny = m_matchAny.load(std::memory_order_acquire);
        const std::uint64_t matchAll = m_matchAll.load(std::memory_order_acquire);
        const std::uint64_t options = m_options.load(std::memory_order_acquire);
        visit(SessionKey{static_cast<std::uint32_t>(packed), static_cast<std::uint32_t>(packed >> 32)},
            LevelKeywordFilter{static_cast<TraceLevel>(options >> 24 & 0xFF), matchAny, matchAll,
                static_cast<std::uint32_t>(options >> 32)},
            options);
        return version == m_version.load(std::memory_order_relaxed);
    }

    std::atomic<std::uint32_t> m_version = 0;
    std::atomic<std::uint64_t> m_key = 0; // generation, slot
    std::atomic<std::uint64_t> m_matchAny = 0;
    std::atomic<std::uint64_t> m_matchAll = 0;
    std::atomic<std::uint64_t> m_options = 0; // properties, level, word of m_ids
    std::atomic<std::uint64_t> m_stackAny = 0;
    std::atomic<std::uint64_t> m_stackAll = 0;
    std::atomic<std::uint64_t> m_stackOptions = 0; // level, passesMatching, there is a level, word of m_stackIds
    Ids m_ids;
    Ids m_stackIds;
};

} // namespace etwarden
