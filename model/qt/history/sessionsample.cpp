// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionsample.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

std::vector<SessionSample> samplesOf(std::span<const SessionStatus> sessions)
{
    std::vector<SessionSample> samples;
    samples.reserve(sessions.size());
    std::ranges::transform(sessions, std::back_inserter(samples), sampleOf);
    return samples;
}

} // namespace etwarden
