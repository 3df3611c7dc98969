// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/tracescan.h"

namespace etwarden {

namespace {

/// Shows events to all collectors, and asks the watch now and then.
class Scan
{
public:
    Scan(std::span<TraceCollector* const> collectors, const ScanWatch& watch)
        : m_collectors(collectors)
        , m_watch(watch)
    {
    }

    /// False: the watch ended the scan.
    bool show(
        const RawEvent& raw, const EventPlace& place, const TraceBuffer& buffer, const EventReader* reader = nullptr)
    {
        const TraceEvent event = traceEvent(raw);
        const ScannedEvent scanned{raw, event, place, buffer, reader};
        for (TraceCollector* const collector : m_collectors)
            collector->add(scanned);
        m_eventBytes += raw.bytes.size();
        return ++m_count % eventsBetweenQuestions != 0 || m_watch(m_eventBytes);
    }

private:
    static constexpr std::uint64_t eventsBetweenQuestions = 1024;

    std::span<TraceCollector* const> m_collectors;
    const ScanWatch& m_watch;
    std::uint64_t m_eventBytes = 0;
    std::uint64_t m_count = 0;
};

} // namespace

bool scanInTime(
    TraceFile& trace, std::span<TraceCollector* const> collectors, DamageList& damage, const ScanWatch& watch)
{
    Scan scan(collectors, watch);
    EventReader reader(trace);
    RawEvent raw;
    bool isWhole = true;
    while (isWhole && reader.next(&raw))
        isWhole = scan.show(raw, reader.place(), reader.buffer(), &reader);
    damage.append(reader.damage());
    return isWhole;
}

bool scanInFile(
    TraceFile& trace, std::span<TraceCollector* const> collectors, DamageList& damage, const ScanWatch& watch)
{
    Scan scan(collectors, watch);
    TraceBuffer buffer;
    bool isWhole = true;
    forEachEvent(trace, damage, [&](const RawEvent& raw, const EventPlace& place) {
        if (place.offset == bufferHeaderSize)
            buffer = trace.buffer(place.buffer);
        isWhole = scan.show(raw, place, buffer);
        return isWhole;
    });
    return isWhole;
}

} // namespace etwarden
