// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessioncells.h"

#include "model/qt/sessions/fileprogress.h"

#include <utility>

namespace etwarden::sessioncell {

namespace {

LossState lossOf(std::uint64_t total, double rate)
{
    if (rate > 0)
        return LossState::LosingNow;
    return total != 0 ? LossState::LostBefore : LossState::Never;
}

std::optional<std::uint64_t> fileBytes(const SessionRow& row)
{
    const std::optional<FileProgress> file = fileProgress(row);
    return file ? std::optional(file->bytes) : std::nullopt;
}

/// In the steps in which it is shown.
std::pair<std::chrono::nanoseconds, int> shownDepth(const SessionRow& row)
{
    if (!row.depth)
        return {std::chrono::nanoseconds(-1), 0};
    const auto step =
        row.depth->length < std::chrono::minutes(1) ? std::chrono::milliseconds(100) : std::chrono::milliseconds(6000);
    return {row.depth->length / step * step, static_cast<int>(row.depth->basis)};
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
    mark(SessionColumn::Name, a.config.name != b.config.name);
    mark(SessionColumn::LoggerId, a.loggerId() != b.loggerId());
    mark(SessionColumn::Mode,
        a.config.logFileMode != b.config.logFileMode || a.config.logFileName.empty() != b.config.logFileName.empty());
    mark(SessionColumn::BufferSize, a.config.bufferSizeKb != b.config.bufferSizeKb);
    mark(SessionColumn::MinimumBuffers, a.config.minimumBuffers != b.config.minimumBuffers);
    mark(SessionColumn::MaximumBuffers, a.config.maximumBuffers != b.config.maximumBuffers);
    mark(SessionColumn::Allocated, a.counters.numberOfBuffers != b.counters.numberOfBuffers);
    mark(SessionColumn::Free, a.counters.freeBuffers != b.counters.freeBuffers);
    mark(SessionColumn::InUse,
        a.counters.numberOfBuffers != b.counters.numberOfBuffers || a.counters.freeBuffers != b.counters.freeBuffers);
    mark(SessionColumn::BuffersWritten, a.counters.buffersWritten != b.counters.buffersWritten);
    mark(SessionColumn::WrittenPerSecond, before.rates.buffersWritten != now.rates.buffersWritten);
    // The rate decides the look of the counter, the counter the look of the rate.
    const bool eventsLost =
        a.counters.eventsLost != b.counters.eventsLost || before.rates.eventsLost != now.rates.eventsLost;
    mark(SessionColumn::EventsLost, eventsLost);
    mark(SessionColumn::EventsLostPerSecond, eventsLost);
    mark(SessionColumn::LogBuffersLost,
        a.counters.logBuffersLost != b.counters.logBuffersLost
            || before.rates.logBuffersLost != now.rates.logBuffersLost);
    mark(SessionColumn::RealTimeBuffersLost,
        a.counters.realTimeBuffersLost != b.counters.realTimeBuffersLost
            || before.rates.realTimeBuffersLost != now.rates.realTimeBuffersLost);
    mark(SessionColumn::Memory, a.allocatedBytes() != b.allocatedBytes());
    mark(SessionColumn::FlushTimer, flushTimerMs(a.config) != flushTimerMs(b.config));
    mark(SessionColumn::Clock, a.config.clientContext != b.config.clientContext);
    mark(SessionColumn::KernelFlags, a.config.enableFlags != b.config.enableFlags);
    mark(SessionColumn::Depth, shownDepth(before) != shownDepth(now));
    mark(SessionColumn::FileSize, fileBytes(before) != fileBytes(now));
    mark(SessionColumn::LogFile, a.config.logFileName != b.config.logFileName);
    mark(SessionColumn::Guid, a.config.guid != b.config.guid);
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
        return lossOf(row.totals.eventsLost, row.rates.eventsLost);
    case SessionColumn::LogBuffersLost:
        return lossOf(row.totals.logBuffersLost, row.rates.logBuffersLost);
    case SessionColumn::RealTimeBuffersLost:
        return lossOf(row.totals.realTimeBuffersLost, row.rates.realTimeBuffersLost);
    default:
        return LossState::Never;
    }
}

} // namespace etwarden::sessioncell
