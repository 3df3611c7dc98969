// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/etllayouts.h"

#include "model/etw/tracetypes.h"

// This file only checks that the structures lie in memory as they lie in a file.
namespace etwarden {

static_assert(sizeof(WmiBufferHeader) == 0x48);
static_assert(offsetof(WmiBufferHeader, BufferSize) == 0x00);
static_assert(offsetof(WmiBufferHeader, SavedOffset) == 0x04);
static_assert(offsetof(WmiBufferHeader, CurrentOffset) == 0x08);
static_assert(offsetof(WmiBufferHeader, ReferenceCount) == 0x0C);
static_assert(offsetof(WmiBufferHeader, TimeStamp) == 0x10);
static_assert(offsetof(WmiBufferHeader, SequenceNumber) == 0x18);
static_assert(offsetof(WmiBufferHeader, ClockTypeAndFrequency) == 0x20);
static_assert(offsetof(WmiBufferHeader, ProcessorIndex) == 0x28);
static_assert(offsetof(WmiBufferHeader, LoggerId) == 0x2A);
static_assert(offsetof(WmiBufferHeader, State) == 0x2C);
static_assert(offsetof(WmiBufferHeader, Offset) == 0x30);
static_assert(offsetof(WmiBufferHeader, BufferFlag) == 0x34);
static_assert(offsetof(WmiBufferHeader, BufferType) == 0x36);
static_assert(offsetof(WmiBufferHeader, ReferenceStartTime) == 0x38);
static_assert(offsetof(WmiBufferHeader, ReferenceStartPerfClock) == 0x40);
static_assert(sizeof(WmiBufferHeader) == bufferHeaderSize);

static_assert(sizeof(SystemTraceHeader) == 0x20);
static_assert(offsetof(SystemTraceHeader, Marker) == 0x00);
static_assert(offsetof(SystemTraceHeader, Size) == 0x04);
static_assert(offsetof(SystemTraceHeader, HookId) == 0x06);
static_assert(offsetof(SystemTraceHeader, ThreadId) == 0x08);
static_assert(offsetof(SystemTraceHeader, ProcessId) == 0x0C);
static_assert(offsetof(SystemTraceHeader, SystemTime) == 0x10);
static_assert(offsetof(SystemTraceHeader, KernelTime) == 0x18);
static_assert(offsetof(SystemTraceHeader, UserTime) == 0x1C);

static_assert(sizeof(PerfinfoTraceHeader) == 0x10);
static_assert(offsetof(PerfinfoTraceHeader, Marker) == 0x00);
static_assert(offsetof(PerfinfoTraceHeader, Size) == 0x04);
static_assert(offsetof(PerfinfoTraceHeader, HookId) == 0x06);
static_assert(offsetof(PerfinfoTraceHeader, SystemTime) == 0x08);

static_assert(sizeof(TimeZoneDate) == 0x10);
static_assert(offsetof(TimeZoneDate, wYear) == 0x00);
static_assert(offsetof(TimeZoneDate, wMonth) == 0x02);
static_assert(offsetof(TimeZoneDate, wDayOfWeek) == 0x04);
static_assert(offsetof(TimeZoneDate, wDay) == 0x06);
static_assert(offsetof(TimeZoneDate, wHour) == 0x08);
static_assert(offsetof(TimeZoneDate, wMinute) == 0x0A);
static_assert(offsetof(TimeZoneDate, wSecond) == 0x0C);
static_assert(offsetof(TimeZoneDate, wMilliseconds) == 0x0E);

static_assert(sizeof(TimeZoneInformation) == 0xAC);
static_assert(offsetof(TimeZoneInformation, Bias) == 0x00);
static_assert(offsetof(TimeZoneInformation, StandardName) == 0x04);
static_assert(offsetof(TimeZoneInformation, StandardDate) == 0x44);
static_assert(offsetof(TimeZoneInformation, StandardBias) == 0x54);
static_assert(offsetof(TimeZoneInformation, DaylightName) == 0x58);
static_assert(offsetof(TimeZoneInformation, DaylightDate) == 0x98);
static_assert(offsetof(TimeZoneInformation, DaylightBias) == 0xA8);

static_assert(sizeof(TraceLogfileHeader64) == 0x118);
static_assert(offsetof(TraceLogfileHeader64, BufferSize) == 0x00);
static_assert(offsetof(TraceLogfileHeader64, Version) == 0x04);
static_assert(offsetof(TraceLogfileHeader64, ProviderVersion) == 0x08);
static_assert(offsetof(TraceLogfileHeader64, NumberOfProcessors) == 0x0C);
static_assert(offsetof(TraceLogfileHeader64, EndTime) == 0x10);
static_assert(offsetof(TraceLogfileHeader64, TimerResolution) == 0x18);
static_assert(offsetof(TraceLogfileHeader64, MaximumFileSize) == 0x1C);
static_assert(offsetof(TraceLogfileHeader64, LogFileMode) == 0x20);
static_assert(offsetof(TraceLogfileHeader64, BuffersWritten) == 0x24);
static_assert(offsetof(TraceLogfileHeader64, StartBuffers) == 0x28);
static_assert(offsetof(TraceLogfileHeader64, PointerSize) == 0x2C);
static_assert(offsetof(TraceLogfileHeader64, EventsLost) == 0x30);
static_assert(offsetof(TraceLogfileHeader64, CpuSpeedInMHz) == 0x34);
static_assert(offsetof(TraceLogfileHeader64, LoggerName) == 0x38);
static_assert(offsetof(TraceLogfileHeader64, LogFileName) == 0x40);
static_assert(offsetof(TraceLogfileHeader64, TimeZone) == 0x48);
static_assert(offsetof(TraceLogfileHeader64, BootTime) == 0xF8);
static_assert(offsetof(TraceLogfileHeader64, PerfFreq) == 0x100);
static_assert(offsetof(TraceLogfileHeader64, StartTime) == 0x108);
static_assert(offsetof(TraceLogfileHeader64, ReservedFlags) == 0x110);
static_assert(offsetof(TraceLogfileHeader64, BuffersLost) == 0x114);

static_assert(sizeof(TraceLogfileHeader32) == 0x110);
static_assert(offsetof(TraceLogfileHeader32, LoggerName) == 0x38);
static_assert(offsetof(TraceLogfileHeader32, LogFileName) == 0x3C);
static_assert(offsetof(TraceLogfileHeader32, TimeZone) == 0x40);
static_assert(offsetof(TraceLogfileHeader32, BootTime) == 0xF0);
static_assert(offsetof(TraceLogfileHeader32, PerfFreq) == 0xF8);
static_assert(offsetof(TraceLogfileHeader32, StartTime) == 0x100);
static_assert(offsetof(TraceLogfileHeader32, ReservedFlags) == 0x108);
static_assert(offsetof(TraceLogfileHeader32, BuffersLost) == 0x10C);

static_assert(sizeof(GroupMaskEvent) == 0x24);
static_assert(offsetof(GroupMaskEvent, GroupMasks) == 0x00);
static_assert(offsetof(GroupMaskEvent, Version) == 0x20);

// the event sizes of real files
static_assert(sizeof(SystemTraceHeader) + sizeof(GroupMaskEvent) == 0x44);
static_assert(sizeof(SystemTraceHeader) + partitionEventSize == 0x50);

} // namespace etwarden
