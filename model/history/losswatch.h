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

/// Which sessions lose now. A total that was there before the first poll is no loss of now.
class LossWatch
{
public:
    /// How long a loss counts as recent, so that what says so does not blink with every burst (our choice).
    static constexpr std::chrono::seconds recentTime{5};

    /// `step` since the poll before; none after a gap, whose losses have no rate.
    void poll(std::chrono::nanoseconds time, std::optional<std::chrono::nanoseconds> step,
        std::span<const WatchedSession> sessions);

    /// The one that loses the most events comes first.
    const std::vector<LosingSession>& losing() const { return m_losing; }
    LosingSession total() const; ///< of all together; its run means nothing
    bool isRecent() const { return m_isRecent; } ///< a session loses now, or did a moment ago

private:
    std::vector<LosingSession> m_losing;
    std::optional<std::chrono::nanoseconds> m_newestLoss;
    bool m_isRecent = false;
};

} // namespace etwarden
