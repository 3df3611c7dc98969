// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <memory>

namespace etwarden {

class Backend;

/// Records into line.recordingFile without a window, for line.duration or until somebody stops the program. One line at
/// the begin and one at the end on standard output; what goes wrong on standard error. Answers the exit code.
int runRecord(const std::shared_ptr<Backend>& backend, const CommandLine& line);

} // namespace etwarden
