// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <mutex>
#include <string>
#include <vector>

namespace etwarden {

/// Files that are open once at a time: opening one that a session writes to returns BadPathname (ControlTrace page).
/// Paths are full ones, compared without regard to case. It has to outlive the files that it has opened.
class ExclusiveFiles final : public FileSystem
{
public:
    explicit ExclusiveFiles(FileSystem& files)
        : m_files(files)
    {
    }

    std::u16string fullPath(const std::u16string& path) const override { return m_files.fullPath(path); }
    LogFolderState folderState(const std::u16string& path) const override { return m_files.folderState(path); }
    std::uint32_t physicalBlockBytes(const std::u16string& path) const override
    {
        return m_files.physicalBlockBytes(path);
    }
    Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;
    Win32Status open(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;

private:
    class OwnedFile;
    using Opening = Win32Status (FileSystem::*)(const std::u16string&, std::unique_ptr<LogFile>*);
    Win32Status openWith(Opening opening, const std::u16string& filePath, std::unique_ptr<LogFile>* file);
    bool claim(const std::u16string& filePath);
    void release(const std::u16string& filePath);

    FileSystem& m_files;
    std::mutex m_mutex; // held for moments only, not while a file is opened
    std::vector<std::u16string> m_claimed;
};

} // namespace etwarden
