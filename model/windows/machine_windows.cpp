// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: version, processors, memory, token, registry and drives.
#include "model/windows/machine.h"

#include "model/etw/windowskernels.h"
#include "model/windows/windowstraceapi.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <windows.h>

namespace etwarden {

namespace {

constexpr std::uint32_t minimumLimit = 32;
constexpr std::uint32_t maximumLimit = 256;
constexpr std::uint32_t documentedLimit = 64;
constexpr std::uint32_t limitOfWindows2000 = 32;

bool isMember(WELL_KNOWN_SID_TYPE type)
{
    std::array<std::byte, SECURITY_MAX_SID_SIZE> sid{};
    auto size = static_cast<DWORD>(sid.size());
    BOOL member = FALSE;
    return CreateWellKnownSid(type, nullptr, sid.data(), &size) && CheckTokenMembership(nullptr, sid.data(), &member)
        && member;
}

bool hasFilteredToken()
{
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token))
        return false;
    TOKEN_ELEVATION_TYPE type = TokenElevationTypeDefault;
    DWORD size = 0;
    const bool known = GetTokenInformation(token, TokenElevationType, &type, sizeof type, &size) != 0;
    CloseHandle(token);
    return known && type == TokenElevationTypeLimited;
}

} // namespace

WindowsVersion windowsVersionOf(std::uint32_t major, std::uint32_t minor, std::uint32_t build)
{
    const auto next =
        std::ranges::upper_bound(windowsKernels, std::tuple(major, minor, build), {}, &WindowsKernel::number);
    return std::prev(next)->windows;
}

MachineWindows machineWindows()
{
    using RtlGetVersion = LONG(WINAPI*)(OSVERSIONINFOEXW*);
    const HMODULE ntdll = GetModuleHandleW(L"ntdll.dll"); // in every process
    const auto rtlGetVersion =
        reinterpret_cast<RtlGetVersion>(reinterpret_cast<void*>(GetProcAddress(ntdll, "RtlGetVersion")));
    OSVERSIONINFOEXW version{};
    version.dwOSVersionInfoSize = sizeof version;
    if (!rtlGetVersion || rtlGetVersion(&version) != 0)
        return {};
    return {windowsVersionOf(version.dwMajorVersion, version.dwMinorVersion, version.dwBuildNumber),
        version.wProductType == VER_NT_WORKSTATION ? WindowsProduct::Client : WindowsProduct::Server};
}

UserRights userRights()
{
    UserRights rights;
    rights.elevated = isMember(WinBuiltinAdministratorsSid) || isMember(WinLocalSystemSid);
    rights.canElevate = !rights.elevated && hasFilteredToken();
    rights.performanceLogUser =
        isMember(WinBuiltinPerfLoggingUsersSid) || isMember(WinLocalServiceSid) || isMember(WinNetworkServiceSid);
    return rights;
}

std::uint32_t machineSessionLimit(WindowsTraceApi& api, WindowsVersion version)
{
    if (const Result<std::uint32_t> limit = api.sessionLimit();
        limit && limit.value() >= minimumLimit && limit.value() <= maximumLimit)
        return limit.value();
    if (version < WindowsVersion::WindowsXp)
        return limitOfWindows2000;
    DWORD limit = 0;
    DWORD size = sizeof limit;
    if (version < WindowsVersion::Windows10Version1709
        || RegGetValueW(HKEY_LOCAL_MACHINE, L"SYSTEM\\CurrentControlSet\\Control\\WMI", L"EtwMaxLoggers",
               RRF_RT_REG_DWORD, nullptr, &limit, &size)
            != ERROR_SUCCESS)
        return documentedLimit;
    return limit >= minimumLimit && limit <= maximumLimit ? static_cast<std::uint32_t>(limit) : documentedLimit;
}

Environment machineEnvironment(WindowsTraceApi& api)
{
    MEMORYSTATUSEX memory{};
    memory.dwLength = sizeof memory;
    GlobalMemoryStatusEx(&memory);
    const UserRights rights = userRights();
    const MachineWindows windows = machineWindows();
    Environment environment;
    environment.windows = windows.version;
    environment.product = windows.product;
    SYSTEM_INFO group; // of this process; the count of all groups may fail with 0
    GetSystemInfo(&group);
    environment.logicalProcessors = std::max(group.dwNumberOfProcessors, GetActiveProcessorCount(ALL_PROCESSOR_GROUPS));
    environment.physicalMemoryBytes = memory.ullTotalPhys;
    environment.elevated = rights.elevated;
    environment.performanceLogUser = rights.performanceLogUser;
    environment.sessionLimit = machineSessionLimit(api, windows.version);
    return environment;
}

} // namespace etwarden
