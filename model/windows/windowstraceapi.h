// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/traceapi.h"
#include "model/session/traceinfoapi.h"
#include "model/windows/tracefunctions.h"

#include <optional>

namespace etwarden {

struct RegisteredProvider
{
    Guid guid{};
    std::vector<ProviderRegistration> registrations{}; ///< none: only sessions know it

    bool operator==(const RegisteredProvider&) const = default;
};

/// The machine's own ETW: each function passes its arguments on to the system's. A function that this Windows does not
/// have returns ERROR_CALL_NOT_IMPLEMENTED (120); missingFunctions() names it.
class WindowsTraceApi final : public TraceApi, public TraceInfoApi
{
public:
    explicit WindowsTraceApi(const std::vector<std::u16string>& modules = {u"sechost.dll", u"advapi32.dll"});
    /// These functions, wherever they come from; they outlive the object.
    explicit WindowsTraceApi(const TraceFunctions& functions);

    std::vector<TraceFunction> missingFunctions() const { return m_functions.missing(); }

    Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override;
    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;
    Win32Status traceSetInformation(
        TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes) override;
    Win32Status traceQueryInformation(TraceHandle handle, TraceQueryInfoClass infoClass, void* information,
        std::uint32_t bytes, std::uint32_t* needed) override;

    // TraceInfoApi: the providers in one pass over all that the system knows, hundreds of calls (Windows Vista), and
    // its groups (Windows 10); the mask and the other settings since Windows 8
    Result<std::vector<ProviderEnabling>> providerEnablings() override;
    Result<GroupMask> groupMask(TraceHandle session) override;
    KernelState kernelState(TraceHandle session) override;

    /// Every provider that is registered or enabled, in one pass, too.
    Result<std::vector<RegisteredProvider>> registeredProviders();

    /// Sessions that can run at a time (Windows 10 1709).
    Result<std::uint32_t> sessionLimit();

private:
    template<typename Visit>
    Win32Status forEachProvider(Visit visit);
    Result<std::vector<std::byte>> enumerate(TraceQueryInfoClass what, const void* input, std::uint32_t inputBytes);
    Win32Status query(TraceHandle session, TraceQueryInfoClass what, void* answer, std::uint32_t bytes);

    std::optional<TraceModules> m_modules;
    TraceFunctions m_functions;
};

} // namespace etwarden
