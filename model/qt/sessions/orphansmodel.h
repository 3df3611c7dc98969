// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/orphans.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <vector>

namespace etwarden {

/// Sessions that could go, the most suspicious first, with the reasons in words. While the same sessions are listed in
/// the same order, rows change in place; otherwise the list is made anew.
class OrphansModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column : std::uint8_t { Session, Reasons };
    static constexpr int columnTotal = static_cast<int>(Column::Reasons) + 1;

    explicit OrphansModel(QObject* parent = nullptr);

    void setOrphans(std::vector<Orphan> orphans);
    const Orphan& orphan(int row) const;
    int rowOf(TraceHandle session) const; ///< -1: not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void retranslate();

private:
    std::vector<Orphan> m_orphans;
};

} // namespace etwarden
