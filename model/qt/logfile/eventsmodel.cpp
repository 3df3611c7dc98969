// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventsmodel.h"

#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

EventsModel::EventsModel(EventList& list, QObject* parent)
    : QAbstractTableModel(parent)
    , m_list(list)
    , m_rowCount(static_cast<int>(list.shown().size()))
{
    connect(&list, &EventList::shownReset, this, [this] {
        beginResetModel();
        forget();
        m_rowCount = static_cast<int>(m_list.shown().size());
        endResetModel();
    });
    connect(&list, &EventList::shownGrown, this, &EventsModel::grow);
    connect(&list, &EventList::rowsReady, this, &EventsModel::take);
    connect(&list, &EventList::droppedRequest, this, [this](quint64 request) { m_requests.erase(request); });
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
    const bool isNumber = column == Opcode || column == Thread || column == Processor;
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
        return shownText(index.row(), column);
    case Qt::ToolTipRole:
        return toolTipText(shownText(index.row(), column));
    case Qt::TextAlignmentRole:
        return eventAlignmentOf(column);
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
        return QString::number(row.opcode);
    case Column::Process:
        return EventRowText::process(row.process, row.processName);
    case Column::Thread:
        return row.thread ? QString::number(*row.thread) : QString();
    case Column::Processor:
        return QString::number(row.processor);
    case Column::Payload:
        return shownName(row.payload, EventRow::shortPayload);
    }
    return {};
}

void EventsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, columnCountOfAll - 1);
    if (m_rowCount != 0)
        emit dataChanged(index(0, 0), index(m_rowCount - 1, columnCountOfAll - 1));
}

QString EventsModel::shownText(int number, Column column) const
{
    if (const EventRow* event = row(number))
        return text(*event, column);
    if (column != Column::Time)
        return {};
    return EventRowText::time(m_list.index().at(m_list.shown().at(static_cast<std::size_t>(number))).time);
}

const EventRow* EventsModel::row(int number) const
{
    const int page = number / pageRows;
    const auto found = m_byNumber.find(page);
    if (found == m_byNumber.end()) {
        request(page);
        return nullptr;
    }
    m_pages.splice(m_pages.begin(), m_pages, found->second);
    const std::vector<EventRow>& rows = m_pages.front().rows;
    const auto place = static_cast<std::size_t>(number % pageRows);
    if (place < rows.size())
        return &rows[place];
    request(page); // there were fewer rows when it was read
    return nullptr;
}

void EventsModel::request(int page) const
{
    if (std::ranges::any_of(m_requests, [page](const auto& request) { return request.second == page; }))
        return;
    std::vector<std::uint32_t> rows;
    const int end = std::min(m_rowCount - page * pageRows, pageRows);
    for (int i = 0; i < end; ++i)
        rows.push_back(m_list.shown().at(static_cast<std::size_t>(page) * pageRows + static_cast<std::size_t>(i)));
    m_requests.emplace(m_list.request(rows, true), page);
}

void EventsModel::take(quint64 request, const std::vector<EventRow>& rows)
{
    const auto asked = m_requests.find(request);
    if (asked == m_requests.end())
        return; // somebody else's, or of other rows
    const int page = asked->second;
    m_requests.erase(asked);
    if (const auto known = m_byNumber.find(page); known != m_byNumber.end()) {
        known->second->rows = rows;
    } else {
        if (m_pages.size() == maximumPages) {
            m_byNumber.erase(m_pages.back().number);
            m_pages.pop_back();
        }
        m_pages.push_front({page, rows});
        m_byNumber[page] = m_pages.begin();
    }
    const int first = page * pageRows;
    const int last = std::min(first + static_cast<int>(rows.size()), m_rowCount) - 1;
    if (first <= last)
        emit dataChanged(index(first, 0), index(last, columnCountOfAll - 1));
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
    const int count = static_cast<int>(m_list.shown().size());
    if (count == m_rowCount)
        return;
    beginInsertRows({}, m_rowCount, count - 1);
    m_rowCount = count;
    endInsertRows();
}

} // namespace etwarden
