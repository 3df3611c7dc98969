// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/readablefile.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

class PlainFile final : public ReadableFile
{
public:
    PlainFile(std::filebuf buffer, std::uint64_t size)
        : m_buffer(std::move(buffer))
        , m_size(size)
    {
    }

    std::uint64_t size() const override { return m_size; }

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        if (offset >= m_size)
            return 0;
        const auto wanted = static_cast<std::streamsize>(std::min<std::uint64_t>(bytes.size(), m_size - offset));
        if (m_buffer.pubseekpos(static_cast<std::streamoff>(offset)) == std::streampos(-1))
            return 0;
        const std::streamsize count = m_buffer.sgetn(reinterpret_cast<char*>(bytes.data()), wanted);
        return static_cast<std::size_t>(std::max<std::streamsize>(count, 0));
    }

private:
    std::filebuf m_buffer;
    std::uint64_t m_size;
};

} // namespace

Win32Status openReadableFile(const std::u16string& path, std::unique_ptr<ReadableFile>* file)
{
    std::error_code error;
    const std::filesystem::path place(path);
    // Looked at before it is opened: to open a pipe would wait for its writer.
    const std::filesystem::file_status status = std::filesystem::status(place, error);
    if (status.type() == std::filesystem::file_type::not_found)
        return Win32Status::FileNotFound;
    if (status.type() != std::filesystem::file_type::regular)
        return Win32Status::AccessDenied;
    std::filebuf buffer;
    buffer.pubsetbuf(nullptr, 0); // whoever reads here reads large pieces, or a few bytes here and there
    if (buffer.open(place, std::ios::in | std::ios::binary) == nullptr)
        return Win32Status::AccessDenied;
    const std::uint64_t size = std::filesystem::file_size(place, error);
    if (error)
        return Win32Status::AccessDenied;
    *file = std::make_unique<PlainFile>(std::move(buffer), size);
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
