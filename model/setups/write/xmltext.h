// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

/// Whether XML can carry the text: it is well-formed, and has no control character.
bool isXmlText(std::u16string_view text);

/// The text of an element, or an attribute's value in double quotation marks.
std::string xmlEscaped(std::string_view text);
std::string xmlEscaped(std::u16string_view text); ///< isXmlText()

/// Whether the text of an element keeps all of it: readers remove spaces at both ends.
bool isXmlElementText(std::u16string_view text);

} // namespace etwarden
