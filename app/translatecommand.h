// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

#include <cstdint>

namespace etwarden {

/// Writes the set that line.control chooses from its file for another tool. Standard error says what was not read and
/// what the tool cannot express. Returns exitcode::success where the file was written, else exitcode::failure.
/// `physicalMemoryBytes`: for percentages of it; 0: unknown.
int runTranslation(const CommandLine& line, std::uint64_t physicalMemoryBytes);

} // namespace etwarden
