// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/processortimes.h"
#include "model/etl/file/traceevent.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>

namespace etwarden {

/// An event as it is shown. Names are as the file has them: see shownName().
struct EventRow
{
    static constexpr std::size_t shortPayload = 400; ///< characters, in a table
    static constexpr std::size_t wholePayload =
        256 * 1024; ///< for decodeFields(), where all is to be seen (our choice)

    bool isReadable = false; ///< false: it could not be read; nothing else is set
    std::optional<FileTime> time;
    Guid providerId;
    QString provider; ///< empty: unknown
    QString event;
    EventKind kind = EventKind::Provider;
    std::uint16_t id = 0;
    std::uint16_t version = 0;
    std::uint8_t channel = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0;
    std::uint16_t task = 0;
    std::uint64_t keyword = 0;
    Guid activity;
    Guid relatedActivity; ///< that the own one continues
    std::optional<std::uint32_t> process;
    QString processName;
    std::optional<std::uint32_t> thread;
    QString threadName;
    std::uint16_t processor = 0;
    std::optional<ProcessorTimes> times;
    std::optional<FileTime> duration; ///< of the operation that the event ends, in units of 100 ns
    QString payload; ///< its fields as JSON, or the bytes as digits
    QStringList texts; ///< those found in a payload that is not decoded, see takeText()
    bool isDecoded = false; ///< the fields
    bool isCut = false; ///< the payload has more fields than are shown
    QString user; ///< see sidOf(); empty in a short row, as are `extended`, `stack`, `message` and `bytes`
    QString extended; ///< the extended data as JSON
    QStringList stack; ///< of the event, from later ones
    QString message; ///< see messageOf()
    QByteArray bytes; ///< of the payload
};

struct EventContext
{
    const TraceClock& clock;
    const TraceNames* names; ///< null: not known yet
    const LoadedModules* modules; ///< null: not known yet
    const EventText& text;
    const Manifests& manifests;
};
/// `isShort`: for a table.
EventRow makeEventRow(const TraceEvent& event, std::uint16_t processor, const EventContext& context, bool isShort);
/// The stack of an event, for EventRow::stack.
QStringList stackFrames(const CallStack& stack, const TraceEvent& of, const LoadedModules* modules);

/// Events in words, in the current language.
class EventRowText
{
    Q_DECLARE_TR_FUNCTIONS(EventRowText)

public:
    /// The time in this machine's zone, with 0 to 7 digits of a second.
    static QString time(FileTime time, int digits = 7);
    static QString dateAndTime(FileTime time); ///< the same with its date and all digits
    static QString provider(const Guid& id, const QString& name);
    static QString event(const EventRow& row);
    /// An event that `name` leaves empty is called by its id, or its type.
    static QString event(const QString& name, EventKind kind, std::uint16_t id, std::uint8_t opcode);
    static QString opcode(const EventRow& row); ///< the name, or its number where only its provider knows it
    static QString process(std::optional<std::uint32_t> id, const QString& name);
    static QString activity(const Guid& id); ///< empty: none
    static QString processorTime(std::optional<std::uint64_t> units); ///< units of 100 ns; empty: unknown
    /// What a thread used from one event to another, and how long it took; of two threads only the latter.
    static QString between(const EventRow& first, const EventRow& last);
    static QString payload(const EventRow& row); ///< its fields, or the texts in it, or its bytes; for a table
    static QString details(const EventRow& row); ///< lines: every member, the message, every field or the bytes

private:
    using Member = std::pair<QString, QString>; ///< its name and its value, which may be empty
    static QList<Member> members(const EventRow& row); ///< all of the header
};

} // namespace etwarden
