// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <memory>

namespace etwarden {

class Backend;

/// Polls without a window, for line.duration or until the program is asked to stop: records into line.recordingFile, if
/// it is given, and exports line.metrics. A line for each place at the begin and one for the recording at the end on
/// standard output; what goes wrong on standard error. Returns the exit code.
int runHeadless(const std::shared_ptr<Backend>& backend, const CommandLine& line);

} // namespace etwarden
