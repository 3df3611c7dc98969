// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/decode/installedmanifest.h"
#include "model/qt/monitor/backend.h"

#include <memory>

namespace etwarden {

/// The machine's own ETW; nullptr on systems that have none.
std::unique_ptr<Backend> makeWindowsBackend();

/// A function that asks the machine's Trace Data Helper; empty on systems that have none.
InstalledEvents askWindowsForEvents();

} // namespace etwarden
