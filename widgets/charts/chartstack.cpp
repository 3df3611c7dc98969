// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartstack.h"

#include "widgets/charts/chartcontent.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/chartnavigation.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/timeaxis.h"

#include <QAccessible>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int minimumLeftMargin = 48;
constexpr int minimumRightMargin = 12;

} // namespace

template<typename Action>
void ChartStack::forEachShown(Action action) const
{
    for (const Panel& panel : m_panels) {
        if (!panel.view->isHidden())
            action(panel);
    }
}

ChartStack::ChartStack(ChartNavigation& navigation, QWidget* parent)
    : QWidget(parent)
    , m_navigation(navigation)
    , m_axis(new TimeAxis)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses, ChartKind::Comparison}) {
        m_panels.push_back(makePanel(kind));
        column->addWidget(m_panels.back().legend);
        column->addWidget(m_panels.back().view, 1);
    }
    m_axis->setObjectName(QStringLiteral("timeAxis"));
    m_navigation.watchPointer(*m_axis, [this] { return m_leftMargin; });
    column->addWidget(m_axis);
}

ChartStack::Panel ChartStack::makePanel(ChartKind kind)
{
    static constexpr std::array<const char*, 4> names{
        "buffersChart", "throughputChart", "lossesChart", "comparisonChart"};
    const Panel panel{kind, new ChartLegend, new ChartView};
    panel.view->setObjectName(QLatin1String(names[static_cast<std::size_t>(kind)]));
    panel.view->setMinimumHeight(fontMetrics().height() * 2);
    m_navigation.watchPointer(*panel.view->viewport(), [view = panel.view] { return view->plotArea().left(); });
    m_navigation.watchKeys(*panel.view);
    connect(panel.view, &ChartView::geometryChanged, this, &ChartStack::geometryChanged);
    return panel;
}

void ChartStack::setContent(const ChartContent& content)
{
    for (Panel& panel : m_panels) {
        const bool isShown = (panel.kind == ChartKind::Comparison) == content.isComparison();
        panel.legend->setVisible(isShown);
        panel.view->setVisible(isShown);
        panel.curves = content.curves(panel.kind);
        panel.view->setCurves(panel.curves);
        panel.legend->setTitle(content.title(panel.kind));
        panel.legend->setCurves(panel.curves);
        panel.view->setAccessibleName(content.title(panel.kind));
        panel.view->setAccessibleDescription(QString());
    }
    setMarkers(content.markers());
    m_leftMargin = minimumLeftMargin; // they grow with their numbers, and shrink only here
    m_rightMargin = minimumRightMargin;
}

void ChartStack::setMarkers(std::vector<Marker> markers)
{
    m_axis->setMarkers(std::move(markers));
}

std::int64_t ChartStack::columnCount() const
{
    std::int64_t count = 1;
    forEachShown([&](const Panel& panel) { count = panel.view->columnCount(); });
    return count;
}

void ChartStack::showTime(const CounterHistory& history, const ColumnRange& range)
{
    forEachShown([&](const Panel& panel) { panel.view->showTime(history, range); });
    m_axis->showTime(history, range);
    alignPlots();
}

void ChartStack::alignPlots()
{
    forEachShown([&](const Panel& panel) {
        m_leftMargin = std::max(m_leftMargin, panel.view->leftLabelWidth());
        m_rightMargin = std::max(m_rightMargin, panel.view->rightLabelWidth());
    });
    for (const Panel& panel : m_panels)
        panel.view->setMargins(m_leftMargin, m_rightMargin);
    m_axis->setMargins(m_leftMargin, m_rightMargin);
}

void ChartStack::setCrosshair(std::optional<std::int64_t> column, const QString& when)
{
    m_axis->setCrosshair(column, when);
    forEachShown([&](const Panel& panel) { panel.view->setCrosshair(column); });
}

void ChartStack::showValues(const CounterHistory& history, std::chrono::nanoseconds time)
{
    forEachShown([&](const Panel& panel) {
        QStringList values;
        for (const ChartCurve& curve : panel.curves)
            values.append(ChartText::value(curve.source, valueAt(history, curve.source, time)));
        panel.legend->setValues(values);
    });
}

void ChartStack::setSelection(std::optional<TimeRange> selection)
{
    for (const Panel& panel : m_panels)
        panel.view->setSelection(selection);
}

void ChartStack::describe(const CounterHistory& history, TimeRange range)
{
    const bool isHeard = QAccessible::isActive();
    if (isHeard)
        m_axis->setAccessibleDescription(m_axis->shownMarkers());
    forEachShown([&](const Panel& panel) {
        if (isHeard || panel.view->accessibleDescription().isEmpty())
            panel.view->setAccessibleDescription(
                ChartText::summary(history, panel.kind, panel.view->accessibleName(), panel.curves, range));
    });
}

void ChartStack::retranslate()
{
    for (const Panel& panel : m_panels) {
        if (panel.kind == ChartKind::Losses)
            panel.view->setEmptyText(tr("No loss in this range by ETW's own counters"));
    }
    //: Name of the row of times and events below the graphs, for screen readers.
    m_axis->setAccessibleName(tr("Time and events"));
}

std::vector<ChartPicture::Chart> ChartStack::charts() const
{
    std::vector<ChartPicture::Chart> charts;
    forEachShown([&](const Panel& panel) { charts.push_back({panel.legend->title(), panel.curves}); });
    return charts;
}

std::vector<ChartCurve> ChartStack::curves() const
{
    std::vector<ChartCurve> curves;
    forEachShown([&](const Panel& panel) { curves.insert(curves.end(), panel.curves.begin(), panel.curves.end()); });
    return curves;
}

} // namespace etwarden
