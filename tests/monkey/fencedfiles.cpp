// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/fencedfiles.h"

#include "model/session/logplace.h"

#include <algorithm>
#include <utility>

namespace etwarden {

class FencedFiles::FencedFile final : public LogFile
{
public:
    FencedFile(std::unique_ptr<LogFile> file, std::atomic<std::uint64_t>& writtenBytes)
        : m_file(std::move(file))
        , m_writtenBytes(writtenBytes)
    {
    }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        return (m_writtenBytes += bytes.size()) <= diskBytes ? m_file->writeAt(offset, bytes) : Win32Status::DiskFull;
    }
    Win32Status truncate(std::uint64_t bytes) override { return m_file->truncate(bytes); }
    Win32Status close() override { return m_file->close(); }

private:
    std::unique_ptr<LogFile> m_file;
    std::atomic<std::uint64_t>& m_writtenBytes;
};

FencedFiles::FencedFiles(FileSystem& files, const std::filesystem::path& folder)
    : m_files(files)
    , m_folder(folder.lexically_normal())
{
}

std::u16string FencedFiles::fullPath(const std::u16string& path) const
{
    return m_files.fullPath(path);
}

LogFolderState FencedFiles::folderState(const std::u16string& filePath) const
{
    return m_files.folderState(filePath);
}

std::uint32_t FencedFiles::physicalBlockBytes(const std::u16string& filePath) const
{
    return m_files.physicalBlockBytes(filePath);
}

Win32Status FencedFiles::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    const std::filesystem::path path = hostPath(m_files.fullPath(filePath)).lexically_normal();
    const auto [inFolder, inPath] = std::ranges::mismatch(m_folder, path);
    if (inFolder != m_folder.end())
        return Win32Status::AccessDenied;
    std::unique_ptr<LogFile> created;
    const Win32Status status = m_files.create(filePath, &created);
    if (created)
        *file = std::make_unique<FencedFile>(std::move(created), m_writtenBytes);
    return status;
}

} // namespace etwarden
