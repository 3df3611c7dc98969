// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablenotice.h"
#include "model/engine/providers/sessionkey.h"
#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <atomic>
#include <cstdint>

namespace etwarden {

/// What a writer looks at first, and where nobody wants the event, the only thing: one word for each registration.
///
///     63          32 31   25 24      24 23    16 15         0
///     +-------------+-------+----------+--------+-----------+
///     | generation  |   0   | is plain | level  | enablings |
///     +-------------+-------+----------+--------+-----------+
///
/// The generation is the upper half of the handle, never 0. Each bit of `enablings` is one that counts for the
/// registration; `level` is the highest of theirs. Plain is a registration with one enabling, which takes all events
/// up to its level, and nothing is added to them.
namespace registrationword {
constexpr std::uint64_t make(std::uint64_t generation, std::uint32_t enablings, TraceLevel level, bool isPlain)
{
    return generation << 32 | std::uint64_t{isPlain} << 24 | std::uint64_t{static_cast<std::uint8_t>(level)} << 16
        | enablings;
}
constexpr bool isPlain(std::uint64_t word)
{
    return (word >> 24 & 1) != 0;
}
constexpr std::uint64_t generation(std::uint64_t word)
{
    return word >> 32;
}
constexpr std::uint32_t enablings(std::uint64_t word)
{
    return word & 0xFFFF;
}
/// False: no enabling takes such an event.
constexpr bool mayTake(std::uint64_t word, const EventDescriptor& event)
{
    return enablings(word) != 0 && event.Level <= (word >> 16 & 0xFF);
}
} // namespace registrationword

/// The words of all registrations, each at its number. Any thread may read them; they change under the engine's lock.
class RegistrationWords
{
public:
    static constexpr std::uint32_t limit = 2048; ///< of a process since Windows 8, by analysis

    /// Numbers begin with 1 and are the lower half of a handle.
    static std::uint32_t numberOf(ProviderHandle handle) { return static_cast<std::uint32_t>(handle); }
    static std::uint64_t generationOf(ProviderHandle handle) { return static_cast<std::uint64_t>(handle) >> 32; }

    /// 0: there is no such registration.
    std::uint64_t find(ProviderHandle handle) const
    {
        const std::uint32_t index = numberOf(handle) - 1;
        if (index >= limit)
            return 0;
        const std::uint64_t word = m_entries[index].word.load(std::memory_order_acquire);
        return registrationword::generation(word) == generationOf(handle) ? word : 0;
    }
    std::uint64_t at(std::uint32_t number) const { return m_entries[number - 1].word.load(std::memory_order_relaxed); }
    /// The generation of the registration that has this number now; 0: there is none.
    std::uint64_t generationAt(std::uint32_t number) const { return registrationword::generation(at(number)); }
    /// The session that takes the events of a plain registration. It is the one that a word is about when the word is
    /// still the same behind this call: a plain word gives way to another one before its session does.
    SessionKey plainSessionAt(std::uint32_t number) const
    {
        const std::uint64_t session = m_entries[number - 1].plainSession.load(std::memory_order_acquire);
        return {static_cast<std::uint32_t>(session), static_cast<std::uint32_t>(session >> 32)};
    }

    void set(std::uint32_t number, std::uint64_t word)
    {
        m_entries[number - 1].word.store(word, std::memory_order_release);
    }
    void setPlainSession(std::uint32_t number, SessionKey session)
    {
        m_entries[number - 1].plainSession.store(
            std::uint64_t{session.generation} << 32 | session.slot, std::memory_order_release);
    }

private:
    struct Entry
    {
        std::atomic<std::uint64_t> word = 0; // 0: not in use
        std::atomic<std::uint64_t> plainSession = 0;
    };

    std::array<Entry, limit> m_entries{};
};

} // namespace etwarden
