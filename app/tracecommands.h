// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/readprogress.h"
#include "model/qt/logfile/manifestfile.h"

namespace etwarden {

/// A command that reads log files, line.inputFiles, as one trace: see openLogFiles(). While it reads it shows on a
/// terminal how far it is, and heeds a request to stop (see StopSignal), which standard error then says. `installed`:
/// what the system knows of the providers of its events; may be empty. `progressClock` judges when progress is worth
/// showing.
using TraceCommand = int (*)(
    const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Prints what the trace holds and what is missing from it. Returns exitcode::success: nothing is missing;
/// exitcode::incomplete: something is, or a file is no part of the trace; exitcode::unreadable: it is no trace file, it
/// cannot be read, or reading was stopped.
int runAutopsy(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Prints the events of the trace that line.filter wants, in the order of time, as they are read. Returns
/// exitcode::success; exitcode::incomplete: damage left events out, or a file is no part of the trace, as lines on
/// standard error say, or not all could be printed; exitcode::unreadable as above.
int runEvents(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

/// Writes the trace as line.convertedFile, where nothing may be yet: whole, or not at all. Returns what
/// runEvents() does; exitcode::failure: nothing was written, as standard error says.
int runConversion(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

} // namespace etwarden
