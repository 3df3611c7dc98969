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
    Reader(const CounterHistory& history, RunId run, const ColumnRange& range)
        : m_history(history)
        , m_run(run)
        , m_range(range)
    {
    }

    std::vector<CurveColumns> read(std::span<const Quantity> quantities);

private:
    /// One column of each quantity, at the time of a poll.
    std::vector<std::vector<Column>> samplesAt(nanoseconds time, std::span<const Quantity> quantities) const;
    void appendSample(const Column& sample, nanoseconds time, CurveColumns& curve) const;
    void appendParts(Quantity quantity, std::int64_t number, TimeRange time, CurveColumns& curve);

    const CounterHistory& m_history;
    RunId m_run;
    ColumnRange m_range;
    int m_cuts = 0;
};

std::vector<CurveColumns> Reader::read(std::span<const Quantity> quantities)
{
    std::vector<CurveColumns> curves(quantities.size());
    const SessionRun& run = m_history.runs().at(m_run);
    const TimeRange time = m_range.time();
    // Lines lead into the picture from the last sample before it and out of it to the first one after it.
    std::optional<nanoseconds> before;
    if (const auto reading = m_history.readingAt(m_run, time.begin - nanoseconds(1)))
        before = reading->time;
    std::optional<nanoseconds> after = m_history.nextPoll(time.end);
    if (after && *after > run.lastTime)
        after.reset();

    const TimeGrid grid = m_history.grid(time, static_cast<std::size_t>(m_range.count()));
    const std::vector<std::vector<Column>> columns = m_history.columns(m_run, quantities, grid);
    std::vector<std::vector<Column>> samplesBefore;
    if (before)
        samplesBefore = samplesAt(*before, quantities);
    std::vector<std::vector<Column>> samplesAfter;
    if (after)
        samplesAfter = samplesAt(*after, quantities);
    for (std::size_t q = 0; q < quantities.size(); ++q) {
        m_cuts = 0;
        curves[q].reserve(columns[q].size() + 2); // and the samples beside the range
        if (before)
            appendSample(samplesBefore[q].front(), *before, curves[q]);
        for (std::size_t i = 0; i < columns[q].size(); ++i) {
            const Column& column = columns[q][i];
            const std::int64_t number = m_range.begin + static_cast<std::int64_t>(i);
            if (column.hasGap)
                appendParts(quantities[q], number, {number * m_range.length, (number + 1) * m_range.length}, curves[q]);
            else if (column.hasSamples)
                curves[q].push_back(toCurve(number, column));
        }
        if (after)
            appendSample(samplesAfter[q].front(), *after, curves[q]);
        if (!curves[q].empty())
            curves[q].front().isJoined = false; // the sample before is unknown
    }
    return curves;
}

std::vector<std::vector<Column>> Reader::samplesAt(nanoseconds time, std::span<const Quantity> quantities) const
{
    return m_history.columns(m_run, quantities, m_history.grid({time, time + nanoseconds(1)}, 1));
}

void Reader::appendSample(const Column& sample, nanoseconds time, CurveColumns& curve) const
{
    if (sample.hasSamples)
        curve.push_back(toCurve(m_range.columnAt(time), sample));
}

/// Cuts a column in which there is a gap into parts without one. In one piece, its span would fill the distance between
/// the values on either side of the gap, as if there had been a line.
void Reader::appendParts(Quantity quantity, std::int64_t number, TimeRange time, CurveColumns& curve)
{
    ++m_cuts;
    const TimeGrid grid = m_history.grid(time, parts);
    const std::vector<Column> columns = m_history.columns(m_run, quantity, grid);
    const std::int64_t length = (time.end - time.begin).count();
    const auto cut = [&](std::size_t i) { // as the grid cuts
        const auto place = static_cast<std::int64_t>(i);
        const auto count = static_cast<std::int64_t>(parts);
        return time.begin + nanoseconds(length / count * place + length % count * place / count);
    };
    for (std::size_t i = 0; i < parts; ++i) {
        const TimeRange part{cut(i), cut(i + 1)};
        if (columns[i].hasGap && part != time && m_cuts < maximumCuts) {
            appendParts(quantity, number, part, curve);
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
        std::vector<CurveColumns> ofRun = Reader(history, id, range).read(quantities);
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
