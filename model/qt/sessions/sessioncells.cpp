// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncells.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/modetext.h"

namespace etwarden::sessioncell {

namespace {

/// Milliseconds, whatever unit the session counts in.
std::uint64_t flushTimerMs(const SessionStatus& status)
{
    const std::uint64_t unit = (status.logFileMode & logfilemode::UseMsFlushTimer) != 0 ? 1 : 1000;
    return status.flushTimer * unit;
}

QString flags(const SessionStatus& status, const Format& format)
{
    return status.enableFlags == 0 ? QString() : format.hex32(status.enableFlags);
}

QVariant orMissing(const std::u16string& text)
{
    return text.empty() ? QVariant() : QVariant(QString::fromStdU16String(text));
}

LossState lossOf(std::uint32_t total, double rate)
{
    if (rate > 0)
        return LossState::LosingNow;
    return total != 0 ? LossState::LostBefore : LossState::Never;
}

} // namespace

QString text(const SessionRow& row, SessionColumn column, const Format& format)
{
    const SessionStatus& status = row.status;
    switch (column) {
    case SessionColumn::State:
    case SessionColumn::History:
        return {};
    case SessionColumn::Name:
        return QString::fromStdU16String(status.name);
    case SessionColumn::LoggerId:
        return QString::number(status.loggerId());
    case SessionColumn::Mode:
        return ModeText::summary(status.logFileMode, !status.logFileName.empty());
    case SessionColumn::BufferSize:
        return format.kilobytes(status.bufferSizeKb);
    case SessionColumn::MinimumBuffers:
        return format.number(status.minimumBuffers);
    case SessionColumn::MaximumBuffers:
        return format.number(status.maximumBuffers);
    case SessionColumn::Allocated:
        return format.number(status.numberOfBuffers);
    case SessionColumn::Free:
        return format.number(status.freeBuffers);
    case SessionColumn::InUse:
        return format.percent(row.inUsePercent());
    case SessionColumn::BuffersWritten:
        return format.number(status.buffersWritten);
    case SessionColumn::WrittenPerSecond:
        return format.rate(row.rates.buffersWritten);
    case SessionColumn::EventsLost:
        return format.number(status.eventsLost);
    case SessionColumn::EventsLostPerSecond:
        return format.rate(row.rates.eventsLost);
    case SessionColumn::LogBuffersLost:
        return format.number(status.logBuffersLost);
    case SessionColumn::RealTimeBuffersLost:
        return format.number(status.realTimeBuffersLost);
    case SessionColumn::Memory:
        return format.bytes(status.allocatedBytes());
    case SessionColumn::FlushTimer:
        return status.flushTimer == 0 ? QString() : format.duration(flushTimerMs(status));
    case SessionColumn::Clock:
        return ModeText::clock(static_cast<ClockType>(status.clientContext));
    case SessionColumn::KernelFlags:
        return flags(status, format);
    case SessionColumn::LogFile:
        return QString::fromStdU16String(status.logFileName);
    case SessionColumn::Guid:
        return QString::fromStdString(toString(status.guid));
    case SessionColumn::LoggerThread:
        return QString::number(status.loggerThreadId);
    }
    return {};
}

QVariant rawValue(const SessionRow& row, SessionColumn column)
{
    const SessionStatus& status = row.status;
    switch (column) {
    case SessionColumn::State:
        return static_cast<uint>(row.lossState());
    case SessionColumn::Name:
        return QString::fromStdU16String(status.name);
    case SessionColumn::LoggerId:
        return uint{status.loggerId()};
    case SessionColumn::Mode:
        return ModeText::summary(status.logFileMode, !status.logFileName.empty());
    case SessionColumn::BufferSize:
        return status.bufferSizeKb;
    case SessionColumn::MinimumBuffers:
        return status.minimumBuffers;
    case SessionColumn::MaximumBuffers:
        return status.maximumBuffers;
    case SessionColumn::Allocated:
        return status.numberOfBuffers;
    case SessionColumn::Free:
        return status.freeBuffers;
    case SessionColumn::InUse:
        return row.inUsePercent();
    case SessionColumn::BuffersWritten:
        return status.buffersWritten;
    case SessionColumn::WrittenPerSecond:
        return row.rates.buffersWritten;
    case SessionColumn::EventsLost:
        return status.eventsLost;
    case SessionColumn::EventsLostPerSecond:
        return row.rates.eventsLost;
    case SessionColumn::LogBuffersLost:
        return status.logBuffersLost;
    case SessionColumn::RealTimeBuffersLost:
        return status.realTimeBuffersLost;
    case SessionColumn::History:
        return {};
    case SessionColumn::Memory:
        return static_cast<qulonglong>(status.allocatedBytes());
    case SessionColumn::FlushTimer:
        return status.flushTimer == 0 ? QVariant() : QVariant(static_cast<qulonglong>(flushTimerMs(status)));
    case SessionColumn::Clock:
        return status.clientContext;
    case SessionColumn::KernelFlags:
        return status.enableFlags == 0 ? QVariant() : QVariant(status.enableFlags);
    case SessionColumn::LogFile:
        return orMissing(status.logFileName);
    case SessionColumn::Guid:
        return QString::fromStdString(toString(status.guid));
    case SessionColumn::LoggerThread:
        return static_cast<qulonglong>(status.loggerThreadId);
    }
    return {};
}

static_assert(sessionColumnCount <= 32, "changedColumns() has a bit for each column");

SessionColumnSet changedColumns(const SessionRow& before, const SessionRow& now)
{
    const SessionStatus& a = before.status;
    const SessionStatus& b = now.status;
    std::uint32_t changed = 0;
    const auto mark = [&](SessionColumn column, bool differs) {
        changed |= std::uint32_t{differs} << static_cast<int>(column);
    };
    mark(SessionColumn::State, before.lossState() != now.lossState());
    mark(SessionColumn::Name, a.name != b.name);
    mark(SessionColumn::LoggerId, a.loggerId() != b.loggerId());
    mark(SessionColumn::Mode, a.logFileMode != b.logFileMode || a.logFileName.empty() != b.logFileName.empty());
    mark(SessionColumn::BufferSize, a.bufferSizeKb != b.bufferSizeKb);
    mark(SessionColumn::MinimumBuffers, a.minimumBuffers != b.minimumBuffers);
    mark(SessionColumn::MaximumBuffers, a.maximumBuffers != b.maximumBuffers);
    mark(SessionColumn::Allocated, a.numberOfBuffers != b.numberOfBuffers);
    mark(SessionColumn::Free, a.freeBuffers != b.freeBuffers);
    mark(SessionColumn::InUse, a.numberOfBuffers != b.numberOfBuffers || a.freeBuffers != b.freeBuffers);
    mark(SessionColumn::BuffersWritten, a.buffersWritten != b.buffersWritten);
    mark(SessionColumn::WrittenPerSecond, before.rates.buffersWritten != now.rates.buffersWritten);
    // The rate decides the look of the counter, the counter the look of the rate.
    const bool eventsLost = a.eventsLost != b.eventsLost || before.rates.eventsLost != now.rates.eventsLost;
    mark(SessionColumn::EventsLost, eventsLost);
    mark(SessionColumn::EventsLostPerSecond, eventsLost);
    mark(SessionColumn::LogBuffersLost,
        a.logBuffersLost != b.logBuffersLost || before.rates.logBuffersLost != now.rates.logBuffersLost);
    mark(SessionColumn::RealTimeBuffersLost,
        a.realTimeBuffersLost != b.realTimeBuffersLost
            || before.rates.realTimeBuffersLost != now.rates.realTimeBuffersLost);
    mark(SessionColumn::Memory, a.allocatedBytes() != b.allocatedBytes());
    mark(SessionColumn::FlushTimer, flushTimerMs(a) != flushTimerMs(b));
    mark(SessionColumn::Clock, a.clientContext != b.clientContext);
    mark(SessionColumn::KernelFlags, a.enableFlags != b.enableFlags);
    mark(SessionColumn::LogFile, a.logFileName != b.logFileName);
    mark(SessionColumn::Guid, a.guid != b.guid);
    mark(SessionColumn::LoggerThread, a.loggerThreadId != b.loggerThreadId);
    return SessionColumnSet(changed);
}

LossState loss(const SessionRow& row, SessionColumn column)
{
    switch (column) {
    case SessionColumn::State:
        return row.lossState();
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
        return lossOf(row.status.eventsLost, row.rates.eventsLost);
    case SessionColumn::LogBuffersLost:
        return lossOf(row.status.logBuffersLost, row.rates.logBuffersLost);
    case SessionColumn::RealTimeBuffersLost:
        return lossOf(row.status.realTimeBuffersLost, row.rates.realTimeBuffersLost);
    default:
        return LossState::Never;
    }
}

} // namespace etwarden::sessioncell
