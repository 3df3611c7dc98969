// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curvedata.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

bool CurveSource::operator==(const CurveSource& other) const
{
    return runs == other.runs && quantity.counter == other.quantity.counter && quantity.aspect == other.quantity.aspect
        && unit == other.unit;
}

double CurveSource::factorOf(const CounterHistory& history, RunId run) const
{
    const auto found = history.runs().find(run);
    if (unit == CurveUnit::Count || found == history.runs().end())
        return 1;
    const TimeRange all{found->second.firstTime, found->second.lastTime + std::chrono::nanoseconds(1)};
    return history.columns(run, {Counter::BufferSizeKb}, history.grid(all, 1)).front().max;
}

void CurveData::setSources(std::vector<CurveSource> sources)
{
    if (sources == m_sources)
        return;
    m_sources = std::move(sources);
    m_maxima.assign(m_sources.size(), 0);
    m_isComplete = false;
}

CurveData::Change CurveData::update(const CounterHistory& history, const ColumnRange& range)
{
    const std::int64_t newest = range.columnAt(history.range().end - std::chrono::nanoseconds(1));
    const bool goesOn = m_isComplete && range.length == m_range.length && range.count() == m_range.count()
        && range.begin >= m_range.begin && range.begin < m_range.end;
    Change change{range.begin, range.end, true};
    if (goesOn) {
        // Columns before the newest sample of the last time never change. Reading on from there is what makes a poll
        // cost some columns instead of all of them.
        const std::int64_t from = std::min(m_newest, m_range.end);
        change.isScrolled = range != m_range;
        change.begin = change.isScrolled ? m_range.end : INT64_MAX; // replaceTail() widens the change by what differs
        change.end = change.isScrolled ? range.end : INT64_MIN;
        std::vector<CurveColumns> tails(m_sources.size());
        if (from < range.end)
            tails = read(history, {from, range.end, range.length});
        for (std::size_t i = 0; i < m_curves.size() && from < range.end; ++i) {
            replaceTail(m_curves[i], std::move(tails[i]), from, change);
            const auto inside = std::find_if(m_curves[i].begin(), m_curves[i].end(),
                [&](const CurveColumn& column) { return column.column >= range.begin; });
            if (inside - m_curves[i].begin() > 1) // the last one before the range stays: a line leads from it
                m_curves[i].erase(m_curves[i].begin(), inside - 1);
        }
        change.end = std::clamp(change.end, range.begin, range.end);
        change.begin = std::clamp(change.begin, range.begin, change.end);
    } else {
        m_curves = read(history, range);
    }
    m_range = range;
    m_newest = newest;
    m_isComplete = true;
    if (!change.isEmpty())
        findMaxima();
    return change;
}

std::vector<CurveColumns> CurveData::read(const CounterHistory& history, const ColumnRange& range) const
{
    std::vector<CurveColumns> curves;
    for (std::size_t begin = 0; begin < m_sources.size();) { // curves of the same session together
        if (m_sources[begin].unit != CurveUnit::Count) {
            curves.push_back(readScaled(history, m_sources[begin++], range));
            continue;
        }
        std::vector<Quantity> quantities;
        std::size_t end = begin;
        for (; end < m_sources.size() && m_sources[end].runs == m_sources[begin].runs
             && m_sources[end].unit == CurveUnit::Count;
             ++end)
            quantities.push_back(m_sources[end].quantity);
        for (CurveColumns& curve : readCurves(history, m_sources[begin].runs, quantities, range))
            curves.push_back(std::move(curve));
        begin = end;
    }
    return curves;
}

CurveColumns CurveData::readScaled(const CounterHistory& history, const CurveSource& source, const ColumnRange& range)
{
    CurveColumns curve;
    for (const RunId run : source.runs) {
        const auto factor = static_cast<float>(source.factorOf(history, run));
        const std::vector<CurveColumns> counts = readCurves(history, {&run, 1}, {&source.quantity, 1}, range);
        for (CurveColumn column : counts.front()) {
            for (float* value : {&column.first, &column.min, &column.max, &column.last})
                *value *= factor;
            curve.push_back(column);
        }
    }
    return curve;
}

/// Replaces everything from the column `from` on, and widens the change by the columns that really differ.
void CurveData::replaceTail(CurveColumns& curve, CurveColumns tail, std::int64_t from, Change& change) const
{
    const auto isBefore = [&](const CurveColumn& column) { return column.column < from; };
    const auto old = std::partition_point(curve.begin(), curve.end(), isBefore);
    tail.erase(tail.begin(), std::partition_point(tail.begin(), tail.end(), isBefore));
    const auto [oldDiffers, newDiffers] = std::mismatch(old, curve.end(), tail.begin(), tail.end());
    if (oldDiffers == curve.end() && newDiffers == tail.end())
        return;
    // A line may lead to what differs from whatever precedes it.
    std::int64_t begin = std::min(oldDiffers == curve.end() ? newDiffers->column : oldDiffers->column,
        newDiffers == tail.end() ? oldDiffers->column : newDiffers->column);
    if (oldDiffers != curve.begin())
        begin = std::min(begin, std::prev(oldDiffers)->column);
    std::int64_t end = begin + 1;
    if (oldDiffers != curve.end())
        end = std::max(end, curve.back().column + 1);
    if (newDiffers != tail.end())
        end = std::max(end, tail.back().column + 1);
    change.begin = std::min(change.begin, begin);
    change.end = std::max(change.end, end);
    curve.erase(old, curve.end());
    curve.insert(curve.end(), tail.begin(), tail.end());
}

void CurveData::findMaxima()
{
    m_maxima.assign(m_curves.size(), 0);
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        float maximum = 0;
        for (const CurveColumn& column : m_curves[i]) {
            if (column.column >= m_range.begin && column.column < m_range.end)
                maximum = std::max(maximum, column.max);
        }
        m_maxima[i] = static_cast<double>(maximum);
    }
}

std::optional<double> valueAt(const CounterHistory& history, const CurveSource& source, std::chrono::nanoseconds time)
{
    for (auto id = source.runs.rbegin(); id != source.runs.rend(); ++id) {
        const auto run = history.runs().find(*id);
        if (run == history.runs().end() || run->second.firstTime > time)
            continue;
        const bool isOver = !run->second.isRunning && run->second.lastTime < time;
        const auto reading = isOver ? std::nullopt : history.readingAt(*id, time);
        if (!reading)
            return std::nullopt;
        const TimeGrid grid = history.grid({reading->time, reading->time + std::chrono::nanoseconds(1)}, 1);
        const Column column = history.columns(*id, source.quantity, grid).front();
        return column.hasSamples ? std::optional(column.first * source.factorOf(history, *id)) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace etwarden
