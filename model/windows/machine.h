// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"
#include "model/session/environment.h"

namespace etwarden {

class WindowsTraceApi;

/// What the user of this process may do.
struct UserRights
{
    bool elevated = false; ///< Administrators is enabled in the token, or the process runs as LocalSystem
    bool canElevate = false; ///< the user is an administrator whose token was filtered: a restart may ask
    bool performanceLogUser = false; ///< Performance Log Users, LocalService or NetworkService
};

/// The newest release that is not newer than the given one. Unknown for what came before Windows 2000.
WindowsVersion windowsVersionOf(std::uint32_t major, std::uint32_t minor, std::uint32_t build);

struct MachineWindows
{
    WindowsVersion version = WindowsVersion::Unknown;
    WindowsProduct product = WindowsProduct::Client;
};

/// The Windows of this machine, whatever a compatibility setting pretends.
MachineWindows machineWindows();

UserRights userRights();

/// Sessions that can run at a time: what ETW says, else what the registry says (EtwMaxLoggers, 32 to 256, from Windows
/// 10 1709 on), else what is documented for this Windows.
std::uint32_t machineSessionLimit(WindowsTraceApi& api, WindowsVersion version);

/// Everything but the sessions and the log folder.
Environment machineEnvironment(WindowsTraceApi& api);

} // namespace etwarden
