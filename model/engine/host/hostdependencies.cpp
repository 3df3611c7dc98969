// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostdependencies.h"

#include "model/engine/host/hostclock.h"
#include "model/engine/host/hostfilesystem.h"
#include "model/engine/host/hostmemory.h"
#include "model/engine/host/hostprocessors.h"
#include "model/engine/host/hostrandom.h"
#include "model/engine/host/hostworkers.h"

namespace etwarden {

class HostDependencies::Private
{
public:
    HostClock clock;
    HostProcessors processors;
    HostRandom random;
    HostMemory memory;
    HostFileSystem fileSystem;
    HostWorkers workers;
};

HostDependencies::HostDependencies()
    : d(std::make_unique<Private>())
{
}

HostDependencies::~HostDependencies() = default;

EngineDependencies HostDependencies::interfaces()
{
    return {d->clock, d->processors, d->random, d->memory, d->fileSystem, d->workers};
}

} // namespace etwarden
