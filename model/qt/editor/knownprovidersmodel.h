// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/providerlist.h"
#include "model/qt/text/texttablemodel.h"

namespace etwarden {

/// The providers that a machine knows, one row each, to choose from.
class KnownProvidersModel : public TextTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, GuidColumn, SourceColumn, ProcessesColumn, ColumnCount };
    enum Role {
        SearchTextRole = Qt::UserRole, ///< name, GUID and programs
    };

    using TextTableModel::TextTableModel;

    void setList(const ProviderListPtr& list); ///< null: none
    const KnownProvider& provider(int row) const;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    int rows() const override;
    int columns() const override;
    QString header(int column) const override;
    QString text(int row, int column) const override;

    QString processes(const KnownProvider& provider) const;

    ProviderListPtr m_list;
};

} // namespace etwarden
