// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartspane.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/sessions/sessiondepth.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/charts/chartheader.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/chartstack.h"
#include "widgets/charts/charttable.h"
#include "widgets/charts/charttext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/losscard.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/splitter.h"
#include "widgets/time/timenavigation.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr QSize pictureSize(1600, 900); // that is suggested
constexpr int nearColumns = 12; // of a double click that mean a loss beside it

} // namespace

ChartsPane::ChartsPane(SessionHistory& history, Settings& settings, QWidget* parent)
    : SessionView(parent)
    , m_history(history)
    , m_settings(settings)
    , m_content(history)
    , m_toolBar(new ChartToolBar)
    , m_navigation(new TimeNavigation(m_window, TimeNavigation::Selection::Shown, this))
    , m_header(new ChartHeader)
    , m_stack(new ChartStack(*m_navigation))
    , m_table(new ChartTable(this))
    , m_tableView(new ChartTableView(*m_table))
    , m_splitter(new Splitter(Qt::Horizontal))
    , m_note(newLabel())
    , m_exports(new ChartExports(*this))
{
    setObjectName(QStringLiteral("chartsPane"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    const ChartChoice choice = m_settings.chartChoice();
    m_window.follow(choice.length);
    m_toolBar->setChoice(choice);
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    makeLayout();
    m_tableView->setVisible(choice.hasTable);
    connectParts();
    connectNavigation();
    connectTime();
    connectExports();
    connectMenu();
    rebuild();
    retranslateUi();
}

ChartsPane::~ChartsPane() = default;

void ChartsPane::makeLayout()
{
    m_splitter->addWidget(m_stack);
    m_splitter->addWidget(m_tableView);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 1);
    m_note->setObjectName(QStringLiteral("chartNote"));
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_note->setContentsMargins(barMargins(*this));
    m_note->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_toolBar);
    layout->addWidget(m_header);
    auto* body = new QWidget; // a splitter would make room for the empty state, which lies over it
    auto* bodyLayout = new QVBoxLayout(body);
    bodyLayout->setContentsMargins(0, 0, 0, 0);
    bodyLayout->addWidget(m_splitter);
    layout->addWidget(body, 1);
    layout->addWidget(m_note);
    m_emptyState = new EmptyState(*body);
    m_emptyState->setAutoFillBackground(true);
    m_emptyState->setBackgroundRole(QPalette::Base);
}

void ChartsPane::connectParts()
{
    connect(&m_header->reason(), &LossCard::wayChosen, this, &ChartsPane::wayChosen);
    connect(&m_soon, &QTimer::timeout, this, &ChartsPane::refresh);
    connect(&m_exposure, &WindowExposure::exposed, this, &ChartsPane::refreshSoon);
    connect(&m_history, &SessionHistory::appended, this, &ChartsPane::refresh);
    connect(&m_history, &SessionHistory::markersChanged, this, [this] { m_stack->setMarkers(m_content.markers()); });
    connect(m_stack, &ChartStack::geometryChanged, this, &ChartsPane::refreshSoon);
    connect(m_toolBar, &ChartToolBar::contentChanged, this, &ChartsPane::choose);
    connect(m_toolBar->table, &QAction::toggled, this, [this](bool isShown) {
        m_tableView->setVisible(isShown);
        choose();
    });
    connect(m_emptyState, &EmptyState::actionRequested, m_toolBar, &ChartToolBar::compareLosing);
}

void ChartsPane::connectNavigation()
{
    connect(m_navigation, &TimeNavigation::windowMoved, this, &ChartsPane::refreshSoon);
    connect(m_navigation, &TimeNavigation::pointerMoved, this, [this](std::optional<std::int64_t> column) {
        m_crosshair = column ? std::optional(*column * m_window.columns().length) : std::nullopt;
        showValues();
    });
    connect(m_navigation, &TimeNavigation::selectionChanged, this, [this] {
        m_stack->setSelection(m_navigation->selection());
        showNote();
    });
    connect(m_navigation, &TimeNavigation::momentRequested, this, &ChartsPane::goToLoss);
    connect(m_navigation, &TimeNavigation::valuesRequested, this, [this] {
        showValues();
        m_stack->sayValues();
    });
    connect(m_navigation, &TimeNavigation::markRequested, this, [this](bool isNext) {
        if (const auto column = m_stack->columnOfMarker(isNext)) {
            m_navigation->moveCrosshairTo(*column);
            m_stack->showMarkerTip(*column);
        }
    });
}

void ChartsPane::connectTime()
{
    connect(m_toolBar, &ChartToolBar::lengthChosen, this, [this](nanoseconds length) {
        m_window.follow(length);
        choose();
    });
    connect(m_toolBar->follow, &QAction::triggered, this, [this](bool isChecked) {
        isChecked ? m_window.follow() : m_window.hold();
        refresh();
    });
    const auto onZoom = [this](QAction* action, double factor, QKeySequence::StandardKey key) {
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, factor] {
            m_window.zoom(factor);
            refresh();
        });
    };
    onZoom(m_toolBar->zoomIn, 0.5, QKeySequence::ZoomIn);
    onZoom(m_toolBar->zoomOut, 2, QKeySequence::ZoomOut);
    addActions({m_toolBar->follow, m_toolBar->zoomIn, m_toolBar->zoomOut, m_toolBar->back});
    connect(m_toolBar->back, &QAction::triggered, this, [this] {
        m_window.goBack();
        refresh();
    });
}

void ChartsPane::connectExports()
{
    connect(m_exports, &ChartExports::written, this, &SessionView::fileWritten);
    const auto onData = [this](QAction* action, HistoryFormat format, bool isAll) {
        connect(action, &QAction::triggered, this, [this, format, isAll] { exportData(format, isAll); });
    };
    connect(m_toolBar->exportPng, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Png); });
    connect(m_toolBar->exportSvg, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Svg); });
    connect(m_toolBar->copyPicture, &QAction::triggered, this, [this] { copyImage(picture().image(pictureSize)); });
    onData(m_toolBar->exportCsv, HistoryFormat::Csv, false);
    onData(m_toolBar->exportJson, HistoryFormat::Json, false);
    onData(m_toolBar->exportAllCsv, HistoryFormat::Csv, true);
    onData(m_toolBar->exportAllJson, HistoryFormat::Json, true);
}

/// Ctrl+C is left to event(), because the window uses it, too.
void ChartsPane::connectMenu()
{
    for (QAction* action : {m_toolBar->mark, m_toolBar->showSession}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        m_stack->addAction(action);
    }
    connect(m_toolBar->mark, &QAction::triggered, this, [this] { mark(m_valuesTime); });
    connect(m_toolBar->showSelection, &QAction::triggered, m_navigation, &TimeNavigation::showSelection);
    connect(m_toolBar->showSession, &QAction::triggered, this, [this] {
        m_window.follow(TimeWindow::everything);
        refresh();
    });
}

void ChartsPane::copyValues(nanoseconds time) const
{
    const CounterHistory& history = m_history.counters();
    const auto wall = history.wallAt(time);
    const QString when = wall ? WallTime().dateAndTime(*wall, 1ms) : QString();
    const QString name =
        m_content.isComparison() ? m_content.title(ChartKind::Comparison) : shownName(m_content.currentName());
    QGuiApplication::clipboard()->setText(tabbedLine({name, when}) + m_stack->valuesText(history, time));
}

void ChartsPane::mark(nanoseconds time)
{
    if (m_toolBar->mark->isEnabled())
        m_history.addMarker({.kind = MarkerKind::SetByHand, .time = time});
}

bool ChartsPane::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_stack->isAncestorOf(focusWidget())
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
    {
        event->accept();
        return true;
    }
    return SessionView::event(event);
}

void ChartsPane::keyPressEvent(QKeyEvent* event)
{
    if (m_stack->isAncestorOf(focusWidget()) && event->matches(QKeySequence::Copy))
        copyValues(m_valuesTime);
    else
        SessionView::keyPressEvent(event);
}

/// Commands of the menu that act at the crosshair act where it was when the menu opened: the pointer then leaves the
/// graphs for the menu.
void ChartsPane::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isOnGraphs = m_stack->rect().contains(m_stack->mapFromGlobal(event->globalPos()));
    if (!isOnGraphs || m_content.shownRuns().empty()) {
        event->ignore();
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("chartsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addAt = [&](const QAction* command, auto run) {
        QAction* entry = menu->addAction(command->text());
        entry->setShortcut(command->shortcut());
        entry->setShortcutContext(Qt::WidgetShortcut); // only to be read
        entry->setEnabled(command->isEnabled());
        connect(entry, &QAction::triggered, this, [this, run, time = m_valuesTime] { (this->*run)(time); });
    };
    addAt(m_toolBar->copyValues, &ChartsPane::copyValues);
    addAt(m_toolBar->mark, &ChartsPane::mark);
    menu->addSeparator();
    m_toolBar->showSelection->setEnabled(m_navigation->selection().has_value());
    menu->addActions({m_toolBar->showSelection, m_toolBar->showSession, m_toolBar->back});
    menu->addSeparator();
    menu->addMenu(m_toolBar->exportMenu);
    menu->popup(event->globalPos());
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

void ChartsPane::setMoment(nanoseconds time)
{
    const bool isFirst = !std::exchange(m_moment, time);
    const TimeRange known = knownTime();
    m_window.setKnown(known);
    if (isFirst) { // a recording that was opened: nothing new comes
        m_toolBar->follow->setVisible(false);
        m_toolBar->mark->setEnabled(false); // it would not be kept
        m_window.follow(TimeWindow::everything);
    }
    const TimeRange shown = m_window.time();
    const nanoseconds half = (shown.end - shown.begin) / 2;
    if (time < shown.begin || time >= shown.end)
        showMoment(std::max(time, known.begin + half)); // there is nothing before the first poll
    else if (isFirst)
        refresh();
    else
        showValues();
}

void ChartsPane::choose()
{
    m_settings.setChartChoice(m_toolBar->choice());
    rebuild();
    refresh();
}

void ChartsPane::rebuild()
{
    m_content.setChoice(m_toolBar->choice());
    m_content.findCompared(m_window.time());
    m_knownRuns = m_history.counters().runs().size();
    m_stack->setContent(m_content);
    m_table->setCurves(m_stack->curves());
    showNote();
    showEmptyState();
    refreshSoon();
}

void ChartsPane::refreshSoon()
{
    if (m_exposure.isExposed())
        m_soon.start();
}

void ChartsPane::refresh()
{
    if (!m_exposure.isExposed())
        return;
    const CounterHistory& history = m_history.counters();
    m_window.setKnown(knownTime());
    if (history.runs().size() != m_knownRuns || m_content.findCompared(m_window.time()))
        rebuild();
    m_soon.stop();
    m_window.setWidth(m_stack->columnCount());
    m_stack->showTime(history, m_window.columns());
    showHeader();
    m_toolBar->setTime(m_window.chosenLength(), m_window.isFollowing(), m_window.canGoBack());
    showValues();
    if (const auto selection = m_navigation->selection(); selection && selection->end >= history.range().end)
        showNote(); // the range reaches to the newest poll, so that its statistics change
    m_stack->describe(history, m_window.time());
    if (const TimeRange time = m_window.time(); time.begin != m_reportedTime.begin || time.end != m_reportedTime.end) {
        m_reportedTime = time;
        emit timeShown(time);
    }
    if (m_tableView->isVisible())
        m_table->showTime(history, m_window.time());
}

TimeRange ChartsPane::knownTime() const
{
    const CounterHistory& history = m_history.counters();
    TimeRange known = history.range();
    nanoseconds begin = known.end;
    nanoseconds end{};
    bool isRunning = false;
    for (const RunId run : m_content.shownRuns()) {
        const auto found = history.runs().find(run);
        if (found == history.runs().end())
            continue;
        begin = std::min(begin, found->second.firstTime);
        end = std::max(end, found->second.lastTime + 1ns);
        isRunning = isRunning || found->second.isRunning;
    }
    if (begin < known.end)
        known.begin = std::max(known.begin, begin);
    if (isRunning || end == 0ns || m_moment) // a recording may show any moment
        return known;
    known.end = std::clamp(end, known.begin, known.end);
    return known;
}

/// Shows whose graphs they are, also when that session has ended or is scrolled out of the table.
void ChartsPane::showHeader()
{
    const CounterHistory& history = m_history.counters();
    m_stack->setOldestHeld({});
    if (m_content.isComparison()) {
        const QString counter = m_content.title(ChartKind::Comparison);
        //: Above a graph that compares sessions.
        m_header->setName(counter, tr("%n sessions", nullptr, static_cast<int>(m_content.comparedCount())));
        m_header->reason().clear();
        return;
    }
    const auto run = m_content.current() ? history.runs().find(*m_content.current()) : history.runs().end();
    if (run == history.runs().end()) {
        m_header->setName({}, {});
        return;
    }
    const auto ended = history.wallAt(run->second.lastTime);
    const QString state = run->second.isRunning || !ended
        //: Beside the name of a session: how it is.
        ? tr("running")
        //: Beside the name of a session: it is no longer there. %1: date and time.
        : tr("stopped, last seen %1").arg(WallTime().dateAndTime(*ended));
    const QString depth = showDepth(run->first);
    //: Beside the name of a session. %1: "running"; %2: how far back it reaches, "about 12 min"
    m_header->setName(
        shownName(m_content.currentName()), depth.isEmpty() ? state : tr("%1, reaches back %2").arg(state, depth));
    showReason();
}

/// Marks in the graphs how far back the session reaches. Returns that in words; empty: there is nothing to say.
QString ChartsPane::showDepth(RunId run)
{
    const auto& sessions = m_history.polledSessions();
    const auto session = std::ranges::find(sessions, run, &SessionHistory::PolledSession::run);
    const auto depth = session == sessions.end() ? std::nullopt : sessionDepth(m_history, session->status);
    m_stack->setOldestHeld(depth ? std::optional(m_history.newestTime().value() - depth->length) : std::nullopt);
    return depth ? SessionText::depth(*depth) : QString();
}

/// Why the newest of the shown runs that lost something did, and what would help it.
void ChartsPane::showReason()
{
    const CounterHistory& history = m_history.counters();
    const std::vector<RunId> runs = m_content.shownRuns();
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        const std::vector<LossDiagnosis> found =
            explainLoss(history, *run, m_window.time(), m_history.lossCircumstances(*run));
        if (found.empty())
            continue;
        m_header->reason().setLoss(m_history, *run, found);
        return;
    }
    m_header->reason().clear();
}

void ChartsPane::offerWays()
{
    m_header->reason().offerWays();
}

QWidget* ChartsPane::lossPart(LossPart part)
{
    if (m_content.isComparison())
        return nullptr;
    switch (part) {
    case LossPart::Graph:
        return m_stack->lossesView();
    case LossPart::Reason:
        return &m_header->reason();
    case LossPart::Remedy:
        return m_header->reason().remedy();
    }
    return nullptr;
}

/// Shows exact values: those under the pointer, else of the table's moment, else the newest that are shown.
void ChartsPane::showValues()
{
    if (!m_exposure.isExposed())
        return;
    const CounterHistory& history = m_history.counters();
    const ColumnRange shown = m_window.columns();
    nanoseconds time = std::max(std::min(history.range().end, shown.time().end) - 1ns, 0ns);
    std::optional<std::int64_t> column;
    QString when;
    bool isAhead = false; // of all that is known
    const std::optional<nanoseconds> crosshair = m_crosshair ? m_crosshair : m_moment;
    if (crosshair && history.pollCount() > 0) {
        column = shown.columnAt(*crosshair);
        isAhead = *column * shown.length >= history.range().end;
        if (!isAhead)
            time = std::min((*column + 1) * shown.length - 1ns, time);
        const std::optional<RunId> current = m_content.current();
        const auto reading = current ? history.readingAt(*current, time) : std::nullopt;
        if (const auto wall = history.wallAt(reading ? reading->time : time); wall && !isAhead)
            when = WallTime().dateAndTime(*wall, shown.length < 1s ? 1ms : 1s);
    }
    m_valuesTime = time;
    m_stack->setCrosshair(column, when);
    m_stack->showValues(history, isAhead ? std::nullopt : std::optional(time));
}

/// Shows statistics of the selected range; without one, says which sessions are not compared.
void ChartsPane::showNote()
{
    QString note;
    if (const std::optional<TimeRange> selection = m_navigation->selection())
        note = ChartText::statistics(m_history.counters(), m_content.shownRuns(), *selection);
    else if (m_content.candidateCount() > m_content.comparedCount())
        note = ChartText::comparisonLimit(
            m_content.comparedCount(), m_content.candidateCount(), m_content.isLowestWorst());
    m_note->setText(note);
    // The note never becomes lower while a range is dragged, so that the charts do not jump with each line of its
    // statistics.
    const int lines = note.isEmpty() ? 0 : std::max(m_note->minimumHeight(), m_note->heightForWidth(width()));
    m_note->setMinimumHeight(lines);
    m_note->setVisible(!note.isEmpty());
}

void ChartsPane::showEmptyState()
{
    const ChartScope scope = m_toolBar->choice().scope;
    const bool hasCurves = !m_content.shownRuns().empty();
    m_toolBar->setHasCurves(hasCurves);
    m_splitter->setEnabled(hasCurves); // what lies under the sentence gets no keyboard focus
    if (hasCurves) {
        m_emptyState->hide();
    } else if (scope == ChartScope::Session) {
        m_emptyState->present(
            //: Instead of the graphs.
            [] {
                return tr("Select a session in the table to see its buffers, its throughput and its losses over time.");
            },
            //: Button instead of the graphs: shows those sessions in one graph.
            [] { return tr("Compare losing sessions"); });
    } else if (scope == ChartScope::Losing) {
        //: Instead of a graph of the sessions that lost events or buffers in the time that it would show.
        m_emptyState->present(
            [] { return tr("No session lost anything in this range, according to ETW's own counters."); }, {});
    } else {
        //: Instead of a graph that compares sessions.
        m_emptyState->present([] { return tr("Select the sessions to compare in the table."); }, {});
    }
}

/// Goes to the worst step beside the pointer, or, where nothing was lost, nearer to the pointer.
void ChartsPane::goToLoss(std::int64_t column)
{
    const ColumnRange shown = m_window.columns();
    const TimeRange near{(column - nearColumns) * shown.length, (column + nearColumns + 1) * shown.length};
    const std::optional<TimeRange> loss = m_content.worstLoss(near);
    const TimeRange step = loss.value_or(near);
    const nanoseconds half = std::max<nanoseconds>((step.end - step.begin) * 10, TimeWindow::shortest);
    const nanoseconds middle = step.begin + (step.end - step.begin) / 2;
    m_window.show({middle - half, middle + half});
    refresh();
    emit momentChosen(loss ? loss->end : middle); // the poll that counted the loss
}

ChartPicture ChartsPane::picture() const
{
    const CounterHistory& history = m_history.counters();
    //: Heading of a picture: several sessions.
    const QString whose = m_content.isComparison() ? tr("Comparison") : shownName(m_content.currentName());
    const TimeRange range = m_window.time();
    QString circumstances = ChartText::dates(history, range);
    if (const std::optional<BackendKind> backend = m_history.backend()) {
        circumstances += QStringLiteral(" · ")
            + (*backend == BackendKind::EmbeddedEngine
                    //: In a picture of graphs: whose sessions they show.
                    ? tr("embedded engine")
                    //: In a picture of graphs: whose sessions they show.
                    : tr("Event Tracing for Windows"));
    }
    return {history, range, {whose, circumstances}, m_stack->charts(), m_content.markers()};
}

void ChartsPane::exportPicture(PictureFormat format)
{
    m_exports->savePicture([picture = picture()](const QString& file, QSize size) { return picture.save(file, size); },
        format, pictureSize,
        //: Name that is suggested for the file of a picture of the graphs; without the ending.
        ChartExports::tr("etwarden graphs"));
}

void ChartsPane::exportData(HistoryFormat format, bool isAll)
{
    HistoryExportRequest request;
    request.format = format;
    request.range = isAll ? m_history.counters().range() : m_window.time();
    if (!isAll)
        request.runs = m_content.shownRuns();
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

void ChartsPane::retranslateUi()
{
    m_stack->retranslate();
    //: Name of the table of the graphs' numbers, for screen readers.
    m_tableView->setAccessibleName(tr("Values in the graphs"));
}

} // namespace etwarden

#include "moc_chartspane.cpp"
