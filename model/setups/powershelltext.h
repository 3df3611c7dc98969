// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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
    Group, ///< what is in parentheses, with "@" before it a list; a hash table with its braces
};

struct Word
{
    WordKind kind = WordKind::Plain;
    std::string text; ///< without quotation marks and outer parentheses
};

/// A statement ends with a line, a semicolon, a pipe or a brace.
struct Statement
{
    std::uint32_t line = 0;
    std::vector<Word> words;
    /// What follows it: '{' opens a block, '}' closes one, '|' a pipe, else 0.
    char end = 0;
    bool isCall = false; ///< it has the call operator "&"
};

/// Comments, continuations by a backtick and texts over several lines are resolved; typographic dashes and quotation
/// marks are plain ones, as they are for PowerShell.
std::vector<Statement> statements(std::string_view text);

/// How many characters from the beginning are a variable, with members and indices where `hasMembers`: "$name",
/// "${name}", "$name.Member['x']"; 0: none.
std::size_t variableSize(std::string_view text, bool hasMembers);

/// The value of an expression after a "$": "name", "name.Member", or an expression in parentheses; nullopt: it is not
/// known.
using Resolver = std::function<std::optional<std::string>(std::string_view expression)>;

/// The text with the values of all variables and expressions that have one. Others stay.
std::string expanded(std::string_view text, bool hasMembers, const Resolver& resolve);

/// The variables that are left in a word, each as it is written.
std::vector<std::string> placeholders(std::string_view word);

} // namespace powershelltext

} // namespace etwarden
