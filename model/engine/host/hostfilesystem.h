// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <filesystem>

namespace etwarden {

/// The machine's files. Relative paths begin at the working folder of the process.
class HostFileSystem final : public FileSystem
{
public:
    std::u16string fullPath(const std::u16string& path) const override;
    LogFolderState folderState(const std::u16string& filePath) const override;
    std::uint32_t physicalBlockBytes(const std::u16string& filePath) const override;
    /// An existing file is replaced only where it is a plain one with no second name: AccessDenied for a path that is a
    /// folder, a symbolic link (on Windows any reparse point), one of several hard links, a pipe, a socket or a device,
    /// without waiting. InvalidName also for a name that is empty, too long or has a NUL in it; WriteFault
    /// for what has no code of its own. All of this is our choice.
    Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;
    Win32Status open(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;
};

/// The folder that would hold the file, or the nearest one above it that exists.
std::filesystem::path nearestFolder(const std::u16string& filePath);

/// Assumed where the system does not report a block size.
inline constexpr std::uint32_t defaultPhysicalBlockBytes = 4096;

} // namespace etwarden
