// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The text of PowerShell: how it finds statements, words and variables.
namespace powershelltext {

enum class WordKind : std::uint8_t {
    Plain, ///< variables in it are replaced
    Literal, ///< in single quotation marks
    Text, ///< in double quotation marks; variables in it are replaced
    Group, ///< what stands in parentheses, with "@" before it a list
};

struct Word
{
    WordKind kind = WordKind::Plain;
    std::string text; ///< without quotation marks and outer parentheses
};

/// Up to the end of a line, a semicolon, a pipe or a brace.
struct Statement
{
    std::uint32_t line = 0;
    std::vector<Word> words;
    /// What stands behind it: '{' opens a block, '}' closes one, '|' a pipe, else 0.
    char end = 0;
};

/// Comments, continuations by a backtick and texts over several lines are resolved.
std::vector<Statement> statements(std::string_view text);

/// A variable has one value, or a list of them; its name is in lower case, without "$".
using Variables = std::map<std::string, std::vector<std::string>>;

/// The text with every variable of one value that is known: "$name", "${name}", "$($name)". Others stay.
std::string expanded(std::string_view text, const Variables& variables);

/// The variables that are left in a word, each as it is written.
std::vector<std::string> placeholders(std::string_view word);

} // namespace powershelltext

} // namespace etwarden
