// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <cstdint>
#include <span>

namespace etwarden {

/// What an EnableProperty bit does; the groups of its list.
enum class EnablePropertyGroup : std::uint8_t {
    Items, ///< each event carries more
    Events, ///< other events pass
    Target, ///< which registrations are meant
};

using EnablePropertyEntry = BitEntry<EnablePropertyGroup>;

/// The bits of ENABLE_TRACE_PARAMETERS.EnableProperty that have a name, ascending by value; no other has a known
/// meaning.
std::span<const EnablePropertyEntry> enablePropertyCatalogue();

/// EVENT_ENABLE_PROPERTY_* (evntcons.h).
namespace enableproperty {
inline constexpr std::uint32_t Sid = 0x001; ///< the security identifier of the user who writes
inline constexpr std::uint32_t TsId = 0x002; ///< the terminal session
inline constexpr std::uint32_t StackTrace = 0x004;
inline constexpr std::uint32_t PsmKey = 0x008;
inline constexpr std::uint32_t IgnoreKeyword0 = 0x010; ///< events without keywords do not pass
inline constexpr std::uint32_t ProviderGroup = 0x020; ///< the GUID is that of a group
inline constexpr std::uint32_t EnableKeyword0 = 0x040;
inline constexpr std::uint32_t ProcessStartKey = 0x080;
inline constexpr std::uint32_t EventKey = 0x100; ///< the same in every session that has the event
inline constexpr std::uint32_t ExcludeInPrivate = 0x200;
inline constexpr std::uint32_t EnableSilos = 0x400; ///< also events from process-isolated containers
inline constexpr std::uint32_t SourceContainerTracking = 0x800; ///< the container; needs EnableSilos
} // namespace enableproperty

} // namespace etwarden
