// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/clockline.h"

#include <cmath>
#include <cstddef>

namespace etwarden {

ClockReading ClockReading::of(const Clock& clock)
{
    constexpr int tries = 4;
    ClockReading best;
    SteadyTime shortest = SteadyTime::max();
    for (int i = 0; i < tries; ++i) {
        const SteadyTime before = clock.steadyTime();
        ClockReading reading;
        reading.times[static_cast<std::size_t>(ClockType::QueryPerformanceCounter)] = clock.counter();
        reading.times[static_cast<std::size_t>(ClockType::SystemTime)] = clock.systemTime();
        reading.times[static_cast<std::size_t>(ClockType::CpuCycle)] = clock.cycles();
        reading.steady = clock.steadyTime();
        reading.times[static_cast<std::size_t>(ClockType::Default)] =
            reading.times[static_cast<std::size_t>(ClockType::QueryPerformanceCounter)];
        if (const SteadyTime took = reading.steady - before; took < shortest) {
            shortest = took;
            reading.steady = before + took / 2;
            best = reading;
        }
    }
    return best;
}

ClockLine::Rates ClockLine::ratesBetween(const ClockReading& earlier, const ClockReading& later)
{
    Rates rates{};
    const auto passed = static_cast<double>((later.steady - earlier.steady).count());
    if (passed > 0) {
        for (std::size_t i = 0; i < rates.size(); ++i) // signed: the system's time may have been set back
            rates[i] = static_cast<double>(static_cast<std::int64_t>(later.times[i] - earlier.times[i])) / passed;
    }
    return rates;
}

void ClockLine::advance(const ClockReading& reading)
{
    if (!m_first) {
        m_first = m_last = reading;
        return;
    }
    m_before = m_last;
    m_last = reading;
    m_rates = ratesBetween(m_before, m_last);
    m_ratesBefore = ratesBetween(*m_first, m_last);
}

void ClockLine::convert(std::uint64_t steady, std::array<std::uint64_t, 4>& times) const
{
    const auto time = static_cast<std::int64_t>(steady);
    const bool isBefore = time < m_before.steady.count();
    const ClockReading& near = isBefore ? m_before : m_last;
    const Rates& rates = isBefore ? m_ratesBefore : m_rates;
    const auto distance = static_cast<double>(time - near.steady.count());
    for (std::size_t i = 0; i < times.size(); ++i)
        times[i] = near.times[i] + static_cast<std::uint64_t>(std::llround(distance * rates[i]));
}

} // namespace etwarden
