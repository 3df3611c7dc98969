// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/texttablemodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/common/modeltexts.h"
#include "model/qt/text/plaintext.h"

namespace etwarden {

int TextTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows();
}

int TextTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return toolTipText(toolTip(index.row(), index.column()));
    default:
        return {};
    }
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isHeader = orientation == Qt::Horizontal && section >= 0 && section < columns();
    return isHeader && role == Qt::DisplayRole ? QVariant(header(section)) : QVariant();
}

void TextTableModel::retranslate()
{
    announceTexts(*this);
}

QString TextTableModel::toolTip(int row, int column) const
{
    return text(row, column);
}

} // namespace etwarden

#include "moc_texttablemodel.cpp"
