// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartview.h"
#include "widgets/charts/ticks.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <span>

namespace etwarden {

/// What all runs of a session did together in a range of time.
RangeStatistics statisticsOf(
    const CounterHistory& history, std::span<const RunId> runs, Counter total, TimeRange range);

/// The numbers of the charts in words, in the language and locale of the moment.
class ChartText
{
    Q_DECLARE_TR_FUNCTIONS(ChartText)

public:
    /// "12"; a dash if there is none.
    static QString value(const CurveSource& source, std::optional<double> value);

    /// "14:00:00 to 14:05:00 (5 min)", by the wall clock.
    static QString range(const CounterHistory& history, TimeRange range);
    /// What was lost in the range: how much, when most, for how long; and what was written.
    static QString statistics(const CounterHistory& history, std::span<const RunId> runs, TimeRange range);
    /// Says that only some of the sessions that could be compared are.
    static QString comparisonLimit(std::size_t compared, std::size_t all, bool isLowest);
    /// What somebody who does not see the chart is told of it.
    static QString summary(const CounterHistory& history, ChartKind kind, const QString& title,
        std::span<const ChartCurve> curves, TimeRange range);

private:
    static QString losses(const CounterHistory& history, std::span<const RunId> runs, TimeRange range);
    static QString wallTime(const CounterHistory& history, std::chrono::nanoseconds time);
};

} // namespace etwarden
