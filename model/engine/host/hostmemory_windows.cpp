// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: GlobalMemoryStatusEx.
#include "model/engine/host/hostmemory.h"

#include <windows.h>

namespace etwarden {

std::uint64_t hostPhysicalBytes()
{
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    GlobalMemoryStatusEx(&status);
    return status.ullTotalPhys;
}

} // namespace etwarden
