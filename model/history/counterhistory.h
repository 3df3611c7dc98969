// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"
#include "model/history/historystore.h"
#include "model/history/runtracker.h"
#include "model/history/runwalk.h"
#include "model/history/seriesreader.h"
#include "model/history/timegrid.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// A session from its first poll to its last, as RunTracker follows it. What stops and starts again is a new run. A run
/// has a sample in each of its polls.
struct SessionRun
{
    RunId id{};
    TraceHandle handle = invalidTraceHandle;
    Guid guid{};
    std::u16string_view name{}; ///< lives as long as the history; one copy for all runs of that name
    std::uint32_t startOrder = 0; ///< among the known runs of this logger id and GUID, from 0
    std::uint64_t beginPoll = 0;
    std::uint64_t endPoll = 0; ///< after its last poll so far
    std::chrono::nanoseconds firstTime{};
    std::chrono::nanoseconds lastTime{};
    std::array<std::uint64_t, totalCount> lastTotals{};
    bool isRunning = false;

    std::uint16_t loggerId() const { return static_cast<std::uint16_t>(handle & 0xFFFF); }
};

/// All counters of a session at one poll.
struct CounterReading
{
    std::chrono::nanoseconds time{};
    std::chrono::milliseconds wall{}; ///< UTC since 1970-01-01, as the poll said
    /// Indexed by indexOf(Counter). Totals may exceed 2^32; their low 32 bits are what the system reported.
    std::array<std::uint64_t, counterCount> values{};
};

/// A total in a range of time.
struct RangeStatistics
{
    /// Increase since the last poll before the range, or since the run's first. What happened in a gap counts.
    std::uint64_t increase = 0;
    float worstRate = 0; ///< per second
    TimeRange worst{}; ///< the step between two polls that had it first, or the span whose samples are gone
    std::chrono::nanoseconds observed{}; ///< length of the steps in the range, gaps left out
    std::chrono::nanoseconds active{}; ///< of these, those in which it counted

    double activeShare() const
    {
        return observed.count() == 0 ? 0 : static_cast<double>(active.count()) / static_cast<double>(observed.count());
    }
};

/// The history of all counters of all sessions in bounded memory; see README.md beside this file. Not thread-safe:
/// const functions may run together, append() alone.
class CounterHistory
{
public:
    static constexpr std::size_t defaultCapMiB = 256;

    explicit CounterHistory(std::size_t capBytes = defaultCapMiB << 20);
    CounterHistory& operator=(const CounterHistory&) = delete;

    /// The present state for another thread: it never changes and shares nearly all memory, so it is made in a moment.
    std::shared_ptr<const CounterHistory> frozen() const;

    /// A poll that succeeded, with every session that runs.
    void append(const PollTime& time, std::span<const SessionSample> sessions);
    /// Polling was paused, or a poll failed: no line is drawn to the next one.
    void breakLine() { m_store.timeline().breakLine(); }

    void setCap(std::size_t capBytes); ///< at least what the newest polls need is kept, see HistoryStore::evict()
    std::size_t bytes() const;

    const std::map<RunId, SessionRun>& runs() const { return m_runs; } ///< in the order of their starts
    const RunTracker& tracker() const { return m_tracker; } ///< at the newest poll; not in a frozen history
    /// The run of a session of the newest poll, by its place there; not in a frozen history.
    RunId runAt(std::size_t place) const { return m_live[place].run->id; }
    std::uint64_t pollCount() const { return m_store.timeline().endPoll(); }
    /// The increase from the poll before to the newest; nothing if the newest comes after a gap or there is none.
    std::optional<std::chrono::nanoseconds> newestStep() const { return m_store.timeline().newestStep(); }
    TimeRange range() const; ///< from the oldest poll known to just after the newest; empty before the first poll
    TimeRange sampleRange() const; ///< the same for polls whose samples are kept

    /// What the wall clock showed at a time of the axis, by the last poll before it or, where samples are gone,
    /// by the first of its span; nothing before the first poll known.
    std::optional<std::chrono::milliseconds> wallAt(std::chrono::nanoseconds time) const;

    TimeGrid grid(TimeRange range, std::size_t columns) const { return {m_store, range, columns}; }
    /// Times during which the machine slept, each from the poll before to the poll after: steps in which the wall clock
    /// ran ahead. Sleeps among polls whose samples are gone are not known any more.
    std::vector<TimeRange> sleeps() const { return m_store.timeline().sleeps(); }

    /// One column for each of the grid. If samples are gone, a span that only summaries know is whole in the column
    /// that its first poll is in.
    std::vector<Column> columns(RunId run, Quantity quantity, const TimeGrid& grid) const;
    /// The same for several quantities, in their order: quicker than one by one, because each span is looked up once.
    std::vector<std::vector<Column>> columns(
        RunId run, std::span<const Quantity> quantities, const TimeGrid& grid) const;
    /// Called with columns of the quantity with this number, from the column `first` on; they are valid during the
    /// call.
    using VisitColumns = std::function<void(std::size_t quantity, std::size_t first, std::span<const Column> columns)>;
    /// The same, handed over some columns at a time, each quantity's from left to right; none of an unknown run.
    void readColumns(
        RunId run, std::span<const Quantity> quantities, const TimeGrid& grid, const VisitColumns& visit) const;

    /// Time of the first poll at or after the time; nothing if there is none or its samples are gone.
    std::optional<std::chrono::nanoseconds> nextPoll(std::chrono::nanoseconds time) const;
    /// The values at the run's last poll at or before the time; nothing if there is none or its samples are gone.
    std::optional<CounterReading> readingAt(RunId run, std::chrono::nanoseconds time) const;
    /// Everything known of a run in a range, in the order of time.
    RunWalk walk(RunId run, TimeRange range) const;
    /// Statistics of a total (isTotal()).
    RangeStatistics statistics(RunId run, Counter total, TimeRange range) const;

private:
    CounterHistory(const CounterHistory& other); // only to be read: it does not know which sessions to continue

    struct Live
    {
        SessionRun* run;
        OpenSession* open;
    };

    Live startRun(const SessionSample& sample, unsigned index);
    std::int64_t timeBefore(const SessionRun& run, std::uint64_t cut) const;
    void forgetRuns();

    HistoryStore m_store;
    std::size_t m_cap;
    std::map<RunId, SessionRun> m_runs;
    std::shared_ptr<std::set<std::u16string, std::less<>>> m_names; ///< only ever added to; copies look into it
    RunTracker m_tracker;
    std::vector<Live> m_live; ///< sessions of the newest poll, in its order
    std::vector<Live> m_nextLive;
    std::uint32_t m_nextId = 0;
    std::uint64_t m_forgotten = 0; ///< polls before it are in no tier
};

} // namespace etwarden
