// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace etwarden {

struct SessionStatus;

/// True for a session that Windows itself relies on: the names that a stock Windows 10 or 11 starts. Stopping one can
/// break an event log, a diagnosis or a defence until the next boot, so it should be confirmed first.
bool belongsToWindows(std::u16string_view sessionName);

/// True when a stop should be confirmed: a session of Windows, or a system logger that some program started.
bool needsConfirmation(const SessionStatus& session);

} // namespace etwarden
