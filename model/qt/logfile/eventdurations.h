// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tracetypes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// How long operations took, by the row of the index whose event ends them. Memory: 16 bytes for each of these, and
/// none for other events.
class EventDurations
{
public:
    static constexpr std::size_t maximumKept = 1'000'000; ///< later ones are left out (our choice)

    /// In the order of rows.
    void add(std::uint32_t row, FileTime length)
    {
        if (m_durations.size() < maximumKept)
            m_durations.push_back({length, row});
    }
    std::optional<FileTime> at(std::uint32_t row) const ///< nullopt: the event there ends none
    {
        const auto found = std::ranges::lower_bound(m_durations, row, {}, &Duration::row);
        return found != m_durations.end() && found->row == row ? std::optional(found->length) : std::nullopt;
    }

private:
    struct Duration
    {
        FileTime length = 0;
        std::uint32_t row = 0;
    };

    std::vector<Duration> m_durations;
};

} // namespace etwarden
