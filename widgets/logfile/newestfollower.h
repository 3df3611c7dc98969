// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QTableView;

namespace etwarden {

/// Keeps a table that grows at its end at its newest row, until it is scrolled away from that or another row is
/// selected; from then on the rows that are seen stay where they are, also while others above them are dropped. At the
/// end again, the table follows again. Other rows, as those of another filter, change nothing of this.
class NewestFollower : public QObject
{
    Q_OBJECT

public:
    /// Becomes a child of the table, which has its model.
    explicit NewestFollower(QTableView& table);

    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool isFollowing);
    void whileIgnored(const std::function<void()>& change); ///< makes a change that does not count as the user's

signals:
    void followingChanged(bool isFollowing);

private:
    void showNewest();

    QTableView& m_table;
    bool m_isFollowing = true;
    bool m_isIgnoring = false; // changes are not the user's
    int m_value = 0; // of the scroll bar
};

} // namespace etwarden
