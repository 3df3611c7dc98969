// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace etwarden {

inline constexpr std::size_t cacheLineBytes = 64; ///< of most processors; another size costs time only

/// Hints to the processor that these bytes will be read soon, so that it fetches them while it does something else. Any
/// address may be given.
inline void prefetch([[maybe_unused]] const void* address, [[maybe_unused]] std::size_t bytes)
{
#if defined(__GNUC__) || defined(__clang__)
    if (address == nullptr)
        return;
    const auto* const begin = static_cast<const unsigned char*>(address);
    for (std::size_t i = 0; i < bytes; i += cacheLineBytes)
        __builtin_prefetch(begin + i);
    __builtin_prefetch(begin + bytes - 1);
    // GCC would otherwise find that a function that only calls this one has no effect, and drop its calls.
    asm volatile("");
#endif
}

} // namespace etwarden
