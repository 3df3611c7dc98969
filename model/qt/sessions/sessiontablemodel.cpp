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

/// What a view has to ask again when the value of a cell changed.
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

    const QString& text(Row& row, SessionColumn column) const;
    QString toolTip(Row& row, SessionColumn column) const;
    QString totalInWords(Row& row, SessionColumn column) const;
    QString spokenText(const Row& row, SessionColumn column) const;
    QVariant severity(const SessionRow& row) const;
    QString nameInWords(Row& row) const;
    static bool isOfWindows(Row& row);
    bool isAlerted(const Row& row) const;
    void mergeRows(const std::vector<const SessionStatus*>& sessions);
    void updateRows(
        const std::vector<const SessionStatus*>& sessions, const Poll& poll, std::chrono::nanoseconds elapsed);
    void announce(const ChangedRows& changed);

    SessionTableModel& q;
    std::vector<Row> rows; // ascending by compareIdentity()
    Format format;
    RunTracker tracker;
    std::optional<std::chrono::nanoseconds> lastTime;
    Sparklines* sparklines = nullptr;
    const SessionHistory* history = nullptr;
    std::vector<TraceHandle> alerted;
    QSet<TraceHandle> startedHere;
};

const QString& SessionTableModel::Private::text(Row& row, SessionColumn column) const
{
    const auto place = static_cast<std::size_t>(column);
    if (row.stale[place]) {
        row.texts[place] = infoOf(column).text(row.values, format);
        row.stale.reset(place);
    }
    return row.texts[place];
}

bool SessionTableModel::Private::isAlerted(const Row& row) const
{
    return std::ranges::find(alerted, row.values.status.handle) != alerted.end();
}

bool SessionTableModel::Private::isOfWindows(Row& row)
{
    if (!row.isOfWindows)
        row.isOfWindows = belongsToWindows(row.values.status.config.name);
    return *row.isOfWindows;
}

/// The name with words for the symbol by which the table marks it.
QString SessionTableModel::Private::nameInWords(Row& row) const
{
    const QString& name = text(row, SessionColumn::Name);
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
    return sparklines == nullptr ? QVariant()
                                 : QVariant(sparklines->lost(row.status.handle) + row.inUsePercent() / above100);
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

void SessionTableModel::Private::updateRows(
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
    return parent.isValid() ? 0 : static_cast<int>(d->rows.size());
}

int SessionTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : sessionColumnCount;
}

QVariant SessionTableModel::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    Private::Row& row = d->rows[static_cast<std::size_t>(index.row())];
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
            ? QVariant(d->format.shortened(infoOf(column).rawValue(row.values).toDouble()))
            : QVariant();
    case RawValueRole:
        if (column == SessionColumn::History)
            return d->severity(row.values);
        return infoOf(column).rawValue(row.values);
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
    d->updateRows(sessions, *poll, elapsed);
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
    for (const Private::Row& row : d->rows)
        before.push_back(d->isAlerted(row));
    d->alerted = sessions;
    for (std::size_t i = 0; i < d->rows.size(); ++i) {
        const QModelIndex state = index(static_cast<int>(i), static_cast<int>(SessionColumn::State));
        if (d->isAlerted(d->rows[i]) != before[i])
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
    for (Private::Row& row : d->rows)
        row.stale.set();
    announceTexts(*this);
}

} // namespace etwarden

#include "moc_sessiontablemodel.cpp"
