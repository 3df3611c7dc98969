// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <cstdint>
#include <span>

namespace etwarden {

/// What a bit of V2Options affects.
enum class V2OptionGroup : std::uint8_t {
    Asked, ///< one asks StartTrace for it
    Reported, ///< the system says so; asking for it is no use
};

using V2OptionEntry = BitEntry<V2OptionGroup>;

/// The bits of EVENT_TRACE_PROPERTIES_V2.V2Options that have a name, ascending by value. The member has 64 of them, of
/// which the upper half has no name yet.
std::span<const V2OptionEntry> v2OptionCatalogue();

/// Members of the bit field in evntrace.h.
namespace v2option {
inline constexpr std::uint32_t Wow = 0x1; ///< reported: a 32-bit program on 64-bit Windows started the session
inline constexpr std::uint32_t QpcDeltaTracking = 0x2;
inline constexpr std::uint32_t LargeMdlPages = 0x4;
inline constexpr std::uint32_t ExcludeKernelStack = 0x8;
} // namespace v2option

} // namespace etwarden
