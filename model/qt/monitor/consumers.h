// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <algorithm>
#include <optional>

namespace etwarden {

/// Whether a program reads the session in real time, as the backend told at that poll; nothing: it does not tell.
inline std::optional<bool> hasConsumer(const Poll& poll, TraceHandle session)
{
    return poll.consumed ? std::optional(std::ranges::find(*poll.consumed, session) != poll.consumed->end())
                         : std::nullopt;
}

} // namespace etwarden
