// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: looks for a thread with OpenThread.
#include "model/qt/sessions/sessionevidence.h"

#include <windows.h>

namespace etwarden {

std::optional<bool> threadExists(std::uint64_t threadId)
{
    if (threadId == 0 || threadId > MAXDWORD)
        return std::nullopt;
    const HANDLE thread =
        OpenThread(THREAD_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, static_cast<DWORD>(threadId));
    if (thread == nullptr) {
        switch (GetLastError()) {
        case ERROR_INVALID_PARAMETER: // no thread has this number
            return false;
        case ERROR_ACCESS_DENIED: // one has, and it belongs to the kernel
            return true;
        default:
            return std::nullopt;
        }
    }
    // Any open handle keeps the number of a thread that has ended.
    const bool hasEnded = WaitForSingleObject(thread, 0) == WAIT_OBJECT_0;
    CloseHandle(thread);
    return !hasEnded;
}

} // namespace etwarden
