// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/buffergroups.h"
#include "model/etl/file/traceclock.h"
#include "model/etl/file/tracescan.h"
#include "model/qt/logfile/bufferspan.h"
#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/eventdurations.h"
#include "model/qt/logfile/eventindex.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace etwarden {

/// Makes the index of a file while its events are scanned in the order of time, counts them, and finds the spans of
/// buffers. Events beyond EventIndex::maximumEvents(), or for which a folded index has no room, are left out of all
/// three.
class IndexMaker final : public TraceCollector
{
public:
    /// `starts`: of the reader of the scan.
    using ChunkHandler =
        std::function<void(const EventIndex::Chunk& chunk, const std::shared_ptr<const EventReader::Starts>& starts)>;

    /// `publish` gets each chunk of the index as soon as it is complete. The others outlive this object. After
    /// `wholeEvents` chunks are folded.
    IndexMaker(const TraceFile& trace, const TraceClock& clock, const Manifests& manifests, ChunkHandler publish,
        std::size_t wholeEvents = EventIndex::wholeEvents);

    void add(const ScannedEvent& scanned) override;
    void finish(); ///< publishes the last chunk; durations are known afterwards

    bool isTruncated() const { return m_isTruncated; } ///< events were left out
    EventCounts takeCounts() { return m_counter.take(); }
    EventDurations takeDurations() { return std::move(m_durations); }
    std::vector<BufferSpan> takeSpans(); ///< of the buffers with events, in the order of the file

private:
    bool beginChunk(const ScannedEvent& scanned);
    void publishChunk();
    void addToSpan(const ScannedEvent& scanned);

    const TraceFile& m_trace;
    const TraceClock& m_clock;
    ChunkHandler m_publish;
    const std::size_t m_maximumEvents;
    const std::size_t m_wholeEvents;
    EventCounter m_counter;
    EventDurations m_durations;
    const BufferGroups m_groups;
    const double m_space; // of a buffer, for events
    const bool m_isRelogged;
    std::vector<BufferSpan> m_spans; // by group
    std::vector<IndexedEvent> m_chunk;
    std::shared_ptr<const EventReader::Position> m_position; // of the chunk, where it is to be folded
    std::shared_ptr<const EventReader::Starts> m_starts; // of the chunk, where it is to be folded
    std::size_t m_foldedBytes = 0;
    std::size_t m_count = 0; // of indexed events
    FileTime m_time; // of the last event that has one
    bool m_isTruncated = false;
};

} // namespace etwarden
