// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/monkey/fencedfiles.h"

#include "model/etw/hostpath.h"

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
    bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override { return m_file->readAt(offset, bytes); }
    std::uint64_t size() const override { return m_file->size(); }
    Win32Status reserve(std::uint64_t bytes) override
    {
        return (m_writtenBytes += bytes) <= diskBytes ? m_file->reserve(bytes) : Win32Status::DiskFull;
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

bool FencedFiles::isInside(const std::u16string& filePath) const
{
    const std::filesystem::path path = hostPath(m_files.fullPath(filePath)).lexically_normal();
    const auto [inFolder, inPath] = std::ranges::mismatch(m_folder, path);
    return inFolder == m_folder.end();
}

Win32Status FencedFiles::open(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    if (!isInside(filePath))
        return Win32Status::AccessDenied;
    std::unique_ptr<LogFile> opened;
    const Win32Status status = m_files.open(filePath, &opened);
    if (opened)
        *file = std::make_unique<FencedFile>(std::move(opened), m_writtenBytes);
    return status;
}

Win32Status FencedFiles::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    if (!isInside(filePath))
        return Win32Status::AccessDenied;
    std::unique_ptr<LogFile> created;
    const Win32Status status = m_files.create(filePath, &created);
    if (created)
        *file = std::make_unique<FencedFile>(std::move(created), m_writtenBytes);
    return status;
}

} // namespace etwarden
