// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: no program gets more rights with an environment that others chose. Qt itself refuses to run with a
// set-user-ID bit; sudo and similar tools clean the environment unless they are configured not to.
#include "app/elevation.h"

namespace etwarden {

bool runsElevated()
{
    return false;
}

} // namespace etwarden
