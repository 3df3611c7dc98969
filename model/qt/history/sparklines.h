// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <QCoreApplication>
#include <QString>

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace etwarden {

class SessionHistory;

/// The last minutes of a session, small enough for a cell of a table.
struct Sparkline
{
    static constexpr int columnCount = 60;

    struct Column
    {
        std::uint8_t inUsePercent = 0; ///< at most, of the allocated buffers
        bool hasSamples = false;
        bool hasLoss = false; ///< of events or buffers
        bool hasWrites = false; ///< of buffers

        bool operator==(const Column&) const = default;
    };

    std::array<Column, columnCount> columns{}; ///< from left to right, the newest on the right

    /// Nothing was written or lost, and what is in use stayed as it is, below all: there is nothing to be seen.
    bool isIdle() const;

    bool operator==(const Sparkline&) const = default;
};

/// Sparklines of the sessions that are asked for, read from the history. What is known from the poll before is kept:
/// most often only the newest column is read again.
class Sparklines
{
    Q_DECLARE_TR_FUNCTIONS(Sparklines)

public:
    static constexpr std::chrono::seconds columnLength{5};

    explicit Sparklines(const SessionHistory& history); ///< which outlives it

    void setMoment(std::chrono::nanoseconds time); ///< where they end, instead of at the newest poll

    const Sparkline& of(TraceHandle session); ///< valid until the next call
    bool refresh(TraceHandle session); ///< whether it is another one than before
    TimeRange rangeOf(int column) const; ///< of the history's axis

    double lost(TraceHandle session); ///< events and buffers, in the time that is shown
    /// Says when most of that was lost since the history begins, how fast and why; empty where nothing was lost.
    QString lossText(TraceHandle session, Counter total) const;
    /// What it shows, in one sentence.
    QString text(TraceHandle session);

private:
    struct Entry
    {
        std::optional<RunId> run;
        std::uint64_t poll = 0; ///< number of polls when it was read
        std::int64_t newest = 0; ///< number of the newest column since the beginning of the axis
        double maximumInUse = 0; ///< of the newest column
        double maximumAllocated = 0;
        Sparkline line;
    };

    std::int64_t newestColumn() const;
    bool addPoll(Entry& entry, TraceHandle session) const;
    void read(Entry& entry, int count);
    const TimeGrid& gridOf(int count, int columns);

    const SessionHistory& m_history;
    std::optional<std::chrono::nanoseconds> m_moment;
    std::unordered_map<TraceHandle, Entry> m_entries;
    std::map<std::pair<int, int>, TimeGrid> m_grids; ///< by the columns that they cover, and those that they have
    std::uint64_t m_gridsPoll = 0;
};

} // namespace etwarden
