// SPDX-License-Identifier: GPL-3.0-or-later
// What consumers read traces with. The engine reads none yet; a program that binds these to the system's DLL would look
// for its sessions in another ETW.
#include "model/engine/dll/answer.h"
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/lasterror.h"

#include <cstring>

using namespace etwarden;

namespace {

constexpr std::uint64_t invalidProcessTraceHandle = UINT64_MAX;
constexpr std::uint32_t maximumHandles = 64; // of one ProcessTrace

std::uint64_t refuse(Win32Status status)
{
    setLastError(status);
    return invalidProcessTraceHandle;
}

std::uint64_t refuseUnless(bool isValid)
{
    return refuse(isValid ? Win32Status::NotSupported : Win32Status::InvalidParameter);
}

/// EVENT_TRACE_LOGFILE begins with the names of a file and of a session.
std::uint64_t open(const void* logfile)
{
    if (!logfile)
        return refuse(Win32Status::InvalidParameter);
    const void* names[2]{};
    std::memcpy(names, logfile, sizeof names);
    return refuse(names[0] || names[1] ? Win32Status::NotSupported : Win32Status::BadPathname);
}

} // namespace

std::uint64_t ETWENGINE_CALL OpenTraceW(void* logfile)
{
    return open(logfile);
}

std::uint64_t ETWENGINE_CALL OpenTraceA(void* logfile)
{
    return open(logfile);
}

std::uint64_t ETWENGINE_CALL OpenTraceFromFile(const char16_t* logFileName, const void* options, void* /*header*/)
{
    return refuseUnless(logFileName && options);
}

std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLogger(
    const char16_t* loggerName, const void* options, void* /*header*/)
{
    return refuseUnless(loggerName && options);
}

std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLoggerWithAllocationOptions(const char16_t* loggerName,
    const void* options, std::size_t /*allocationSize*/, void* /*memoryPartition*/, void* /*header*/)
{
    return refuseUnless(loggerName && options);
}

std::uint64_t ETWENGINE_CALL OpenTraceFromBufferStream(
    const void* options, EtwBufferCompletionCallback callback, void* /*context*/)
{
    return refuseUnless(options && callback);
}

std::uint32_t ETWENGINE_CALL ProcessTraceAddBufferToBufferStream(
    std::uint64_t /*handle*/, void* buffer, std::uint32_t /*size*/)
{
    return answer([&] { return buffer ? Win32Status::InvalidHandle : Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL ProcessTraceBufferIncrementReference(std::uint64_t /*handle*/, void* /*buffer*/)
{
    return answer([] { return Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL ProcessTraceBufferDecrementReference(void* /*buffer*/)
{
    return answer([] { return Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL ProcessTrace(
    // NOLINTNEXTLINE(readability-non-const-parameter): the signature is documented
    std::uint64_t* handles, std::uint32_t count, void* /*startTime*/, void* /*endTime*/)
{
    return answer([&] {
        if (!handles)
            return Win32Status::InvalidParameter;
        return count == 0 || count > maximumHandles ? Win32Status::BadLength : Win32Status::InvalidHandle;
    });
}

std::uint32_t ETWENGINE_CALL CloseTrace(std::uint64_t /*handle*/)
{
    return answer([] { return Win32Status::InvalidHandle; });
}

std::uint32_t ETWENGINE_CALL QueryTraceProcessingHandle(std::uint64_t /*handle*/, std::uint32_t /*informationClass*/,
    void* /*input*/, std::uint32_t /*inputSize*/, void* /*output*/, std::uint32_t /*outputSize*/,
    std::uint32_t* /*returnLength*/)
{
    return answer([] { return Win32Status::InvalidHandle; });
}

std::uint32_t ETWENGINE_CALL SetTraceCallback(const Guid* eventClass, EtwEventCallback callback)
{
    return answer([&] { return eventClass && callback ? Win32Status::NotSupported : Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL RemoveTraceCallback(const Guid* eventClass)
{
    return answer([&] { return eventClass ? Win32Status::WmiGuidNotFound : Win32Status::InvalidParameter; });
}
