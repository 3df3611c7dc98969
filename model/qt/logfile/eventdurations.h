// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceclock.h"
#include "model/etl/file/tracescan.h"
#include "model/etw/tracetypes.h"
#include "model/qt/logfile/operationcounts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>

namespace etwarden {

/// How long operations took, by the event that ends each. Memory: 16 bytes for each of these, and none for other
/// events.
class EventDurations
{
public:
    static constexpr std::size_t maximumKept = 1'000'000; ///< further ones are left out (our choice)

    /// A number that identifies an event of a file.
    static std::uint64_t keyOf(const EventPlace& place) { return std::uint64_t{place.buffer} << 32 | place.offset; }

    /// Adds in any order, but at() needs them sorted.
    void add(std::uint64_t event, FileTime length)
    {
        if (m_durations.size() < maximumKept)
            m_durations.push_back({event, length});
    }
    void sort() { std::ranges::sort(m_durations, {}, &Duration::event); }
    /// Forgets the events with lower numbers.
    void dropBefore(std::uint64_t event)
    {
        while (!m_durations.empty() && m_durations.front().event < event)
            m_durations.pop_front();
    }
    std::optional<FileTime> at(std::uint64_t event) const ///< nullopt: it ends none
    {
        const auto found = std::ranges::lower_bound(m_durations, event, {}, &Duration::event);
        return found != m_durations.end() && found->event == event ? std::optional(found->length) : std::nullopt;
    }
    std::optional<FileTime> at(const EventPlace& place) const { return at(keyOf(place)); }

private:
    struct Duration
    {
        std::uint64_t event = 0;
        FileTime length = 0;
    };

    std::deque<Duration> m_durations;
};

/// Collects them from a scan in the order of time.
class DurationReader final : public TraceCollector
{
public:
    /// Both outlive it.
    DurationReader(const TraceClock& clock, const Manifests& manifests)
        : m_clock(clock)
        , m_operations(manifests)
    {
    }

    void add(const ScannedEvent& scanned) override
    {
        const FileTime time = scanned.event.time ? m_clock.fileTime(*scanned.event.time) : 0;
        if (const std::optional<FileTime> length = m_operations.add(scanned.event, time))
            m_durations.add(EventDurations::keyOf(scanned.place), *length);
    }
    EventDurations take() ///< after the last event
    {
        m_durations.sort();
        return std::move(m_durations);
    }

private:
    const TraceClock& m_clock;
    OperationCounter m_operations;
    EventDurations m_durations;
};

} // namespace etwarden
