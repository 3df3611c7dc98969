// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/simulatedfilesystem.h"

#include <algorithm>

namespace etwarden {

namespace {

std::u16string folderOf(const std::u16string& path)
{
    return path.substr(0, path.find_last_of(u"/\\"));
}

} // namespace

class SimulatedFileSystem::OpenFile final : public LogFile
{
public:
    OpenFile(SimulatedFileSystem& fileSystem, const std::u16string& path)
        : m_fileSystem(fileSystem)
        , m_path(path)
    {
    }

    ~OpenFile() override { close(); }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        return m_open ? m_fileSystem.write(m_path, offset, bytes) : Win32Status::InvalidHandle;
    }

    bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        return m_open && m_fileSystem.read(m_path, offset, bytes);
    }

    std::uint64_t size() const override { return m_fileSystem.size(m_path); }

    Win32Status reserve(std::uint64_t bytes) override
    {
        return m_open ? m_fileSystem.reserve(m_path, bytes) : Win32Status::InvalidHandle;
    }

    Win32Status truncate(std::uint64_t bytes) override
    {
        return m_open ? m_fileSystem.resize(m_path, bytes) : Win32Status::InvalidHandle;
    }

    Win32Status close() override
    {
        if (!m_open)
            return Win32Status::Success;
        m_open = false;
        return m_fileSystem.close(m_path);
    }

private:
    SimulatedFileSystem& m_fileSystem;
    const std::u16string m_path;
    bool m_open = true;
};

std::u16string SimulatedFileSystem::fullPath(const std::u16string& path) const
{
    const bool absolute = !path.empty() && (path[0] == u'/' || path[0] == u'\\' || path.find(u':') == 1);
    return absolute ? path : u"C:\\logs\\" + path;
}

LogFolderState SimulatedFileSystem::folderState(const std::u16string& filePath) const
{
    const std::lock_guard lock(m_mutex);
    return {.exists = !m_missingFolders.contains(folderOf(fullPath(filePath))),
        .writable = !m_readOnly,
        .onSystemDrive = m_onSystemDrive,
        .freeBytes = m_freeBytes};
}

std::uint32_t SimulatedFileSystem::physicalBlockBytes(const std::u16string&) const
{
    const std::lock_guard lock(m_mutex);
    return m_physicalBlockBytes;
}

void SimulatedFileSystem::takeByOthers(const std::u16string& path)
{
    m_takenByOthers.insert(fullPath(path));
}

Win32Status SimulatedFileSystem::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    if (!folderState(filePath).exists)
        return Win32Status::PathNotFound;
    const std::u16string path = fullPath(filePath);
    const std::lock_guard lock(m_mutex);
    if (m_readOnly)
        return Win32Status::AccessDenied;
    if (m_takenByOthers.contains(path))
        return Win32Status::SharingViolation;
    File& created = m_files[path];
    takeSpace(created.size(), 0);
    created.bytes.clear();
    created.reserved = 0;
    ++created.openCount;
    *file = std::make_unique<OpenFile>(*this, path);
    return Win32Status::Success;
}

Win32Status SimulatedFileSystem::open(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    const std::u16string path = fullPath(filePath);
    const std::lock_guard lock(m_mutex);
    const auto found = m_files.find(path);
    if (found == m_files.end())
        return Win32Status::FileNotFound;
    if (m_readOnly)
        return Win32Status::AccessDenied;
    ++found->second.openCount;
    *file = std::make_unique<OpenFile>(*this, path);
    return Win32Status::Success;
}

void SimulatedFileSystem::setContents(const std::u16string& path, Bytes bytes)
{
    const std::lock_guard lock(m_mutex);
    m_files[fullPath(path)].bytes = std::move(bytes);
}

void SimulatedFileSystem::removeFolder(const std::u16string& folder)
{
    const std::lock_guard lock(m_mutex);
    m_missingFolders.insert(folder);
}

void SimulatedFileSystem::setReadOnly(bool readOnly)
{
    const std::lock_guard lock(m_mutex);
    m_readOnly = readOnly;
}

void SimulatedFileSystem::setFreeBytes(std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    m_freeBytes = bytes;
}

void SimulatedFileSystem::failWrite(std::uint64_t nth, Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_failingWrites[m_writes + nth] = status;
}

void SimulatedFileSystem::failWritesAlways(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_writeStatus = status;
}

void SimulatedFileSystem::failClose(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_closeStatus = status;
}

void SimulatedFileSystem::setPhysicalBlockBytes(std::uint32_t bytes)
{
    const std::lock_guard lock(m_mutex);
    m_physicalBlockBytes = bytes;
}

void SimulatedFileSystem::setOnSystemDrive(bool onSystemDrive)
{
    const std::lock_guard lock(m_mutex);
    m_onSystemDrive = onSystemDrive;
}

std::optional<SimulatedFileSystem::Bytes> SimulatedFileSystem::contents(const std::u16string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto file = m_files.find(fullPath(path));
    return file == m_files.end() ? std::nullopt : std::optional(file->second.bytes);
}

std::uint64_t SimulatedFileSystem::length(const std::u16string& path) const
{
    return size(fullPath(path));
}

std::vector<std::u16string> SimulatedFileSystem::files() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<std::u16string> paths;
    for (const auto& [path, file] : m_files)
        paths.push_back(path);
    return paths;
}

bool SimulatedFileSystem::isOpen(const std::u16string& path) const
{
    const std::lock_guard lock(m_mutex);
    const auto file = m_files.find(fullPath(path));
    return file != m_files.end() && file->second.openCount > 0;
}

std::uint64_t SimulatedFileSystem::writes() const
{
    const std::lock_guard lock(m_mutex);
    return m_writes;
}

Win32Status SimulatedFileSystem::write(
    const std::u16string& path, std::uint64_t offset, std::span<const std::byte> bytes)
{
    if (m_beforeWrite)
        m_beforeWrite();
    const std::lock_guard lock(m_mutex);
    ++m_writes;
    if (m_writeStatus != Win32Status::Success)
        return m_writeStatus;
    if (const auto failing = m_failingWrites.find(m_writes); failing != m_failingWrites.end())
        return failing->second;

    File& file = m_files.at(path);
    Bytes& content = file.bytes;
    const std::uint64_t end = std::max<std::uint64_t>(content.size(), offset + bytes.size());
    if (!takeSpace(file.size(), std::max(end, file.size())))
        return Win32Status::DiskFull;
    content.resize(static_cast<std::size_t>(end));
    std::copy(bytes.begin(), bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(offset));
    return Win32Status::Success;
}

bool SimulatedFileSystem::read(const std::u16string& path, std::uint64_t offset, std::span<std::byte> bytes) const
{
    const std::lock_guard lock(m_mutex);
    const Bytes& content = m_files.at(path).bytes;
    if (content.size() < bytes.size() || offset > content.size() - bytes.size())
        return false;
    std::copy_n(content.begin() + static_cast<std::ptrdiff_t>(offset), bytes.size(), bytes.begin());
    return true;
}

std::uint64_t SimulatedFileSystem::size(const std::u16string& path) const
{
    const std::lock_guard lock(m_mutex);
    return m_files.at(path).size();
}

Win32Status SimulatedFileSystem::reserve(const std::u16string& path, std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    File& file = m_files.at(path);
    if (!takeSpace(file.size(), bytes))
        return Win32Status::DiskFull;
    file.reserved = bytes;
    return Win32Status::Success;
}

Win32Status SimulatedFileSystem::resize(const std::u16string& path, std::uint64_t bytes)
{
    const std::lock_guard lock(m_mutex);
    File& file = m_files.at(path);
    if (!takeSpace(file.size(), bytes))
        return Win32Status::DiskFull;
    file.reserved = 0;
    file.bytes.resize(static_cast<std::size_t>(bytes));
    return Win32Status::Success;
}

Win32Status SimulatedFileSystem::close(const std::u16string& path)
{
    const std::lock_guard lock(m_mutex);
    --m_files.at(path).openCount;
    return m_closeStatus;
}

/// Moves the difference of two file sizes to or from the free space; false when there is too little.
bool SimulatedFileSystem::takeSpace(std::uint64_t before, std::uint64_t after)
{
    if (m_freeBytes == UINT64_MAX)
        return true;
    if (after > before && after - before > m_freeBytes)
        return false;
    m_freeBytes = m_freeBytes + before - after;
    return true;
}

} // namespace etwarden
