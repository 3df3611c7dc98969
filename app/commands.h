// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <memory>

namespace etwarden {

class Backend;
class MainWindow;
class Monitor;

/// Prints the sessions of one poll to standard output. The embedded engine starts with the program, so its list is
/// taken one interval after the start: there is something to count by then. Returns the exit code.
int runList(const std::shared_ptr<Backend>& backend, const CommandLine& line);

/// Writes a picture of the window after line.ticks polls, then ends the event loop.
void schedulePicture(MainWindow& window, Monitor& monitor, const CommandLine& line);

} // namespace etwarden
