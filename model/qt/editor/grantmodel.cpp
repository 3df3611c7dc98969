// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/grantmodel.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/granttext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace etwarden {

class GrantModel::Private
{
public:
    QString text(const GrantedMember& member, int column) const;
    QString value(const GrantedMember& member, const SessionConfig& config) const;

    SessionConfig requested;
    SessionConfig granted;
    std::uint32_t logicalProcessors = 0;
    std::vector<GrantedMember> members;
};

QString GrantModel::Private::value(const GrantedMember& member, const SessionConfig& config) const
{
    if (member.bit == 0)
        return MemberText::value(config, member.field);
    //: whether a mode bit is set
    return (config.logFileMode & member.bit) != 0 ? tr("set") : tr("not set");
}

QString GrantModel::Private::text(const GrantedMember& member, int column) const
{
    switch (column) {
    case MemberColumn:
        return member.bit == 0 ? MemberText::name(member.field) : GrantText::bitName(member.bit);
    case RequestedColumn:
        return value(member, requested);
    case GrantedColumn:
        return value(member, granted);
    case ReasonColumn:
        return GrantText::reason(member, logicalProcessors);
    default:
        return {};
    }
}

GrantModel::GrantModel(QObject* parent)
    : QAbstractTableModel(parent)
    , d(std::make_unique<Private>())
{
}

GrantModel::~GrantModel() = default;

void GrantModel::setComparison(
    const SessionConfig& requested, const SessionStatus& granted, const Resources& resources, GrantCall call)
{
    beginResetModel(); // another session's grant: no row of before goes on
    d->requested = requested;
    d->granted = granted.config;
    d->logicalProcessors = resources.logicalProcessors;
    d->members = compareGrant(requested, granted, resources, call);
    endResetModel();
}

int GrantModel::differences() const
{
    return static_cast<int>(std::ranges::count_if(
        d->members, [](const GrantedMember& member) { return member.differs() && member.bit == 0; }));
}

int GrantModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->members.size());
}

int GrantModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant GrantModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const GrantedMember& member = d->members[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return d->text(member, index.column());
    case Qt::ToolTipRole:
        return toolTipText(d->text(member, index.column())); // the column may be too narrow
    case DiffersRole:
        return member.differs();
    default:
        return {};
    }
}

QVariant GrantModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case MemberColumn:
        //: column: a member of EVENT_TRACE_PROPERTIES
        return tr("Member");
    case RequestedColumn:
        //: column: what was asked for
        return tr("Requested");
    case GrantedColumn:
        //: column: what is in force
        return tr("Granted");
    case ReasonColumn:
        //: column: the reason of a difference
        return tr("Why");
    default:
        return {};
    }
}

QString GrantModel::toText() const
{
    QString text;
    for (const GrantedMember& member : d->members) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells.append(d->text(member, column));
        text += tabbedLine(cells);
    }
    return text;
}

void GrantModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!d->members.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace etwarden
