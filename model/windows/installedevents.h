// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tdhevents.h"
#include "model/windows/tdhfunctions.h"

#include <optional>

namespace etwarden {

/// What the manifest of an installed provider says of its events: one call of the system for each event and each map.
/// nullopt: it is not installed, has no manifest, or a function is missing.
///
/// No more than maximumDescriptionBytes of answers are taken; the events behind them are left out.
std::optional<DescribedEvents> tdhEvents(const TdhFunctions& functions, const Guid& provider);

inline constexpr std::size_t maximumDescriptionBytes = std::size_t{16} * 1024 * 1024; ///< our choice

} // namespace etwarden
