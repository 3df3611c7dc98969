// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

// Comments, one line for each of the words. Nothing in a line ends the comment, goes on in the next line or is obeyed
// by the syntax, whatever the words are; characters that could are replaced.

std::string commandComment(std::string_view words); ///< rem of cmd.exe
std::string hashComment(std::string_view words); ///< PowerShell
std::string semicolonComment(std::string_view words); ///< .reg
std::string slashComment(std::string_view words); ///< C++, C#, Rust
std::string xmlComment(std::string_view words); ///< one comment for all lines

} // namespace etwarden
