// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

/// Lets standard output and error reach the console that the program was called from. Windows gives a program with a
/// window none; output that is redirected to a file or a pipe is left alone. Elsewhere there is nothing to do.
void useConsoleOfCaller();

} // namespace etwarden
