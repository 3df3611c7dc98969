// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <string>
#include <string_view>

namespace etwarden {

// The log file of a session that starts at boot. Source: page of AutoLogger sessions.

/// "%SystemRoot%\System32\LogFiles\WMI\Name.etl": where a session without FileName writes.
std::u16string defaultBootFile(std::u16string_view name);

/// Whether it writes one: neither in memory only nor in real time only.
bool writesBootFile(const SessionConfig& config);

/// The configuration with the log file that it gets where it names none.
SessionConfig configAtBoot(SessionConfig config);

} // namespace etwarden
