// SPDX-License-Identifier: GPL-3.0-or-later
// Systems other than Windows: one program does both.
#include "app/windowprogram.h"

namespace etwarden {

QString windowProgram()
{
    return {};
}

} // namespace etwarden
