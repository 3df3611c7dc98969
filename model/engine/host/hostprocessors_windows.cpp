// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: processor groups of 64 are counted through.
#include "model/engine/host/hostprocessors.h"

#include <algorithm>
#include <windows.h>

namespace etwarden {

std::uint32_t HostProcessors::count() const
{
    static const std::uint32_t active = [] {
        SYSTEM_INFO group; // of this process; the count of all groups may fail with 0
        GetSystemInfo(&group);
        return std::max<std::uint32_t>(group.dwNumberOfProcessors, GetActiveProcessorCount(ALL_PROCESSOR_GROUPS));
    }();
    return active;
}

std::uint32_t HostProcessors::current() const
{
    PROCESSOR_NUMBER processor;
    GetCurrentProcessorNumberEx(&processor);
    const std::uint32_t number = processor.Group * 64u + processor.Number;
    return number < count() ? number : number % count(); // called for each event: a division is dear
}

std::uint32_t HostProcessors::currentThreadId() const
{
    return GetCurrentThreadId();
}

std::uint32_t HostProcessors::currentProcessId() const
{
    return GetCurrentProcessId();
}

std::u16string HostProcessors::executableName() const
{
    std::u16string path(32768, u'\0'); // the longest path of Windows
    path.resize(GetModuleFileNameW(nullptr, reinterpret_cast<wchar_t*>(path.data()), static_cast<DWORD>(path.size())));
    return path.substr(path.find_last_of(u'\\') + 1);
}

} // namespace etwarden
