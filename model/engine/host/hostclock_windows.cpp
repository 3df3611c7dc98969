// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the boot time is now less the time the system has been running.
#include "model/engine/host/hostclock.h"

#include <windows.h>

namespace etwarden {

FileTime hostBootTime(FileTime now)
{
    return now - GetTickCount64() * 10'000;
}

} // namespace etwarden
