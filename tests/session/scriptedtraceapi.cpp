// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/scriptedtraceapi.h"

#include "model/session/blockview.h"

#include <gtest/gtest.h>

#include <utility>

namespace etwarden {

Win32Status ScriptedTraceApi::startTrace(
    TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    if (!onStart) {
        ADD_FAILURE() << "unexpected StartTrace";
        return Win32Status::InvalidFunction;
    }
    return onStart(handle, instanceName, properties);
}

Win32Status ScriptedTraceApi::controlTrace(
    TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl control)
{
    controlCalls.push_back({handle, instanceName == nullptr ? u"(null)" : instanceName, control,
        BlockView(properties).config(BlockView(properties).nameAt(properties->LoggerNameOffset))});
    if (controlCalls.size() > onControl.size()) {
        ADD_FAILURE() << "unexpected ControlTrace " << static_cast<int>(control);
        return Win32Status::InvalidFunction;
    }
    return onControl[controlCalls.size() - 1](properties);
}

Win32Status ScriptedTraceApi::queryAllTraces(
    EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    queryAllCounts.push_back(count);
    if (!onQueryAll) {
        ADD_FAILURE() << "unexpected QueryAllTraces";
        return Win32Status::InvalidFunction;
    }
    return onQueryAll(properties, count, loggerCount);
}

Win32Status ScriptedTraceApi::enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
    TraceLevel level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    EnableCall call{handle, *provider, control, level, matchAnyKeyword, matchAllKeyword, timeoutMs, 0};
    if (parameters) {
        call.parametersVersion = parameters->head.Version;
        call.enableProperty = parameters->head.EnableProperty;
        call.sourceId = parameters->head.SourceId;
        call.filterCount = parameters->FilterDescCount;
    }
    const std::size_t index = enableCalls.size();
    enableCalls.push_back(call);
    return index < enableStatuses.size() ? enableStatuses[index] : Win32Status::Success;
}

ScriptedTraceApi::Control fill(SessionStatus session)
{
    return [session = std::move(session)](EventTraceProperties* properties) {
        return BlockView(properties).putStatus(session) ? Win32Status::Success : Win32Status::MoreData;
    };
}

ScriptedTraceApi::Control fillThenAnswer(SessionStatus session, Win32Status status)
{
    return [session = std::move(session), status](EventTraceProperties* properties) {
        BlockView(properties).putStatus(session);
        return status;
    };
}

ScriptedTraceApi::Control answer(Win32Status status)
{
    return [status](EventTraceProperties*) { return status; };
}

} // namespace etwarden
