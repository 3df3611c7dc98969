// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionfilterproxy.h"

#include "model/qt/common/naturalorder.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessiontablemodel.h"

#include <QTimer>

#include <array>
#include <compare>
#include <vector>

namespace etwarden {

namespace {

constexpr std::array filterColumns{SessionColumn::Name, SessionColumn::LogFile, SessionColumn::Mode};

/// The value of a row by which it was sorted. Rows stay where it puts them until the next sort.
struct SortKey
{
    bool missing = true;
    double number = 0; // counters have 53 bits at most in practice; ties fall to the name
    QString text; // case folded
    QString name; // case folded, the second key
    TraceHandle handle = invalidTraceHandle; // the third: the order is total
};

} // namespace

class SessionFilterProxy::Private
{
public:
    explicit Private(SessionFilterProxy& owner)
        : q(owner)
    {
        timer.setSingleShot(true);
        timer.setInterval(resortInterval);
    }

    SortKey keyOf(int row) const;
    void readKeys();
    bool isSorted() const;
    void sortByKeys();
    void onDataChanged(int firstRow, int lastRow, int firstColumn, int lastColumn);
    bool isFilterStale(int firstRow, int lastRow) const;

    SessionFilterProxy& q;
    int column = -1; // of the keys; the base class takes it over only while it sorts
    std::vector<SortKey> keys; // by source row
    QStringList words;
    QString filterText;
    QTimer timer{&q};
    std::vector<QMetaObject::Connection> connections;
};

SortKey SessionFilterProxy::Private::keyOf(int row) const
{
    const QAbstractItemModel* source = q.sourceModel();
    const auto value = [&](int at, int role) { return source->index(row, at).data(role); };
    SortKey key;
    key.name = value(static_cast<int>(SessionColumn::Name), Qt::DisplayRole).toString().toCaseFolded();
    key.handle = value(0, SessionTableModel::HandleRole).toULongLong();
    if (column < 0)
        return key;
    const QVariant raw = value(column, SessionTableModel::RawValueRole);
    key.missing = !raw.isValid();
    if (raw.typeId() == QMetaType::QString)
        key.text = raw.toString().toCaseFolded();
    else
        key.number = raw.toDouble();
    return key;
}

void SessionFilterProxy::Private::readKeys()
{
    const int rows = q.sourceModel() != nullptr ? q.sourceModel()->rowCount() : 0;
    keys.clear();
    keys.reserve(static_cast<std::size_t>(rows));
    for (int row = 0; row < rows; ++row)
        keys.push_back(keyOf(row));
}

bool SessionFilterProxy::Private::isSorted() const
{
    const bool ascending = q.sortOrder() == Qt::AscendingOrder;
    for (int row = 1; row < q.rowCount(); ++row) {
        const QModelIndex upper = q.mapToSource(q.index(row - 1, 0));
        const QModelIndex lower = q.mapToSource(q.index(row, 0));
        if (ascending ? q.lessThan(lower, upper) : q.lessThan(upper, lower))
            return false;
    }
    return true;
}

void SessionFilterProxy::Private::sortByKeys()
{
    if (column >= 0 && !isSorted())
        q.QSortFilterProxyModel::sort(column, q.sortOrder());
}

bool SessionFilterProxy::Private::isFilterStale(int firstRow, int lastRow) const
{
    for (int row = firstRow; row <= lastRow; ++row) {
        const bool shown = q.mapFromSource(q.sourceModel()->index(row, 0)).isValid();
        if (shown != q.filterAcceptsRow(row, {}))
            return true;
    }
    return false;
}

void SessionFilterProxy::Private::onDataChanged(int firstRow, int lastRow, int firstColumn, int lastColumn)
{
    const auto touches = [&](int changed) { return firstColumn <= changed && changed <= lastColumn; };
    const bool filtered = !words.isEmpty()
        && std::any_of(filterColumns.begin(), filterColumns.end(),
            [&](SessionColumn filtering) { return touches(static_cast<int>(filtering)); });
    if (filtered && isFilterStale(firstRow, lastRow)) {
        q.invalidateRowsFilter();
        sortByKeys();
    }
    const bool isHistory = column == static_cast<int>(SessionColumn::History); // of all counters; never changes itself
    if ((touches(column) || isHistory) && !timer.isActive())
        timer.start();
}

SessionFilterProxy::SessionFilterProxy(QObject* parent)
    : QSortFilterProxyModel(parent)
    , d(std::make_unique<Private>(*this))
{
    setDynamicSortFilter(false); // the base class would sort at every change
    connect(&d->timer, &QTimer::timeout, this, &SessionFilterProxy::resort);
}

SessionFilterProxy::~SessionFilterProxy() = default;

void SessionFilterProxy::setSourceModel(QAbstractItemModel* source)
{
    for (const QMetaObject::Connection& connection : d->connections)
        disconnect(connection);
    d->connections.clear();
    d->timer.stop();
    if (source == nullptr) {
        d->keys.clear();
        QSortFilterProxyModel::setSourceModel(source);
        return;
    }
    // Connected before the base class is, which compares new rows by their keys.
    d->connections.push_back(
        connect(source, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
            std::vector<SortKey> added;
            for (int row = first; row <= last; ++row)
                added.push_back(d->keyOf(row));
            d->keys.insert(
                d->keys.begin() + first, std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
        }));
    d->connections.push_back(connect(source, &QAbstractItemModel::modelReset, this, [this] { d->readKeys(); }));
    QSortFilterProxyModel::setSourceModel(source);
    d->readKeys();
    d->sortByKeys();
    // Connected after the base class, which without dynamic sorting inserts new rows in source order.
    d->connections.push_back(connect(source, &QAbstractItemModel::rowsInserted, this, [this] { d->sortByKeys(); }));
    d->connections.push_back(
        connect(source, &QAbstractItemModel::rowsRemoved, this, [this](const QModelIndex&, int first, int last) {
            d->keys.erase(d->keys.begin() + first, d->keys.begin() + last + 1);
        }));
    d->connections.push_back(connect(source, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex& topLeft, const QModelIndex& bottomRight) {
            d->onDataChanged(topLeft.row(), bottomRight.row(), topLeft.column(), bottomRight.column());
        }));
}

void SessionFilterProxy::sort(int column, Qt::SortOrder order)
{
    d->timer.stop();
    d->column = column;
    d->readKeys();
    QSortFilterProxyModel::sort(column, order);
}

void SessionFilterProxy::resort()
{
    d->timer.stop();
    d->readKeys();
    d->sortByKeys();
}

void SessionFilterProxy::setFilterText(const QString& text)
{
    if (text == d->filterText)
        return;
    d->filterText = text;
    d->words = text.split(u' ', Qt::SkipEmptyParts);
    invalidateRowsFilter();
    d->sortByKeys();
}

QString SessionFilterProxy::filterText() const
{
    return d->filterText;
}

bool SessionFilterProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const SortKey& a = d->keys[static_cast<std::size_t>(left.row())];
    const SortKey& b = d->keys[static_cast<std::size_t>(right.row())];
    // Descending, the base class asks with the sides changed. What is fixed in both directions has to be turned.
    const bool ascending = sortOrder() == Qt::AscendingOrder;
    if (a.missing != b.missing)
        return a.missing != ascending;
    if (a.number != b.number)
        return a.number < b.number;
    if (const auto text = compareNaturally(a.text, b.text); text != 0)
        return text < 0;
    if (const auto name = compareNaturally(a.name, b.name); name != 0)
        return (name < 0) == ascending;
    return a.handle != b.handle && (a.handle < b.handle) == ascending;
}

bool SessionFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    return std::all_of(d->words.begin(), d->words.end(), [&](const QString& word) {
        return std::any_of(filterColumns.begin(), filterColumns.end(), [&](SessionColumn column) {
            const QModelIndex index = sourceModel()->index(sourceRow, static_cast<int>(column), sourceParent);
            return index.data(Qt::DisplayRole).toString().contains(word, Qt::CaseInsensitive);
        });
    });
}

} // namespace etwarden
