// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/lasterror.h"

#include <windows.h>

namespace etwarden {

void setLastError(Win32Status status)
{
    SetLastError(static_cast<DWORD>(status));
}

} // namespace etwarden
