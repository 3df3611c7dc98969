// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"
#include "model/session/traceapi.h"

#include <functional>
#include <string>
#include <vector>

namespace etwarden {

/// A TraceApi that returns what the test sets and remembers what it was asked. A call without an answer in the
/// script is a failure of the test.
class ScriptedTraceApi : public TraceApi
{
public:
    using Control = std::function<Win32Status(EventTraceProperties*)>;

    /// ControlTrace as it arrived, with the input members of the block.
    struct ControlCall
    {
        TraceHandle handle;
        std::u16string name; ///< "(null)" for a null pointer
        TraceControl control;
        SessionConfig input;

        bool operator==(const ControlCall&) const = default;
    };

    struct EnableCall
    {
        TraceHandle handle;
        Guid provider;
        ProviderControl control;
        TraceLevel level;
        std::uint64_t matchAnyKeyword;
        std::uint64_t matchAllKeyword;
        std::uint32_t timeoutMs;
        std::uint32_t parametersVersion; ///< 0: no parameters
        std::uint32_t enableProperty = 0;
        Guid sourceId{};
        std::uint32_t filterCount = 0;

        bool operator==(const EnableCall&) const = default;
    };

    std::function<Win32Status(TraceHandle*, const char16_t*, EventTraceProperties*)> onStart;
    std::vector<Control> onControl; ///< one for each call, in order
    std::function<Win32Status(EventTraceProperties**, std::uint32_t, std::uint32_t*)> onQueryAll;
    std::vector<Win32Status> enableStatuses; ///< one for each call, in order; Success where there is none

    std::vector<ControlCall> controlCalls;
    std::vector<std::uint32_t> queryAllCounts; ///< of array entries
    std::vector<EnableCall> enableCalls;

    Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override;
    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;
};

/// Answers that fill the block with `session`, with `status` or with what the names' room makes of it.
ScriptedTraceApi::Control fill(SessionStatus session);
ScriptedTraceApi::Control fillThenAnswer(SessionStatus session, Win32Status status);
/// An answer that leaves the block alone.
ScriptedTraceApi::Control answer(Win32Status status);

} // namespace etwarden
