// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

/// UTF-16 to UTF-8; an unpaired surrogate becomes U+FFFD.
std::string toUtf8(std::u16string_view text);
/// UTF-8 to UTF-16; an invalid sequence becomes U+FFFD.
std::u16string toUtf16(std::string_view text);

/// Case-insensitive comparison of session and file names. Windows compares by its own upper-case table; ours folds
/// ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic, the rest compares exactly (our choice).
bool equalIgnoringCase(std::u16string_view left, std::u16string_view right);

} // namespace etwarden
