// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <cstdint>
#include <optional>

namespace etwarden {

/// What a system provider of Windows 11 is enabled for, in EnableFlags: the events look exactly as with those (System
/// Providers page). Keywords without events in this engine are left out; 0: it has none for any of them. nullopt: it is
/// no system provider.
std::optional<std::uint32_t> enableFlagsOfSystemProvider(const Guid& provider, std::uint64_t matchAnyKeyword);

} // namespace etwarden
