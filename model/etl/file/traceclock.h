// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/logfileheader.h"
#include "model/etw/tracetypes.h"

#include <cstdint>

namespace etwarden {

/// Converts times of a session's clock: QPC counts, system time or processor cycles, as the header says. A time before
/// 1601 or beyond what FileTime holds is the first or the last there is. A clock without a frequency stands still.
/// Knows the units of processor times as well.
class TraceClock
{
public:
    explicit TraceClock(const LogfileHeader& header);

    FileTime fileTime(std::uint64_t raw) const;
    std::uint64_t rawTime(FileTime time) const; ///< the first one that is not before; UINT64_MAX: there is none

    // Processor times are in units of their own, which no clock counts.
    std::uint32_t timerResolution() const { return m_timerResolution; } ///< units of 100 ns
    std::uint32_t cyclesPerMicrosecond() const { return m_cyclesPerMicrosecond; }
    bool isOfPrivateSession() const { return m_isOfPrivateSession; }

private:
    std::uint64_t m_startCounter = 0;
    FileTime m_startTime = 0;
    std::uint64_t m_units = 1; ///< units of 100 ns in m_counts
    std::uint64_t m_counts = 1; ///< of the clock
    std::uint32_t m_timerResolution = 0;
    std::uint32_t m_cyclesPerMicrosecond = 0;
    bool m_isOfPrivateSession = false;
};

/// Whether the clocks of two sessions count the same, and as fast: only then their events have a common order.
bool haveClocksOfOneKind(const LogfileHeader& left, const LogfileHeader& right);
/// What has to be added to the times of `other`, modulo 2^64, so that they are by the counter of `base`. 0: both
/// counters began with the same start of the machine. The clocks are of one kind.
std::uint64_t clockShift(const LogfileHeader& base, const LogfileHeader& other);

} // namespace etwarden
