// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace etwarden {

/// What the first event of a trace file says of its session and machine.
struct LogfileHeader
{
    TraceLogfileHeader64 fields{}; ///< widened, where a 32-bit session wrote it
    std::uint32_t pointerBytes = 8; ///< of the layout; fields.PointerSize may disagree
    std::uint64_t startCounter = 0; ///< session clock at fields.StartTime
    std::u16string sessionName;
    std::u16string logFileName;
};

/// `event`: the first event of the file with its SYSTEM_TRACE_HEADER. nullopt: it is no header event. Where names, or
/// the members after StartTime, which Windows 2000 did not have yet, are missing, they are empty and 0.
std::optional<LogfileHeader> readLogfileHeader(std::span<const std::byte> event);

} // namespace etwarden
