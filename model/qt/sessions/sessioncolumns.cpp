// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncolumns.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/fileprogress.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/modetext.h"

#include <QCoreApplication>

#include <array>

namespace etwarden {

namespace {

constexpr Qt::Alignment leftAligned = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment rightAligned = Qt::AlignRight | Qt::AlignVCenter;
constexpr Qt::Alignment centre = Qt::AlignCenter;

QString flags(const SessionStatus& status, const Format& format)
{
    return status.config.enableFlags == 0 ? QString() : format.hex32(status.config.enableFlags);
}

QVariant orMissing(const std::u16string& text)
{
    return text.empty() ? QVariant() : QVariant(QString::fromStdU16String(text));
}

QString drawn(const SessionRow&, const Format&)
{
    return {};
}

constexpr std::array<SessionColumnInfo, sessionColumnCount> columns{{
    {
        .id = SessionColumn::State,
        .key = QLatin1String("state"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "State"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "Whether a loss counter of the session has risen since the last poll (filled triangle), earlier "
            "(hollow triangle) or never (nothing)."),
        .alignment = centre,
        .visibleByDefault = true,
        .sample = QLatin1String("!"),
        .text = drawn,
        .rawValue = [](const SessionRow& row) -> QVariant { return static_cast<uint>(row.lossState()); },
    },
    {
        .id = SessionColumn::Name,
        .key = QLatin1String("name"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "Name"),
        .toolTip = QT_TRANSLATE_NOOP(
            "Texts", "Name of the session. Only sessions that you may query are listed; private sessions never are."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("Circular Kernel Context Logger"),
        .shortSample = QLatin1String("EventLog-ForwardedEvents"), // 24 characters
        .text = [](const SessionRow& row, const Format&) { return QString::fromStdU16String(row.status.config.name); },
        .rawValue = [](const SessionRow& row) -> QVariant { return QString::fromStdU16String(row.status.config.name); },
    },
    {
        .id = SessionColumn::LoggerId,
        .key = QLatin1String("loggerId"),
        //: column of the session table: a number
        .header = QT_TRANSLATE_NOOP("Texts", "ID"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Logger ID"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "Logger ID: the session's slot, reused after a stop."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("256"),
        .text = [](const SessionRow& row, const Format&) { return QString::number(row.status.loggerId()); },
        .rawValue = [](const SessionRow& row) -> QVariant { return uint{row.status.loggerId()}; },
    },
    {
        .id = SessionColumn::Mode,
        .key = QLatin1String("mode"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "Mode"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "Where events go, from LogFileMode. The details show every bit."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("file, circular, system"),
        .shortSample = QLatin1String("real-time, system"), // both in the language of the window, see ColumnLayout
        .text =
            [](const SessionRow& row, const Format&) {
                return ModeText::summary(row.status.config.logFileMode, !row.status.config.logFileName.empty());
            },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return ModeText::summary(row.status.config.logFileMode, !row.status.config.logFileName.empty());
        },
    },
    {
        .id = SessionColumn::BufferSize,
        .key = QLatin1String("bufferSize"),
        //: column of the session table: BufferSize
        .header = QT_TRANSLATE_NOOP("Texts", "Buffer size"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Size of a buffer"),
        .toolTip = QT_TRANSLATE_NOOP(
            "Texts", "BufferSize: size of one buffer, as granted. An event larger than a buffer is lost."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("1,024 KB"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.kilobytes(row.status.config.bufferSizeKb); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.bufferSizeKb; },
    },
    {
        .id = SessionColumn::MinimumBuffers,
        .key = QLatin1String("minimumBuffers"),
        //: column of the session table: MinimumBuffers
        .header = QT_TRANSLATE_NOOP("Texts", "Min."),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Minimum buffers"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "MinimumBuffers: buffers reserved at the start, as granted. For an in-memory session this is the whole "
            "ring."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.config.minimumBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.minimumBuffers; },
    },
    {
        .id = SessionColumn::MaximumBuffers,
        .key = QLatin1String("maximumBuffers"),
        //: column of the session table: MaximumBuffers
        .header = QT_TRANSLATE_NOOP("Texts", "Max."),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Maximum buffers"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "MaximumBuffers: at most this many buffers are allocated when events arrive faster than buffers are "
            "emptied."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.config.maximumBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.maximumBuffers; },
    },
    {
        .id = SessionColumn::Allocated,
        .key = QLatin1String("numberOfBuffers"),
        //: column of the session table: NumberOfBuffers
        .header = QT_TRANSLATE_NOOP("Texts", "Allocated"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Allocated buffers"),
        .toolTip = QT_TRANSLATE_NOOP(
            "Texts", "NumberOfBuffers: buffers allocated now. It grows on demand; ETW does not free unused buffers."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.counters.numberOfBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.counters.numberOfBuffers; },
    },
    {
        .id = SessionColumn::Free,
        .key = QLatin1String("freeBuffers"),
        //: column of the session table: FreeBuffers
        .header = QT_TRANSLATE_NOOP("Texts", "Free"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Free buffers"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "FreeBuffers: allocated buffers without events. At 0, with Allocated at Max., new events are lost."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.counters.freeBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.counters.freeBuffers; },
    },
    {
        .id = SessionColumn::InUse,
        .key = QLatin1String("inUsePercent"),
        //: column of the session table: share of buffers
        .header = QT_TRANSLATE_NOOP("Texts", "In use"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Buffers in use"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "Share of the allocated buffers that are not free."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("100%"),
        .text = [](const SessionRow& row, const Format& format) { return format.percent(row.inUsePercent()); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.inUsePercent(); },
    },
    {
        .id = SessionColumn::BuffersWritten,
        .key = QLatin1String("buffersWritten"),
        //: column of the session table: BuffersWritten
        .header = QT_TRANSLATE_NOOP("Texts", "Written"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Buffers written"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "BuffersWritten: buffers written since the start. A circular file counts every rewritten buffer again."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("12,345,678"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.buffersWritten); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.buffersWritten}; },
        .total = &SessionTotals::buffersWritten,
        .isShortened = true,
    },
    {
        .id = SessionColumn::WrittenPerSecond,
        .key = QLatin1String("buffersWrittenPerSecond"),
        //: column of the session table: buffers per second
        .header = QT_TRANSLATE_NOOP("Texts", "Written/s"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Buffers written per second"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "Buffers written per second between the last two polls."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345"),
        .text = [](const SessionRow& row, const Format& format) { return format.rate(row.rates.buffersWritten); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.rates.buffersWritten; },
        .isShortened = true,
    },
    {
        .id = SessionColumn::EventsLost,
        .key = QLatin1String("eventsLost"),
        //: column of the session table: EventsLost
        .header = QT_TRANSLATE_NOOP("Texts", "Events lost"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Events lost in total"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "EventsLost: events not recorded since the start, usually because no buffer was free or the event did "
            "not fit into one. 0 means none, according to ETW's own counter; some losses move no counter."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345,678"),
        .shortSample = QLatin1String("592.5 M"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.eventsLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.eventsLost}; },
        .total = &SessionTotals::eventsLost,
        .isShortened = true,
    },
    {
        .id = SessionColumn::EventsLostPerSecond,
        .key = QLatin1String("eventsLostPerSecond"),
        //: column of the session table: events per second
        .header = QT_TRANSLATE_NOOP("Texts", "Lost/s"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Events lost per second"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "Events lost per second between the last two polls."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345,678"),
        .shortSample = QLatin1String("592.5 M"),
        .text = [](const SessionRow& row, const Format& format) { return format.rate(row.rates.eventsLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.rates.eventsLost; },
        .isShortened = true,
    },
    {
        .id = SessionColumn::LogBuffersLost,
        .key = QLatin1String("logBuffersLost"),
        //: column of the session table: buffers that did not reach the log file. Short.
        .header = QT_TRANSLATE_NOOP("Texts", "Lost (log)"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Log buffers lost"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "LogBuffersLost: full buffers that could not be written to the log file, typically because the disk is "
            "full or fails."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("123,456"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.logBuffersLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.logBuffersLost}; },
        .total = &SessionTotals::logBuffersLost,
        .isShortened = true,
    },
    {
        .id = SessionColumn::RealTimeBuffersLost,
        .key = QLatin1String("realTimeBuffersLost"),
        //: column of the session table: buffers that did not reach a real-time consumer. Short.
        .header = QT_TRANSLATE_NOOP("Texts", "Lost (RT)"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("Texts", "Real-time buffers lost"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "RealTimeBuffersLost: buffers that could not be delivered to a consumer, typically because it is slow or "
            "missing. It grows in real-time sessions only."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("123,456"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.totals.realTimeBuffersLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.realTimeBuffersLost}; },
        .total = &SessionTotals::realTimeBuffersLost,
        .isShortened = true,
    },
    {
        .id = SessionColumn::History,
        .key = QLatin1String("history"),
        //: column of the session table: a small graph of the last minutes
        .header = QT_TRANSLATE_NOOP("Texts", "History"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "The last 5 minutes: buffers in use from the bottom up, losses as ticks at the top. A click opens the "
            "graphs."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String(""),
        .text = drawn,
        .rawValue = [](const SessionRow&) { return QVariant(); },
    },
    {
        .id = SessionColumn::Memory,
        .key = QLatin1String("memory"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "Memory"),
        .toolTip = QT_TRANSLATE_NOOP(
            "Texts", "Memory of the allocated buffers: Allocated times Buffer size, normally not pageable."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,023 KB"),
        .text = [](const SessionRow& row, const Format& format) { return format.bytes(row.status.allocatedBytes()); },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return static_cast<qulonglong>(row.status.allocatedBytes());
        },
    },
    {
        .id = SessionColumn::FlushTimer,
        .key = QLatin1String("flushTimer"),
        //: column of the session table: FlushTimer
        .header = QT_TRANSLATE_NOOP("Texts", "Flush timer"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "FlushTimer: after this time, buffers that are only partly full are written too. Empty: no timed flush for "
            "files, one second for real-time sessions."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("250 ms"),
        .text =
            [](const SessionRow& row, const Format& format) {
                return row.status.config.flushTimer == 0 ? QString() : format.duration(flushTimerMs(row.status.config));
            },
        .rawValue =
            [](const SessionRow& row) {
                return row.status.config.flushTimer == 0
                    ? QVariant()
                    : QVariant(static_cast<qulonglong>(flushTimerMs(row.status.config)));
            },
    },
    {
        .id = SessionColumn::Clock,
        .key = QLatin1String("clock"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "Clock"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "The clock that time-stamps events."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("performance counter"),
        .text = [](const SessionRow& row,
                    const Format&) { return ModeText::clock(static_cast<ClockType>(row.status.config.clientContext)); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.clientContext; },
    },
    {
        .id = SessionColumn::KernelFlags,
        .key = QLatin1String("enableFlags"),
        //: column of the session table: EnableFlags
        .header = QT_TRANSLATE_NOOP("Texts", "Kernel flags"),
        .toolTip = QT_TRANSLATE_NOOP(
            "Texts", "EnableFlags: which events of the system a system logger records. The details show every flag."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("0x00000000"),
        .text = [](const SessionRow& row, const Format& format) { return flags(row.status, format); },
        .rawValue =
            [](const SessionRow& row) {
                return row.status.config.enableFlags == 0 ? QVariant() : QVariant(row.status.config.enableFlags);
            },
    },
    {
        .id = SessionColumn::Depth,
        .key = QLatin1String("depth"),
        //: column of the session table: a time
        .header = QT_TRANSLATE_NOOP("Texts", "Reaches back"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "How far back the events of an in-memory or circular session reach. “about”: estimated from the mean "
            "rate; “at least”: nothing has been overwritten since it was first seen."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("at least 12 min"),
        .text = [](const SessionRow& row,
                    const Format&) { return row.depth ? SessionText::depth(*row.depth) : QString(); },
        .rawValue =
            [](const SessionRow& row) {
                return row.depth ? QVariant(static_cast<qlonglong>(row.depth->length.count())) : QVariant();
            },
    },
    {
        .id = SessionColumn::FileSize,
        .key = QLatin1String("fileSize"),
        //: column of the session table: size of the log file
        .header = QT_TRANSLATE_NOOP("Texts", "File size"),
        .toolTip = QT_TRANSLATE_NOOP("Texts",
            "What the session has written to its log file: BuffersWritten times Buffer size, at most MaximumFileSize. "
            "The details show how fast it grows."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,023.5 MB"),
        .text =
            [](const SessionRow& row, const Format& format) {
                const std::optional<FileProgress> file = fileProgress(row);
                return file ? format.bytes(file->bytes) : QString();
            },
        .rawValue =
            [](const SessionRow& row) {
                const std::optional<FileProgress> file = fileProgress(row);
                return file ? QVariant(static_cast<qulonglong>(file->bytes)) : QVariant();
            },
    },
    {
        .id = SessionColumn::LogFile,
        .key = QLatin1String("logFileName"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "Log file"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "The file that the session writes. Empty: it writes none."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("C:\\Logs\\session.etl"),
        .shortSample = QLatin1String("a.etl"),
        .text = [](const SessionRow& row,
                    const Format&) { return QString::fromStdU16String(row.status.config.logFileName); },
        .rawValue = [](const SessionRow& row) { return orMissing(row.status.config.logFileName); },
    },
    {
        .id = SessionColumn::Guid,
        .key = QLatin1String("guid"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("Texts", "GUID"),
        .toolTip = QT_TRANSLATE_NOOP("Texts", "GUID of the session, given at the start or generated."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("{00000000-0000-0000-0000-000000000000}"),
        .text = [](const SessionRow& row,
                    const Format&) { return QString::fromStdString(toString(row.status.config.guid)); },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return QString::fromStdString(toString(row.status.config.guid));
        },
    },
    {
        .id = SessionColumn::LoggerThread,
        .key = QLatin1String("loggerThreadId"),
        //: column of the session table: a thread id
        .header = QT_TRANSLATE_NOOP("Texts", "Logger thread"),
        .toolTip =
            QT_TRANSLATE_NOOP("Texts", "LoggerThreadId: the thread that moves full buffers to file or consumer."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("123456"),
        .text = [](const SessionRow& row, const Format&) { return QString::number(row.status.loggerThreadId); },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return static_cast<qulonglong>(row.status.loggerThreadId);
        },
    },
}};

constexpr bool isInEnumOrder()
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (static_cast<std::size_t>(columns[i].id) != i)
            return false;
    }
    return true;
}
static_assert(isInEnumOrder(), "a column's number is its place in the table");

} // namespace

std::span<const SessionColumnInfo> sessionColumns()
{
    return columns;
}

const SessionColumnInfo& infoOf(SessionColumn column)
{
    return columns[static_cast<std::size_t>(column)];
}

Qt::SortOrder firstOrderOf(SessionColumn column)
{
    switch (column) {
    case SessionColumn::State:
    case SessionColumn::History:
        return Qt::DescendingOrder;
    case SessionColumn::LoggerId:
    case SessionColumn::LoggerThread:
        return Qt::AscendingOrder; // numbers, but no quantities
    default:
        return infoOf(column).alignment == rightAligned ? Qt::DescendingOrder : Qt::AscendingOrder;
    }
}

} // namespace etwarden
