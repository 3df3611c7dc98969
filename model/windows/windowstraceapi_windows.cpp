// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the functions of TraceFunctions have Windows' calling convention.
#include "model/windows/windowstraceapi.h"

#include "model/session/kernelcalls.h"
#include "model/windows/growinganswer.h"

#include <cstring>

namespace etwarden {

namespace {

template<typename Function, typename... Arguments>
Win32Status call(Function function, Arguments... arguments)
{
    return function ? Win32Status{function(arguments...)} : Win32Status::CallNotImplemented;
}

} // namespace

WindowsTraceApi::WindowsTraceApi(const std::vector<std::u16string>& modules)
    : m_modules(std::in_place, modules)
    , m_functions(m_modules->functions())
{
}

WindowsTraceApi::WindowsTraceApi(const TraceFunctions& functions)
    : m_functions(functions)
{
}

Win32Status WindowsTraceApi::startTrace(
    TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    return call(m_functions.startTrace, handle, instanceName, properties);
}

Win32Status WindowsTraceApi::controlTrace(
    TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl control)
{
    return call(m_functions.controlTrace, handle, instanceName, properties, static_cast<std::uint32_t>(control));
}

Win32Status WindowsTraceApi::queryAllTraces(
    EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    return call(m_functions.queryAllTraces, properties, count, loggerCount);
}

Win32Status WindowsTraceApi::enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
    TraceLevel level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    return call(m_functions.enableTraceEx2, handle, provider, static_cast<std::uint32_t>(control),
        static_cast<std::uint8_t>(level), matchAnyKeyword, matchAllKeyword, timeoutMs, parameters);
}

Win32Status WindowsTraceApi::traceSetInformation(
    TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes)
{
    return call(m_functions.traceSetInformation, handle, infoClass, information, bytes);
}

Win32Status WindowsTraceApi::traceQueryInformation(
    TraceHandle handle, TraceQueryInfoClass infoClass, void* information, std::uint32_t bytes, std::uint32_t* needed)
{
    return call(m_functions.traceQueryInformation, handle, infoClass, information, bytes, needed);
}

Result<std::vector<std::byte>> WindowsTraceApi::enumerate(
    TraceQueryInfoClass what, const void* input, std::uint32_t inputBytes)
{
    return growingAnswer([&](std::byte* data, std::uint32_t size, std::uint32_t* needed) {
        return call(m_functions.enumerateTraceGuidsEx, what, input, inputBytes, static_cast<void*>(data), size, needed);
    });
}

/// A provider that vanishes meanwhile is left out, and so is one that this user may not ask about. When all are
/// refused, so is the whole list, or it would look as if there were none.
template<typename Visit>
Win32Status WindowsTraceApi::forEachProvider(Visit visit)
{
    const Result<std::vector<std::byte>> list = enumerate(TraceQueryInfoClass::GuidList, nullptr, 0);
    if (!list)
        return list.status();
    Win32Status refusal = Win32Status::Success;
    bool isAnyAnswered = false;
    for (const Guid& guid : readGuidList(list.value())) {
        const Result<std::vector<std::byte>> info = enumerate(TraceQueryInfoClass::GuidInfo, &guid, sizeof guid);
        if (info) {
            isAnyAnswered = true;
            visit(guid, info.value());
        } else if (info.status() != Win32Status::WmiGuidNotFound) {
            refusal = info.status();
        }
    }
    return isAnyAnswered ? Win32Status::Success : refusal;
}

Result<std::vector<ProviderEnabling>> WindowsTraceApi::providerEnablings()
{
    std::vector<ProviderEnabling> all;
    const Win32Status status = forEachProvider([&all](const Guid& guid, const std::vector<std::byte>& info) {
        const std::vector<ProviderEnabling> enablings = readProviderEnablings(guid, info);
        all.insert(all.end(), enablings.begin(), enablings.end());
    });
    if (status != Win32Status::Success)
        return status;
    // Windows before 10 has no groups, and asking for them is an error there.
    const Result<std::vector<std::byte>> groups = enumerate(TraceQueryInfoClass::GroupList, nullptr, 0);
    for (const Guid& group : groups ? readGuidList(groups.value()) : std::vector<Guid>{}) {
        if (const Result<std::vector<std::byte>> info = enumerate(TraceQueryInfoClass::GroupInfo, &group, sizeof group))
        {
            const std::vector<ProviderEnabling> enablings = readGroupEnablings(group, info.value());
            all.insert(all.end(), enablings.begin(), enablings.end());
        }
    }
    return all;
}

Result<std::vector<RegisteredProvider>> WindowsTraceApi::registeredProviders()
{
    std::vector<RegisteredProvider> all;
    const Win32Status status = forEachProvider([&all](const Guid& guid, const std::vector<std::byte>& info) {
        all.push_back({.guid = guid, .registrations = readProviderRegistrations(info)});
    });
    if (status != Win32Status::Success)
        return status;
    return all;
}

Win32Status WindowsTraceApi::query(TraceHandle session, TraceQueryInfoClass what, void* answer, std::uint32_t bytes)
{
    std::uint32_t written = 0;
    const Win32Status status = call(m_functions.traceQueryInformation, session, what, answer, bytes, &written);
    return status == Win32Status::Success && written < bytes ? Win32Status::BadLength : status;
}

Result<GroupMask> WindowsTraceApi::groupMask(TraceHandle session)
{
    GroupMask mask{};
    const Win32Status status = query(session, TraceQueryInfoClass::SystemTraceEnableFlags, &mask, sizeof mask);
    if (status != Win32Status::Success)
        return status;
    return mask;
}

KernelState WindowsTraceApi::kernelState(TraceHandle session)
{
    KernelState state;
    if (const Result<GroupMask> mask = groupMask(session))
        state.groupMask = mask.value();
    TraceProfileInterval interval{.Source = timerSource, .Interval = 0};
    if (query(invalidTraceHandle, TraceQueryInfoClass::SampledProfileInterval, &interval, sizeof interval)
        == Win32Status::Success)
        state.profileInterval = interval.Interval;
    const Result<std::vector<std::byte>> sources =
        growingAnswer([this](std::byte* data, std::uint32_t size, std::uint32_t* needed) {
            const Win32Status status =
                traceQueryInformation(invalidTraceHandle, TraceQueryInfoClass::ProfileSourceList, data, size, needed);
            return status == Win32Status::BadLength ? Win32Status::InsufficientBuffer : status;
        });
    if (sources)
        state.sources = readProfileSources(sources.value());
    std::uint32_t counters = 0;
    if (query(invalidTraceHandle, TraceQueryInfoClass::MaxPmcCounters, &counters, sizeof counters)
        == Win32Status::Success)
        state.maximumCounters = counters;
    return state;
}

Result<std::uint32_t> WindowsTraceApi::sessionLimit()
{
    std::uint32_t limit = 0;
    const Win32Status status = query(invalidTraceHandle, TraceQueryInfoClass::MaxLoggers, &limit, sizeof limit);
    if (status != Win32Status::Success)
        return status;
    return limit;
}

} // namespace etwarden
