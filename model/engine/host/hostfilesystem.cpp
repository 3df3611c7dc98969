// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostfilesystem.h"

#include "model/etw/hostpath.h"
#include "model/session/logplace.h"

#include <system_error>

namespace etwarden {

std::u16string HostFileSystem::fullPath(const std::u16string& path) const
{
    return absolutePath(path);
}

LogFolderState HostFileSystem::folderState(const std::u16string& filePath) const
{
    return logFolderState(filePath);
}

std::filesystem::path nearestFolder(const std::u16string& filePath)
{
    std::error_code error;
    std::filesystem::path folder = hostPath(absolutePath(filePath)).parent_path();
    while (!std::filesystem::is_directory(folder, error) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

} // namespace etwarden
