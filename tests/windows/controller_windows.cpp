// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: a controller as anyone would write it for ETW, with nothing but the system's headers. It shows that the
// engine's import library has the names and the calling convention that such a program links. Exit code 0: every call
// answered as documented; else the number of the step that did not.
// clang-format off
#include <windows.h>
#include <evntrace.h>
// clang-format on

#include <cstddef>
#include <cstdlib>
#include <cwchar>

namespace {

constexpr wchar_t sessionName[] = L"Controller";

struct Session
{
    EVENT_TRACE_PROPERTIES properties;
    wchar_t names[2][1024];
};

Session blank()
{
    Session session{};
    session.properties.Wnode.BufferSize = sizeof session;
    session.properties.Wnode.Flags = WNODE_FLAG_TRACED_GUID;
    session.properties.LogFileMode = EVENT_TRACE_BUFFERING_MODE;
    session.properties.LoggerNameOffset = offsetof(Session, names);
    return session;
}

int run()
{
    static Session session = blank();
    TRACEHANDLE handle = 0;
    int step = 1;
    if (StartTraceW(&handle, sessionName, &session.properties) != ERROR_SUCCESS || handle == 0)
        return step;
    ++step;
    if (std::wcscmp(session.names[0], sessionName) != 0)
        return step;
    ++step;
    const GUID provider{1, 2, 3, {4}};
    if (EnableTraceEx2(handle, &provider, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr) != ERROR_SUCCESS)
        return step;
    ++step;
    session = blank();
    EVENT_TRACE_PROPERTIES* all[] = {&session.properties};
    ULONG count = 0;
    if (QueryAllTracesW(all, 1, &count) != ERROR_SUCCESS || count != 1)
        return step;
    ++step;
    session = blank();
    if (QueryTraceW(0, sessionName, &session.properties) != ERROR_SUCCESS || session.properties.NumberOfBuffers < 2)
        return step;
    ++step;
    session = blank();
    if (ControlTraceA(handle, nullptr, &session.properties, EVENT_TRACE_CONTROL_STOP) != ERROR_SUCCESS)
        return step;
    ++step;
    session = blank();
    if (StopTraceW(handle, nullptr, &session.properties) != ERROR_WMI_INSTANCE_NOT_FOUND)
        return step;
    return 0;
}

} // namespace

int main()
{
    return run();
}
