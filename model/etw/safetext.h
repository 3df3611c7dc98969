// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace etwarden {

// Names of sessions, providers, processes and files are chosen by others, and are printed in lines, cells and JSON.

/// Whether a character ends a line, is obeyed by a terminal (C0, DEL and C1) or turns the direction of writing
/// (embeddings, overrides and isolates).
constexpr bool isDisruptive(char32_t character)
{
    const bool isDirection =
        (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
    return isDirection || character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x2028
        || character == 0x2029;
}

/// UTF-8 in which each disruptive character is U+FFFD, except those of `allowed`, which are ASCII. `utf8` is valid.
std::string withoutDisruption(std::string_view utf8, std::string_view allowed = {});

/// Appends JSON, or a part of a string in it, with each disruptive character but those of `allowed` escaped: it means
/// the same. `utf8` is valid.
void appendEscaped(std::string& json, std::string_view utf8, std::string_view allowed = {});

/// Whether a spreadsheet takes a cell that begins with this character for a formula, which can start programs and send
/// what other cells hold: = + - @, also as full-width characters.
constexpr bool isFormulaSign(char32_t character)
{
    constexpr char32_t toFullWidth = 0xFEE0;
    const char32_t sign = character > toFullWidth ? character - toFullWidth : character;
    return sign == '=' || sign == '+' || sign == '-' || sign == '@';
}

/// The same of a cell in valid UTF-8.
bool beginsFormula(std::string_view utf8);

} // namespace etwarden
