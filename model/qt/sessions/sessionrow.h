// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessiondepth.h"
#include "model/session/sessionstatus.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

namespace etwarden {

/// The state of the three loss counters together, by their rate now rather than their total.
enum class LossState : std::uint8_t { Never, LostBefore, LosingNow };

/// Rates per second, between the last two polls; 0 at the first.
struct SessionRates
{
    double buffersWritten = 0;
    double eventsLost = 0;
    double logBuffersLost = 0;
    double realTimeBuffersLost = 0;

    bool operator==(const SessionRates&) const = default;
};

/// Counters that only rise, beyond the 32 bits that the system has for them: what they were at the first poll of the
/// run, and each increase since.
struct SessionTotals
{
    std::uint64_t buffersWritten = 0;
    std::uint64_t eventsLost = 0;
    std::uint64_t logBuffersLost = 0;
    std::uint64_t realTimeBuffersLost = 0;

    bool operator==(const SessionTotals&) const = default;
};

/// A counter that only rises, its rate and its total.
struct RateMember
{
    std::uint32_t SessionCounters::*counter;
    double SessionRates::*perSecond;
    std::uint64_t SessionTotals::*total;
};

inline constexpr std::array rateMembers{
    RateMember{&SessionCounters::buffersWritten, &SessionRates::buffersWritten, &SessionTotals::buffersWritten},
    RateMember{&SessionCounters::eventsLost, &SessionRates::eventsLost, &SessionTotals::eventsLost},
    RateMember{&SessionCounters::logBuffersLost, &SessionRates::logBuffersLost, &SessionTotals::logBuffersLost},
    RateMember{
        &SessionCounters::realTimeBuffersLost, &SessionRates::realTimeBuffersLost, &SessionTotals::realTimeBuffersLost},
};

/// One row of the table: what the system reported, and what follows from two polls.
struct SessionRow
{
    SessionStatus status;
    SessionRates rates;
    SessionTotals totals{};
    std::optional<SessionDepth> depth{}; ///< where a history knows it
    std::optional<std::uint32_t> consumers{}; ///< in real time; where the backend knows them
    std::uint64_t memoryBytes = 0; ///< of the allocated buffers

    LossState lossState() const;
    double inUsePercent() const; ///< of NumberOfBuffers; 0 without buffers
};

/// The row of a session that was not seen before.
SessionRow firstRow(const SessionStatus& status);

/// The sessions of a set together: what can be added up is their sum, everything else is empty.
SessionRow sumOf(std::span<const SessionRow* const> sessions);

/// The rates of `now`, `elapsed` after `before`. Elapsed <= 0 keeps the old ones; a run that begins (see RunTracker)
/// has none yet.
SessionRates nextRates(
    const SessionRow& before, const SessionStatus& now, bool isSameRun, std::chrono::nanoseconds elapsed);

/// The totals of `now`, `elapsed` after `before`; negative where a recording is shown backwards. Exact as long as no
/// counter passes 2^32 between the two.
SessionTotals nextTotals(
    const SessionRow& before, const SessionStatus& now, bool isSameRun, std::chrono::nanoseconds elapsed);

} // namespace etwarden
