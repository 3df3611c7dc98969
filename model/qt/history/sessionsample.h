// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"
#include "model/session/sessionstatus.h"

#include <span>
#include <vector>

namespace etwarden {

/// What a history keeps of a session. The name lives as long as the session does.
inline SessionSample sampleOf(const SessionStatus& session)
{
    return {.handle = session.handle,
        .guid = session.config.guid,
        .name = session.config.name,
        .counters = session.counters,
        .minimumBuffers = session.config.minimumBuffers,
        .maximumBuffers = session.config.maximumBuffers,
        .bufferSizeKb = session.config.bufferSizeKb};
}

/// The samples of several sessions, in their order.
std::vector<SessionSample> samplesOf(std::span<const SessionStatus> sessions);

} // namespace etwarden
