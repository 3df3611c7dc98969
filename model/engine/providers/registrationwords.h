// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/providers/enablenotice.h"
#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <atomic>
#include <cstdint>

namespace etwarden {

/// What a writer looks at first, and where nobody wants the event, the only thing: one word for each registration.
///
///     63          32 31   24 23    16 15         0
///     +-------------+-------+--------+-----------+
///     | generation  |   0   | level  | enablings |
///     +-------------+-------+--------+-----------+
///
/// The generation is the upper half of the handle, never 0. Each bit of `enablings` is one that counts for the
/// registration; `level` is the highest of theirs.
namespace registrationword {
constexpr std::uint64_t make(std::uint64_t generation, std::uint32_t enablings, TraceLevel level)
{
    return generation << 32 | std::uint64_t{static_cast<std::uint8_t>(level)} << 16 | enablings;
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

    /// From 1; in the lower half of a handle.
    static std::uint32_t numberOf(ProviderHandle handle) { return static_cast<std::uint32_t>(handle); }
    static std::uint64_t generationOf(ProviderHandle handle) { return static_cast<std::uint64_t>(handle) >> 32; }

    /// 0: there is no such registration.
    std::uint64_t find(ProviderHandle handle) const
    {
        const std::uint32_t index = numberOf(handle) - 1;
        if (index >= limit)
            return 0;
        const std::uint64_t word = m_words[index].load(std::memory_order_acquire);
        return registrationword::generation(word) == generationOf(handle) ? word : 0;
    }
    /// Of the registration that has this number now; 0: none.
    std::uint64_t generationAt(std::uint32_t number) const
    {
        return registrationword::generation(m_words[number - 1].load(std::memory_order_relaxed));
    }
    void set(std::uint32_t number, std::uint64_t word) { m_words[number - 1].store(word, std::memory_order_release); }

private:
    std::array<std::atomic<std::uint64_t>, limit> m_words{}; // 0: not in use
};

} // namespace etwarden
