// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiontablemodel.h"

#include "model/etw/logfilemodes.h"
#include "model/history/runtracker.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/itemindex.h"
#include "model/qt/common/modeltexts.h"
#include "model/qt/common/sortedmerge.h"
#include "model/qt/history/sessionsample.h"
#include "model/qt/history/sparklines.h"
#include "model/qt/monitor/consumers.h"
#include "model/qt/sessions/sessioncells.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/windowssessions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

SessionColumn columnAt(int column)
{
    return sessionColumns()[static_cast<std::size_t>(column)].id;
}

std::strong_ordering compareIdentity(const SessionStatus& left, const SessionStatus& right)
{
    const auto byId = left.loggerId() <=> right.loggerId();
    return byId != 0 ? byId : left.config.guid <=> right.config.guid;
}

/// The counter whose losses the column shows.
std::optional<Counter> lostCounterOf(SessionColumn column)
{
    switch (column) {
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
        return Counter::EventsLost;
    case SessionColumn::LogBuffersLost:
        return Counter::LogBuffersLost;
    case SessionColumn::RealTimeBuffersLost:
        return Counter::RealTimeBuffersLost;
    default:
        return std::nullopt;
    }
}

/// The roles that a view has to read again when the value of a cell changed.
const QList<int>& valueRoles()
{
    static const QList<int> roles{Qt::DisplayRole, Qt::AccessibleTextRole, SessionTableModel::RawValueRole,
        SessionTableModel::LossRole, SessionTableModel::InUsePercentRole};
    return roles;
}

} // namespace

class SessionTableModel::Private
{
public:
    struct Row
    {
        SessionRow values;
        SessionColumnSet stale = SessionColumnSet().set(); // columns whose text was not asked for since they changed
        std::array<QString, sessionColumnCount> texts{}; // as shown; most rows are out of sight and never make one
        std::optional<bool> isOfWindows{}; // by its name; made like the texts
    };

    struct SetRow
    {
        RunningSet set;
        Row sum{}; ///< its texts in columns that do not add up are what the sessions have in common
        bool isOpen = false;
    };

    struct ChangedRows
    {
        std::size_t first;
        std::size_t last;
        SessionColumnSet columns; // of all of them together
    };

    explicit Private(SessionTableModel& owner)
        : q(owner)
    {
    }

    bool isSet(int row) const { return static_cast<std::size_t>(row) >= rows.size(); }
    Row& at(int row);
    SetRow* setRowOf(TraceHandle handle);
    const SetRow* setOfRow(const Row& row) const; ///< nullptr: none
    std::vector<const SessionRow*> sessionsOf(const RunningSet& set) const;
    SessionRow together(const RunningSet& set) const;
    template<typename T>
    T common(const Row& row, T (*valueOf)(const SessionRow& session, SessionColumn column, const Format& format),
        SessionColumn column) const;
    QString textOf(const Row& row, SessionColumn column) const;
    QVariant rawValue(const Row& row, SessionColumn column) const;
    bool mergeSets();
    void updateSets(SessionColumnSet changed);
    void announceSets();

    const QString& text(Row& row, SessionColumn column) const;
    QString toolTip(Row& row, SessionColumn column) const;
    QString totalInWords(Row& row, SessionColumn column) const;
    QString spokenText(const Row& row, SessionColumn column) const;
    QVariant severity(const SessionRow& row) const;
    QString nameInWords(Row& row) const;
    static bool isOfWindows(Row& row);
    bool isAlerted(const Row& row) const;
    void mergeRows(const std::vector<const SessionStatus*>& sessions);
    SessionColumnSet updateRows( ///< returns the columns that changed in any row
        const std::vector<const SessionStatus*>& sessions, const Poll& poll, std::chrono::nanoseconds elapsed);
    void announce(const ChangedRows& changed);

    SessionTableModel& q;
    std::vector<Row> rows; // ascending by compareIdentity()
    std::vector<RunningSet> knownSets; // as they were set
    std::vector<SetRow> sets; // of these those whose sessions have rows, in their order
    Format format;
    RunTracker tracker;
    std::optional<std::chrono::nanoseconds> lastTime;
    Sparklines* sparklines = nullptr;
    const SessionHistory* history = nullptr;
    std::vector<TraceHandle> alerted;
    QSet<TraceHandle> startedHere;
};

SessionTableModel::Private::Row& SessionTableModel::Private::at(int row)
{
    return isSet(row) ? sets.at(static_cast<std::size_t>(row) - rows.size()).sum : rows[static_cast<std::size_t>(row)];
}

SessionTableModel::Private::SetRow* SessionTableModel::Private::setRowOf(TraceHandle handle)
{
    const auto found = std::ranges::find(sets, handle, [](const SetRow& row) { return row.set.handle; });
    return found != sets.end() ? &*found : nullptr;
}

const SessionTableModel::Private::SetRow* SessionTableModel::Private::setOfRow(const Row& row) const
{
    const TraceHandle handle = row.values.status.handle;
    const auto found = std::ranges::find_if(sets, [handle](const SetRow& each) {
        return each.set.handle == handle || std::ranges::count(each.set.sessions, handle) != 0;
    });
    return found != sets.end() ? &*found : nullptr;
}

/// The sessions of a set that have rows: there may be fewer while rows are being removed.
std::vector<const SessionRow*> SessionTableModel::Private::sessionsOf(const RunningSet& set) const
{
    std::vector<const SessionRow*> found;
    for (const Row& row : rows) {
        if (std::ranges::count(set.sessions, row.values.status.handle) != 0)
            found.push_back(&row.values);
    }
    return found;
}

SessionRow SessionTableModel::Private::together(const RunningSet& set) const
{
    SessionRow sum = sumOf(sessionsOf(set));
    sum.status.handle = set.handle;
    sum.status.config.name = set.name;
    return sum;
}

/// What all sessions of a set have in common; nothing where two of them differ.
template<typename T>
T SessionTableModel::Private::common(const Row& row,
    T (*valueOf)(const SessionRow& session, SessionColumn column, const Format& format), SessionColumn column) const
{
    const SetRow* const set = isSetHandle(row.values.status.handle) ? setOfRow(row) : nullptr;
    if (set == nullptr || infoOf(column).addsUp)
        return valueOf(row.values, column, format);
    std::optional<T> common;
    for (const SessionRow* session : sessionsOf(set->set)) {
        const T value = valueOf(*session, column, format);
        if (common && *common != value)
            return {};
        common = value;
    }
    return common.value_or(T());
}

QString SessionTableModel::Private::textOf(const Row& row, SessionColumn column) const
{
    return common<QString>(
        row,
        [](const SessionRow& session, SessionColumn of, const Format& shown) {
            return infoOf(of).text(session, shown);
        },
        column);
}

QVariant SessionTableModel::Private::rawValue(const Row& row, SessionColumn column) const
{
    if (column == SessionColumn::History)
        return severity(row.values);
    return common<QVariant>(
        row, [](const SessionRow& session, SessionColumn of, const Format&) { return infoOf(of).rawValue(session); },
        column);
}

const QString& SessionTableModel::Private::text(Row& row, SessionColumn column) const
{
    const auto place = static_cast<std::size_t>(column);
    if (row.stale[place]) {
        row.texts[place] = textOf(row, column);
        row.stale.reset(place);
    }
    return row.texts[place];
}

bool SessionTableModel::Private::isAlerted(const Row& row) const
{
    const auto isIn = [this](TraceHandle handle) { return std::ranges::count(alerted, handle) != 0; };
    const TraceHandle handle = row.values.status.handle;
    return isSetHandle(handle) ? std::ranges::any_of(q.sessionsOf(handle), isIn) : isIn(handle);
}

bool SessionTableModel::Private::isOfWindows(Row& row)
{
    if (!row.isOfWindows)
        row.isOfWindows = !isSetHandle(row.values.status.handle) && belongsToWindows(row.values.status.config.name);
    return *row.isOfWindows;
}

/// The name with words for the symbol by which the table marks it.
QString SessionTableModel::Private::nameInWords(Row& row) const
{
    const QString& name = text(row, SessionColumn::Name);
    if (const SetRow* const set = setOfRow(row)) {
        if (!isSetHandle(row.values.status.handle)) {
            //: name of a session in the table, for tool tip and screen readers. %1: the name, %2: that of its set
            return SessionText::tr("%1; in the set “%2”").arg(name, shownName(set->set.name));
        }
        const auto count = static_cast<int>(set->set.sessions.size());
        //: name of a set in the table, for tool tip and screen readers. %1: the name, %n: its sessions, which are to be
        //: seen below it
        return set->isOpen ? SessionText::tr("%1; set of %n session(s), open", "", count).arg(name)
                           //: the same, and its sessions are not to be seen
                           : SessionText::tr("%1; set of %n session(s), closed", "", count).arg(name);
    }
    //: name of a session in the table, for tool tip and screen readers. %1: the name
    return isOfWindows(row) ? SessionText::tr("%1; a session of Windows itself").arg(name) : name;
}

/// What a screen reader says of a cell that shows no words.
QString SessionTableModel::Private::spokenText(const Row& row, SessionColumn column) const
{
    if (column == SessionColumn::History)
        return sparklines == nullptr ? QString() : sparklines->text(row.values.status.handle);
    const QString loss = SessionText::lossState(row.values.lossState());
    //: state of a session in the table, after its losses. %1: a sentence such as "losing now"
    return isAlerted(row) ? SessionText::tr("%1; exceeds a threshold").arg(loss) : loss;
}

QString SessionTableModel::Private::toolTip(Row& row, SessionColumn column) const
{
    switch (column) {
    case SessionColumn::State:
    case SessionColumn::History:
        return spokenText(row, column);
    case SessionColumn::Name:
        return nameInWords(row);
    case SessionColumn::LogFile:
    case SessionColumn::Mode:
        return text(row, column); // the column may be too narrow for it
    default:
        return totalInWords(row, column);
    }
}

/// Digits that a narrow column leaves out, what the API has 32 bits for, and when and why most was lost.
QString SessionTableModel::Private::totalInWords(Row& row, SessionColumn column) const
{
    const SessionColumnInfo& info = infoOf(column);
    QStringList words;
    if (info.isShortened && text(row, column).size() > info.sample.size())
        words << text(row, column);
    if (info.total != nullptr && row.values.totals.*info.total > UINT32_MAX)
        words << SessionText::wrapped(row.values.totals.*info.total, format);
    if (const std::optional<Counter> counter = lostCounterOf(column); counter && sparklines != nullptr) {
        if (const QString loss = sparklines->lossText(row.values.status.handle, *counter); !loss.isEmpty())
            words << loss;
    }
    return words.join(u'\n');
}

/// What the history column is sorted by: what was lost in the time that it shows, then, below 1, what is in use now.
QVariant SessionTableModel::Private::severity(const SessionRow& row) const
{
    constexpr double above100 = 101;
    if (sparklines == nullptr)
        return {};
    double lost = 0;
    for (const TraceHandle session : q.sessionsOf(row.status.handle))
        lost += static_cast<double>(sparklines->lost(session));
    return lost + row.inUsePercent() / above100;
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
                added.push_back({.values = firstRow(*sessions[next + i])});
            q.beginInsertRows({}, static_cast<int>(row), static_cast<int>(row + count) - 1);
            rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(row), std::make_move_iterator(added.begin()),
                std::make_move_iterator(added.end()));
            q.endInsertRows();
        });
}

SessionColumnSet SessionTableModel::Private::updateRows(
    const std::vector<const SessionStatus*>& sessions, const Poll& poll, std::chrono::nanoseconds elapsed)
{
    const std::span<const std::size_t> places = tracker.follow(samplesOf(poll.sessions));
    std::vector<ChangedRows> runs;
    SessionRow next; // one for all rows: its strings keep their memory
    for (std::size_t i = 0; i < rows.size(); ++i) {
        Row& row = rows[i];
        const auto place = static_cast<std::size_t>(sessions[i] - poll.sessions.data());
        const bool isSameRun = places[place] != RunTracker::begins;
        next.rates = nextRates(row.values, *sessions[i], isSameRun, elapsed);
        next.totals = nextTotals(row.values, *sessions[i], isSameRun, elapsed);
        next.status = *sessions[i];
        next.depth = history == nullptr ? std::nullopt : sessionDepth(*history, next.status);
        next.consumers = consumersOf(poll, next.status.handle);
        next.memoryBytes = next.status.allocatedBytes();
        const SessionColumnSet changed = sessioncell::changedColumns(row.values, next);
        std::swap(row.values, next);
        row.stale |= changed;
        if (changed[static_cast<std::size_t>(SessionColumn::Name)])
            row.isOfWindows.reset();
        if (changed.none())
            continue;
        if (runs.empty() || runs.back().last + 1 != i)
            runs.push_back({.first = i, .last = i, .columns = {}});
        runs.back().last = i;
        runs.back().columns |= changed;
    }
    std::ranges::for_each(runs, [this](const ChangedRows& run) { announce(run); });
    SessionColumnSet changedAnywhere;
    for (const ChangedRows& run : runs)
        changedAnywhere |= run.columns;
    return changedAnywhere;
}

/// Rows for the sets of which sessions have rows, and none for others. False: they are as they were.
bool SessionTableModel::Private::mergeSets()
{
    std::vector<RunningSet> wanted;
    for (const RunningSet& set : knownSets) {
        if (sessionsOf(set).size() > 1)
            wanted.push_back(set);
    }
    const auto isSame = [](const SetRow& row, const RunningSet& set) { return row.set == set; };
    if (std::ranges::equal(sets, wanted, isSame))
        return false;
    const auto rowOf = [this](std::size_t place) { return static_cast<int>(rows.size() + place); };
    for (std::size_t i = sets.size(); i-- > 0;) {
        if (std::ranges::count(wanted, sets[i].set.handle, &RunningSet::handle) != 0)
            continue;
        q.beginRemoveRows({}, rowOf(i), rowOf(i));
        sets.erase(sets.begin() + static_cast<std::ptrdiff_t>(i));
        q.endRemoveRows();
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) { // handles rise in the order in which sets are started
        if (i < sets.size() && sets[i].set.handle == wanted[i].handle) {
            sets[i].set = wanted[i];
            continue;
        }
        SetRow added{.set = wanted[i], .sum = {.values = together(wanted[i])}};
        q.beginInsertRows({}, rowOf(i), rowOf(i));
        sets.insert(sets.begin() + static_cast<std::ptrdiff_t>(i), std::move(added));
        q.endInsertRows();
    }
    announceSets();
    return true;
}

/// `changed`: the columns in which a session may have changed, which decides where nothing adds up.
void SessionTableModel::Private::updateSets(SessionColumnSet changed)
{
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (column.addsUp)
            changed.reset(static_cast<std::size_t>(column.id));
    }
    for (std::size_t i = 0; i < sets.size(); ++i) {
        SetRow& set = sets[i];
        SessionRow next = together(set.set);
        const SessionColumnSet differs = changed | sessioncell::changedColumns(set.sum.values, next);
        set.sum.values = std::move(next);
        set.sum.stale |= differs;
        if (differs.any())
            announce({.first = rows.size() + i, .last = rows.size() + i, .columns = differs});
    }
}

/// Which set a session belongs to, and which sets are open, decides where rows are and whether they are to be seen.
void SessionTableModel::Private::announceSets()
{
    constexpr int name = static_cast<int>(SessionColumn::Name);
    if (const int count = q.rowCount(); count > 0)
        emit q.dataChanged(q.index(0, name), q.index(count - 1, name),
            {SetRole, OpenRole, Qt::DisplayRole, Qt::AccessibleTextRole, Qt::ToolTipRole});
}

void SessionTableModel::Private::announce(const ChangedRows& changed)
{
    // One signal for a run of rows: to a view, one for each cell costs more than the cells between them.
    std::size_t left = 0;
    std::size_t right = sessionColumnCount - 1;
    while (!changed.columns[left])
        ++left;
    while (!changed.columns[right])
        --right;
    const auto index = [this](std::size_t row, std::size_t column) {
        return q.index(static_cast<int>(row), static_cast<int>(column));
    };
    emit q.dataChanged(index(changed.first, left), index(changed.last, right), valueRoles());
}

SessionTableModel::SessionTableModel(QObject* parent)
    : QAbstractTableModel(parent)
    , d(std::make_unique<Private>(*this))
{
}

SessionTableModel::~SessionTableModel() = default;

int SessionTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size() + d->sets.size());
}

int SessionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : sessionColumnCount;
}

QVariant SessionTableModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    Private::Row& row = d->at(index.row());
    const SessionColumn column = columnAt(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return column == SessionColumn::LogFile ? lastPart(d->text(row, column)) : d->text(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sessionColumns()[static_cast<std::size_t>(index.column())].alignment);
    case Qt::ToolTipRole:
        return toolTipText(d->toolTip(row, column));
    case Qt::AccessibleTextRole:
        if (column == SessionColumn::Name)
            return d->nameInWords(row);
        return column == SessionColumn::State || column == SessionColumn::History ? d->spokenText(row, column)
                                                                                  : d->text(row, column);
    case ShortTextRole:
        return infoOf(column).isShortened
            ? QVariant(d->format.shortened(infoOf(column).rawValue(row.values).toDouble())) // all of these add up
            : QVariant();
    case RawValueRole:
        return d->rawValue(row, column);
    case LossRole:
        return QVariant::fromValue(sessioncell::loss(row.values, column));
    case InUsePercentRole:
        return column == SessionColumn::InUse ? QVariant(row.values.inUsePercent()) : QVariant();
    case RingRole:
        return (row.values.status.config.logFileMode & logfilemode::Buffering) != 0;
    case HandleRole:
        return QVariant::fromValue(row.values.status.handle);
    case AlertRole:
        return column == SessionColumn::State && d->isAlerted(row);
    case OfWindowsRole:
        return column == SessionColumn::Name && Private::isOfWindows(row);
    case StartedHereRole:
        return column == SessionColumn::Name && d->startedHere.contains(row.values.status.handle);
    case SystemLoggerRole:
        return isSystemLogger(row.values.status.config);
    case SetRole: {
        const Private::SetRow* const set = d->setOfRow(row);
        return QVariant::fromValue(set != nullptr ? set->set.handle : invalidTraceHandle);
    }
    case OpenRole:
        return d->isSet(index.row()) && d->sets[static_cast<std::size_t>(index.row()) - d->rows.size()].isOpen;
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
        return columnAt(section) == SessionColumn::State ? QString() : SessionText::columnHeader(columnAt(section));
    case Qt::AccessibleTextRole:
        return SessionText::columnName(columnAt(section));
    case Qt::ToolTipRole:
        return toolTipText(SessionText::columnToolTip(columnAt(section)));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(sessionColumns()[static_cast<std::size_t>(section)].alignment);
    case Qt::InitialSortOrderRole:
        return firstOrderOf(columnAt(section));
    default:
        return {};
    }
}

void SessionTableModel::setPoll(const PollPtr& poll)
{
    if (!poll || poll->status != Win32Status::Success)
        return;
    std::vector<const SessionStatus*> sessions;
    sessions.reserve(poll->sessions.size());
    for (const SessionStatus& session : poll->sessions)
        sessions.push_back(&session);
    const auto isBefore = [](const auto* left, const auto* right) { return compareIdentity(*left, *right) < 0; };
    if (!std::ranges::is_sorted(sessions, isBefore)) // most backends list them by logger id
        std::ranges::stable_sort(sessions, isBefore);

    const std::chrono::nanoseconds elapsed = d->lastTime ? poll->steadyTime - *d->lastTime : std::chrono::nanoseconds{};
    d->lastTime = poll->steadyTime;
    d->mergeRows(sessions);
    const SessionColumnSet changed = d->updateRows(sessions, *poll, elapsed);
    const bool areOthers = d->mergeSets();
    d->updateSets(areOthers ? SessionColumnSet().set() : changed);
}

void SessionTableModel::setSets(const std::vector<RunningSet>& sets)
{
    d->knownSets = sets;
    if (d->mergeSets())
        d->updateSets(SessionColumnSet().set());
}

void SessionTableModel::setOpen(TraceHandle set, bool open)
{
    Private::SetRow* const found = d->setRowOf(set);
    if (found != nullptr && std::exchange(found->isOpen, open) != open)
        d->announceSets();
}

bool SessionTableModel::isOpen(TraceHandle set) const
{
    const Private::SetRow* const found = d->setRowOf(set);
    return found != nullptr && found->isOpen;
}

std::optional<TraceHandle> SessionTableModel::setOf(TraceHandle session) const
{
    const auto found = std::ranges::find_if(
        d->sets, [session](const Private::SetRow& row) { return std::ranges::count(row.set.sessions, session) != 0; });
    return found != d->sets.end() ? std::optional(found->set.handle) : std::nullopt;
}

int SessionTableModel::sessionCount() const
{
    return static_cast<int>(d->rows.size());
}

std::vector<TraceHandle> SessionTableModel::sessionsOf(TraceHandle handle) const
{
    const Private::SetRow* const set = d->setRowOf(handle);
    return set != nullptr ? set->set.sessions : std::vector<TraceHandle>{handle};
}

void SessionTableModel::setHistory(const SessionHistory* history)
{
    d->history = history;
}

void SessionTableModel::setSparklines(Sparklines* sparklines)
{
    d->sparklines = sparklines;
}

void SessionTableModel::setAlerted(const std::vector<TraceHandle>& sessions)
{
    std::vector<bool> before;
    for (int row = 0; row < rowCount(); ++row)
        before.push_back(d->isAlerted(d->at(row)));
    d->alerted = sessions;
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex state = index(row, static_cast<int>(SessionColumn::State));
        if (d->isAlerted(d->at(row)) != before[static_cast<std::size_t>(row)])
            emit dataChanged(state, state, {Qt::AccessibleTextRole, Qt::ToolTipRole, AlertRole});
    }
}

void SessionTableModel::setStartedHere(const QSet<TraceHandle>& sessions)
{
    const QSet<TraceHandle> added = sessions - d->startedHere;
    d->startedHere = sessions;
    for (const TraceHandle handle : added) {
        if (const std::optional<int> row = rowOf(handle)) {
            const QModelIndex name = index(*row, static_cast<int>(SessionColumn::Name));
            emit dataChanged(name, name, {StartedHereRole});
        }
    }
}

const SessionRow& SessionTableModel::row(int row) const
{
    return d->at(row).values;
}

std::optional<int> SessionTableModel::rowOf(TraceHandle handle) const
{
    const auto found =
        std::ranges::find(d->rows, handle, [](const Private::Row& row) { return row.values.status.handle; });
    if (found != d->rows.end())
        return static_cast<int>(found - d->rows.begin());
    const Private::SetRow* const set = d->setRowOf(handle);
    return set != nullptr ? std::optional(static_cast<int>(d->rows.size()) + static_cast<int>(set - d->sets.data()))
                          : std::nullopt;
}

void SessionTableModel::retranslate()
{
    d->format = Format();
    for (int row = 0; row < rowCount(); ++row)
        d->at(row).stale.set();
    announceTexts(*this);
}

} // namespace etwarden

#include "moc_sessiontablemodel.cpp"
