// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/tracecolumns.h"

#include <algorithm>
#include <numeric>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

std::vector<double> ratesOf(const TraceTimes& times, const ColumnRange& range)
{
    std::vector<double> rates;
    rates.reserve(static_cast<std::size_t>(range.count()));
    const std::chrono::duration<double> length = range.length;
    std::size_t before = times.index.firstAt(times.axis.fileTime(range.begin * range.length));
    for (std::int64_t column = range.begin; column < range.end; ++column) {
        const std::size_t next = times.index.firstAt(times.axis.fileTime((column + 1) * range.length));
        rates.push_back(static_cast<double>(next - before) / length.count());
        before = next;
    }
    return rates;
}

/// The times that are shown, both included.
struct Shown
{
    Shown(const TraceTimes& times, const ColumnRange& range)
        : begin(times.axis.fileTime(range.time().begin))
        , end(std::min(times.axis.fileTime(range.time().end), times.lastTime()))
    {
    }
    bool overlaps(FileTime from, FileTime to) const { return to >= begin && from <= end; }

    FileTime begin;
    FileTime end;
};

void readBuffers(TraceColumns& columns, const TraceTimes& times, const ColumnRange& range, int maximumLanes)
{
    if (times.buffers.empty())
        return;
    const Shown shown(times, range);
    std::uint16_t lastProcessor = 0;
    std::uint16_t lastFile = 0;
    for (const BufferSpan& span : times.buffers) {
        lastProcessor = std::max(lastProcessor, span.processor);
        lastFile = std::max(lastFile, span.file);
    }
    columns.processors = int{lastProcessor} + 1;
    columns.files = int{lastFile} + 1;
    const int laneSources = columns.laneSources();
    const int laneCount = std::min(laneSources, maximumLanes);
    const auto columnCount = static_cast<std::size_t>(range.count());
    columns.fills.assign(static_cast<std::size_t>(laneCount), std::vector<float>(columnCount, TraceColumns::noBuffer));
    columns.losses.assign(static_cast<std::size_t>(laneCount), std::vector<bool>(columnCount));
    for (const BufferSpan& span : times.buffers) {
        if (!shown.overlaps(span.begin, span.end))
            continue;
        const int source = columns.files > 1 ? span.file : span.processor;
        const auto lane = static_cast<std::size_t>(source * laneCount / laneSources);
        const auto columnOf = [&](FileTime time) {
            const std::int64_t column = range.columnAt(times.axis.axisTime(time)) - range.begin;
            return static_cast<std::size_t>(std::clamp<std::int64_t>(column, 0, range.count() - 1));
        };
        const std::size_t first = columnOf(span.begin);
        const std::size_t end = columnOf(span.end);
        for (std::size_t column = first; column <= end; ++column)
            columns.fills[lane][column] = std::max(columns.fills[lane][column], span.fill);
        if (span.marks != 0 && span.begin >= shown.begin) {
            columns.losses[lane][first] = true;
            columns.markedLosses += span.marks;
        }
    }
}

void readMissing(TraceColumns& columns, const TraceTimes& times, const ColumnRange& range)
{
    if (times.autopsy == nullptr)
        return;
    const Shown shown(times, range);
    const int laneCount = static_cast<int>(columns.fills.size());
    for (const TraceFinding& finding : times.autopsy->findings) {
        if (finding.kind != TraceFindingKind::MissingBuffers || !shown.overlaps(finding.from, finding.to))
            continue;
        columns.missingBuffers += finding.count;
        if (finding.from == 0 || laneCount == 0)
            continue; // their place is unknown
        const auto columnOf = [&](FileTime time) {
            return std::clamp(range.columnAt(times.axis.axisTime(time)), range.begin, range.end);
        };
        const int source = columns.files > 1 ? finding.file : finding.processor.value_or(0);
        const int lane = source * laneCount / std::max(columns.laneSources(), 1);
        columns.gaps.push_back(
            {static_cast<std::size_t>(std::min(lane, laneCount - 1)), columnOf(finding.from), columnOf(finding.to)});
    }
}

} // namespace

FileTime TraceTimes::firstTime() const
{
    if (autopsy != nullptr && autopsy->heldFrom != 0)
        return autopsy->heldFrom;
    std::size_t row = 0;
    while (row + 1 < index.size() && index.at(row).place.buffer == 0)
        ++row;
    return index.at(row).time;
}

FileTime TraceTimes::lastTime() const
{
    FileTime last = index.lastTime();
    for (const BufferSpan& span : buffers)
        last = std::max(last, span.end);
    if (autopsy != nullptr && autopsy->heldTo < autopsy->lastEvent)
        last = autopsy->heldTo;
    return std::max(last, firstTime() + 1); // a time with a length
}

std::vector<nanoseconds> TraceTimes::losses() const
{
    std::vector<nanoseconds> losses;
    for (const BufferSpan& span : buffers) {
        if (span.marks != 0)
            losses.push_back(axis.axisTime(span.begin));
    }
    if (autopsy != nullptr) {
        for (const TraceFinding& finding : autopsy->findings) {
            if (finding.kind == TraceFindingKind::MissingBuffers && finding.from != 0)
                losses.push_back(axis.axisTime(finding.from));
        }
    }
    std::ranges::sort(losses);
    return losses;
}

TraceColumns TraceColumns::read(const TraceTimes& times, const ColumnRange& range, int maximumLanes)
{
    TraceColumns columns;
    columns.rates = ratesOf(times, range);
    readBuffers(columns, times, range, maximumLanes);
    readMissing(columns, times, range);
    return columns;
}

double TraceColumns::averageRate() const
{
    return std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size());
}

double TraceColumns::highestRate() const
{
    return *std::ranges::max_element(rates);
}

std::optional<double> TraceColumns::fillAt(std::size_t column) const
{
    double sum = 0;
    int count = 0;
    for (const std::vector<float>& lane : fills) {
        if (lane[column] < 0)
            continue;
        sum += lane[column];
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional(sum / count);
}

std::optional<double> TraceColumns::averageFill() const
{
    double sum = 0;
    int count = 0;
    for (std::size_t column = 0; column < rates.size(); ++column) {
        const std::optional<double> fill = fillAt(column);
        sum += fill.value_or(0);
        count += fill ? 1 : 0;
    }
    return count == 0 ? std::nullopt : std::optional(sum / count);
}

bool TraceColumns::hasLoss(std::size_t column) const
{
    return std::ranges::any_of(losses, [column](const std::vector<bool>& lane) { return lane[column]; });
}

bool TraceColumns::hasGap(std::int64_t column) const
{
    return std::ranges::any_of(
        gaps, [column](const Gap& gap) { return column >= gap.begin && column <= std::max(gap.end, gap.begin); });
}

} // namespace etwarden
