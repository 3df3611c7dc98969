// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/providerinfo.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/session/tracefunction.h"

#include <memory>
#include <string>
#include <vector>

namespace etwarden {

/// ETW's control functions as some module has them; null where it has not. The name of each is its documented one.
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

    StartTraceW startTrace = nullptr;
    ControlTraceW controlTrace = nullptr;
    QueryAllTracesW queryAllTraces = nullptr;
    EnableTraceEx2 enableTraceEx2 = nullptr;
    EnumerateTraceGuidsEx enumerateTraceGuidsEx = nullptr;
    TraceQueryInformation traceQueryInformation = nullptr;

    std::vector<TraceFunction> missing() const; ///< those that are null
};

/// Modules that stay loaded as long as this object, and the functions that the first of them has which has it.
class TraceModules
{
public:
    /// A name without a path is looked for in the system's folder only, so that no library beside the program can stand
    /// in for it; a path is taken as it is. A module that is not there is passed over.
    explicit TraceModules(const std::vector<std::u16string>& modules);
    ~TraceModules();
    TraceModules(TraceModules&&) noexcept;

    const TraceFunctions& functions() const { return m_functions; }

private:
    struct Loaded;
    std::unique_ptr<Loaded> m_loaded;
    TraceFunctions m_functions;
};

} // namespace etwarden
