// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The embedded engine behind ETW's own control functions, for controllers that know nothing of it: a program written
/// against <evntrace.h> links with etwengine's import library instead of advapi32's and runs unchanged. Elsewhere the
/// static library has the same functions, with UTF-16 strings as char16_t.
///
/// One engine per process. It comes with the first call and stays until the process ends or EtwEngineReset() is
/// called; unlike sessions of the kernel, its sessions end with the process. All functions may be called from any
/// thread. What is wrong with a caller's pointers, sizes, offsets and handles is answered as documented, and the block
/// is left alone.
///
/// On Windows include <evntrace.h> first, which declares the documented functions; then only EtwEngineReset() is
/// declared here.
#if !defined(_WIN32)
#define ETWENGINE_API
#define ETWENGINE_CALL
#elif defined(ETWENGINE_BUILD)
#define ETWENGINE_API __declspec(dllexport)
#define ETWENGINE_CALL __stdcall
#else
#define ETWENGINE_API __declspec(dllimport)
#define ETWENGINE_CALL __stdcall
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

#ifndef _EVNTRACE_

#include "model/etw/layouts.h"

extern "C" {

/// As documented for the functions of these names. ULONG is std::uint32_t, TRACEHANDLE std::uint64_t.
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
/// Windows takes the ANSI code page of the machine, which is UTF-8 for programs whose manifest says so). Blocks above
/// 16 MB are answered with ERROR_BAD_LENGTH (24, our choice).
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

/// Filters of `parameters` are not read.
ETWENGINE_API std::uint32_t ETWENGINE_CALL EnableTraceEx2(std::uint64_t handle, const etwarden::Guid* provider,
    std::uint32_t controlCode, std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword,
    std::uint32_t timeoutMs, const etwarden::EnableTraceParameters* parameters);

} // extern "C"

#endif
