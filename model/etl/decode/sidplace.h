// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace etwarden {

/// Where a SID is in a payload.
struct SidPlace
{
    std::size_t begin = 0;
    std::size_t bytes = 0; ///< 0: there is none

    std::size_t end() const { return begin + bytes; }
};

/// The SID at the front of `payload`; nullopt: it does not fit.
std::optional<SidPlace> sidAt(std::span<const std::byte> payload);
/// The SID after a TOKEN_USER, a pointer and attributes, at the front of `payload`; or a dword of 0 where there is
/// none. Some writers leave TOKEN_USER all zero before a SID. nullopt: it does not fit.
std::optional<SidPlace> tokenSidAt(std::span<const std::byte> payload, std::uint32_t pointerBytes);

} // namespace etwarden
