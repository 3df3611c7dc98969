// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/classiclayouts.h"

namespace etwarden {

static_assert(sizeof(EventInstanceHeader) == 0x38);
static_assert(offsetof(EventInstanceHeader, FieldTypeFlags) == 0x02);
static_assert(offsetof(EventInstanceHeader, Type) == 0x04);
static_assert(offsetof(EventInstanceHeader, Version) == 0x06);
static_assert(offsetof(EventInstanceHeader, ThreadId) == 0x08);
static_assert(offsetof(EventInstanceHeader, ProcessId) == 0x0C);
static_assert(offsetof(EventInstanceHeader, TimeStamp) == 0x10);
static_assert(offsetof(EventInstanceHeader, RegHandle) == 0x18);
static_assert(offsetof(EventInstanceHeader, InstanceId) == 0x20);
static_assert(offsetof(EventInstanceHeader, ParentInstanceId) == 0x24);
static_assert(offsetof(EventInstanceHeader, ClientContext) == 0x28);
static_assert(offsetof(EventInstanceHeader, Flags) == 0x2C);
static_assert(offsetof(EventInstanceHeader, ParentRegHandle) == 0x30);

static_assert(sizeof(EventInstanceGuidHeader) == 0x48);
static_assert(offsetof(EventInstanceGuidHeader, InstanceId) == 0x30);
static_assert(offsetof(EventInstanceGuidHeader, ParentInstanceId) == 0x34);
static_assert(offsetof(EventInstanceGuidHeader, ParentGuid) == 0x38);

static_assert(sizeof(EventInstanceInfo) == 2 * sizeof(void*));
static_assert(offsetof(EventInstanceInfo, InstanceId) == sizeof(void*));
static_assert(sizeof(TraceGuidRegistration) == 2 * sizeof(void*));
static_assert(offsetof(TraceGuidRegistration, RegHandle) == sizeof(void*));

static_assert(sizeof(MessageTraceHeader) == 0x08);
static_assert(offsetof(MessageTraceHeader, MarkerFlags) == 0x03);
static_assert(offsetof(MessageTraceHeader, MessageNumber) == 0x04);
static_assert(offsetof(MessageTraceHeader, OptionFlags) == 0x06);

static_assert(sizeof(TraceEnableContext) == 0x08);
static_assert(offsetof(TraceEnableContext, Level) == 0x02);
static_assert(offsetof(TraceEnableContext, InternalFlag) == 0x03);
static_assert(offsetof(TraceEnableContext, EnableFlags) == 0x04);
static_assert(TraceEnableContext::from(0x1122334455667788).handle() == 0x1122334455667788);
static_assert(TraceEnableContext::from(0x1122334455667788).Level == 0x66);

} // namespace etwarden
