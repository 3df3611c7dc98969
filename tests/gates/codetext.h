// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

/// Whether names may contain this character.
bool isWordCharacter(char character);

/// The text of a source with blanks for comments and for what is in literals, at the same places.
std::string codeOf(std::string_view text);

} // namespace etwarden
