// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/plainfile.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace etwarden {

namespace {

class PlainFile final : public ReadableFile
{
public:
    PlainFile(int descriptor, std::uint64_t size)
        : m_descriptor(descriptor)
        , m_size(size)
    {
    }
    ~PlainFile() override { ::close(m_descriptor); }
    PlainFile(const PlainFile&) = delete;
    PlainFile& operator=(const PlainFile&) = delete;

    std::uint64_t size() const override { return m_size; }

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::size_t wanted =
            static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), m_size - std::min(offset, m_size)));
        std::size_t count = 0;
        while (count < wanted) { // a signal, or a network's disk, may bring a part only
            const ssize_t read =
                ::pread(m_descriptor, bytes.data() + count, wanted - count, static_cast<off_t>(offset + count));
            if (read < 0 && errno == EINTR)
                continue;
            if (read <= 0)
                break;
            count += static_cast<std::size_t>(read);
        }
        return count;
    }

    void expect([[maybe_unused]] std::uint64_t offset, [[maybe_unused]] std::size_t bytes) override
    {
#ifdef POSIX_FADV_WILLNEED
        ::posix_fadvise(m_descriptor, static_cast<off_t>(offset), static_cast<off_t>(bytes), POSIX_FADV_WILLNEED);
#endif
    }

private:
    const int m_descriptor;
    const std::uint64_t m_size;
};

} // namespace

std::unique_ptr<ReadableFile> openPlainFile(const std::filesystem::path& path, std::uint64_t size)
{
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return descriptor < 0 ? nullptr : std::make_unique<PlainFile>(descriptor, size);
}

} // namespace etwarden
