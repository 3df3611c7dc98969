// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/eventsource.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/procsampler.h"
#include "model/engine/sources/samplingsource.h"
#include "model/engine/sources/syntheticsampler.h"

#include <utility>

namespace etwarden {

namespace {

std::unique_ptr<EventSource> makeSource(
    std::unique_ptr<HostSampler> sampler, EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    return std::make_unique<SamplingSource>(
        std::make_unique<EngineSink>(engine), std::move(sampler), dependencies.clock, dependencies.workers);
}

} // namespace

std::unique_ptr<EventSource> makeObservingSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    auto reader = std::make_unique<ProcReader>();
    if (!hasProc(*reader))
        return nullptr;
    return makeSource(std::make_unique<ProcSampler>(std::move(reader)), engine, dependencies);
}

std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    if (std::unique_ptr<EventSource> observing = makeObservingSource(engine, dependencies))
        return observing;
    return makeSource(std::make_unique<SyntheticSampler>(dependencies.clock), engine, dependencies);
}

} // namespace etwarden
