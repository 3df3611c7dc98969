// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: log files are written with pwrite.
#include "model/engine/host/hostfilesystem.h"

#include "model/etw/hostpath.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <span>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace etwarden {

namespace {

/// File systems of a network report the size of a good transfer there, 1 MB and more, which is no block of a disk.
constexpr unsigned long maximumPhysicalBlockBytes = 65536;

struct ErrorMapping
{
    int error;
    Win32Status status;
};
constexpr ErrorMapping writeErrors[] = {
    {ENOSPC, Win32Status::DiskFull},
    {EDQUOT, Win32Status::DiskFull},
    {EFBIG, Win32Status::DiskFull},
};
constexpr ErrorMapping pathErrors[] = {
    {EACCES, Win32Status::AccessDenied},
    {EPERM, Win32Status::AccessDenied},
    {EROFS, Win32Status::AccessDenied},
    {EISDIR, Win32Status::AccessDenied},
    {ENXIO, Win32Status::AccessDenied}, // a pipe without a reader, or a socket
    {ENOENT, Win32Status::PathNotFound},
    {ENOTDIR, Win32Status::PathNotFound},
    {ELOOP, Win32Status::PathNotFound},
    {ENAMETOOLONG, Win32Status::InvalidName},
    {EINVAL, Win32Status::InvalidName},
    {EILSEQ, Win32Status::InvalidName},
    {ETXTBSY, Win32Status::SharingViolation},
};

Win32Status find(std::span<const ErrorMapping> mappings, int error, Win32Status otherwise)
{
    const auto found = std::ranges::find(mappings, error, &ErrorMapping::error);
    return found == mappings.end() ? otherwise : found->status;
}

/// The status of a call without a path: EINVAL does not mean a bad file name here.
Win32Status statusOfWrite(int error)
{
    return find(writeErrors, error, Win32Status::WriteFault);
}

Win32Status openStatus(int error)
{
    return find(pathErrors, error, statusOfWrite(error));
}

/// A log file replaces a plain file with one name. What another link leads to may be another user's, and devices and
/// pipes keep nothing.
bool isReplaceable(const struct stat& file)
{
    return S_ISREG(file.st_mode) && file.st_nlink <= 1;
}

class PosixLogFile final : public LogFile
{
public:
    explicit PosixLogFile(int descriptor)
        : m_descriptor(descriptor)
    {
    }

    /// The size and the kind of the file are known from now on.
    Win32Status examine()
    {
        struct stat status
        {};
        if (::fstat(m_descriptor, &status) != 0 || !isReplaceable(status))
            return Win32Status::AccessDenied;
        m_size = static_cast<std::uint64_t>(status.st_size);
        return Win32Status::Success;
    }

    ~PosixLogFile() override { close(); }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        std::size_t done = 0;
        while (done < bytes.size()) {
            const ssize_t count =
                ::pwrite(m_descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0) {
                const Win32Status status = count < 0 ? statusOfWrite(errno) : Win32Status::WriteFault;
                (void)truncate(m_size); // what was written beyond the old end is half a buffer
                return status;
            }
            done += static_cast<std::size_t>(count);
        }
        m_size = std::max<std::uint64_t>(m_size, offset + bytes.size());
        return Win32Status::Success;
    }

    bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        std::size_t done = 0;
        while (done < bytes.size()) {
            const ssize_t count =
                ::pread(m_descriptor, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
            if (count < 0 && errno == EINTR)
                continue;
            if (count <= 0)
                return false;
            done += static_cast<std::size_t>(count);
        }
        return true;
    }

    std::uint64_t size() const override { return m_size; }

    Win32Status reserve(std::uint64_t bytes) override
    {
        int error = EINTR;
        while (error == EINTR)
            error = ::posix_fallocate(m_descriptor, 0, static_cast<off_t>(bytes));
        if (error != 0) {
            (void)truncate(m_size);
            return statusOfWrite(error);
        }
        m_size = bytes;
        return Win32Status::Success;
    }

    Win32Status truncate(std::uint64_t bytes) override
    {
        if (::ftruncate(m_descriptor, static_cast<off_t>(bytes)) != 0)
            return statusOfWrite(errno);
        m_size = bytes;
        return Win32Status::Success;
    }

    Win32Status close() override
    {
        if (m_descriptor < 0)
            return Win32Status::Success;
        const int result = ::close(m_descriptor);
        m_descriptor = -1; // it is gone whatever close says
        return result == 0 ? Win32Status::Success : statusOfWrite(errno);
    }

private:
    int m_descriptor;
    std::uint64_t m_size = 0; ///< bytes
};

/// A plain file or none, whatever is at the path: a link is not followed, a pipe does not hang the engine, and nothing
/// of the file is changed before it is known to be a plain one.
Win32Status openPlainFile(const std::u16string& filePath, int flags, std::unique_ptr<PosixLogFile>* file)
{
    if (filePath.empty() || filePath.find(u'\0') != std::u16string::npos)
        return Win32Status::InvalidName;
    const std::filesystem::path path = hostPath(filePath);
    struct stat status
    {};
    if (::lstat(path.c_str(), &status) == 0 && !isReplaceable(status))
        return Win32Status::AccessDenied; // not even opened: that alone has effects on some devices
    const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0666);
    if (descriptor < 0)
        return openStatus(errno);
    auto opened = std::make_unique<PosixLogFile>(descriptor);
    if (const Win32Status examined = opened->examine(); examined != Win32Status::Success)
        return examined;
    // Another process may write there. A file system without locks does not show it.
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return Win32Status::SharingViolation;
    *file = std::move(opened);
    return Win32Status::Success;
}

} // namespace

std::uint32_t HostFileSystem::physicalBlockBytes(const std::u16string& filePath) const
{
    struct statvfs fileSystem
    {};
    if (::statvfs(nearestFolder(filePath).c_str(), &fileSystem) != 0 || fileSystem.f_bsize < 512
        || fileSystem.f_bsize > maximumPhysicalBlockBytes || !std::has_single_bit(fileSystem.f_bsize))
        return defaultPhysicalBlockBytes;
    return static_cast<std::uint32_t>(fileSystem.f_bsize);
}

Win32Status HostFileSystem::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    std::unique_ptr<PosixLogFile> created;
    if (const Win32Status status = openPlainFile(filePath, O_WRONLY | O_CREAT, &created);
        status != Win32Status::Success)
        return status;
    if (created->size() != 0) { // ext4 writes a file that was truncated to the disk before close() returns
        if (const Win32Status truncated = created->truncate(0); truncated != Win32Status::Success)
            return truncated;
    }
    *file = std::move(created);
    return Win32Status::Success;
}

Win32Status HostFileSystem::open(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    std::unique_ptr<PosixLogFile> opened;
    if (const Win32Status status = openPlainFile(filePath, O_RDWR, &opened); status != Win32Status::Success)
        return status == Win32Status::PathNotFound ? Win32Status::FileNotFound : status;
    *file = std::move(opened);
    return Win32Status::Success;
}

} // namespace etwarden
