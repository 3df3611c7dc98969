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
        if (!row.number)
            continue;
        // Not std::ranges::equal_range: clang 14 cannot compile the subrange of libstdc++ 12.
        const std::vector<TraceNames::Entry>& entries = names.processes();
        const auto begin = std::ranges::lower_bound(entries, *row.number, {}, &TraceNames::Entry::id);
        const auto end = std::ranges::upper_bound(begin, entries.end(), *row.number, {}, &TraceNames::Entry::id);
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
    , m_rows([] {
        Finder::Rows limits{};
        limits.fill(maximumRows);
        return limits;
    }())
{
}

std::optional<FileTime> EventCounter::add(const TraceEvent& event, std::uint16_t processor, FileTime time)
{
    const std::uint32_t bytes = event.size;
    const std::optional<FileTime> duration = m_operations.add(event, time);
    std::uint64_t number = std::uint64_t{event.id} << 8 | event.opcode;
    if (event.kind == EventKind::Provider && event.id == 0)
        number = std::hash<std::string_view>()(namesOf(event, &m_manifests).event) | std::uint64_t{1} << 63;
    using Key = Finder::Key;
    const auto keyOf = [](std::optional<std::uint32_t> value) {
        return Key{.number = value.value_or(0), .hasNumber = value.has_value()};
    };
    const Finder::Rows& rows =
        m_rows.find({Key{.provider = event.provider}, Key{.provider = event.provider, .number = number},
                        keyOf(event.processId), keyOf(event.threadId), keyOf(processor), keyOf(event.level)},
            [&](std::size_t what, const Key& key, bool isRest) {
                makeRow(static_cast<CountedBy>(what), key, event, isRest);
            });
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EventCount& row = m_counts.rows[i][rows[i]];
        ++row.events;
        row.bytes += bytes;
    }
    const auto width = static_cast<std::size_t>(std::bit_width(std::max<std::uint32_t>(bytes, 1)));
    SizeCount& size = m_counts.sizes[std::min(width, EventCounts::sizeClasses) - 1];
    ++size.events;
    size.bytes += bytes;
    if (m_counts.events == 0)
        m_counts.first = time;
    m_counts.last = std::max(m_counts.last, time);
    ++m_counts.events;
    m_counts.bytes += bytes;
    return duration;
}

EventCounts EventCounter::take()
{
    m_rows.clear();
    m_counts.operations = m_operations.take();
    return std::exchange(m_counts, {});
}

void EventCounter::makeRow(CountedBy what, const Finder::Key& key, const TraceEvent& event, bool isRest)
{
    std::vector<EventCount>& rows = m_counts.rows[static_cast<std::size_t>(what)];
    EventCount row;
    row.isRest = isRest;
    if (!isRest) {
        const EventNames names = namesOf(event, &m_manifests);
        if (what != CountedBy::Provider && what != CountedBy::Event) {
            row.number = key.hasNumber ? std::optional(static_cast<std::uint32_t>(key.number)) : std::nullopt;
        } else {
            row.providerId = event.provider;
            row.provider = nameFromUtf8(shortened(names.provider));
            row.kind = event.kind;
            row.id = event.id;
            row.opcode = event.opcode;
        }
        if (what == CountedBy::Event)
            row.event = nameFromUtf8(shortened(names.event));
    }
    rows.push_back(std::move(row));
}

} // namespace etwarden
