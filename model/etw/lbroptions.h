// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <cstdint>
#include <span>

namespace etwarden {

/// What an option of last branch records does.
enum class LbrOptionGroup : std::uint8_t {
    Filters, ///< leaves branches out
    Recording, ///< how the others are recorded
};

using LbrOptionEntry = BitEntry<LbrOptionGroup>;

/// The bits of EVNTRACE_LBR_FLAGS, ascending by value; no other has a known meaning.
std::span<const LbrOptionEntry> lbrOptionCatalogue();

/// EVNTRACE_LBR_* (page of TraceConfigureLastBranchRecord).
namespace lbroption {
inline constexpr std::uint32_t FilterKernel = 0x001;
inline constexpr std::uint32_t FilterUser = 0x002;
inline constexpr std::uint32_t FilterConditional = 0x004;
inline constexpr std::uint32_t FilterNearRelativeCalls = 0x008;
inline constexpr std::uint32_t FilterNearIndirectCalls = 0x010;
inline constexpr std::uint32_t FilterNearReturns = 0x020;
inline constexpr std::uint32_t FilterNearIndirectJumps = 0x040;
inline constexpr std::uint32_t FilterFarBranches = 0x100;
inline constexpr std::uint32_t CallStack = 0x200;
inline constexpr std::uint32_t FilterKinds = 0x1FC; ///< every kind of branch: jumps, calls, returns, far branches
} // namespace lbroption

} // namespace etwarden
