// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/countspage.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/logfile/countstable.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/noevents.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
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
    , m_label(newLabel())
    , m_by(new QComboBox)
    , m_part(newLabel())
    , m_table(new CountsTable)
    , m_empty(new EmptyState(*m_table))
{
    setObjectName(QStringLiteral("countsPage"));
    m_by->setObjectName(QStringLiteral("countedBy"));
    m_part->setObjectName(QStringLiteral("countedPart"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (std::size_t i = 0; i < countedByCount; ++i)
        m_by->addItem(choiceName(static_cast<CountedBy>(i)));
    m_label->setBuddy(m_by);
    auto* row = new QHBoxLayout;
    row->addWidget(m_label);
    row->addWidget(m_by);
    row->addStretch();
    row->addWidget(m_part);
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
    retranslateUi();
}

void CountsPage::countBy(CountedBy by)
{
    m_by->setCurrentIndex(static_cast<int>(by));
}

void CountsPage::copy()
{
    copyText(m_table->text());
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
    QWidget::changeEvent(event);
}

void CountsPage::showCounts()
{
    m_part->setText(EventsPage::partText(m_list));
    m_table->setCounts(m_list.counts(), static_cast<CountedBy>(m_by->currentIndex()));
    if (!m_table->isEmpty())
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

void CountsPage::retranslateUi()
{
    //: Label of a choice: by what events are counted.
    m_label->setText(tr("Count by:"));
    for (int i = 0; i < m_by->count(); ++i)
        m_by->setItemText(i, choiceName(static_cast<CountedBy>(i)));
    m_table->setToolTip(toolTipText(tr("Press Enter on a row, or double-click it, to see its events")));
    m_table->retranslate();
    nameAfterLabels(*this);
    showCounts();
}

} // namespace etwarden

#include "moc_countspage.cpp"
