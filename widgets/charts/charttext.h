// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartcurve.h"
#include "widgets/time/ticks.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <span>

namespace etwarden {

/// What all runs of a session did together in a range of time.
RangeStatistics statisticsOf(
    const CounterHistory& history, std::span<const RunId> runs, Counter total, TimeRange range);

/// What a curve does in a range of time; nothing where there is none.
struct CurveStatistics
{
    std::optional<double> minimum;
    /// The average of a level is that of the line through its samples; there is none where the range has too many polls
    /// to look at each.
    std::optional<double> average;
    std::optional<double> maximum;
    std::optional<double> last;
};

CurveStatistics statisticsOf(const CounterHistory& history, const CurveSource& source, TimeRange range);

/// The numbers of the charts in words, in the current language and locale.
class ChartText
{
    Q_DECLARE_TR_FUNCTIONS(ChartText)

public:
    /// "12", in the unit of the curve's heading; a dash if there is none.
    static QString value(const CurveSource& source, std::optional<double> value);
    static QString tick(const CurveSource& source, double value); ///< of an axis: "20", "2 M/s", "400 KB/s"
    static QString reading(const CurveSource& source, std::optional<double> value); ///< beside it, in its unit
    static QString maximum(const CurveSource& source, double value); ///< of a strip: "maximum 86/s"
    static QString atCurve(const QString& name, const CurveSource& source, double value); ///< "in use 12"
    static QString limit(double value, bool isInside); ///< "maximum 32"; with an arrow if it is above the graph

    /// "14:00:00 to 14:05:00 (5 min)", by the wall clock.
    static QString range(const CounterHistory& history, TimeRange range);
    /// The range with its dates and the time zone.
    static QString dates(const CounterHistory& history, TimeRange range);
    /// What was lost in the range: how much, when most, for how long; and what was written.
    static QString statistics(const CounterHistory& history, std::span<const RunId> runs, TimeRange range);
    /// "range: events 4,180, buffers 19"; empty if nothing was lost.
    static QString lost(const CounterHistory& history, std::span<const RunId> runs, TimeRange range);
    /// Says that only some of the sessions that could be compared are.
    static QString comparisonLimit(std::size_t compared, std::size_t all, bool isLowest);
    /// Describes the chart for people who do not see it.
    static QString summary(const CounterHistory& history, ChartKind kind, const QString& title,
        std::span<const ChartCurve> curves, TimeRange range);

private:
    static QString losses(const CounterHistory& history, std::span<const RunId> runs, TimeRange range);
    static QString wallTime(const CounterHistory& history, std::chrono::nanoseconds time);
};

} // namespace etwarden
