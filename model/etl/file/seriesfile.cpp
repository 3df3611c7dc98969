// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/seriesfile.h"

#include <algorithm>
#include <utility>

namespace etwarden {

SeriesFile::SeriesFile(std::vector<std::unique_ptr<ReadableFile>> files)
    : m_files(std::move(files))
    , m_begins{0}
{
    for (const std::unique_ptr<ReadableFile>& file : m_files)
        m_begins.push_back(m_begins.back() + file->size());
}

/// The number of the file that has the byte; of bytes behind the end that of all files.
std::size_t SeriesFile::fileAt(std::uint64_t offset) const
{
    const auto next = std::ranges::upper_bound(m_begins, offset);
    return static_cast<std::size_t>(next - m_begins.begin()) - 1;
}

std::size_t SeriesFile::readAt(std::uint64_t offset, std::span<std::byte> bytes)
{
    std::size_t count = 0;
    for (std::size_t file = fileAt(offset); file < m_files.size() && count < bytes.size(); ++file) {
        const std::uint64_t place = offset + count;
        const auto wanted =
            static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size() - count, m_begins[file + 1] - place));
        const std::size_t read = m_files[file]->readAt(place - m_begins[file], bytes.subspan(count, wanted));
        count += read;
        if (read < wanted)
            break;
    }
    return count;
}

void SeriesFile::expect(std::uint64_t offset, std::size_t bytes)
{
    if (const std::size_t file = fileAt(offset); file < m_files.size())
        m_files[file]->expect(offset - m_begins[file], bytes);
}

} // namespace etwarden
