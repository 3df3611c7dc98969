// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/fillcounter.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etw/etllayouts.h"

#include <functional>
#include <string_view>
#include <utility>

namespace etwarden {

FillCounter::FillCounter(const TraceClock& clock, FileTime begin, const Limits& limits)
    : m_clock(clock)
    , m_rows({limits.providers, limits.events, limits.processes})
{
    restart(begin);
}

void FillCounter::restart(FileTime begin)
{
    m_beginRaw = m_clock.rawTime(begin);
    m_counts = {.begin = begin, .now = begin};
    m_rows.clear();
}

void FillCounter::setNow(FileTime now)
{
    const std::int64_t before = m_counts.nowSecond();
    m_counts.now = std::max(m_counts.now, now);
    // The new seconds use the places of those that are one whole series older.
    constexpr auto length = static_cast<std::int64_t>(FillCounts::seriesSeconds);
    const std::int64_t passed = std::min(m_counts.nowSecond() - before, length);
    for (std::int64_t second = m_counts.nowSecond() - passed + 1; second <= m_counts.nowSecond(); ++second) {
        const std::size_t place = static_cast<std::size_t>(second) % FillCounts::seriesSeconds;
        for (std::size_t i = place; i < m_counts.series.size(); i += FillCounts::seriesSeconds)
            m_counts.series[i] = {};
    }
}

void FillCounter::add(std::span<const std::byte> events, FileTime now)
{
    setNow(now);
    RawEvent raw;
    for (EventStart start = findEvent(events, &raw); start.end == EventEnd::Event; start = findEvent(events, &raw)) {
        const std::size_t aligned = (start.size + eventAlignment - 1) & ~(eventAlignment - 1);
        count(traceEvent(raw), aligned);
        events = events.subspan(std::min(events.size(), aligned));
    }
}

void FillCounter::count(const TraceEvent& event, std::size_t bytes)
{
    if (event.time && *event.time < m_beginRaw) {
        m_counts.earlier.add(bytes);
        return;
    }
    std::uint64_t number = std::uint64_t{event.id} << 8 | event.opcode;
    if (event.kind == EventKind::Provider && event.id == 0)
        number = std::hash<std::string_view>()(namesOf(event).event) | std::uint64_t{1} << 63;
    using Key = Finder::Key;
    const Finder::Rows& rows =
        m_rows.find({Key{.provider = event.provider}, Key{.provider = event.provider, .number = number},
                        Key{.number = event.processId.value_or(0), .hasNumber = event.processId.has_value()}},
            [&](std::size_t what, const Key&, bool isRest) { makeRow(static_cast<FilledBy>(what), event, isRest); });
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_counts.rows[i][rows[i]].amount.add(bytes);
    m_counts.all.add(bytes);
    const std::int64_t second = event.time ? secondOf(*event.time) : m_counts.nowSecond();
    if (m_counts.nowSecond() - second < static_cast<std::int64_t>(FillCounts::seriesSeconds)) {
        const std::size_t place = static_cast<std::size_t>(second) % FillCounts::seriesSeconds;
        const std::size_t row = rows[static_cast<std::size_t>(FilledBy::Provider)];
        m_counts.series[row * FillCounts::seriesSeconds + place].add(bytes);
    }
}

std::int64_t FillCounter::secondOf(std::uint64_t time)
{
    if (time >= m_secondBegin && time < m_secondEnd)
        return m_second;
    const FileTime second = m_clock.fileTime(time) / fileTimePerSecond;
    if (static_cast<std::int64_t>(second) > m_counts.nowSecond())
        return m_counts.nowSecond();
    m_second = static_cast<std::int64_t>(second);
    m_secondBegin = m_clock.rawTime(second * fileTimePerSecond);
    m_secondEnd = m_clock.rawTime((second + 1) * fileTimePerSecond);
    return m_second;
}

void FillCounter::makeRow(FilledBy what, const TraceEvent& event, bool isRest)
{
    std::vector<FillRow>& rows = m_counts.rows[static_cast<std::size_t>(what)];
    FillRow row;
    row.isRest = isRest;
    if (!isRest) {
        if (what == FilledBy::Process) {
            row.process = event.processId;
        } else {
            const EventNames names = namesOf(event);
            row.provider = event.provider;
            row.providerName = shortened(names.provider);
            if (what == FilledBy::Event) {
                row.eventName = shortened(names.event);
                row.kind = event.kind;
                row.id = event.id;
                row.opcode = event.opcode;
            }
        }
    }
    rows.push_back(std::move(row));
    if (what == FilledBy::Provider)
        m_counts.series.resize(rows.size() * FillCounts::seriesSeconds);
}

} // namespace etwarden
