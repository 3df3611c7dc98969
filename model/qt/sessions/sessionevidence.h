// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/session/orphans.h"

#include <cstdint>
#include <optional>
#include <string>

namespace etwarden {

/// Whether the log file of a session is there. Only a whole path without a pattern is checked, and only a plain "no
/// such file" counts as no; a folder that may not be entered, a file that is created later: not known. May block.
std::optional<bool> logFileExists(const SessionStatus& session);

/// Whether a thread of this machine exists. 0 is not known (our choice: a session that reports none may have none), nor
/// is anything where the system cannot be asked.
std::optional<bool> threadExists(std::uint64_t threadId);

/// What can be found out about a session beside the system's report. A logger thread is looked for only with the
/// machine's own ETW: the embedded engine numbers its threads itself. May block.
SessionEvidence sessionEvidence(const SessionStatus& session, BackendKind backend);

} // namespace etwarden
