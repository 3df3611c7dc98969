// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <string>
#include <string_view>

namespace etwarden {

// A shell may pass "%", "!" or "$" literally where a tool's words would look like variables, and a word that begins
// with "-" or "/" as a text instead of an option. While commands are read, a noncharacter of Unicode stands for each.

std::string_view literalMark(char character); ///< of one of these, in UTF-8
std::string withLiteralMarks(std::string_view text); ///< with each of them as itself

/// Puts the characters back into everything that was read.
void restoreLiterals(SetupReading& reading);

} // namespace etwarden
