// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/losswatch.h"

#include <algorithm>
#include <tuple>

namespace etwarden {

void LossWatch::poll(std::optional<std::chrono::nanoseconds> step, std::span<const WatchedSession> sessions)
{
    m_losing.clear();
    if (step && *step > std::chrono::nanoseconds::zero()) {
        const double seconds = std::chrono::duration<double>(*step).count();
        for (const WatchedSession& session : sessions) {
            if (session.eventsLost() != 0 || session.buffersLost() != 0) {
                m_losing.push_back({session.run, static_cast<double>(session.eventsLost()) / seconds,
                    static_cast<double>(session.buffersLost()) / seconds});
            }
        }
    }
    std::ranges::stable_sort(m_losing, [](const LosingSession& first, const LosingSession& second) {
        return std::tie(first.eventsPerSecond, first.buffersPerSecond)
            > std::tie(second.eventsPerSecond, second.buffersPerSecond);
    });
}

LosingSession LossWatch::total() const
{
    LosingSession total;
    for (const LosingSession& session : m_losing) {
        total.eventsPerSecond += session.eventsPerSecond;
        total.buffersPerSecond += session.buffersPerSecond;
    }
    return total;
}

} // namespace etwarden
