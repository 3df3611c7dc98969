// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"
#include "model/session/sessionstatus.h"

#include <span>
#include <vector>

namespace etwarden {

/// What a history keeps of sessions, in their order. The names live as long as the sessions do.
SessionSample sampleOf(const SessionStatus& session);
std::vector<SessionSample> samplesOf(std::span<const SessionStatus> sessions);

} // namespace etwarden
