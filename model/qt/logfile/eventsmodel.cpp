// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventsmodel.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

EventsModel::EventsModel(ShownEvents& events, QObject* parent)
    : QAbstractTableModel(parent)
    , m_events(events)
    , m_first(events.shownBegin())
    , m_rowCount(static_cast<int>(events.shownEnd() - events.shownBegin()))
{
    connect(&events, &ShownEvents::shownReset, this, [this] {
        beginResetModel();
        forget();
        m_first = m_events.shownBegin();
        m_rowCount = static_cast<int>(m_events.shownEnd() - m_first);
        endResetModel();
    });
    connect(&events, &ShownEvents::shownGrown, this, &EventsModel::grow);
    connect(&events, &ShownEvents::shownDropped, this, &EventsModel::drop);
    connect(&events, &ShownEvents::rowsChanged, this, [this] {
        forget();
        if (m_rowCount != 0)
            emit dataChanged(index(0, 0), index(m_rowCount - 1, columnCountOfAll - 1));
    });
    connect(&events, &ShownEvents::rowsReady, this, &EventsModel::take);
    connect(&events, &ShownEvents::droppedRequest, this, [this](quint64 request) { m_requests.erase(request); });
}

int EventsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_rowCount;
}

int EventsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCountOfAll;
}

namespace {

QVariant eventAlignmentOf(EventsModel::Column column)
{
    using enum EventsModel::Column;
    const bool isNumber =
        column == Thread || column == Processor || column == Duration || column == KernelTime || column == UserTime;
    return QVariant::fromValue((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

} // namespace

QVariant EventsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shownText(index.row(), column, Precision::Milliseconds);
    case Qt::ToolTipRole:
        return toolTipText(shownText(index.row(), column, Precision::Whole));
    case Qt::TextAlignmentRole:
        return eventAlignmentOf(column);
    case TermRole: {
        const EventRow* event = row(index.row());
        return event != nullptr ? term(*event, column) : QString();
    }
    default:
        return {};
    }
}

QVariant EventsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return eventAlignmentOf(static_cast<Column>(section));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Time:
        return tr("Time");
    case Column::Provider:
        return tr("Provider");
    case Column::Event:
        return tr("Event");
    case Column::Level:
        return tr("Level");
    case Column::Opcode:
        return tr("Opcode");
    case Column::Process:
        return tr("Process");
    case Column::Thread:
        return tr("Thread");
    case Column::Processor:
        //: Column: the processor that an event was written on. Short.
        return tr("CPU");
    case Column::Duration:
        //: Column: how long an operation took, at the event that ends it.
        return tr("Duration");
    case Column::KernelTime:
        //: Column: the processor time that the thread of an event had used in kernel mode.
        return tr("Kernel time");
    case Column::UserTime:
        //: Column: the processor time that the thread of an event had used in user mode.
        return tr("User time");
    case Column::Activity:
        //: Column: the activity that an event belongs to, a GUID.
        return tr("Activity");
    case Column::RelatedActivity:
        //: Column: the activity that the one of an event continues, a GUID.
        return tr("Related activity");
    case Column::Payload:
        //: Column: the fields of an event.
        return tr("Payload");
    }
    return {};
}

QString EventsModel::text(const EventRow& row, Column column)
{
    if (!row.isReadable) {
        //: In a table, in place of an event.
        return column == Column::Event ? tr("cannot be read") : QString();
    }
    switch (column) {
    case Column::Time:
        return row.time ? EventRowText::time(*row.time) : QString();
    case Column::Provider:
        return EventRowText::provider(row.providerId, row.provider);
    case Column::Event:
        return EventRowText::event(row);
    case Column::Level:
        return row.level == 0 ? QString() : ProviderText::level(row.level);
    case Column::Opcode:
        return EventRowText::opcode(row);
    case Column::Process:
        return EventRowText::process(row.process, row.processName);
    case Column::Thread:
        return row.thread ? QString::number(*row.thread) : QString();
    case Column::Processor:
        return QString::number(row.processor);
    case Column::Duration:
        return row.duration ? Format().timeSpan(*row.duration) : QString();
    case Column::KernelTime:
        return row.times ? EventRowText::processorTime(row.times->kernel) : QString();
    case Column::UserTime:
        return row.times ? EventRowText::processorTime(row.times->user) : QString();
    case Column::Activity:
        return EventRowText::activity(row.activity);
    case Column::RelatedActivity:
        return EventRowText::activity(row.relatedActivity);
    case Column::Payload:
        return EventRowText::payload(row);
    }
    return {};
}

namespace {

/// A term for just this name; empty: there is none.
QString nameTerm(const char* field, const QString& name)
{
    const bool isWhole = !name.contains(QChar::ReplacementCharacter) && name.size() <= EventsModel::longestTerm;
    return isWhole ? QString::fromStdString(EventFilter::wholeTextTerm(field, name.toStdString())) : QString();
}

QString activityTerm(const Guid& activity)
{
    return activity.isNull() ? QString() : u"activity:"_s + QString::fromStdString(toString(activity));
}

} // namespace

QString EventsModel::term(const EventRow& row, Column column)
{
    if (!row.isReadable)
        return {};
    switch (column) {
    case Column::Provider: {
        const QString name = nameTerm("provider", row.provider);
        return name.isEmpty() ? u"provider:"_s + QString::fromStdString(toString(row.providerId)) : name;
    }
    case Column::Event: {
        const QString name = nameTerm("event", row.event);
        if (!name.isEmpty())
            return name;
        return hasId(row.kind) ? u"id:%1"_s.arg(row.id) : u"opcode:%1"_s.arg(row.opcode);
    }
    case Column::Level:
        return u"level:%1"_s.arg(row.level);
    case Column::Opcode:
        return u"opcode:%1"_s.arg(row.opcode);
    case Column::Process:
        return row.process ? u"pid:%1"_s.arg(*row.process) : QString();
    case Column::Thread:
        return row.thread ? u"tid:%1"_s.arg(*row.thread) : QString();
    case Column::Processor:
        return u"cpu:%1"_s.arg(row.processor);
    case Column::Activity:
        return activityTerm(row.activity);
    case Column::RelatedActivity:
        return activityTerm(row.relatedActivity);
    case Column::Duration:
    case Column::KernelTime:
    case Column::UserTime:
    case Column::Time:
    case Column::Payload:
        break;
    }
    return {};
}

std::optional<CountedBy> EventsModel::countedBy(Column column)
{
    switch (column) {
    case Column::Provider:
        return CountedBy::Provider;
    case Column::Event:
        return CountedBy::Event;
    case Column::Level:
        return CountedBy::Level;
    case Column::Process:
        return CountedBy::Process;
    case Column::Thread:
        return CountedBy::Thread;
    case Column::Processor:
        return CountedBy::Processor;
    case Column::Time:
    case Column::Opcode:
    case Column::Duration:
    case Column::KernelTime:
    case Column::UserTime:
    case Column::Activity:
    case Column::RelatedActivity:
    case Column::Payload:
        break;
    }
    return std::nullopt;
}

QString EventsModel::key(Column column)
{
    static constexpr std::array keys{"time", "provider", "event", "level", "opcode", "process", "thread", "processor",
        "duration", "kernelTime", "userTime", "activity", "relatedActivity", "payload"};
    static_assert(keys.size() == columnCountOfAll);
    return QString::fromLatin1(keys[static_cast<std::size_t>(column)]);
}

void EventsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCountOfAll - 1);
    if (m_rowCount != 0)
        emit dataChanged(index(0, 0), index(m_rowCount - 1, columnCountOfAll - 1));
}

QString EventsModel::shownText(int number, Column column, Precision precision) const
{
    const EventRow* const event = row(number);
    if (column != Column::Time)
        return event != nullptr ? text(*event, column) : QString();
    const std::uint64_t place = placeOf(number);
    if (event == nullptr && place < m_events.shownBegin())
        return {};
    const std::optional<FileTime> time = event != nullptr ? event->time : m_events.timeAt(place);
    if (!time)
        return {};
    return precision == Precision::Whole ? EventRowText::dateAndTime(*time) : EventRowText::time(*time, 3);
}

const EventRow* EventsModel::row(int number) const
{
    const std::uint64_t place = placeOf(number);
    const auto found = m_byNumber.find(place / pageRows);
    if (found == m_byNumber.end())
        return read(place);
    m_pages.splice(m_pages.begin(), m_pages, found->second);
    const Page& page = m_pages.front();
    if (place - page.first < page.rows.size())
        return &page.rows[static_cast<std::size_t>(place - page.first)];
    return read(place); // there were fewer rows when it was read
}

/// Reads the page of the place, or begins to.
const EventRow* EventsModel::read(std::uint64_t place) const
{
    const std::uint64_t start = place / pageRows * pageRows;
    const std::uint64_t first = std::max({start, m_first, m_events.shownBegin()});
    const std::uint64_t end = std::min(start + pageRows, m_first + static_cast<std::uint64_t>(m_rowCount));
    if (place < first)
        return nullptr; // dropped, and soon no row any more
    const auto count = static_cast<std::size_t>(end - first);
    if (const std::vector<EventRow> rows = m_events.readAtOnce(first, count, true); !rows.empty()) {
        keep(first, rows);
        return &m_pages.front().rows[static_cast<std::size_t>(place - first)];
    }
    const auto isOfPage = [start](const auto& request) { return request.second / pageRows == start / pageRows; };
    if (std::ranges::none_of(m_requests, isOfPage))
        m_requests.emplace(m_events.requestShown(first, count, true), first);
    return nullptr;
}

/// The page is then the first one.
void EventsModel::keep(std::uint64_t first, const std::vector<EventRow>& rows) const
{
    const std::uint64_t number = first / pageRows;
    if (const auto known = m_byNumber.find(number); known != m_byNumber.end()) {
        m_pages.splice(m_pages.begin(), m_pages, known->second);
    } else {
        if (m_pages.size() == maximumPages) {
            m_byNumber.erase(m_pages.back().number);
            m_pages.pop_back();
        }
        m_pages.emplace_front();
        m_byNumber[number] = m_pages.begin();
    }
    m_pages.front() = {number, first, rows};
}

void EventsModel::take(quint64 request, const std::vector<EventRow>& rows)
{
    const auto asked = m_requests.find(request);
    if (asked == m_requests.end())
        return; // of another model, or of other rows
    const std::uint64_t first = asked->second;
    m_requests.erase(asked);
    keep(first, rows);
    const std::uint64_t begin = std::max(first, m_first) - m_first;
    const std::uint64_t end = std::min(first + rows.size() - m_first, static_cast<std::uint64_t>(m_rowCount));
    if (begin < end)
        emit dataChanged(index(static_cast<int>(begin), 0), index(static_cast<int>(end) - 1, columnCountOfAll - 1));
}

/// Pages of what was shown before.
void EventsModel::forget()
{
    m_pages.clear();
    m_byNumber.clear();
    m_requests.clear();
}

void EventsModel::grow()
{
    const int count = static_cast<int>(m_events.shownEnd() - m_first);
    if (count == m_rowCount)
        return;
    beginInsertRows({}, m_rowCount, count - 1);
    m_rowCount = count;
    endInsertRows();
}

void EventsModel::drop()
{
    const std::uint64_t dropped = m_events.shownBegin() - m_first;
    const int count = static_cast<int>(std::min(dropped, static_cast<std::uint64_t>(m_rowCount)));
    if (count != 0)
        beginRemoveRows({}, 0, count - 1);
    m_first += dropped;
    m_rowCount -= count;
    if (count != 0)
        endRemoveRows();
}

} // namespace etwarden

#include "moc_eventsmodel.cpp"
