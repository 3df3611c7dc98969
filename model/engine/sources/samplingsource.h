// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/sources/eventsource.h"
#include "model/engine/sources/hosteventwriter.h"

#include <chrono>
#include <memory>
#include <string_view>

namespace etwarden {

/// A way to observe a system.
class HostSampler
{
public:
    virtual ~HostSampler() = default;
    virtual std::string_view key() const = 0; ///< EventSource::key()
    /// Writes what happened since the last call, as far as `enableFlags` ask for it. With none it reads nothing.
    virtual void sample(std::uint32_t enableFlags, HostEventWriter& writer) = 0;
};

/// Lets a sampler observe at regular times, on a worker of its own. Events carry the time of the sample, up to a period
/// later than what they tell of.
class SamplingSource final : public EventSource
{
public:
    static constexpr SteadyTime period = std::chrono::milliseconds(100); ///< our choice

    SamplingSource(std::unique_ptr<SystemEventSink> sink, std::unique_ptr<HostSampler> sampler, const Clock& clock,
        LoggerWorkers& workers);

    std::string_view key() const override { return m_sampler->key(); }
    bool isRunning() const override { return m_worker != nullptr; }

private:
    std::unique_ptr<SystemEventSink> m_sink;
    std::unique_ptr<HostSampler> m_sampler;
    HostEventWriter m_writer;
    std::unique_ptr<LoggerWorker> m_worker; ///< last: uses all of the above until it is destroyed
};

} // namespace etwarden
