// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/providerinfo.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <cstdint>

namespace etwarden {

/// ETW's control functions at memory level: same blocks, same status codes as evntrace.h documents. Implementations
/// may be called from any thread and may block; they never read or write outside Wnode.BufferSize bytes.
/// Names are NUL-terminated UTF-16; a null pointer means "not given", as in the documented functions.
class TraceApi
{
public:
    virtual ~TraceApi() = default;

    /// StartTraceW. On success `*handle` is the session and the block holds what was granted.
    virtual Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) = 0;

    /// ControlTraceW. The handle is ignored when a name is given.
    virtual Win32Status controlTrace(
        TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl control) = 0;

    /// QueryAllTracesW. Fills at most `count` blocks; `*loggerCount` receives the number of sessions that exist, also
    /// with ERROR_MORE_DATA.
    virtual Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) = 0;

    /// EnableTraceEx2. `parameters` may be null; they and what they point to are read during the call only.
    virtual Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
        TraceLevel level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) = 0;

    // CallNotImplemented: the system does not have the function (old Windows).
    /// TraceSetInformation. Settings of the whole system are set with invalidTraceHandle.
    virtual Win32Status traceSetInformation(
        TraceHandle /*handle*/, TraceQueryInfoClass /*infoClass*/, const void* /*information*/, std::uint32_t /*bytes*/)
    {
        return Win32Status::CallNotImplemented;
    }
    /// TraceQueryInformation. `*needed` is how many bytes the answer has, also where it is too long for `bytes`.
    virtual Win32Status traceQueryInformation(TraceHandle /*handle*/, TraceQueryInfoClass /*infoClass*/,
        void* /*information*/, std::uint32_t /*bytes*/, std::uint32_t* /*needed*/)
    {
        return Win32Status::CallNotImplemented;
    }
};

} // namespace etwarden
