// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: AttachConsole.
#include "app/console.h"

#include <cstdio>
#include <windows.h>

namespace etwarden {

void useConsoleOfCaller()
{
    const auto isRedirected = [](DWORD stream) {
        const HANDLE handle = GetStdHandle(stream);
        return handle != nullptr && handle != INVALID_HANDLE_VALUE;
    };
    const bool output = isRedirected(STD_OUTPUT_HANDLE);
    const bool error = isRedirected(STD_ERROR_HANDLE);
    if ((output && error) || !AttachConsole(ATTACH_PARENT_PROCESS))
        return;
    if (!output)
        std::freopen("CONOUT$", "w", stdout);
    if (!error)
        std::freopen("CONOUT$", "w", stderr);
    SetConsoleOutputCP(CP_UTF8);
}

} // namespace etwarden
