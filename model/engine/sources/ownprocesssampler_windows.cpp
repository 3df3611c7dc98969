// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the Tool Help library.
#include "model/engine/sources/ownprocesssampler.h"

#include <algorithm>
#include <tlhelp32.h> // needs the above
#include <windows.h>

namespace etwarden {

namespace {

class Snapshot
{
public:
    /// A snapshot of this process' modules, or of the processes and threads of the system, as `parts` (TH32CS_) ask
    /// for.
    explicit Snapshot(DWORD parts)
    {
        do
            m_handle = CreateToolhelp32Snapshot(parts, 0);
        while (m_handle == INVALID_HANDLE_VALUE && GetLastError() == ERROR_BAD_LENGTH); // documented: a module came
    }
    ~Snapshot()
    {
        if (isValid())
            CloseHandle(m_handle);
    }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    bool isValid() const { return m_handle != INVALID_HANDLE_VALUE; }

    /// Calls `visit` with each entry that `first` and `next` find.
    template<typename Entry, typename Visit>
    void forEach(BOOL(WINAPI* first)(HANDLE, Entry*), BOOL(WINAPI* next)(HANDLE, Entry*), const Visit& visit) const
    {
        Entry entry{};
        entry.dwSize = sizeof entry;
        for (BOOL isFound = first(m_handle, &entry); isFound; isFound = next(m_handle, &entry))
            visit(entry);
    }

private:
    HANDLE m_handle = INVALID_HANDLE_VALUE;
};

std::u16string utf16(const wchar_t* text)
{
    return reinterpret_cast<const char16_t*>(text);
}

std::optional<OwnProcess> readOwnProcess(std::uint32_t enableFlags)
{
    const auto part = [enableFlags](std::uint32_t flag, DWORD bit) { return (enableFlags & flag) != 0 ? bit : 0; };
    const Snapshot snapshot(part(enableflag::Process, TH32CS_SNAPPROCESS) | part(enableflag::Thread, TH32CS_SNAPTHREAD)
        | part(enableflag::ImageLoad, TH32CS_SNAPMODULE));
    if (!snapshot.isValid())
        return std::nullopt;

    OwnProcess now;
    now.id = GetCurrentProcessId();
    snapshot.forEach(&Process32FirstW, &Process32NextW, [&](const PROCESSENTRY32W& entry) {
        if (entry.th32ProcessID == now.id)
            now.identity = {entry.th32ParentProcessID, utf16(entry.szExeFile)};
    });
    snapshot.forEach(&Thread32First, &Thread32Next, [&](const THREADENTRY32& entry) {
        if (entry.th32OwnerProcessID == now.id)
            now.threadIds.push_back(entry.th32ThreadID);
    });
    snapshot.forEach(&Module32FirstW, &Module32NextW, [&](const MODULEENTRY32W& entry) {
        now.images.push_back(
            {reinterpret_cast<std::uintptr_t>(entry.modBaseAddr), entry.modBaseSize, utf16(entry.szExePath)});
    });
    std::ranges::sort(now.threadIds);
    std::ranges::sort(now.images, {}, &HostImage::base);
    return now;
}

} // namespace

std::unique_ptr<HostSampler> makeOwnProcessSampler()
{
    return std::make_unique<OwnProcessSampler>(&readOwnProcess);
}

} // namespace etwarden
