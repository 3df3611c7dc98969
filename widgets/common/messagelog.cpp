// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/messagelog.h"

#include "model/qt/common/itemindex.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/tabletext.h"
#include "widgets/common/marks.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

QString sentenceOf(const MessageLog::Message& message)
{
    if (message.count == 1)
        return message.text();
    //: In the list of messages. %1: the message, %n: how often it happened, %2: a time of the day.
    return MessageLog::tr("%1 (%n times, most recently at %2)", "", message.count)
        .arg(message.text(), Format().timeOfDay(message.lastTime.toLocalTime().time()));
}

QString textOf(const MessageLog::Message& message, MessageLog::Column column)
{
    switch (column) {
    case MessageLog::TimeColumn:
        return Format().timeOfDay(message.time.toLocalTime().time());
    case MessageLog::SeverityColumn:
        return SeverityText::word(message.severity);
    case MessageLog::TextColumn:
        return sentenceOf(message);
    case MessageLog::ColumnCount:
        break;
    }
    return {};
}

} // namespace

MessageLog::MessageLog(QObject* parent)
    : QAbstractTableModel(parent)
{
}

std::uint64_t MessageLog::add(Severity severity, MessageText text, const QString& topic)
{
    if (m_messages.size() == maximumMessages) {
        beginRemoveRows({}, 0, 0);
        m_messages.pop_front();
        endRemoveRows();
    }
    const int row = static_cast<int>(m_messages.size());
    beginInsertRows({}, row, row);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_messages.push_back({.number = ++m_lastNumber,
        .severity = severity,
        .time = now,
        .text = std::move(text),
        .topic = topic,
        .lastTime = now});
    endInsertRows();
    return m_lastNumber;
}

std::optional<std::uint64_t> MessageLog::find(const QString& topic, const QString& text) const
{
    const auto found = std::find_if(m_messages.rbegin(), m_messages.rend(),
        [&topic](const Message& message) { return !topic.isEmpty() && message.topic == topic; });
    return found != m_messages.rend() && found->text() == text ? std::optional(found->number) : std::nullopt;
}

void MessageLog::addAgain(std::uint64_t number)
{
    const std::optional<std::size_t> place = placeOf(number);
    if (!place)
        return;
    Message& repeated = m_messages[*place];
    ++repeated.count;
    repeated.lastTime = QDateTime::currentDateTimeUtc();
    const QModelIndex changed = index(static_cast<int>(*place), TextColumn);
    emit dataChanged(changed, changed);
}

const MessageLog::Message* MessageLog::find(std::uint64_t number) const
{
    const std::optional<std::size_t> place = placeOf(number);
    return place ? &m_messages[*place] : nullptr;
}

std::optional<std::size_t> MessageLog::placeOf(std::uint64_t number) const
{
    if (m_messages.empty() || number < m_messages.front().number || number > m_messages.back().number)
        return std::nullopt;
    return static_cast<std::size_t>(number - m_messages.front().number);
}

const MessageLog::Message& MessageLog::message(int row) const
{
    return m_messages[static_cast<std::size_t>(row)];
}

int MessageLog::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_messages.size());
}

int MessageLog::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MessageLog::data(const QModelIndex& index, int role) const
{
    if (!namesItem(*this, index))
        return {};
    const Message& entry = message(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(entry, column);
    case NumberRole:
        return QVariant::fromValue(entry.number);
    case Qt::ToolTipRole:
        return toolTipText(column == TextColumn ? textOf(entry, column) : QString());
    default:
        return {};
    }
}

QVariant MessageLog::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case TimeColumn:
        //: Column of the message list.
        return tr("Time");
    case SeverityColumn:
        //: Column of the message list: information, warning or error.
        return tr("Severity");
    case TextColumn:
        //: Column of the message list.
        return tr("Message");
    default:
        return {};
    }
}

void MessageLog::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_messages.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

QString MessageLog::toText() const
{
    QString text;
    for (const Message& entry : m_messages) {
        text += tabbedLine(
            {entry.time.toLocalTime().toString(Qt::ISODate), SeverityText::word(entry.severity), sentenceOf(entry)});
    }
    return text;
}

} // namespace etwarden

#include "moc_messagelog.cpp"
