// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/charttoolbar.h"

#include "model/qt/text/plaintext.h"
#include "widgets/charts/chartkind.h"
#include "widgets/charts/menubutton.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int minimumCounterWidth = 80;

QComboBox* makeChoice(const char* name, int entries)
{
    auto* choice = new QComboBox;
    choice->setObjectName(QLatin1String(name));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < entries; ++i)
        choice->addItem(QString());
    return choice;
}

} // namespace

ChartToolBar::ChartToolBar(QWidget* parent)
    : QWidget(parent)
    , follow(new QAction(this))
    , back(new QAction(this))
    , zoomIn(new QAction(this))
    , zoomOut(new QAction(this))
    , copyValues(new QAction(this))
    , mark(new QAction(this))
    , showSelection(new QAction(this))
    , showSession(new QAction(this))
    , table(new QAction(this))
    , exportPng(new QAction(this))
    , exportSvg(new QAction(this))
    , copyPicture(new QAction(this))
    , exportCsv(new QAction(this))
    , exportJson(new QAction(this))
    , exportAllCsv(new QAction(this))
    , exportAllJson(new QAction(this))
    , exportMenu(new QMenu(this))
    , m_length(makeChoice("chartLength", static_cast<int>(chartLengths.size())))
    , m_scope(makeChoice("chartScope", 3))
    , m_counter(makeChoice("chartCounter", static_cast<int>(comparableCounters.size())))
    , m_aspect(makeChoice("chartAspect", 2))
    , m_export(new MenuButton)
{
    follow->setObjectName(QStringLiteral("followCharts"));
    follow->setCheckable(true);
    back->setObjectName(QStringLiteral("chartsBack"));
    zoomIn->setObjectName(QStringLiteral("zoomChartsIn"));
    zoomOut->setObjectName(QStringLiteral("zoomChartsOut"));
    copyValues->setObjectName(QStringLiteral("copyChartValues"));
    copyValues->setShortcut(QKeySequence::Copy);
    mark->setObjectName(QStringLiteral("markChart"));
    mark->setShortcut(Qt::Key_M);
    showSelection->setObjectName(QStringLiteral("showChartSelection"));
    showSelection->setShortcuts({Qt::Key_Enter, Qt::Key_Return}); // menus show the first, by the name that texts use
    showSession->setObjectName(QStringLiteral("showWholeSession"));
    showSession->setShortcut(Qt::Key_A);
    table->setObjectName(QStringLiteral("chartTableAction"));
    table->setCheckable(true);
    exportPng->setObjectName(QStringLiteral("exportPng"));
    exportSvg->setObjectName(QStringLiteral("exportSvg"));
    copyPicture->setObjectName(QStringLiteral("copyPicture"));
    exportCsv->setObjectName(QStringLiteral("exportCsv"));
    exportJson->setObjectName(QStringLiteral("exportJson"));
    exportAllCsv->setObjectName(QStringLiteral("exportAllCsv"));
    exportAllJson->setObjectName(QStringLiteral("exportAllJson"));
    m_export->setObjectName(QStringLiteral("exportCharts"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setAutoRaise(true);
    exportMenu->addActions({copyPicture, exportPng, exportSvg});
    exportMenu->addSeparator();
    exportMenu->addActions({exportCsv, exportJson});
    exportMenu->addSeparator();
    exportMenu->addActions({exportAllCsv, exportAllJson});
    m_export->setMenu(exportMenu);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addWidget(m_length);
    layout->addWidget(addButton(follow));
    layout->addWidget(addButton(back));
    layout->addWidget(m_scope);
    layout->addWidget(m_counter);
    layout->addWidget(m_aspect);
    layout->addStretch(1);
    layout->addWidget(addButton(table));
    layout->addWidget(m_export);

    m_counter->setMinimumWidth(minimumCounterWidth); // its words would make the window wider than a small screen
    connectChoices();
    retranslateUi();
    setChoice(m_choice);
}

void ChartToolBar::connectChoices()
{
    connect(m_length, &QComboBox::activated, this, [this](int index) {
        m_choice.length = chartLengths[static_cast<std::size_t>(index)];
        emit lengthChosen(m_choice.length);
    });
    connect(m_scope, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_choice.scope = static_cast<ChartScope>(index);
        m_counter->setVisible(m_choice.scope != ChartScope::Session);
        emit contentChanged();
    });
    connect(m_counter, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_choice.counter = comparableCounters[static_cast<std::size_t>(index)];
        emit contentChanged();
    });
    connect(m_aspect, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_choice.aspect = index == 0 ? Aspect::Rate : Aspect::Value;
        emit contentChanged();
    });
    connect(table, &QAction::toggled, this, [this](bool isShown) { m_choice.hasTable = isShown; });
}

void ChartToolBar::setChoice(const ChartChoice& choice)
{
    const QSignalBlocker blockers[] = {QSignalBlocker(this), QSignalBlocker(m_scope), QSignalBlocker(m_counter),
        QSignalBlocker(m_aspect), QSignalBlocker(table)};
    m_choice = choice;
    m_scope->setCurrentIndex(static_cast<int>(choice.scope));
    const auto counter = std::ranges::find(comparableCounters, choice.counter);
    m_counter->setCurrentIndex(static_cast<int>(counter - comparableCounters.begin()));
    m_counter->setVisible(choice.scope != ChartScope::Session);
    m_aspect->setCurrentIndex(choice.aspect == Aspect::Rate ? 0 : 1);
    table->setChecked(choice.hasTable);
}

void ChartToolBar::compareLosing()
{
    m_scope->setCurrentIndex(static_cast<int>(ChartScope::Losing));
}

void ChartToolBar::setHasCurves(bool hasCurves)
{
    for (QAction* action : {copyPicture, exportPng, exportSvg, exportCsv, exportJson})
        action->setEnabled(hasCurves);
}

QToolButton* ChartToolBar::addButton(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(action, &QAction::visibleChanged, button, [button, action] { button->setVisible(action->isVisible()); });
    return button;
}

void ChartToolBar::setTime(std::optional<std::chrono::nanoseconds> length, bool isFollowing, bool canGoBack)
{
    const auto found = std::ranges::find(chartLengths, length);
    m_length->setCurrentIndex(found == chartLengths.end() ? -1 : static_cast<int>(found - chartLengths.begin()));
    follow->setChecked(isFollowing);
    back->setEnabled(canGoBack);
}

void ChartToolBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QWidget::changeEvent(event);
}

void ChartToolBar::retranslateUi()
{
    const QSignalBlocker blockers[] = {QSignalBlocker(m_scope), QSignalBlocker(m_counter), QSignalBlocker(m_aspect)};
    const auto setTexts = [](QComboBox* choice, const QStringList& texts) {
        for (int i = 0; i < choice->count(); ++i)
            choice->setItemText(i, texts.value(i));
        choice->view()->setMinimumWidth(choice->view()->sizeHintForColumn(0)); // the list shows them whole
    };
    //: Length of the time that the graphs show.
    setTexts(m_length,
        {tr("1 minute"), tr("5 minutes"), tr("1 hour"), tr("24 hours"),
            //: Length of the time that the graphs show: everything that is known.
            tr("All")});
    //: Shown instead of a length when the graphs were zoomed.
    m_length->setPlaceholderText(tr("Zoomed"));
    nameChoice(*m_length, tr("Time range"));
    //: Tool tip of the choice of the time that the graphs show; how to move through it with mouse and keys.
    m_length->setToolTip(
        toolTipText(tr("In the graphs: wheel or + and − to zoom, arrow keys to move, drag or Shift+arrow keys to "
                       "select a range, Ctrl+arrow keys to read values.")));
    setTexts(m_scope,
        {//: What the graphs show: all counters of the session that is selected in the table.
            tr("This session"),
            //: What the graphs show: one counter of each session that is selected in the table.
            tr("Selected sessions"),
            //: What the graphs show: one counter of each session that lost something in the shown time.
            tr("Losing sessions")});
    nameChoice(*m_scope, tr("Sessions in the graphs"));
    QStringList counters;
    for (const Counter counter : comparableCounters)
        counters.append(ChartNames::quantity({counter, Aspect::Value}));
    setTexts(m_counter, counters);
    nameChoice(*m_counter, tr("Compared counter"));
    setTexts(m_aspect,
        {//: What the graph of losses shows: how many in each second.
            tr("Per second"),
            //: What the graph of losses shows: how many since the session's start.
            tr("Totals")});
    nameChoice(*m_aspect, tr("Losses per second or in total"));

    //: Menu entry, checkable: the graphs move on with the newest values.
    follow->setText(tr("Follo&w the latest values"));
    //: Button, checkable: the graphs move on with the newest values.
    follow->setIconText(tr("Follow"));
    follow->setToolTip(toolTipText(tr("Keep up with the latest values (End)")));
    //: Menu entry: the graphs show less time.
    zoomIn->setText(tr("Zoom &in"));
    //: Menu entry: the graphs show more time.
    zoomOut->setText(tr("Zoom &out"));
    //: Menu entry: the graphs show the time that they showed before.
    back->setText(tr("Pr&evious range"));
    //: Button: to the time that was shown before.
    back->setIconText(tr("Back"));
    back->setToolTip(toolTipText(tr("Back to the previous time range (Backspace)")));
    //: Menu entry of the graphs: copies what all curves are at the crosshair.
    copyValues->setText(tr("&Copy the values"));
    //: Menu entry of the graphs: sets a mark at the crosshair.
    mark->setText(tr("&Mark this moment"));
    //: Menu entry of the graphs: shows the selected time alone.
    showSelection->setText(tr("&Zoom to the selection"));
    //: Menu entry of the graphs: shows all time that is known of the session.
    showSession->setText(tr("Show the whole &session"));
    //: Menu entry of the graphs: opens a menu.
    exportMenu->setTitle(tr("E&xport"));
    //: Button, checkable: the numbers of the graphs in a table beside them.
    table->setText(tr("Table"));
    table->setToolTip(toolTipText(tr("Show the same numbers in a table")));
    //: Button: opens a menu.
    m_export->setText(tr("Export"));
    //: Menu entry: a picture of the graphs, to the clipboard.
    copyPicture->setText(tr("Copy &picture"));
    //: Menu entry: a picture of the graphs; opens a dialog.
    exportPng->setText(tr("Picture (PN&G)…"));
    //: Menu entry: a drawing of the graphs; opens a dialog.
    exportSvg->setText(tr("Drawing (&SVG)…"));
    //: Menu entry: the numbers of the sessions and of the time that the graphs show; opens a dialog.
    exportCsv->setText(tr("Shown data (&CSV)…"));
    //: Menu entry: the numbers of the sessions and of the time that the graphs show; opens a dialog.
    exportJson->setText(tr("Shown data (&JSON)…"));
    //: Menu entry: the numbers of all sessions since the start; opens a dialog.
    exportAllCsv->setText(tr("All data (CS&V)…"));
    //: Menu entry: the numbers of all sessions since the start; opens a dialog.
    exportAllJson->setText(tr("All data (JS&ON)…"));
}

} // namespace etwarden

#include "moc_charttoolbar.cpp"
