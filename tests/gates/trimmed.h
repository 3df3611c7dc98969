// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

namespace etwarden {

/// The text without the blanks and line breaks around it.
inline std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view spaces = " \t\r\n";
    const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
    return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

} // namespace etwarden
