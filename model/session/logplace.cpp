// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/logplace.h"

#include "model/session/logplace_p.h"

#include <system_error>

namespace etwarden {

LogFolderState logFolderState(const std::u16string& logFile)
{
    LogFolderState state{.exists = false, .writable = false};
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::absolute(hostPath(logFile), error).parent_path();
    if (logFile.empty() || error || !std::filesystem::is_directory(folder, error))
        return state;
    state.exists = true;
    state.writable = logplace::mayAddFiles(folder);
    state.onSystemDrive = logplace::isOnSystemDrive(folder);
    if (const std::filesystem::space_info space = std::filesystem::space(folder, error); !error)
        state.freeBytes = space.available;
    return state;
}

} // namespace etwarden
