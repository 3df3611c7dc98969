// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventrow.h"

#include "model/etl/decode/eventmessage.h"
#include "model/etl/decode/extendeddata.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etl/decode/foundtexts.h"
#include "model/etw/eventtypes.h"
#include "model/etw/sidnames.h"
#include "model/qt/common/filetime.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <QList>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A line for each member; what is inside of texts stays as it is.
QString indented(const QString& json)
{
    QString lines;
    qsizetype depth = 0;
    bool isInText = false;
    const auto breakLine = [&] { lines += u'\n' + QString(2 * depth, u' '); };
    for (qsizetype i = 0; i < json.size(); ++i) {
        const QChar unit = json[i];
        if (isInText) {
            lines += unit;
            if (unit == u'\\' && i + 1 < json.size())
                lines += json[++i];
            isInText = unit != u'"';
            continue;
        }
        isInText = unit == u'"';
        const bool closes = unit == u'}' || unit == u']';
        if (closes) {
            --depth;
            breakLine();
        }
        lines += unit;
        if (unit == u'{' || unit == u'[') {
            ++depth;
            breakLine();
        } else if (unit == u',') {
            breakLine();
        } else if (unit == u':') {
            lines += u' ';
        }
    }
    return lines;
}

/// No more than `limit` characters in all, but for the last text.
QStringList textsIn(std::span<const std::byte> payload, qsizetype limit)
{
    QStringList texts;
    while (limit > 0) {
        const std::optional<FoundText> found = takeText(payload);
        if (!found)
            break;
        texts.append(fromUtf8(textOf(found->type, found->bytes)));
        limit -= texts.back().size();
    }
    return texts;
}

/// Shows as much as is read without scrolling: 8 bytes a line, with their offset and as text.
QString hexDump(const QByteArray& bytes)
{
    constexpr qsizetype perLine = 8;
    QString lines;
    for (qsizetype at = 0; at < bytes.size(); at += perLine) {
        const QByteArray part = bytes.mid(at, perLine);
        QString text;
        for (const char byte : part)
            text += byte >= ' ' && byte <= '~' ? QLatin1Char(byte) : QLatin1Char('.');
        lines += u"%1  %2  %3\n"_s.arg(at, 4, 16, QLatin1Char('0'))
                     .arg(QString::fromLatin1(part.toHex(' ')), -(3 * int{perLine} - 1))
                     .arg(text);
    }
    return lines;
}

} // namespace

EventRow makeEventRow(const TraceEvent& event, std::uint16_t processor, const EventContext& context, bool isShort)
{
    EventRow row;
    row.isReadable = true;
    const EventNames names = namesOf(event, &context.manifests);
    row.providerId = event.provider;
    row.provider = fromUtf8(names.provider);
    row.event = fromUtf8(names.event);
    row.kind = event.kind;
    row.id = event.id;
    row.version = event.version;
    row.channel = event.channel;
    row.level = event.level;
    row.opcode = event.opcode;
    row.task = event.task;
    row.keyword = event.keyword;
    row.activity = event.activity;
    row.relatedActivity = relatedActivityOf(event);
    row.process = event.processId;
    row.thread = event.threadId;
    row.processor = processor;
    if (event.time) {
        row.time = context.clock.fileTime(*event.time);
        if (context.names != nullptr && event.processId)
            row.processName = fromUtf8(context.names->process(*event.processId, *event.time));
        if (context.names != nullptr && event.threadId)
            row.threadName = fromUtf8(context.names->thread(*event.threadId, *event.time));
    }
    row.times = processorTimesOf(event, context.clock);
    const auto count = static_cast<qsizetype>(event.payload.size());
    const QByteArray bytes(reinterpret_cast<const char*>(event.payload.data()), count);
    std::string payload;
    // A field costs less than eight times the characters that it makes: enough for a short row, whatever it holds.
    const std::size_t budget = isShort ? 8 * EventRow::shortPayload : EventRow::wholePayload;
    const DecodedFields decoded = context.text.appendPayload(payload, event, budget);
    row.isDecoded = decoded != DecodedFields::None;
    row.isCut = decoded == DecodedFields::Beginning;
    if (row.isDecoded) {
        row.payload = fromUtf8(payload);
    } else {
        const qsizetype limit = isShort ? qsizetype{EventRow::shortPayload} : count;
        row.payload = QString::fromLatin1(bytes.left(limit).toHex());
        row.texts = textsIn(event.payload, limit);
    }
    if (isShort) {
        row.payload.truncate(EventRow::shortPayload);
    } else {
        std::string extended;
        context.text.appendExtended(extended, event);
        row.extended = fromUtf8(extended);
        const std::string sid = sidOf(event);
        row.user = fromUtf8(sid);
        if (const std::string_view name = sidName(sid); !name.empty())
            row.user += u" (%1)"_s.arg(fromUtf8(name));
        row.message = fromUtf8(messageOf(event, context.manifests, context.clock));
        row.bytes = bytes;
    }
    return row;
}

QStringList stackFrames(const CallStack& stack, const TraceEvent& of, const LoadedModules* modules)
{
    QStringList frames;
    std::string frame;
    for (const std::uint64_t address : stack.addresses) {
        frame.clear();
        appendFrame(frame, address,
            modules != nullptr ? modules->find(stack.process, address, of.time.value_or(0)) : std::nullopt);
        frames.append(fromUtf8(frame));
    }
    return frames;
}

QString EventRowText::time(FileTime time, int digits)
{
    const QLocale locale;
    const QString fraction = QStringLiteral("%1").arg(qulonglong{time % fileTimePerSecond}, 7, 10, QLatin1Char('0'));
    // Qt knows milliseconds only: the digits are in the pattern as a text.
    const QString finer =
        u":ss"_s + (digits > 0 ? locale.decimalPoint() + u'\'' + fraction.left(digits) + u'\'' : QString());
    return locale.toString(toDateTime(time).toLocalTime().time(), Format::timePattern(locale, finer));
}

QString EventRowText::dateAndTime(FileTime fileTime)
{
    return Format().date(toDateTime(fileTime).toLocalTime().date()) + u' ' + time(fileTime);
}

QString EventRowText::provider(const Guid& id, const QString& name)
{
    return name.isEmpty() ? QString::fromStdString(toString(id)) : shownName(name);
}

QString EventRowText::event(const EventRow& row)
{
    return event(row.event, row.kind, row.id, row.opcode);
}

QString EventRowText::event(const QString& name, EventKind kind, std::uint16_t id, std::uint8_t opcode)
{
    if (!name.isEmpty())
        return shownName(name);
    if (hasId(kind)) {
        //: An event without a name. %1: its ID.
        return tr("ID %1").arg(id);
    }
    //: An event without a name, of a kind that has no ID. %1: its type, a number.
    return tr("Type %1").arg(opcode);
}

QString EventRowText::opcode(const EventRow& row)
{
    const std::string_view name = row.kind == EventKind::Provider ? opcodeName(row.opcode)
        : isClassic(row.kind)                                     ? eventTypeName(row.opcode)
                                                                  : std::string_view();
    return name.empty() ? QString::number(row.opcode) : fromUtf8(name);
}

QString EventRowText::process(std::optional<std::uint32_t> id, const QString& name)
{
    if (!id)
        return {};
    return name.isEmpty() ? QString::number(*id) : ProviderText::process(*id, name);
}

QString EventRowText::activity(const Guid& id)
{
    return id.isNull() ? QString() : QString::fromStdString(toString(id));
}

QString EventRowText::processorTime(std::optional<std::uint64_t> units)
{
    return units ? Format().timeSpan(*units) : QString();
}

QString EventRowText::between(const EventRow& first, const EventRow& last)
{
    QStringList sentences;
    if (first.time && last.time) {
        //: Between two events. %1: a duration with its unit.
        sentences.append(tr("%1 from the first to the last selected event.")
                             .arg(Format().timeSpan(*last.time - std::min(*first.time, *last.time))));
    }
    const bool isOneThread = first.thread && first.thread == last.thread && first.process == last.process;
    if (!isOneThread) {
        //: Two selected events.
        sentences.append(tr("They are of different threads."));
    } else if (first.times && last.times) {
        const auto used = [](std::uint64_t before, std::uint64_t after) {
            return Format().timeSpan(after - std::min(before, after));
        };
        //: Between two events of one thread. %1: the thread's ID, %2: a duration with its unit.
        sentences.append(tr("Thread %1 used %2 of processor time.")
                             .arg(QString::number(*first.thread), used(first.times->total(), last.times->total())));
        if (first.times->kernel && last.times->kernel) {
            //: Of processor time. %1 and %2: durations with their units.
            sentences.append(
                tr("Kernel mode: %1, user mode: %2.")
                    .arg(used(*first.times->kernel, *last.times->kernel), used(first.times->user, last.times->user)));
        }
    }
    return sentences.join(u'\n');
}

QString EventRowText::payload(const EventRow& row)
{
    if (row.texts.isEmpty())
        return shownName(row.payload, EventRow::shortPayload);
    QString quoted;
    for (const QString& text : row.texts)
        quoted += (quoted.isEmpty() ? u"\""_s : u" \""_s) + text + u'"';
    return shownName(quoted, EventRow::shortPayload);
}

QList<EventRowText::Member> EventRowText::members(const EventRow& row)
{
    const Format format;
    QList<Member> members;
    if (row.time)
        members.append({tr("Time"), dateAndTime(*row.time)});
    members.append({tr("Provider"), provider(row.providerId, row.provider)});
    members.append({tr("Provider ID"), QString::fromStdString(toString(row.providerId))});
    members.append({tr("Event"), event(row)});
    members.append({tr("ID"), QString::number(row.id)});
    members.append({tr("Version"), QString::number(row.version)});
    members.append({tr("Level"), ProviderText::level(row.level)});
    const QString number = QString::number(row.opcode);
    const QString opcodeText = opcode(row);
    members.append({tr("Opcode"), opcodeText == number ? number : u"%1 (%2)"_s.arg(number, opcodeText)});
    members.append({tr("Task"), QString::number(row.task)});
    members.append({tr("Channel"), QString::number(row.channel)});
    members.append({tr("Keywords"), format.hex64(row.keyword)});
    members.append({tr("Process"), process(row.process, row.processName)});
    members.append({tr("Thread"), process(row.thread, row.threadName)});
    members.append({tr("Processor"), QString::number(row.processor)});
    if (row.duration) {
        //: How long an operation took, in the details of the event that ends it.
        members.append({tr("Duration"), Format().timeSpan(*row.duration)});
    }
    if (row.times) {
        members.append({tr("Kernel time"), processorTime(row.times->kernel)});
        members.append({tr("User time"), processorTime(row.times->user)});
    }
    members.append({tr("Activity"), activity(row.activity)});
    //: The activity that the one of an event continues.
    members.append({tr("Related activity"), activity(row.relatedActivity)});
    //: The account that wrote an event.
    members.append({tr("User"), row.user});
    //: The bytes of an event after its header.
    members.append({tr("Payload"), format.bytes(static_cast<std::uint64_t>(row.bytes.size()))});
    return members;
}

QString EventRowText::details(const EventRow& row)
{
    const QList<Member> members = EventRowText::members(row);
    qsizetype width = 0;
    for (const auto& [name, value] : members)
        width = std::max(width, name.size());
    QString lines;
    for (const auto& [name, value] : members) {
        if (!value.isEmpty())
            lines += name.leftJustified(width + 2) + value + u'\n';
    }
    if (!row.message.isEmpty())
        lines += u'\n' + row.message + u'\n';
    lines += u'\n';
    if (row.isCut) {
        //: Above the fields of an event; later fields are missing.
        lines += tr("Only the beginning of the payload is shown, because all of it would be too long.") + u'\n';
    }
    if (!row.texts.isEmpty()) {
        //: Above lines that are in the bytes of an event, which nothing describes.
        lines += tr("Texts in the payload, which nothing describes:") + u'\n' + row.texts.join(u'\n') + u"\n\n"_s;
    }
    lines += row.isDecoded ? indented(row.payload) : hexDump(row.bytes);
    if (!row.stack.isEmpty()) {
        //: Above the call stack of an event, which later events have. API name.
        lines += u"\n\n"_s + tr("Call stack (StackWalk):") + u'\n' + row.stack.join(u'\n');
    }
    if (!row.extended.isEmpty()) {
        //: Above what an event carries beside its header and payload, such as its call stack.
        lines += u"\n\n"_s + tr("Extended data:") + u'\n' + indented(row.extended);
    }
    return lines;
}

} // namespace etwarden
