// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/adjustment.h"

#include "model/etw/logfilemodes.h"

namespace etwarden {

static_assert(Resources{}.maximumPoolBuffers == BufferPool::maximumCount);

PoolLimits poolLimits(const SessionConfig& config, const Resources& resources)
{
    return {
        .bufferBytes = config.bufferSizeKb * 1024,
        .maximumBuffers = config.maximumBuffers,
        .maximumBuffersLimit = maximumBuffersLimit(config, resources),
        .ring = (config.logFileMode & logfilemode::Buffering) != 0,
    };
}

} // namespace etwarden
