// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/watchedsession.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Whether a person can see what a poll shows.
enum class Attention : std::uint8_t {
    Here, ///< in sight, and the keyboard is ours
    Elsewhere, ///< in sight, but another program is in use
    OutOfSight, ///< minimised, covered or on another desktop
};

/// What happened to the sessions while no person looked.
struct AbsenceReport
{
    struct Loser
    {
        RunId run{};
        std::u16string name{};
        std::uint64_t eventsLost = 0;
        std::uint64_t buffersLost = 0; ///< of the log file and of consumers

        bool operator==(const Loser&) const = default;
    };

    std::chrono::nanoseconds length{}; ///< from the last poll that was seen to the newest one
    std::uint64_t eventsLost = 0;
    std::uint64_t buffersLost = 0;
    std::vector<Loser> losers{}; ///< the one that lost the most events comes first
    std::size_t alerts = 0; ///< that began
    std::size_t started = 0; ///< sessions, those included that ended again
    std::size_t ended = 0; ///< sessions

    bool operator==(const AbsenceReport&) const = default;
};

/// Sums up what a person misses. An absence begins only after a person was there.
class AbsenceWatch
{
public:
    /// In a shorter absence, as when another program is used for a while, a person misses nothing (our choice).
    static constexpr std::chrono::minutes shortestElsewhere{1};

    /// The next poll, whether it was seen, and how many alerts began with it.
    void poll(std::chrono::nanoseconds time, Attention attention, std::span<const WatchedSession> sessions,
        std::size_t alertsBegun);

    /// Ends the absence: the person is back. nullopt where there was no absence, or none that matters, or where nothing
    /// happened.
    std::optional<AbsenceReport> comeBack();

private:
    void count(const WatchedSession& session);

    std::optional<std::chrono::nanoseconds> m_lastSeen; ///< time of that poll; none before the first
    std::vector<RunId> m_runs; ///< of the newest poll, sorted
    std::vector<RunId> m_nextRuns; ///< kept for its memory
    AbsenceReport m_report;
    bool m_wasOutOfSight = false;
};

} // namespace etwarden
