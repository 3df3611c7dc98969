// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartcontent.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/text/plaintext.h"
#include "widgets/charts/charttext.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace etwarden {

namespace {

constexpr std::array<Counter, 3> losses{Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost};
constexpr qsizetype longestCurveName = 60; // of characters; a legend gives each curve what its name needs

} // namespace

bool ChartContent::setSessions(TraceHandle current, const std::vector<TraceHandle>& selected)
{
    std::vector<RunId> runs;
    for (const TraceHandle handle : selected) {
        if (const std::optional<RunId> run = m_history.runOf(handle))
            runs.push_back(*run);
    }
    const std::optional<RunId> run = m_history.runOf(current);
    if ((!run || run == m_current) && runs == m_selected)
        return false;
    if (run)
        m_current = run;
    m_selected = std::move(runs);
    return true;
}

QString ChartContent::nameOf(RunId run) const
{
    const auto& runs = m_history.counters().runs();
    const auto found = runs.find(run);
    return found == runs.end()
        ? QString()
        : QString::fromUtf16(found->second.name.data(), static_cast<qsizetype>(found->second.name.size()));
}

QString ChartContent::currentName() const
{
    return m_current ? nameOf(*m_current) : QString();
}

std::vector<RunId> ChartContent::runsOf(RunId run) const
{
    std::vector<RunId> runs;
    const auto& known = m_history.counters().runs();
    const auto found = known.find(run);
    if (found == known.end())
        return runs;
    for (const auto& [id, other] : known) {
        if (other.name == found->second.name)
            runs.push_back(id);
    }
    return runs;
}

std::vector<RunId> ChartContent::currentRuns() const
{
    return m_current ? runsOf(*m_current) : std::vector<RunId>();
}

Quantity ChartContent::comparedQuantity() const
{
    return {m_choice.counter, isTotal(m_choice.counter) ? m_choice.aspect : Aspect::Value};
}

QString ChartContent::title(ChartKind kind) const
{
    return kind == ChartKind::Comparison ? ChartNames::quantity(comparedQuantity())
                                         : ChartNames::title(kind, m_choice.aspect);
}

std::vector<ChartCurve> ChartContent::curves(ChartKind kind) const
{
    std::vector<ChartCurve> curves;
    if ((kind == ChartKind::Comparison) != isComparison())
        return curves;
    if (isComparison()) {
        for (const Compared& session : m_compared) {
            const QString name = shownName(session.name, longestCurveName);
            CurveInfo look = comparisonCurve(session.place);
            look.counter = m_choice.counter;
            curves.push_back({name, name, look, {session.runs, comparedQuantity(), CurveUnit::Count}});
        }
        return curves;
    }
    const std::vector<RunId> runs = currentRuns();
    for (const CurveInfo& info : curvesOf(kind)) {
        const Aspect ofTotal = kind == ChartKind::Losses ? m_choice.aspect : Aspect::Rate;
        const Quantity quantity{info.counter, isTotal(info.counter) ? ofTotal : Aspect::Value};
        curves.push_back({ChartNames::curve(info, ofTotal), ChartNames::quantity(quantity, info.unit), info,
            {runs, quantity, info.unit}});
    }
    return curves;
}

bool ChartContent::findCompared(TimeRange shown)
{
    std::vector<Compared> candidates;
    if (isComparison()) {
        for (const RunId id : m_choice.scope == ChartScope::Losing ? losingRuns(shown) : m_selected) {
            const QString name = nameOf(id);
            if (!name.isEmpty() && std::ranges::find(candidates, name, &Compared::name) == candidates.end())
                candidates.push_back({name, runsOf(id), 0});
        }
    }
    const std::size_t count = candidates.size();
    keepHighest(candidates, shown);
    assignPlaces(candidates);
    const bool isOther = count != m_candidateCount || candidates != m_compared;
    m_candidateCount = count;
    m_compared = std::move(candidates);
    return isOther;
}

/// Called at every poll for every session, so it compares the totals at the ends instead of reading statistics. It
/// counts from the poll before the range on, because the first rate in it is that of the step that leads to it.
std::vector<RunId> ChartContent::losingRuns(TimeRange shown) const
{
    const CounterHistory& history = m_history.counters();
    std::vector<RunId> overlapping;
    std::optional<CounterReading> before;
    for (const auto& [id, run] : history.runs()) {
        if (run.firstTime >= shown.end || run.lastTime < shown.begin)
            continue;
        overlapping.push_back(id);
        if (!before)
            before = history.readingAt(id, shown.begin - std::chrono::nanoseconds(1));
    }
    const TimeGrid grid = history.grid({before ? before->time : shown.begin, shown.end}, 1);
    std::erase_if(overlapping, [&](RunId id) { return !hasLost(id, grid); });
    return overlapping;
}

bool ChartContent::hasLost(RunId run, const TimeGrid& grid) const
{
    constexpr std::array<Quantity, 3> totals{
        {{Counter::EventsLost}, {Counter::LogBuffersLost}, {Counter::RealTimeBuffersLost}}};
    const std::vector<std::vector<Column>> columns = m_history.counters().columns(run, totals, grid);
    return std::ranges::any_of(
        columns, [](const std::vector<Column>& total) { return total.front().last > total.front().first; });
}

void ChartContent::keepHighest(std::vector<Compared>& candidates, TimeRange shown) const
{
    if (candidates.size() <= comparisonLimit)
        return;
    const TimeGrid grid = m_history.counters().grid(shown, 1);
    std::map<QString, double> values;
    for (const Compared& session : candidates) {
        double& value = values.emplace(session.name, -std::numeric_limits<double>::infinity()).first->second;
        for (const RunId run : session.runs) {
            const Column column = m_history.counters().columns(run, comparedQuantity(), grid).front();
            const double increase = column.last - column.first; // of a total since the session's start
            const bool isSum = isTotal(m_choice.counter) && m_choice.aspect == Aspect::Value;
            if (column.hasSamples)
                value = std::max(value, isLowestWorst() ? -column.min : isSum ? increase : column.max);
        }
    }
    std::ranges::stable_sort(
        candidates, std::greater<>(), [&](const Compared& session) { return values.at(session.name); });
    candidates.resize(comparisonLimit);
}

void ChartContent::assignPlaces(std::vector<Compared>& compared) const
{
    std::array<bool, comparisonLimit> isTaken{};
    std::vector<Compared*> others;
    for (Compared& session : compared) {
        const auto before = std::ranges::find(m_compared, session.name, &Compared::name);
        if (before == m_compared.end()) {
            others.push_back(&session);
        } else {
            session.place = before->place;
            isTaken[session.place] = true;
        }
    }
    for (Compared* session : others) {
        session->place = static_cast<std::size_t>(std::ranges::find(isTaken, false) - isTaken.begin());
        isTaken[session->place] = true;
    }
    std::ranges::sort(compared, {}, &Compared::place);
}

std::vector<RunId> ChartContent::shownRuns() const
{
    if (!isComparison())
        return currentRuns();
    std::vector<RunId> runs; // no session is compared twice
    for (const Compared& session : m_compared)
        runs.insert(runs.end(), session.runs.begin(), session.runs.end());
    return runs;
}

std::optional<TimeRange> ChartContent::worstLoss(TimeRange range) const
{
    const std::vector<RunId> runs = shownRuns();
    RangeStatistics worst;
    for (const Counter total : losses) {
        const RangeStatistics found = statisticsOf(m_history.counters(), runs, total, range);
        if (found.worstRate > worst.worstRate)
            worst = found;
    }
    return worst.worstRate > 0 ? std::optional(worst.worst) : std::nullopt;
}

std::vector<Marker> ChartContent::markers() const
{
    std::vector<Marker> markers;
    for (const Marker& marker : m_history.markers()) {
        if (!marker.run || isComparison() || nameOf(*marker.run) == currentName())
            markers.push_back(marker);
    }
    return markers;
}

} // namespace etwarden
