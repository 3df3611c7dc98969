// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: sources that writtensources.cpp has written, compiled as they stand and run against the engine. Exit
// code 0: each started the sessions that it was written for; else the number of the first check that failed.
// clang-format off
#include <windows.h>
#include <evntrace.h>
#include <evntprov.h>
#include <evntcons.h>
// clang-format on

#include <cstddef>
#include <cstdio>
#include <cwchar>

// They are in the folder of the build. Each has functions of the same names. Its headers are above, so that they are
// not included here again.
namespace writtenkernel {
#include "tests/windows/written_kernel.cpp"
}
namespace writtenproviders {
#include "tests/windows/written_providers.cpp"
}
namespace writtenhostile {
#include "tests/windows/written_hostile.cpp"
}

namespace {

struct Enabled
{
    ULONG calls;
    UCHAR level;
    ULONGLONG any;
    ULONGLONG all;
};
Enabled enabled;

void NTAPI onEnable(
    LPCGUID, ULONG isEnabled, UCHAR level, ULONGLONG any, ULONGLONG all, PEVENT_FILTER_DESCRIPTOR, PVOID)
{
    if (isEnabled == EVENT_CONTROL_CODE_ENABLE_PROVIDER)
        enabled = {enabled.calls + 1, level, any, all};
}

struct Query
{
    EVENT_TRACE_PROPERTIES properties;
    wchar_t names[2][1025];
};
Query query;

ULONG ask(const wchar_t* name)
{
    query = {};
    query.properties.Wnode.BufferSize = sizeof query;
    query.properties.LoggerNameOffset = offsetof(Query, names);
    query.properties.LogFileNameOffset = offsetof(Query, names) + sizeof query.names[0];
    return ControlTraceW(0, name, &query.properties, EVENT_TRACE_CONTROL_QUERY);
}

int run()
{
    constexpr wchar_t kernelName[] = L"NT Kernel Logger";
    constexpr wchar_t hostileName[] = L"\" & calc & \"\\?\?/ */ %PATH% \u00E9\u4E2D\U0001F600 1";
    const GUID provider{0x11111111, 0x2222, 0x3333, {0x44, 0x44, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55}};
    const EVENT_TRACE_PROPERTIES& found = query.properties;
    REGHANDLE registration = 0;
    const bool checks[] = {
        writtenkernel::startSessions() == ERROR_SUCCESS,
        ask(kernelName) == ERROR_SUCCESS,
        found.BufferSize == 64 && found.MinimumBuffers == 64 && found.MaximumBuffers == 96,
        found.FlushTimer == 7 && (found.EnableFlags & 0x11) == 0x11,
        (found.LogFileMode & EVENT_TRACE_REAL_TIME_MODE) != 0,
        (writtenkernel::stopSessions(), ask(kernelName)) == ERROR_WMI_INSTANCE_NOT_FOUND,

        EventRegister(&provider, onEnable, nullptr, &registration) == ERROR_SUCCESS && enabled.calls == 0,
        writtenproviders::startSessions() == ERROR_SUCCESS,
        ask(L"Written first") == ERROR_SUCCESS && (found.LogFileMode & EVENT_TRACE_BUFFERING_MODE) != 0,
        ask(L"Written second") == ERROR_SUCCESS && found.MinimumBuffers == 64,
        enabled.calls == 1 && enabled.level == 3,
        enabled.any == 0x8000000000000010 && enabled.all == 0x10,
        (writtenproviders::stopSessions(), ask(L"Written first")) == ERROR_WMI_INSTANCE_NOT_FOUND,
        EventUnregister(registration) == ERROR_SUCCESS,

        writtenhostile::startSessions() == ERROR_SUCCESS,
        ask(hostileName) == ERROR_SUCCESS && std::wcscmp(query.names[0], hostileName) == 0,
        (writtenhostile::stopSessions(), ask(hostileName)) == ERROR_WMI_INSTANCE_NOT_FOUND,
    };
    int number = 1;
    for (const bool isRight : checks) {
        if (!isRight)
            return number;
        ++number;
    }
    return 0;
}

} // namespace

int main()
{
    return run();
}
