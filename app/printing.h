// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <QByteArray>
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
/// The exit codes of --lint, which a build can judge by.
inline constexpr int warnings = 1;
inline constexpr int errors = 2;
inline constexpr int noSetup = 3;
/// The exit codes of a run, as timeout, env and shells have them; all others are those of its program.
inline constexpr int lost = 1;
inline constexpr int notRun = 125;
inline constexpr int noProgram = 127;
inline constexpr int bySignal = 128; ///< the number of the signal is added
/// The exit code of a verb that the system refused: the number of the status, where the host's exit codes hold it.
int ofStatus(Win32Status status);
} // namespace exitcode

// Names that others chose, and arguments, must not control the terminal: everything that is printed goes through one of
// the functions in this file, see model/etw/safetext.h.

/// Columns for lines that people read: those that COLUMNS says, else those of the terminal; 100 where the output leads
/// elsewhere.
int outputColumns();

/// Prints lines to standard output. Output that could not be printed is a failure, which is reported on standard error,
/// so that a caller does not mistake a part for the whole. Returns the exit code.
[[nodiscard]] int print(const QString& text);
[[nodiscard]] int printJson(const QByteArray& document); ///< as print(); its values stay as they are

/// The bytes that print() and printJson() write, for a file.
QByteArray printable(const QString& text);
QByteArray printableJson(const QByteArray& document);

/// Prints lines without disruptive characters, such as those of EventText, as they are; otherwise like print().
[[nodiscard]] int printSafeLines(std::string_view utf8);
/// Prints such lines to standard error, for a report beside the output of another program. A failure is not reported.
void printSafeLinesAside(std::string_view utf8);

/// Prints "etwarden: " and the message as one line to standard error. Returns `code`.
int fail(const QString& message, int code = exitcode::failure);

/// Shows a line on standard error where that is a terminal, else nothing. It stays until the next one takes its place,
/// or until anything else is printed to the terminal; an empty one only erases it. `line` has narrow characters, fewer
/// than the terminal has columns.
void showStatusLine(const QString& line);

/// From now on the lines of the log (model/qt/common/logging.h) go to standard error, also where Qt leaves messages to
/// a debugger.
void sendLogToStandardError();

} // namespace etwarden
