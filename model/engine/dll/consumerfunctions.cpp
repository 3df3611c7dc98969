// SPDX-License-Identifier: GPL-3.0-or-later
// What consumers read traces with.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/filesource.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/heldbuffers.h"
#include "model/engine/dll/lasterror.h"
#include "model/engine/dll/processengine.h"
#include "model/engine/dll/reply.h"
#include "model/engine/dll/tracerun.h"
#include "model/engine/live/livesource.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <string>
#include <utility>
#include <vector>

using namespace etwarden;

namespace {

constexpr std::uint64_t invalidProcessTraceHandle = UINT64_MAX;
// Values of ETW_PROCESS_HANDLE_INFO_TYPE
constexpr std::uint32_t partitionInformation = 1;
constexpr std::uint32_t lastDroppedTimes = 3;

std::uint64_t refuse(Win32Status status)
{
    setLastError(status);
    return invalidProcessTraceHandle;
}

std::uint64_t refuseUnless(bool isValid)
{
    return refuse(isValid ? Win32Status::NotSupported : Win32Status::InvalidParameter);
}

std::u16string toWide(const std::u16string& name)
{
    return name;
}

std::u16string toWide(const std::string& name)
{
    return toUtf16(name);
}

/// A session that is not there yet is no error: ProcessTrace looks for it again.
Win32Status openSession(
    const std::shared_ptr<EmbeddedEngine>& engine, std::u16string name, std::unique_ptr<TraceSource>* source)
{
    auto live = std::make_unique<LiveSource>(engine, std::move(name));
    const Win32Status status = live->attach();
    *source = std::move(live);
    return status == Win32Status::WmiInstanceNotFound ? Win32Status::Success : status;
}

template<typename Character>
Win32Status open(EventTraceLogfile* logfile, std::uint64_t* handle)
{
    using String = std::basic_string<Character>;
    if (!logfile)
        return Win32Status::InvalidParameter;
    const bool isRealTime = (logfile->ProcessTraceMode & processmode::RealTime) != 0;
    const auto* const name =
        reinterpret_cast<const Character*>(isRealTime ? logfile->LoggerName : logfile->LogFileName);
    if (!name || *name == 0)
        return Win32Status::BadPathname;

    // Callbacks for buffers see the name that the caller passed, in memory of ours.
    const auto kept = std::make_shared<const String>(name);
    EventTraceLogfile opened = *logfile;
    opened.LoggerName = isRealTime ? reinterpret_cast<std::uintptr_t>(kept->c_str()) : 0;
    opened.LogFileName = isRealTime ? 0 : reinterpret_cast<std::uintptr_t>(kept->c_str());
    const ProcessEngine::Shared process = ProcessEngine::instance().shared(); // outlives what it may call
    std::unique_ptr<TraceSource> source;
    const Win32Status status =
        isRealTime ? openSession(process.engine, toWide(*kept), &source) : FileSource::open(toWide(*kept), &source);
    if (status != Win32Status::Success)
        return status;
    auto trace = std::make_shared<OpenedTrace>(opened, kept, std::move(source), process.traces->callbacks());
    opened = trace->logfile();
    opened.LogFileName = logfile->LogFileName;
    opened.LoggerName = logfile->LoggerName;
    *handle = process.traces->add(std::move(trace));
    *logfile = opened;
    return Win32Status::Success;
}

/// What OpenTrace returns: `call` sets the handle, or returns why there is none.
template<typename Call>
std::uint64_t handleOf(Call call)
{
    std::uint64_t handle = invalidProcessTraceHandle;
    const auto status = static_cast<Win32Status>(guarded([&] { return call(&handle); }));
    return status == Win32Status::Success ? handle : refuse(status);
}

/// Opens a trace for the functions that Windows 11 added. `header`: where the caller wants it; nullptr: nowhere.
Win32Status openWith(bool isRealTime, const char16_t* name, const void* options, void* header, std::uint64_t* handle)
{
    if (!name || !options)
        return Win32Status::InvalidParameter;
    if (*name == 0)
        return Win32Status::BadPathname;
    OpenTraceOptions wanted{};
    std::memcpy(&wanted, options, sizeof wanted);
    if ((wanted.ProcessTraceModes & ~openmode::RawTimestamp) != 0)
        return Win32Status::InvalidParameter;
    const ProcessEngine::Shared process = ProcessEngine::instance().shared(); // outlives what it may call
    std::unique_ptr<TraceSource> source;
    if (isRealTime) {
        auto live = std::make_unique<LiveSource>(process.engine, name);
        if (const Win32Status status = live->attach(); status != Win32Status::Success)
            return status;
        source = std::move(live);
    } else if (const Win32Status status = FileSource::open(name, &source); status != Win32Status::Success) {
        return status;
    }
    auto trace = std::make_shared<OpenedTrace>(wanted, std::move(source), process.traces->callbacks());
    if (header)
        std::memcpy(header, &trace->logfile().LogfileHeader, sizeof trace->logfile().LogfileHeader);
    *handle = process.traces->add(std::move(trace));
    return Win32Status::Success;
}

FileTime timeAt(const void* fileTime, FileTime otherwise)
{
    if (fileTime)
        std::memcpy(&otherwise, fileTime, sizeof otherwise); // a FILETIME may be less aligned
    return otherwise;
}

Win32Status process(std::span<const std::uint64_t> handles, const FileTimeRange& range)
{
    if (range.to < range.from)
        return Win32Status::InvalidTime;
    std::vector<std::shared_ptr<OpenedTrace>> traces;
    {
        const std::shared_ptr<OpenedTraces> opened = ProcessEngine::instance().shared().traces;
        for (const std::uint64_t handle : handles)
            traces.push_back(opened->find(handle));
    }
    if (std::ranges::count(traces, nullptr) != 0)
        return Win32Status::InvalidHandle;
    if (traces.size() > 1 && std::ranges::any_of(traces, [](const auto& trace) { return trace->isRealTime(); }))
        return Win32Status::InvalidParameter;
    return TraceRun(std::move(traces), range).run();
}

} // namespace

std::uint64_t ETWENGINE_CALL OpenTraceW(EventTraceLogfile* logfile)
{
    return handleOf([&](std::uint64_t* handle) { return open<char16_t>(logfile, handle); });
}

std::uint64_t ETWENGINE_CALL OpenTraceA(EventTraceLogfile* logfile)
{
    return handleOf([&](std::uint64_t* handle) { return open<char>(logfile, handle); });
}

std::uint64_t ETWENGINE_CALL OpenTraceFromFile(const char16_t* logFileName, const void* options, void* header)
{
    return handleOf([&](std::uint64_t* handle) { return openWith(false, logFileName, options, header, handle); });
}

std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLogger(const char16_t* loggerName, const void* options, void* header)
{
    return handleOf([&](std::uint64_t* handle) { return openWith(true, loggerName, options, header, handle); });
}

std::uint64_t ETWENGINE_CALL OpenTraceFromRealTimeLoggerWithAllocationOptions(const char16_t* loggerName,
    const void* options, std::size_t /*allocationSize*/, void* memoryPartition, void* header)
{
    return handleOf([&](std::uint64_t* handle) {
        return memoryPartition ? Win32Status::NotSupported : openWith(true, loggerName, options, header, handle);
    });
}

std::uint64_t ETWENGINE_CALL OpenTraceFromBufferStream(
    const void* options, EtwBufferCompletionCallback callback, void* /*context*/)
{
    return refuseUnless(options && callback);
}

std::uint32_t ETWENGINE_CALL ProcessTraceAddBufferToBufferStream(
    std::uint64_t /*handle*/, void* buffer, std::uint32_t /*size*/)
{
    return guarded([&] { return buffer ? Win32Status::InvalidHandle : Win32Status::InvalidParameter; });
}

std::uint32_t ETWENGINE_CALL ProcessTraceBufferIncrementReference(std::uint64_t handle, void* buffer)
{
    return guarded([&] {
        const bool isThere = HeldBuffers::instance().increment(handle, buffer);
        return isThere ? Win32Status::Success : Win32Status::InvalidParameter;
    });
}

std::uint32_t ETWENGINE_CALL ProcessTraceBufferDecrementReference(void* buffer)
{
    return guarded([&] {
        const bool isThere = HeldBuffers::instance().decrement(buffer);
        return isThere ? Win32Status::Success : Win32Status::InvalidParameter;
    });
}

std::uint32_t ETWENGINE_CALL ProcessTrace(
    // NOLINTNEXTLINE(readability-non-const-parameter): the signature is documented
    std::uint64_t* handles, std::uint32_t count, void* startTime, void* endTime)
{
    return guarded([&] {
        if (!handles)
            return Win32Status::InvalidParameter;
        if (count == 0 || count > maximumProcessTraceHandles)
            return Win32Status::BadLength;
        return process({handles, count}, {timeAt(startTime, 0), timeAt(endTime, UINT64_MAX)});
    });
}

std::uint32_t ETWENGINE_CALL CloseTrace(std::uint64_t handle)
{
    return guarded([&] {
        const ProcessEngine::Shared process = ProcessEngine::instance().shared(); // outlives what it may call
        const std::shared_ptr<OpenedTrace> trace = process.traces->remove(handle);
        return trace ? trace->close() : Win32Status::InvalidHandle;
    });
}

std::uint32_t ETWENGINE_CALL QueryTraceProcessingHandle(std::uint64_t handle, std::uint32_t informationClass,
    // NOLINTNEXTLINE(readability-non-const-parameter): the signature is documented
    void* /*input*/, std::uint32_t /*inputSize*/, void* output, std::uint32_t outputSize, std::uint32_t* returnLength)
{
    return guarded([&] {
        const ProcessEngine::Shared process = ProcessEngine::instance().shared();
        const std::shared_ptr<OpenedTrace> trace = process.traces->find(handle);
        if (!trace)
            return Win32Status::InvalidHandle;
        if (!returnLength || (!output && outputSize != 0))
            return Win32Status::InvalidParameter;
        Reply reply;
        if (informationClass == partitionInformation && trace->isRealTime()) {
            reply.append(TracePartitionInformation{}); // a session of this machine
            return reply.copyTo(output, outputSize, returnLength);
        }
        if (informationClass != lastDroppedTimes || !trace->isRealTime())
            return Win32Status::NotSupported;
        const Result<std::vector<std::uint64_t>> times = process.engine->lastLosses(trace->session());
        if (!times)
            return times.status();
        reply.append(std::uint64_t{times->size()}); // a ULONG, and the gap before numbers of eight bytes
        for (const std::uint64_t time : times.value())
            reply.append(time);
        return reply.copyTo(output, outputSize, returnLength);
    });
}

std::uint32_t ETWENGINE_CALL SetTraceCallback(const Guid* eventClass, EtwEventCallback callback)
{
    return guarded([&] {
        if (!eventClass || !callback)
            return Win32Status::InvalidParameter;
        ProcessEngine::instance().shared().traces->callbacks()->set(*eventClass, callback);
        return Win32Status::Success;
    });
}

std::uint32_t ETWENGINE_CALL RemoveTraceCallback(const Guid* eventClass)
{
    return guarded([&] {
        if (!eventClass)
            return Win32Status::InvalidParameter;
        const bool wasSet = ProcessEngine::instance().shared().traces->callbacks()->remove(*eventClass);
        return wasSet ? Win32Status::Success : Win32Status::WmiGuidNotFound;
    });
}
