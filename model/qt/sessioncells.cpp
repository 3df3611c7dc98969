// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessioncells.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/texts.h"

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
        return {};
    case SessionColumn::Name:
        return QString::fromStdU16String(status.name);
    case SessionColumn::LoggerId:
        return QString::number(status.loggerId());
    case SessionColumn::Mode:
        return Texts::modeSummary(status.logFileMode, !status.logFileName.empty());
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
        return Texts::clock(static_cast<ClockType>(status.clientContext));
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
        return Texts::modeSummary(status.logFileMode, !status.logFileName.empty());
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

bool differs(const SessionRow& left, const SessionRow& right, SessionColumn column)
{
    const SessionStatus& a = left.status;
    const SessionStatus& b = right.status;
    switch (column) {
    case SessionColumn::State:
        return left.lossState() != right.lossState();
    case SessionColumn::Name:
        return a.name != b.name;
    case SessionColumn::LoggerId:
        return a.loggerId() != b.loggerId();
    case SessionColumn::Mode:
        return a.logFileMode != b.logFileMode || a.logFileName.empty() != b.logFileName.empty();
    case SessionColumn::BufferSize:
        return a.bufferSizeKb != b.bufferSizeKb;
    case SessionColumn::MinimumBuffers:
        return a.minimumBuffers != b.minimumBuffers;
    case SessionColumn::MaximumBuffers:
        return a.maximumBuffers != b.maximumBuffers;
    case SessionColumn::Allocated:
        return a.numberOfBuffers != b.numberOfBuffers;
    case SessionColumn::Free:
        return a.freeBuffers != b.freeBuffers;
    case SessionColumn::InUse:
        return a.numberOfBuffers != b.numberOfBuffers || a.freeBuffers != b.freeBuffers;
    case SessionColumn::BuffersWritten:
        return a.buffersWritten != b.buffersWritten;
    case SessionColumn::WrittenPerSecond:
        return left.rates.buffersWritten != right.rates.buffersWritten;
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
        // The rate decides the look of the counter, the counter the look of the rate.
        return a.eventsLost != b.eventsLost || left.rates.eventsLost != right.rates.eventsLost;
    case SessionColumn::LogBuffersLost:
        return a.logBuffersLost != b.logBuffersLost || left.rates.logBuffersLost != right.rates.logBuffersLost;
    case SessionColumn::RealTimeBuffersLost:
        return a.realTimeBuffersLost != b.realTimeBuffersLost
            || left.rates.realTimeBuffersLost != right.rates.realTimeBuffersLost;
    case SessionColumn::Memory:
        return a.allocatedBytes() != b.allocatedBytes();
    case SessionColumn::FlushTimer:
        return flushTimerMs(a) != flushTimerMs(b);
    case SessionColumn::Clock:
        return a.clientContext != b.clientContext;
    case SessionColumn::KernelFlags:
        return a.enableFlags != b.enableFlags;
    case SessionColumn::LogFile:
        return a.logFileName != b.logFileName;
    case SessionColumn::Guid:
        return a.guid != b.guid;
    case SessionColumn::LoggerThread:
        return a.loggerThreadId != b.loggerThreadId;
    }
    return false;
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

bool isLossColumn(SessionColumn column)
{
    switch (column) {
    case SessionColumn::EventsLost:
    case SessionColumn::EventsLostPerSecond:
    case SessionColumn::LogBuffersLost:
    case SessionColumn::RealTimeBuffersLost:
        return true;
    default:
        return false;
    }
}

} // namespace etwarden::sessioncell
