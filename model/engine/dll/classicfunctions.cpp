// SPDX-License-Identifier: GPL-3.0-or-later
// Classic providers: RegisterTraceGuids, TraceEvent, TraceMessage and those beside them.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/lasterror.h"
#include "model/engine/dll/processengine.h"
#include "model/etw/etlmarkers.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

using namespace etwarden;

namespace {

constexpr std::uint64_t invalidHandleValue = UINT64_MAX; // INVALID_HANDLE_VALUE as a TRACEHANDLE

ClassicCallback wrapped(EtwClassicCallback callback, void* context, const Guid& provider)
{
    return [callback, context, provider](const ClassicNotice& notice) {
        WnodeHeader buffer{};
        buffer.BufferSize = sizeof buffer;
        buffer.HistoricalContext = notice.session;
        buffer.Guid = provider;
        buffer.Flags = wnodeflag::TracedGuid;
        std::uint32_t reserved = 0;
        const bool isEnabled = notice.session != invalidTraceHandle;
        return Win32Status{callback(isEnabled ? wmiEnableEvents : wmiDisableEvents, context, &reserved, &buffer)};
    };
}

Win32Status registerClasses(EtwClassicCallback callback, void* context, const Guid* provider, std::uint32_t count,
    TraceGuidRegistration* classes, std::uint64_t* handle)
{
    if (!callback || !provider || !handle || count > maximumTraceClasses || (count != 0 && !classes))
        return Win32Status::InvalidParameter;
    const std::span registered(classes, count);
    if (std::ranges::any_of(registered, [](const TraceGuidRegistration& one) { return !one.Guid; }))
        return Win32Status::InvalidParameter;
    *handle = 0;
    const ProcessEngine::Shared engine = ProcessEngine::instance().shared();
    // The callback may read all of it.
    const auto storeHandle = [&](ProviderHandle registration) {
        for (TraceGuidRegistration& one : registered)
            one.RegHandle = reinterpret_cast<void*>(engine.classes->add(*one.Guid, registration));
        *handle = static_cast<std::uint64_t>(registration);
    };
    return engine.engine->providers().registerClassicProvider(
        *provider, wrapped(callback, context, *provider), storeHandle);
}

Win32Status unregister(std::uint64_t handle)
{
    const ProcessEngine::Shared engine = ProcessEngine::instance().shared();
    const ProviderHandle provider{handle};
    const Win32Status status = engine.engine->providers().unregisterClassicProvider(provider);
    if (status == Win32Status::Success)
        engine.classes->removeThoseOf(provider);
    return status;
}

Win32Status asWritten(Win32Status status)
{
    return status == Win32Status::ArithmeticOverflow ? Win32Status::MoreData : status;
}

/// The data of an event: the bytes after its header, or where the MOF_FIELDs there say that they are.
struct EventData
{
    std::array<EventDataDescriptor, maximumMofFields> parts{};
    std::size_t count = 0;

    std::span<const EventDataDescriptor> all() const { return std::span(parts).first(count); }
};

Win32Status readData(
    const void* header, std::size_t headerBytes, std::size_t bytes, std::uint32_t flags, EventData* data)
{
    const auto* const end = static_cast<const std::byte*>(header) + headerBytes;
    const std::span<const std::byte> rest(end, bytes - headerBytes);
    if ((flags & wnodeflag::UseMofPtr) == 0) {
        data->parts[0] = EventDataDescriptor::of(rest);
        data->count = 1;
        return Win32Status::Success;
    }
    data->count = rest.size() / sizeof(EventDataDescriptor); // MOF_FIELD has the same layout
    if (data->count > maximumMofFields)
        return Win32Status::InvalidData;
    std::memcpy(data->parts.data(), rest.data(), data->count * sizeof(EventDataDescriptor));
    return Win32Status::Success;
}

std::optional<std::uint64_t> timeOf(std::uint32_t flags, std::uint64_t timeStamp)
{
    return (flags & wnodeflag::UseTimestamp) != 0 ? std::optional(timeStamp) : std::nullopt;
}

Win32Status traceEvent(std::uint64_t handle, const EventTraceHeader* header)
{
    if (!header || handle == invalidTraceHandle || header->Size < sizeof *header)
        return Win32Status::InvalidParameter;
    const std::uint32_t flags = header->UserTime; // callers put Flags there
    if ((flags & wnodeflag::TracedGuid) == 0)
        return Win32Status::InvalidFlagNumber;
    const Guid* eventClass = &header->Guid;
    if ((flags & wnodeflag::UseGuidPtr) != 0) {
        std::uint64_t address = 0;
        std::memcpy(&address, &header->Guid, sizeof address);
        eventClass = reinterpret_cast<const Guid*>(static_cast<std::uintptr_t>(address));
        if (!eventClass)
            return Win32Status::InvalidParameter;
    }
    EventData data;
    if (const Win32Status status = readData(header, sizeof *header, header->Size, flags, &data);
        status != Win32Status::Success)
        return status;
    const ProcessEngine::Access engine(ProcessEngine::instance());
    if (!engine)
        return Win32Status::InvalidHandle;
    return asWritten(engine->events().writeClassic(handle,
        {.eventClass = *eventClass,
            .type = header->Type,
            .level = header->Level,
            .version = header->Version,
            .data = data.all(),
            .time = timeOf(flags, header->TimeStamp)}));
}

InstanceClasses::Handle classOf(const EventInstanceInfo& instance)
{
    return reinterpret_cast<InstanceClasses::Handle>(instance.RegHandle);
}

Win32Status traceInstance(std::uint64_t handle, const EventInstanceHeader* header, const EventInstanceInfo* instance,
    const EventInstanceInfo* parent)
{
    if (!header || !instance || handle == invalidTraceHandle || header->Size < sizeof *header)
        return Win32Status::InvalidParameter;
    if ((header->Flags & wnodeflag::TracedGuid) == 0)
        return Win32Status::InvalidFlags;
    EventData data;
    if (const Win32Status status = readData(header, sizeof *header, header->Size, header->Flags, &data);
        status != Win32Status::Success)
        return status;
    const ProcessEngine::Access engine(ProcessEngine::instance());
    if (!engine)
        return Win32Status::InvalidHandle;
    const std::optional<Guid> guid = engine.classes().guidOf(classOf(*instance));
    const std::optional<Guid> parentGuid = parent ? engine.classes().guidOf(classOf(*parent)) : Guid{};
    if (!guid || !parentGuid)
        return Win32Status::InvalidParameter;
    return asWritten(engine->events().writeClassic(handle,
        {.eventClass = *guid,
            .type = header->Type,
            .level = header->Level,
            .version = header->Version,
            .data = data.all(),
            .instance = EventInstance{instance->InstanceId, parent ? parent->InstanceId : 0, *parentGuid},
            .time = timeOf(header->Flags, header->TimeStamp)}));
}

/// The arguments of a message come in pairs of address and length; a null pointer ends them.
Win32Status traceMessage(
    std::uint64_t handle, std::uint32_t flags, const Guid* guid, std::uint16_t number, std::va_list arguments)
{
    if (handle == invalidTraceHandle || (!guid && (flags & (messageflag::Guid | messageflag::ComponentId)) != 0))
        return Win32Status::InvalidParameter;
    std::vector<EventDataDescriptor> data;
    while (const void* const address = va_arg(arguments, const void*)) {
        const std::size_t bytes = va_arg(arguments, std::size_t);
        if (bytes > maximumEventSize)
            return Win32Status::BufferOverflow;
        data.push_back(EventDataDescriptor::of({static_cast<const std::byte*>(address), bytes}));
    }
    const ProcessEngine::Access engine(ProcessEngine::instance());
    if (!engine)
        return Win32Status::InvalidHandle;
    return engine->events().writeMessage(
        handle, {.options = flags, .number = number, .guid = guid ? *guid : Guid{}, .data = data});
}

} // namespace

std::uint32_t ETWENGINE_CALL RegisterTraceGuidsW(EtwClassicCallback callback, void* context, const Guid* provider,
    std::uint32_t count, TraceGuidRegistration* classes, const char16_t* /*mofPath*/, const char16_t* /*mofName*/,
    std::uint64_t* handle)
{
    return guarded([&] { return registerClasses(callback, context, provider, count, classes, handle); });
}

std::uint32_t ETWENGINE_CALL RegisterTraceGuidsA(EtwClassicCallback callback, void* context, const Guid* provider,
    std::uint32_t count, TraceGuidRegistration* classes, const char* /*mofPath*/, const char* /*mofName*/,
    std::uint64_t* handle)
{
    return guarded([&] { return registerClasses(callback, context, provider, count, classes, handle); });
}

std::uint32_t ETWENGINE_CALL UnregisterTraceGuids(std::uint64_t handle)
{
    return guarded([&] { return unregister(handle); });
}

std::uint64_t ETWENGINE_CALL GetTraceLoggerHandle(void* buffer)
{
    Win32Status status = Win32Status::Success;
    WnodeHeader header{};
    if (!buffer) {
        status = Win32Status::InvalidParameter;
    } else {
        std::memcpy(&header.BufferSize, buffer, sizeof header.BufferSize);
        if (header.BufferSize < sizeof header)
            status = Win32Status::BadLength;
        else
            std::memcpy(&header, buffer, sizeof header);
    }
    const std::uint16_t id = TraceEnableContext::from(header.HistoricalContext).LoggerId;
    if (status == Win32Status::Success && id > ProcessEngine::maximumLoggerId && id != kernelLoggerIdAlias)
        status = Win32Status::InvalidHandle;
    if (status == Win32Status::Success)
        return header.HistoricalContext;
    setLastError(status);
    return invalidHandleValue;
}

/// Reads the level from the handle itself, which was made of a TraceEnableContext.
std::uint8_t ETWENGINE_CALL GetTraceEnableLevel(std::uint64_t handle)
{
    const TraceEnableContext context = TraceEnableContext::from(handle);
    if (context.LoggerId != 0 && context.LoggerId <= ProcessEngine::maximumLoggerId)
        return context.Level;
    setLastError(Win32Status::InvalidHandle);
    return 0;
}

std::uint32_t ETWENGINE_CALL GetTraceEnableFlags(std::uint64_t handle)
{
    const TraceEnableContext context = TraceEnableContext::from(handle);
    if (context.LoggerId != 0 && context.LoggerId <= ProcessEngine::maximumLoggerId)
        return context.EnableFlags;
    setLastError(Win32Status::InvalidHandle);
    return 0;
}

std::uint32_t ETWENGINE_CALL TraceEvent(std::uint64_t handle, EventTraceHeader* header)
{
    return guarded([&] { return traceEvent(handle, header); });
}

std::uint32_t ETWENGINE_CALL TraceEventInstance(
    std::uint64_t handle, EventInstanceHeader* header, EventInstanceInfo* instance, EventInstanceInfo* parent)
{
    return guarded([&] { return traceInstance(handle, header, instance, parent); });
}

std::uint32_t ETWENGINE_CALL CreateTraceInstanceId(void* eventClass, EventInstanceInfo* instance)
{
    return guarded([&] {
        const ProcessEngine::Access engine(ProcessEngine::instance());
        if (!engine || !eventClass || !instance)
            return Win32Status::InvalidParameter;
        const std::optional<std::uint32_t> id =
            engine.classes().nextInstance(reinterpret_cast<InstanceClasses::Handle>(eventClass));
        if (!id)
            return Win32Status::InvalidParameter;
        *instance = {eventClass, *id};
        return Win32Status::Success;
    });
}

std::uint32_t ETWENGINE_VARIADIC_CALL TraceMessage(
    std::uint64_t handle, std::uint32_t flags, const Guid* guid, std::uint32_t number, ...)
{
    std::va_list arguments;
    va_start(arguments, number);
    const std::uint32_t status = TraceMessageVa(handle, flags, guid, static_cast<std::uint16_t>(number), arguments);
    va_end(arguments);
    return status;
}

std::uint32_t ETWENGINE_CALL TraceMessageVa(
    std::uint64_t handle, std::uint32_t flags, const Guid* guid, std::uint16_t number, std::va_list arguments)
{
    return guarded([&] { return traceMessage(handle, flags, guid, number, arguments); });
}
