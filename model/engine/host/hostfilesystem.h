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
    /// AccessDenied also for a path that is a folder, a pipe or a device; InvalidName also for a name that is empty,
    /// too long or has a NUL in it (our choice); WriteFault for what has no code of its own.
    Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;
};

/// The folder that would hold the file, or the nearest one above it that exists.
std::filesystem::path nearestFolder(const std::u16string& filePath);

/// What is assumed when the system does not tell.
inline constexpr std::uint32_t defaultPhysicalBlockBytes = 4096;

} // namespace etwarden
