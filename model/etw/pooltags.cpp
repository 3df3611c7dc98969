// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/pooltags.h"

#include "model/etw/hexformat.h"
#include "model/etw/numbertext.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::size_t tagCharacters = 4;
constexpr std::size_t hexCharacters = 10; // "0x" and eight digits

bool isTagCharacter(char c)
{
    return c > ' ' && c <= '~';
}

} // namespace

std::string poolTagText(std::uint32_t tag)
{
    std::string text;
    for (std::size_t i = 0; i < tagCharacters; ++i)
        text += static_cast<char>(tag >> (8 * i) & 0xFF);
    text.erase(text.find_last_not_of(' ') + 1);
    return parsePoolTag(text) ? text : formatHex32(tag);
}

std::string poolTagTexts(const std::vector<std::uint32_t>& tags)
{
    std::string texts;
    for (const std::uint32_t tag : tags)
        texts += (texts.empty() ? "" : " ") + poolTagText(tag);
    return texts;
}

std::optional<std::uint32_t> parsePoolTag(std::string_view text)
{
    if (text.size() == hexCharacters && (text.starts_with("0x") || text.starts_with("0X"))) {
        const std::optional<std::uint64_t> number = numberFrom(text);
        return number ? std::optional(static_cast<std::uint32_t>(*number)) : std::nullopt;
    }
    if (text.empty() || text.size() > tagCharacters || !std::ranges::all_of(text, isTagCharacter))
        return std::nullopt;
    std::uint32_t tag = 0;
    for (std::size_t i = 0; i < tagCharacters; ++i)
        tag |= static_cast<std::uint32_t>(i < text.size() ? text[i] : ' ') << (8 * i);
    return tag;
}

} // namespace etwarden
