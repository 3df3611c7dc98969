// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"
#include "model/session/traceapi.h"

namespace etwarden {

/// A TraceApi over the C functions that the program is linked with.
class FunctionTraceApi final : public TraceApi
{
public:
    Win32Status startTrace(TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override
    {
        return Win32Status{StartTraceW(handle, instanceName, properties)};
    }

    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override
    {
        return Win32Status{ControlTraceW(handle, instanceName, properties, static_cast<std::uint32_t>(control))};
    }

    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override
    {
        return Win32Status{QueryAllTracesW(properties, count, loggerCount)};
    }

    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override
    {
        return Win32Status{EnableTraceEx2(handle, provider, static_cast<std::uint32_t>(control),
            static_cast<std::uint8_t>(level), matchAnyKeyword, matchAllKeyword, timeoutMs, parameters)};
    }
};

} // namespace etwarden
