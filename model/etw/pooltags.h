// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The characters of a pool tag, first one lowest, without the spaces that fill it up; a tag that cannot be written so
/// ("Io\0\0", "a bc") as "0x00006F49".
std::string poolTagText(std::uint32_t tag);

/// The same of several, separated by spaces, which no text of a tag has.
std::string poolTagTexts(const std::vector<std::uint32_t>& tags);

/// Reads what poolTagText() writes: one to four characters from "!" to "~", or "0x" and eight digits.
std::optional<std::uint32_t> parsePoolTag(std::string_view text);

} // namespace etwarden
