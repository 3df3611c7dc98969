// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/setupreading.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// What is wrong with the sessions of a set together, whatever each of them is alone. `physicalMemoryBytes` 0: unknown.
std::vector<SetupFinding> findingsOfSet(const SetupSet& set, std::uint64_t physicalMemoryBytes);

} // namespace etwarden
