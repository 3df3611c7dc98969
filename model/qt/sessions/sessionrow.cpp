// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessionrow.h"

namespace etwarden {

LossState SessionRow::lossState() const
{
    if (rates.eventsLost > 0 || rates.logBuffersLost > 0 || rates.realTimeBuffersLost > 0)
        return LossState::LosingNow;
    if (totals.eventsLost != 0 || totals.logBuffersLost != 0 || totals.realTimeBuffersLost != 0)
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

SessionTotals nextTotals(
    const SessionRow& before, const SessionStatus& now, bool isSameRun, std::chrono::nanoseconds elapsed)
{
    SessionTotals totals;
    for (const RateMember& rate : rateMembers) {
        const std::uint32_t then = before.status.counters.*rate.counter;
        const std::uint32_t current = now.counters.*rate.counter;
        std::uint64_t& total = totals.*rate.total;
        const std::uint64_t known = before.totals.*rate.total;
        const bool isEarlier = elapsed < std::chrono::nanoseconds::zero();
        const std::uint32_t increase = isEarlier ? then - current : current - then;
        if (!isSameRun || (isEarlier && increase > known))
            total = current;
        else
            total = isEarlier ? known - increase : known + increase;
    }
    return totals;
}

SessionRow firstRow(const SessionStatus& status)
{
    SessionRow row{.status = status, .rates = {}, .totals = nextTotals({}, status, false, {})};
    row.memoryBytes = status.allocatedBytes();
    return row;
}

SessionRow sumOf(std::span<const SessionRow* const> sessions)
{
    SessionRow sum{};
    SessionCounters& counters = sum.status.counters;
    for (const SessionRow* session : sessions) {
        counters.numberOfBuffers += session->status.counters.numberOfBuffers;
        counters.freeBuffers += session->status.counters.freeBuffers;
        for (const RateMember& rate : rateMembers) {
            counters.*rate.counter += session->status.counters.*rate.counter; // modulo 2^32, as those of a session
            sum.rates.*rate.perSecond += session->rates.*rate.perSecond;
            sum.totals.*rate.total += session->totals.*rate.total;
        }
        sum.memoryBytes += session->memoryBytes;
    }
    return sum;
}

} // namespace etwarden
