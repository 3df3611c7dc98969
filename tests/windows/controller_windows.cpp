// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: a controller and a provider as they are written for ETW, with nothing but the system's headers. It
// shows that the engine's import library has the names and the calling convention that such a program links. Exit code
// 0: every call returned as documented; else the number of the first one that did not.
// clang-format off
#include <windows.h>
#include <evntrace.h>
#include <evntprov.h>
#include <evntcons.h>
// clang-format on

#include <cstddef>
#include <cstdlib>
#include <cwchar>

namespace {

struct Session
{
    EVENT_TRACE_PROPERTIES properties;
    wchar_t names[2][1024];
};

Session session;

ULONG enabledCalls = 0;

void NTAPI onEnable(LPCGUID, ULONG, UCHAR, ULONGLONG, ULONGLONG, PEVENT_FILTER_DESCRIPTOR, PVOID)
{
    ++enabledCalls;
}

TRACEHANDLE classicSession = 0;

ULONG WINAPI onRequest(WMIDPREQUESTCODE code, PVOID, ULONG*, PVOID buffer)
{
    classicSession = code == WMI_ENABLE_EVENTS ? GetTraceLoggerHandle(buffer) : 0;
    return ERROR_SUCCESS;
}

EVENT_TRACE_HEADER classicEvent(ULONG flags)
{
    EVENT_TRACE_HEADER header{};
    header.Size = sizeof header;
    header.Flags = flags;
    return header;
}

EVENT_TRACE_PROPERTIES* blank()
{
    session = {};
    session.properties.Wnode.BufferSize = sizeof session;
    session.properties.Wnode.Flags = WNODE_FLAG_TRACED_GUID;
    session.properties.LogFileMode = EVENT_TRACE_BUFFERING_MODE;
    session.properties.LoggerNameOffset = offsetof(Session, names);
    return &session.properties;
}

struct Call
{
    ULONG answer;
    ULONG expected;
    bool isRight = true; ///< what the call left in the block
};

/// The system's own functions, which a wrong import library would let through, know no session of Wine's and answer
/// success to everything.
int run()
{
    TRACEHANDLE handle = 0;
    TRACEHANDLE other = 0;
    ULONG count = 0;
    EVENT_TRACE_PROPERTIES* all[] = {&session.properties};
    const GUID provider{1, 2, 3, {4}};
    REGHANDLE registration = 0;
    EVENT_DESCRIPTOR event{};
    GUID activity{};
    TRACE_GUID_REGISTRATION classOf{&provider, nullptr};
    TRACEHANDLE classic = 0;
    EVENT_INSTANCE_INFO instance{};
    EVENT_TRACE_LOGFILEW logfile{};
    WCHAR loggerName[] = L"Controller";
    logfile.LoggerName = loggerName;
    EVENT_TRACE_HEADER traced = classicEvent(WNODE_FLAG_TRACED_GUID);
    EVENT_TRACE_HEADER notTraced = classicEvent(0);
    EVENT_INSTANCE_HEADER traceInstance{};
    traceInstance.Size = sizeof traceInstance;
    traceInstance.Flags = WNODE_FLAG_TRACED_GUID;
    const Call calls[] = {
        {StartTraceW(&handle, L"Controller", blank()), ERROR_SUCCESS,
            std::wcscmp(session.names[0], L"Controller") == 0},
        {StartTraceA(&other, "CONTROLLER", blank()), ERROR_ALREADY_EXISTS, handle != 0 && other == 0},
        {EnableTraceEx2(handle, &provider, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr), ERROR_SUCCESS},
        {EnableTraceEx2(handle, nullptr, EVENT_CONTROL_CODE_ENABLE_PROVIDER, 5, 0, 0, 0, nullptr),
            ERROR_INVALID_PARAMETER},
        {EventRegister(&provider, onEnable, nullptr, &registration), ERROR_SUCCESS, enabledCalls == 1},
        {EnableTraceEx(&provider, nullptr, handle, 1, 4, 0, 0, 0, nullptr), ERROR_SUCCESS, enabledCalls == 2},
        {EnableTrace(1, 0, 4, &provider, handle), ERROR_SUCCESS, enabledCalls == 3},
        {EventWrite(registration, &event, 0, nullptr), ERROR_SUCCESS,
            EventEnabled(registration, &event) && EventProviderEnabled(registration, 4, 0)},
        {EventWriteTransfer(registration, &event, nullptr, &provider, 0, nullptr), ERROR_SUCCESS},
        {EventWriteEx(registration, &event, 0, 0, nullptr, nullptr, 0, nullptr), ERROR_SUCCESS},
        {EventWriteString(registration, 4, 0, L"text"), ERROR_SUCCESS},
        {EventActivityIdControl(EVENT_ACTIVITY_CTRL_CREATE_ID, &activity), ERROR_SUCCESS, activity.Data1 != 0},
        {EventWrite(0, &event, 0, nullptr), ERROR_INVALID_HANDLE},
        {EventUnregister(registration), ERROR_SUCCESS, !EventEnabled(registration, &event)},
        {RegisterTraceGuidsW(onRequest, nullptr, &provider, 1, &classOf, nullptr, nullptr, &classic), ERROR_SUCCESS,
            classicSession != 0 && GetTraceEnableLevel(classicSession) == 4},
        {TraceEvent(classicSession, &traced), ERROR_SUCCESS, GetTraceEnableFlags(classicSession) == 0},
        {TraceEvent(classicSession, &notTraced), ERROR_INVALID_FLAG_NUMBER},
        {CreateTraceInstanceId(classOf.RegHandle, &instance), ERROR_SUCCESS, instance.InstanceId == 1},
        {TraceEventInstance(classicSession, &traceInstance, &instance, nullptr), ERROR_SUCCESS},
        {TraceMessage(classicSession, TRACE_MESSAGE_GUID, &provider, 1, &count, sizeof count, nullptr), ERROR_SUCCESS},
        {UnregisterTraceGuids(classic), ERROR_SUCCESS},
        {RegisterTraceGuidsA(nullptr, nullptr, &provider, 0, nullptr, nullptr, nullptr, &classic),
            ERROR_INVALID_PARAMETER},
        {OpenTraceW(&logfile) == INVALID_PROCESSTRACE_HANDLE ? GetLastError() : 0, ERROR_BAD_PATHNAME}, // its mode is 0
        {OpenTraceA(nullptr) == INVALID_PROCESSTRACE_HANDLE ? GetLastError() : 0, ERROR_INVALID_PARAMETER},
        {ProcessTrace(&classic, 1, nullptr, nullptr), ERROR_INVALID_HANDLE},
        {CloseTrace(INVALID_PROCESSTRACE_HANDLE), ERROR_INVALID_HANDLE},
        {SetTraceCallback(&provider, nullptr), ERROR_INVALID_PARAMETER},
        {RemoveTraceCallback(&provider), ERROR_WMI_GUID_NOT_FOUND},
        {EnumerateTraceGuidsEx(TraceGuidQueryList, nullptr, 0, nullptr, 0, &count), ERROR_INSUFFICIENT_BUFFER,
            count == sizeof(GUID)},
        {TraceSetInformation(handle, TraceStackTracingInfo, nullptr, 1), ERROR_INVALID_PARAMETER},
        {EventAccessRemove(&activity), ERROR_FILE_NOT_FOUND},
        {QueryTraceW(0, L"Controller", blank()), ERROR_SUCCESS, session.properties.NumberOfBuffers >= 2},
        {QueryTraceA(0, "Nobody", blank()), ERROR_WMI_INSTANCE_NOT_FOUND},
        {UpdateTraceW(0, L"Nobody", blank()), ERROR_WMI_INSTANCE_NOT_FOUND},
        {UpdateTraceA(0, "Nobody", blank()), ERROR_WMI_INSTANCE_NOT_FOUND},
        {FlushTraceW(handle, nullptr, blank()), ERROR_INVALID_PARAMETER}, // a ring, and no file
        {FlushTraceA(handle, nullptr, blank()), ERROR_INVALID_PARAMETER},
        {QueryAllTracesW((blank(), all), 1, &count), ERROR_SUCCESS, count == 1},
        {QueryAllTracesA((blank(), all), 1, &(count = 0)), ERROR_SUCCESS, count == 1},
        {ControlTraceW(handle, nullptr, blank(), 99), ERROR_INVALID_PARAMETER},
        {ControlTraceA(handle, nullptr, blank(), EVENT_TRACE_CONTROL_STOP), ERROR_SUCCESS},
        {StopTraceW(handle, nullptr, blank()), ERROR_WMI_INSTANCE_NOT_FOUND},
        {StopTraceA(handle, nullptr, blank()), ERROR_WMI_INSTANCE_NOT_FOUND},
    };
    int number = 1;
    for (const Call& call : calls) {
        if (call.answer != call.expected || !call.isRight)
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
