// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/newestfollower.h"

#include <QItemSelectionModel>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace etwarden {

NewestFollower::NewestFollower(QTableView& table)
    : QObject(&table)
    , m_table(table)
{
    const QAbstractItemModel* model = table.model();
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_isFollowing)
            showNewest();
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
        if (!m_isFollowing)
            scrollTo(std::max(0, m_table.verticalScrollBar()->value() - (last - first + 1)));
    });
    connect(table.verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        const int maximum = m_table.verticalScrollBar()->maximum();
        const bool hadToMove = std::exchange(m_value, value) > maximum; // there are fewer rows, as after a new filter
        if (!m_isScrolling && !hadToMove)
            setFollowing(value == maximum);
    });
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QItemSelection selected = m_table.selectionModel()->selection();
        if (!selected.isEmpty() && selected.constLast().bottom() != m_table.model()->rowCount() - 1)
            setFollowing(false);
    });
}

void NewestFollower::setFollowing(bool isFollowing)
{
    if (std::exchange(m_isFollowing, isFollowing) == isFollowing)
        return;
    if (isFollowing)
        showNewest();
    emit followingChanged(isFollowing);
}

void NewestFollower::scrollTo(int value)
{
    m_isScrolling = true;
    m_table.verticalScrollBar()->setValue(value);
    m_isScrolling = false;
}

void NewestFollower::showNewest()
{
    m_isScrolling = true;
    m_table.scrollToBottom();
    m_isScrolling = false;
}

} // namespace etwarden

#include "moc_newestfollower.cpp"
