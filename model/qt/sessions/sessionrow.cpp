// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionrow.h"

#include "model/etw/counterincrease.h"
#include "model/etw/logfilemodes.h"

namespace etwarden {

namespace {

/// A handle alone cannot tell: a logger id is given again after a stop.
bool isSameSession(const SessionStatus& before, const SessionStatus& now)
{
    return before.handle == now.handle && before.guid == now.guid && before.name == now.name;
}

} // namespace

LossState SessionRow::lossState() const
{
    if (rates.eventsLost > 0 || rates.logBuffersLost > 0 || rates.realTimeBuffersLost > 0)
        return LossState::LosingNow;
    if (status.eventsLost != 0 || status.logBuffersLost != 0 || status.realTimeBuffersLost != 0)
        return LossState::LostBefore;
    return LossState::Never;
}

std::uint64_t SessionRow::flushTimerMs() const
{
    const std::uint64_t unit = (status.logFileMode & logfilemode::UseMsFlushTimer) != 0 ? 1 : 1000;
    return status.flushTimer * unit;
}

double SessionRow::inUsePercent() const
{
    return status.numberOfBuffers == 0 ? 0 : 100.0 * status.buffersInUse() / status.numberOfBuffers;
}

SessionRates nextRates(const SessionRow& before, const SessionStatus& now, std::chrono::nanoseconds elapsed)
{
    if (!isSameSession(before.status, now))
        return {};
    if (elapsed <= std::chrono::nanoseconds::zero())
        return before.rates;
    const double seconds = std::chrono::duration<double>(elapsed).count();
    const auto rate = [&](std::uint32_t SessionStatus::*counter) {
        return counterIncrease(before.status.*counter, now.*counter).value_or(now.*counter) / seconds;
    };
    return {.buffersWritten = rate(&SessionStatus::buffersWritten),
        .eventsLost = rate(&SessionStatus::eventsLost),
        .logBuffersLost = rate(&SessionStatus::logBuffersLost),
        .realTimeBuffersLost = rate(&SessionStatus::realTimeBuffersLost)};
}

} // namespace etwarden
