// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the functions of TraceFunctions have Windows' calling convention.
#include "model/windows/windowstraceapi.h"

#include <cstring>

namespace etwarden {

namespace {

constexpr int enumerateAttempts =
    8; // our choice: providers register between the call that asks for the size and the next

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

Result<std::vector<std::byte>> WindowsTraceApi::enumerate(
    TraceQueryInfoClass what, const void* input, std::uint32_t inputBytes)
{
    std::vector<std::byte> answer;
    Win32Status status = Win32Status::InsufficientBuffer;
    for (int attempt = 0; attempt < enumerateAttempts; ++attempt) {
        std::uint32_t needed = 0;
        status = call(m_functions.enumerateTraceGuidsEx, what, input, inputBytes,
            static_cast<void*>(answer.empty() ? nullptr : answer.data()), static_cast<std::uint32_t>(answer.size()),
            &needed);
        if (status == Win32Status::Success && needed <= answer.size()) {
            answer.resize(needed);
            return answer;
        }
        // When asked with a size of 0 the system may answer success and say only the size.
        if (status != Win32Status::InsufficientBuffer && status != Win32Status::Success)
            break;
        status = Win32Status::InsufficientBuffer;
        answer.resize(needed);
    }
    return status;
}

Result<std::vector<ProviderEnabling>> WindowsTraceApi::providerEnablings()
{
    const Result<std::vector<std::byte>> list = enumerate(TraceQueryInfoClass::GuidList, nullptr, 0);
    if (!list)
        return list.status();
    std::vector<ProviderEnabling> all;
    for (const Guid& guid : readGuidList(list.value())) {
        const Result<std::vector<std::byte>> info = enumerate(TraceQueryInfoClass::GuidInfo, &guid, sizeof guid);
        if (!info)
            continue;
        const std::vector<ProviderEnabling> enablings = readProviderEnablings(guid, info.value());
        all.insert(all.end(), enablings.begin(), enablings.end());
    }
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

Result<std::uint32_t> WindowsTraceApi::sessionLimit()
{
    std::uint32_t limit = 0;
    const Win32Status status = query(invalidTraceHandle, TraceQueryInfoClass::MaxLoggers, &limit, sizeof limit);
    if (status != Win32Status::Success)
        return status;
    return limit;
}

} // namespace etwarden
