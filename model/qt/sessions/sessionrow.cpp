// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionrow.h"

#include "model/etw/counterincrease.h"
#include "model/etw/logfilemodes.h"

namespace etwarden {

namespace {

/// A handle alone cannot tell: a logger id is given again after a stop.
bool isSameSession(const SessionStatus& before, const SessionStatus& now)
{
    return before.handle == now.handle && before.config.guid == now.config.guid
        && before.config.name == now.config.name;
}

} // namespace

LossState SessionRow::lossState() const
{
    if (rates.eventsLost > 0 || rates.logBuffersLost > 0 || rates.realTimeBuffersLost > 0)
        return LossState::LosingNow;
    if (status.counters.eventsLost != 0 || status.counters.logBuffersLost != 0
        || status.counters.realTimeBuffersLost != 0)
        return LossState::LostBefore;
    return LossState::Never;
}

double SessionRow::inUsePercent() const
{
    return status.counters.numberOfBuffers == 0
        ? 0
        : 100.0 * status.counters.buffersInUse() / status.counters.numberOfBuffers;
}

SessionRates nextRates(const SessionRow& before, const SessionStatus& now, std::chrono::nanoseconds elapsed)
{
    if (!isSameSession(before.status, now))
        return {};
    if (elapsed <= std::chrono::nanoseconds::zero())
        return before.rates;
    const double seconds = std::chrono::duration<double>(elapsed).count();
    SessionRates rates;
    for (const RateMember& rate : rateMembers) {
        const std::uint32_t total = now.counters.*rate.counter;
        const auto increase = counterIncrease(before.status.counters.*rate.counter, total);
        rates.*rate.perSecond = increase.value_or(total) / seconds;
    }
    return rates;
}

} // namespace etwarden
