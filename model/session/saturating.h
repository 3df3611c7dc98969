// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>

/// Arithmetic that stops at the largest value instead of wrapping to 0: what a user types may be absurd, and its result
/// must not look harmless.
namespace etwarden::saturating {

constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b)
{
    return b != 0 && a > UINT64_MAX / b ? UINT64_MAX : a * b;
}

template<std::unsigned_integral... More>
constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b, More... more)
{
    return multiply(multiply(a, b), more...);
}

/// Rounded up; `divisor` is not 0.
constexpr std::uint64_t divideUp(std::uint64_t value, std::uint64_t divisor)
{
    return value / divisor + (value % divisor != 0 ? 1U : 0U);
}

constexpr std::uint32_t to32(std::uint64_t value)
{
    return value > UINT32_MAX ? UINT32_MAX : static_cast<std::uint32_t>(value);
}

} // namespace etwarden::saturating
