// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

namespace etwarden {

/// The processes that a private session is to be in, for FilterDesc of EVENT_TRACE_PROPERTIES_V2: process ids and names
/// of executables, which is all that it takes, and only for private sessions that PRIVATE_IN_PROC does not keep in the
/// caller. They stand in the session's provider, the one whose GUID it has, since every call needs the same ones.
ProviderFilters startFilters(const SessionConfig& config);

/// Whether the filters of this provider are such ones.
bool areOfStart(const ProviderConfig& provider, const SessionConfig& config);

} // namespace etwarden
