// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the list of processes, and the registry's list of installed manifests.
#include "model/qt/monitor/sourcenames.h"

#include <algorithm>
#include <array>
#include <windows.h>
// It needs windows.h before it.
#include <tlhelp32.h>

namespace etwarden {

// Processes are not asked one after the other: those of other users refuse, and this list has them all.
QHash<std::uint32_t, QString> runningPrograms()
{
    QHash<std::uint32_t, QString> names;
    const HANDLE processes = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    if (processes == INVALID_HANDLE_VALUE)
        return names;
    PROCESSENTRY32W process{};
    process.dwSize = sizeof process;
    for (BOOL more = Process32FirstW(processes, &process); more; more = Process32NextW(processes, &process)) {
        if (process.th32ProcessID != 0) // the idle process
            names.insert(process.th32ProcessID, QString::fromWCharArray(process.szExeFile));
    }
    CloseHandle(processes);
    return names;
}

QHash<std::uint32_t, QString> processNames(const std::vector<std::uint32_t>& processIds)
{
    if (processIds.empty())
        return {};
    QHash<std::uint32_t, QString> names = runningPrograms();
    names.removeIf([&processIds](QHash<std::uint32_t, QString>::iterator process) {
        return std::ranges::find(processIds, process.key()) == processIds.end();
    });
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
