// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

namespace etwarden {

/// The processes that a private session is to be in, for FilterDesc of EVENT_TRACE_PROPERTIES_V2: process ids and names
/// of executables, which is all that it accepts, and only for private sessions that PRIVATE_IN_PROC does not keep in
/// the caller. They are filters of the session's provider, the one whose GUID it has, because every call needs the same
/// ones. A session without a GUID has none.
ProviderFilters startFilters(const SessionConfig& config);

/// Whether the filters of this provider are those of startFilters().
bool areOfStart(const ProviderConfig& provider, const SessionConfig& config);

} // namespace etwarden
