// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <array>
#include <chrono>
#include <cstdint>

namespace etwarden {

/// The state of the three loss counters together, by their rate now rather than their total.
enum class LossState : std::uint8_t { Never, LostBefore, LosingNow };

/// Per second, between the last two polls; 0 at the first.
struct SessionRates
{
    double buffersWritten = 0;
    double eventsLost = 0;
    double logBuffersLost = 0;
    double realTimeBuffersLost = 0;

    bool operator==(const SessionRates&) const = default;
};

/// Which rate is that of which counter.
struct RateMember
{
    std::uint32_t SessionCounters::*counter;
    double SessionRates::*perSecond;
};

inline constexpr std::array rateMembers{
    RateMember{&SessionCounters::buffersWritten, &SessionRates::buffersWritten},
    RateMember{&SessionCounters::eventsLost, &SessionRates::eventsLost},
    RateMember{&SessionCounters::logBuffersLost, &SessionRates::logBuffersLost},
    RateMember{&SessionCounters::realTimeBuffersLost, &SessionRates::realTimeBuffersLost},
};

/// One row of the table: what the system said, and what two polls say together.
struct SessionRow
{
    SessionStatus status;
    SessionRates rates;

    LossState lossState() const;
    double inUsePercent() const; ///< of NumberOfBuffers; 0 without buffers
};

/// The rates of `now`, `elapsed` after `before`. Elapsed <= 0 keeps the old ones; a run that begins (see RunTracker)
/// has none yet.
SessionRates nextRates(
    const SessionRow& before, const SessionStatus& now, bool isSameRun, std::chrono::nanoseconds elapsed);

} // namespace etwarden
