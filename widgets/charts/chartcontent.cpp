// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartcontent.h"

#include "model/qt/sessionhistory.h"
#include "widgets/charts/charttext.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::array<Counter, 3> losses{Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost};

} // namespace

bool ChartContent::setSessions(TraceHandle current, const std::vector<TraceHandle>& selected)
{
    std::vector<SessionId> runs;
    for (const TraceHandle handle : selected) {
        if (const std::optional<SessionId> run = m_history.runOf(handle))
            runs.push_back(*run);
    }
    const std::optional<SessionId> run = m_history.runOf(current);
    if ((!run || run == m_current) && runs == m_selected)
        return false;
    if (run)
        m_current = run;
    m_selected = std::move(runs);
    return true;
}

QString ChartContent::nameOf(SessionId run) const
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

std::vector<SessionId> ChartContent::runsOf(SessionId run) const
{
    std::vector<SessionId> runs;
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

std::vector<SessionId> ChartContent::currentRuns() const
{
    return m_current ? runsOf(*m_current) : std::vector<SessionId>();
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

std::vector<ChartCurve> ChartContent::curves(ChartKind kind, TimeRange shown) const
{
    if ((kind == ChartKind::Comparison) != isComparison())
        return {};
    if (isComparison())
        return comparedCurves(shown);
    std::vector<ChartCurve> curves;
    const std::vector<SessionId> runs = currentRuns();
    for (const CurveInfo& info : curvesOf(kind)) {
        const Aspect ofTotal = kind == ChartKind::Losses ? m_choice.aspect : Aspect::Rate;
        const Aspect aspect = isTotal(info.counter) ? ofTotal : Aspect::Value;
        curves.push_back({ChartNames::curve(info.counter), info, {runs, {info.counter, aspect}}});
    }
    return curves;
}

/// Asked at every poll for every session, so by the totals at the ends and not by statistics.
bool ChartContent::hasLost(SessionId run, const TimeGrid& grid) const
{
    constexpr std::array<Quantity, 3> totals{
        {{Counter::EventsLost}, {Counter::LogBuffersLost}, {Counter::RealTimeBuffersLost}}};
    const std::vector<std::vector<Column>> columns = m_history.counters().columns(run, totals, grid);
    return std::any_of(columns.begin(), columns.end(),
        [](const std::vector<Column>& total) { return total.front().last > total.front().first; });
}

std::vector<ChartCurve> ChartContent::comparedCurves(TimeRange shown) const
{
    std::vector<SessionId> compared = m_selected;
    if (m_choice.scope == ChartScope::Losing) {
        compared.clear();
        const TimeGrid grid = m_history.counters().grid(shown, 1);
        for (const auto& [id, run] : m_history.counters().runs()) {
            if (run.firstTime < shown.end && run.lastTime >= shown.begin && hasLost(id, grid))
                compared.push_back(id);
        }
    }
    std::vector<ChartCurve> curves;
    for (const SessionId id : compared) {
        if (curves.size() == comparisonLimit)
            break;
        const QString name = nameOf(id);
        const bool isThere =
            std::any_of(curves.begin(), curves.end(), [&](const ChartCurve& curve) { return curve.name == name; });
        if (!isThere && !name.isEmpty())
            curves.push_back({name, comparisonCurve(curves.size()), {runsOf(id), comparedQuantity()}});
    }
    return curves;
}

std::vector<SessionId> ChartContent::shownRuns(TimeRange shown) const
{
    if (!isComparison())
        return currentRuns();
    std::vector<SessionId> runs; // no session is compared twice
    for (const ChartCurve& curve : comparedCurves(shown))
        runs.insert(runs.end(), curve.source.runs.begin(), curve.source.runs.end());
    return runs;
}

std::optional<TimeRange> ChartContent::worstLoss(TimeRange range) const
{
    const std::vector<SessionId> runs = shownRuns(range);
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
