// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

namespace etwarden {

/// The machine's files, of which only those below one folder can be created: whatever path is typed, nothing outside is
/// touched. Its disk is small, so that a load fills it and not that of the machine.
class FencedFiles final : public FileSystem
{
public:
    static constexpr std::uint64_t diskBytes = std::uint64_t{256} << 20; ///< of all writes, also of replaced files

    FencedFiles(FileSystem& files, const std::filesystem::path& folder);

    std::u16string fullPath(const std::u16string& path) const override;
    LogFolderState folderState(const std::u16string& filePath) const override;
    std::uint32_t physicalBlockBytes(const std::u16string& filePath) const override;
    Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override; ///< AccessDenied
    Win32Status open(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override; ///< the same

private:
    class FencedFile;
    bool isInside(const std::u16string& filePath) const;

    FileSystem& m_files;
    std::filesystem::path m_folder;
    std::atomic<std::uint64_t> m_writtenBytes = 0;
};

} // namespace etwarden
