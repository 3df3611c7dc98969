// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace etwarden {

/// Prints what line.traceFile holds and what is missing from it. Answers exitcode::success: nothing is missing;
/// exitcode::incomplete: something is; exitcode::unreadable: it is no trace file, or the disk does not give it.
int runAutopsy(const CommandLine& line);

} // namespace etwarden
