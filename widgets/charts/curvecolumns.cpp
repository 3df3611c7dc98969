// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curvecolumns.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

constexpr std::size_t parts = 8; ///< into which a column with a gap is cut, and each part with a gap again
/// Our choice: a curve that is all gaps is drawn without looking for each of them.
constexpr int maximumCuts = 4096;

CurveColumn toCurve(std::int64_t number, const Column& column)
{
    return {number, static_cast<float>(column.first), static_cast<float>(column.min), static_cast<float>(column.max),
        static_cast<float>(column.last), !column.startsAfterGap};
}

class Reader
{
public:
    Reader(const CounterHistory& history, RunId run, std::span<const Quantity> quantities, const ColumnRange& range)
        : m_history(history)
        , m_run(run)
        , m_quantities(quantities)
        , m_range(range)
        , m_curves(quantities.size())
        , m_cuts(quantities.size())
    {
    }

    std::vector<CurveColumns> read();

private:
    void appendSamples(nanoseconds time);
    void append(std::size_t quantity, std::int64_t number, const Column& column);
    void appendParts(std::size_t quantity, std::int64_t number, TimeRange time);

    const CounterHistory& m_history;
    RunId m_run;
    std::span<const Quantity> m_quantities;
    ColumnRange m_range;
    std::vector<CurveColumns> m_curves; // one for each quantity
    std::vector<int> m_cuts;
};

std::vector<CurveColumns> Reader::read()
{
    const SessionRun& run = m_history.runs().at(m_run);
    const TimeRange time = m_range.time();
    // Lines lead into the picture from the last sample before it and out of it to the first one after it.
    std::optional<nanoseconds> before;
    if (const auto reading = m_history.readingAt(m_run, time.begin - nanoseconds(1)))
        before = reading->time;
    std::optional<nanoseconds> after = m_history.nextPoll(time.end);
    if (after && *after > run.lastTime)
        after.reset();

    for (CurveColumns& curve : m_curves)
        curve.reserve(static_cast<std::size_t>(m_range.count()) + 2); // and the samples beside the range
    if (before)
        appendSamples(*before);
    const TimeGrid grid = m_history.grid(time, static_cast<std::size_t>(m_range.count()));
    m_history.readColumns(
        m_run, m_quantities, grid, [&](std::size_t quantity, std::size_t first, std::span<const Column> columns) {
            std::int64_t number = m_range.begin + static_cast<std::int64_t>(first);
            for (const Column& column : columns)
                append(quantity, number++, column);
        });
    if (after)
        appendSamples(*after);
    for (CurveColumns& curve : m_curves) {
        if (!curve.empty())
            curve.front().isJoined = false; // the sample before is unknown
    }
    return std::move(m_curves);
}

/// One of each quantity, at the time of a poll.
void Reader::appendSamples(nanoseconds time)
{
    const TimeGrid grid = m_history.grid({time, time + nanoseconds(1)}, 1);
    m_history.readColumns(
        m_run, m_quantities, grid, [&](std::size_t quantity, std::size_t, std::span<const Column> columns) {
            append(quantity, m_range.columnAt(time), columns.front());
        });
}

void Reader::append(std::size_t quantity, std::int64_t number, const Column& column)
{
    if (column.hasGap)
        appendParts(quantity, number, {number * m_range.length, (number + 1) * m_range.length});
    else if (column.hasSamples)
        m_curves[quantity].push_back(toCurve(number, column));
}

/// Cuts a column in which there is a gap into parts without one. In one piece, its span would fill the distance between
/// the values on either side of the gap, as if there had been a line.
void Reader::appendParts(std::size_t quantity, std::int64_t number, TimeRange time)
{
    CurveColumns& curve = m_curves[quantity];
    int& cuts = m_cuts[quantity];
    ++cuts;
    const TimeGrid grid = m_history.grid(time, parts);
    const std::vector<Column> columns = m_history.columns(m_run, m_quantities[quantity], grid);
    const std::int64_t length = (time.end - time.begin).count();
    const auto cut = [&](std::size_t i) { // as the grid cuts
        const auto place = static_cast<std::int64_t>(i);
        const auto count = static_cast<std::int64_t>(parts);
        return time.begin + nanoseconds(length / count * place + length % count * place / count);
    };
    for (std::size_t i = 0; i < parts; ++i) {
        const TimeRange part{cut(i), cut(i + 1)};
        if (columns[i].hasGap && part != time && cuts < maximumCuts) {
            appendParts(quantity, number, part);
        } else if (columns[i].hasSamples) {
            const CurveColumn next = toCurve(number, columns[i]);
            if (next.isJoined && !curve.empty() && curve.back().column == number) {
                CurveColumn& back = curve.back();
                back.min = std::min(back.min, next.min);
                back.max = std::max(back.max, next.max);
                back.last = next.last;
            } else {
                curve.push_back(next);
            }
        }
    }
}

} // namespace

std::vector<CurveColumns> readCurves(const CounterHistory& history, std::span<const RunId> runs,
    std::span<const Quantity> quantities, const ColumnRange& range)
{
    std::vector<CurveColumns> curves(quantities.size());
    const TimeRange time = range.time();
    for (const RunId id : runs) {
        const auto run = history.runs().find(id);
        if (run == history.runs().end() || run->second.firstTime >= time.end || run->second.lastTime < time.begin)
            continue;
        std::vector<CurveColumns> ofRun = Reader(history, id, quantities, range).read();
        for (std::size_t q = 0; q < quantities.size(); ++q) {
            if (curves[q].empty())
                curves[q] = std::move(ofRun[q]);
            else
                curves[q].insert(curves[q].end(), ofRun[q].begin(), ofRun[q].end());
        }
    }
    return curves;
}

} // namespace etwarden
