// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/layouts.h"

// This file only checks that the structures lie in memory as Windows lays them out, for any compiler and target.
namespace etwarden {

static_assert(sizeof(WnodeHeader) == 0x30);
static_assert(offsetof(WnodeHeader, BufferSize) == 0x00);
static_assert(offsetof(WnodeHeader, ProviderId) == 0x04);
static_assert(offsetof(WnodeHeader, HistoricalContext) == 0x08);
static_assert(offsetof(WnodeHeader, TimeStamp) == 0x10);
static_assert(offsetof(WnodeHeader, Guid) == 0x18);
static_assert(offsetof(WnodeHeader, ClientContext) == 0x28);
static_assert(offsetof(WnodeHeader, Flags) == 0x2C);

/// The members that lie at the same place in both versions, for both kinds of caller.
template<typename Properties>
constexpr bool hasCommonPropertiesOffsets()
{
    return offsetof(Properties, Wnode) == 0x00 && offsetof(Properties, BufferSize) == 0x30
        && offsetof(Properties, MinimumBuffers) == 0x34 && offsetof(Properties, MaximumBuffers) == 0x38
        && offsetof(Properties, MaximumFileSize) == 0x3C && offsetof(Properties, LogFileMode) == 0x40
        && offsetof(Properties, FlushTimer) == 0x44 && offsetof(Properties, EnableFlags) == 0x48
        && offsetof(Properties, FlushThreshold) == 0x4C && offsetof(Properties, NumberOfBuffers) == 0x50
        && offsetof(Properties, FreeBuffers) == 0x54 && offsetof(Properties, EventsLost) == 0x58
        && offsetof(Properties, BuffersWritten) == 0x5C && offsetof(Properties, LogBuffersLost) == 0x60
        && offsetof(Properties, RealTimeBuffersLost) == 0x64 && offsetof(Properties, LoggerThreadId) == 0x68;
}

static_assert(hasCommonPropertiesOffsets<EventTraceProperties32>());
static_assert(sizeof(EventTraceProperties32) == 0x78);
static_assert(offsetof(EventTraceProperties32, LogFileNameOffset) == 0x6C);
static_assert(offsetof(EventTraceProperties32, LoggerNameOffset) == 0x70);

static_assert(hasCommonPropertiesOffsets<EventTraceProperties64>());
static_assert(sizeof(EventTraceProperties64) == 0x78);
static_assert(offsetof(EventTraceProperties64, LogFileNameOffset) == 0x70);
static_assert(offsetof(EventTraceProperties64, LoggerNameOffset) == 0x74);

static_assert(hasCommonPropertiesOffsets<EventTracePropertiesV2x32>());
static_assert(sizeof(EventTracePropertiesV2x32) == 0x88);
static_assert(offsetof(EventTracePropertiesV2x32, LogFileNameOffset) == 0x6C);
static_assert(offsetof(EventTracePropertiesV2x32, LoggerNameOffset) == 0x70);
static_assert(offsetof(EventTracePropertiesV2x32, V2Control) == 0x74);
static_assert(offsetof(EventTracePropertiesV2x32, FilterDescCount) == 0x78);
static_assert(offsetof(EventTracePropertiesV2x32, FilterDesc) == 0x7C);
static_assert(offsetof(EventTracePropertiesV2x32, V2Options) == 0x80);

static_assert(hasCommonPropertiesOffsets<EventTracePropertiesV2x64>());
static_assert(sizeof(EventTracePropertiesV2x64) == 0x90);
static_assert(offsetof(EventTracePropertiesV2x64, LogFileNameOffset) == 0x70);
static_assert(offsetof(EventTracePropertiesV2x64, LoggerNameOffset) == 0x74);
static_assert(offsetof(EventTracePropertiesV2x64, V2Control) == 0x78);
static_assert(offsetof(EventTracePropertiesV2x64, FilterDescCount) == 0x7C);
static_assert(offsetof(EventTracePropertiesV2x64, FilterDesc) == 0x80);
static_assert(offsetof(EventTracePropertiesV2x64, V2Options) == 0x88);

static_assert(sizeof(EventTraceHeader) == 0x30);
static_assert(offsetof(EventTraceHeader, Size) == 0x00);
static_assert(offsetof(EventTraceHeader, HeaderType) == 0x02);
static_assert(offsetof(EventTraceHeader, MarkerFlags) == 0x03);
static_assert(offsetof(EventTraceHeader, Type) == 0x04);
static_assert(offsetof(EventTraceHeader, Level) == 0x05);
static_assert(offsetof(EventTraceHeader, Version) == 0x06);
static_assert(offsetof(EventTraceHeader, ThreadId) == 0x08);
static_assert(offsetof(EventTraceHeader, ProcessId) == 0x0C);
static_assert(offsetof(EventTraceHeader, TimeStamp) == 0x10);
static_assert(offsetof(EventTraceHeader, Guid) == 0x18);
static_assert(offsetof(EventTraceHeader, KernelTime) == 0x28);
static_assert(offsetof(EventTraceHeader, UserTime) == 0x2C);

static_assert(sizeof(EventDescriptor) == 0x10);
static_assert(offsetof(EventDescriptor, Id) == 0x00);
static_assert(offsetof(EventDescriptor, Version) == 0x02);
static_assert(offsetof(EventDescriptor, Channel) == 0x03);
static_assert(offsetof(EventDescriptor, Level) == 0x04);
static_assert(offsetof(EventDescriptor, Opcode) == 0x05);
static_assert(offsetof(EventDescriptor, Task) == 0x06);
static_assert(offsetof(EventDescriptor, Keyword) == 0x08);

static_assert(sizeof(EventHeader) == 0x50);
static_assert(offsetof(EventHeader, Size) == 0x00);
static_assert(offsetof(EventHeader, HeaderType) == 0x02);
static_assert(offsetof(EventHeader, Flags) == 0x04);
static_assert(offsetof(EventHeader, EventProperty) == 0x06);
static_assert(offsetof(EventHeader, ThreadId) == 0x08);
static_assert(offsetof(EventHeader, ProcessId) == 0x0C);
static_assert(offsetof(EventHeader, TimeStamp) == 0x10);
static_assert(offsetof(EventHeader, ProviderId) == 0x18);
static_assert(offsetof(EventHeader, EventDescriptor) == 0x28);
static_assert(offsetof(EventHeader, ProcessorTime) == 0x38);
static_assert(offsetof(EventHeader, ActivityId) == 0x40);

static_assert(sizeof(EnableTraceParameters) == 0x1C);
static_assert(offsetof(EnableTraceParameters, Version) == 0x00);
static_assert(offsetof(EnableTraceParameters, EnableProperty) == 0x04);
static_assert(offsetof(EnableTraceParameters, ControlFlags) == 0x08);
static_assert(offsetof(EnableTraceParameters, SourceId) == 0x0C);

} // namespace etwarden
