// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/eventsource.h"

#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/procsampler.h"
#include "model/engine/sources/samplingsource.h"
#include "model/engine/sources/syntheticsampler.h"

#include <utility>

namespace etwarden {

namespace {

std::unique_ptr<HostSampler> makeSampler(const Clock& clock)
{
    auto reader = std::make_unique<ProcReader>();
    if (hasProc(*reader))
        return std::make_unique<ProcSampler>(std::move(reader));
    return std::make_unique<SyntheticSampler>(clock);
}

} // namespace

std::unique_ptr<EventSource> makeHostEventSource(EmbeddedEngine& engine, const EngineDependencies& dependencies)
{
    return std::make_unique<SamplingSource>(std::make_unique<EngineSink>(engine), makeSampler(dependencies.clock),
        dependencies.clock, dependencies.workers);
}

} // namespace etwarden
