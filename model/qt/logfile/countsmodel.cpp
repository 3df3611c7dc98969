// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/countsmodel.h"

#include "model/qt/logfile/eventrow.h"
#include "model/qt/text/bars.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <algorithm>
#include <tuple>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Whether two rows count the same thing, whose names may have become known in between.
bool countTheSame(const EventCount& left, const EventCount& right)
{
    const auto key = [](const EventCount& count) {
        return std::tie(count.isRest, count.providerId, count.event, count.kind, count.id, count.opcode, count.number);
    };
    return key(left) == key(right);
}

} // namespace

CountsModel::CountsModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CountsModel::setCounts(const EventCounts& counts, CountedBy by)
{
    const std::vector<EventCount>& rows = counts.by(by);
    const bool goesOn = by == m_by && !m_rows.empty() && rows.size() >= m_rows.size()
        && std::equal(m_rows.begin(), m_rows.end(), rows.begin(), countTheSame);
    const int before = static_cast<int>(m_rows.size());
    const int now = static_cast<int>(rows.size());
    if (!goesOn)
        beginResetModel();
    else if (now > before)
        beginInsertRows({}, before, now - 1);
    m_by = by;
    m_rows = rows;
    m_bytes = counts.bytes;
    m_seconds = counts.seconds();
    if (!goesOn) {
        endResetModel();
        return;
    }
    if (now > before)
        endInsertRows();
    emit dataChanged(index(0, 0), index(before - 1, columnCountOfAll - 1));
}

int CountsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CountsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnCountOfAll;
}

namespace {

bool isNumber(CountedBy by)
{
    return by != CountedBy::Provider && by != CountedBy::Event;
}

QVariant countAlignmentOf(CountsModel::Column column)
{
    return QVariant::fromValue(
        (column == CountsModel::Column::Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace

QVariant CountsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index))
        return {};
    const EventCount& count = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        break;
    case Qt::ToolTipRole:
        return toolTipText(nameOf(count, m_by));
    case Qt::TextAlignmentRole:
        return countAlignmentOf(column);
    case FilterRole:
        return filterOf(count, m_by);
    default:
        return {};
    }
    const bool forSorting = role == SortRole;
    switch (column) {
    case Column::Name:
        return forSorting && isNumber(m_by) && count.number ? QVariant(qulonglong{*count.number})
                                                            : QVariant(nameOf(count, m_by));
    case Column::Events:
        return forSorting ? QVariant(qulonglong{count.events}) : Format().number(count.events);
    case Column::EventRate:
        if (m_seconds == 0)
            return {};
        return forSorting ? QVariant(static_cast<double>(count.events) / m_seconds)
                          : QVariant(Format().rate(static_cast<double>(count.events) / m_seconds));
    case Column::ByteRate:
        if (m_seconds == 0)
            return {};
        return forSorting ? QVariant(static_cast<double>(count.bytes) / m_seconds)
                          : QVariant(tr("%1/s").arg(Format().bytes(
                              static_cast<std::uint64_t>(static_cast<double>(count.bytes) / m_seconds))));
    case Column::Bytes:
        return forSorting ? QVariant(qulonglong{count.bytes}) : Format().bytes(count.bytes);
    case Column::Share:
        return forSorting ? QVariant(qulonglong{count.bytes}) : BarText::share(count.bytes, m_bytes);
    }
    return {};
}

QVariant CountsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return countAlignmentOf(static_cast<Column>(section));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Column::Name:
        switch (m_by) {
        case CountedBy::Provider:
            return tr("Provider");
        case CountedBy::Event:
            return tr("Event");
        case CountedBy::Process:
            return tr("Process");
        case CountedBy::Thread:
            return tr("Thread");
        case CountedBy::Processor:
            //: Column: the processor that events were written on. Short.
            return tr("CPU");
        case CountedBy::Level:
            return tr("Level");
        }
        break;
    case Column::Events:
        return tr("Events");
    case Column::Bytes:
        //: Column: how many bytes events take.
        return tr("Volume");
    case Column::EventRate:
        //: Column: how many events there are in a second, on average.
        return tr("Events/s");
    case Column::ByteRate:
        //: Column: how many bytes events take in a second, on average.
        return tr("Volume/s");
    case Column::Share:
        //: Column: a share of the volume in percent.
        return tr("Share");
    }
    return {};
}

QString CountsModel::nameOf(const EventCount& count, CountedBy by)
{
    if (count.isRest) {
        //: In a table of counts: the row of those that found no room in it.
        return tr("All others");
    }
    if (by == CountedBy::Process) {
        //: In a table of counts: events whose header names no process.
        return count.number ? EventRowText::process(count.number, count.processName) : tr("Without a process");
    }
    if (by == CountedBy::Thread) {
        //: In a table of counts: events whose header names no thread.
        return count.number ? QString::number(*count.number) : tr("Without a thread");
    }
    if (by == CountedBy::Processor)
        return QString::number(count.number.value_or(0));
    if (by == CountedBy::Level)
        return ProviderText::level(static_cast<std::uint8_t>(count.number.value_or(0)));
    const QString provider = EventRowText::provider(count.providerId, count.provider);
    if (by == CountedBy::Provider)
        return provider;
    //: %1: a provider, %2: one of its events
    return tr("%1: %2").arg(provider, EventRowText::event(count.event, count.kind, count.id, count.opcode));
}

QString CountsModel::filterOf(const EventCount& count, CountedBy by)
{
    if (count.isRest || (isNumber(by) && !count.number))
        return {};
    switch (by) {
    case CountedBy::Process:
        return u"pid:%1"_s.arg(*count.number);
    case CountedBy::Thread:
        return u"tid:%1"_s.arg(*count.number);
    case CountedBy::Processor:
        return u"cpu:%1"_s.arg(*count.number);
    case CountedBy::Level:
        return u"level:%1"_s.arg(*count.number);
    case CountedBy::Provider:
    case CountedBy::Event:
        break;
    }
    const QString provider = u"provider:"_s + QString::fromStdString(toString(count.providerId));
    if (by == CountedBy::Provider)
        return provider;
    if (count.event.isEmpty() || count.event.contains(u'"')) {
        return provider + (hasId(count.kind) ? u" id:%1"_s.arg(count.id) : u" opcode:%1"_s.arg(count.opcode));
    }
    return provider + u" event:\"%1\""_s.arg(count.event);
}

} // namespace etwarden

#include "moc_countsmodel.cpp"
