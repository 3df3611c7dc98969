// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/barpane.h"

#include "model/qt/common/filename.h"
#include "model/qt/text/plaintext.h"
#include "widgets/charts/barchart.h"
#include "widgets/charts/barpicture.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/charts/menubutton.h"
#include "widgets/common/accessible.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/measures.h"
#include "widgets/common/splitter.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollArea>
#include <QTableView>

namespace etwarden {

namespace {

constexpr QSize barPictureSize(1200, 600); // that is suggested

} // namespace

BarPane::BarPane(QWidget* parent)
    : BarView(parent)
    , m_chart(new BarChart)
    , m_scroll(new QScrollArea)
    , m_table(new QTableView)
    , m_splitter(new Splitter(Qt::Horizontal))
    , m_controls(new QWidget(this))
    , m_showTable(new QAction(this))
    , m_copyPicture(new QAction(this))
    , m_exportPng(new QAction(this))
    , m_exportSvg(new QAction(this))
    , m_exportCsv(new QAction(this))
    , m_exportJson(new QAction(this))
    , m_export(new MenuButton)
    , m_exports(new ChartExports(*this))
{
    setObjectName(QStringLiteral("barPane"));
    m_scroll->setWidget(m_chart);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its chart has it
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    makeTable();
    makeControls();
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_scroll);
    m_splitter->addWidget(m_table);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    connect(m_chart, &BarChart::chosen, this, &BarView::barChosen);
    connect(m_chart, &BarChart::currentChanged, this, [this](int bar) {
        const QRect row = m_chart->rowOf(bar).toAlignedRect();
        if (bar >= 0)
            m_scroll->ensureVisible(0, row.center().y(), 0, row.height());
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (m_bars.bars[static_cast<std::size_t>(index.row())].leadsOn)
            emit barChosen(index.row());
    });
    connect(m_exports, &ChartExports::written, this, &BarView::fileWritten);
    retranslateUi();
}

void BarPane::makeTable()
{
    m_table->setObjectName(QStringLiteral("barTable"));
    m_table->setModel(&m_model);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->hide();
}

void BarPane::makeControls()
{
    m_showTable->setObjectName(QStringLiteral("showBarTable"));
    m_showTable->setCheckable(true);
    m_copyPicture->setObjectName(QStringLiteral("copyBarPicture"));
    m_exportPng->setObjectName(QStringLiteral("exportBarsPng"));
    m_exportSvg->setObjectName(QStringLiteral("exportBarsSvg"));
    m_exportCsv->setObjectName(QStringLiteral("exportBarsCsv"));
    m_exportJson->setObjectName(QStringLiteral("exportBarsJson"));
    m_export->setObjectName(QStringLiteral("exportBars"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    m_export->setAutoRaise(true);
    m_export->setEnabled(false);
    auto* menu = new QMenu(m_export);
    menu->addActions({m_copyPicture, m_exportPng, m_exportSvg});
    menu->addSeparator();
    menu->addActions({m_exportCsv, m_exportJson});
    m_export->setMenu(menu);
    auto* tableButton = new QToolButton;
    tableButton->setDefaultAction(m_showTable);
    tableButton->setAutoRaise(true);
    tableButton->setFocusPolicy(Qt::TabFocus);
    auto* layout = new QHBoxLayout(m_controls);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*this));
    layout->addWidget(tableButton);
    layout->addWidget(m_export);

    connect(m_showTable, &QAction::toggled, this, [this](bool isShown) {
        m_table->setVisible(isShown);
        // Otherwise the table would get all the width that its columns ask for.
        m_splitter->setSizes({2 * width() / 3, width() / 3});
    });
    connect(m_copyPicture, &QAction::triggered, this, [this] { copyImage(BarPicture(m_bars).image(barPictureSize)); });
    connect(m_exportPng, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Png); });
    connect(m_exportSvg, &QAction::triggered, this, [this] { exportPicture(PictureFormat::Svg); });
    connect(m_exportCsv, &QAction::triggered, this, [this] { exportData(HistoryFormat::Csv); });
    connect(m_exportJson, &QAction::triggered, this, [this] { exportData(HistoryFormat::Json); });
}

void BarPane::setBars(const BarList& bars)
{
    m_bars = bars;
    m_chart->setBars(bars);
    m_chart->setMinimumHeight(m_chart->neededHeight());
    m_model.setBars(bars);
    m_export->setEnabled(!bars.bars.empty());
    changeAccessibleName(*m_table, bars.title);
    fitTable();
}

void BarPane::fitTable()
{
    constexpr int padding = 6;
    const int height = m_table->fontMetrics().height() + padding;
    m_table->verticalHeader()->setMinimumSectionSize(height);
    m_table->verticalHeader()->setDefaultSectionSize(height);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
}

void BarPane::exportPicture(PictureFormat format)
{
    m_exports->savePicture(
        [picture = BarPicture(m_bars)](const QString& file, QSize size) { return picture.save(file, size); }, format,
        barPictureSize, fileName());
}

void BarPane::exportData(HistoryFormat format)
{
    m_exports->saveText(format == HistoryFormat::Csv ? barsAsCsv(m_bars) : barsAsJson(m_bars), format, fileName());
}

/// Name for a file with the bars, after what they count.
QString BarPane::fileName() const
{
    return safeFileName(m_bars.title);
}

void BarPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::FontChange) {
        m_chart->setMinimumHeight(m_chart->neededHeight());
        fitTable();
    }
    BarView::changeEvent(event);
}

/// Uses the strings of the graphs, whose actions do the same.
void BarPane::retranslateUi()
{
    m_showTable->setText(ChartToolBar::tr("Table"));
    m_showTable->setToolTip(toolTipText(ChartToolBar::tr("Show the same numbers in a table")));
    m_export->setText(ChartToolBar::tr("Export"));
    m_copyPicture->setText(ChartToolBar::tr("Copy &picture"));
    m_exportPng->setText(ChartToolBar::tr("Picture (PN&G)…"));
    m_exportSvg->setText(ChartToolBar::tr("Drawing (&SVG)…"));
    m_exportCsv->setText(ChartToolBar::tr("Shown data (&CSV)…"));
    m_exportJson->setText(ChartToolBar::tr("Shown data (&JSON)…"));
}

} // namespace etwarden

#include "moc_barpane.cpp"
