// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <chrono>
#include <cstdint>
#include <optional>

namespace etwarden {

class SessionHistory;

/// How far back the events reach that a buffering or circular session still has.
struct SessionDepth
{
    enum class Basis : std::uint8_t {
        AtLeast, ///< nothing was overwritten since the session was seen first
        Reported, ///< by the system
        Counted, ///< from the buffers written since
        Estimated, ///< from the mean rate at which buffers were written, because the history does not reach so far
    };

    std::chrono::nanoseconds length{};
    Basis basis{};
    std::chrono::milliseconds oldest{}; ///< wall time of the oldest event, UTC since 1970-01-01

    bool operator==(const SessionDepth&) const = default;
};

/// How far back a session of the newest poll reaches. Nothing for sessions that overwrite nothing or hold nothing, and
/// for a ring that is full where the system does not say since when.
std::optional<SessionDepth> sessionDepth(const SessionHistory& history, const SessionStatus& session);

} // namespace etwarden
