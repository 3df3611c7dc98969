// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

namespace etwarden {

/// What GetLastError() returns on this thread from now on; other systems have nothing of the kind, and it does nothing.
void setLastError(Win32Status status);

} // namespace etwarden
