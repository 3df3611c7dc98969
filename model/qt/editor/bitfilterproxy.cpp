// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/bitfilterproxy.h"

#include "model/qt/editor/bitlistmodel.h"

#include <algorithm>

namespace etwarden {

BitFilterProxy::BitFilterProxy(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void BitFilterProxy::setFilterText(const QString& text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void BitFilterProxy::setDocumentedOnly(bool documentedOnly)
{
    m_documentedOnly = documentedOnly;
    invalidateFilter();
}

bool BitFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    if (!sourceParent.isValid())
        return false; // groups come with their bits
    const QModelIndex index = sourceModel()->index(sourceRow, BitListModel::NameColumn, sourceParent);
    const bool isChecked = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    if (m_documentedOnly && !isChecked && !index.data(BitListModel::DocumentedRole).toBool())
        return false;
    const QString searched = index.data(BitListModel::SearchTextRole).toString();
    return std::ranges::all_of(
        m_words, [&searched](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
}

} // namespace etwarden

#include "moc_bitfilterproxy.cpp"
