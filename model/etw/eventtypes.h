// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

/// The event types that all classic providers have in common (EVENT_TRACE_TYPE_* of evntrace.h), and the opcodes of the
/// same values that all manifests have in common (WINEVENT_OPCODE_*, "win:Start" in a manifest).
namespace etwarden {

inline constexpr std::uint8_t startType = 1; ///< EVENT_TRACE_TYPE_START, WINEVENT_OPCODE_START
inline constexpr std::uint8_t endType = 2; ///< EVENT_TRACE_TYPE_END, WINEVENT_OPCODE_STOP

/// "DC_START"; empty: the type is the provider's own.
std::string_view eventTypeName(std::uint8_t type);
/// "DC_Start"; empty: the opcode is the provider's own.
std::string_view opcodeName(std::uint8_t opcode);

} // namespace etwarden
