// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etl/rowfinder.h"
#include "model/qt/logfile/operationcounts.h"

#include <QString>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

class Manifests;
class TraceNames;

/// The property that events are counted by.
enum class CountedBy : std::uint8_t { Provider, Event, Process, Thread, Processor, Level };
inline constexpr std::size_t countedByCount = static_cast<std::size_t>(CountedBy::Level) + 1;

/// All events that have one property in common, such as a provider.
struct EventCount
{
    bool isRest = false; ///< all that found no room in the table
    Guid providerId;
    QString provider; ///< as the file has it; empty: unknown
    QString event; ///< empty: unknown
    EventKind kind = EventKind::Provider; ///< of Event
    std::uint16_t id = 0; ///< of Event
    std::uint8_t opcode = 0; ///< of Event
    std::optional<std::uint32_t> number; ///< the process, thread, processor or level; nullopt: the events have none
    QString processName; ///< empty: unknown, or several had this id
    std::uint64_t events = 0;
    std::uint64_t bytes = 0; ///< headers included
};

/// Events of about the same size.
struct SizeCount
{
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
};

struct EventCounts
{
    static constexpr std::size_t sizeClasses = 25; ///< the last one has all that are larger

    std::array<std::vector<EventCount>, countedByCount> rows; ///< by CountedBy, in any order
    std::array<SizeCount, sizeClasses> sizes{}; ///< in class n those of 2^n bytes to less than twice that
    std::vector<OperationCount> operations; ///< in any order
    std::uint64_t events = 0;
    std::uint64_t bytes = 0;
    FileTime first = 0; ///< times of the first and the last event
    FileTime last = 0;

    /// The time from the first to the last event; 0: there is no time between them, and no rate.
    double seconds() const
    {
        return static_cast<double>(last - std::min(first, last)) / static_cast<double>(fileTimePerSecond);
    }
    const std::vector<EventCount>& by(CountedBy what) const { return rows[static_cast<std::size_t>(what)]; }
};

/// Names the processes.
void nameProcesses(EventCounts& counts, const TraceNames& names);

/// Counts events one after the other, and finds the operations that they begin and end. Memory: at most maximumRows for
/// each way to count, and the memory of an OperationCounter.
class EventCounter
{
public:
    static constexpr std::size_t maximumRows = 65'536;

    /// `manifests` name what events do not; they outlive this object.
    explicit EventCounter(const Manifests& manifests);
    /// Events come in the order of time. Returns how long the operation took that the event ends; nullopt: it ends
    /// none.
    std::optional<FileTime> add(const TraceEvent& event, std::uint16_t processor, FileTime time);
    EventCounts take(); ///< all until now; the next ones begin at 0

private:
    using Finder = RowFinder<countedByCount>; // by CountedBy

    void makeRow(CountedBy what, const Finder::Key& key, const TraceEvent& event, bool isRest);

    const Manifests& m_manifests;
    EventCounts m_counts;
    OperationCounter m_operations;
    Finder m_rows;
};

} // namespace etwarden
