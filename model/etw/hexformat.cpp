// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/hexformat.h"

#include <string_view>

namespace etwarden {

void appendHexDigits(std::string& text, std::uint32_t value, int digits, HexCase hexCase)
{
    const std::string_view alphabet = hexCase == HexCase::Lower ? "0123456789abcdef" : "0123456789ABCDEF";
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
        text += alphabet[(value >> shift) & 0xF];
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
