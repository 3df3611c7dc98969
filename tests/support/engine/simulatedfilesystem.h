// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace etwarden {

/// Files in memory, with the faults that a test asks for. Every folder exists unless said otherwise; all of it is one
/// drive. Callable from any thread; files may outlive neither this object nor be written after it.
class SimulatedFileSystem final : public FileSystem
{
public:
    using Bytes = std::vector<std::byte>;

    // FileSystem. A path without drive and leading slash lies below "C:\\logs\\".
    std::u16string fullPath(const std::u16string& path) const override;
    LogFolderState folderState(const std::u16string& filePath) const override;
    std::uint32_t physicalBlockBytes(const std::u16string& filePath) const override;
    Win32Status create(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;
    Win32Status open(const std::u16string& filePath, std::unique_ptr<LogFile>* file) override;

    // Faults
    void removeFolder(const std::u16string& folder); ///< without the last slash: creating a file in it is PathNotFound
    void setReadOnly(bool readOnly); ///< creating a file is AccessDenied
    void takeByOthers(const std::u16string& path); ///< opening it is SharingViolation: another process writes there
    void setFreeBytes(std::uint64_t bytes); ///< growth beyond it is DiskFull; UINT64_MAX (default) = unknown, no limit
    /// The `nth` write from now (1 = the next one), on whatever file, fails with `status`; the ones after it succeed.
    void failWrite(std::uint64_t nth, Win32Status status = Win32Status::WriteFault);
    void failWritesAlways(Win32Status status); ///< Success: no longer
    void failClose(Win32Status status); ///< of every file, which is closed nevertheless
    /// Called by every write before it begins, on its thread: a slow disk waits there. Set while nothing is written.
    void setBeforeWrite(std::function<void()> beforeWrite) { m_beforeWrite = std::move(beforeWrite); }
    void setPhysicalBlockBytes(std::uint32_t bytes);
    void setOnSystemDrive(bool onSystemDrive);

    void setContents(const std::u16string& path, Bytes bytes); ///< of a file that is not open; made if need be

    // What happened
    std::optional<Bytes> contents(const std::u16string& path) const; ///< nullopt: no such file
    std::uint64_t length(const std::u16string& path) const; ///< bytes, with those that are reserved
    std::vector<std::u16string> files() const; ///< full paths, ascending
    bool isOpen(const std::u16string& path) const;
    std::uint64_t writes() const; ///< tried, failed ones included

private:
    class OpenFile;
    struct File
    {
        Bytes bytes;
        std::uint64_t reserved = 0; ///< bytes, 0: nothing; what is not in `bytes` needs no memory
        int openCount = 0;

        std::uint64_t size() const { return std::max<std::uint64_t>(bytes.size(), reserved); }
    };

    Win32Status write(const std::u16string& path, std::uint64_t offset, std::span<const std::byte> bytes);
    bool read(const std::u16string& path, std::uint64_t offset, std::span<std::byte> bytes) const;
    std::uint64_t size(const std::u16string& path) const;
    Win32Status reserve(const std::u16string& path, std::uint64_t bytes);
    Win32Status resize(const std::u16string& path, std::uint64_t bytes);
    Win32Status close(const std::u16string& path);
    bool takeSpace(std::uint64_t before, std::uint64_t after);

    std::function<void()> m_beforeWrite;
    mutable std::mutex m_mutex;
    std::map<std::u16string, File> m_files;
    std::set<std::u16string> m_missingFolders;
    std::set<std::u16string> m_takenByOthers; ///< full paths
    bool m_readOnly = false;
    bool m_onSystemDrive = true;
    std::uint64_t m_freeBytes = UINT64_MAX;
    std::uint32_t m_physicalBlockBytes = 4096;
    std::map<std::uint64_t, Win32Status> m_failingWrites; ///< by number of the write
    Win32Status m_writeStatus = Win32Status::Success;
    Win32Status m_closeStatus = Win32Status::Success;
    std::uint64_t m_writes = 0;
};

} // namespace etwarden
