// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostclock.h"

#include "model/engine/timestampcounter.h"

#include <algorithm>
#include <chrono>
#include <ratio>

#if defined(_MSC_VER) && defined(_M_X64)
#include <intrin.h>
#elif defined(__x86_64__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

namespace etwarden {

namespace {

constexpr unsigned invariantTscLeaf = 0x80000007;
constexpr unsigned invariantTscBit = 1u << 8; // of EDX

#if defined(_MSC_VER) && defined(_M_X64)
bool hasInvariantTsc()
{
    int registers[4];
    __cpuid(registers, static_cast<int>(0x80000000));
    if (static_cast<unsigned>(registers[0]) < invariantTscLeaf)
        return false;
    __cpuid(registers, static_cast<int>(invariantTscLeaf));
    return (static_cast<unsigned>(registers[3]) & invariantTscBit) != 0;
}

void fenceReads()
{
    _mm_lfence();
}
#elif defined(__x86_64__)
bool hasInvariantTsc()
{
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    return __get_cpuid(invariantTscLeaf, &eax, &ebx, &ecx, &edx) != 0 && (edx & invariantTscBit) != 0;
}

void fenceReads()
{
    _mm_lfence();
}
#else
bool hasInvariantTsc()
{
    return false;
}

void fenceReads() {}
#endif

/// Frequency as long as no time has passed since construction: that of a steady clock in nanoseconds (our choice).
constexpr std::uint64_t unmeasuredFrequency = 1'000'000'000;

} // namespace

HostClock::HostClock()
    : m_hasInvariantTsc(hasInvariantTsc())
    , m_startTime(HostClock::steadyTime())
    , m_startCounter(HostClock::counter())
    , m_bootTime(hostBootTime(HostClock::systemTime()))
{
}

SteadyTime HostClock::steadyTime() const
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

FileTime HostClock::systemTime() const
{
    using FileTimeUnits = std::chrono::duration<std::int64_t, std::ratio<1, fileTimePerSecond>>;
    const auto sinceUnixEpoch = std::chrono::system_clock::now().time_since_epoch();
    return unixEpoch + static_cast<FileTime>(std::chrono::duration_cast<FileTimeUnits>(sinceUnixEpoch).count());
}

std::uint64_t HostClock::counter() const
{
    return m_hasInvariantTsc ? timeStampCounter() : static_cast<std::uint64_t>(steadyTime().count());
}

void HostClock::awaitReads() const
{
    if (m_hasInvariantTsc) // the steady clock keeps its order by itself
        fenceReads();
}

std::uint64_t HostClock::counterFrequency() const
{
    if (!m_hasInvariantTsc)
        return std::nano::den;
    const auto counts = static_cast<double>(counter() - m_startCounter);
    const std::chrono::duration<double> seconds = steadyTime() - m_startTime;
    return seconds.count() > 0 && counts > 0 ? static_cast<std::uint64_t>(std::max(1.0, counts / seconds.count()))
                                             : unmeasuredFrequency;
}

std::uint64_t HostClock::cycles() const
{
    return counter();
}

std::uint32_t HostClock::cyclesPerMicrosecond() const
{
    return static_cast<std::uint32_t>(std::max<std::uint64_t>(1, counterFrequency() / 1'000'000));
}

FileTime HostClock::bootTime() const
{
    return m_bootTime;
}

} // namespace etwarden
