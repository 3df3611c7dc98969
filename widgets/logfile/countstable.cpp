// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/countstable.h"

#include "model/qt/text/tabletext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/logfile/tablerows.h"

#include <QEvent>
#include <QHeaderView>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int fewestOfName = 24; // characters
constexpr int mostOfName = 70;

} // namespace

CountsTable::CountsTable(QWidget* parent)
    : QTableView(parent)
    , m_sorted(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("countsTable"));
    m_sorted->setSourceModel(&m_model);
    m_sorted->setSortRole(CountsModel::SortRole);
    setModel(m_sorted);
    setShowGrid(false);
    setWordWrap(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setSortingEnabled(true);
    sortByColumn(static_cast<int>(CountsModel::Column::Bytes), Qt::DescendingOrder);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    fit();
    retranslate();
}

void CountsTable::setCounts(const EventCounts& counts, CountedBy by)
{
    m_model.setCounts(counts, by);
}

bool CountsTable::isEmpty() const
{
    return m_model.rowCount() == 0;
}

QString CountsTable::text() const
{
    QStringList cells;
    for (int column = 0; column < m_sorted->columnCount(); ++column)
        cells << m_sorted->headerData(column, Qt::Horizontal).toString();
    QString all = tabbedLine(cells);
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        if (!selected.isEmpty() && selected.front().row() != row)
            continue;
        cells.clear();
        for (int column = 0; column < m_sorted->columnCount(); ++column)
            cells << m_sorted->index(row, column).data().toString();
        all += tabbedLine(cells);
    }
    return all;
}

void CountsTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        fit();
    QTableView::changeEvent(event);
}

void CountsTable::fit()
{
    fitRows(*this);
    widenToHeaders(*this);
    fitNames();
}

/// Shortens names before a number gets out of sight.
void CountsTable::fitNames()
{
    const int numbers = horizontalHeader()->length() - columnWidth(0);
    setColumnWidth(0,
        std::clamp(
            viewport()->width() - numbers, charactersWide(*this, fewestOfName), charactersWide(*this, mostOfName)));
}

void CountsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitNames();
}

void CountsTable::retranslate()
{
    //: Name for screen readers.
    changeAccessibleName(*this, tr("Counts"));
    widenToHeaders(*this);
    fitNames();
}

} // namespace etwarden

#include "moc_countstable.cpp"
