// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/providerinfo.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/session/tracefunction.h"
#include "model/windows/systemmodules.h"

#include <string>
#include <vector>

namespace etwarden {

/// ETW's control functions as a module has them; null where it does not. Each is named as documented.
struct TraceFunctions
{
    using StartTraceW = std::uint32_t(__stdcall*)(TraceHandle*, const char16_t*, EventTraceProperties*);
    using ControlTraceW = std::uint32_t(__stdcall*)(TraceHandle, const char16_t*, EventTraceProperties*, std::uint32_t);
    using QueryAllTracesW = std::uint32_t(__stdcall*)(EventTraceProperties**, std::uint32_t, std::uint32_t*);
    using EnableTraceEx2 = std::uint32_t(__stdcall*)(TraceHandle, const Guid*, std::uint32_t, std::uint8_t,
        std::uint64_t, std::uint64_t, std::uint32_t, const EnableTraceParametersWithFilters*);
    using EnumerateTraceGuidsEx = std::uint32_t(__stdcall*)(
        TraceQueryInfoClass, const void*, std::uint32_t, void*, std::uint32_t, std::uint32_t*);
    using TraceQueryInformation = std::uint32_t(__stdcall*)(
        TraceHandle, TraceQueryInfoClass, void*, std::uint32_t, std::uint32_t*);
    using TraceSetInformation = std::uint32_t(__stdcall*)(TraceHandle, TraceQueryInfoClass, const void*, std::uint32_t);

    StartTraceW startTrace = nullptr;
    ControlTraceW controlTrace = nullptr;
    QueryAllTracesW queryAllTraces = nullptr;
    EnableTraceEx2 enableTraceEx2 = nullptr;
    EnumerateTraceGuidsEx enumerateTraceGuidsEx = nullptr;
    TraceQueryInformation traceQueryInformation = nullptr;
    TraceSetInformation traceSetInformation = nullptr;

    std::vector<TraceFunction> missing() const; ///< those that are null
};

/// The control functions of modules, which stay loaded as long as this object; see SystemModules.
class TraceModules
{
public:
    explicit TraceModules(const std::vector<std::u16string>& modules);

    const TraceFunctions& functions() const { return m_functions; }

private:
    SystemModules m_modules;
    TraceFunctions m_functions;
};

} // namespace etwarden
