// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"
#include "model/session/sessioncontrol.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// The private sessions that were started here. No list of the system has them, so they are remembered from their start
/// on, and each poll asks for them one by one.
class PrivateSessions
{
public:
    /// Remembers what an operation started, and forgets what one stopped.
    void take(const OperationResult& result);

    /// Queries each of them and appends it to the sessions that the system lists. A session that no query has found yet
    /// is listed as it was started, because its process may not run yet. One that was found before is forgotten when
    /// the system no longer finds it; after another refusal it is missing from this poll only.
    void query(SessionControl& control, std::vector<SessionStatus>& sessions);

    /// Takes over what query() found out in a copy; sessions that were started or stopped meanwhile stay so.
    void merge(const PrivateSessions& queried);

private:
    struct Known
    {
        std::uint32_t number; ///< of all that were started
        SessionStatus session; ///< of the start, or of the last answer
        bool hasAnswered = false;
        bool hasEnded = false;
    };

    void forget(const SessionStatus& session);

    std::vector<Known> m_known;
    std::uint32_t m_started = 0;
};

} // namespace etwarden
