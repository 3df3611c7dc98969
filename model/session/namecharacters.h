// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// Characters that a name can hold but that make trouble. What is found is each of them once, in order of appearance.
namespace etwarden {

/// Control characters, below U+0020, and U+007F: they are invisible in a list, and a NUL ends the name before its end.
std::u16string controlCharactersIn(std::u16string_view name);
std::u16string withoutControlCharacters(std::u16string name); ///< a space for each

/// What Windows does not allow in a path besides separators (Naming Files, Paths, and Namespaces): control characters
/// and the reserved ones, except for the colon of a drive and the prefixes \\?\, \\.\ and \??\.
std::u16string forbiddenCharactersIn(std::u16string_view path);
std::u16string withoutForbiddenCharacters(std::u16string path); ///< "_" for each

} // namespace etwarden
