// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/eventreader.h"
#include "model/etw/tracetypes.h"
#include "model/qt/logfile/rowset.h"

#include <QList>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace etwarden {

struct IndexedEvent
{
    FileTime time = 0;
    EventPlace place;
};
static_assert(sizeof(IndexedEvent) == 16);

/// Times and places of the events of a log file, in the order of time: 16 bytes an event, in chunks that are never
/// changed, so that threads can share them.
class EventIndex
{
public:
    static constexpr std::size_t chunkEvents = 65'536; ///< of each chunk but the last one
    using Chunk = std::shared_ptr<const std::vector<IndexedEvent>>;

    /// How many events of a file of so many bytes are listed, of one with more the first ones (our choice): one for
    /// each byte, for even compressed ones take several; a million of any file, and 100 million at most.
    static std::size_t maximumEvents(std::uint64_t fileBytes)
    {
        return static_cast<std::size_t>(std::clamp<std::uint64_t>(fileBytes, 1'000'000, 100'000'000));
    }

    void append(Chunk chunk)
    {
        m_size += chunk->size();
        m_chunks.push_back(std::move(chunk));
    }
    std::size_t size() const { return m_size; }
    const IndexedEvent& at(std::size_t row) const { return (*m_chunks[row / chunkEvents])[row % chunkEvents]; }

    /// The first row that is not before the time; size(): all are.
    std::size_t firstAt(FileTime time) const
    {
        std::size_t begin = 0;
        std::size_t end = m_size;
        while (begin < end) {
            const std::size_t middle = begin + (end - begin) / 2;
            if (at(middle).time < time)
                begin = middle + 1;
            else
                end = middle;
        }
        return begin;
    }

private:
    std::vector<Chunk> m_chunks;
    std::size_t m_size = 0;
};

/// Rows of an index that are shown: all of a range, or some. Copies share what they hold until one of them grows.
class ShownRows
{
public:
    ShownRows() = default;
    ShownRows(std::size_t begin, std::size_t end)
        : m_begin(begin)
        , m_end(end)
    {
    }

    void setListed() { m_isListed = true; } ///< from now on only those that are appended
    void append(const QList<std::uint32_t>& rows)
    {
        for (const std::uint32_t row : rows)
            m_rows.append(row);
    }
    void setEnd(std::size_t end) { m_end = end; }

    std::size_t size() const { return m_isListed ? m_rows.size() : m_end - m_begin; }
    std::uint32_t at(std::size_t place) const
    {
        return m_isListed ? m_rows.at(place) : static_cast<std::uint32_t>(m_begin + place);
    }

private:
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    bool m_isListed = false;
    RowSet m_rows;
};

} // namespace etwarden
