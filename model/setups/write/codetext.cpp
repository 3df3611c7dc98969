// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/codetext.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"

#include <cstdio>

namespace etwarden {

namespace {

template<typename... Values>
std::string formatted(const char* format, Values... values)
{
    char text[80];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

/// The character that begins at the position, which moves to its last unit.
char32_t characterAt(std::u16string_view text, std::size_t& position)
{
    const char16_t unit = text[position];
    if ((unit & 0xFC00) != 0xD800 || position + 1 == text.size())
        return unit;
    return 0x10000 + ((unit & 0x3FFU) << 10) + (text[++position] & 0x3FFU);
}

/// Escapes of a fixed length, so that no digit after one belongs to it. C++ has no universal name for a control
/// character.
std::string escaped(CodeLanguage language, char32_t character)
{
    const auto value = static_cast<unsigned>(character);
    switch (language) {
    case CodeLanguage::Cpp:
        return value < 0x100  ? formatted("\\%03o", value)
            : value < 0x10000 ? formatted("\\u%04x", value)
                              : formatted("\\U%08x", value);
    case CodeLanguage::CSharp:
        return value < 0x10000 ? formatted("\\u%04x", value) : formatted("\\U%08x", value);
    case CodeLanguage::Rust:
        return formatted("\\u{%x}", value);
    }
    return {};
}

template<typename Group>
std::string commentOf(std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    std::string names;
    for (const std::string_view name : decodeBits(catalogue, value).names)
        names += (names.empty() ? " // " : " | ") + std::string(name);
    return names;
}

} // namespace

std::string textLiteral(CodeLanguage language, std::u16string_view text)
{
    std::string literal = language == CodeLanguage::Cpp ? "L\"" : "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isTrigraph = text[i] == u'?' && language == CodeLanguage::Cpp && i > 0 && text[i - 1] == u'?';
        const char32_t character = characterAt(text, i);
        if (character < 0x20 || character > 0x7E)
            literal += escaped(language, character);
        else if (character == U'"' || character == U'\\' || isTrigraph)
            literal += {'\\', static_cast<char>(character)};
        else
            literal += static_cast<char>(character);
    }
    return literal + '"';
}

std::string guidInitializer(const Guid& guid)
{
    std::string bytes;
    for (const std::uint8_t byte : guid.data4)
        bytes += formatted("%s0x%02x", bytes.empty() ? "" : ", ", unsigned{byte});
    return formatted("{0x%08x, 0x%04x, 0x%04x, {", static_cast<unsigned>(guid.data1), unsigned{guid.data2},
               unsigned{guid.data3})
        + bytes + "}}";
}

std::string modeComment(std::uint32_t logFileMode)
{
    return commentOf(logFileModeCatalogue(), logFileMode);
}

std::string flagComment(std::uint32_t enableFlags)
{
    return commentOf(enableFlagCatalogue(), enableFlags);
}

std::string optionComment(std::uint32_t v2Options)
{
    return commentOf(v2OptionCatalogue(), v2Options);
}

std::string propertyComment(std::uint32_t enableProperty)
{
    return commentOf(enablePropertyCatalogue(), enableProperty);
}

std::string partName(std::string_view prefix, std::size_t session, std::size_t part)
{
    return partName(prefix, session) + '_' + std::to_string(part + 1);
}

std::string partName(std::string_view prefix, std::size_t session)
{
    return std::string(prefix) + std::to_string(session + 1);
}

} // namespace etwarden
