// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"
#include "model/session/kerneltracing.h"
#include "model/session/result.h"

#include <vector>

namespace etwarden {

/// What a system reports about the origin of its sessions' events: beside TraceApi, because not every system has it.
/// May be called from any thread and may block. CallNotImplemented: the function is missing (old Windows).
class TraceInfoApi
{
public:
    virtual ~TraceInfoApi() = default;

    /// Every provider that some session has enabled, once per process that registered it. One that vanishes meanwhile
    /// is left out.
    virtual Result<std::vector<ProviderEnabling>> providerEnablings() = 0;

    /// What a system logger records.
    virtual Result<GroupMask> groupMask(TraceHandle session) = 0;

    /// The other settings of a system logger, as far as the system reports them.
    virtual KernelState kernelState(TraceHandle /*session*/) { return {}; }
};

} // namespace etwarden
