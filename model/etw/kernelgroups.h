// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// A bit of PERFINFO_GROUPMASK after word 0, whose bits are EnableFlags.
struct KernelGroup
{
    std::uint32_t value; ///< PERF_*: the word in the upper three bits, its bit in the others
    std::string_view name; ///< "PERF_PRIORITY", as the kernel's headers spell it
    std::uint32_t flag = 0; ///< the bit of EnableFlags that Windows keeps here; 0: no flag stands for it
};

/// Groups that code refers to by name.
namespace kernelgroup {
inline constexpr std::uint32_t Pool = 0x20000040;
inline constexpr std::uint32_t CompactCSwitch = 0x20000100;
inline constexpr std::uint32_t PmcProfile = 0x20000400;
inline constexpr std::uint32_t Affinity = 0x20001000;
inline constexpr std::uint32_t Priority = 0x20002000;
inline constexpr std::uint32_t MemInfo = 0x20080000;
inline constexpr std::uint32_t KernelQueue = 0x21000000;
inline constexpr std::uint32_t Handles = 0x80000040; ///< PERF_OB_HANDLE
} // namespace kernelgroup

/// All known groups, ascending.
std::span<const KernelGroup> kernelGroups();
const KernelGroup* kernelGroupNamed(std::string_view name); ///< in any case; nullptr: it is none

constexpr std::size_t groupWord(std::uint32_t group)
{
    return group >> 29;
}
constexpr std::uint32_t groupBit(std::uint32_t group)
{
    return group & 0x1FFFFFFF;
}
constexpr bool hasGroup(const GroupMask& mask, std::uint32_t group)
{
    return (mask[groupWord(group)] & groupBit(group)) != 0;
}
constexpr void addGroup(GroupMask& mask, std::uint32_t group)
{
    mask[groupWord(group)] |= groupBit(group);
}
constexpr void removeGroup(GroupMask& mask, std::uint32_t group)
{
    mask[groupWord(group)] &= ~groupBit(group);
}

/// The mask that Windows makes of EnableFlags: some bits move to another word. With EVENT_TRACE_FLAG_EXTENSION the
/// dword refers to a list after the block and holds no flags, so nothing is set.
GroupMask groupMaskOf(std::uint32_t enableFlags);

/// The flags that a mask holds, including those that moved.
std::uint32_t enableFlagsOf(const GroupMask& mask);
/// The groups of a mask that no flag stands for; word 0 is 0.
GroupMask groupsBeyondFlags(const GroupMask& mask);

/// The groups of a mask after word 0.
struct NamedGroups
{
    std::vector<std::string_view> names; ///< ascending
    GroupMask unnamed{}; ///< set bits without a name
};
NamedGroups namedGroups(const GroupMask& mask);

/// The same as texts: names, and "0x20100000" for each bit without one.
std::vector<std::string> groupNames(const GroupMask& mask);
/// Reads one of groupNames(), also without "PERF_" and in any case. A bit of word 0 is no group.
std::optional<std::uint32_t> parseGroup(std::string_view text);

} // namespace etwarden
