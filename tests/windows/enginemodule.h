// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/etw/win32status.h"

#include <string>

namespace etwarden {

/// etwengine.dll beside the test.
std::u16string engineModule();
/// EtwEngineReset() in it.
Win32Status resetEngine(const EtwEngineOptions& options);
/// The system's libraries are Wine's.
bool isWine();

} // namespace etwarden
