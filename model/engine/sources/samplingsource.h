// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/sources/eventsource.h"
#include "model/engine/sources/hosteventwriter.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace etwarden {

/// A way to observe a system.
class HostSampler
{
public:
    virtual ~HostSampler() = default;
    virtual EventFeed feed() const = 0; ///< what it is
    /// The EnableFlags for which it writes events on this host.
    virtual std::uint32_t observedFlags() const = 0;
    /// Writes what happened since the last call, as far as `enableFlags` ask for it. With none it reads nothing.
    virtual void sample(std::uint32_t enableFlags, HostEventWriter& writer) = 0;
    /// Writes what goes on as of the last sample, for sessions that stop listening to `enableFlags`. A sampler that
    /// knows nothing of what began before has nothing to add.
    virtual void conclude(std::uint32_t, HostEventWriter&) {}
};

/// Lets a sampler observe, on a worker of its own, as often as there is something to write: a machine that does little
/// is sampled once a second, one that does much so often that a sample yields about `batch` events, since what comes
/// all at once needs more buffers than what comes bit by bit. Events carry the time of the sample, up to a period later
/// than what they count. The first sample is made by the constructor.
class SamplingSource final : public EventSource
{
public:
    // Our choice. A batch of the smallest events needs 456 KB; the boot session that hands them to a consumer has 512.
    static constexpr SteadyTime shortestPeriod = std::chrono::milliseconds(100);
    static constexpr SteadyTime longestPeriod = std::chrono::seconds(1);
    static constexpr std::uint64_t batch = 3000;

    /// The time until the next sample, after one that yielded `events` in `period`.
    static constexpr SteadyTime nextPeriod(SteadyTime period, std::uint64_t events)
    {
        if (events == 0)
            return longestPeriod;
        const std::uint64_t wanted = static_cast<std::uint64_t>(period.count()) * batch / events;
        return std::clamp(SteadyTime(static_cast<SteadyTime::rep>(wanted)), shortestPeriod, longestPeriod);
    }

    SamplingSource(std::unique_ptr<SystemEventSink> sink, std::unique_ptr<HostSampler> sampler, const Clock& clock,
        LoggerWorkers& workers);

    std::vector<FlagFeed> feeds() const override;
    bool isRunning() const override { return m_worker != nullptr; }
    void conclude(std::uint32_t enableFlags) override;
    void resume() override;

private:
    void look(); ///< under m_mutex
    SteadyTime step(const Clock& clock);

    std::mutex m_mutex; ///< of all below but the worker
    std::unique_ptr<SystemEventSink> m_sink;
    std::unique_ptr<HostSampler> m_sampler;
    HostEventWriter m_writer;
    std::uint32_t m_concluded = 0; ///< flags to be silent about
    SteadyTime m_period = longestPeriod; ///< since the last sample
    std::unique_ptr<LoggerWorker> m_worker; ///< last: uses all of the above until it is destroyed
};

} // namespace etwarden
