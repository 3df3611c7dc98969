// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/tdhevents.h"
#include "model/windows/tdhfunctions.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace etwarden {

/// What the manifest of an installed provider says of its events: one call of the system for each event and each map.
/// nullopt: it is not installed, has no manifest, or a function is missing.
///
/// No more than maximumDescriptionBytes of answers are read; the events after that are left out.
std::optional<DescribedEvents> tdhEvents(const TdhFunctions& functions, const Guid& provider);

inline constexpr std::size_t maximumDescriptionBytes = std::size_t{16} * 1024 * 1024; ///< our choice

/// The system describes an event or a map that needs no more than this in one call; a longer one needs two, the first
/// of which returns its size. Our choice: more than a hundred properties with their names.
inline constexpr std::uint32_t usualDescriptionBytes = 16 * 1024;

} // namespace etwarden
