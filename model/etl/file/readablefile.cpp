// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/readablefile.h"

#include "model/etl/file/plainfile.h"
#include "model/etw/hostpath.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace etwarden {

Win32Status openReadableFile(const std::u16string& path, std::unique_ptr<ReadableFile>* file)
{
    std::error_code error;
    const std::filesystem::path place = hostPath(path);
    // The kind is asked for before the file is opened, because opening a pipe would wait for its writer.
    const std::filesystem::file_status status = std::filesystem::status(place, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return Win32Status::FileNotFound;
    if (status.type() != std::filesystem::file_type::regular)
        return Win32Status::AccessDenied;
    const std::uint64_t size = std::filesystem::file_size(place, error);
    std::unique_ptr<ReadableFile> opened = error ? nullptr : openPlainFile(place, size);
    if (!opened)
        return Win32Status::AccessDenied;
    *file = std::move(opened);
    return Win32Status::Success;
}

std::size_t FileInMemory::readAt(std::uint64_t offset, std::span<std::byte> bytes)
{
    if (offset >= m_bytes.size())
        return 0;
    const auto left = m_bytes.subspan(static_cast<std::size_t>(offset));
    const std::size_t count = std::min(bytes.size(), left.size());
    std::ranges::copy(left.first(count), bytes.begin());
    return count;
}

} // namespace etwarden
