// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventlookup.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

EventLookup::EventLookup(TraceFile& trace, const TraceClock& clock)
    : m_trace(trace)
    , m_clock(clock)
    , m_fetcher(trace)
{
}

void EventLookup::append(EventIndex::Chunk chunk, std::shared_ptr<const EventReader::Starts> starts)
{
    m_index.append(std::move(chunk));
    if (starts)
        m_starts = std::move(starts);
}

IndexedEvent EventLookup::at(std::size_t row)
{
    if (!m_index.chunkOf(row).isFolded())
        return m_index.at(row);
    return (*unfold(row / EventIndex::chunkEvents))[row % EventIndex::chunkEvents];
}

std::size_t EventLookup::firstAt(FileTime time)
{
    const std::size_t about = m_index.firstAt(time);
    if (about == m_index.size() || !m_index.chunkOf(about).isFolded())
        return about;
    const std::size_t chunk = about / EventIndex::chunkEvents;
    const EventIndex::Events& events = unfold(chunk);
    const auto event = std::ranges::lower_bound(*events, time, {}, &IndexedEvent::time);
    return chunk * EventIndex::chunkEvents + static_cast<std::size_t>(event - events->begin());
}

const EventIndex::Events& EventLookup::unfold(std::size_t number)
{
    const auto known = std::ranges::find(m_unfolded, number, &Unfolded::chunk);
    if (known != m_unfolded.end()) {
        m_unfolded.splice(m_unfolded.begin(), m_unfolded, known);
        return m_unfolded.front().events;
    }
    const EventIndex::Chunk& chunk = m_index.chunks()[number];
    std::vector<IndexedEvent> events;
    events.reserve(chunk.count);
    EventReader reader(m_trace, m_starts, *chunk.position);
    RawEvent raw;
    FileTime time = chunk.first;
    while (events.size() < chunk.count && reader.next(&raw)) {
        if (const std::optional<std::uint64_t> counter = timeOf(raw))
            time = m_clock.fileTime(*counter);
        events.push_back({time, reader.place()});
    }
    events.resize(chunk.count, {chunk.last, {}}); // what cannot be read any more is the header event
    if (m_unfolded.size() == maximumUnfolded)
        m_unfolded.pop_back();
    m_unfolded.push_front({number, std::make_shared<const std::vector<IndexedEvent>>(std::move(events))});
    return m_unfolded.front().events;
}

} // namespace etwarden
