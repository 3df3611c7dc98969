// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Follows the runs of sessions from poll to poll: a session continues the run of one in the poll before that has the
/// same handle, GUID and name, and none of whose totals went back further than a wrap at 2^32 explains. It also says
/// where each session of a poll is in the next one, for data that is kept in the order of the poll.
class RunTracker
{
public:
    /// Stands for a place in the poll before, where a run begins.
    static constexpr std::size_t begins = SIZE_MAX;

    /// Reads the next poll. Returns for each of its sessions the place of the one in the poll before whose run it
    /// continues, or `begins`. No place is there twice. Valid until the next call.
    std::span<const std::size_t> follow(std::span<const SessionSample> sessions);

    std::span<const std::size_t> places() const { return m_places; } ///< what follow() answered last
    std::size_t endedRuns() const { return m_endedRuns; } ///< that were in the poll before and are not in this one
    bool allInPlace() const { return m_allInPlace; } ///< none began, ended or changed its place

private:
    struct Known
    {
        TraceHandle handle = invalidTraceHandle;
        Guid guid{};
        std::u16string name{};
        std::array<std::uint32_t, totalCount> totals{};
        bool isFollowed = false; ///< by a session of the poll that is being read
    };

    static bool goesOn(const Known& known, const SessionSample& session);
    std::size_t followInPlace(std::span<const SessionSample> sessions);
    std::size_t find(const SessionSample& session, std::size_t expected) const;
    void keep(std::span<const SessionSample> sessions);

    std::vector<Known> m_known; // sessions of the newest poll, in its order
    std::vector<Known> m_next;
    std::vector<std::size_t> m_places;
    std::size_t m_endedRuns = 0;
    bool m_allInPlace = true;
};

} // namespace etwarden
