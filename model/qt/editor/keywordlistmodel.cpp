// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/keywordlistmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

namespace etwarden {

namespace {

bool isBox(int column)
{
    return column == KeywordListModel::AnyColumn || column == KeywordListModel::AllColumn;
}

} // namespace

void KeywordListModel::setNames(const std::vector<KeywordName>& names)
{
    beginResetModel();
    m_names = names;
    endResetModel();
}

void KeywordListModel::setKeywords(std::uint64_t any, std::uint64_t all)
{
    if (any == m_any && all == m_all)
        return;
    m_any = any;
    m_all = all;
    if (!m_names.empty())
        emit dataChanged(index(0, AnyColumn), index(rowCount() - 1, AllColumn), {Qt::CheckStateRole});
}

int KeywordListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_names.size());
}

int KeywordListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant KeywordListModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const KeywordName& keyword = m_names[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return shownName(keyword.name);
        return index.column() == ValueColumn ? QVariant(Format().hex64(keyword.mask)) : QVariant();
    case Qt::CheckStateRole:
        if (!isBox(index.column()))
            return {};
        return static_cast<int>(
            (keywordsOf(index.column()) & keyword.mask) == keyword.mask ? Qt::Checked : Qt::Unchecked);
    case Qt::AccessibleTextRole:
        //: accessible name of a box; %1 is the name of a keyword, %2 "Any" or "All"
        return isBox(index.column())
            ? QVariant(tr("%1, %2").arg(shownName(keyword.name), headerData(index.column(), Qt::Horizontal).toString()))
            : QVariant();
    case Qt::ToolTipRole:
        return toolTipText(keyword.name); // the column may be too narrow
    default:
        return {};
    }
}

bool KeywordListModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !flags(index).testFlag(Qt::ItemIsUserCheckable))
        return false;
    const std::uint64_t mask = m_names[static_cast<std::size_t>(index.row())].mask;
    const bool isAny = index.column() == AnyColumn;
    const std::uint64_t before = keywordsOf(index.column());
    const std::uint64_t after = value.toInt() == Qt::Checked ? before | mask : before & ~mask;
    if (after != before) {
        setKeywords(isAny ? after : m_any, isAny ? m_all : after);
        emit keywordsEdited(m_any, m_all);
    }
    return true;
}

QVariant KeywordListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case AnyColumn:
        //: column of boxes: an event needs any one of these keywords
        return tr("Any");
    case AllColumn:
        //: column of boxes: an event needs all of these keywords
        return tr("All");
    case NameColumn:
        //: column: name of a keyword
        return tr("Keyword");
    case ValueColumn:
        //: column: value of a keyword
        return tr("Value");
    default:
        return {};
    }
}

Qt::ItemFlags KeywordListModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    flags.setFlag(Qt::ItemIsUserCheckable, isBox(index.column()));
    return flags;
}

void KeywordListModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace etwarden

#include "moc_keywordlistmodel.cpp"
