// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionfilterproxy.h"

#include "model/qt/common/naturalorder.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessiontablemodel.h"

#include <QTimer>

#include <array>
#include <compare>
#include <iterator>
#include <vector>

namespace etwarden {

namespace {

/// The texts in which the words of a filter are looked for. The table shows less of a log file than its path.
struct Searched
{
    SessionColumn column;
    int role = Qt::DisplayRole;
};
constexpr std::array searchedTexts{Searched{SessionColumn::Name},
    Searched{SessionColumn::LogFile, Qt::AccessibleTextRole}, Searched{SessionColumn::Mode}};
constexpr SessionColumn lossColumn = SessionColumn::State;

bool isFilterColumn(SessionColumn column)
{
    return column == lossColumn || std::ranges::count(searchedTexts, column, &Searched::column) > 0;
}

/// Whether `word` occurs in `text`, at the end of a word if it `isWhole`.
bool occurs(const QString& word, bool isWhole, const QString& text)
{
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
    {
        const qsizetype end = at + word.size();
        if (!isWhole || end == text.size() || !text[end].isLetterOrNumber())
            return true;
    }
    return false;
}

/// The value of a row by which it was sorted. Rows stay where it puts them until the next sort.
struct SortKey
{
    bool missing = true;
    double number = 0; // counters have 53 bits at most in practice; ties fall to the name
    QString text; // case folded
    QString name; // case folded, the second key
    TraceHandle handle = invalidTraceHandle; // the third: the order is total
    TraceHandle set = invalidTraceHandle; // a set has its own
    std::size_t leader = 0; // source row that decides where this one is: that of its set, or itself

    bool isSet() const { return set != invalidTraceHandle && set == handle; }
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
    void findLeaders();
    bool isLess(const SortKey& a, const SortKey& b) const;
    bool passes(int row) const;
    bool isSorted() const;
    void sortByKeys();
    void onDataChanged(int firstRow, int lastRow, int firstColumn, int lastColumn);
    bool isFilterStale(int firstRow, int lastRow) const;
    bool isInGroup(int row) const;
    bool hasWords(int row) const;
    void filterAgain();

    SessionFilterProxy& q;
    int column = -1; // of the keys; the base class takes it over only while it sorts
    std::vector<SortKey> keys; // by source row
    QStringList words;
    QString filterText;
    SessionGroup group = SessionGroup::All;
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
    key.set = value(0, SessionTableModel::SetRole).toULongLong();
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
    findLeaders();
}

void SessionFilterProxy::Private::findLeaders()
{
    for (std::size_t row = 0; row < keys.size(); ++row)
        keys[row].leader = row;
    for (std::size_t set = 0; set < keys.size(); ++set) {
        if (!keys[set].isSet())
            continue;
        for (SortKey& key : keys) {
            if (key.set == keys[set].handle)
                key.leader = set;
        }
    }
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

/// Whether the row passes by itself, or because another row of its set does.
bool SessionFilterProxy::Private::passes(int row) const
{
    const auto place = static_cast<std::size_t>(row);
    const auto matches = [this](int each) { return isInGroup(each) && hasWords(each); };
    if (place >= keys.size() || !keys[keys[place].leader].isSet())
        return matches(row);
    for (std::size_t other = 0; other < keys.size(); ++other) {
        if (keys[other].leader == keys[place].leader && matches(static_cast<int>(other)))
            return true;
    }
    return false;
}

bool SessionFilterProxy::Private::isFilterStale(int firstRow, int lastRow) const
{
    const bool hasSets = std::ranges::any_of(keys, &SortKey::isSet); // what a row shows may depend on another one
    if (hasSets) {
        firstRow = 0;
        lastRow = q.sourceModel()->rowCount() - 1;
    }
    for (int row = firstRow; row <= lastRow; ++row) {
        const bool shown = q.mapFromSource(q.sourceModel()->index(row, 0)).isValid();
        if (shown != q.filterAcceptsRow(row, {}))
            return true;
    }
    return false;
}

bool SessionFilterProxy::Private::isInGroup(int row) const
{
    const auto value = [&](SessionColumn of, int role) {
        return q.sourceModel()->index(row, static_cast<int>(of)).data(role);
    };
    switch (group) {
    case SessionGroup::All:
        break;
    case SessionGroup::LosingNow:
        return value(lossColumn, SessionTableModel::LossRole).value<LossState>() == LossState::LosingNow;
    case SessionGroup::StartedHere:
        return value(SessionColumn::Name, SessionTableModel::StartedHereRole).toBool();
    case SessionGroup::OfWindows:
        return value(SessionColumn::Name, SessionTableModel::OfWindowsRole).toBool();
    case SessionGroup::SystemLoggers:
        return value(SessionColumn::Mode, SessionTableModel::SystemLoggerRole).toBool();
    }
    return true;
}

bool SessionFilterProxy::Private::hasWords(int row) const
{
    const bool isLastWhole = filterText.endsWith(u' ');
    return std::ranges::all_of(words, [&](const QString& word) {
        const bool isWhole = isLastWhole && &word == &words.back();
        return std::ranges::any_of(searchedTexts, [&](const Searched& searched) {
            const QModelIndex index = q.sourceModel()->index(row, static_cast<int>(searched.column));
            return occurs(word, isWhole, index.data(searched.role).toString());
        });
    });
}

void SessionFilterProxy::Private::filterAgain()
{
    q.invalidateRowsFilter();
    sortByKeys();
}

void SessionFilterProxy::Private::onDataChanged(int firstRow, int lastRow, int firstColumn, int lastColumn)
{
    const auto touches = [&](int changed) { return firstColumn <= changed && changed <= lastColumn; };
    const bool isFiltered = !words.isEmpty() || group != SessionGroup::All;
    const bool isTouched = std::ranges::any_of(sessionColumns(),
        [&](const SessionColumnInfo& info) { return isFilterColumn(info.id) && touches(static_cast<int>(info.id)); });
    if (isFiltered && isTouched && isFilterStale(firstRow, lastRow))
        filterAgain();
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
            d->findLeaders();
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
            d->findLeaders();
        }));
    d->connections.push_back(connect(source, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) {
            if (roles.contains(SessionTableModel::SetRole)) {
                d->readKeys();
                d->filterAgain();
                return;
            }
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
    d->filterAgain();
}

QString SessionFilterProxy::filterText() const
{
    return d->filterText;
}

void SessionFilterProxy::setGroup(SessionGroup group)
{
    if (group == d->group)
        return;
    d->group = group;
    d->filterAgain();
}

SessionGroup SessionFilterProxy::group() const
{
    return d->group;
}

int SessionFilterProxy::shownSessions() const
{
    int shown = 0;
    for (int row = 0; row < static_cast<int>(d->keys.size()); ++row)
        shown += !d->keys[static_cast<std::size_t>(row)].isSet() && d->passes(row) ? 1 : 0;
    return shown;
}

bool SessionFilterProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const SortKey& a = d->keys[static_cast<std::size_t>(left.row())];
    const SortKey& b = d->keys[static_cast<std::size_t>(right.row())];
    if (a.leader != b.leader)
        return d->isLess(d->keys[a.leader], d->keys[b.leader]);
    if (a.isSet() != b.isSet())
        return a.isSet() == (sortOrder() == Qt::AscendingOrder);
    return d->isLess(a, b);
}

bool SessionFilterProxy::Private::isLess(const SortKey& a, const SortKey& b) const
{
    // Descending, the base class asks with the sides changed. What is fixed in both directions has to be turned.
    const bool ascending = q.sortOrder() == Qt::AscendingOrder;
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

bool SessionFilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex&) const
{
    const auto place = static_cast<std::size_t>(sourceRow);
    const auto isOpen = [this](std::size_t set) {
        return sourceModel()->index(static_cast<int>(set), 0).data(SessionTableModel::OpenRole).toBool();
    };
    const bool isInside = place < d->keys.size() && d->keys[place].leader != place;
    return (!isInside || isOpen(d->keys[place].leader)) && d->passes(sourceRow);
}

} // namespace etwarden

#include "moc_sessionfilterproxy.cpp"
