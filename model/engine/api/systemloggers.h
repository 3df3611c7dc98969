// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/sessionkey.h"
#include "model/engine/session/kernelevent.h"
#include "model/session/environment.h"
#include "model/session/kerneltracing.h"
#include "model/session/sessionconfig.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace etwarden {

/// The sessions that get the events of the system, each with the events that it wants: EnableFlags. Each slot is one
/// word that writers read without a lock; 0 = empty.
///
///     63          32 31              8 7           0
///     +-------------+-----------------+-------------+
///     | EnableFlags |   generation    | logger slot |
///     +-------------+-----------------+-------------+
///
/// Private sessions are never among them, so a slot fits into 8 bits.
///
/// Beside that word each slot has the events that the session wants stacks of, and the processes whose events it wants
/// alone. While those change, an event may be judged by some of the old and some of the new.
class SystemLoggers
{
public:
    /// A slot for the session, if there is one: the first two are for the two named kernel loggers only. The slot
    /// counts as taken with its first set().
    std::optional<std::uint32_t> freeSlot(const SessionConfig& config) const
    {
        const auto isFree = [this](std::uint32_t slot) { return m_words[slot].load() == 0; };
        if (isKernelLogger(config.guid, config.name))
            return isFree(0) ? std::optional(0U) : std::nullopt;
        if (isCircularKernelContextLogger(config.guid, config.name))
            return isFree(1) ? std::optional(1U) : std::nullopt;
        for (std::uint32_t slot = 2; slot < systemLoggerLimit; ++slot) {
            if (isFree(slot))
                return slot;
        }
        return std::nullopt;
    }

    void set(std::uint32_t slot, SessionKey key, std::uint32_t enableFlags)
    {
        m_words[slot] = std::uint64_t{enableFlags} << 32 | std::uint64_t{key.generation} << 8 | key.slot;
    }
    void clear(std::uint32_t slot)
    {
        m_words[slot] = 0;
        m_walked[slot] = 0;
        setProcesses(slot, {});
    }

    /// Only events of these processes pass, at most maximumProcessIds of them; an empty list stands for all.
    void setProcesses(std::uint32_t slot, std::span<const std::uint32_t> ids)
    {
        for (std::size_t i = 0; i < maximumProcessIds; ++i)
            m_processes[slot][i] = i < ids.size() ? processWord(ids[i]) : 0;
    }

    /// The events that the session wants stacks of.
    void setWalked(std::uint32_t slot, WalkedEvents events) { m_walked[slot] = events; }
    WalkedEvents walked() const ///< of all sessions
    {
        WalkedEvents events = 0;
        for (const std::atomic<WalkedEvents>& of : m_walked)
            events |= of.load(std::memory_order_relaxed);
        return events;
    }

    std::uint32_t enableFlags() const
    {
        std::uint32_t flags = 0;
        for (const std::atomic<std::uint64_t>& word : m_words)
            flags |= static_cast<std::uint32_t>(word.load(std::memory_order_relaxed) >> 32);
        return flags;
    }

    /// EnableFlags of one session; 0: also of one that is no system logger.
    std::uint32_t flagsOf(SessionKey session) const
    {
        for (const std::atomic<std::uint64_t>& slot : m_words) {
            if (const std::uint64_t word = slot.load(); word != 0 && keyIn(word) == session)
                return static_cast<std::uint32_t>(word >> 32);
        }
        return 0;
    }

    /// EnableFlags of the slot that no other slot has.
    std::uint32_t soleFlags(std::uint32_t slot) const
    {
        std::uint32_t others = 0;
        for (std::uint32_t other = 0; other < systemLoggerLimit; ++other) {
            if (other != slot)
                others |= static_cast<std::uint32_t>(m_words[other].load() >> 32);
        }
        return static_cast<std::uint32_t>(m_words[slot].load() >> 32) & ~others;
    }

    /// Calls `visit` with the key of each session that has `enableFlag`, and with the events that it wants stacks of.
    /// `process`: whose event it is; nullopt: it is not known, or of all, and every session wants it.
    template<typename Visit>
    void forEach(std::uint32_t enableFlag, std::optional<std::uint32_t> process, Visit visit) const
    {
        for (std::size_t slot = 0; slot < m_words.size(); ++slot) {
            const std::uint64_t word = m_words[slot].load(std::memory_order_acquire);
            if ((static_cast<std::uint32_t>(word >> 32) & enableFlag) != 0 && (!process || wants(slot, *process)))
                visit(keyIn(word), m_walked[slot].load(std::memory_order_relaxed));
        }
    }

private:
    /// A process as a word, in which 0 stands for no process.
    static constexpr std::uint64_t processWord(std::uint32_t id) { return std::uint64_t{1} << 32 | id; }

    bool wants(std::size_t slot, std::uint32_t process) const
    {
        const auto& wanted = m_processes[slot];
        return wanted.front().load(std::memory_order_relaxed) == 0
            || std::ranges::any_of(wanted, [word = processWord(process)](const std::atomic<std::uint64_t>& each) {
                   return each.load(std::memory_order_relaxed) == word;
               });
    }

    static constexpr SessionKey keyIn(std::uint64_t word)
    {
        return {static_cast<std::uint8_t>(word), static_cast<std::uint32_t>(word >> 8) & 0xFFFFFF};
    }

    std::array<std::atomic<std::uint64_t>, systemLoggerLimit> m_words{};
    std::array<std::atomic<WalkedEvents>, systemLoggerLimit> m_walked{};
    std::array<std::array<std::atomic<std::uint64_t>, maximumProcessIds>, systemLoggerLimit> m_processes{};
};

} // namespace etwarden
