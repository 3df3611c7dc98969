// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartspane.h"

#include "model/qt/sessionhistory.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/chartnavigation.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/charttable.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/timeaxis.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr nanoseconds firstLength = 5min;
constexpr int rightMargin = 12;
constexpr int labelGap = 12; // beside the labels of the axis of values
constexpr QSize pictureSize(1600, 900); // that is suggested
constexpr int nearColumns = 12; // of a double click that mean a loss beside it

} // namespace

ChartsPane::ChartsPane(SessionHistory& history, QWidget* parent)
    : SessionView(parent)
    , m_history(history)
    , m_content(history)
    , m_toolBar(new ChartToolBar)
    , m_axis(new TimeAxis)
    , m_navigation(new ChartNavigation(m_window, this))
    , m_table(new ChartTable(this))
    , m_tableView(new ChartTableView(*m_table))
    , m_exports(new ChartExports(*this))
{
    setObjectName(QStringLiteral("chartsPane"));
    setAutoFillBackground(true);
    m_window.follow(firstLength);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    makeLayout();
    connectParts();
    connectExports();
    rebuild();
    retranslateUi();
}

ChartsPane::~ChartsPane() = default;

void ChartsPane::makeLayout()
{
    auto* charts = new QWidget;
    auto* column = new QVBoxLayout(charts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const ChartKind kind : {ChartKind::Buffers, ChartKind::Throughput, ChartKind::Losses, ChartKind::Comparison}) {
        m_panels.push_back(makePanel(kind));
        column->addWidget(m_panels.back().legend);
        column->addWidget(m_panels.back().view, 1);
    }
    m_axis->setObjectName(QStringLiteral("timeAxis"));
    column->addWidget(m_axis);

    m_tableView->hide();
    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(charts);
    splitter->addWidget(m_tableView);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 1);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_toolBar);
    layout->addWidget(splitter, 1);
}

ChartsPane::Panel ChartsPane::makePanel(ChartKind kind)
{
    static constexpr std::array<const char*, 4> names{
        "buffersChart", "throughputChart", "lossesChart", "comparisonChart"};
    Panel panel{kind, new ChartLegend, new ChartView, {}};
    panel.view->setObjectName(QLatin1String(names[static_cast<std::size_t>(kind)]));
    panel.view->setMinimumHeight(fontMetrics().height() * 2);
    QWidget* viewport = panel.view->viewport();
    m_navigation->watchPointer(*viewport, [view = panel.view] { return view->plotArea().left(); });
    m_navigation->watchKeys(*panel.view);
    return panel;
}

void ChartsPane::connectParts()
{
    connect(&m_soon, &QTimer::timeout, this, &ChartsPane::refresh);
    connect(&m_history, &SessionHistory::appended, this, &ChartsPane::refresh);
    connect(&m_history, &SessionHistory::markersChanged, this, [this] { m_axis->setMarkers(m_content.markers()); });
    for (const Panel& panel : m_panels)
        connect(panel.view, &ChartView::geometryChanged, this, &ChartsPane::refreshSoon);
    m_navigation->watchPointer(*m_axis, [this] { return m_leftMargin; });
    connect(m_navigation, &ChartNavigation::windowMoved, this, &ChartsPane::refreshSoon);
    connect(m_navigation, &ChartNavigation::pointerMoved, this, [this](std::optional<std::int64_t> column) {
        m_crosshair = column ? std::optional(*column * m_window.columns().length) : std::nullopt;
        showValues();
    });
    connect(m_navigation, &ChartNavigation::selectionChanged, this, [this] {
        for (const Panel& panel : m_panels)
            panel.view->setSelection(m_navigation->selection());
        showNote();
    });
    connect(m_navigation, &ChartNavigation::momentRequested, this, &ChartsPane::goToLoss);
    connect(m_toolBar, &ChartToolBar::contentChanged, this, &ChartsPane::rebuild);
    connect(m_toolBar, &ChartToolBar::lengthChosen, this, [this](nanoseconds length) {
        m_window.follow(length);
        refresh();
    });
    connect(m_toolBar->follow, &QAction::triggered, this, [this](bool isChecked) {
        isChecked ? m_window.follow() : m_window.hold();
        refresh();
    });
    const auto onZoom = [this](QAction* action, double factor, QKeySequence::StandardKey key) {
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, factor] {
            m_window.zoom(factor, m_window.columns().count() / 2);
            refresh();
        });
    };
    onZoom(m_toolBar->zoomIn, 0.5, QKeySequence::ZoomIn);
    onZoom(m_toolBar->zoomOut, 2, QKeySequence::ZoomOut);
    addActions({m_toolBar->follow, m_toolBar->zoomIn, m_toolBar->zoomOut, m_toolBar->back});
    connect(m_toolBar->table, &QAction::toggled, this, [this](bool isShown) {
        m_tableView->setVisible(isShown);
        refreshSoon();
    });
    connect(m_toolBar->back, &QAction::triggered, this, [this] {
        m_window.goBack();
        refresh();
    });
}

void ChartsPane::connectExports()
{
    const auto onData = [this](QAction* action, HistoryFormat format, bool isAll) {
        connect(action, &QAction::triggered, this, [this, format, isAll] { exportData(format, isAll); });
    };
    connect(m_toolBar->exportPng, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Png); });
    connect(m_toolBar->exportSvg, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Svg); });
    onData(m_toolBar->exportCsv, HistoryFormat::Csv, false);
    onData(m_toolBar->exportJson, HistoryFormat::Json, false);
    onData(m_toolBar->exportAllCsv, HistoryFormat::Csv, true);
    onData(m_toolBar->exportAllJson, HistoryFormat::Json, true);
}

void ChartsPane::setSessions(TraceHandle current, const std::vector<TraceHandle>& selected)
{
    if (m_content.setSessions(current, selected))
        rebuild();
}

void ChartsPane::showMoment(nanoseconds time)
{
    const TimeRange shown = m_window.time();
    const nanoseconds half = (shown.end - shown.begin) / 2;
    m_window.show({time - half, time + half});
    refresh();
}

void ChartsPane::rebuild()
{
    m_content.setChoice({m_toolBar->scope(), m_toolBar->counter(), m_toolBar->aspect()});
    m_knownRuns = m_history.counters().runs().size();
    std::vector<ChartCurve> all;
    for (Panel& panel : m_panels) {
        const bool isShown = (panel.kind == ChartKind::Comparison) == m_content.isComparison();
        panel.legend->setVisible(isShown);
        panel.view->setVisible(isShown);
        panel.curves = m_content.curves(panel.kind, m_window.time());
        panel.view->setCurves(panel.curves);
        panel.legend->setTitle(m_content.title(panel.kind));
        panel.legend->setCurves(panel.curves);
        panel.view->setAccessibleName(m_content.title(panel.kind));
        panel.view->setAccessibleDescription(QString());
        all.insert(all.end(), panel.curves.begin(), panel.curves.end());
    }
    m_table->setCurves(std::move(all));
    m_axis->setMarkers(m_content.markers());
    m_leftMargin = 0;
    showNote();
    refreshSoon();
}

bool ChartsPane::isIdle() const
{
    return !isVisible() || window()->isMinimized();
}

void ChartsPane::refreshSoon()
{
    if (!isIdle())
        m_soon.start();
}

std::vector<ChartsPane::Panel*> ChartsPane::shownPanels()
{
    std::vector<Panel*> shown;
    for (Panel& panel : m_panels) {
        if (!panel.view->isHidden())
            shown.push_back(&panel);
    }
    return shown;
}

void ChartsPane::refresh()
{
    if (isIdle())
        return;
    const CounterHistory& history = m_history.counters();
    const bool seeksLosing = m_toolBar->scope() == ChartScope::Losing;
    const auto losing = [&] { return m_content.curves(ChartKind::Comparison, m_window.time()).size(); };
    if (history.runs().size() != m_knownRuns || (seeksLosing && m_panels.back().curves.size() != losing()))
        rebuild();
    m_soon.stop();
    m_window.setWidth(shownPanels().front()->view->columnCount());
    m_window.setKnown(history.range());
    for (Panel* panel : shownPanels())
        panel->view->showTime(history, m_window.columns());
    alignPlots();
    m_axis->showTime(history, m_window.columns());
    m_toolBar->setTime(m_window.chosenLength(), m_window.isFollowing(), m_window.canGoBack());
    showValues();
    describe();
    if (m_tableView->isVisible())
        m_table->showTime(history, m_window.time());
}

/// One left margin for all, as wide as the widest label; it shrinks only when the content is another.
void ChartsPane::alignPlots()
{
    int margin = std::max(m_leftMargin, fontMetrics().horizontalAdvance(QStringLiteral("0,000")) + labelGap);
    for (const Panel* panel : shownPanels()) {
        const QString label = QLocale().toString(panel->view->axisEnd(), 'f', 0);
        margin = std::max(margin, fontMetrics().horizontalAdvance(label) + labelGap);
    }
    if (margin == m_leftMargin)
        return;
    m_leftMargin = margin;
    for (const Panel& panel : m_panels)
        panel.view->setMargins(margin, rightMargin);
    m_axis->setMargins(margin, rightMargin);
    refresh();
}

/// Exact ones: under the crosshair, else the newest.
void ChartsPane::showValues()
{
    if (isIdle())
        return;
    const CounterHistory& history = m_history.counters();
    const ColumnRange shown = m_window.columns();
    nanoseconds time = std::max(history.range().end - 1ns, 0ns);
    std::optional<std::int64_t> column;
    QString when;
    if (m_crosshair && history.pollCount() > 0) {
        column = shown.columnAt(*m_crosshair);
        time = std::min((*column + 1) * shown.length - 1ns, time); // the last poll of the column
        const std::optional<SessionId> current = m_content.current();
        const auto reading = current ? history.readingAt(*current, time) : std::nullopt;
        if (const auto wall = history.wallAt(reading ? reading->time : time))
            when = shown.length < 100ms ? WallTime().timeAndMilliseconds(*wall) : WallTime().dateAndTime(*wall);
    }
    m_axis->setCrosshair(column, when);
    for (Panel* panel : shownPanels()) {
        panel->view->setCrosshair(column);
        QStringList values;
        for (const ChartCurve& curve : panel->curves) {
            const std::optional<double> value = valueAt(history, curve.source, time);
            values.append(panel->kind == ChartKind::Throughput
                    ? ChartText::written(value, valueAt(history, {curve.source.runs, {Counter::BufferSizeKb}}, time))
                    : ChartText::value(curve.source.quantity, value));
        }
        panel->legend->setValues(values);
    }
}

/// Statistics of the selected range; without one, why there is nothing to see.
void ChartsPane::showNote()
{
    const bool isEmpty =
        std::all_of(m_panels.begin(), m_panels.end(), [](const Panel& panel) { return panel.curves.empty(); });
    QString note;
    if (const std::optional<TimeRange> selection = m_navigation->selection())
        note = ChartText::statistics(m_history.counters(), m_content.currentRuns(), *selection);
    else if (!m_content.isComparison() && !m_content.current())
        note = tr("Select a session to see its graphs.");
    else if (isEmpty && m_toolBar->scope() == ChartScope::Losing)
        note = tr("No session lost anything in this range by ETW's own counters.");
    else if (isEmpty)
        note = tr("Select the sessions to compare in the table.");
    m_toolBar->setNote(note);
}

void ChartsPane::describe()
{
    if (QAccessible::isActive())
        m_axis->setAccessibleDescription(m_axis->shownMarkers());
    for (Panel* panel : shownPanels()) {
        if (!QAccessible::isActive() && !panel->view->accessibleDescription().isEmpty())
            continue;
        panel->view->setAccessibleDescription(ChartText::summary(
            m_history.counters(), panel->kind, panel->view->accessibleName(), panel->curves, m_window.time()));
    }
}

/// To the worst step beside the pointer, or, where nothing was lost, nearer to the pointer.
void ChartsPane::goToLoss(std::int64_t column)
{
    const ColumnRange shown = m_window.columns();
    const TimeRange near{(column - nearColumns) * shown.length, (column + nearColumns + 1) * shown.length};
    const TimeRange step = m_content.worstLoss(near).value_or(near);
    const nanoseconds half = std::max<nanoseconds>((step.end - step.begin) * 10, TimeWindow::shortest);
    const nanoseconds middle = step.begin + (step.end - step.begin) / 2;
    m_window.show({middle - half, middle + half});
    refresh();
}

void ChartsPane::exportPicture(PictureFormat format)
{
    std::vector<ChartPicture::Chart> charts;
    for (const Panel* panel : shownPanels())
        charts.push_back({panel->legend->title(), panel->curves});
    const CounterHistory& history = m_history.counters();
    //: Heading of a picture: several sessions.
    const QString whose = m_content.isComparison() ? tr("Comparison") : m_content.currentName();
    const TimeRange range = m_window.time();
    //: Heading of a picture. %1: name of a session; %2: a range of time.
    const QString heading = tr("%1, %2").arg(whose, ChartText::range(history, range));
    m_exports->savePicture(ChartPicture(history, range, heading, std::move(charts)), format, pictureSize);
}

void ChartsPane::exportData(HistoryFormat format, bool isAll)
{
    HistoryExportRequest request;
    request.format = format;
    request.range = isAll ? m_history.counters().range() : m_window.time();
    if (!isAll)
        request.runs = m_content.shownRuns(m_window.time());
    if (isAll || !request.runs.empty())
        m_exports->saveData(m_history, std::move(request));
}

QString ChartsPane::title() const
{
    //: Tab below the table of sessions.
    return tr("Graphs");
}

void ChartsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
        rebuild();
    }
    SessionView::changeEvent(event);
}

void ChartsPane::showEvent(QShowEvent* event)
{
    SessionView::showEvent(event);
    m_soon.start();
}

void ChartsPane::retranslateUi()
{
    for (const Panel& panel : m_panels) {
        if (panel.kind == ChartKind::Losses)
            panel.view->setEmptyText(tr("No loss in this range by ETW's own counters"));
    }
    //: Name of the row of times and events below the graphs, for screen readers.
    m_axis->setAccessibleName(tr("Time and events"));
    //: Name of the table of the graphs' numbers, for screen readers.
    m_tableView->setAccessibleName(tr("Numbers of the graphs"));
}

} // namespace etwarden
