// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/bartable.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/plaintext.h"

namespace etwarden {

namespace {

QVariant barAlignmentOf(BarTable::Column column)
{
    return QVariant::fromValue((column == BarTable::Column::Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace

void BarTable::setBars(const BarList& bars)
{
    if (bars == m_bars)
        return;
    beginResetModel();
    m_bars = bars;
    endResetModel();
}

int BarTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_bars.bars.size());
}

int BarTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCountOfAll;
}

QVariant BarTable::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const BarList::Bar& bar = m_bars.bars[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        break;
    case Qt::ToolTipRole:
        return toolTipText(BarText::sentence(m_bars, bar));
    case Qt::TextAlignmentRole:
        return barAlignmentOf(column);
    default:
        return {};
    }
    switch (column) {
    case Column::Name:
        return bar.name;
    case Column::Value:
        return BarText::number(m_bars.unit, bar.value);
    case Column::Share:
        return BarText::share(bar.value, m_bars.whole);
    }
    return {};
}

QVariant BarTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCountOfAll)
        return {};
    const auto column = static_cast<Column>(section);
    if (role == Qt::TextAlignmentRole)
        return barAlignmentOf(column);
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Name:
        return m_bars.nameHeading;
    case Column::Value:
        return m_bars.valueHeading;
    case Column::Share:
        return BarText::shareHeading();
    }
    return {};
}

} // namespace etwarden

#include "moc_bartable.cpp"
