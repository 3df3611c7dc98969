// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/readprogress.h"
#include "model/qt/logfile/manifestfile.h"

namespace etwarden {

/// A command that reads a log file. While it reads it shows on a terminal how far it is, and heeds a request to stop
/// (see StopSignal), which standard error then says. `installed`: what the system knows of the providers of its events;
/// may be empty. `progressClock` judges when progress is worth showing.
using TraceCommand = int (*)(
    const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Prints what line.traceFile holds and what is missing from it. Returns exitcode::success: nothing is missing;
/// exitcode::incomplete: something is; exitcode::unreadable: it is no trace file, it cannot be read, or
/// reading was stopped.
int runAutopsy(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Prints the events of line.traceFile that line.filter wants, in the order of time, as they are read. Returns
/// exitcode::success; exitcode::incomplete: damage left events out, as one line on standard error says, or not all
/// could be printed; exitcode::unreadable as above.
int runEvents(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Writes line.traceFile as line.convertedFile, where nothing may be yet: whole, or not at all. Returns what
/// runEvents() does; exitcode::failure: nothing was written, as standard error says.
int runConversion(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

} // namespace etwarden
