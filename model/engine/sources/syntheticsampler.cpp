// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/syntheticsampler.h"

#include "model/engine/sources/eventrate.h"

namespace etwarden {

SyntheticSampler::SyntheticSampler(const Clock& clock)
    : m_clock(clock)
    , m_start(clock.steadyTime())
{
}

std::uint32_t SyntheticSampler::observedFlags() const
{
    std::uint32_t flags = 0;
    for (const SyntheticRate& rate : syntheticRates)
        flags |= hostEventKinds[indexOf(rate.event)].enableFlag;
    return flags;
}

void SyntheticSampler::sample(std::uint32_t enableFlags, HostEventWriter& writer)
{
    const SteadyTime elapsed = m_clock.steadyTime() - m_start;
    HostCounters counters{};
    for (const SyntheticRate& rate : syntheticRates)
        counters[indexOf(rate.event)] = eventsAfter(elapsed, rate.perSecond);
    writer.writeRises(counters, enableFlags);
}

} // namespace etwarden
