// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the list of processes, and the registry's list of installed manifests.
#include "model/qt/monitor/sourcenames.h"

#include <algorithm>
#include <array>
#include <windows.h>
// It needs windows.h before it.
#include <tlhelp32.h>

namespace etwarden {

QHash<std::uint32_t, QString> processNames(const std::vector<std::uint32_t>& processIds)
{
    QHash<std::uint32_t, QString> names;
    if (processIds.empty())
        return names;
    // Processes are not asked one after the other: those of other users refuse, and this list has them all.
    const HANDLE processes = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (processes == INVALID_HANDLE_VALUE)
        return names;
    PROCESSENTRY32W process{};
    process.dwSize = sizeof process;
    for (BOOL more = Process32FirstW(processes, &process); more; more = Process32NextW(processes, &process)) {
        const auto id = static_cast<std::uint32_t>(process.th32ProcessID);
        if (id != 0 && std::ranges::find(processIds, id) != processIds.end()) // 0: the idle process, never a provider
            names.insert(id, QString::fromWCharArray(process.szExeFile));
    }
    CloseHandle(processes);
    return names;
}

QString installedProviderName(const Guid& provider)
{
    const std::string guid = toString(provider);
    const std::wstring path =
        L"SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\WINEVT\\Publishers\\" + std::wstring(guid.begin(), guid.end());
    HKEY key = nullptr;
    // A 32-bit program has a view of its own, which lacks the list.
    if (RegOpenKeyExW(HKEY_LOCAL_MACHINE, path.c_str(), 0, KEY_QUERY_VALUE | KEY_WOW64_64KEY, &key) != ERROR_SUCCESS)
        return {};
    std::array<wchar_t, 1024> name{};
    DWORD bytes = sizeof name;
    const bool hasName =
        RegGetValueW(key, nullptr, nullptr, RRF_RT_REG_SZ, nullptr, name.data(), &bytes) == ERROR_SUCCESS;
    RegCloseKey(key);
    return hasName ? QString::fromWCharArray(name.data()) : QString();
}

} // namespace etwarden
