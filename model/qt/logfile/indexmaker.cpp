// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/indexmaker.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace etwarden {

IndexMaker::IndexMaker(const TraceFile& trace, const TraceClock& clock, const Manifests& manifests,
    ChunkHandler publish, std::size_t wholeEvents)
    : m_trace(trace)
    , m_clock(clock)
    , m_publish(std::move(publish))
    , m_maximumEvents(EventIndex::maximumEvents(trace.size()))
    , m_wholeEvents(wholeEvents)
    , m_counter(manifests)
    , m_groups(trace)
    , m_space(std::max(trace.header().fields.BufferSize, bufferHeaderSize + 1) - bufferHeaderSize)
    , m_isRelogged((trace.header().fields.LogFileMode & logfilemode::Relog) != 0)
    , m_spans(m_groups.count(), BufferSpan{.buffers = 0})
    , m_time(trace.header().fields.StartTime)
{
}

void IndexMaker::add(const ScannedEvent& scanned)
{
    if (m_isTruncated || m_count == m_maximumEvents || (m_chunk.empty() && !beginChunk(scanned))) {
        m_isTruncated = true;
        return;
    }
    ++m_count;
    if (scanned.event.time)
        m_time = m_clock.fileTime(*scanned.event.time);
    m_chunk.push_back({m_time, scanned.place});
    addToSpan(scanned);
    if (const std::optional<FileTime> length = m_counter.add(scanned.event, scanned.buffer.processor, m_time))
        m_durations.add(EventDurations::keyOf(scanned.place), *length);
    if (m_chunk.size() == EventIndex::chunkEvents)
        publishChunk();
}

void IndexMaker::finish()
{
    m_durations.sort();
    if (!m_chunk.empty())
        publishChunk();
}

/// False: there is no room for another one.
bool IndexMaker::beginChunk(const ScannedEvent& scanned)
{
    if (m_count < m_wholeEvents)
        return true;
    m_starts = scanned.reader->starts();
    m_position = std::make_shared<const EventReader::Position>(scanned.reader->position());
    m_foldedBytes += sizeof(EventIndex::Chunk) + sizeof *m_position
        + m_position->heads.size() * sizeof(EventReader::Position::Head)
        + m_position->due.size() * sizeof(std::uint32_t);
    return m_foldedBytes <= EventIndex::maximumFoldedBytes;
}

void IndexMaker::publishChunk()
{
    if (m_position) {
        m_publish(
            {m_chunk.size(), m_chunk.front().time, m_chunk.back().time, std::exchange(m_position, nullptr)}, m_starts);
    } else {
        m_publish(std::make_shared<const std::vector<IndexedEvent>>(m_chunk.begin(), m_chunk.end()), nullptr);
    }
    m_chunk.clear();
}

void IndexMaker::addToSpan(const ScannedEvent& scanned)
{
    const TraceBuffer& buffer = scanned.buffer;
    if (m_trace.isHeader(buffer) && (buffer.offset != 0 || buffer.sequence == 0))
        return;
    BufferSpan& span = m_spans[m_groups.of(scanned.place.buffer, buffer)];
    span.last = std::max(span.last, m_time);
    if (scanned.place.offset != bufferHeaderSize)
        return;
    if (span.buffers == 0) {
        span.begin = m_time;
        span.processor = buffer.processor;
        span.file = m_trace.fileOf(buffer);
    }
    ++span.buffers;
    if (!m_isRelogged) // of a relogged file it is the time at which that was made, long after the events
        span.end = std::max(span.end, m_clock.fileTime(buffer.flushTime));
    const double filled = static_cast<double>(std::max(buffer.filledBytes, bufferHeaderSize) - bufferHeaderSize);
    const auto fill = static_cast<float>(std::min(filled / m_space, 1.0));
    span.fill += (fill - span.fill) / static_cast<float>(span.buffers);
    span.marks += (buffer.flags & (bufferflag::EventsLost | bufferflag::BufferLost)) != 0 ? 1 : 0;
}

std::vector<BufferSpan> IndexMaker::takeSpans()
{
    std::erase_if(m_spans, [](const BufferSpan& span) { return span.buffers == 0; });
    // A damaged time of a flush could make the axis centuries long.
    FileTime latest = m_trace.header().fields.EndTime;
    for (const BufferSpan& span : m_spans)
        latest = std::max(latest, span.last);
    for (BufferSpan& span : m_spans)
        span.end = std::max(span.last, std::min(span.end, latest));
    return std::move(m_spans);
}

} // namespace etwarden
