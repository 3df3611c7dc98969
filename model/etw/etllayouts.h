// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etlmarkers.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// The structures of an .etl file. Where 32- and 64-bit sessions differ, names end in 32 and 64. All integers are
/// little-endian, all events begin at a multiple of eventAlignment. Members keep the spelling of the kernel's headers;
/// every offset is asserted in etllayouts.cpp. Source: published analyses of ntoskrnl and of real files; a classic
/// event or an event of a manifest has the EventTraceHeader or EventHeader of layouts.h.
namespace etwarden {

inline constexpr std::size_t eventAlignment = 8; ///< bytes, from the start of the buffer
inline constexpr std::uint8_t bufferPadding = 0xFF; ///< every byte after the last event of a buffer

/// WMI_BUFFER_HEADER: at the beginning of each buffer, the first included.
struct alignas(8) WmiBufferHeader
{
    std::uint32_t BufferSize; ///< bytes to the next buffer header
    std::uint32_t SavedOffset; ///< valid bytes, this header included
    std::uint32_t CurrentOffset;
    std::int32_t ReferenceCount;
    std::uint64_t TimeStamp; ///< session clock at the flush; 0 in the header buffer
    std::int64_t SequenceNumber; ///< 0 in the header buffer, then consecutive over all processors
    std::uint64_t ClockTypeAndFrequency; ///< bits 0-2 and 3-63; ignored in files, written as 0
    std::uint16_t ProcessorIndex; ///< valid with bufferflag::ProcessorIndex
    std::uint16_t LoggerId;
    std::uint32_t State; ///< EtwBufferState
    std::uint32_t Offset; ///< bytes filled; equals SavedOffset in a flushed buffer
    std::uint16_t BufferFlag; ///< bufferflag
    std::uint16_t BufferType; ///< EtwBufferType
    std::uint64_t ReferenceStartTime; ///< not used in files, written as 0
    std::uint64_t ReferenceStartPerfClock; ///< not used in files, written as 0
};

/// WMI_BUFFER_HEADER.BufferFlag (ETW_BUFFER_FLAG_*).
namespace bufferflag {
inline constexpr std::uint16_t FlushMarker = 0x01; ///< on the header buffer and on the last one flushed
inline constexpr std::uint16_t EventsLost = 0x02;
inline constexpr std::uint16_t BufferLost = 0x04;
inline constexpr std::uint16_t RealTimeBackupCorrupt = 0x08;
inline constexpr std::uint16_t RealTimeBackup = 0x10;
inline constexpr std::uint16_t ProcessorIndex = 0x20; ///< ProcessorIndex is a number of 16 bits
inline constexpr std::uint16_t Compressed = 0x40;
} // namespace bufferflag

/// WMI_BUFFER_HEADER.BufferType (ETW_BUFFER_TYPE_*).
enum class EtwBufferType : std::uint16_t {
    Generic = 0,
    Rundown = 1,
    ContextSwap = 2,
    ReferenceTime = 3,
    Header = 4,
    Batched = 5,
    EmptyMarker = 6,
    DebugInfo = 7,
};

/// WMI_BUFFER_HEADER.State (ETW_BUFFER_STATE). In files it is Flush.
enum class EtwBufferState : std::uint32_t {
    Free = 0,
    GeneralLogging = 1,
    ContextSwitch = 2,
    Flush = 3,
    // Values since Windows 10 1607:
    PendingCompression = 4,
    Compressed = 5,
    Placeholder = 6,
};

/// SYSTEM_TRACE_HEADER: precedes the events of the kernel and of the session itself.
struct alignas(8) SystemTraceHeader
{
    std::uint32_t Marker; ///< eventMarker() of markertype::SystemHeader64
    std::uint16_t Size; ///< bytes, this header included
    std::uint16_t HookId; ///< group << 8 | type
    std::uint32_t ThreadId;
    std::uint32_t ProcessId;
    std::uint64_t SystemTime; ///< session clock
    std::uint32_t KernelTime;
    std::uint32_t UserTime;
};

/// PERFINFO_TRACE_HEADER without its open array: its data follow at once.
struct alignas(8) PerfinfoTraceHeader
{
    std::uint32_t Marker; ///< eventMarker() of markertype::PerfinfoHeader64
    std::uint16_t Size; ///< bytes, this header included
    std::uint16_t HookId;
    std::uint64_t SystemTime; ///< session clock
};

/// SYSTEMTIME: the rule by which a time zone changes, all zero without a change.
struct TimeZoneDate
{
    std::uint16_t wYear;
    std::uint16_t wMonth;
    std::uint16_t wDayOfWeek;
    std::uint16_t wDay;
    std::uint16_t wHour;
    std::uint16_t wMinute;
    std::uint16_t wSecond;
    std::uint16_t wMilliseconds;
};

/// TIME_ZONE_INFORMATION.
struct TimeZoneInformation
{
    std::int32_t Bias; ///< minutes: UTC = local time + Bias
    std::array<char16_t, 32> StandardName;
    TimeZoneDate StandardDate;
    std::int32_t StandardBias; ///< minutes
    std::array<char16_t, 32> DaylightName;
    TimeZoneDate DaylightDate;
    std::int32_t DaylightBias; ///< minutes
};

/// TRACE_LOGFILE_HEADER; session name and file name follow as NUL-terminated UTF-16. `Pointer` is std::uint32_t or
/// std::uint64_t.
template<typename Pointer>
struct alignas(8) BasicTraceLogfileHeader
{
    std::uint32_t BufferSize; ///< bytes (the SDK's comment says KB)
    std::uint32_t Version; ///< bytes: Windows major, minor, layout major, minor
    std::uint32_t ProviderVersion; ///< Windows build number
    std::uint32_t NumberOfProcessors; ///< 1 with NO_PER_PROCESSOR_BUFFERING
    std::uint64_t EndTime; ///< FileTime; 0 in a file that was not closed
    std::uint32_t TimerResolution; ///< 100-nanosecond units
    std::uint32_t MaximumFileSize; ///< MB
    std::uint32_t LogFileMode; ///< without REAL_TIME and the two hybrid shutdown bits
    std::uint32_t BuffersWritten; ///< the header buffer included
    std::uint32_t StartBuffers; ///< 1
    std::uint32_t PointerSize; ///< bytes (the SDK's comment says bits)
    std::uint32_t EventsLost;
    std::uint32_t CpuSpeedInMHz;
    Pointer LoggerName; ///< not a pointer in files: a number for the timer source
    Pointer LogFileName; ///< not a pointer in files: a number
    TimeZoneInformation TimeZone;
    alignas(8) std::uint64_t BootTime; ///< FileTime
    std::uint64_t PerfFreq; ///< counts per second
    std::uint64_t StartTime; ///< FileTime; the moment of the header event's SystemTime
    std::uint32_t ReservedFlags; ///< ClockType
    std::uint32_t BuffersLost;
};
using TraceLogfileHeader32 = BasicTraceLogfileHeader<std::uint32_t>;
using TraceLogfileHeader64 = BasicTraceLogfileHeader<std::uint64_t>;

/// The same header in the layout of another pointer size. LoggerName and LogFileName, which are no addresses in a file,
/// are left out.
template<typename Pointer, typename OtherPointer>
BasicTraceLogfileHeader<Pointer> withPointersOf(const BasicTraceLogfileHeader<OtherPointer>& from)
{
    BasicTraceLogfileHeader<Pointer> header{};
    std::memcpy(static_cast<void*>(&header), &from, offsetof(BasicTraceLogfileHeader<Pointer>, LoggerName));
    header.TimeZone = from.TimeZone;
    header.BootTime = from.BootTime;
    header.PerfFreq = from.PerfFreq;
    header.StartTime = from.StartTime;
    header.ReservedFlags = from.ReservedFlags;
    header.BuffersLost = from.BuffersLost;
    return header;
}

/// Payload of hookid::GroupMasks: PERFINFO_GROUPMASK and a version.
struct GroupMaskEvent
{
    std::array<std::uint32_t, 8> GroupMasks; ///< word 0 holds EnableFlags
    std::uint32_t Version; ///< 70 in files of Windows 10
};

inline constexpr std::size_t partitionEventSize = 0x30; ///< bytes of the payload of hookid::PartitionInfo

} // namespace etwarden
