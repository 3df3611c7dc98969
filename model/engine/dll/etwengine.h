// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The embedded engine, called by ETW's own functions, for controllers and providers that know nothing of it: a program
/// written against <evntrace.h> and <evntprov.h> links with etwengine's import library instead of advapi32's and runs
/// unchanged. Elsewhere the static library has the same functions, with UTF-16 strings as char16_t.
///
/// One engine per process. It comes with the first call and stays until the process ends or EtwEngineReset() is
/// called; unlike sessions of the kernel, its sessions end with the process. All functions may be called from any
/// thread. What is wrong with a caller's pointers, sizes, offsets and handles leads to the documented status, and the
/// block is left alone.
///
/// On Windows include <evntrace.h>, and for providers <evntprov.h>, first: they declare the documented functions, and
/// then only EtwEngineReset() is declared here.
#if !defined(_WIN32)
#define ETWENGINE_API
#define ETWENGINE_CALL
#define ETWENGINE_VARIADIC_CALL
#elif defined(ETWENGINE_BUILD)
#define ETWENGINE_API __declspec(dllexport)
#define ETWENGINE_CALL __stdcall
#define ETWENGINE_VARIADIC_CALL __cdecl
#else
#define ETWENGINE_API __declspec(dllimport)
#define ETWENGINE_CALL __stdcall
#define ETWENGINE_VARIADIC_CALL __cdecl
#endif

extern "C" {

/// What an engine is made of; 0 stands for the default of each.
struct EtwEngineOptions
{
    std::uint32_t Size; ///< sizeof(EtwEngineOptions), so that the structure can grow
    std::uint32_t LogicalProcessors; ///< 1 to 256; default: those of the machine
    std::uint32_t SessionLimit; ///< brought into 32 to 256; default 64
    std::uint32_t Windows; ///< whose rules are obeyed, a value of WindowsVersion; default Windows 11
    std::uint64_t MaximumPoolBytes; ///< of one session's buffers; default: a sixteenth of the machine's memory; all
    ///< sessions together may have a quarter of it, or this where it is more
};

/// Stops all sessions; the next call of any function makes an engine of `options` (null: the defaults). No thread of
/// the engine is left, so this is also what comes before FreeLibrary. A call that another thread is in meanwhile ends
/// in the old engine. ERROR_INVALID_PARAMETER (87): a wrong Size, more than 256 processors or an unknown
/// Windows; nothing was stopped.
ETWENGINE_API std::uint32_t ETWENGINE_CALL EtwEngineReset(const EtwEngineOptions* options);

} // extern "C"

#if !defined(_EVNTRACE_) && !defined(_EVNTPROV_H_) && !defined(_EVNTPROV_)

#include "model/etw/classiclayouts.h"
#include "model/etw/consumerlayouts.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"

#include <cstdarg>

extern "C" {

/// These functions are documented under these names. ULONG is std::uint32_t, TRACEHANDLE std::uint64_t.
ETWENGINE_API std::uint32_t ETWENGINE_CALL StartTraceW(
    std::uint64_t* handle, const char16_t* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL ControlTraceW(std::uint64_t handle, const char16_t* instanceName,
    etwarden::EventTraceProperties* properties, std::uint32_t controlCode);
ETWENGINE_API std::uint32_t ETWENGINE_CALL QueryAllTracesW(
    etwarden::EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount);
ETWENGINE_API std::uint32_t ETWENGINE_CALL QueryTraceW(
    std::uint64_t handle, const char16_t* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL StopTraceW(
    std::uint64_t handle, const char16_t* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL UpdateTraceW(
    std::uint64_t handle, const char16_t* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL FlushTraceW(
    std::uint64_t handle, const char16_t* instanceName, etwarden::EventTraceProperties* properties);

/// The same with names of bytes, in the arguments and in the blocks. They are UTF-8 on every system (our choice;
/// Windows uses the ANSI code page of the machine, which is UTF-8 for programs whose manifest says so). Blocks above
/// 16 MB are refused with ERROR_BAD_LENGTH (24, our choice).
ETWENGINE_API std::uint32_t ETWENGINE_CALL StartTraceA(
    std::uint64_t* handle, const char* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL ControlTraceA(std::uint64_t handle, const char* instanceName,
    etwarden::EventTraceProperties* properties, std::uint32_t controlCode);
ETWENGINE_API std::uint32_t ETWENGINE_CALL QueryAllTracesA(
    etwarden::EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount);
ETWENGINE_API std::uint32_t ETWENGINE_CALL QueryTraceA(
    std::uint64_t handle, const char* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL StopTraceA(
    std::uint64_t handle, const char* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL UpdateTraceA(
    std::uint64_t handle, const char* instanceName, etwarden::EventTraceProperties* properties);
ETWENGINE_API std::uint32_t ETWENGINE_CALL FlushTraceA(
    std::uint64_t handle, const char* instanceName, etwarden::EventTraceProperties* properties);

/// Filters that the engine cannot apply (payload, event name, container) are refused with ERROR_NOT_SUPPORTED (50, our
/// choice). Callbacks have returned when these return, also with a timeout of 0, as for private sessions.
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnableTraceEx2(std::uint64_t handle, const etwarden::Guid* provider,
    std::uint32_t controlCode, std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword,
    std::uint32_t timeoutMs, const etwarden::EnableTraceParametersWithFilters* parameters);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnableTraceEx(const etwarden::Guid* provider, const etwarden::Guid* sourceId,
    std::uint64_t handle, std::uint32_t isEnabled, std::uint8_t level, std::uint64_t matchAnyKeyword,
    std::uint64_t matchAllKeyword, std::uint32_t enableProperty, const etwarden::EventFilterDescriptor* filter);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnableTrace(std::uint32_t enable, std::uint32_t enableFlag,
    std::uint32_t enableLevel, const etwarden::Guid* provider, std::uint64_t handle);

/// Classes 0, 1, 2, 12 and 13; the arrays of class 13 come after their numbers (our choice). All providers and
/// processes are this one's. ERROR_WMI_GUID_NOT_FOUND (4200): class 1 asks for a provider, or 13 for a group, that
/// is unknown (our choice).
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnumerateTraceGuidsEx(std::uint32_t infoClass, void* input,
    std::uint32_t inputSize, void* buffer, std::uint32_t size, std::uint32_t* returnLength);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnumerateTraceGuids(
    etwarden::TraceGuidProperties** properties, std::uint32_t count, std::uint32_t* guidCount);
/// If the machine has a /proc, sessions of the system (NT Kernel Logger, EVENT_TRACE_SYSTEM_LOGGER_MODE) record what
/// can be seen there: processes, threads and images as the kernel's own records; context switches, interrupts, DPCs,
/// page and hard faults, operations of disks and of TCP and UDP counted, as events of Etwarden's host provider.
/// On Windows they record this process alone: itself, its threads and its modules, as the kernel's own records of those
/// that were there when the first session began to listen (DCStart), that came or went, and that were there when the
/// last one was stopped (DCEnd). Elsewhere they record nothing of the system. Other flags, and EnableFlags of an
/// ordinary session, are kept and reported, and bring no events. System providers of Windows 11 stand for the same
/// events; those that have none of them, and ordinary sessions that enable one, are refused with ERROR_NOT_SUPPORTED
/// (50, our choice).
///
/// TraceSetInformation carries out class 4, with groups that EnableFlags has a flag for, and 10. It accepts class 3,
/// for records of the kernel that have no stacks here, and class 5 for source 0, whose interval is kept and reported:
/// no samples are taken. TraceQueryInformation supports classes 4, 5, 11, 14, 19, 22 and 23. The other documented ones
/// are refused for what is wrong with the call, and else with ERROR_NOT_SUPPORTED (50).
ETWENGINE_API std::uint32_t ETWENGINE_CALL TraceQueryInformation(std::uint64_t handle, std::uint32_t infoClass,
    void* information, std::uint32_t length, std::uint32_t* returnLength);
ETWENGINE_API std::uint32_t ETWENGINE_CALL TraceSetInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length);

/// PENABLECALLBACK. It is called on the thread of the controller, which is in the same process.
using EtwEnableCallback = void(ETWENGINE_CALL*)(const etwarden::Guid* sourceId, std::uint32_t isEnabled,
    std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword,
    const etwarden::EventFilterDescriptor* filterData, void* context);

/// These functions are documented under these names. REGHANDLE is std::uint64_t, BOOLEAN std::uint8_t. Handles do not
/// outlive EtwEngineReset(). A handle of 0, or one that was never returned, is ERROR_INVALID_HANDLE (6).
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventRegister(
    const etwarden::Guid* provider, EtwEnableCallback callback, void* context, std::uint64_t* handle);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventUnregister(std::uint64_t handle);
/// Exact: true when some session wants such an event (ETW may say so without one).
ETWENGINE_API std::uint8_t ETWENGINE_CALL EventEnabled(
    std::uint64_t handle, const etwarden::EventDescriptor* descriptor);
ETWENGINE_API std::uint8_t ETWENGINE_CALL EventProviderEnabled(
    std::uint64_t handle, std::uint8_t level, std::uint64_t keyword);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWrite(std::uint64_t handle, const etwarden::EventDescriptor* descriptor,
    std::uint32_t count, const etwarden::EventDataDescriptor* data);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWriteTransfer(std::uint64_t handle,
    const etwarden::EventDescriptor* descriptor, const etwarden::Guid* activityId,
    const etwarden::Guid* relatedActivityId, std::uint32_t count, const etwarden::EventDataDescriptor* data);
/// `filter` has the bits of the sessions that do not get the event: InstanceId of the filters that callbacks
/// get. EVENT_WRITE_FLAG_INPRIVATE keeps the event out of sessions with EVENT_ENABLE_PROPERTY_EXCLUDE_INPRIVATE, but
/// for private ones; other flags have no meaning outside the kernel.
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWriteEx(std::uint64_t handle,
    const etwarden::EventDescriptor* descriptor, std::uint64_t filter, std::uint32_t flags,
    const etwarden::Guid* activityId, const etwarden::Guid* relatedActivityId, std::uint32_t count,
    const etwarden::EventDataDescriptor* data);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWriteString(
    std::uint64_t handle, std::uint8_t level, std::uint64_t keyword, const char16_t* text);
/// Undocumented: they begin and end scenarios of the system's diagnosis, which the engine does not have.
/// ERROR_NOT_SUPPORTED (50) where nothing is wrong with the call.
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWriteStartScenario(std::uint64_t handle,
    const etwarden::EventDescriptor* descriptor, std::uint32_t count, const etwarden::EventDataDescriptor* data);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventWriteEndScenario(std::uint64_t handle,
    const etwarden::EventDescriptor* descriptor, std::uint32_t count, const etwarden::EventDataDescriptor* data);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventActivityIdControl(
    std::uint32_t controlCode, etwarden::Guid* activityId);
/// EventProviderSetTraits and EventProviderUseDescriptorType, which TraceLogging needs; ERROR_NOT_SUPPORTED (50) for
/// the others. Traits that are set a second time: ERROR_GEN_FAILURE (31); traits whose sizes disagree:
/// ERROR_FILE_CORRUPT (1392).
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventSetInformation(
    std::uint64_t handle, std::uint32_t informationClass, void* information, std::uint32_t length);

/// WMIDPREQUEST. `buffer` is a WNODE_HEADER; it is called on the thread of the controller, which is in the same
/// process.
using EtwClassicCallback = std::uint32_t(ETWENGINE_CALL*)(
    std::uint32_t requestCode, void* context, std::uint32_t* reserved, void* buffer);

/// These functions are documented under these names. A registration remains even if the callback, which is called
/// before the return for a provider that is enabled already, returns an error; that is the result then (our choice).
/// Handles do not outlive EtwEngineReset(), nor do those of classes of events.
ETWENGINE_API std::uint32_t ETWENGINE_CALL RegisterTraceGuidsW(EtwClassicCallback callback, void* context,
    const etwarden::Guid* provider, std::uint32_t count, etwarden::TraceGuidRegistration* classes,
    const char16_t* mofPath, const char16_t* mofName, std::uint64_t* handle);
ETWENGINE_API std::uint32_t ETWENGINE_CALL RegisterTraceGuidsA(EtwClassicCallback callback, void* context,
    const etwarden::Guid* provider, std::uint32_t count, etwarden::TraceGuidRegistration* classes, const char* mofPath,
    const char* mofName, std::uint64_t* handle);
ETWENGINE_API std::uint32_t ETWENGINE_CALL UnregisterTraceGuids(std::uint64_t handle);
/// 0 for a provider that is being disabled.
ETWENGINE_API std::uint64_t ETWENGINE_CALL GetTraceLoggerHandle(void* buffer);
ETWENGINE_API std::uint8_t ETWENGINE_CALL GetTraceEnableLevel(std::uint64_t handle);
ETWENGINE_API std::uint32_t ETWENGINE_CALL GetTraceEnableFlags(std::uint64_t handle);
/// The header stays as it is. A handle of StartTrace, or a bare logger id, names its session, too. ERROR_INVALID_DATA
/// (13): more than 16 fields with WNODE_FLAG_USE_MOF_PTR.
ETWENGINE_API std::uint32_t ETWENGINE_CALL TraceEvent(std::uint64_t handle, etwarden::EventTraceHeader* header);
ETWENGINE_API std::uint32_t ETWENGINE_CALL TraceEventInstance(std::uint64_t handle,
    etwarden::EventInstanceHeader* header, etwarden::EventInstanceInfo* instance, etwarden::EventInstanceInfo* parent);
ETWENGINE_API std::uint32_t ETWENGINE_CALL CreateTraceInstanceId(
    void* eventClass, etwarden::EventInstanceInfo* instance);
/// TRACE_MESSAGE_SEQUENCE has no effect in a session that numbers no messages (our choice). `number` is documented as a
/// USHORT, whose upper half is not read: C has no way to the arguments after a parameter that is narrower than an int.
ETWENGINE_API std::uint32_t ETWENGINE_VARIADIC_CALL TraceMessage(
    std::uint64_t handle, std::uint32_t flags, const etwarden::Guid* guid, std::uint32_t number, ...);
ETWENGINE_API std::uint32_t ETWENGINE_CALL TraceMessageVa(std::uint64_t handle, std::uint32_t flags,
    const etwarden::Guid* guid, std::uint16_t number, std::va_list arguments);

/// Access rights to providers, which the engine does not have: setting them returns ERROR_NOT_SUPPORTED (50), reading
/// or removing them ERROR_FILE_NOT_FOUND (2).
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventAccessControl(
    etwarden::Guid* provider, std::uint32_t operation, void* sid, std::uint32_t rights, std::uint8_t allowOrDeny);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventAccessQuery(
    etwarden::Guid* provider, void* buffer, std::uint32_t* size);
ETWENGINE_API std::uint32_t ETWENGINE_CALL EventAccessRemove(etwarden::Guid* provider);

/// A log file of any Windows or of the engine, or a real-time session of the engine. INVALID_PROCESSTRACE_HANDLE, with
/// the last error: 87 for a null pointer, 161 where the name is missing that the mode asks for (LoggerName with
/// PROCESS_TRACE_MODE_REAL_TIME, else LogFileName; the other one is not read, our choice), 2 and 5 from the file, 1392
/// if it has no trace (our choice). A session that does not run is looked for again by ProcessTrace, which returns
/// ERROR_WMI_INSTANCE_NOT_FOUND (4201) when there still is none. Handles do not outlive EtwEngineReset().
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceW(etwarden::EventTraceLogfile* logfile);
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceA(etwarden::EventTraceLogfile* logfile);
/// PEVENT_RECORD_CALLBACK and PEVENT_CALLBACK, and PEVENT_TRACE_BUFFER_CALLBACK. An exception of C++ that leaves one
/// ends ProcessTrace with ERROR_NOACCESS (998).
using EtwEventCallback = void(ETWENGINE_CALL*)(void* event);
using EtwBufferCallback = std::uint32_t(ETWENGINE_CALL*)(etwarden::EventTraceLogfile* logfile);
/// Events of real-time sessions come in the order of time, once the flush timer has emptied all buffers. What was lost
/// is reported by RT_LostEvent, with the types 32 and 33. No header event begins them, and BufferCallback ends them as
/// it ends files (our choice). `startTime` and `endTime` are FILETIMEs or null. ERROR_BUSY (170): another thread
/// processes the handle (our choice).
ETWENGINE_API std::uint32_t ETWENGINE_CALL ProcessTrace(
    std::uint64_t* handles, std::uint32_t count, void* startTime, void* endTime);
ETWENGINE_API std::uint32_t ETWENGINE_CALL CloseTrace(std::uint64_t handle);
/// Information about a real-time handle. Class 1: an ETW_TRACE_PARTITION_INFORMATION, all 0, because the session is of
/// this machine. Class 3: a ULONG with the number of processors, at 8 (our choice) the times at which each last lost an
/// event, by the session's clock. ERROR_NOT_SUPPORTED (50) for the others, and for files, which may be of any machine
/// (our choice).
ETWENGINE_API std::uint32_t ETWENGINE_CALL QueryTraceProcessingHandle(std::uint64_t handle,
    std::uint32_t informationClass, void* input, std::uint32_t inputSize, void* output, std::uint32_t outputSize,
    std::uint32_t* returnLength);
/// The functions that Windows 11 added. `options` is an ETW_OPEN_TRACE_OPTIONS, `header` a TRACE_LOGFILE_HEADER that is
/// filled in, or null. BufferCallback is a PETW_BUFFER_CALLBACK: it gets the buffer with the header event first, and
/// each other buffer after its events; without EventCallback nothing else is called. INVALID_PROCESSTRACE_HANDLE, with
/// the last error: 87 for a null pointer or an unknown mode, 161 for an empty name, else as OpenTrace, but 4201 at once
/// for a session that does not run (our choice). `allocationSize` has no effect; ERROR_NOT_SUPPORTED (50) for a memory
/// partition.
using EtwRawBufferCallback = std::uint32_t(ETWENGINE_CALL*)(
    const void* buffer, std::uint32_t size, const etwarden::BufferCallbackInformation* information, void* context);
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceFromFile(
    const char16_t* logFileName, const void* options, void* header);
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLogger(
    const char16_t* loggerName, const void* options, void* header);
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLoggerWithAllocationOptions(
    const char16_t* loggerName, const void* options, std::size_t allocationSize, void* memoryPartition, void* header);
/// PETW_BUFFER_COMPLETION_CALLBACK gets a buffer and a context. ERROR_NOT_SUPPORTED (50): no source says when the
/// events of such buffers come, so that no buffer can be added either.
using EtwBufferCompletionCallback = void(ETWENGINE_CALL*)(void* buffer, void* context);
ETWENGINE_API std::uint64_t ETWENGINE_CALL OpenTraceFromBufferStream(
    const void* options, EtwBufferCompletionCallback callback, void* context);
ETWENGINE_API std::uint32_t ETWENGINE_CALL ProcessTraceAddBufferToBufferStream(
    std::uint64_t handle, void* buffer, std::uint32_t size);
/// A buffer that BufferCallback got stays until it was released as often; ProcessTrace does not return before.
/// ERROR_INVALID_PARAMETER (87): there is no such buffer.
ETWENGINE_API std::uint32_t ETWENGINE_CALL ProcessTraceBufferIncrementReference(std::uint64_t handle, void* buffer);
ETWENGINE_API std::uint32_t ETWENGINE_CALL ProcessTraceBufferDecrementReference(void* buffer);
/// Concerns traces without PROCESS_TRACE_MODE_EVENT_RECORD; EventCallback gets these events as well, afterwards (our
/// choice).
ETWENGINE_API std::uint32_t ETWENGINE_CALL SetTraceCallback(
    const etwarden::Guid* eventClass, EtwEventCallback callback);
ETWENGINE_API std::uint32_t ETWENGINE_CALL RemoveTraceCallback(const etwarden::Guid* eventClass);

} // extern "C"

#endif
