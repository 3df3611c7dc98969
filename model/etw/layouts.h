// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"

#include <cstddef>
#include <cstdint>

/// Memory layouts of ETW's public structures, for 64- and 32-bit callers. Members keep their documented spelling.
/// Every offset is asserted in layouts.cpp; source: SDK evntrace.h, wmistr.h, evntcons.h as compiled by mingw-w64 for
/// both targets.
namespace etwarden {

/// WNODE_HEADER. Aligned as Windows aligns it on every machine: other 32-bit ABIs would align its 64-bit members to 4.
struct alignas(8) WnodeHeader
{
    std::uint32_t BufferSize; ///< bytes of the whole block, names included
    std::uint32_t ProviderId;
    std::uint64_t HistoricalContext; ///< output: session handle
    std::uint64_t TimeStamp; ///< output: when the block was filled, FILETIME units
    etwarden::Guid Guid;
    std::uint32_t ClientContext; ///< ClockType
    std::uint32_t Flags; ///< wnodeflag
};

/// EVENT_TRACE_PROPERTIES; `Handle` is std::uint32_t or std::uint64_t.
template<typename Handle>
struct BasicEventTraceProperties
{
    WnodeHeader Wnode;
    std::uint32_t BufferSize; ///< KB per buffer
    std::uint32_t MinimumBuffers;
    std::uint32_t MaximumBuffers;
    std::uint32_t MaximumFileSize; ///< MB, or KB with USE_KBYTES_FOR_SIZE; 0 = no limit
    std::uint32_t LogFileMode;
    std::uint32_t FlushTimer; ///< seconds, or ms with USE_MS_FLUSH_TIMER
    std::uint32_t EnableFlags;
    std::int32_t FlushThreshold; ///< AgeLimit before Windows 8.1
    std::uint32_t NumberOfBuffers;
    std::uint32_t FreeBuffers;
    std::uint32_t EventsLost;
    std::uint32_t BuffersWritten;
    std::uint32_t LogBuffersLost;
    std::uint32_t RealTimeBuffersLost;
    Handle LoggerThreadId;
    std::uint32_t LogFileNameOffset; ///< bytes from the start of the block, 0 = none
    std::uint32_t LoggerNameOffset; ///< bytes from the start of the block, 0 = none
};

/// EVENT_TRACE_PROPERTIES_V2 continues right after LoggerNameOffset, on x86 before the padding of version 1.
template<typename Handle>
struct BasicEventTracePropertiesV2
{
    WnodeHeader Wnode;
    std::uint32_t BufferSize;
    std::uint32_t MinimumBuffers;
    std::uint32_t MaximumBuffers;
    std::uint32_t MaximumFileSize;
    std::uint32_t LogFileMode;
    std::uint32_t FlushTimer;
    std::uint32_t EnableFlags;
    std::int32_t FlushThreshold;
    std::uint32_t NumberOfBuffers;
    std::uint32_t FreeBuffers;
    std::uint32_t EventsLost;
    std::uint32_t BuffersWritten;
    std::uint32_t LogBuffersLost;
    std::uint32_t RealTimeBuffersLost;
    Handle LoggerThreadId;
    std::uint32_t LogFileNameOffset;
    std::uint32_t LoggerNameOffset;
    std::uint32_t V2Control; ///< low byte: VersionNumber, must be 2
    std::uint32_t FilterDescCount;
    Handle FilterDesc; ///< pointer to EVENT_FILTER_DESCRIPTOR
    std::uint64_t V2Options; ///< bit 0 Wow (output), 1 QpcDeltaTracking, 2 LargeMdlPages, 3 ExcludeKernelStack
};

using EventTraceProperties32 = BasicEventTraceProperties<std::uint32_t>;
using EventTraceProperties64 = BasicEventTraceProperties<std::uint64_t>;
using EventTracePropertiesV2x32 = BasicEventTracePropertiesV2<std::uint32_t>;
using EventTracePropertiesV2x64 = BasicEventTracePropertiesV2<std::uint64_t>;
/// The layout of this process, the one that TraceApi speaks.
using EventTraceProperties = BasicEventTraceProperties<std::uintptr_t>;
using EventTracePropertiesV2 = BasicEventTracePropertiesV2<std::uintptr_t>;

/// EVENT_TRACE_HEADER: precedes each classic event.
struct alignas(8) EventTraceHeader
{
    std::uint16_t Size; ///< bytes, payload included
    std::uint8_t HeaderType;
    std::uint8_t MarkerFlags;
    std::uint8_t Type;
    std::uint8_t Level;
    std::uint16_t Version;
    std::uint32_t ThreadId;
    std::uint32_t ProcessId;
    std::uint64_t TimeStamp;
    etwarden::Guid Guid;
    std::uint32_t KernelTime;
    std::uint32_t UserTime;
};

/// EVENT_DESCRIPTOR.
struct alignas(8) EventDescriptor
{
    std::uint16_t Id;
    std::uint8_t Version;
    std::uint8_t Channel;
    std::uint8_t Level; ///< TraceLevel
    std::uint8_t Opcode;
    std::uint16_t Task;
    std::uint64_t Keyword;
};

/// EVENT_HEADER: precedes each manifest or TraceLogging event.
struct alignas(8) EventHeader
{
    std::uint16_t Size; ///< bytes, payload included
    std::uint16_t HeaderType;
    std::uint16_t Flags;
    std::uint16_t EventProperty;
    std::uint32_t ThreadId;
    std::uint32_t ProcessId;
    std::uint64_t TimeStamp; ///< session clock
    Guid ProviderId;
    etwarden::EventDescriptor EventDescriptor;
    std::uint64_t ProcessorTime;
    Guid ActivityId;
};

/// ENABLE_TRACE_PARAMETERS without its filter list, which the engine does not read.
struct EnableTraceParameters
{
    std::uint32_t Version; ///< 2
    std::uint32_t EnableProperty;
    std::uint32_t ControlFlags; ///< 0
    Guid SourceId;
};

} // namespace etwarden
