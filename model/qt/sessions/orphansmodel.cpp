// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/orphansmodel.h"

#include "model/qt/text/orphantext.h"

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
    : TextTableModel(parent)
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

int OrphansModel::rows() const
{
    return static_cast<int>(m_orphans.size());
}

int OrphansModel::columns() const
{
    return columnTotal;
}

QString OrphansModel::header(int column) const
{
    switch (static_cast<Column>(column)) {
    case Column::Session:
        //: Column of a list of possibly useless sessions.
        return tr("Session");
    case Column::Reasons:
        //: Column of a list of possibly useless sessions.
        return tr("Why it seems unused");
    }
    return {};
}

QString OrphansModel::text(int row, int column) const
{
    const Orphan& shown = orphan(row);
    return static_cast<Column>(column) == Column::Session ? QString::fromStdU16String(shown.status.config.name)
                                                          : OrphanText::reasons(shown);
}

} // namespace etwarden

#include "moc_orphansmodel.cpp"
