// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: log files are written with WriteFile at an offset.
#include "model/engine/host/hostfilesystem.h"

#include "model/etw/hostpath.h"

#include <algorithm>
#include <array>
#include <bit>
#include <windows.h>

namespace etwarden {

namespace {

struct ErrorMapping
{
    DWORD error;
    Win32Status status;
};
constexpr ErrorMapping errorMappings[] = {
    {ERROR_DISK_FULL, Win32Status::DiskFull},
    {ERROR_HANDLE_DISK_FULL, Win32Status::DiskFull},
    {ERROR_ACCESS_DENIED, Win32Status::AccessDenied},
    {ERROR_WRITE_PROTECT, Win32Status::AccessDenied},
    {ERROR_FILE_NOT_FOUND, Win32Status::PathNotFound},
    {ERROR_PATH_NOT_FOUND, Win32Status::PathNotFound},
    {ERROR_INVALID_DRIVE, Win32Status::PathNotFound},
    {ERROR_BAD_NETPATH, Win32Status::PathNotFound},
    {ERROR_INVALID_NAME, Win32Status::InvalidName},
    {ERROR_FILENAME_EXCED_RANGE, Win32Status::InvalidName},
    {ERROR_BAD_PATHNAME, Win32Status::BadPathname},
    {ERROR_SHARING_VIOLATION, Win32Status::SharingViolation},
};

Win32Status lastStatus()
{
    const DWORD error = GetLastError();
    for (const ErrorMapping& mapping : errorMappings) {
        if (mapping.error == error)
            return mapping.status;
    }
    return Win32Status::WriteFault;
}

/// A log file replaces a plain file with one name. What another link leads to may be another user's, and devices and
/// pipes keep nothing.
bool isReplaceable(HANDLE file, BY_HANDLE_FILE_INFORMATION& information)
{
    return GetFileType(file) == FILE_TYPE_DISK && GetFileInformationByHandle(file, &information)
        && (information.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0 && information.nNumberOfLinks <= 1;
}

class WindowsLogFile final : public LogFile
{
public:
    explicit WindowsLogFile(HANDLE handle)
        : m_handle(handle)
    {
    }

    ~WindowsLogFile() override { close(); }

    /// The size and the kind of the file are known from now on.
    Win32Status examine()
    {
        BY_HANDLE_FILE_INFORMATION information{};
        if (!isReplaceable(m_handle, information))
            return Win32Status::AccessDenied;
        m_size = std::uint64_t{information.nFileSizeHigh} << 32 | information.nFileSizeLow;
        return Win32Status::Success;
    }

    Win32Status writeAt(std::uint64_t offset, std::span<const std::byte> bytes) override
    {
        OVERLAPPED position = positionOf(offset);
        DWORD written = 0;
        const BOOL success = WriteFile(m_handle, bytes.data(), static_cast<DWORD>(bytes.size()), &written, &position);
        if (!success || written != bytes.size()) {
            const Win32Status status = success ? Win32Status::WriteFault : lastStatus();
            (void)truncate(m_size); // what was written beyond the old end is half a buffer
            return status;
        }
        m_size = std::max<std::uint64_t>(m_size, offset + bytes.size());
        return Win32Status::Success;
    }

    bool readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        OVERLAPPED position = positionOf(offset);
        DWORD count = 0;
        const BOOL success = ReadFile(m_handle, bytes.data(), static_cast<DWORD>(bytes.size()), &count, &position);
        return success && count == bytes.size();
    }

    std::uint64_t size() const override { return m_size; }

    /// NTFS allocates what SetEndOfFile adds.
    Win32Status reserve(std::uint64_t bytes) override { return truncate(bytes); }

    Win32Status truncate(std::uint64_t bytes) override
    {
        LARGE_INTEGER end;
        end.QuadPart = static_cast<LONGLONG>(bytes);
        if (!SetFilePointerEx(m_handle, end, nullptr, FILE_BEGIN) || !SetEndOfFile(m_handle))
            return lastStatus();
        m_size = bytes;
        return Win32Status::Success;
    }

    Win32Status close() override
    {
        if (m_handle == INVALID_HANDLE_VALUE)
            return Win32Status::Success;
        const BOOL success = CloseHandle(m_handle);
        m_handle = INVALID_HANDLE_VALUE;
        return success ? Win32Status::Success : lastStatus();
    }

private:
    static OVERLAPPED positionOf(std::uint64_t offset)
    {
        OVERLAPPED position{};
        position.Offset = static_cast<DWORD>(offset);
        position.OffsetHigh = static_cast<DWORD>(offset >> 32);
        return position;
    }

    HANDLE m_handle;
    std::uint64_t m_size = 0; ///< bytes
};

/// A plain file or none: a link is opened as such and not followed, nothing of the file is changed before it is known
/// to be a plain one, and the server of a pipe does not get our identity.
Win32Status openPlainFile(
    const std::u16string& filePath, DWORD access, DWORD disposition, std::unique_ptr<WindowsLogFile>* file)
{
    if (filePath.empty() || filePath.find(u'\0') != std::u16string::npos)
        return Win32Status::InvalidName;
    constexpr DWORD flags =
        FILE_ATTRIBUTE_NORMAL | FILE_FLAG_OPEN_REPARSE_POINT | SECURITY_SQOS_PRESENT | SECURITY_ANONYMOUS;
    const HANDLE handle =
        CreateFileW(hostPath(filePath).c_str(), access, FILE_SHARE_READ, nullptr, disposition, flags, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return lastStatus();
    auto opened = std::make_unique<WindowsLogFile>(handle);
    if (const Win32Status examined = opened->examine(); examined != Win32Status::Success)
        return examined;
    *file = std::move(opened);
    return Win32Status::Success;
}

} // namespace

std::uint32_t HostFileSystem::physicalBlockBytes(const std::u16string& filePath) const
{
    DWORD sectorsPerCluster = 0;
    DWORD sectorBytes = 0;
    DWORD freeClusters = 0;
    DWORD clusters = 0;
    std::array<wchar_t, MAX_PATH + 1> volume{};
    if (!GetVolumePathNameW(nearestFolder(filePath).c_str(), volume.data(), static_cast<DWORD>(volume.size()))
        || !GetDiskFreeSpaceW(volume.data(), &sectorsPerCluster, &sectorBytes, &freeClusters, &clusters)
        || sectorBytes < 512 || !std::has_single_bit(sectorBytes))
        return defaultPhysicalBlockBytes;
    return static_cast<std::uint32_t>(sectorBytes);
}

Win32Status HostFileSystem::create(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    std::unique_ptr<WindowsLogFile> created;
    if (const Win32Status status = openPlainFile(filePath, GENERIC_WRITE, OPEN_ALWAYS, &created);
        status != Win32Status::Success)
        return status;
    if (const Win32Status truncated = created->truncate(0); truncated != Win32Status::Success)
        return truncated;
    *file = std::move(created);
    return Win32Status::Success;
}

Win32Status HostFileSystem::open(const std::u16string& filePath, std::unique_ptr<LogFile>* file)
{
    std::unique_ptr<WindowsLogFile> opened;
    if (const Win32Status status = openPlainFile(filePath, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, &opened);
        status != Win32Status::Success)
        return status == Win32Status::PathNotFound ? Win32Status::FileNotFound : status;
    *file = std::move(opened);
    return Win32Status::Success;
}

} // namespace etwarden
