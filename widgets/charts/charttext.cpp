// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/charttext.h"

#include "model/qt/text/format.h"

#include <algorithm>
#include <cmath>

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

constexpr std::size_t averagedColumns = 4096; // a level of more polls has no average

/// The average of the line through the samples of a level. There is none where a column stands for several polls,
/// because their extremes say too little.
std::optional<double> averageOf(const CounterHistory& history, const CurveSource& source, TimeRange range)
{
    const TimeRange known = history.range();
    const auto share = static_cast<double>((range.end - range.begin).count())
        / static_cast<double>(std::max<std::int64_t>((known.end - known.begin).count(), 1));
    if (static_cast<double>(history.pollCount()) * share > averagedColumns / 2)
        return std::nullopt;
    const TimeGrid grid = history.grid(range, averagedColumns);
    double area = 0;
    double width = 0;
    double sum = 0; // where no line is
    std::size_t samples = 0;
    for (const RunId run : source.runs) {
        const double factor = source.factorOf(history, run);
        const std::vector<Column> columns = history.columns(run, source.quantity, grid);
        std::optional<std::size_t> before;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const Column& column = columns[i];
            if (!column.hasSamples)
                continue;
            if (before && !column.startsAfterGap) {
                const auto length = static_cast<double>(i - *before);
                area += (columns[*before].last + column.first) / 2 * factor * length;
                width += length;
            }
            before = i;
            sum += (column.first + column.last) / 2 * factor;
            ++samples;
        }
    }
    if (width > 0)
        return area / width;
    return samples > 0 ? std::optional(sum / static_cast<double>(samples)) : std::nullopt;
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

CurveStatistics statisticsOf(const CounterHistory& history, const CurveSource& source, TimeRange range)
{
    CurveStatistics statistics;
    const TimeGrid grid = history.grid(range, 1);
    double increase = 0;
    nanoseconds observed{};
    const bool isRate = source.quantity.aspect == Aspect::Rate;
    for (const RunId run : source.runs) {
        const auto known = history.runs().find(run);
        if (known == history.runs().end() || known->second.firstTime >= range.end
            || known->second.lastTime < range.begin)
            continue;
        const Column column = history.columns(run, source.quantity, grid).front();
        if (!column.hasSamples)
            continue;
        const double factor = source.factorOf(history, run);
        statistics.minimum = std::min(statistics.minimum.value_or(column.min * factor), column.min * factor);
        statistics.maximum = std::max(statistics.maximum.value_or(column.max * factor), column.max * factor);
        statistics.last = column.last * factor;
        if (isRate) {
            const RangeStatistics total = history.statistics(run, source.quantity.counter, range);
            increase += static_cast<double>(total.increase) * factor;
            observed += total.observed;
        }
    }
    if (isRate && observed.count() > 0)
        statistics.average = increase / std::chrono::duration<double>(observed).count();
    else if (!isRate && !isTotal(source.quantity.counter))
        statistics.average = averageOf(history, source, range);
    return statistics;
}

QString ChartText::value(const CurveSource& source, std::optional<double> value)
{
    if (!value)
        return QStringLiteral("–");
    const bool isWhole = source.quantity.aspect == Aspect::Value || source.unit == CurveUnit::Kilobytes;
    return isWhole ? Format().number(static_cast<std::uint64_t>(std::llround(*value))) : Format().rate(*value);
}

QString ChartText::tick(const CurveSource& source, double value)
{
    constexpr double bytesPerKilobyte = 1024;
    const QString number = source.unit == CurveUnit::Kilobytes
        ? Format().bytes(static_cast<std::uint64_t>(std::llround(value * bytesPerKilobyte)))
        : Format().shortened(value);
    //: Number at the axis of a graph. %1: "400 KB", "2 M".
    return source.quantity.aspect == Aspect::Rate ? tr("%1/s").arg(number) : number;
}

QString ChartText::reading(const CurveSource& source, std::optional<double> value)
{
    return value && source.unit == CurveUnit::Kilobytes ? tick(source, *value) : ChartText::value(source, value);
}

QString ChartText::maximum(const CurveSource& source, double value)
{
    const QString number = ChartText::value(source, value);
    return source.quantity.aspect == Aspect::Rate
        //: In a low strip of a graph without an axis: the greatest number that it shows, in a second. %1: that number.
        ? tr("maximum %1/s").arg(number)
        //: In a low strip of a graph without an axis: the greatest number that it shows. %1: that number.
        : tr("maximum %1").arg(number);
}

QString ChartText::atCurve(const QString& name, const CurveSource& source, double value)
{
    //: Beside a curve at the crosshair. %1: its name, "in use" or "events/s"; %2: what it is there, "12"
    return tr("%1 %2").arg(name, reading(source, value));
}

QString ChartText::limit(double value, bool isInside)
{
    const QString number = Format().number(static_cast<std::uint64_t>(std::llround(value)));
    return isInside
        //: In a graph, at the line of the greatest number of buffers. %1: that number.
        ? tr("maximum %1").arg(number)
        //: In a graph, at its upper edge: the line of the greatest number of buffers is above it. %1: that number.
        : tr("↑ maximum %1").arg(number);
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

QString ChartText::dates(const CounterHistory& history, TimeRange range)
{
    const TimeRange part = knownPart(history, range);
    const auto begin = history.wallAt(part.begin);
    const auto end = history.wallAt(part.end);
    if (part.begin >= part.end || !begin || !end)
        return {};
    const WallTime words;
    const auto length = std::chrono::duration_cast<std::chrono::milliseconds>(part.end - part.begin);
    //: A range of time in a picture. %1, %2: dates and times; %3: "UTC+01:00"; %4: the length, "5 min".
    return tr("%1 to %2, %3 (%4)")
        .arg(words.dateAndTime(*begin), words.dateAndTime(*end), words.zone(*begin),
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
            what = tr("%1, peak %2 per second at %3, losing %4 of the time")
                       .arg(what, Format().rate(static_cast<double>(statistics.worstRate)),
                           wallTime(history, statistics.worst.end), Format().percent(statistics.activeShare() * 100));
        }
        sentences.append(what);
    }
    if (sentences.isEmpty())
        return tr("0 lost, according to ETW's own counters");
    //: Between the parts of a list.
    return sentences.join(tr("; "));
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

QString ChartText::lost(const CounterHistory& history, std::span<const RunId> runs, TimeRange range)
{
    const std::uint64_t events = statisticsOf(history, runs, Counter::EventsLost, range).increase;
    const std::uint64_t buffers = statisticsOf(history, runs, Counter::LogBuffersLost, range).increase
        + statisticsOf(history, runs, Counter::RealTimeBuffersLost, range).increase;
    if (events == 0 && buffers == 0)
        return {};
    //: Beside the graph of losses: how many in the shown time. %1, %2: numbers. Short.
    return tr("range: events %1, buffers %2").arg(Format().number(events), Format().number(buffers));
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
            const CurveStatistics statistics = statisticsOf(history, curve.source, range);
            if (!statistics.last)
                continue;
            //: What a curve does in a range of time. %1: its name; %2: a number, as are %3 and %4.
            parts.append(tr("%1 %2 at the end, lowest %3, highest %4")
                             .arg(curve.name, reading(curve.source, statistics.last),
                                 reading(curve.source, statistics.minimum), reading(curve.source, statistics.maximum)));
        }
    }
    if (parts.isEmpty())
        return title;
    //: Between the parts of a list.
    const QString separator = tr("; ");
    //: What a chart shows. %1: its title; %2: a range of time; %3: what happened in it.
    return tr("%1, %2: %3").arg(title, when, parts.join(separator));
}

} // namespace etwarden
