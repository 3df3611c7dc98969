// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/eventreader.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <unordered_map>

namespace etwarden {

/// Finds events again by their places. Those of a buffer one after the other cost one read, also while events of other
/// buffers come between them, of two for each processor at least. Memory: 64 KB for each of the buffers that are open,
/// and one buffer where they are compressed.
class EventFetcher
{
public:
    /// `trace` outlives it.
    explicit EventFetcher(TraceFile& trace);

    /// False: it cannot be read now. The event stays until the next call.
    bool fetch(const EventPlace& place, RawEvent* event);

private:
    struct Open
    {
        std::uint32_t buffer = 0;
        BufferEvents events;
    };

    TraceFile& m_trace;
    const std::size_t m_maximumOpen; // buffers
    BufferStorage m_memory;
    std::list<Open> m_open; // the last one that was used comes first
    std::unordered_map<std::uint32_t, std::list<Open>::iterator> m_byBuffer;
};

} // namespace etwarden
