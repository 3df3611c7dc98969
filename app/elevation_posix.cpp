// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: nothing elevates a program behind the back of its environment. Qt itself refuses to run with a
// set-user-ID bit; sudo and its like clean the environment, or were told not to.
#include "app/elevation.h"

namespace etwarden {

bool runsElevated()
{
    return false;
}

} // namespace etwarden
