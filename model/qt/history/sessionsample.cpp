// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionsample.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

SessionSample sampleOf(const SessionStatus& session)
{
    return {.handle = session.handle,
        .guid = session.config.guid,
        .name = session.config.name,
        .counters = session.counters,
        .minimumBuffers = session.config.minimumBuffers,
        .maximumBuffers = session.config.maximumBuffers,
        .bufferSizeKb = session.config.bufferSizeKb};
}

std::vector<SessionSample> samplesOf(std::span<const SessionStatus> sessions)
{
    std::vector<SessionSample> samples;
    samples.reserve(sessions.size());
    std::ranges::transform(sessions, std::back_inserter(samples), sampleOf);
    return samples;
}

} // namespace etwarden
