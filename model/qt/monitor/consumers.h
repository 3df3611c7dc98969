// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace etwarden {

/// How many programs read the session in real time, as the backend reported at that poll; nothing: it does not know.
inline std::optional<std::uint32_t> consumersOf(const Poll& poll, TraceHandle session)
{
    if (!poll.consumed)
        return std::nullopt;
    return static_cast<std::uint32_t>(std::ranges::count(*poll.consumed, session));
}

inline std::optional<bool> hasConsumer(const Poll& poll, TraceHandle session)
{
    const std::optional<std::uint32_t> consumers = consumersOf(poll, session);
    return consumers ? std::optional(*consumers > 0) : std::nullopt;
}

} // namespace etwarden
