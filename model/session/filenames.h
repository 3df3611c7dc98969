// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Names of log files taken apart, with the separators of either system.
namespace etwarden {

std::u16string digitsOf(std::uint32_t number);

/// Exactly one percent sign, and "d" right after it: where a NEWFILE session puts its number.
bool isNewFilePattern(std::u16string_view path);

/// The file that a NEWFILE session with such a path writes, number 1 first.
std::u16string fileOfPattern(const std::u16string& pattern, std::uint32_t number);

/// Position at which the last part of the path begins.
std::size_t fileNameBegin(std::u16string_view path);

/// Position at which ".etl" or another extension of the file begins, else the end of the path.
std::size_t extensionBegin(std::u16string_view path);

/// `path` with `text` between its name and its extension.
std::u16string insertedBeforeExtension(const std::u16string& path, std::u16string_view text);

/// "trace.etl" with 3 is "trace-3.etl". A name that already counts continues to do so: "Session 1.etl" with 3 is
/// "Session 3.etl". A date is no count: "trace 2024-11-05.etl" with 3 is "trace 2024-11-05-3.etl".
std::u16string numberedFile(const std::u16string& path, std::uint32_t number);

/// The number to begin with for names after that of `path`: 2 for "Session 1.etl" and for "trace.etl".
std::uint32_t nextFileNumber(std::u16string_view path);

} // namespace etwarden
