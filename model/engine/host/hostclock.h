// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// The machine's clocks. The counter is the processor's time stamp counter where that is invariant (one rate at every
/// frequency and in every sleep state, as CPUID says), else the steady clock in nanoseconds; cycles() is the same
/// value.
///
/// The counter's frequency is measured between construction and the question, without waiting: it gets better the
/// longer the object lives.
class HostClock final : public Clock
{
public:
    HostClock();

    SteadyTime steadyTime() const override;
    FileTime systemTime() const override;
    std::uint64_t counter() const override;
    bool isTimeStampCounter() const override { return m_hasInvariantTsc; }
    void awaitReads() const override;
    std::uint64_t counterFrequency() const override;
    std::uint64_t cycles() const override;
    std::uint32_t cyclesPerMicrosecond() const override;
    FileTime bootTime() const override;

private:
    bool m_hasInvariantTsc;
    SteadyTime m_startTime;
    std::uint64_t m_startCounter;
    FileTime m_bootTime;
};

/// Time at which the system started; `now` where that is unknown.
FileTime hostBootTime(FileTime now);

} // namespace etwarden
