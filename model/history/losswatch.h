// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/watchedsession.h"

#include <chrono>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// A session that lost something between the newest two polls, per second.
struct LosingSession
{
    RunId run{};
    double eventsPerSecond = 0;
    double buffersPerSecond = 0; ///< of the log file and of consumers

    bool operator==(const LosingSession&) const = default;
};

/// Finds the sessions that lose now. A total from before the first poll is not a present loss.
class LossWatch
{
public:
    /// `step` since the poll before; none after a gap, whose losses have no rate.
    void poll(std::optional<std::chrono::nanoseconds> step, std::span<const WatchedSession> sessions);

    /// In the order of the events that they lose, the most first.
    const std::vector<LosingSession>& losing() const { return m_losing; }
    LosingSession total() const; ///< of all together; its run means nothing

private:
    std::vector<LosingSession> m_losing;
};

} // namespace etwarden
