// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/charttext.h"

#include "model/qt/format.h"

#include <algorithm>
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
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
    double last = 0;
};

Extremes extremesOf(const CounterHistory& history, const CurveSource& source, TimeRange range)
{
    Extremes extremes;
    const TimeGrid grid = history.grid(range, 1);
    for (const SessionId run : source.runs) {
        const Column column = history.columns(run, source.quantity, grid).front();
        if (!column.hasSamples)
            continue;
        extremes.least = std::min(extremes.least, column.min);
        extremes.most = std::max(extremes.most, column.max);
        extremes.last = column.last;
    }
    return extremes;
}

} // namespace

RangeStatistics statisticsOf(
    const CounterHistory& history, std::span<const SessionId> runs, Counter total, TimeRange range)
{
    RangeStatistics sum;
    for (const SessionId run : runs) {
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

QString ChartText::value(Quantity quantity, std::optional<double> value)
{
    if (!value)
        return QStringLiteral("–");
    return quantity.aspect == Aspect::Rate ? Format().rate(*value)
                                           : Format().number(static_cast<std::uint64_t>(*value));
}

QString ChartText::written(std::optional<double> buffersPerSecond, std::optional<double> bufferSizeKb)
{
    const QString buffers = value({Counter::BuffersWritten, Aspect::Rate}, buffersPerSecond);
    if (!buffersPerSecond || !bufferSizeKb)
        return buffers;
    const auto kilobytes = static_cast<std::uint64_t>(*buffersPerSecond * *bufferSizeKb + 0.5);
    //: %1: a number of buffers; %2: how much that is, "768 KB".
    return tr("%1 (%2/s)").arg(buffers, Format().kilobytes(kilobytes));
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

QString ChartText::losses(const CounterHistory& history, std::span<const SessionId> runs, TimeRange range)
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

QString ChartText::statistics(const CounterHistory& history, std::span<const SessionId> runs, TimeRange range)
{
    const RangeStatistics written = statisticsOf(history, runs, Counter::BuffersWritten, range);
    const auto count = static_cast<int>(std::min<std::uint64_t>(written.increase, INT_MAX));
    //: %Ln is the number.
    const QString buffers = tr("%Ln buffers written", nullptr, count);
    //: Of a range of time. %1: the range; %2: what was lost in it; %3: what was written.
    return tr("%1: %2; %3").arg(ChartText::range(history, range), losses(history, runs, range), buffers);
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
            if (extremes.least > extremes.most)
                continue;
            const Quantity quantity = curve.source.quantity;
            //: What a curve does in a range of time. %1: its name; %2: a number, as are %3 and %4.
            parts.append(tr("%1 %2, from %3 to %4")
                             .arg(curve.name, value(quantity, extremes.last), value(quantity, extremes.least),
                                 value(quantity, extremes.most)));
        }
    }
    //: What a chart shows. %1: its title; %2: a range of time; %3: what happened in it.
    return tr("%1, %2: %3").arg(title, when, parts.join(QStringLiteral("; ")));
}

} // namespace etwarden
