// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace etwarden {

/// A GUID in the memory layout of Windows (16 bytes, the first three fields little-endian).
struct Guid
{
    std::uint32_t data1 = 0;
    std::uint16_t data2 = 0;
    std::uint16_t data3 = 0;
    std::array<std::uint8_t, 8> data4{};

    constexpr bool isNull() const { return *this == Guid{}; }
    friend constexpr auto operator<=>(const Guid&, const Guid&) = default;
    friend constexpr bool operator==(const Guid& a, const Guid& b)
    {
        // Two comparisons in place of four: each poll compares the GUIDs of all sessions.
        using Halves = std::array<std::uint64_t, 2>;
        return std::bit_cast<Halves>(a) == std::bit_cast<Halves>(b);
    }
};
static_assert(sizeof(Guid) == 16);

/// Accepts "{xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}", in any case, with or without braces; anything else gives nullopt.
constexpr std::optional<Guid> parseGuid(std::string_view text);

/// Lower case with braces, the form that Windows' own tools print.
std::string toString(const Guid& guid);

namespace guiddetail {

constexpr int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace guiddetail

constexpr std::optional<Guid> parseGuid(std::string_view text)
{
    if (text.size() == 38 && text.front() == '{' && text.back() == '}')
        text = text.substr(1, 36);
    if (text.size() != 36)
        return std::nullopt;

    std::array<std::uint8_t, 16> bytes{}; // in the order of the printed digits
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (i == 8 || i == 13 || i == 18 || i == 23) {
            if (text[i] != '-')
                return std::nullopt;
            ++i;
            continue;
        }
        const int high = guiddetail::hexDigit(text[i]);
        const int low = guiddetail::hexDigit(text[i + 1]);
        if (high < 0 || low < 0)
            return std::nullopt;
        bytes[count++] = static_cast<std::uint8_t>(high * 16 + low);
        i += 2;
    }

    Guid guid;
    guid.data1 =
        std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 | bytes[3];
    guid.data2 = static_cast<std::uint16_t>(bytes[4] << 8 | bytes[5]);
    guid.data3 = static_cast<std::uint16_t>(bytes[6] << 8 | bytes[7]);
    for (std::size_t i = 0; i < guid.data4.size(); ++i)
        guid.data4[i] = bytes[8 + i];
    return guid;
}

/// `"9e814aad-..."_guid`: a literal that does not parse does not compile.
consteval Guid operator""_guid(const char* text, std::size_t size)
{
    return parseGuid(std::string_view(text, size)).value();
}

} // namespace etwarden

template<>
struct std::hash<etwarden::Guid>
{
    std::size_t operator()(const etwarden::Guid& guid) const noexcept
    {
        std::size_t value = guid.data1 ^ (std::size_t{guid.data2} << 16) ^ guid.data3;
        for (const std::uint8_t byte : guid.data4)
            value = value * 31 + byte;
        return value;
    }
};
