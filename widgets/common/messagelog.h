// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"

#include <QAbstractTableModel>
#include <QDateTime>

#include <deque>
#include <functional>
#include <optional>

namespace etwarden {

/// A sentence that is made when it is shown, so that it follows a change of language.
using MessageText = std::function<QString()>;

/// Every message of this run, oldest first, as time, severity and sentence.
class MessageLog : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, SeverityColumn, TextColumn, ColumnCount };
    enum Role { NumberRole = Qt::UserRole }; ///< Message::number
    static constexpr std::size_t maximumMessages = 10000; ///< then the oldest goes

    struct Message
    {
        std::uint64_t number = 0; ///< counts messages, from 1
        Severity severity = Severity::Info;
        QDateTime time; ///< UTC
        MessageText text;
        QString topic; ///< what find() knows it by; empty: nothing
        int count = 1; ///< how often it happened
        QDateTime lastTime; ///< UTC
    };

    explicit MessageLog(QObject* parent = nullptr);

    /// Returns its number.
    std::uint64_t add(Severity severity, MessageText text, const QString& topic = {});
    /// The newest message of this topic, where its text is this one.
    std::optional<std::uint64_t> find(const QString& topic, const QString& text) const;
    void addAgain(std::uint64_t number); ///< the message applies once more; nothing happens if it is forgotten
    /// The message of a number; nullptr: forgotten.
    const Message* find(std::uint64_t number) const;
    const Message& message(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void retranslate();
    QString toText() const; ///< one message per line, for the clipboard

private:
    std::optional<std::size_t> placeOf(std::uint64_t number) const;

    std::deque<Message> m_messages; // of consecutive numbers
    std::uint64_t m_lastNumber = 0;
};

} // namespace etwarden
