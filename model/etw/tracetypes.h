// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace etwarden {

/// TRACEHANDLE / CONTROLTRACE_ID: identifies a running session, 0 is invalid. The low 16 bits are the logger id.
using TraceHandle = std::uint64_t;
inline constexpr TraceHandle invalidTraceHandle = 0;
/// Logger id that stands for the one that the NT Kernel Logger has.
inline constexpr std::uint16_t kernelLoggerIdAlias = 0xFFFF;

/// EVENT_TRACE_CONTROL_*: what ControlTrace does.
enum class TraceControl : std::uint32_t {
    Query = 0,
    Stop = 1,
    Update = 2,
    Flush = 3, ///< Windows XP
    IncrementFile = 4, ///< Windows 10 1809
    ConvertToRealTime = 5, ///< Windows 10 20H2
};

/// EVENT_CONTROL_CODE_*: what EnableTraceEx2 does.
enum class ProviderControl : std::uint32_t { Disable = 0, Enable = 1, CaptureState = 2 };

/// Wnode.ClientContext: the clock that stamps events. 0 lets Windows choose (QPC since Vista).
enum class ClockType : std::uint32_t { Default = 0, QueryPerformanceCounter = 1, SystemTime = 2, CpuCycle = 3 };

/// TRACE_LEVEL_*: a level lets all lower values pass; 255 lets everything pass.
enum class TraceLevel : std::uint8_t {
    None = 0,
    Critical = 1,
    Error = 2,
    Warning = 3,
    Information = 4,
    Verbose = 5,
    All = 255
};

/// 100-nanosecond intervals since 1601-01-01 00:00 UTC.
using FileTime = std::uint64_t;
inline constexpr FileTime fileTimePerSecond = 10'000'000;
/// 1970-01-01 00:00 UTC, the epoch of std::chrono::system_clock and of POSIX.
inline constexpr FileTime unixEpoch = 116'444'736'000'000'000;

/// Wnode.Flags (wmistr.h).
namespace wnodeflag {
inline constexpr std::uint32_t UseTimestamp = 0x00000200;
inline constexpr std::uint32_t TracedGuid = 0x00020000;
inline constexpr std::uint32_t UseGuidPtr = 0x00080000; ///< an event's header has the address of its GUID
inline constexpr std::uint32_t UseMofPtr = 0x00100000; ///< addresses and lengths of the data follow the header
inline constexpr std::uint32_t VersionedProperties = 0x00800000;
} // namespace wnodeflag

/// Documented limits.
inline constexpr std::uint32_t maximumNameLength = 1024; ///< characters of a session or log file name
inline constexpr std::uint32_t minimumBufferSizeKb = 4;
inline constexpr std::uint32_t maximumBufferSizeKb = 16384; ///< since Windows 8
inline constexpr std::uint32_t maximumBufferSizeKbBeforeWindows8 = 1024;
inline constexpr std::uint32_t maximumEventSize = 0xFFFF; ///< bytes, headers included
inline constexpr std::uint32_t bufferHeaderSize = 0x48; ///< bytes, WMI_BUFFER_HEADER

} // namespace etwarden
