// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/eventsource.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/ownprocesssampler.h"
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

std::unique_ptr<EventSource> makeSource(
    std::unique_ptr<HostSampler> sampler, EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    return std::make_unique<SamplingSource>(
        std::make_unique<EngineSink>(engine), std::move(sampler), dependencies.clock, dependencies.workers);
}

} // namespace

std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    std::unique_ptr<HostSampler> sampler = makeOwnProcessSampler(); // first: Wine shows the /proc of its host
    if (!sampler)
        sampler = makeProcSampler();
    return sampler ? makeSource(std::move(sampler), engine, dependencies) : nullptr;
}

std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    std::unique_ptr<HostSampler> sampler = makeProcSampler();
    if (!sampler)
        sampler = std::make_unique<SyntheticSampler>(dependencies.clock);
    return makeSource(std::move(sampler), engine, dependencies);
}

} // namespace etwarden
