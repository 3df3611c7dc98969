// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace etwarden {

class Backend;

/// Does what line.control asks of the sessions of a backend, and prints what came of it: sentences, or JSON. What was
/// refused goes to standard error, with the status and what to do. `templateFolder`: where one's own templates are.
/// Returns the exit code.
int runControl(Backend& backend, const CommandLine& line, const QString& templateFolder);

} // namespace etwarden
