// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace etwarden {

class Backend;

/// Carries out line.control on the sessions of a backend and prints the results as sentences or JSON. Refusals go to
/// standard error, with the status and advice. `templateFolder`: of the user's templates. Returns the exit code.
int runControl(Backend& backend, const CommandLine& line, const QString& templateFolder);

} // namespace etwarden
