// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/eventspage.h"

#include "model/qt/logfile/logfiletext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/logfile/findbar.h"
#include "widgets/logfile/tablerows.h"

#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

constexpr int widestFilter = 60; // characters

} // namespace

EventsPage::EventsPage(EventList& list, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_model(list)
    , m_filterLabel(newLabel())
    , m_filter(new QLineEdit)
    , m_count(newLabel())
    , m_fault(new NoticeLine(NoticeLine::Word::Hidden))
    , m_table(new QTableView)
    , m_empty(new EmptyState(*m_table))
    , m_finder(new FindBar(list, *m_table, this))
    , m_details(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("eventsPage"));
    m_filter->setObjectName(QStringLiteral("eventFilter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(fontMetrics().averageCharWidth() * widestFilter);
    m_filterLabel->setBuddy(m_filter);
    m_count->setObjectName(QStringLiteral("eventCount"));
    m_fault->setObjectName(QStringLiteral("eventFilterFault"));
    m_fault->hide();
    m_table->setObjectName(QStringLiteral("eventTable"));
    m_table->setModel(&m_model);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection); // a few numbers, however many rows
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setCornerButtonEnabled(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_finder->hide(); // until somebody looks for something
    m_details->setObjectName(QStringLiteral("eventDetails"));
    m_details->setReadOnly(true);
    m_details->setTabChangesFocus(true);
    m_details->setLineWrapMode(QPlainTextEdit::NoWrap);

    auto* row = new QHBoxLayout;
    row->addWidget(m_filterLabel);
    row->addWidget(m_filter, 1);
    row->addWidget(m_fault);
    row->addStretch();
    row->addWidget(m_count);
    auto* splitter = new QSplitter;
    splitter->addWidget(m_table);
    splitter->addWidget(m_details);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_finder);
    layout->addWidget(splitter, 1);

    connect(m_filter, &QLineEdit::textChanged, this, &EventsPage::applyFilter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EventsPage::showDetails);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        showDetails();
        showState();
    });
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &EventsPage::showState);
    connect(&list, &EventList::scanProgressed, this, &EventsPage::showState);
    connect(&list, &EventList::indexed, this, &EventsPage::showState);
    connect(&list, &EventList::failed, m_empty, &QWidget::hide);
    connect(&list, &EventList::rowsReady, this, &EventsPage::take);
    connect(m_empty, &EmptyState::actionRequested, m_filter, &QLineEdit::clear);
    fitColumns();
    retranslateUi();
}

void EventsPage::setFilter(const QString& expression)
{
    m_filter->setText(expression);
}

void EventsPage::beginFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void EventsPage::copy()
{
    if (m_details->hasFocus()) {
        m_details->copy();
        return;
    }
    const QItemSelection selected = m_table->selectionModel()->selection();
    if (selected.isEmpty())
        return;
    const QItemSelectionRange& range = selected.front(); // there is but one
    const int end = std::min(range.top() + range.height(), range.top() + maximumCopied);
    std::vector<std::uint32_t> rows;
    for (int row = range.top(); row < end; ++row)
        rows.push_back(m_list.shown().at(static_cast<std::size_t>(row)));
    m_copyRequest = m_list.request(rows, true);
    if (range.height() > maximumCopied)
        emit copyCut();
}

void EventsPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    else if (event->type() == QEvent::FontChange)
        fitColumns();
    QWidget::changeEvent(event);
}

/// A filter with a fault changes nothing: somebody is still typing.
void EventsPage::applyFilter()
{
    std::optional<EventFilter::Fault> fault;
    const EventFilter filter = EventFilter::parse(m_filter->text().toStdString(), &fault);
    m_fault->setVisible(fault.has_value());
    if (fault) {
        m_fault->announceNotice(Severity::Warning, LogFileText::filterFault(*fault));
        return;
    }
    emit filterChanged(m_filter->text().trimmed().isEmpty() ? nullptr : &filter);
}

void EventsPage::showDetails()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid()) {
        m_detailsRequest = m_list.request({m_list.shown().at(static_cast<std::size_t>(current.row()))}, false);
        return;
    }
    m_detailsRequest = 0;
    m_shownEvent.reset();
    m_details->clear();
}

void EventsPage::showState()
{
    const std::size_t shown = m_list.shown().size();
    const std::size_t all = m_list.index().size();
    const Format format;
    m_count->setText(shown == all
            //: %1: a number of events
            ? tr("%1 event(s)", "", pluralCount(all)).arg(format.number(all))
            //: %1: events that pass the filter, %2: all
            : tr("%1 of %2 event(s)", "", pluralCount(all)).arg(format.number(shown), format.number(all)));
    if (shown != 0) {
        m_empty->hide();
    } else if (!m_list.isIndexed() || m_list.isScanning()) {
        //: In an empty table, while a log file is read.
        m_empty->present([] { return tr("Looking for events…"); }, {});
    } else if (all == 0) {
        //: In an empty table.
        m_empty->present([] { return tr("This log file has no events."); }, {});
    } else {
        //: In a table that a filter leaves empty.
        m_empty->present([] { return tr("No event passes the filter."); },
            //: Button: empties the filter.
            [] { return tr("Clear filter"); });
    }
}

void EventsPage::take(quint64 request, const std::vector<EventRow>& rows)
{
    if (request == m_detailsRequest && !rows.empty()) {
        m_shownEvent = rows.front();
        m_details->setPlainText(EventRowText::details(*m_shownEvent));
    } else if (request == m_copyRequest) {
        QString text;
        for (const EventRow& row : rows) {
            QStringList cells;
            for (int column = 0; column < EventsModel::columnCountOfAll; ++column)
                cells.append(EventsModel::text(row, static_cast<EventsModel::Column>(column)));
            text += tabbedLine(cells);
        }
        QGuiApplication::clipboard()->setText(text);
    }
}

void EventsPage::fitColumns()
{
    fitRows(*m_table);
    // Typical contents; rows that come later move nothing.
    constexpr std::array characters{24, 26, 18, 17, 9, 16, 9, 6, 40};
    static_assert(characters.size() == EventsModel::columnCountOfAll);
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column) {
        m_table->setColumnWidth(
            column, fontMetrics().averageCharWidth() * characters[static_cast<std::size_t>(column)]);
    }
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
}

void EventsPage::retranslateUi()
{
    //: Label of the filter field.
    m_filterLabel->setText(tr("Filter:"));
    //: Shown in the empty filter field: examples. What stands before colon or < is fixed.
    m_filter->setPlaceholderText(tr("provider:kernel pid:4 level<=3 text"));
    m_filter->setToolTip(toolTipText(tr("Show only events for which all terms hold:\n"
                                        "provider:NAME event:NAME – a part of the name\n"
                                        "pid: tid: cpu: id: level: opcode: – a number; also with < <= > >=\n"
                                        "anything else – a part of a name or of the payload\n"
                                        "Spaces stay between quotation marks.")));
    //: Names for screen readers.
    changeAccessibleName(*m_table, tr("Events"));
    changeAccessibleName(*m_details, tr("Selected event"));
    //: Shown where the members of the selected event appear.
    m_details->setPlaceholderText(tr("Select an event to see all of it."));
    m_model.retranslate();
    nameAfterLabels(*this);
    showState();
    if (m_shownEvent)
        m_details->setPlainText(EventRowText::details(*m_shownEvent));
}

} // namespace etwarden
