// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"
#include "model/etw/guid.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"

#include <cstddef>
#include <cstdint>

/// Memory layouts of what consumers pass and receive (evntrace.h, evntcons.h). `Pointer` is std::uint32_t or
/// std::uint64_t, addresses included; the names without a prefix are the layouts of this process. Members keep their
/// documented spelling; every offset is asserted in consumerlayouts.cpp.
namespace etwarden {

/// EVENT_TRACE: the argument of the classic callback.
template<typename Pointer>
struct alignas(8) BasicEventTrace
{
    EventTraceHeader Header;
    std::uint32_t InstanceId;
    std::uint32_t ParentInstanceId;
    Guid ParentGuid;
    Pointer MofData;
    std::uint32_t MofLength;
    std::uint32_t ClientContext; ///< a BufferContext
};

/// EVENT_TRACE_LOGFILEW, and EVENT_TRACE_LOGFILEA, whose names are strings of bytes.
template<typename Pointer>
struct alignas(8) BasicEventTraceLogfile
{
    Pointer LogFileName;
    Pointer LoggerName;
    std::uint64_t CurrentTime; ///< FileTime of the current event
    std::uint32_t BuffersRead;
    std::uint32_t ProcessTraceMode; ///< processmode
    BasicEventTrace<Pointer> CurrentEvent;
    BasicTraceLogfileHeader<Pointer> LogfileHeader;
    Pointer BufferCallback;
    std::uint32_t BufferSize; ///< bytes
    std::uint32_t Filled; ///< bytes of the buffer that was delivered
    std::uint32_t EventsLost;
    Pointer EventCallback; ///< or EventRecordCallback, see processmode::EventRecord
    std::uint32_t IsKernelTrace;
    Pointer Context;
};

/// EVENT_TRACE_LOGFILE.ProcessTraceMode (PROCESS_TRACE_MODE_*).
namespace processmode {
inline constexpr std::uint32_t RealTime = 0x00000100;
inline constexpr std::uint32_t RawTimestamp = 0x00001000; ///< times stay as the session's clock counted them
inline constexpr std::uint32_t EventRecord = 0x10000000; ///< the callback takes an EVENT_RECORD
} // namespace processmode

/// ETW_BUFFER_CONTEXT, with the processor's number in 16 bits.
struct BufferContext
{
    std::uint16_t ProcessorIndex;
    std::uint16_t LoggerId;
};

/// EVENT_HEADER_EXTENDED_DATA_ITEM.
struct alignas(8) ExtendedDataItem
{
    std::uint16_t Reserved1;
    std::uint16_t ExtType; ///< ItemType
    std::uint16_t Linkage; ///< bit 0: another item follows
    std::uint16_t DataSize; ///< bytes
    std::uint64_t DataPtr;
};

/// Data of ItemType::InstanceInfo.
struct InstanceInfoItem
{
    std::uint32_t InstanceId;
    std::uint32_t ParentInstanceId;
    Guid ParentGuid;
};

/// EVENT_RECORD.
template<typename Pointer>
struct alignas(8) BasicEventRecord
{
    etwarden::EventHeader EventHeader;
    etwarden::BufferContext BufferContext;
    std::uint16_t ExtendedDataCount;
    std::uint16_t UserDataLength; ///< bytes
    Pointer ExtendedData; ///< ExtendedDataItem[]
    Pointer UserData;
    Pointer UserContext;
};

/// EVENT_HEADER.Flags that delivery adds to what the writer has set (EVENT_HEADER_FLAG_*).
namespace eventflag {
inline constexpr std::uint16_t PrivateSession = 0x0002; ///< ProcessorTime instead of KernelTime and UserTime
inline constexpr std::uint16_t TraceMessage = 0x0008;
inline constexpr std::uint16_t NoCpuTime = 0x0010;
inline constexpr std::uint16_t Header32Bit = 0x0020;
inline constexpr std::uint16_t Header64Bit = 0x0040;
inline constexpr std::uint16_t ClassicHeader = 0x0100;
inline constexpr std::uint16_t ProcessorIndex = 0x0200;
} // namespace eventflag

/// ETW_OPEN_TRACE_OPTIONS (Windows 11 22H2).
template<typename Pointer>
struct BasicOpenTraceOptions
{
    std::uint32_t ProcessTraceModes; ///< openmode
    Pointer EventCallback; ///< takes an EVENT_RECORD
    Pointer EventCallbackContext;
    Pointer BufferCallback;
    Pointer BufferCallbackContext;
};

/// ETW_OPEN_TRACE_OPTIONS.ProcessTraceModes (ETW_PROCESS_TRACE_MODE_*).
namespace openmode {
inline constexpr std::uint32_t RawTimestamp = 0x00000001; ///< times stay as the session's clock counted them
} // namespace openmode

/// ETW_BUFFER_CALLBACK_INFORMATION.
template<typename Pointer>
struct alignas(8) BasicBufferCallbackInformation
{
    std::uint64_t TraceHandle;
    Pointer LogfileHeader;
    std::uint32_t BuffersRead; ///< this one included
};

/// ETW_TRACE_PARTITION_INFORMATION: the machine or container that a trace comes from; all 0 for this one.
struct alignas(8) TracePartitionInformation
{
    Guid PartitionId;
    Guid ParentId;
    std::int64_t QpcOffsetFromRoot;
    std::uint32_t PartitionType;
    std::uint32_t Reserved;
};

using EventTrace = BasicEventTrace<std::uintptr_t>;
using EventTraceLogfile = BasicEventTraceLogfile<std::uintptr_t>;
using OpenTraceOptions = BasicOpenTraceOptions<std::uintptr_t>;
using BufferCallbackInformation = BasicBufferCallbackInformation<std::uintptr_t>;
using ConsumedRecord = BasicEventRecord<std::uintptr_t>; ///< EventRecord is what the engine writes

/// Handles of one ProcessTrace.
inline constexpr std::uint32_t maximumProcessTraceHandles = 64;

} // namespace etwarden
