// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"

#include <cstdint>
#include <span>

namespace etwarden {

/// What a LogFileMode bit is about; the groups of the mode list.
enum class LogFileModeGroup : std::uint8_t {
    File,
    Delivery,
    Buffers,
    Session,
    Private,
    Sequence,
    Shutdown,
    Historic,
    Undocumented
};

using LogFileModeEntry = BitEntry<LogFileModeGroup>;

/// EVENT_TRACE_FILE_MODE_NONE (0) followed by all 32 bits, ascending by value.
std::span<const LogFileModeEntry> logFileModeCatalogue();

/// LogFileMode bits that code refers to by name (evntrace.h; the undocumented ones from kernel analyses).
namespace logfilemode {
inline constexpr std::uint32_t None = 0;
inline constexpr std::uint32_t Sequential = 0x00000001;
inline constexpr std::uint32_t Circular = 0x00000002;
inline constexpr std::uint32_t Append = 0x00000004;
inline constexpr std::uint32_t NewFile = 0x00000008;
inline constexpr std::uint32_t UseMsFlushTimer = 0x00000010;
inline constexpr std::uint32_t Preallocate = 0x00000020;
inline constexpr std::uint32_t NonStoppable = 0x00000040;
inline constexpr std::uint32_t Secure = 0x00000080;
inline constexpr std::uint32_t RealTime = 0x00000100;
inline constexpr std::uint32_t DelayOpenFile = 0x00000200;
inline constexpr std::uint32_t Buffering = 0x00000400;
inline constexpr std::uint32_t PrivateLogger = 0x00000800;
inline constexpr std::uint32_t AddHeader = 0x00001000;
inline constexpr std::uint32_t UseKBytesForSize = 0x00002000;
inline constexpr std::uint32_t UseGlobalSequence = 0x00004000;
inline constexpr std::uint32_t UseLocalSequence = 0x00008000;
inline constexpr std::uint32_t Relog = 0x00010000;
inline constexpr std::uint32_t PrivateInProc = 0x00020000;
inline constexpr std::uint32_t BufferInterface = 0x00040000;
inline constexpr std::uint32_t KdFilter = 0x00080000;
inline constexpr std::uint32_t RealTimeRelog = 0x00100000; ///< the same bit is EVENT_TRACE_MODE_RESERVED
inline constexpr std::uint32_t LostEventsDebug = 0x00200000;
inline constexpr std::uint32_t StopOnHybridShutdown = 0x00400000;
inline constexpr std::uint32_t PersistOnHybridShutdown = 0x00800000;
inline constexpr std::uint32_t UsePagedMemory = 0x01000000;
inline constexpr std::uint32_t SystemLogger = 0x02000000;
inline constexpr std::uint32_t Compressed = 0x04000000;
inline constexpr std::uint32_t IndependentSession = 0x08000000;
inline constexpr std::uint32_t NoPerProcessorBuffering = 0x10000000;
inline constexpr std::uint32_t Blocking = 0x20000000;
inline constexpr std::uint32_t AddToTriageDump = 0x80000000;
} // namespace logfilemode

} // namespace etwarden
