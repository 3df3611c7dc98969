// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventfetcher.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

EventFetcher::EventFetcher(TraceFile& trace)
    : m_trace(trace)
    , m_maximumOpen(std::clamp<std::size_t>(2 * trace.sums().processors.size(), 128, 1024)) // 8 to 64 MB (our choice)
{
}

bool EventFetcher::fetch(const EventPlace& place, RawEvent* event)
{
    DamageList damage; // which was reported when the event was indexed
    const auto found = m_byBuffer.find(place.buffer);
    if (found != m_byBuffer.end()) {
        m_open.splice(m_open.begin(), m_open, found->second);
        BufferEvents& events = m_open.front().events;
        if (events.place().offset < place.offset && events.next(m_memory, event, damage)
            && events.place().offset == place.offset)
            return true;
    } else {
        if (m_open.size() == m_maximumOpen) {
            m_byBuffer.erase(m_open.back().buffer);
            m_open.splice(m_open.begin(), m_open, std::prev(m_open.end()));
        } else {
            m_open.emplace_front();
        }
        m_open.front().buffer = place.buffer;
        m_byBuffer[place.buffer] = m_open.begin();
    }
    BufferEvents& events = m_open.front().events;
    events.open(m_trace, place, BufferEvents::smallestWindow);
    return events.next(m_memory, event, damage) && events.place().offset == place.offset;
}

} // namespace etwarden
