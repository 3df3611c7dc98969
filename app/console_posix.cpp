// SPDX-License-Identifier: GPL-3.0-or-later
// Systems other than Windows: every program has the streams of its caller.
#include "app/console.h"

namespace etwarden {

void useConsoleOfCaller() {}

} // namespace etwarden
