// SPDX-License-Identifier: GPL-3.0-or-later
// Systems other than Windows: no ETW.
#include "app/windowsbackend.h"

namespace etwarden {

std::unique_ptr<Backend> makeWindowsBackend()
{
    return nullptr;
}

InstalledEvents askWindowsForEvents()
{
    return {};
}

} // namespace etwarden
