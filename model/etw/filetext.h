// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

/// The text of a file in valid UTF-8, without a byte order mark: of UTF-8, UTF-16 or UTF-32 with such a mark, of UTF-16
/// or UTF-32 whose first character is ASCII, or of UTF-8 without one. Bytes that are no UTF-8 are read as Latin-1, in
/// which the ASCII of any ANSI file is right (our choice).
std::string fileText(std::string_view bytes);

} // namespace etwarden
