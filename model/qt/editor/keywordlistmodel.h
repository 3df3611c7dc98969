// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/providertext.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <vector>

namespace etwarden {

/// The named keywords of a provider with two boxes each: an event needs any of the one kind and all of the other. Bits
/// without a name have no row and stay as they are.
class KeywordListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { AnyColumn, AllColumn, NameColumn, ValueColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setNames(const std::vector<KeywordName>& names);
    const std::vector<KeywordName>& names() const { return m_names; }
    void setKeywords(std::uint64_t any, std::uint64_t all);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    void retranslate();

signals:
    void keywordsEdited(quint64 any, quint64 all); ///< by a box, not by setKeywords()

private:
    std::uint64_t keywordsOf(int column) const { return column == AnyColumn ? m_any : m_all; }

    std::vector<KeywordName> m_names;
    std::uint64_t m_any = 0;
    std::uint64_t m_all = 0;
};

} // namespace etwarden
