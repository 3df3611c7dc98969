// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/samplingsource.h"

#include <utility>

namespace etwarden {

SamplingSource::SamplingSource(std::unique_ptr<SystemEventSink> sink, std::unique_ptr<HostSampler> sampler,
    const Clock& clock, LoggerWorkers& workers)
    : m_sink(std::move(sink))
    , m_sampler(std::move(sampler))
    , m_writer(*m_sink)
{
    look();
    m_worker = workers.start([this, &clock] { return step(clock); });
}

std::vector<FlagFeed> SamplingSource::feeds() const
{
    const std::uint32_t observed = m_sampler->observedFlags();
    return {{observed, m_sampler->feed(), FeedObstacle::NotForeseen},
        {~observed, EventFeed::None, FeedObstacle::NotForeseen}};
}

void SamplingSource::conclude(std::uint32_t enableFlags)
{
    const std::lock_guard lock(m_mutex);
    look();
    m_sampler->conclude(enableFlags, m_writer);
    m_concluded |= enableFlags;
}

void SamplingSource::resume()
{
    const std::lock_guard lock(m_mutex);
    m_concluded = 0;
}

void SamplingSource::look()
{
    m_sampler->sample(m_writer.enableFlags() & ~m_concluded, m_writer);
}

SteadyTime SamplingSource::step(const Clock& clock)
{
    const std::lock_guard lock(m_mutex);
    const SteadyTime now = clock.steadyTime();
    const std::uint64_t before = m_writer.written();
    look();
    m_period = nextPeriod(m_period, m_writer.written() - before);
    return now + m_period;
}

} // namespace etwarden
