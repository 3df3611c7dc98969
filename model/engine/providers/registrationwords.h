// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablenotice.h"
#include "model/engine/providers/sessionkey.h"
#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>

namespace etwarden {

/// What a writer reads first, one word for each registration. It reads nothing else if no session wants the event.
///
///     63          32 31       16 15   10      9       8         0
///     +-------------+-----------+-------+----------+-------------+
///     | generation  | enablings |   0   | is plain | level limit |
///     +-------------+-----------+-------+----------+-------------+
///
/// The generation is the upper half of the handle, never 0. Each bit of `enablings` is one that counts for the
/// registration; the level limit is one more than the highest of their levels, and 0 where there is none, so that one
/// comparison says whether an event may be wanted. Plain is a registration with one enabling, which lets all
/// events up to its level pass, and nothing is added to them.
namespace registrationword {
constexpr std::uint64_t make(std::uint64_t generation, std::uint32_t enablings, TraceLevel highest, bool isPlain)
{
    const std::uint64_t levelLimit = enablings != 0 ? std::uint64_t{static_cast<std::uint8_t>(highest)} + 1 : 0;
    return generation << 32 | std::uint64_t{enablings} << 16 | std::uint64_t{isPlain} << 9 | levelLimit;
}
constexpr bool isPlain(std::uint64_t word)
{
    return (word >> 9 & 1) != 0;
}
constexpr std::uint64_t generation(std::uint64_t word)
{
    return word >> 32;
}
constexpr std::uint32_t enablings(std::uint64_t word)
{
    return word >> 16 & 0xFFFF;
}
/// False: no enabling lets such an event pass.
constexpr bool mayBeWanted(std::uint64_t word, const EventDescriptor& event)
{
    return event.Level < (word & 0x1FF);
}
} // namespace registrationword

/// The words of all registrations, each at its number. Any thread may read them; they change under the engine's lock.
class RegistrationWords
{
public:
    static constexpr std::uint32_t limit = 2048; ///< of a process since Windows 8, by analysis
    static_assert(std::has_single_bit(limit)); // a place is found without a branch

    /// Numbers begin with 1 and are the lower half of a handle.
    static std::uint32_t numberOf(ProviderHandle handle) { return static_cast<std::uint32_t>(handle); }
    static std::uint64_t generationOf(ProviderHandle handle) { return static_cast<std::uint64_t>(handle) >> 32; }

    /// The word at the place of any handle, even if it is no registration's. If the word says that no session wants
    /// an event, that holds for every handle. A relaxed load; find() reads with acquire, for callers that use the
    /// registration.
    std::uint64_t at(ProviderHandle handle) const { return entryOf(handle).word.load(std::memory_order_relaxed); }
    /// False: the word is not that of a registration with this handle.
    static bool isOf(ProviderHandle handle, std::uint64_t word)
    {
        return word != 0 && numberOf(handle) - 1 < limit && registrationword::generation(word) == generationOf(handle);
    }
    /// 0: there is no such registration.
    std::uint64_t find(ProviderHandle handle) const
    {
        const std::uint64_t word = entryOf(handle).word.load(std::memory_order_acquire);
        return isOf(handle, word) ? word : 0;
    }
    std::uint64_t at(std::uint32_t number) const
    {
        return m_entries[number % limit].word.load(std::memory_order_relaxed);
    }
    /// The generation of the registration that has this number now; 0: there is none.
    std::uint64_t generationAt(std::uint32_t number) const { return registrationword::generation(at(number)); }
    /// The session that gets the events of a plain registration. It belongs to a word if the word is still the same
    /// after this call, because a plain word is replaced before its session is.
    SessionKey plainSessionAt(std::uint32_t number) const
    {
        const std::uint64_t session = m_entries[number % limit].plainSession.load(std::memory_order_acquire);
        return {static_cast<std::uint32_t>(session), static_cast<std::uint32_t>(session >> 32)};
    }

    void set(std::uint32_t number, std::uint64_t word)
    {
        m_entries[number % limit].word.store(word, std::memory_order_release);
    }
    void setPlainSession(std::uint32_t number, SessionKey session)
    {
        m_entries[number % limit].plainSession.store(
            std::uint64_t{session.generation} << 32 | session.slot, std::memory_order_release);
    }

    /// Called when no engine uses the words any more.
    void clear()
    {
        for (Entry& entry : m_entries)
            entry.word.store(0, std::memory_order_relaxed);
    }

private:
    struct Entry
    {
        std::atomic<std::uint64_t> word = 0; // 0: not in use
        std::atomic<std::uint64_t> plainSession = 0;
    };

    const Entry& entryOf(ProviderHandle handle) const { return m_entries[static_cast<std::uint64_t>(handle) % limit]; }

    std::array<Entry, limit> m_entries{};
};

} // namespace etwarden
