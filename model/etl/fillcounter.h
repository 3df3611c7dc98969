// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceclock.h"
#include "model/etl/file/traceevent.h"
#include "model/etl/rowfinder.h"
#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// What the events of a running session are counted by.
enum class FilledBy : std::uint8_t { Provider, Event, Process };
inline constexpr std::size_t filledByCount = static_cast<std::size_t>(FilledBy::Process) + 1;

struct FillAmount
{
    std::uint64_t events = 0;
    std::uint64_t bytes = 0; ///< headers included, and what the alignment of the next event takes

    void add(std::uint64_t eventBytes)
    {
        ++events;
        bytes += eventBytes;
    }
    friend bool operator==(const FillAmount&, const FillAmount&) = default;
};

/// All events that have one property in common.
struct FillRow
{
    bool isRest = false; ///< all that found no row of their own; the last row
    Guid provider{};
    std::string providerName{}; ///< as its events have it; empty: unknown
    std::string eventName{}; ///< of Event; empty: unknown
    EventKind kind = EventKind::Provider; ///< of Event
    std::uint16_t id = 0; ///< of Event
    std::uint8_t opcode = 0; ///< of Event
    std::optional<std::uint32_t> process{}; ///< of Process; nullopt: the events have none
    FillAmount amount{};
};

/// What a session recorded since some moment, by who wrote it.
struct FillCounts
{
    static constexpr std::size_t seriesSeconds = 120; ///< that the course of each provider reaches back (our choice)

    std::array<std::vector<FillRow>, filledByCount> rows{}; ///< by FilledBy; in the order of their first event
    FillAmount all{};
    FillAmount earlier{}; ///< events from before `begin`, in buffers that were finished later; not in `all`
    FileTime begin = 0;
    FileTime now = 0;
    std::vector<FillAmount> series{}; ///< see at()

    const std::vector<FillRow>& by(FilledBy what) const { return rows[static_cast<std::size_t>(what)]; }
    /// How long it counted; 0: there is no rate.
    double seconds() const
    {
        return static_cast<double>(now - std::min(begin, now)) / static_cast<double>(fileTimePerSecond);
    }
    std::int64_t nowSecond() const { return static_cast<std::int64_t>(now / fileTimePerSecond); } ///< since 1601
    /// What a provider wrote in a second, which is one of the last seriesSeconds until nowSecond().
    const FillAmount& at(std::size_t providerRow, std::int64_t second) const
    {
        return series[providerRow * seriesSeconds + static_cast<std::size_t>(second) % seriesSeconds];
    }
};

/// Counts the events of a running session as they leave it, in any order. What it keeps is bounded: further providers,
/// events and processes share one row each.
class FillCounter
{
public:
    struct Limits ///< rows, that of the rest included (our choice)
    {
        std::size_t providers = 256;
        std::size_t events = 1024;
        std::size_t processes = 1024;
    };

    /// Counts events from `begin` on.
    FillCounter(const TraceClock& clock, FileTime begin, const Limits& limits);
    FillCounter(const TraceClock& clock, FileTime begin)
        : FillCounter(clock, begin, Limits())
    {
    }

    /// Adds events as they are in a buffer, one after the other, at this moment: one with a later time counts as of
    /// now.
    void add(std::span<const std::byte> events, FileTime now);
    void restart(FileTime begin); ///< all counts are 0
    /// The seconds until then are in the series.
    void setNow(FileTime now);
    const FillCounts& counts() const { return m_counts; }

private:
    using Finder = RowFinder<filledByCount>; // by FilledBy

    void count(const TraceEvent& event, std::size_t bytes);
    void makeRow(FilledBy what, const TraceEvent& event, bool isRest);
    std::int64_t secondOf(std::uint64_t time);

    const TraceClock m_clock;
    std::uint64_t m_beginRaw = 0; // session clock
    FillCounts m_counts;
    Finder m_rows;
    // The second of the last event, and its begin and end by the session's clock
    std::int64_t m_second = 0;
    std::uint64_t m_secondBegin = 0;
    std::uint64_t m_secondEnd = 0;
};

} // namespace etwarden
