// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/makeeventsource.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/ownprocesssampler.h"
#include "model/engine/sources/perfrings.h"
#include "model/engine/sources/perfsource.h"
#include "model/engine/sources/procsampler.h"
#include "model/engine/sources/samplingsource.h"
#include "model/engine/sources/syntheticsampler.h"

#include <utility>

namespace etwarden {

namespace {

std::unique_ptr<HostSampler> makeProcSampler()
{
    auto reader = std::make_unique<ProcReader>();
    return hasProc(*reader) ? std::make_unique<ProcSampler>(std::move(reader)) : nullptr;
}

std::unique_ptr<EventSource> makeSamplingSource(
    std::unique_ptr<HostSampler> sampler, EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    return std::make_unique<SamplingSource>(
        std::make_unique<EngineSink>(engine), std::move(sampler), dependencies.clock, dependencies.workers);
}

/// perf_event_open brings only some of the events, so it is used only beside a /proc, which brings others.
std::unique_ptr<EventSource> makeLinuxSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    std::unique_ptr<HostSampler> sampler = makeProcSampler();
    if (!sampler)
        return nullptr;
    std::unique_ptr<PerfRings> rings = makePerfRings();
    if (!rings)
        return makeSamplingSource(std::move(sampler), engine, dependencies);
    return std::make_unique<PerfSource>(std::make_unique<EngineSink>(engine), std::move(rings), std::move(sampler),
        std::make_unique<ProcReader>(), dependencies.clock, dependencies.workers);
}

} // namespace

std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    // This comes first, because Wine shows the /proc of its host.
    if (std::unique_ptr<HostSampler> sampler = makeOwnProcessSampler())
        return makeSamplingSource(std::move(sampler), engine, dependencies);
    return makeLinuxSource(engine, dependencies);
}

std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    if (std::unique_ptr<EventSource> source = makeLinuxSource(engine, dependencies))
        return source;
    return makeSamplingSource(std::make_unique<SyntheticSampler>(dependencies.clock), engine, dependencies);
}

} // namespace etwarden
