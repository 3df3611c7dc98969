// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <memory>

namespace etwarden {

class Backend;

/// Counts who fills the session of line.control for line.duration, or until the program is asked to stop, and prints
/// the largest providers, events and processes, or all of them as JSON. Returns the exit code.
int runWho(const std::shared_ptr<Backend>& backend, const CommandLine& line);

} // namespace etwarden
