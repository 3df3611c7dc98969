// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dll/etwengine.h"

/// All functions of etwengine.dll, with which a program written for ETW may be linked.
#define ETWENGINE_FUNCTIONS(X)                                                                                         \
    X(EtwEngineReset)                                                                                                  \
    X(StartTraceW)                                                                                                     \
    X(StartTraceA)                                                                                                     \
    X(ControlTraceW)                                                                                                   \
    X(ControlTraceA)                                                                                                   \
    X(QueryAllTracesW)                                                                                                 \
    X(QueryAllTracesA)                                                                                                 \
    X(QueryTraceW)                                                                                                     \
    X(QueryTraceA)                                                                                                     \
    X(StopTraceW)                                                                                                      \
    X(StopTraceA)                                                                                                      \
    X(UpdateTraceW)                                                                                                    \
    X(UpdateTraceA)                                                                                                    \
    X(FlushTraceW)                                                                                                     \
    X(FlushTraceA)                                                                                                     \
    X(EnableTrace)                                                                                                     \
    X(EnableTraceEx)                                                                                                   \
    X(EnableTraceEx2)                                                                                                  \
    X(EnumerateTraceGuids)                                                                                             \
    X(EnumerateTraceGuidsEx)                                                                                           \
    X(TraceQueryInformation)                                                                                           \
    X(TraceSetInformation)                                                                                             \
    X(EventRegister)                                                                                                   \
    X(EventUnregister)                                                                                                 \
    X(EventEnabled)                                                                                                    \
    X(EventProviderEnabled)                                                                                            \
    X(EventWrite)                                                                                                      \
    X(EventWriteTransfer)                                                                                              \
    X(EventWriteEx)                                                                                                    \
    X(EventWriteString)                                                                                                \
    X(EventWriteStartScenario)                                                                                         \
    X(EventWriteEndScenario)                                                                                           \
    X(EventActivityIdControl)                                                                                          \
    X(EventSetInformation)                                                                                             \
    X(RegisterTraceGuidsW)                                                                                             \
    X(RegisterTraceGuidsA)                                                                                             \
    X(UnregisterTraceGuids)                                                                                            \
    X(GetTraceLoggerHandle)                                                                                            \
    X(GetTraceEnableLevel)                                                                                             \
    X(GetTraceEnableFlags)                                                                                             \
    X(TraceEvent)                                                                                                      \
    X(TraceEventInstance)                                                                                              \
    X(CreateTraceInstanceId)                                                                                           \
    X(TraceMessage)                                                                                                    \
    X(TraceMessageVa)                                                                                                  \
    X(EventAccessControl)                                                                                              \
    X(EventAccessQuery)                                                                                                \
    X(EventAccessRemove)                                                                                               \
    X(OpenTraceW)                                                                                                      \
    X(OpenTraceA)                                                                                                      \
    X(OpenTraceFromFile)                                                                                               \
    X(OpenTraceFromRealTimeLogger)                                                                                     \
    X(OpenTraceFromRealTimeLoggerWithAllocationOptions)                                                                \
    X(OpenTraceFromBufferStream)                                                                                       \
    X(ProcessTrace)                                                                                                    \
    X(ProcessTraceAddBufferToBufferStream)                                                                             \
    X(ProcessTraceBufferIncrementReference)                                                                            \
    X(ProcessTraceBufferDecrementReference)                                                                            \
    X(CloseTrace)                                                                                                      \
    X(QueryTraceProcessingHandle)                                                                                      \
    X(SetTraceCallback)                                                                                                \
    X(RemoveTraceCallback)

namespace etwarden {

/// Addresses of the functions, which are linked or found in the DLL.
struct EngineFunctions
{
#define ETWARDEN_MEMBER(name) decltype(&::name) name = nullptr;
    ETWENGINE_FUNCTIONS(ETWARDEN_MEMBER)
#undef ETWARDEN_MEMBER
};

} // namespace etwarden
