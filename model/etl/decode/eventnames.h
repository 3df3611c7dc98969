// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace etwarden {

/// Names that an event carries in itself, or that are known of it; each may be empty. UTF-8, or what the event has
/// instead. Valid as long as the event.
struct EventNames
{
    std::string_view provider;
    std::string_view event;
};

/// The longest name of an event, a provider or a field that a manifest gives, in bytes (our choice); a longer one is
/// shortened().
inline constexpr std::size_t maximumNameBytes = 1024;
/// Cuts a name to maximumNameBytes, with "…" in place of what is left out. Used for names that are kept while other
/// events are read.
std::string shortened(std::string_view name);

} // namespace etwarden
