// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace etwarden {

/// A counter of processors by which Windows samples, or which it reads at events.
struct ProfileSourceName
{
    std::uint32_t source; ///< as in PROFILE_SOURCE_INFO
    std::string_view name; ///< as Windows and its tools list it: "InstructionRetired"
};

/// The sources that have one number on all machines, ascending. Which others a machine has, only its own list says.
std::span<const ProfileSourceName> profileSourceNames();

std::string_view profileSourceName(std::uint32_t source); ///< empty: none is known
std::optional<std::uint32_t> profileSourceNamed(std::string_view name); ///< in any case

} // namespace etwarden
