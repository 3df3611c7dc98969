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

    friend bool operator==(const IndexedEvent&, const IndexedEvent&) = default;
};
static_assert(sizeof(IndexedEvent) == 16);

/// Times and places of the events of a log file, in the order of time, in chunks that are never changed, so that
/// threads can share them: 16 bytes an event. Where there are more than `wholeEvents`, further chunks are folded: of
/// each is kept when it begins and ends, and where the reader was at its first event, by which an EventLookup reads it
/// again.
class EventIndex
{
public:
    static constexpr std::size_t chunkEvents = 16'384; ///< of each chunk but the last one
    static constexpr std::size_t wholeEvents = 256 * chunkEvents; ///< 64 MB (our choice)
    static constexpr std::size_t maximumFoldedBytes = std::size_t{64} * 1024 * 1024; ///< our choice
    using Events = std::shared_ptr<const std::vector<IndexedEvent>>;

    struct Chunk
    {
        Chunk(Events theEvents) // NOLINT(google-explicit-constructor)
            : events(std::move(theEvents))
            , count(events->size())
            , first(events->front().time)
            , last(events->back().time)
        {
        }
        Chunk(std::size_t eventCount, FileTime firstTime, FileTime lastTime,
            std::shared_ptr<const EventReader::Position> start)
            : count(eventCount)
            , first(firstTime)
            , last(lastTime)
            , position(std::move(start))
        {
        }

        bool isFolded() const { return events == nullptr; }

        Events events; ///< null: it is folded
        std::size_t count;
        FileTime first;
        FileTime last;
        std::shared_ptr<const EventReader::Position> position; ///< of its first event, of one that is folded
    };

    /// How many events of a file of so many bytes are listed, of one with more the first ones (our choice): one for
    /// each byte, for even compressed ones take several; a million of any file, and 2,000 million at most.
    static std::size_t maximumEvents(std::uint64_t fileBytes)
    {
        return static_cast<std::size_t>(std::clamp<std::uint64_t>(fileBytes, 1'000'000, 2'000'000'000));
    }

    void append(Chunk chunk)
    {
        m_size += chunk.count;
        m_chunks.push_back(std::move(chunk));
    }
    std::size_t size() const { return m_size; }
    const std::vector<Chunk>& chunks() const { return m_chunks; }
    const Chunk& chunkOf(std::size_t row) const { return m_chunks[row / chunkEvents]; }
    /// The chunk of the event is not folded.
    const IndexedEvent& at(std::size_t row) const { return (*chunkOf(row).events)[row % chunkEvents]; }
    FileTime lastTime() const { return m_chunks.back().last; } ///< where it is not empty

    /// The first row that is not before the time; size(): all are. In a folded chunk about that row, as if its events
    /// came at one rate.
    std::size_t firstAt(FileTime time) const
    {
        const auto chunk = std::ranges::partition_point(m_chunks, [time](const Chunk& one) { return one.last < time; });
        if (chunk == m_chunks.end())
            return m_size;
        const std::size_t begin = static_cast<std::size_t>(chunk - m_chunks.begin()) * chunkEvents;
        if (time <= chunk->first)
            return begin;
        if (chunk->isFolded()) {
            const double share =
                static_cast<double>(time - chunk->first) / static_cast<double>(chunk->last - chunk->first);
            return begin + static_cast<std::size_t>(share * static_cast<double>(chunk->count - 1));
        }
        const auto event = std::ranges::lower_bound(*chunk->events, time, {}, &IndexedEvent::time);
        return begin + static_cast<std::size_t>(event - chunk->events->begin());
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

    bool isRange(std::size_t begin, std::size_t end) const { return !m_isListed && m_begin == begin && m_end == end; }
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
