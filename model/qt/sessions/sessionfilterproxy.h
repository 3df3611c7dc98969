// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include <chrono>
#include <memory>

namespace etwarden {

/// Sorts on raw values with the name as second key, filters by words over name, log file and mode (all words must
/// occur, any case). Rows keep their place between two re-sorts; a column whose values change re-sorts at most once a
/// second, and only when the order really changed.
class SessionFilterProxy : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds resortInterval{1000};

    explicit SessionFilterProxy(QObject* parent = nullptr);
    ~SessionFilterProxy() override;

    void setSourceModel(QAbstractItemModel* sourceModel) override;
    /// Sorts at once, by the values of this moment.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// What the timer does: takes the values of this moment as keys, and sorts if they are in another order.
    void resort();

    void setFilterText(const QString& text);
    QString filterText() const;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
