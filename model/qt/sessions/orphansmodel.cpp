// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/orphansmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/common/modeltexts.h"
#include "model/qt/text/orphantext.h"
#include "model/qt/text/plaintext.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

TraceHandle handleOf(const Orphan& orphan)
{
    return orphan.status.handle;
}

} // namespace

OrphansModel::OrphansModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void OrphansModel::setOrphans(std::vector<Orphan> orphans)
{
    if (!std::ranges::equal(m_orphans, orphans, {}, handleOf, handleOf)) {
        beginResetModel();
        m_orphans = std::move(orphans);
        endResetModel();
        return;
    }
    m_orphans = std::move(orphans);
    if (!m_orphans.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

const Orphan& OrphansModel::orphan(int row) const
{
    return m_orphans.at(static_cast<std::size_t>(row));
}

int OrphansModel::rowOf(TraceHandle session) const
{
    const auto found = std::ranges::find(m_orphans, session, handleOf);
    return found == m_orphans.end() ? -1 : static_cast<int>(found - m_orphans.begin());
}

int OrphansModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_orphans.size());
}

int OrphansModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QVariant OrphansModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const Orphan& shown = orphan(index.row());
    const QString text = static_cast<Column>(index.column()) == Column::Session
        ? QString::fromStdU16String(shown.status.config.name)
        : OrphanText::reasons(shown);
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::ToolTipRole:
        return toolTipText(text); // the columns may be too narrow
    default:
        return {};
    }
}

QVariant OrphansModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnTotal)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Session:
        //: Column of a list of possibly useless sessions.
        return tr("Session");
    case Column::Reasons:
        //: Column of a list of possibly useless sessions.
        return tr("Why it seems unused");
    }
    return {};
}

void OrphansModel::retranslate()
{
    announceTexts(*this);
}

} // namespace etwarden

#include "moc_orphansmodel.cpp"
