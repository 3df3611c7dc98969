// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventcounts.h"
#include "model/qt/text/bars.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Bars of the events of a log file, and what each of them leads to.
struct EventBars
{
    BarList list{};
    QStringList filters{}; ///< one for each bar: an expression of EventFilter for its events; empty: there is none
};

/// Statistics of events as bars, in the current language.
class EventStatistics
{
    Q_DECLARE_TR_FUNCTIONS(EventStatistics)

public:
    enum class Measure : std::uint8_t { Events, Bytes };

    /// Number of providers or processes that have bars of their own; the others share one (our choice).
    static constexpr std::size_t rankedBars = 12;

    static EventBars ranking(const EventCounts& counts, CountedBy by, Measure measure);
    /// Events by their size, from the smallest class that has any to the largest.
    static EventBars sizes(const EventCounts& counts, Measure measure);

    /// The names of all operations of the file, the most frequent first; for a choice.
    static QStringList operations(const EventCounts& counts);
    /// How long those at that place of operations() took. Each bar leads to all of their events.
    static EventBars durations(const EventCounts& counts, std::size_t place);

    /// The longest of them, the longest first. A bar leads to the events on its activity, or on its thread.
    static EventBars longest(const EventCounts& counts, std::size_t place);

private:
    static std::vector<const OperationCount*> sortedOperations(const EventCounts& counts);
    static QString rankingTitle(CountedBy by, Measure measure);
    static BarList emptyList(const EventCounts& counts, Measure measure);
};

} // namespace etwarden
