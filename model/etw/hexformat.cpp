// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/hexformat.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace etwarden {

void appendHexDigits(std::string& text, std::uint32_t value, int digits, HexCase hexCase)
{
    const std::string_view alphabet = hexCase == HexCase::Lower ? "0123456789abcdef" : "0123456789ABCDEF";
    std::array<char, 8> all;
    std::size_t count = 0;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        all[count++] = alphabet[(value >> shift) & 0xF];
    text.append(all.data(), count);
}

std::string formatHex32(std::uint32_t value)
{
    std::string text = "0x";
    appendHexDigits(text, value, 8, HexCase::Upper);
    return text;
}

std::string formatHex64(std::uint64_t value)
{
    std::string text = formatHex32(static_cast<std::uint32_t>(value >> 32));
    appendHexDigits(text, static_cast<std::uint32_t>(value), 8, HexCase::Upper);
    return text;
}

} // namespace etwarden
