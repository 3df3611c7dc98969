// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The text of cmd.exe: how it finds words, commands and variables.
namespace commandtext {

/// Variables by name in lower case; "*" and "0" to "9" are the arguments of a script.
using Variables = std::map<std::string, std::string>;

/// What decides, in a script, which characters are variables.
struct Dialect
{
    bool hasDelayedExpansion = true; ///< a part of a script does not show it; else "!" is a character like others
    std::string loopVariables{}; ///< the letters of those that its loops have
};

/// The text with the values of all variables that are known: "%name%", "!name!", "%1", "%~f1". Other variables stay as
/// they are written; a character that only looks like one gets its literal mark. `arguments` take precedence over
/// `variables`.
std::string expanded(
    std::string_view text, const Variables& arguments, const Variables& variables, const Dialect& dialect);

/// The commands of a line, which "&", "&&", "||" and "|" separate, each with its words; without redirections, quotation
/// marks and carets. `isInBlock`: a ")" that was not opened ends the line.
std::vector<std::vector<std::string>> commands(std::string_view text, bool isInBlock);

/// The variables that are left in a word, each as it is written.
std::vector<std::string> placeholders(std::string_view word);

/// The name of such a variable, in lower case.
std::string nameOf(std::string_view placeholder);

/// Opening less closing parentheses outside of quotation marks, in a line that is no echo or remark.
int openParentheses(std::string_view line);

} // namespace commandtext

} // namespace etwarden
