// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

struct TextLine
{
    std::uint32_t number = 0; ///< of its first line, counted from 1
    std::string text; ///< without its end
};

/// The lines of a text. A line that ends in `continuation` is continued in the next one, without that character.
std::vector<TextLine> joinedLines(std::string_view text, char continuation);

} // namespace etwarden
