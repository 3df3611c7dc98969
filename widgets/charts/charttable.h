// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartcurve.h"

#include <QAbstractTableModel>
#include <QTableView>

#include <vector>

namespace etwarden {

/// The numbers of the charts as a table: a row for each step of time that has any, a column for each curve. A level
/// says from where to where it went in the step, a rate its greatest, a total its last.
class ChartTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int maximumRows = 120;

    using QAbstractTableModel::QAbstractTableModel;

    void setCurves(std::vector<ChartCurve> curves);
    void showTime(const CounterHistory& history, TimeRange range);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    std::vector<ChartCurve> m_curves;
    std::vector<QStringList> m_rows; ///< the time, then a value for each curve
};

/// Its columns are as wide as their headings and usual contents, and stay so while values change.
class ChartTableView : public QTableView
{
    Q_OBJECT

public:
    explicit ChartTableView(ChartTable& table, QWidget* parent = nullptr);

private:
    void fitColumns();

    bool m_isAtEnd = true;
};

} // namespace etwarden
