// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace etwarden {

/// Exit codes of the program.
namespace exitcode {
inline constexpr int success = 0;
inline constexpr int failure = 1;
inline constexpr int usage = 2;
/// The exit codes of the commands that examine a log file: a build can refuse an incomplete trace.
inline constexpr int incomplete = 1;
inline constexpr int unreadable = 2;
} // namespace exitcode

/// Prints `text` to standard output. What could not be printed is a failure, which standard error tells: a caller must
/// not take a part for the whole. Answers the exit code.
[[nodiscard]] int print(const QString& text);

/// The same of bytes, which are UTF-8.
[[nodiscard]] int printBytes(std::string_view utf8);

/// Prints "etwarden: " and the message as a line to standard error. Answers `code`.
int fail(const QString& message, int code = exitcode::failure);

/// From now on the lines of the log (model/qt/common/logging.h) go to standard error, also where Qt leaves messages to
/// a debugger.
void sendLogToStandardError();

} // namespace etwarden
