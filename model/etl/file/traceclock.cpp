// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/traceclock.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

constexpr FileTime unitsPerMicrosecond = fileTimePerSecond / 1'000'000;

/// a * b / c, or the largest number.
std::uint64_t scaled(std::uint64_t a, std::uint64_t b, std::uint64_t c)
{
    const std::uint64_t whole = a / c;
    const std::uint64_t rest = a % c;
    if (whole > UINT64_MAX / b)
        return UINT64_MAX;
    // Clocks count less than 2^40 a second, so that only damaged headers are inexact.
    const std::uint64_t part = rest <= UINT64_MAX / b
        ? rest * b / c
        : static_cast<std::uint64_t>(static_cast<double>(rest) / static_cast<double>(c) * static_cast<double>(b));
    return whole * b > UINT64_MAX - part ? UINT64_MAX : whole * b + part;
}

ClockType clockOf(const LogfileHeader& header)
{
    const auto clock = static_cast<ClockType>(header.fields.ReservedFlags);
    return clock == ClockType::Default ? ClockType::QueryPerformanceCounter : clock;
}

/// Counts of the clock in a second, or what is as good to compare it.
std::uint64_t rateOf(const LogfileHeader& header)
{
    switch (clockOf(header)) {
    case ClockType::SystemTime:
        return 0;
    case ClockType::CpuCycle:
        return header.fields.CpuSpeedInMHz;
    default:
        return header.fields.PerfFreq;
    }
}

} // namespace

TraceClock::TraceClock(const LogfileHeader& header)
    : m_startCounter(header.startCounter)
    , m_startTime(header.fields.StartTime)
    , m_timerResolution(header.fields.TimerResolution)
    , m_cyclesPerMicrosecond(header.fields.CpuSpeedInMHz)
    , m_isOfPrivateSession((header.fields.LogFileMode & logfilemode::PrivateLogger) != 0)
{
    switch (static_cast<ClockType>(header.fields.ReservedFlags)) {
    case ClockType::SystemTime:
        m_startTime = m_startCounter;
        break;
    case ClockType::CpuCycle:
        m_units = unitsPerMicrosecond;
        m_counts = header.fields.CpuSpeedInMHz;
        break;
    default: // what Windows calls the default is QPC
        m_units = fileTimePerSecond;
        m_counts = header.fields.PerfFreq;
        break;
    }
    if (m_counts == 0) {
        m_units = 0;
        m_counts = 1;
    }
}

FileTime TraceClock::fileTime(std::uint64_t raw) const
{
    if (m_units == 0)
        return m_startTime;
    if (raw < m_startCounter)
        return m_startTime - std::min(m_startTime, scaled(m_startCounter - raw, m_units, m_counts));
    return m_startTime + std::min(UINT64_MAX - m_startTime, scaled(raw - m_startCounter, m_units, m_counts));
}

std::uint64_t TraceClock::rawTime(FileTime time) const
{
    std::uint64_t first = 0;
    std::uint64_t end = UINT64_MAX;
    while (first < end) {
        const std::uint64_t middle = first + (end - first) / 2;
        if (fileTime(middle) < time)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

bool haveClocksOfOneKind(const LogfileHeader& left, const LogfileHeader& right)
{
    return clockOf(left) == clockOf(right) && rateOf(left) == rateOf(right);
}

std::uint64_t clockShift(const LogfileHeader& base, const LogfileHeader& other)
{
    constexpr FileTime correction = 2 * fileTimePerSecond; // of the time of day; a start takes longer (our choice)
    if (clockOf(base) == ClockType::SystemTime || other.fields.BootTime == base.fields.BootTime)
        return 0;
    const TraceClock clock(base);
    const FileTime byCounter = clock.fileTime(other.startCounter);
    const FileTime byDay = other.fields.StartTime;
    if (std::max(byCounter, byDay) - std::min(byCounter, byDay) < correction)
        return 0;
    return clock.rawTime(byDay) - other.startCounter;
}

} // namespace etwarden
