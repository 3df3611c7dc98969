// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/seriesfile.h"

#include <algorithm>
#include <utility>

namespace etwarden {

SeriesFile::SeriesFile(std::vector<Part> parts)
    : m_parts(std::move(parts))
    , m_begins{0}
{
    for (const Part& part : m_parts)
        m_begins.push_back(m_begins.back() + part.size);
}

/// The number of the file that has the byte; beyond the end, the number of files.
std::size_t SeriesFile::partAt(std::uint64_t offset) const
{
    const auto next = std::ranges::upper_bound(m_begins, offset);
    return static_cast<std::size_t>(next - m_begins.begin()) - 1;
}

/// Null: it cannot be opened any more.
ReadableFile* SeriesFile::open(std::size_t part)
{
    const auto known = std::ranges::find(m_opened, part, &Opened::part);
    if (known != m_opened.end()) {
        m_opened.splice(m_opened.begin(), m_opened, known);
        return m_opened.front().file.get();
    }
    if (m_opened.size() == maximumOpen)
        m_opened.pop_back();
    m_opened.push_front({part, m_parts[part].open()});
    return m_opened.front().file.get();
}

std::size_t SeriesFile::readAt(std::uint64_t offset, std::span<std::byte> bytes)
{
    std::size_t count = 0;
    for (std::size_t part = partAt(offset); part < m_parts.size() && count < bytes.size(); ++part) {
        const std::uint64_t place = offset + count;
        const auto wanted =
            static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size() - count, m_begins[part + 1] - place));
        ReadableFile* const file = open(part);
        const std::size_t read =
            file != nullptr ? file->readAt(place - m_begins[part], bytes.subspan(count, wanted)) : 0;
        count += read;
        if (read < wanted)
            break;
    }
    return count;
}

void SeriesFile::expect(std::uint64_t offset, std::size_t bytes)
{
    const std::size_t part = partAt(offset);
    if (ReadableFile* const file = part < m_parts.size() ? open(part) : nullptr)
        file->expect(offset - m_begins[part], bytes);
}

} // namespace etwarden
