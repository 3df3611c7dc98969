// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace etwarden {

/// UTF-16 to UTF-8; an unpaired surrogate becomes U+FFFD.
std::string toUtf8(std::u16string_view text);
/// UTF-8 to UTF-16. Overlong forms, encoded surrogates, values above U+10FFFF and truncated sequences are invalid; each
/// byte that cannot begin or continue a valid sequence gives one U+FFFD, a truncated sequence gives one in all.
std::u16string toUtf16(std::string_view text);

/// Bytes, 1 to 4, of the valid sequence of UTF-8 at `position`, which is inside the text; 0: there is none.
std::size_t utf8LengthAt(std::string_view text, std::size_t position);

/// Upper case of one code unit, by the one-to-one mappings of Windows' own upper-case table for ASCII, Latin-1, Latin
/// Extended-A, Greek and Cyrillic (up to U+04FF); any other unit, and the symbol forms and rare archaic letters of
/// Greek, are returned as they are (our choice of ranges).
char16_t foldCase(char16_t unit);

/// Case-insensitive comparison of session and file names, unit by unit after foldCase().
bool equalIgnoringCase(std::u16string_view left, std::u16string_view right);

} // namespace etwarden
