// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionrow.h"

namespace etwarden {

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

SessionRates nextRates(
    const SessionRow& before, const SessionStatus& now, bool isSameRun, std::chrono::nanoseconds elapsed)
{
    if (!isSameRun)
        return {};
    if (elapsed <= std::chrono::nanoseconds::zero())
        return before.rates;
    const double seconds = std::chrono::duration<double>(elapsed).count();
    SessionRates rates;
    for (const RateMember& rate : rateMembers) {
        const std::uint32_t increase = now.counters.*rate.counter - before.status.counters.*rate.counter;
        rates.*rate.perSecond = increase / seconds; // over a wrap at 2^32 too
    }
    return rates;
}

} // namespace etwarden
