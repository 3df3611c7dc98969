// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/dll/lasterror.h"

namespace etwarden {

void setLastError(Win32Status /*status*/) {}

} // namespace etwarden
