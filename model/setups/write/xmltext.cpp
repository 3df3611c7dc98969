// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/xmltext.h"

#include "model/etw/utf16.h"
#include "model/session/namecharacters.h"
#include "model/setups/write/setupoutput.h"

namespace etwarden {

bool isXmlText(std::u16string_view text)
{
    const bool hasNonCharacter = text.find_first_of(u"\xFFFE\xFFFF") != std::u16string_view::npos;
    return isWellFormed(text) && controlCharactersIn(text).empty() && !hasNonCharacter;
}

std::string xmlEscaped(std::string_view text)
{
    std::string escaped;
    for (const char c : text) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        case '\'':
            escaped += "&apos;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

std::string xmlEscaped(std::u16string_view text)
{
    return xmlEscaped(toUtf8(text));
}

bool isXmlElementText(std::u16string_view text)
{
    return isXmlText(text) && !text.empty() && text.front() != u' ' && text.back() != u' ';
}

} // namespace etwarden
