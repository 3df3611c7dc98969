// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace etwarden {

/// Names a session to the write path: a gate, and which of the sessions that use it one after the other.
struct SessionKey
{
    // No initialisers: each would cost a store per event. No padding, so that the struct is stored at once.
    std::uint32_t slot; ///< logger id - 1: ids are 1 to 264
    std::uint32_t generation; ///< 24 bits, never 0 for a session

    auto operator<=>(const SessionKey&) const = default;
};

/// Distinguishes, within the handle that a classic provider gets, sessions with the same logger id.
constexpr std::uint8_t contextTag(std::uint32_t generation)
{
    return static_cast<std::uint8_t>(generation);
}

} // namespace etwarden
