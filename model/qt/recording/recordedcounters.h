// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <array>
#include <cstdint>

namespace etwarden {

/// What counts in a session, in the order of the columns of the table counters.
using RecordedCounters = std::array<std::uint32_t, 6>;

inline RecordedCounters countersOf(const SessionStatus& status)
{
    return {status.numberOfBuffers, status.freeBuffers, status.buffersWritten, status.eventsLost, status.logBuffersLost,
        status.realTimeBuffersLost};
}

inline void setCounters(SessionStatus& status, const RecordedCounters& counters)
{
    status.numberOfBuffers = counters[0];
    status.freeBuffers = counters[1];
    status.buffersWritten = counters[2];
    status.eventsLost = counters[3];
    status.logBuffersLost = counters[4];
    status.realTimeBuffersLost = counters[5];
}

/// Whether a session lost something between the two.
inline bool lossesDiffer(const RecordedCounters& left, const RecordedCounters& right)
{
    return left[3] != right[3] || left[4] != right[4] || left[5] != right[5];
}

} // namespace etwarden
