// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/safetext.h"

#include <algorithm>
#include <cstddef>

namespace etwarden {

namespace {

struct Character
{
    char32_t code = 0;
    std::size_t bytes = 1;
};

/// The first character, as far as it matters here: one of more than three bytes is never disruptive, and 0.
Character firstOf(std::string_view utf8)
{
    const auto byteAt = [utf8](std::size_t place) {
        return place < utf8.size() ? static_cast<unsigned char>(utf8[place]) : 0U;
    };
    const char32_t lead = byteAt(0);
    if (lead < 0x80)
        return {lead, 1};
    if (lead < 0xE0)
        return {(lead & 0x1F) << 6 | (byteAt(1) & 0x3F), std::min<std::size_t>(utf8.size(), 2)};
    if (lead < 0xF0) {
        return {
            (lead & 0x0F) << 12 | (byteAt(1) & 0x3F) << 6 | (byteAt(2) & 0x3F), std::min<std::size_t>(utf8.size(), 3)};
    }
    return {0, std::min<std::size_t>(utf8.size(), 4)};
}

/// False: no disruptive character begins with this byte.
bool mayBeDisruptive(char byte)
{
    const auto unit = static_cast<unsigned char>(byte);
    return unit < 0x20 || unit == 0x7F || unit == 0xC2 || unit == 0xE2;
}

template<typename Append>
void replaceDisruptive(std::string& text, std::string_view utf8, std::string_view allowed, Append appendInstead)
{
    while (!utf8.empty()) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if(utf8, mayBeDisruptive) - utf8.begin());
        text += utf8.substr(0, plain);
        utf8.remove_prefix(plain);
        if (utf8.empty())
            return;
        const Character character = firstOf(utf8);
        if (isDisruptive(character.code) && allowed.find(utf8.front()) == std::string_view::npos)
            appendInstead(character.code);
        else
            text += utf8.substr(0, character.bytes);
        utf8.remove_prefix(character.bytes);
    }
}

} // namespace

bool beginsDisruptive(std::string_view utf8)
{
    return !utf8.empty() && isDisruptive(firstOf(utf8).code);
}

std::string withoutDisruption(std::string_view utf8, std::string_view allowed)
{
    std::string text;
    text.reserve(utf8.size());
    replaceDisruptive(text, utf8, allowed, [&text](char32_t) { text += "\uFFFD"; });
    return text;
}

void appendEscaped(std::string& json, std::string_view utf8, std::string_view allowed)
{
    replaceDisruptive(json, utf8, allowed, [&json](char32_t code) {
        constexpr std::string_view digits = "0123456789abcdef";
        json += "\\u";
        for (int shift = 12; shift >= 0; shift -= 4)
            json += digits[code >> shift & 0xF];
    });
}

bool beginsFormula(std::string_view utf8)
{
    return !utf8.empty() && isFormulaSign(firstOf(utf8).code);
}

} // namespace etwarden
