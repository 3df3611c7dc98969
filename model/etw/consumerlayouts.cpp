// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/consumerlayouts.h"

// This file only checks that the structures lie in memory as Windows lays them out, for any compiler and target.
namespace etwarden {

using EventTrace32 = BasicEventTrace<std::uint32_t>;
using EventTrace64 = BasicEventTrace<std::uint64_t>;
using EventTraceLogfile32 = BasicEventTraceLogfile<std::uint32_t>;
using EventTraceLogfile64 = BasicEventTraceLogfile<std::uint64_t>;
using EventRecord32 = BasicEventRecord<std::uint32_t>;
using EventRecord64 = BasicEventRecord<std::uint64_t>;

static_assert(sizeof(EventTrace32) == 0x58);
static_assert(offsetof(EventTrace32, Header) == 0x00);
static_assert(offsetof(EventTrace32, InstanceId) == 0x30);
static_assert(offsetof(EventTrace32, ParentInstanceId) == 0x34);
static_assert(offsetof(EventTrace32, ParentGuid) == 0x38);
static_assert(offsetof(EventTrace32, MofData) == 0x48);
static_assert(offsetof(EventTrace32, MofLength) == 0x4C);
static_assert(offsetof(EventTrace32, ClientContext) == 0x50);

static_assert(sizeof(EventTrace64) == 0x58);
static_assert(offsetof(EventTrace64, Header) == 0x00);
static_assert(offsetof(EventTrace64, InstanceId) == 0x30);
static_assert(offsetof(EventTrace64, ParentInstanceId) == 0x34);
static_assert(offsetof(EventTrace64, ParentGuid) == 0x38);
static_assert(offsetof(EventTrace64, MofData) == 0x48);
static_assert(offsetof(EventTrace64, MofLength) == 0x50);
static_assert(offsetof(EventTrace64, ClientContext) == 0x54);

static_assert(sizeof(EventTraceLogfile32) == 0x1A0);
static_assert(offsetof(EventTraceLogfile32, LogFileName) == 0x00);
static_assert(offsetof(EventTraceLogfile32, LoggerName) == 0x04);
static_assert(offsetof(EventTraceLogfile32, CurrentTime) == 0x08);
static_assert(offsetof(EventTraceLogfile32, BuffersRead) == 0x10);
static_assert(offsetof(EventTraceLogfile32, ProcessTraceMode) == 0x14);
static_assert(offsetof(EventTraceLogfile32, CurrentEvent) == 0x18);
static_assert(offsetof(EventTraceLogfile32, LogfileHeader) == 0x70);
static_assert(offsetof(EventTraceLogfile32, BufferCallback) == 0x180);
static_assert(offsetof(EventTraceLogfile32, BufferSize) == 0x184);
static_assert(offsetof(EventTraceLogfile32, Filled) == 0x188);
static_assert(offsetof(EventTraceLogfile32, EventsLost) == 0x18C);
static_assert(offsetof(EventTraceLogfile32, EventCallback) == 0x190);
static_assert(offsetof(EventTraceLogfile32, IsKernelTrace) == 0x194);
static_assert(offsetof(EventTraceLogfile32, Context) == 0x198);

static_assert(sizeof(EventTraceLogfile64) == 0x1C0);
static_assert(offsetof(EventTraceLogfile64, LogFileName) == 0x00);
static_assert(offsetof(EventTraceLogfile64, LoggerName) == 0x08);
static_assert(offsetof(EventTraceLogfile64, CurrentTime) == 0x10);
static_assert(offsetof(EventTraceLogfile64, BuffersRead) == 0x18);
static_assert(offsetof(EventTraceLogfile64, ProcessTraceMode) == 0x1C);
static_assert(offsetof(EventTraceLogfile64, CurrentEvent) == 0x20);
static_assert(offsetof(EventTraceLogfile64, LogfileHeader) == 0x78);
static_assert(offsetof(EventTraceLogfile64, BufferCallback) == 0x190);
static_assert(offsetof(EventTraceLogfile64, BufferSize) == 0x198);
static_assert(offsetof(EventTraceLogfile64, Filled) == 0x19C);
static_assert(offsetof(EventTraceLogfile64, EventsLost) == 0x1A0);
static_assert(offsetof(EventTraceLogfile64, EventCallback) == 0x1A8);
static_assert(offsetof(EventTraceLogfile64, IsKernelTrace) == 0x1B0);
static_assert(offsetof(EventTraceLogfile64, Context) == 0x1B8);

static_assert(sizeof(EventRecord32) == 0x68);
static_assert(offsetof(EventRecord32, EventHeader) == 0x00);
static_assert(offsetof(EventRecord32, BufferContext) == 0x50);
static_assert(offsetof(EventRecord32, ExtendedDataCount) == 0x54);
static_assert(offsetof(EventRecord32, UserDataLength) == 0x56);
static_assert(offsetof(EventRecord32, ExtendedData) == 0x58);
static_assert(offsetof(EventRecord32, UserData) == 0x5C);
static_assert(offsetof(EventRecord32, UserContext) == 0x60);

static_assert(sizeof(EventRecord64) == 0x70);
static_assert(offsetof(EventRecord64, EventHeader) == 0x00);
static_assert(offsetof(EventRecord64, BufferContext) == 0x50);
static_assert(offsetof(EventRecord64, ExtendedDataCount) == 0x54);
static_assert(offsetof(EventRecord64, UserDataLength) == 0x56);
static_assert(offsetof(EventRecord64, ExtendedData) == 0x58);
static_assert(offsetof(EventRecord64, UserData) == 0x60);
static_assert(offsetof(EventRecord64, UserContext) == 0x68);

static_assert(sizeof(BufferContext) == 0x04);
static_assert(offsetof(BufferContext, ProcessorIndex) == 0x00);
static_assert(offsetof(BufferContext, LoggerId) == 0x02);

static_assert(sizeof(ExtendedDataItem) == 0x10);
static_assert(offsetof(ExtendedDataItem, Reserved1) == 0x00);
static_assert(offsetof(ExtendedDataItem, ExtType) == 0x02);
static_assert(offsetof(ExtendedDataItem, Linkage) == 0x04);
static_assert(offsetof(ExtendedDataItem, DataSize) == 0x06);
static_assert(offsetof(ExtendedDataItem, DataPtr) == 0x08);

static_assert(sizeof(InstanceInfoItem) == 0x18);
static_assert(offsetof(InstanceInfoItem, InstanceId) == 0x00);
static_assert(offsetof(InstanceInfoItem, ParentInstanceId) == 0x04);
static_assert(offsetof(InstanceInfoItem, ParentGuid) == 0x08);

using OpenTraceOptions32 = BasicOpenTraceOptions<std::uint32_t>;
using OpenTraceOptions64 = BasicOpenTraceOptions<std::uint64_t>;
using BufferCallbackInformation32 = BasicBufferCallbackInformation<std::uint32_t>;
using BufferCallbackInformation64 = BasicBufferCallbackInformation<std::uint64_t>;

static_assert(sizeof(OpenTraceOptions32) == 0x14);
static_assert(offsetof(OpenTraceOptions32, ProcessTraceModes) == 0x00);
static_assert(offsetof(OpenTraceOptions32, EventCallback) == 0x04);
static_assert(offsetof(OpenTraceOptions32, EventCallbackContext) == 0x08);
static_assert(offsetof(OpenTraceOptions32, BufferCallback) == 0x0C);
static_assert(offsetof(OpenTraceOptions32, BufferCallbackContext) == 0x10);

static_assert(sizeof(OpenTraceOptions64) == 0x28);
static_assert(offsetof(OpenTraceOptions64, ProcessTraceModes) == 0x00);
static_assert(offsetof(OpenTraceOptions64, EventCallback) == 0x08);
static_assert(offsetof(OpenTraceOptions64, EventCallbackContext) == 0x10);
static_assert(offsetof(OpenTraceOptions64, BufferCallback) == 0x18);
static_assert(offsetof(OpenTraceOptions64, BufferCallbackContext) == 0x20);

static_assert(sizeof(BufferCallbackInformation32) == 0x10);
static_assert(offsetof(BufferCallbackInformation32, TraceHandle) == 0x00);
static_assert(offsetof(BufferCallbackInformation32, LogfileHeader) == 0x08);
static_assert(offsetof(BufferCallbackInformation32, BuffersRead) == 0x0C);

static_assert(sizeof(BufferCallbackInformation64) == 0x18);
static_assert(offsetof(BufferCallbackInformation64, TraceHandle) == 0x00);
static_assert(offsetof(BufferCallbackInformation64, LogfileHeader) == 0x08);
static_assert(offsetof(BufferCallbackInformation64, BuffersRead) == 0x10);

static_assert(sizeof(TracePartitionInformation) == 0x30);
static_assert(offsetof(TracePartitionInformation, PartitionId) == 0x00);
static_assert(offsetof(TracePartitionInformation, ParentId) == 0x10);
static_assert(offsetof(TracePartitionInformation, QpcOffsetFromRoot) == 0x20);
static_assert(offsetof(TracePartitionInformation, PartitionType) == 0x28);

} // namespace etwarden
