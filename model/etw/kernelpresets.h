// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace etwarden {

/// A group of kernel flags as "xperf -on" accepts it and "xperf -providers KG" lists it. None of them includes stacks:
/// xperf has -stackwalk for these.
struct KernelPreset
{
    std::string_view name;
    std::uint32_t enableFlags; ///< what EnableFlags can say of it
    std::string_view others; ///< xperf's names of the rest, with "+" between them; empty: there is none
};

/// All known groups, in the order in which xperf lists them.
std::span<const KernelPreset> kernelPresets();

/// The group of this name, in any case; nullptr: there is none.
const KernelPreset* kernelPresetNamed(std::string_view name);

} // namespace etwarden
