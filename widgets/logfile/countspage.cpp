// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/countspage.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/logfile/noevents.h"
#include "widgets/logfile/tablerows.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace etwarden {

namespace {

QString choiceName(CountedBy by)
{
    switch (by) {
    case CountedBy::Provider:
        //: Choice: by what events are counted.
        return CountsPage::tr("Provider");
    case CountedBy::Event:
        //: Choice: by what events are counted.
        return CountsPage::tr("Event");
    case CountedBy::Process:
        //: Choice: by what events are counted.
        return CountsPage::tr("Process");
    case CountedBy::Thread:
        //: Choice: by what events are counted.
        return CountsPage::tr("Thread");
    case CountedBy::Processor:
        //: Choice: by what events are counted, the processor that they were written on. Short.
        return CountsPage::tr("CPU");
    case CountedBy::Level:
        //: Choice: by what events are counted.
        return CountsPage::tr("Level");
    }
    return {};
}

} // namespace

CountsPage::CountsPage(ShownEvents& list, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_sorted(new QSortFilterProxyModel(this))
    , m_label(newLabel())
    , m_by(new QComboBox)
    , m_table(new QTableView)
    , m_empty(new EmptyState(*m_table))
{
    setObjectName(QStringLiteral("countsPage"));
    m_by->setObjectName(QStringLiteral("countedBy"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (std::size_t i = 0; i < countedByCount; ++i)
        m_by->addItem(choiceName(static_cast<CountedBy>(i)));
    m_label->setBuddy(m_by);
    m_sorted->setSourceModel(&m_model);
    m_sorted->setSortRole(CountsModel::SortRole);
    m_table->setObjectName(QStringLiteral("countsTable"));
    m_table->setModel(m_sorted);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(static_cast<int>(CountsModel::Column::Bytes), Qt::DescendingOrder);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto* row = new QHBoxLayout;
    row->addWidget(m_label);
    row->addWidget(m_by);
    row->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(bandMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(row);
    layout->addWidget(m_table, 1);

    connect(m_by, &QComboBox::currentIndexChanged, this, &CountsPage::showCounts);
    connect(&list, &ShownEvents::countsChanged, this, &CountsPage::showCounts);
    connect(m_empty, &EmptyState::actionRequested, this, &CountsPage::moreRequested);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const QString filter = index.data(CountsModel::FilterRole).toString(); !filter.isEmpty())
            emit filterRequested(filter);
    });
    fitTable();
    retranslateUi();
}

void CountsPage::countBy(CountedBy by)
{
    m_by->setCurrentIndex(static_cast<int>(by));
}

void CountsPage::showEvent(QShowEvent* event)
{
    m_list.setCounted(true);
    QWidget::showEvent(event);
}

void CountsPage::hideEvent(QHideEvent* event)
{
    m_list.setCounted(false);
    QWidget::hideEvent(event);
}

void CountsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    else if (event->type() == QEvent::FontChange)
        fitTable();
    QWidget::changeEvent(event);
}

void CountsPage::showCounts()
{
    m_model.setCounts(m_list.counts(), static_cast<CountedBy>(m_by->currentIndex()));
    if (m_model.rowCount() != 0)
        m_empty->hide();
    else if (m_list.isLooking() || m_list.shownEnd() != m_list.shownBegin())
        //: In an empty table, while a log file is read.
        m_empty->present([] { return tr("Counting events…"); }, {});
    else if (m_list.eventCount() != 0)
        showNoEvents(*m_empty, m_list);
    else
        //: In an empty table.
        m_empty->present([] { return tr("There is no event to count."); }, {});
}

void CountsPage::fitTable()
{
    fitRows(*m_table);
    m_table->setColumnWidth(0, charactersWide(*this, 70));
    widenToHeaders(*m_table);
}

void CountsPage::retranslateUi()
{
    //: Label of a choice: by what events are counted.
    m_label->setText(tr("Count by:"));
    for (int i = 0; i < m_by->count(); ++i)
        m_by->setItemText(i, choiceName(static_cast<CountedBy>(i)));
    m_table->setToolTip(toolTipText(tr("Press Enter on a row, or double-click it, to see its events")));
    //: Name for screen readers.
    changeAccessibleName(*m_table, tr("Counts"));
    nameAfterLabels(*this);
    widenToHeaders(*m_table);
    showCounts();
}

} // namespace etwarden

#include "moc_countspage.cpp"
