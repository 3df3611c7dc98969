// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/samplingsource.h"

#include <utility>

namespace etwarden {

SamplingSource::SamplingSource(std::unique_ptr<SystemEventSink> sink, std::unique_ptr<HostSampler> sampler,
    const Clock& clock, LoggerWorkers& workers)
    : m_sink(std::move(sink))
    , m_sampler(std::move(sampler))
    , m_writer(*m_sink)
    , m_worker(workers.start([this, &clock] { return step(clock); }))
{
}

SteadyTime SamplingSource::step(const Clock& clock)
{
    const SteadyTime now = clock.steadyTime();
    const std::uint64_t before = m_writer.written();
    m_sampler->sample(m_writer.enableFlags(), m_writer);
    m_period = nextPeriod(m_period, m_writer.written() - before);
    return now + m_period;
}

} // namespace etwarden
