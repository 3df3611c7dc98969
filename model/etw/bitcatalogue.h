// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/windowsversion.h"

#include <cstdint>
#include <string_view>

namespace etwarden {

/// How far a bit belongs to the public interface.
enum class BitStatus : std::uint8_t {
    Documented, ///< named on a Microsoft documentation page
    HeaderOnly, ///< named in the public SDK header, on no page
    Undocumented, ///< known from kernel code or internal headers only
    Unused, ///< no name and no known meaning
};

/// One bit of EnableFlags or LogFileMode. `Group` is the catalogue's own enumeration.
template<typename Group>
struct BitEntry
{
    std::uint32_t value; ///< exactly one bit (or 0 for EVENT_TRACE_FILE_MODE_NONE)
    std::string_view name; ///< documented spelling; empty when the bit has no name
    WindowsVersion since; ///< first Windows with the bit
    BitStatus status;
    Group group;
};

} // namespace etwarden
