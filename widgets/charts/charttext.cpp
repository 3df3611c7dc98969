// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/charttext.h"

#include "model/qt/text/format.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

constexpr std::array<Counter, 3> lossCounters{
    Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost};

TimeRange knownPart(const CounterHistory& history, TimeRange range)
{
    const TimeRange known = history.range();
    return {std::clamp(range.begin, known.begin, known.end), std::clamp(range.end, known.begin, known.end)};
}

struct Extremes
{
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -std::numeric_limits<double>::infinity();
    double last = 0;
};

Extremes extremesOf(const CounterHistory& history, const CurveSource& source, TimeRange range)
{
    Extremes extremes;
    const TimeGrid grid = history.grid(range, 1);
    for (const RunId run : source.runs) {
        const Column column = history.columns(run, source.quantity, grid).front();
        if (!column.hasSamples)
            continue;
        const double factor = source.factorOf(history, run);
        extremes.minimum = std::min(extremes.minimum, column.min * factor);
        extremes.maximum = std::max(extremes.maximum, column.max * factor);
        extremes.last = column.last * factor;
    }
    return extremes;
}

} // namespace

RangeStatistics statisticsOf(const CounterHistory& history, std::span<const RunId> runs, Counter total, TimeRange range)
{
    RangeStatistics sum;
    for (const RunId run : runs) {
        const RangeStatistics one = history.statistics(run, total, range);
        sum.increase += one.increase;
        sum.observed += one.observed;
        sum.active += one.active;
        if (one.worstRate > sum.worstRate) {
            sum.worstRate = one.worstRate;
            sum.worst = one.worst;
        }
    }
    return sum;
}

QString ChartText::value(const CurveSource& source, std::optional<double> value)
{
    if (!value)
        return QStringLiteral("–");
    const bool isWhole = source.quantity.aspect == Aspect::Value || source.unit == CurveUnit::Kilobytes;
    return isWhole ? Format().number(static_cast<std::uint64_t>(std::llround(*value))) : Format().rate(*value);
}

QString ChartText::wallTime(const CounterHistory& history, nanoseconds time)
{
    const auto wall = history.wallAt(time);
    return wall ? WallTime().time(*wall) : QString();
}

QString ChartText::range(const CounterHistory& history, TimeRange range)
{
    const TimeRange part = knownPart(history, range);
    if (part.begin >= part.end)
        return {};
    const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(part.end - part.begin);
    //: A range of time. %1, %2: times of the day; %3: the length, "5 min".
    return tr("%1 to %2 (%3)")
        .arg(wallTime(history, part.begin), wallTime(history, part.end),
            Format().duration(static_cast<std::uint64_t>(length.count())));
}

QString ChartText::losses(const CounterHistory& history, std::span<const RunId> runs, TimeRange range)
{
    QStringList sentences;
    for (const Counter counter : lossCounters) {
        const RangeStatistics statistics = statisticsOf(history, runs, counter, range);
        if (statistics.increase == 0)
            continue;
        const auto count = static_cast<int>(std::min<std::uint64_t>(statistics.increase, INT_MAX));
        QString what;
        if (counter == Counter::EventsLost) {
            //: %Ln is the number.
            what = tr("%Ln events lost", nullptr, count);
        } else if (counter == Counter::LogBuffersLost) {
            //: %Ln is the number.
            what = tr("%Ln log buffers lost", nullptr, count);
        } else {
            //: %Ln is the number.
            what = tr("%Ln real-time buffers lost", nullptr, count);
        }
        if (statistics.worstRate > 0) {
            //: %1: "120 events lost"; %2: a number; %3: a time of the day; %4: a share, "20%".
            what = tr("%1, worst %2 per second at %3, losing %4 of the time")
                       .arg(what, Format().rate(static_cast<double>(statistics.worstRate)),
                           wallTime(history, statistics.worst.end), Format().percent(statistics.activeShare() * 100));
        }
        sentences.append(what);
    }
    if (sentences.isEmpty())
        return tr("0 lost by ETW's own counters");
    return sentences.join(QStringLiteral("; "));
}

QString ChartText::statistics(const CounterHistory& history, std::span<const RunId> runs, TimeRange range)
{
    const RangeStatistics written = statisticsOf(history, runs, Counter::BuffersWritten, range);
    const auto count = static_cast<int>(std::min<std::uint64_t>(written.increase, INT_MAX));
    //: %Ln is the number.
    const QString buffers = tr("%Ln buffers written", nullptr, count);
    //: Of a range of time. %1: the range; %2: what was lost in it; %3: what was written.
    return tr("%1: %2; %3").arg(ChartText::range(history, range), losses(history, runs, range), buffers);
}

QString ChartText::comparisonLimit(std::size_t compared, std::size_t all, bool isLowest)
{
    const QString text = isLowest
        //: Below a graph that has no room for more curves. %1, %2: numbers.
        ? tr("%1 of %2 sessions are shown: those with the lowest values in this range.")
        //: Below a graph that has no room for more curves. %1, %2: numbers.
        : tr("%1 of %2 sessions are shown: those with the highest values in this range.");
    return text.arg(Format().number(compared), Format().number(all));
}

QString ChartText::summary(const CounterHistory& history, ChartKind kind, const QString& title,
    std::span<const ChartCurve> curves, TimeRange range)
{
    const QString when = ChartText::range(history, range);
    if (when.isEmpty() || curves.empty())
        return title;
    QStringList parts;
    if (kind == ChartKind::Losses) {
        parts.append(losses(history, curves.front().source.runs, range));
    } else {
        for (const ChartCurve& curve : curves) {
            const Extremes extremes = extremesOf(history, curve.source, range);
            if (extremes.minimum > extremes.maximum)
                continue;
            //: What a curve does in a range of time. %1: its name; %2: a number, as are %3 and %4.
            parts.append(tr("%1 %2, from %3 to %4")
                             .arg(curve.name, value(curve.source, extremes.last), value(curve.source, extremes.minimum),
                                 value(curve.source, extremes.maximum)));
        }
    }
    //: What a chart shows. %1: its title; %2: a range of time; %3: what happened in it.
    return tr("%1, %2: %3").arg(title, when, parts.join(QStringLiteral("; ")));
}

} // namespace etwarden
