// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessiontablemodel.h"

#include "model/qt/sessioncells.h"
#include "model/qt/sortedmerge.h"
#include "model/qt/texts.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

SessionColumn columnAt(int column)
{
    return sessionColumns()[static_cast<std::size_t>(column)].id;
}

std::strong_ordering compareIdentity(const SessionStatus& left, const SessionStatus& right)
{
    const auto byId = left.loggerId() <=> right.loggerId();
    return byId != 0 ? byId : left.guid <=> right.guid;
}

/// What a view has to ask again when the value of a cell changed.
const QList<int>& valueRoles()
{
    static const QList<int> roles{Qt::DisplayRole, Qt::AccessibleTextRole, SessionTableModel::RawValueRole,
        SessionTableModel::LossRole, SessionTableModel::InUsePercentRole, SessionTableModel::DimmedRole};
    return roles;
}

} // namespace

class SessionTableModel::Private
{
public:
    struct Row
    {
        SessionRow values;
        std::array<QString, sessionColumnCount> texts; // as shown; made anew only when the value changed
    };
    struct Cell
    {
        int row;
        int column;
    };

    explicit Private(SessionTableModel& owner)
        : q(owner)
    {
    }

    Row makeRow(const SessionStatus& status) const;
    void mergeRows(const std::vector<const SessionStatus*>& sessions);
    void updateRows(const std::vector<const SessionStatus*>& sessions, std::chrono::nanoseconds elapsed);
    void announce(const std::vector<Cell>& cells);

    SessionTableModel& q;
    std::vector<Row> rows; // ascending by compareIdentity()
    Format format;
    std::optional<std::chrono::nanoseconds> lastTime;
};

SessionTableModel::Private::Row SessionTableModel::Private::makeRow(const SessionStatus& status) const
{
    Row row{{status, {}}, {}};
    for (const SessionColumnInfo& column : sessionColumns())
        row.texts[static_cast<std::size_t>(column.id)] = sessioncell::text(row.values, column.id, format);
    return row;
}

void SessionTableModel::Private::mergeRows(const std::vector<const SessionStatus*>& sessions)
{
    mergeSorted([this] { return rows.size(); }, sessions.size(),
        [&](std::size_t row, std::size_t next) { return compareIdentity(rows[row].values.status, *sessions[next]); },
        [this](std::size_t row, std::size_t count) {
            const auto first = rows.begin() + static_cast<std::ptrdiff_t>(row);
            q.beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.erase(first, first + static_cast<std::ptrdiff_t>(count));
            q.endRemoveRows();
        },
        [&](std::size_t row, std::size_t next, std::size_t count) {
            std::vector<Row> added;
            for (std::size_t i = 0; i < count; ++i)
                added.push_back(makeRow(*sessions[next + i]));
            q.beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(row), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
            q.endInsertRows();
        });
}

void SessionTableModel::Private::updateRows(
    const std::vector<const SessionStatus*>& sessions, std::chrono::nanoseconds elapsed)
{
    std::vector<Cell> changed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Row& row = rows[i];
        SessionRow next = nextRow(row.values, *sessions[i], elapsed);
        for (int column = 0; column < sessionColumnCount; ++column) {
            if (!sessioncell::differs(row.values, next, columnAt(column)))
                continue;
            row.texts[static_cast<std::size_t>(column)] = sessioncell::text(next, columnAt(column), format);
            changed.push_back({static_cast<int>(i), column});
        }
        row.values = std::move(next);
    }
    announce(changed);
}

void SessionTableModel::Private::announce(const std::vector<Cell>& cells)
{
    if (cells.empty())
        return;
    // Up to a third of the cells, small signals cost less than the painting that one large range asks for.
    if (cells.size() * 3 < rows.size() * sessionColumnCount) {
        for (const Cell& cell : cells) {
            const QModelIndex index = q.index(cell.row, cell.column);
            emit q.dataChanged(index, index, valueRoles());
        }
        return;
    }
    const auto [left, right] = std::ranges::minmax(cells, {}, &Cell::column);
    emit q.dataChanged(q.index(cells.front().row, left.column), q.index(cells.back().row, right.column), valueRoles());
}

SessionTableModel::SessionTableModel(QObject* parent)
    : QAbstractTableModel(parent)
    , d(std::make_unique<Private>(*this))
{
}

SessionTableModel::~SessionTableModel() = default;

int SessionTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

int SessionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : sessionColumnCount;
}

QVariant SessionTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Private::Row& row = d->rows[static_cast<std::size_t>(index.row())];
    const SessionColumn column = columnAt(index.column());
    const QString& text = row.texts[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sessionColumns()[static_cast<std::size_t>(index.column())].alignment);
    case Qt::ToolTipRole:
        switch (column) {
        case SessionColumn::State:
            return Texts::lossState(row.values.lossState());
        case SessionColumn::Name:
        case SessionColumn::LogFile:
        case SessionColumn::Mode:
            return text; // the column may be too narrow for it
        default:
            return {};
        }
    case Qt::AccessibleTextRole:
        return column == SessionColumn::State ? Texts::lossState(row.values.lossState()) : text;
    case RawValueRole:
        return sessioncell::rawValue(row.values, column);
    case LossRole:
        return QVariant::fromValue(sessioncell::loss(row.values, column));
    case InUsePercentRole:
        return column == SessionColumn::InUse ? QVariant(row.values.inUsePercent()) : QVariant();
    case DimmedRole:
        return sessioncell::isLossColumn(column) && sessioncell::loss(row.values, column) == LossState::Never;
    case HandleRole:
        return QVariant::fromValue(row.values.status.handle);
    default:
        return {};
    }
}

QVariant SessionTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= sessionColumnCount)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        // A symbol needs no heading; screen readers and the menu of columns ask for the accessible text.
        return columnAt(section) == SessionColumn::State ? QString() : Texts::columnHeader(columnAt(section));
    case Qt::AccessibleTextRole:
        return Texts::columnHeader(columnAt(section));
    case Qt::ToolTipRole:
        return Texts::columnToolTip(columnAt(section));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sessionColumns()[static_cast<std::size_t>(section)].alignment);
    default:
        return {};
    }
}

void SessionTableModel::setSnapshot(const SnapshotPtr& snapshot)
{
    if (!snapshot || snapshot->status != Win32Status::Success)
        return;
    std::vector<const SessionStatus*> sessions;
    sessions.reserve(snapshot->sessions.size());
    for (const SessionStatus& session : snapshot->sessions)
        sessions.push_back(&session);
    std::ranges::stable_sort(
        sessions, [](const auto* left, const auto* right) { return compareIdentity(*left, *right) < 0; });

    const std::chrono::nanoseconds elapsed =
        d->lastTime ? snapshot->steadyTime - *d->lastTime : std::chrono::nanoseconds{};
    d->lastTime = snapshot->steadyTime;
    d->mergeRows(sessions);
    d->updateRows(sessions, elapsed);
}

const SessionRow& SessionTableModel::row(int row) const
{
    return d->rows.at(static_cast<std::size_t>(row)).values;
}

std::optional<int> SessionTableModel::rowOf(TraceHandle handle) const
{
    const auto found =
        std::ranges::find(d->rows, handle, [](const Private::Row& row) { return row.values.status.handle; });
    if (found == d->rows.end())
        return std::nullopt;
    return static_cast<int>(found - d->rows.begin());
}

void SessionTableModel::retranslate()
{
    d->format = Format();
    for (Private::Row& row : d->rows) {
        for (int column = 0; column < sessionColumnCount; ++column)
            row.texts[static_cast<std::size_t>(column)] = sessioncell::text(row.values, columnAt(column), d->format);
    }
    emit headerDataChanged(Qt::Horizontal, 0, sessionColumnCount - 1);
    if (!d->rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, sessionColumnCount - 1));
}

} // namespace etwarden
