// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/providerlist.h"

#include <QAbstractTableModel>

namespace etwarden {

/// The providers that a machine knows, one row each, to choose from.
class KnownProvidersModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, GuidColumn, SourceColumn, ProcessesColumn, ColumnCount };
    enum Role {
        SearchTextRole = Qt::UserRole, ///< name, GUID and programs
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setList(const ProviderListPtr& list); ///< null: none
    const KnownProvider& provider(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    void retranslate();

private:
    QString text(const KnownProvider& provider, int column) const;
    QString processes(const KnownProvider& provider) const;

    ProviderListPtr m_list;
};

} // namespace etwarden
