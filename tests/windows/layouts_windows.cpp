// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: nothing but the checks that our layouts are those of the system's headers, compiled for 64 and for 32
// bits.
#include "model/etw/layouts.h"

#include "model/etw/classiclayouts.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/etllayouts.h"
#include "model/etw/providerinfo.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tdhlayouts.h"
#include "model/etw/tracetypes.h"

// clang-format off
#include <windows.h> // the others need it
#include <wmistr.h>
#include <evntrace.h>
#include <evntcons.h>
#include <tdh.h>
// clang-format on

#include <cstddef>
#include <cstdint>
#include <utility>

namespace {

/// Same size, alignment and offset of each member.
#define ETWARDEN_SAME_LAYOUT(ours, theirs)                                                                             \
    static_assert(sizeof(ours) == sizeof(theirs) && alignof(ours) == alignof(theirs), #theirs)
#define ETWARDEN_SAME_MEMBER(ours, ourMember, theirs, theirMember)                                                     \
    static_assert(offsetof(ours, ourMember) == offsetof(theirs, theirMember)                                           \
            && sizeof(ours::ourMember) == sizeof(std::declval<theirs>().theirMember),                                  \
        #theirMember)

using etwarden::EventTraceProperties;
using PropertiesV2 = etwarden::BasicEventTracePropertiesV2<std::uintptr_t>;

ETWARDEN_SAME_LAYOUT(etwarden::TraceHandle, TRACEHANDLE);
ETWARDEN_SAME_LAYOUT(etwarden::Guid, GUID);
ETWARDEN_SAME_LAYOUT(etwarden::WnodeHeader, WNODE_HEADER);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, BufferSize, WNODE_HEADER, BufferSize);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, ProviderId, WNODE_HEADER, ProviderId);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, HistoricalContext, WNODE_HEADER, HistoricalContext);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, TimeStamp, WNODE_HEADER, TimeStamp);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, Guid, WNODE_HEADER, Guid);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, ClientContext, WNODE_HEADER, ClientContext);
ETWARDEN_SAME_MEMBER(etwarden::WnodeHeader, Flags, WNODE_HEADER, Flags);

ETWARDEN_SAME_LAYOUT(EventTraceProperties, EVENT_TRACE_PROPERTIES);
ETWARDEN_SAME_MEMBER(EventTraceProperties, Wnode, EVENT_TRACE_PROPERTIES, Wnode);
ETWARDEN_SAME_MEMBER(EventTraceProperties, BufferSize, EVENT_TRACE_PROPERTIES, BufferSize);
ETWARDEN_SAME_MEMBER(EventTraceProperties, MinimumBuffers, EVENT_TRACE_PROPERTIES, MinimumBuffers);
ETWARDEN_SAME_MEMBER(EventTraceProperties, MaximumBuffers, EVENT_TRACE_PROPERTIES, MaximumBuffers);
ETWARDEN_SAME_MEMBER(EventTraceProperties, MaximumFileSize, EVENT_TRACE_PROPERTIES, MaximumFileSize);
ETWARDEN_SAME_MEMBER(EventTraceProperties, LogFileMode, EVENT_TRACE_PROPERTIES, LogFileMode);
ETWARDEN_SAME_MEMBER(EventTraceProperties, FlushTimer, EVENT_TRACE_PROPERTIES, FlushTimer);
ETWARDEN_SAME_MEMBER(EventTraceProperties, EnableFlags, EVENT_TRACE_PROPERTIES, EnableFlags);
ETWARDEN_SAME_MEMBER(EventTraceProperties, FlushThreshold, EVENT_TRACE_PROPERTIES, AgeLimit);
ETWARDEN_SAME_MEMBER(EventTraceProperties, NumberOfBuffers, EVENT_TRACE_PROPERTIES, NumberOfBuffers);
ETWARDEN_SAME_MEMBER(EventTraceProperties, FreeBuffers, EVENT_TRACE_PROPERTIES, FreeBuffers);
ETWARDEN_SAME_MEMBER(EventTraceProperties, EventsLost, EVENT_TRACE_PROPERTIES, EventsLost);
ETWARDEN_SAME_MEMBER(EventTraceProperties, BuffersWritten, EVENT_TRACE_PROPERTIES, BuffersWritten);
ETWARDEN_SAME_MEMBER(EventTraceProperties, LogBuffersLost, EVENT_TRACE_PROPERTIES, LogBuffersLost);
ETWARDEN_SAME_MEMBER(EventTraceProperties, RealTimeBuffersLost, EVENT_TRACE_PROPERTIES, RealTimeBuffersLost);
ETWARDEN_SAME_MEMBER(EventTraceProperties, LoggerThreadId, EVENT_TRACE_PROPERTIES, LoggerThreadId);
ETWARDEN_SAME_MEMBER(EventTraceProperties, LogFileNameOffset, EVENT_TRACE_PROPERTIES, LogFileNameOffset);
ETWARDEN_SAME_MEMBER(EventTraceProperties, LoggerNameOffset, EVENT_TRACE_PROPERTIES, LoggerNameOffset);

ETWARDEN_SAME_LAYOUT(PropertiesV2, EVENT_TRACE_PROPERTIES_V2);
ETWARDEN_SAME_MEMBER(PropertiesV2, Wnode, EVENT_TRACE_PROPERTIES_V2, Wnode);
ETWARDEN_SAME_MEMBER(PropertiesV2, BufferSize, EVENT_TRACE_PROPERTIES_V2, BufferSize);
ETWARDEN_SAME_MEMBER(PropertiesV2, MinimumBuffers, EVENT_TRACE_PROPERTIES_V2, MinimumBuffers);
ETWARDEN_SAME_MEMBER(PropertiesV2, MaximumBuffers, EVENT_TRACE_PROPERTIES_V2, MaximumBuffers);
ETWARDEN_SAME_MEMBER(PropertiesV2, MaximumFileSize, EVENT_TRACE_PROPERTIES_V2, MaximumFileSize);
ETWARDEN_SAME_MEMBER(PropertiesV2, LogFileMode, EVENT_TRACE_PROPERTIES_V2, LogFileMode);
ETWARDEN_SAME_MEMBER(PropertiesV2, FlushTimer, EVENT_TRACE_PROPERTIES_V2, FlushTimer);
ETWARDEN_SAME_MEMBER(PropertiesV2, EnableFlags, EVENT_TRACE_PROPERTIES_V2, EnableFlags);
ETWARDEN_SAME_MEMBER(PropertiesV2, FlushThreshold, EVENT_TRACE_PROPERTIES_V2, FlushThreshold);
ETWARDEN_SAME_MEMBER(PropertiesV2, NumberOfBuffers, EVENT_TRACE_PROPERTIES_V2, NumberOfBuffers);
ETWARDEN_SAME_MEMBER(PropertiesV2, FreeBuffers, EVENT_TRACE_PROPERTIES_V2, FreeBuffers);
ETWARDEN_SAME_MEMBER(PropertiesV2, EventsLost, EVENT_TRACE_PROPERTIES_V2, EventsLost);
ETWARDEN_SAME_MEMBER(PropertiesV2, BuffersWritten, EVENT_TRACE_PROPERTIES_V2, BuffersWritten);
ETWARDEN_SAME_MEMBER(PropertiesV2, LogBuffersLost, EVENT_TRACE_PROPERTIES_V2, LogBuffersLost);
ETWARDEN_SAME_MEMBER(PropertiesV2, RealTimeBuffersLost, EVENT_TRACE_PROPERTIES_V2, RealTimeBuffersLost);
ETWARDEN_SAME_MEMBER(PropertiesV2, LoggerThreadId, EVENT_TRACE_PROPERTIES_V2, LoggerThreadId);
ETWARDEN_SAME_MEMBER(PropertiesV2, LogFileNameOffset, EVENT_TRACE_PROPERTIES_V2, LogFileNameOffset);
ETWARDEN_SAME_MEMBER(PropertiesV2, LoggerNameOffset, EVENT_TRACE_PROPERTIES_V2, LoggerNameOffset);
ETWARDEN_SAME_MEMBER(PropertiesV2, V2Control, EVENT_TRACE_PROPERTIES_V2, V2Control);
ETWARDEN_SAME_MEMBER(PropertiesV2, FilterDescCount, EVENT_TRACE_PROPERTIES_V2, FilterDescCount);
ETWARDEN_SAME_MEMBER(PropertiesV2, FilterDesc, EVENT_TRACE_PROPERTIES_V2, FilterDesc);
ETWARDEN_SAME_MEMBER(PropertiesV2, V2Options, EVENT_TRACE_PROPERTIES_V2, V2Options);

ETWARDEN_SAME_LAYOUT(etwarden::EventTraceHeader, EVENT_TRACE_HEADER);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, Size, EVENT_TRACE_HEADER, Size);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, HeaderType, EVENT_TRACE_HEADER, HeaderType);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, MarkerFlags, EVENT_TRACE_HEADER, MarkerFlags);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, Type, EVENT_TRACE_HEADER, Class.Type);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, Level, EVENT_TRACE_HEADER, Class.Level);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, Version, EVENT_TRACE_HEADER, Class.Version);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, ThreadId, EVENT_TRACE_HEADER, ThreadId);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, ProcessId, EVENT_TRACE_HEADER, ProcessId);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, TimeStamp, EVENT_TRACE_HEADER, TimeStamp);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, Guid, EVENT_TRACE_HEADER, Guid);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, KernelTime, EVENT_TRACE_HEADER, KernelTime);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceHeader, UserTime, EVENT_TRACE_HEADER, UserTime);

ETWARDEN_SAME_LAYOUT(etwarden::EventDescriptor, EVENT_DESCRIPTOR);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Id, EVENT_DESCRIPTOR, Id);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Version, EVENT_DESCRIPTOR, Version);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Channel, EVENT_DESCRIPTOR, Channel);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Level, EVENT_DESCRIPTOR, Level);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Opcode, EVENT_DESCRIPTOR, Opcode);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Task, EVENT_DESCRIPTOR, Task);
ETWARDEN_SAME_MEMBER(etwarden::EventDescriptor, Keyword, EVENT_DESCRIPTOR, Keyword);

ETWARDEN_SAME_LAYOUT(etwarden::EventHeader, EVENT_HEADER);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, Size, EVENT_HEADER, Size);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, HeaderType, EVENT_HEADER, HeaderType);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, Flags, EVENT_HEADER, Flags);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, EventProperty, EVENT_HEADER, EventProperty);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, ThreadId, EVENT_HEADER, ThreadId);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, ProcessId, EVENT_HEADER, ProcessId);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, TimeStamp, EVENT_HEADER, TimeStamp);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, ProviderId, EVENT_HEADER, ProviderId);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, EventDescriptor, EVENT_HEADER, EventDescriptor);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, ProcessorTime, EVENT_HEADER, ProcessorTime);
ETWARDEN_SAME_MEMBER(etwarden::EventHeader, ActivityId, EVENT_HEADER, ActivityId);

ETWARDEN_SAME_LAYOUT(etwarden::EventTrace, EVENT_TRACE);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, Header, EVENT_TRACE, Header);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, InstanceId, EVENT_TRACE, InstanceId);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, ParentInstanceId, EVENT_TRACE, ParentInstanceId);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, ParentGuid, EVENT_TRACE, ParentGuid);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, MofData, EVENT_TRACE, MofData);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, MofLength, EVENT_TRACE, MofLength);
ETWARDEN_SAME_MEMBER(etwarden::EventTrace, ClientContext, EVENT_TRACE, ClientContext);

ETWARDEN_SAME_LAYOUT(etwarden::EventTraceLogfile, EVENT_TRACE_LOGFILEW);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, LogFileName, EVENT_TRACE_LOGFILEW, LogFileName);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, LoggerName, EVENT_TRACE_LOGFILEW, LoggerName);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, CurrentTime, EVENT_TRACE_LOGFILEW, CurrentTime);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, BuffersRead, EVENT_TRACE_LOGFILEW, BuffersRead);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, ProcessTraceMode, EVENT_TRACE_LOGFILEW, ProcessTraceMode);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, CurrentEvent, EVENT_TRACE_LOGFILEW, CurrentEvent);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, LogfileHeader, EVENT_TRACE_LOGFILEW, LogfileHeader);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, BufferCallback, EVENT_TRACE_LOGFILEW, BufferCallback);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, BufferSize, EVENT_TRACE_LOGFILEW, BufferSize);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, Filled, EVENT_TRACE_LOGFILEW, Filled);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, EventsLost, EVENT_TRACE_LOGFILEW, EventsLost);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, EventCallback, EVENT_TRACE_LOGFILEW, EventCallback);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, IsKernelTrace, EVENT_TRACE_LOGFILEW, IsKernelTrace);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, Context, EVENT_TRACE_LOGFILEW, Context);

ETWARDEN_SAME_LAYOUT(etwarden::EventTraceLogfile, EVENT_TRACE_LOGFILEA);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, LogFileName, EVENT_TRACE_LOGFILEA, LogFileName);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, LoggerName, EVENT_TRACE_LOGFILEA, LoggerName);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, BufferCallback, EVENT_TRACE_LOGFILEA, BufferCallback);
ETWARDEN_SAME_MEMBER(etwarden::EventTraceLogfile, Context, EVENT_TRACE_LOGFILEA, Context);

ETWARDEN_SAME_LAYOUT(etwarden::ConsumedRecord, EVENT_RECORD);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, EventHeader, EVENT_RECORD, EventHeader);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, BufferContext, EVENT_RECORD, BufferContext);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, ExtendedDataCount, EVENT_RECORD, ExtendedDataCount);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, UserDataLength, EVENT_RECORD, UserDataLength);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, ExtendedData, EVENT_RECORD, ExtendedData);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, UserData, EVENT_RECORD, UserData);
ETWARDEN_SAME_MEMBER(etwarden::ConsumedRecord, UserContext, EVENT_RECORD, UserContext);

ETWARDEN_SAME_LAYOUT(etwarden::BufferContext, ETW_BUFFER_CONTEXT);
ETWARDEN_SAME_MEMBER(etwarden::BufferContext, LoggerId, ETW_BUFFER_CONTEXT, LoggerId);

ETWARDEN_SAME_LAYOUT(etwarden::ExtendedDataItem, EVENT_HEADER_EXTENDED_DATA_ITEM);
ETWARDEN_SAME_MEMBER(etwarden::ExtendedDataItem, Reserved1, EVENT_HEADER_EXTENDED_DATA_ITEM, Reserved1);
ETWARDEN_SAME_MEMBER(etwarden::ExtendedDataItem, ExtType, EVENT_HEADER_EXTENDED_DATA_ITEM, ExtType);
ETWARDEN_SAME_MEMBER(etwarden::ExtendedDataItem, DataSize, EVENT_HEADER_EXTENDED_DATA_ITEM, DataSize);
ETWARDEN_SAME_MEMBER(etwarden::ExtendedDataItem, DataPtr, EVENT_HEADER_EXTENDED_DATA_ITEM, DataPtr);

ETWARDEN_SAME_LAYOUT(etwarden::InstanceInfoItem, EVENT_EXTENDED_ITEM_INSTANCE);
ETWARDEN_SAME_MEMBER(etwarden::InstanceInfoItem, InstanceId, EVENT_EXTENDED_ITEM_INSTANCE, InstanceId);
ETWARDEN_SAME_MEMBER(etwarden::InstanceInfoItem, ParentInstanceId, EVENT_EXTENDED_ITEM_INSTANCE, ParentInstanceId);
ETWARDEN_SAME_MEMBER(etwarden::InstanceInfoItem, ParentGuid, EVENT_EXTENDED_ITEM_INSTANCE, ParentGuid);

ETWARDEN_SAME_MEMBER(etwarden::EnableTraceParameters, Version, ENABLE_TRACE_PARAMETERS, Version);
ETWARDEN_SAME_MEMBER(etwarden::EnableTraceParameters, EnableProperty, ENABLE_TRACE_PARAMETERS, EnableProperty);
ETWARDEN_SAME_MEMBER(etwarden::EnableTraceParameters, ControlFlags, ENABLE_TRACE_PARAMETERS, ControlFlags);
ETWARDEN_SAME_MEMBER(etwarden::EnableTraceParameters, SourceId, ENABLE_TRACE_PARAMETERS, SourceId);

ETWARDEN_SAME_LAYOUT(etwarden::TraceGuidInfo, TRACE_GUID_INFO);
ETWARDEN_SAME_MEMBER(etwarden::TraceGuidInfo, InstanceCount, TRACE_GUID_INFO, InstanceCount);
ETWARDEN_SAME_MEMBER(etwarden::TraceGuidInfo, Reserved, TRACE_GUID_INFO, Reserved);

ETWARDEN_SAME_LAYOUT(etwarden::TraceProviderInstanceInfo, TRACE_PROVIDER_INSTANCE_INFO);
ETWARDEN_SAME_MEMBER(etwarden::TraceProviderInstanceInfo, NextOffset, TRACE_PROVIDER_INSTANCE_INFO, NextOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceProviderInstanceInfo, EnableCount, TRACE_PROVIDER_INSTANCE_INFO, EnableCount);
ETWARDEN_SAME_MEMBER(etwarden::TraceProviderInstanceInfo, Pid, TRACE_PROVIDER_INSTANCE_INFO, Pid);
ETWARDEN_SAME_MEMBER(etwarden::TraceProviderInstanceInfo, Flags, TRACE_PROVIDER_INSTANCE_INFO, Flags);

ETWARDEN_SAME_LAYOUT(etwarden::TraceEnableInfo, TRACE_ENABLE_INFO);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, IsEnabled, TRACE_ENABLE_INFO, IsEnabled);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, Level, TRACE_ENABLE_INFO, Level);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, Reserved1, TRACE_ENABLE_INFO, Reserved1);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, LoggerId, TRACE_ENABLE_INFO, LoggerId);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, EnableProperty, TRACE_ENABLE_INFO, EnableProperty);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, Reserved2, TRACE_ENABLE_INFO, Reserved2);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, MatchAnyKeyword, TRACE_ENABLE_INFO, MatchAnyKeyword);
ETWARDEN_SAME_MEMBER(etwarden::TraceEnableInfo, MatchAllKeyword, TRACE_ENABLE_INFO, MatchAllKeyword);

ETWARDEN_SAME_LAYOUT(etwarden::TimeZoneDate, SYSTEMTIME);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wYear, SYSTEMTIME, wYear);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wMonth, SYSTEMTIME, wMonth);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wDayOfWeek, SYSTEMTIME, wDayOfWeek);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wDay, SYSTEMTIME, wDay);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wHour, SYSTEMTIME, wHour);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wMinute, SYSTEMTIME, wMinute);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wSecond, SYSTEMTIME, wSecond);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneDate, wMilliseconds, SYSTEMTIME, wMilliseconds);

ETWARDEN_SAME_LAYOUT(etwarden::TimeZoneInformation, TIME_ZONE_INFORMATION);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, Bias, TIME_ZONE_INFORMATION, Bias);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, StandardName, TIME_ZONE_INFORMATION, StandardName);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, StandardDate, TIME_ZONE_INFORMATION, StandardDate);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, StandardBias, TIME_ZONE_INFORMATION, StandardBias);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, DaylightName, TIME_ZONE_INFORMATION, DaylightName);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, DaylightDate, TIME_ZONE_INFORMATION, DaylightDate);
ETWARDEN_SAME_MEMBER(etwarden::TimeZoneInformation, DaylightBias, TIME_ZONE_INFORMATION, DaylightBias);

ETWARDEN_SAME_LAYOUT(etwarden::TraceLogfileHeader64, TRACE_LOGFILE_HEADER64);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, BufferSize, TRACE_LOGFILE_HEADER64, BufferSize);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, Version, TRACE_LOGFILE_HEADER64, Version);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, ProviderVersion, TRACE_LOGFILE_HEADER64, ProviderVersion);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, NumberOfProcessors, TRACE_LOGFILE_HEADER64, NumberOfProcessors);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, EndTime, TRACE_LOGFILE_HEADER64, EndTime);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, TimerResolution, TRACE_LOGFILE_HEADER64, TimerResolution);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, MaximumFileSize, TRACE_LOGFILE_HEADER64, MaximumFileSize);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, LogFileMode, TRACE_LOGFILE_HEADER64, LogFileMode);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, BuffersWritten, TRACE_LOGFILE_HEADER64, BuffersWritten);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, StartBuffers, TRACE_LOGFILE_HEADER64, StartBuffers);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, PointerSize, TRACE_LOGFILE_HEADER64, PointerSize);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, EventsLost, TRACE_LOGFILE_HEADER64, EventsLost);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, CpuSpeedInMHz, TRACE_LOGFILE_HEADER64, CpuSpeedInMHz);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, LoggerName, TRACE_LOGFILE_HEADER64, LoggerName);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, LogFileName, TRACE_LOGFILE_HEADER64, LogFileName);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, TimeZone, TRACE_LOGFILE_HEADER64, TimeZone);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, BootTime, TRACE_LOGFILE_HEADER64, BootTime);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, PerfFreq, TRACE_LOGFILE_HEADER64, PerfFreq);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, StartTime, TRACE_LOGFILE_HEADER64, StartTime);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, ReservedFlags, TRACE_LOGFILE_HEADER64, ReservedFlags);
ETWARDEN_SAME_MEMBER(etwarden::TraceLogfileHeader64, BuffersLost, TRACE_LOGFILE_HEADER64, BuffersLost);

ETWARDEN_SAME_LAYOUT(etwarden::EventInstanceHeader, EVENT_INSTANCE_HEADER);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, Size, EVENT_INSTANCE_HEADER, Size);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, TimeStamp, EVENT_INSTANCE_HEADER, TimeStamp);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, RegHandle, EVENT_INSTANCE_HEADER, RegHandle);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, InstanceId, EVENT_INSTANCE_HEADER, InstanceId);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, ParentInstanceId, EVENT_INSTANCE_HEADER, ParentInstanceId);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, Flags, EVENT_INSTANCE_HEADER, Flags);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceHeader, ParentRegHandle, EVENT_INSTANCE_HEADER, ParentRegHandle);
ETWARDEN_SAME_LAYOUT(etwarden::EventInstanceInfo, EVENT_INSTANCE_INFO);
ETWARDEN_SAME_MEMBER(etwarden::EventInstanceInfo, InstanceId, EVENT_INSTANCE_INFO, InstanceId);
ETWARDEN_SAME_LAYOUT(etwarden::TraceGuidRegistration, TRACE_GUID_REGISTRATION);
ETWARDEN_SAME_MEMBER(etwarden::TraceGuidRegistration, RegHandle, TRACE_GUID_REGISTRATION, RegHandle);
static_assert(offsetof(etwarden::EventTraceHeader, UserTime) == offsetof(EVENT_TRACE_HEADER, Flags));
static_assert(sizeof(etwarden::EventDataDescriptor) == sizeof(MOF_FIELD)
    && offsetof(etwarden::EventDataDescriptor, Size) == offsetof(MOF_FIELD, Length));

// The last members of TRACE_EVENT_INFO and EVENT_PROPERTY_INFO have other names and more meanings in newer headers.
static_assert(sizeof(etwarden::TraceEventHead) == offsetof(TRACE_EVENT_INFO, EventPropertyInfoArray)
    && alignof(etwarden::TraceEventHead) == alignof(TRACE_EVENT_INFO));
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, EventDescriptor, TRACE_EVENT_INFO, EventDescriptor);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, DecodingSource, TRACE_EVENT_INFO, DecodingSource);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, ProviderNameOffset, TRACE_EVENT_INFO, ProviderNameOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, TaskNameOffset, TRACE_EVENT_INFO, TaskNameOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, OpcodeNameOffset, TRACE_EVENT_INFO, OpcodeNameOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, EventMessageOffset, TRACE_EVENT_INFO, EventMessageOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, EventNameOffset, TRACE_EVENT_INFO, ActivityIDNameOffset);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, PropertyCount, TRACE_EVENT_INFO, PropertyCount);
ETWARDEN_SAME_MEMBER(etwarden::TraceEventHead, TopLevelPropertyCount, TRACE_EVENT_INFO, TopLevelPropertyCount);
ETWARDEN_SAME_LAYOUT(etwarden::EventPropertyInfo, EVENT_PROPERTY_INFO);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, NameOffset, EVENT_PROPERTY_INFO, NameOffset);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, InType, EVENT_PROPERTY_INFO, nonStructType.InType);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, OutType, EVENT_PROPERTY_INFO, nonStructType.OutType);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, MapNameOffset, EVENT_PROPERTY_INFO, nonStructType.MapNameOffset);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, Count, EVENT_PROPERTY_INFO, count);
ETWARDEN_SAME_MEMBER(etwarden::EventPropertyInfo, Length, EVENT_PROPERTY_INFO, length);
static_assert(sizeof(etwarden::EventMapHead) == offsetof(EVENT_MAP_INFO, MapEntryArray));
ETWARDEN_SAME_MEMBER(etwarden::EventMapHead, Flag, EVENT_MAP_INFO, Flag);
ETWARDEN_SAME_MEMBER(etwarden::EventMapHead, EntryCount, EVENT_MAP_INFO, EntryCount);
ETWARDEN_SAME_MEMBER(etwarden::EventMapHead, MapEntryValueType, EVENT_MAP_INFO, MapEntryValueType);
ETWARDEN_SAME_LAYOUT(etwarden::EventMapEntry, EVENT_MAP_ENTRY);
ETWARDEN_SAME_MEMBER(etwarden::EventMapEntry, Value, EVENT_MAP_ENTRY, Value);

#undef ETWARDEN_SAME_MEMBER
#undef ETWARDEN_SAME_LAYOUT

} // namespace
