// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: an elevated process gets the environment that the user's programs may have set up in the registry.
#include "app/elevation.h"

#include "model/windows/machine.h"

namespace etwarden {

bool runsElevated()
{
    static const bool isElevated = userRights().elevated;
    return isElevated;
}

} // namespace etwarden
