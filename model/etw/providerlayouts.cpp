// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerlayouts.h"

namespace etwarden {

static_assert(sizeof(EventFilterDescriptor) == 0x10);
static_assert(offsetof(EventFilterDescriptor, Ptr) == 0x00);
static_assert(offsetof(EventFilterDescriptor, Size) == 0x08);
static_assert(offsetof(EventFilterDescriptor, Type) == 0x0C);

constexpr bool is64Bit = sizeof(void*) == 8;
static_assert(sizeof(EnableTraceParametersWithFilters) == (is64Bit ? 0x30 : 0x24));
static_assert(offsetof(EnableTraceParametersWithFilters, EnableFilterDesc) == (is64Bit ? 0x20 : 0x1C));
static_assert(offsetof(EnableTraceParametersWithFilters, FilterDescCount) == (is64Bit ? 0x28 : 0x20));

static_assert(sizeof(EventFilterEventId) == 0x04);
static_assert(offsetof(EventFilterEventId, FilterIn) == 0x00);
static_assert(offsetof(EventFilterEventId, Count) == 0x02);

static_assert(sizeof(EventFilterLevelKeyword) == 0x18);
static_assert(offsetof(EventFilterLevelKeyword, Level) == 0x10);
static_assert(offsetof(EventFilterLevelKeyword, FilterIn) == 0x11);

static_assert(sizeof(TraceGuidProperties) == 0x24);
static_assert(offsetof(TraceGuidProperties, GuidType) == 0x10);
static_assert(offsetof(TraceGuidProperties, LoggerId) == 0x14);
static_assert(offsetof(TraceGuidProperties, EnableLevel) == 0x18);
static_assert(offsetof(TraceGuidProperties, EnableFlags) == 0x1C);
static_assert(offsetof(TraceGuidProperties, IsEnable) == 0x20);

static_assert(sizeof(EventDataDescriptor) == 0x10);
static_assert(offsetof(EventDataDescriptor, Size) == 0x08);

} // namespace etwarden
