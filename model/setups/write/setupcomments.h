// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

// Comments, one line for each of the words. Whatever the words are, nothing in a line ends the comment, continues it in
// the next line or has a meaning in the syntax; characters that could are replaced.

std::string commandComment(std::string_view words); ///< rem of cmd.exe
std::string hashComment(std::string_view words); ///< PowerShell
std::string semicolonComment(std::string_view words); ///< .reg
std::string slashComment(std::string_view words); ///< C++, C#, Rust
std::string xmlComment(std::string_view words); ///< one comment for all lines

} // namespace etwarden
