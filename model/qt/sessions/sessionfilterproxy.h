// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSortFilterProxyModel>

#include <chrono>
#include <cstdint>
#include <memory>

namespace etwarden {

/// Group of sessions that is shown, whatever their names.
enum class SessionGroup : std::uint8_t { All, LosingNow, StartedHere, OfWindows, SystemLoggers };

/// Sorts on raw values with the name as second key, filters by a group and by words over name, log file and mode (all
/// words must occur, any case; a space at the end ends the last one: "Session 4 " is not "Session 40"). Rows keep their
/// place between two re-sorts; a column whose values change re-sorts at most once a second, and only when the order
/// really changed.
///
/// The sessions of a set follow it, in any order, and are there while it is open. A set passes a filter together with
/// all of its sessions, as soon as one of them does.
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
    /// Called by the timer: uses the current values as keys, and sorts if these are in another order.
    void resort();

    void setFilterText(const QString& text);
    QString filterText() const;
    void setGroup(SessionGroup group);
    SessionGroup group() const;
    int shownSessions() const; ///< that pass the filter, also in sets that are closed

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
