// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etw/tracetypes.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

/// An event as it was in a buffer. Never changed, so that threads share it.
struct LiveEvent
{
    FileTime time = 0; ///< of one without a time, that of the event before
    std::uint16_t processor = 0;
    std::vector<std::byte> bytes;

    TraceEvent read() const
    {
        RawEvent raw;
        findEvent(bytes, &raw); // which it was when it came
        return traceEvent(raw);
    }
};
using LiveEventPtr = std::shared_ptr<const LiveEvent>;

/// One that passed a filter.
struct PassedEvent
{
    std::uint64_t number = 0; ///< in the ring
    LiveEventPtr event;
    std::optional<FileTime> duration; ///< of the operation that it ends, in units of 100 ns
};

/// The newest events of a session, by numbers that count from 0. Where there are too many the oldest are dropped.
class LiveRing
{
public:
    LiveRing(std::size_t maximumEvents, std::size_t maximumBytes)
        : m_maximumEvents(maximumEvents)
        , m_maximumBytes(maximumBytes)
    {
    }

    void add(LiveEventPtr event)
    {
        m_bytes += sizeOf(*event);
        m_events.push_back(std::move(event));
        while (m_events.size() > m_maximumEvents || (m_bytes > m_maximumBytes && m_events.size() > 1)) {
            m_bytes -= sizeOf(*m_events.front());
            m_events.pop_front();
            ++m_begin;
        }
    }

    std::uint64_t begin() const { return m_begin; } ///< how many were dropped
    std::uint64_t end() const { return m_begin + m_events.size(); }
    const LiveEventPtr& at(std::uint64_t number) const { return m_events[static_cast<std::size_t>(number - m_begin)]; }

private:
    /// The memory of an event, about, with its allocations.
    static std::size_t sizeOf(const LiveEvent& event) { return event.bytes.size() + sizeof event + 64; }

    std::size_t m_maximumEvents;
    std::size_t m_maximumBytes;
    std::deque<LiveEventPtr> m_events;
    std::uint64_t m_begin = 0;
    std::size_t m_bytes = 0;
};

} // namespace etwarden
