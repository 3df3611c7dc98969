// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLoggingCategory>
#include <QStringList>

namespace etwarden {

// The log, for the search for faults: one line for each refused call, damaged file and abandoned thread, each by the
// part of the program that saw it. All are quiet until QT_LOGGING_RULES or --log switches them on. Whatever others
// chose, a name for example, goes through onOneLine() or shownName(): a line may end up on a terminal.
Q_DECLARE_LOGGING_CATEGORY(engineLog) ///< calls that the embedded engine refused
Q_DECLARE_LOGGING_CATEGORY(windowsLog) ///< calls that the machine's ETW refused
Q_DECLARE_LOGGING_CATEGORY(monitorLog) ///< calls that hang, and calls that were not made, to save a file
Q_DECLARE_LOGGING_CATEGORY(threadsLog) ///< threads that were abandoned, or not to be had
Q_DECLARE_LOGGING_CATEGORY(recordingLog) ///< recordings that were not written or not read
Q_DECLARE_LOGGING_CATEGORY(logFilesLog) ///< log files that cannot be read, or are damaged
Q_DECLARE_LOGGING_CATEGORY(metricsLog) ///< metrics that cannot be served or written
Q_DECLARE_LOGGING_CATEGORY(settingsLog) ///< settings that make no sense
Q_DECLARE_LOGGING_CATEGORY(templatesLog) ///< templates that make no sense

/// The names of all: "engine", "windows", ..., in the categories' names after "etwarden.".
QStringList logParts();

/// Switches on these of logParts(). QT_LOGGING_RULES takes precedence.
void switchOnLog(const QStringList& parts);

} // namespace etwarden
