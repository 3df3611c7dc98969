// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceclock.h"
#include "model/qt/logfile/eventfetcher.h"
#include "model/qt/logfile/eventindex.h"

#include <cstddef>
#include <list>
#include <memory>

namespace etwarden {

/// Finds the events of a log file by their rows, also those of which the index has no more than where they begin: these
/// are read again, a chunk at a time. Memory: that of the index and of an EventFetcher, and 8 MB for chunks.
class EventLookup
{
public:
    /// Both outlive it.
    EventLookup(TraceFile& trace, const TraceClock& clock);

    /// `starts`: of the reader that the chunk comes from; not needed where it is whole.
    void append(EventIndex::Chunk chunk, std::shared_ptr<const EventReader::Starts> starts);
    std::size_t size() const { return m_index.size(); }
    TraceFile& trace() { return m_trace; }
    IndexedEvent at(std::size_t row); ///< of a row below size()
    std::size_t firstAt(FileTime time); ///< the first row that is not before the time; size(): all are
    /// False: it cannot be read now. The event stays until the next call.
    bool fetch(const IndexedEvent& indexed, RawEvent* event) { return m_fetcher.fetch(indexed.place, event); }

private:
    struct Unfolded
    {
        std::size_t chunk = 0;
        EventIndex::Events events;
    };
    static constexpr std::size_t maximumUnfolded = 32;

    const EventIndex::Events& unfold(std::size_t chunk);

    TraceFile& m_trace;
    const TraceClock& m_clock;
    EventIndex m_index;
    EventFetcher m_fetcher;
    std::shared_ptr<const EventReader::Starts> m_starts;
    std::list<Unfolded> m_unfolded; // the last one that was used comes first
};

} // namespace etwarden
