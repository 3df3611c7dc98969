// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/bars.h"

#include <QAbstractTableModel>

namespace etwarden {

/// The numbers of a chart of bars as a table, a row for each bar.
class BarTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Name, Value, Share };
    static constexpr int columnCountOfAll = static_cast<int>(Column::Share) + 1;

    using QAbstractTableModel::QAbstractTableModel;

    void setBars(const BarList& bars);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    BarList m_bars;
};

} // namespace etwarden
