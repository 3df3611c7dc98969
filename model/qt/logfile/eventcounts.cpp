// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventcounts.h"

#include "model/etl/decode/eventdecoder.h"
#include "model/etl/decode/tracenames.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

QString nameFromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

void nameProcesses(EventCounts& counts, const TraceNames& names)
{
    for (EventCount& row : counts.rows[static_cast<std::size_t>(CountedBy::Process)]) {
        if (!row.process)
            continue;
        // Not std::ranges::equal_range: clang 14 cannot compile the subrange of libstdc++ 12.
        const std::vector<TraceNames::Entry>& entries = names.processes();
        const auto begin = std::ranges::lower_bound(entries, *row.process, {}, &TraceNames::Entry::id);
        const auto end = std::ranges::upper_bound(begin, entries.end(), *row.process, {}, &TraceNames::Entry::id);
        if (begin == end)
            continue;
        const std::string_view name = names.text(*begin);
        const auto isSame = [&](const TraceNames::Entry& entry) { return names.text(entry) == name; };
        if (std::all_of(begin, end, isSame))
            row.processName = nameFromUtf8(shortened(name));
    }
}

EventCounter::EventCounter(const Manifests& manifests)
    : m_manifests(manifests)
    , m_operations(manifests)
{
}

void EventCounter::add(const TraceEvent& event, FileTime time)
{
    const std::uint32_t bytes = event.size;
    m_operations.add(event, time);
    std::uint64_t number = std::uint64_t{event.id} << 8 | event.opcode;
    if (event.kind == EventKind::Provider && event.id == 0)
        number = std::hash<std::string_view>()(namesOf(event, &m_manifests).event) | std::uint64_t{1} << 63;
    const Key process{.number = event.processId.value_or(0), .hasProcess = event.processId.has_value()};
    const RowNumbers rows = rowsOf({.provider = event.provider, .number = number}, process, event);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EventCount& row = m_counts.rows[i][rows[i]];
        ++row.events;
        row.bytes += bytes;
    }
    const auto width = static_cast<std::size_t>(std::bit_width(std::max<std::uint32_t>(bytes, 1)));
    SizeCount& size = m_counts.sizes[std::min(width, EventCounts::sizeClasses) - 1];
    ++size.events;
    size.bytes += bytes;
    ++m_counts.events;
    m_counts.bytes += bytes;
}

EventCounts EventCounter::take()
{
    m_rows = {};
    m_cache = {};
    m_counts.operations = m_operations.take();
    return std::exchange(m_counts, {});
}

EventCounter::RowNumbers EventCounter::rowsOf(const Key& eventKey, const Key& processKey, const TraceEvent& event)
{
    const std::uint64_t mixed =
        (eventKey.number * 31 + processKey.number + eventKey.provider.data1) * 0x9E3779B97F4A7C15U;
    CachedRows& cached = m_cache[mixed >> 56];
    if (!cached.isSet || cached.event != eventKey || cached.process != processKey) {
        const RowNumbers rows{rowOf(CountedBy::Provider, {.provider = event.provider}, event),
            rowOf(CountedBy::Event, eventKey, event), rowOf(CountedBy::Process, processKey, event)};
        cached = {eventKey, processKey, rows, true};
    }
    return cached.rows;
}

/// The number of the row, which is made where it is missing.
std::size_t EventCounter::rowOf(CountedBy what, const Key& key, const TraceEvent& event)
{
    const auto place = static_cast<std::size_t>(what);
    std::vector<EventCount>& rows = m_counts.rows[place];
    std::unordered_map<Key, std::size_t, Hash>& known = m_rows[place];
    if (const auto found = known.find(key); found != known.end())
        return found->second;
    if (rows.size() == maximumRows)
        return rows.size() - 1; // the rest
    EventCount row;
    row.isRest = rows.size() == maximumRows - 1;
    if (!row.isRest) {
        known.emplace(key, rows.size());
        const EventNames names = namesOf(event, &m_manifests);
        if (what == CountedBy::Process) {
            row.process = event.processId;
        } else {
            row.providerId = event.provider;
            row.provider = nameFromUtf8(shortened(names.provider));
            row.id = event.id;
        }
        if (what == CountedBy::Event)
            row.event = nameFromUtf8(shortened(names.event));
    }
    rows.push_back(std::move(row));
    return rows.size() - 1;
}

} // namespace etwarden
