// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "model/session/environment.h"
#include "model/session/providercatalogue.h"

namespace etwarden {

/// Prints what is wrong with each setup of line.setupFiles, for the Windows of line.target, one line for each finding
/// as compilers have it, or as JSON. `catalogue`: what the system knows of keywords; may be null. Returns
/// exitcode::success: nothing but notes; exitcode::warnings; exitcode::errors; exitcode::noSetup: a file cannot be read
/// or defines no sessions.
int runLint(const CommandLine& line, const Environment& environment, ProviderCatalogue* catalogue);

/// The environment of a machine that nothing runs on, with the memory and the processors of this one.
Environment lintEnvironment(WindowsVersion target);

} // namespace etwarden
