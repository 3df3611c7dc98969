// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/tracecommands.h"

namespace etwarden {

/// Writes line.inputFiles, or the part of them that is wanted, as line.outputFile, where nothing may be yet: whole, or
/// not at all. Prints what is in it. Returns exitcode::success; exitcode::incomplete: damage left something out, as the
/// lines say; exitcode::failure: nothing was written; exitcode::unreadable: an input is no trace file.
int runEdit(const CommandLine& line, const InstalledEvents& installed, const ReadProgress::Clock& progressClock);

} // namespace etwarden
