// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/plainfile.h"

#include <algorithm>
#include <fstream>
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

    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {} // Windows has no such hint for a file

private:
    std::filebuf m_buffer;
    std::uint64_t m_size;
};

} // namespace

std::unique_ptr<ReadableFile> openPlainFile(const std::filesystem::path& path, std::uint64_t size)
{
    std::filebuf buffer;
    buffer.pubsetbuf(nullptr, 0); // reads are of large pieces, or of a few bytes here and there
    if (buffer.open(path, std::ios::in | std::ios::binary) == nullptr)
        return nullptr;
    return std::make_unique<PlainFile>(std::move(buffer), size);
}

} // namespace etwarden
