// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncolumns.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/filename.h"
#include "model/qt/sessions/fileprogress.h"
#include "model/qt/sessions/sessiontext.h"
#include "model/qt/text/modetext.h"

#include <QCoreApplication>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

namespace etwarden {

namespace {

constexpr Qt::Alignment leftAligned = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment rightAligned = Qt::AlignRight | Qt::AlignVCenter;
constexpr Qt::Alignment centre = Qt::AlignCenter;

QString flags(const SessionStatus& status, const Format& format)
{
    return status.config.enableFlags == 0 ? QString() : format.hex32(status.config.enableFlags);
}

QVariant nameOrMissing(const std::u16string& file)
{
    return file.empty() ? QVariant() : QVariant(lastPart(QString::fromStdU16String(file)));
}

QString drawn(const SessionRow&, const Format&)
{
    return {};
}

std::optional<std::uint64_t> fileBytes(const SessionRow& row)
{
    const std::optional<FileProgress> file = fileProgress(row);
    return file ? std::optional(file->bytes) : std::nullopt;
}

/// The depth in the steps in which it is shown, and how it is known.
std::pair<std::chrono::nanoseconds, int> shownDepth(const SessionRow& row)
{
    if (!row.depth)
        return {std::chrono::nanoseconds(-1), 0};
    const auto step =
        row.depth->length < std::chrono::minutes(1) ? std::chrono::milliseconds(100) : std::chrono::milliseconds(6000);
    return {row.depth->length / step * step, static_cast<int>(row.depth->basis)};
}

template<auto member>
bool configDiffers(const SessionRow& before, const SessionRow& now)
{
    return before.status.config.*member != now.status.config.*member;
}

template<auto member>
bool counterDiffers(const SessionRow& before, const SessionRow& now)
{
    return before.status.counters.*member != now.status.counters.*member;
}

template<auto member>
bool rateDiffers(const SessionRow& before, const SessionRow& now)
{
    return before.rates.*member != now.rates.*member;
}

/// The counter and its rate are shown alike, so that a change of either changes both cells.
template<auto counter, auto rate>
bool lossDiffers(const SessionRow& before, const SessionRow& now)
{
    return counterDiffers<counter>(before, now) || rateDiffers<rate>(before, now);
}

constexpr std::array<SessionColumnInfo, sessionColumnCount> columns{{
    {
        .id = SessionColumn::State,
        .key = QLatin1String("state"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "State"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "Whether a loss counter of the session has risen since the last poll (filled triangle), earlier "
            "(hollow triangle) or never (nothing)."),
        .alignment = centre,
        .visibleByDefault = true,
        .sample = QLatin1String("!"),
        .text = drawn,
        .rawValue = [](const SessionRow& row) -> QVariant { return static_cast<uint>(row.lossState()); },
        .changed = [](const SessionRow& before,
                       const SessionRow& now) { return before.lossState() != now.lossState(); },
        .addsUp = true,
    },
    {
        .id = SessionColumn::Name,
        .key = QLatin1String("name"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "Name"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "Name of the session. Only sessions that you may query are listed, and of private ones those that were "
            "started here."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("Circular Kernel Context Logger"),
        .shortSample = QLatin1String("EventLog-ForwardedEvents"), // 24 characters
        .text = [](const SessionRow& row, const Format&) { return QString::fromStdU16String(row.status.config.name); },
        .rawValue = [](const SessionRow& row) -> QVariant { return QString::fromStdU16String(row.status.config.name); },
        .changed = configDiffers<&SessionConfig::name>,
        .addsUp = true,
    },
    {
        .id = SessionColumn::LoggerId,
        .key = QLatin1String("loggerId"),
        //: column of the session table: a number
        .header = QT_TRANSLATE_NOOP("SessionText", "ID"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Logger ID"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "Logger ID: the session's slot, reused after a stop."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("256"),
        .text = [](const SessionRow& row, const Format&) { return QString::number(row.status.loggerId()); },
        .rawValue = [](const SessionRow& row) -> QVariant { return uint{row.status.loggerId()}; },
        .changed = [](const SessionRow& before,
                       const SessionRow& now) { return before.status.loggerId() != now.status.loggerId(); },
    },
    {
        .id = SessionColumn::Mode,
        .key = QLatin1String("mode"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "Mode"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "Where events go, from LogFileMode. The details show every bit."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("file, circular, system"),
        .shortSample = QLatin1String("in memory, system"), // both in the language of the window, see ColumnLayout
        .text =
            [](const SessionRow& row, const Format&) {
                return ModeText::summary(row.status.config.logFileMode, !row.status.config.logFileName.empty());
            },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return ModeText::summary(row.status.config.logFileMode, !row.status.config.logFileName.empty());
        },
        .changed =
            [](const SessionRow& before, const SessionRow& now) {
                return configDiffers<&SessionConfig::logFileMode>(before, now)
                    || before.status.config.logFileName.empty() != now.status.config.logFileName.empty();
            },
    },
    {
        .id = SessionColumn::BufferSize,
        .key = QLatin1String("bufferSize"),
        //: column of the session table: BufferSize
        .header = QT_TRANSLATE_NOOP("SessionText", "Buffer size"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Size of a buffer"),
        .toolTip = QT_TRANSLATE_NOOP(
            "SessionText", "BufferSize: size of one buffer, as granted. An event larger than a buffer is lost."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("1,024 KB"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.kilobytes(row.status.config.bufferSizeKb); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.bufferSizeKb; },
        .changed = configDiffers<&SessionConfig::bufferSizeKb>,
    },
    {
        .id = SessionColumn::MinimumBuffers,
        .key = QLatin1String("minimumBuffers"),
        //: column of the session table: MinimumBuffers
        .header = QT_TRANSLATE_NOOP("SessionText", "Min."),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Minimum buffers"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "MinimumBuffers: buffers reserved at the start, as granted. For an in-memory session this is the whole "
            "ring."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.config.minimumBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.minimumBuffers; },
        .changed = configDiffers<&SessionConfig::minimumBuffers>,
    },
    {
        .id = SessionColumn::MaximumBuffers,
        .key = QLatin1String("maximumBuffers"),
        //: column of the session table: MaximumBuffers
        .header = QT_TRANSLATE_NOOP("SessionText", "Max."),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Maximum buffers"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "MaximumBuffers: at most this many buffers are allocated when events arrive faster than buffers are "
            "emptied."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.config.maximumBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.maximumBuffers; },
        .changed = configDiffers<&SessionConfig::maximumBuffers>,
    },
    {
        .id = SessionColumn::Allocated,
        .key = QLatin1String("numberOfBuffers"),
        //: column of the session table: NumberOfBuffers
        .header = QT_TRANSLATE_NOOP("SessionText", "Allocated"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Allocated buffers"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "NumberOfBuffers: buffers allocated now. It grows on demand; ETW does not free unused buffers."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.counters.numberOfBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.counters.numberOfBuffers; },
        .changed = counterDiffers<&SessionCounters::numberOfBuffers>,
        .addsUp = true,
    },
    {
        .id = SessionColumn::Free,
        .key = QLatin1String("freeBuffers"),
        //: column of the session table: FreeBuffers
        .header = QT_TRANSLATE_NOOP("SessionText", "Free"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Free buffers"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "FreeBuffers: allocated buffers without events. At 0, with Allocated at Max., new events are lost."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,024"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.status.counters.freeBuffers); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.counters.freeBuffers; },
        .changed = counterDiffers<&SessionCounters::freeBuffers>,
        .addsUp = true,
    },
    {
        .id = SessionColumn::InUse,
        .key = QLatin1String("inUsePercent"),
        //: column of the session table: share of buffers
        .header = QT_TRANSLATE_NOOP("SessionText", "In use"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Buffers in use"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "Share of the allocated buffers that are not free."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("100 %"),
        .text = [](const SessionRow& row, const Format& format) { return format.percent(row.inUsePercent()); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.inUsePercent(); },
        .changed =
            [](const SessionRow& before, const SessionRow& now) {
                return counterDiffers<&SessionCounters::numberOfBuffers>(before, now)
                    || counterDiffers<&SessionCounters::freeBuffers>(before, now);
            },
        .addsUp = true,
    },
    {
        .id = SessionColumn::BuffersWritten,
        .key = QLatin1String("buffersWritten"),
        //: column of the session table: BuffersWritten
        .header = QT_TRANSLATE_NOOP("SessionText", "Written"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Buffers written"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "BuffersWritten: buffers written since the start. A circular file counts every rewritten buffer again."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("12,345,678"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.buffersWritten); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.buffersWritten}; },
        .changed = counterDiffers<&SessionCounters::buffersWritten>,
        .total = &SessionTotals::buffersWritten,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::WrittenPerSecond,
        .key = QLatin1String("buffersWrittenPerSecond"),
        //: column of the session table: buffers per second
        .header = QT_TRANSLATE_NOOP("SessionText", "Written/s"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Buffers written per second"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "Buffers written per second between the last two polls."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345"),
        .text = [](const SessionRow& row, const Format& format) { return format.rate(row.rates.buffersWritten); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.rates.buffersWritten; },
        .changed = rateDiffers<&SessionRates::buffersWritten>,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::EventsLost,
        .key = QLatin1String("eventsLost"),
        //: column of the session table: EventsLost
        .header = QT_TRANSLATE_NOOP("SessionText", "Events lost"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Events lost in total"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "EventsLost: events not recorded since the start, usually because no buffer was free or the event did "
            "not fit into one. 0 means none, according to ETW's own counter; some losses move no counter."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345,678"),
        .shortSample = QLatin1String("592.5 M"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.eventsLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.eventsLost}; },
        .changed = lossDiffers<&SessionCounters::eventsLost, &SessionRates::eventsLost>,
        .total = &SessionTotals::eventsLost,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::EventsLostPerSecond,
        .key = QLatin1String("eventsLostPerSecond"),
        //: column of the session table: events per second
        .header = QT_TRANSLATE_NOOP("SessionText", "Lost/s"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Events lost per second"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "Events lost per second between the last two polls."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("12,345,678"),
        .shortSample = QLatin1String("592.5 M"),
        .text = [](const SessionRow& row, const Format& format) { return format.rate(row.rates.eventsLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.rates.eventsLost; },
        .changed = lossDiffers<&SessionCounters::eventsLost, &SessionRates::eventsLost>,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::LogBuffersLost,
        .key = QLatin1String("logBuffersLost"),
        //: column of the session table: buffers that did not reach the log file. Short.
        .header = QT_TRANSLATE_NOOP("SessionText", "Lost (log)"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Log buffers lost"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "LogBuffersLost: full buffers that could not be written to the log file, typically because the disk is "
            "full or fails."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("123,456"),
        .shortSample = QLatin1String("99,999"),
        .text = [](const SessionRow& row, const Format& format) { return format.number(row.totals.logBuffersLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.logBuffersLost}; },
        .changed = lossDiffers<&SessionCounters::logBuffersLost, &SessionRates::logBuffersLost>,
        .total = &SessionTotals::logBuffersLost,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::RealTimeBuffersLost,
        .key = QLatin1String("realTimeBuffersLost"),
        //: column of the session table: buffers that did not reach a real-time consumer. Short.
        .header = QT_TRANSLATE_NOOP("SessionText", "Lost (RT)"),
        //: column of the session table, in full
        .name = QT_TRANSLATE_NOOP("SessionText", "Real-time buffers lost"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "RealTimeBuffersLost: buffers that could not be delivered to a consumer, typically because it is slow or "
            "missing. It grows in real-time sessions only."),
        .alignment = rightAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("123,456"),
        .shortSample = QLatin1String("99,999"),
        .text = [](const SessionRow& row,
                    const Format& format) { return format.number(row.totals.realTimeBuffersLost); },
        .rawValue = [](const SessionRow& row) -> QVariant { return qulonglong{row.totals.realTimeBuffersLost}; },
        .changed = lossDiffers<&SessionCounters::realTimeBuffersLost, &SessionRates::realTimeBuffersLost>,
        .total = &SessionTotals::realTimeBuffersLost,
        .addsUp = true,
        .isShortened = true,
    },
    {
        .id = SessionColumn::History,
        .key = QLatin1String("history"),
        //: column of the session table: a small graph of the last minutes
        .header = QT_TRANSLATE_NOOP("SessionText", "History"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "The last 5 minutes: buffers in use from the bottom up, losses as ticks at the top. A click opens the "
            "graphs."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String(""),
        .text = drawn,
        .rawValue = [](const SessionRow&) { return QVariant(); },
        .changed = [](const SessionRow&, const SessionRow&) { return false; }, // it knows more than two polls
        .addsUp = true,
    },
    {
        .id = SessionColumn::Memory,
        .key = QLatin1String("memory"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "Memory"),
        .toolTip = QT_TRANSLATE_NOOP(
            "SessionText", "Memory of the allocated buffers: Allocated times Buffer size, normally not pageable."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,023 KB"),
        .text = [](const SessionRow& row, const Format& format) { return format.bytes(row.memoryBytes); },
        .rawValue = [](const SessionRow& row) -> QVariant { return static_cast<qulonglong>(row.memoryBytes); },
        .changed = [](const SessionRow& before,
                       const SessionRow& now) { return before.memoryBytes != now.memoryBytes; },
        .addsUp = true,
    },
    {
        .id = SessionColumn::FlushTimer,
        .key = QLatin1String("flushTimer"),
        //: column of the session table: FlushTimer
        .header = QT_TRANSLATE_NOOP("SessionText", "Flush timer"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
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
        .changed =
            [](const SessionRow& before, const SessionRow& now) {
                return flushTimerMs(before.status.config) != flushTimerMs(now.status.config);
            },
    },
    {
        .id = SessionColumn::Clock,
        .key = QLatin1String("clock"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "Clock"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "The clock that time-stamps events."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("performance counter"),
        .text = [](const SessionRow& row,
                    const Format&) { return ModeText::clock(static_cast<ClockType>(row.status.config.clientContext)); },
        .rawValue = [](const SessionRow& row) -> QVariant { return row.status.config.clientContext; },
        .changed = configDiffers<&SessionConfig::clientContext>,
    },
    {
        .id = SessionColumn::KernelFlags,
        .key = QLatin1String("enableFlags"),
        //: column of the session table: EnableFlags
        .header = QT_TRANSLATE_NOOP("SessionText", "Kernel flags"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "EnableFlags: which events of the system a system logger records. The details show every flag."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("0x00000000"),
        .text = [](const SessionRow& row, const Format& format) { return flags(row.status, format); },
        .rawValue =
            [](const SessionRow& row) {
                return row.status.config.enableFlags == 0 ? QVariant() : QVariant(row.status.config.enableFlags);
            },
        .changed = configDiffers<&SessionConfig::enableFlags>,
    },
    {
        .id = SessionColumn::Depth,
        .key = QLatin1String("depth"),
        //: column of the session table: a time
        .header = QT_TRANSLATE_NOOP("SessionText", "Reaches back"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
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
        .changed = [](const SessionRow& before,
                       const SessionRow& now) { return shownDepth(before) != shownDepth(now); },
    },
    {
        .id = SessionColumn::FileSize,
        .key = QLatin1String("fileSize"),
        //: column of the session table: size of the log file
        .header = QT_TRANSLATE_NOOP("SessionText", "File size"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "What the session has written to its log file: BuffersWritten times Buffer size, at most MaximumFileSize. "
            "The details show how fast it grows."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("1,023.5 MB"),
        .text =
            [](const SessionRow& row, const Format& format) {
                const std::optional<std::uint64_t> bytes = fileBytes(row);
                return bytes ? format.bytes(*bytes) : QString();
            },
        .rawValue =
            [](const SessionRow& row) {
                const std::optional<std::uint64_t> bytes = fileBytes(row);
                return bytes ? QVariant(static_cast<qulonglong>(*bytes)) : QVariant();
            },
        .changed = [](const SessionRow& before, const SessionRow& now) { return fileBytes(before) != fileBytes(now); },
    },
    {
        .id = SessionColumn::LogFile,
        .key = QLatin1String("logFileName"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "Log file"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText",
            "The file that the session writes; the tool tip of a cell has its folder. Empty: it writes none."),
        .alignment = leftAligned,
        .visibleByDefault = true,
        .sample = QLatin1String("Session 1234.etl"),
        .shortSample = QLatin1String("a.etl"),
        .text = [](const SessionRow& row,
                    const Format&) { return QString::fromStdU16String(row.status.config.logFileName); },
        .rawValue = [](const SessionRow& row) { return nameOrMissing(row.status.config.logFileName); },
        .changed = configDiffers<&SessionConfig::logFileName>,
    },
    {
        .id = SessionColumn::Guid,
        .key = QLatin1String("guid"),
        //: column of the session table
        .header = QT_TRANSLATE_NOOP("SessionText", "GUID"),
        .toolTip = QT_TRANSLATE_NOOP("SessionText", "GUID of the session, given at the start or generated."),
        .alignment = leftAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("{00000000-0000-0000-0000-000000000000}"),
        .text = [](const SessionRow& row,
                    const Format&) { return QString::fromStdString(toString(row.status.config.guid)); },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return QString::fromStdString(toString(row.status.config.guid));
        },
        .changed = configDiffers<&SessionConfig::guid>,
    },
    {
        .id = SessionColumn::LoggerThread,
        .key = QLatin1String("loggerThreadId"),
        //: column of the session table: a thread id
        .header = QT_TRANSLATE_NOOP("SessionText", "Logger thread"),
        .toolTip =
            QT_TRANSLATE_NOOP("SessionText", "LoggerThreadId: the thread that moves full buffers to file or consumer."),
        .alignment = rightAligned,
        .visibleByDefault = false,
        .sample = QLatin1String("123456"),
        .text = [](const SessionRow& row, const Format&) { return QString::number(row.status.loggerThreadId); },
        .rawValue = [](const SessionRow& row) -> QVariant {
            return static_cast<qulonglong>(row.status.loggerThreadId);
        },
        .changed = [](const SessionRow& before,
                       const SessionRow& now) { return before.status.loggerThreadId != now.status.loggerThreadId; },
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
