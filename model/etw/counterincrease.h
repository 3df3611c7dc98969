// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace etwarden {

/// The increase of a counter of EVENT_TRACE_PROPERTIES between two readings; such a counter wraps at 2^32. nullopt when
/// it went back further than a wrap explains, by half its range or less: then it was reset, and `now` counts from 0.
constexpr std::optional<std::uint32_t> counterIncrease(std::uint32_t before, std::uint32_t now)
{
    const std::uint32_t increase = now - before;
    if (now < before && increase > UINT32_MAX / 2)
        return std::nullopt;
    return increase;
}

/// The count in all of such a counter, which had reached `total` and now shows `now`, the low 32 bits of it.
constexpr std::uint64_t continuedTotal(std::uint64_t total, std::uint32_t now)
{
    return total + (now - static_cast<std::uint32_t>(total)); // over a wrap too
}

} // namespace etwarden
