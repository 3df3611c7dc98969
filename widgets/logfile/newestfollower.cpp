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
        if (m_isFollowing)
            return;
        QScrollBar& bar = *m_table.verticalScrollBar();
        whileIgnored([&] { bar.setValue(std::max(0, bar.value() - (last - first + 1))); });
    });
    connect(table.verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        const int maximum = m_table.verticalScrollBar()->maximum();
        const bool hadToMove = std::exchange(m_value, value) > maximum; // there are fewer rows, as after a new filter
        if (!m_isIgnoring && !hadToMove)
            setFollowing(value == maximum);
    });
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const QItemSelection selected = m_table.selectionModel()->selection();
        if (!m_isIgnoring && !selected.isEmpty() && selected.constLast().bottom() != m_table.model()->rowCount() - 1)
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

void NewestFollower::whileIgnored(const std::function<void()>& change)
{
    m_isIgnoring = true;
    change();
    m_isIgnoring = false;
}

void NewestFollower::showNewest()
{
    whileIgnored([this] { m_table.scrollToBottom(); });
}

} // namespace etwarden

#include "moc_newestfollower.cpp"
