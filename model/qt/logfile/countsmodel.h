// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventcounts.h"

#include <QAbstractTableModel>

#include <vector>

namespace etwarden {

/// How many events, and how much of the volume, each provider, event, process and so on has.
class CountsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Name, Events, EventRate, Bytes, ByteRate, Share };
    static constexpr int columnCountOfAll = static_cast<int>(Column::Share) + 1;

    enum Role {
        SortRole = Qt::UserRole, ///< the number, or the name
        FilterRole, ///< QString, an expression of EventFilter for just these events; empty: there is none
    };

    explicit CountsModel(QObject* parent = nullptr);

    /// Rows that are the same as before, perhaps followed by new ones, change in place.
    void setCounts(const EventCounts& counts, CountedBy by);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString nameOf(const EventCount& count, CountedBy by); ///< in the current language
    static QString filterOf(const EventCount& count, CountedBy by); ///< see FilterRole

private:
    CountedBy m_by = CountedBy::Provider;
    std::vector<EventCount> m_rows;
    std::uint64_t m_bytes = 0; // of all
    double m_seconds = 0; // from the first to the last event; 0: there are no rates
};

} // namespace etwarden
