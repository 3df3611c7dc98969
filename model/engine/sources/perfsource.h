// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/session/systemsource.h"
#include "model/engine/sources/eventsource.h"
#include "model/engine/sources/hosteventwriter.h"
#include "model/engine/sources/perfrings.h"
#include "model/engine/sources/perftranslator.h"
#include "model/engine/sources/procreader.h"
#include "model/engine/sources/samplingsource.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace etwarden {

/// Takes events from Linux' kernel, flag by flag where the system permits it, and from a sampler of /proc for the rest.
///
/// Its worker sleeps until a ring is half full. Each round writes what the rings hold up to its beginning, in the order
/// of time over all processors, then what the sampler has to say as of that beginning: so times in a buffer never go
/// back, and a control function that has asked for a round finds everything before it in the buffers.
class PerfSource final : public EventSource, private SystemSource
{
public:
    PerfSource(std::unique_ptr<KernelEventSink> sink, std::unique_ptr<PerfRings> rings,
        std::unique_ptr<HostSampler> sampler, std::unique_ptr<HostReader> reader, const Clock& clock,
        LoggerWorkers& workers);
    ~PerfSource() override;

    std::vector<FlagFeed> feeds() const override;
    bool isRunning() const override { return m_worker != nullptr; }
    void conclude(std::uint32_t enableFlags) override;
    void resume() override;

private:
    /// A PerfEvent as it is on this system.
    struct Event
    {
        PerfRefusal refusal; ///< the last one
        PerfAttributes attributes; ///< without stacks and interval
        std::optional<PerfAttributes> opened; ///< as it is open now
    };
    /// A ring that is being read.
    struct Reading;

    void catchUp() override;
    std::uint32_t samplingInterval() const override;
    SteadyTime step();
    // What follows is called under m_mutex.
    void prepare(const PerfEventKind& kind);
    void round();
    void readRings(SteadyTime until);
    void reportLosses(SteadyTime now);
    void follow();
    void followInterval();
    void followProcesses();
    PerfAttributes wantedAttributes(const PerfEventKind& kind) const;
    bool isPossible(PerfEvent event) const { return m_events[indexOf(event)].refusal.obstacle == FeedObstacle::None; }
    bool isUsed(const PerfEventKind& kind) const;
    PerfRefusal refusalOf(std::uint32_t enableFlag) const;
    std::uint32_t openFlags() const; ///< the flags whose events the kernel brings completely

    const Clock& m_clock;
    mutable std::mutex m_mutex; ///< of all below but the worker
    std::unique_ptr<KernelEventSink> m_sink;
    std::unique_ptr<PerfRings> m_rings;
    std::unique_ptr<HostSampler> m_sampler;
    std::unique_ptr<HostReader> m_reader;
    HostEventWriter m_writer;
    PerfTranslator m_translator;
    std::array<Event, perfEventKinds.size()> m_events;
    std::optional<int> m_paranoia;
    std::uint32_t m_listened = 0; ///< perfFlags of system loggers when the rings were opened
    std::uint32_t m_recorded = 0; ///< openFlags()
    std::uint32_t m_concluded = 0; ///< flags to be silent about
    std::uint32_t m_interval = 0; ///< of PROFILE while it is open, in 100 ns
    std::map<std::uint32_t, std::uint64_t> m_lost; ///< records that the kernel dropped, by flags, not reported yet
    SteadyTime m_lossesReported{};
    bool m_isCatchingUp = false; ///< for a control function or a flush timer, which wants all there is
    SteadyTime m_period = SamplingSource::longestPeriod;
    std::atomic<bool> m_isEnding = false;
    std::unique_ptr<LoggerWorker> m_worker; ///< last: uses all of the above until it is destroyed
};

} // namespace etwarden
