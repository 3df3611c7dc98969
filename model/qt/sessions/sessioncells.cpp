// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncells.h"

namespace etwarden::sessioncell {

namespace {

LossState lossOf(std::uint32_t total, double rate)
{
    if (rate > 0)
        return LossState::LosingNow;
    return total != 0 ? LossState::LostBefore : LossState::Never;
}

} // namespace

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
    mark(SessionColumn::FlushTimer, before.flushTimerMs() != now.flushTimerMs());
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
