// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"
#include "app/makebackend.h"

#include <functional>
#include <memory>

namespace etwarden {

class Backend;

/// Starts the set of line.control, runs its program with it, stops all, and prints what each session counted and lost
/// and why. Without a program until the end of line.duration or the request to stop. `makeBackend` is called once.
/// Returns the exit code, see exitcode::lost and those after it.
int runSet(const std::function<std::shared_ptr<Backend>(const JournalReader&)>& makeBackend, const CommandLine& line,
    const QString& templateFolder);

} // namespace etwarden
