// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/environment.h"

#include <algorithm>

namespace etwarden {

void removeSession(Environment& environment, TraceHandle session)
{
    const auto ended = std::ranges::find(environment.sessions, session, &SessionStatus::handle);
    if (ended == environment.sessions.end())
        return;
    if (environment.bufferMemory) {
        std::uint64_t& freeBytes = environment.bufferMemory->freeBytes;
        freeBytes += std::min(ended->allocatedBytes(), UINT64_MAX - freeBytes);
    }
    environment.sessions.erase(ended);
}

} // namespace etwarden
