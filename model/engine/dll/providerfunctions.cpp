// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of <evntprov.h>, with which providers register and write.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"
#include "model/engine/host/hostrandom.h"

#include <atomic>
#include <cstring>
#include <string_view>
#include <utility>

using namespace etwarden;

namespace {

/// No program may register it: its events come from one session of the system.
constexpr Guid securityAuditing = "54849625-5478-4994-a5ba-3e3b0328c30d"_guid;
constexpr auto statusLogFileFull = Win32Status{0xC0000188}; // what EventWrite documents instead of a Win32 code

thread_local Guid activityOfThread;

EnableCallback wrapped(EtwEnableCallback callback, void* context)
{
    if (!callback)
        return {};
    return [callback, context](const EnableNotice& notice) {
        const EventFilterDescriptor filter{
            static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(notice.filterData.data())),
            static_cast<std::uint32_t>(notice.filterData.size()), filtertype::Schematized};
        callback(&notice.sourceId, static_cast<std::uint32_t>(notice.control), static_cast<std::uint8_t>(notice.level),
            notice.matchAny, notice.matchAll, notice.filterData.empty() ? nullptr : &filter, context);
    };
}

Win32Status registerProvider(const Guid* provider, EtwEnableCallback callback, void* context, std::uint64_t* handle)
{
    if (!handle)
        return Win32Status::InvalidParameter;
    *handle = 0;
    if (!provider || (context && !callback))
        return Win32Status::InvalidParameter;
    if (*provider == securityAuditing)
        return Win32Status::AccessDenied;
    // Set before a callback is called, which may read it.
    const auto storeHandle = [handle](ProviderHandle added) { *handle = static_cast<std::uint64_t>(added); };
    return ProcessEngine::instance().engine()->providers().registerProvider(
        *provider, wrapped(callback, context), storeHandle);
}

/// The whole of an event that no session wants, without the engine, which a reset may end meanwhile. Otherwise the rest
/// checks everything again; it is in functions of its own, which keeps the registers free here.
bool mayBeWanted(std::uint64_t handle, const EventDescriptor& descriptor)
{
    return registrationword::mayBeWanted(ProcessEngine::registrations().at(ProviderHandle{handle}), descriptor);
}

std::uint32_t statusWithoutSession(std::uint64_t handle)
{
    const std::uint64_t word = ProcessEngine::registrations().at(ProviderHandle{handle});
    return static_cast<std::uint32_t>(
        RegistrationWords::isOf(ProviderHandle{handle}, word) ? Win32Status::Success : Win32Status::InvalidHandle);
}

Win32Status write(std::uint64_t handle, const ProviderEvent& event)
{
    const ProcessEngine::Access engine(ProcessEngine::instance());
    if (!engine)
        return Win32Status::InvalidHandle;
    const Win32Status status = engine->events().write(ProviderHandle{handle}, event);
    return status == Win32Status::LogFileFull ? statusLogFileFull : status;
}

[[gnu::noinline]] std::uint32_t writeWanted(std::uint64_t handle, const EventDescriptor& descriptor,
    const Guid* activityId, const Guid* relatedActivityId, std::uint32_t count, const EventDataDescriptor* parts,
    std::uint64_t filter, std::uint32_t flags)
{
    return guarded([&] {
        return write(handle,
            {.descriptor = descriptor,
                .data = {parts, count},
                .activityId = activityId ? *activityId : activityOfThread,
                .relatedActivityId = relatedActivityId,
                .isInPrivate = (flags & writeflag::InPrivate) != 0,
                .excludedSessions = filter});
    });
}

/// Documented order: descriptor, handle; the data are read when a session wants the event.
std::uint32_t writeEvent(std::uint64_t handle, const EventDescriptor* descriptor, const Guid* activityId,
    const Guid* relatedActivityId, std::uint32_t count, const EventDataDescriptor* parts, std::uint64_t filter = 0,
    std::uint32_t flags = 0)
{
    if (!descriptor)
        return static_cast<std::uint32_t>(Win32Status::InvalidParameter);
    if (!mayBeWanted(handle, *descriptor))
        return statusWithoutSession(handle);
    return writeWanted(handle, *descriptor, activityId, relatedActivityId, count, parts, filter, flags);
}

[[gnu::noinline]] std::uint8_t isWanted(std::uint64_t handle, const EventDescriptor& descriptor)
{
    const ProcessEngine::Access engine(ProcessEngine::instance());
    return engine && engine->events().isEnabled(ProviderHandle{handle}, descriptor) ? 1 : 0;
}

Win32Status writeText(std::uint64_t handle, std::uint8_t level, std::uint64_t keyword, const char16_t* text)
{
    if (!text)
        return Win32Status::InvalidParameter;
    EventDescriptor descriptor{};
    descriptor.Level = level;
    descriptor.Keyword = keyword;
    if (!mayBeWanted(handle, descriptor))
        return Win32Status{statusWithoutSession(handle)};
    const std::u16string_view withNul(text, std::u16string_view(text).size() + 1);
    const EventDataDescriptor data = EventDataDescriptor::of(std::as_bytes(std::span(withNul)));
    return write(
        handle, {.descriptor = descriptor, .data = {&data, 1}, .activityId = activityOfThread, .isText = true});
}

/// Ids of one process share their first half; what Windows keeps in it per processor means nothing to callers.
Guid newActivity()
{
    static const Guid first = HostRandom().newGuid();
    static std::atomic<std::uint64_t> count = 0;
    Guid activity = first;
    const std::uint64_t number = ++count;
    std::memcpy(activity.data4.data(), &number, sizeof number);
    return activity;
}

Win32Status refuseScenario(std::uint64_t handle, const EventDescriptor* descriptor)
{
    if (!descriptor)
        return Win32Status::InvalidParameter;
    const ProcessEngine::Access engine(ProcessEngine::instance());
    const bool isRegistered = engine && engine->providers().isRegistered(ProviderHandle{handle});
    return isRegistered ? Win32Status::NotSupported : Win32Status::InvalidHandle;
}

enum class ActivityControl : std::uint32_t { Get = 1, Set, Create, GetSet, CreateSet };

Win32Status controlActivity(ActivityControl control, Guid* activity)
{
    if (!activity)
        return Win32Status::InvalidParameter;
    switch (control) {
    case ActivityControl::Get:
        *activity = activityOfThread;
        return Win32Status::Success;
    case ActivityControl::Set:
        activityOfThread = *activity;
        return Win32Status::Success;
    case ActivityControl::Create:
        *activity = newActivity();
        return Win32Status::Success;
    case ActivityControl::GetSet:
        std::swap(*activity, activityOfThread);
        return Win32Status::Success;
    case ActivityControl::CreateSet:
        *activity = std::exchange(activityOfThread, newActivity());
        return Win32Status::Success;
    }
    return Win32Status::InvalidParameter;
}

/// EVENT_INFO_CLASS.
enum class EventInfoClass : std::uint32_t { BinaryTracking, Reserved, SetTraits, UseDescriptorType };

Win32Status setInformation(ProviderHandle provider, EventInfoClass infoClass, std::span<const std::byte> information)
{
    constexpr std::size_t minimumTraitsBytes = 3;
    const ProcessEngine::Access engine(ProcessEngine::instance());
    if (!engine || !engine->providers().isRegistered(provider) || (!information.empty() && !information.data()))
        return Win32Status::InvalidParameter;
    switch (infoClass) {
    case EventInfoClass::SetTraits:
        return information.size() < minimumTraitsBytes ? Win32Status::InvalidParameter
                                                       : engine->providers().setTraits(provider, information);
    case EventInfoClass::UseDescriptorType:
        if (information.size() != 1 || information.front() > std::byte{1})
            return Win32Status::InvalidParameter;
        return engine->providers().setUsesDescriptorTypes(provider, information.front() == std::byte{1});
    case EventInfoClass::BinaryTracking:
    case EventInfoClass::Reserved:
        break;
    }
    return Win32Status::NotSupported;
}

} // namespace

std::uint32_t ETWENGINE_CALL EventRegister(
    const Guid* provider, EtwEnableCallback callback, void* context, std::uint64_t* handle)
{
    return guarded([&] { return registerProvider(provider, callback, context, handle); });
}

std::uint32_t ETWENGINE_CALL EventUnregister(std::uint64_t handle)
{
    return guarded(
        [&] { return ProcessEngine::instance().engine()->providers().unregisterProvider(ProviderHandle{handle}); });
}

std::uint8_t ETWENGINE_CALL EventEnabled(std::uint64_t handle, const EventDescriptor* descriptor)
{
    return descriptor && mayBeWanted(handle, *descriptor) ? isWanted(handle, *descriptor) : 0;
}

std::uint8_t ETWENGINE_CALL EventProviderEnabled(std::uint64_t handle, std::uint8_t level, std::uint64_t keyword)
{
    EventDescriptor descriptor{};
    descriptor.Level = level;
    descriptor.Keyword = keyword;
    return mayBeWanted(handle, descriptor) ? isWanted(handle, descriptor) : 0;
}

std::uint32_t ETWENGINE_CALL EventWrite(
    std::uint64_t handle, const EventDescriptor* descriptor, std::uint32_t count, const EventDataDescriptor* data)
{
    return writeEvent(handle, descriptor, nullptr, nullptr, count, data);
}

std::uint32_t ETWENGINE_CALL EventWriteTransfer(std::uint64_t handle, const EventDescriptor* descriptor,
    const Guid* activityId, const Guid* relatedActivityId, std::uint32_t count, const EventDataDescriptor* data)
{
    return writeEvent(handle, descriptor, activityId, relatedActivityId, count, data);
}

std::uint32_t ETWENGINE_CALL EventWriteEx(std::uint64_t handle, const EventDescriptor* descriptor, std::uint64_t filter,
    std::uint32_t flags, const Guid* activityId, const Guid* relatedActivityId, std::uint32_t count,
    const EventDataDescriptor* data)
{
    return writeEvent(handle, descriptor, activityId, relatedActivityId, count, data, filter, flags);
}

std::uint32_t ETWENGINE_CALL EventWriteString(
    std::uint64_t handle, std::uint8_t level, std::uint64_t keyword, const char16_t* text)
{
    return guarded([&] { return writeText(handle, level, keyword, text); });
}

std::uint32_t ETWENGINE_CALL EventWriteStartScenario(std::uint64_t handle, const EventDescriptor* descriptor,
    std::uint32_t /*count*/, const EventDataDescriptor* /*data*/)
{
    return guarded([&] { return refuseScenario(handle, descriptor); });
}

std::uint32_t ETWENGINE_CALL EventWriteEndScenario(std::uint64_t handle, const EventDescriptor* descriptor,
    std::uint32_t /*count*/, const EventDataDescriptor* /*data*/)
{
    return guarded([&] { return refuseScenario(handle, descriptor); });
}

std::uint32_t ETWENGINE_CALL EventActivityIdControl(std::uint32_t controlCode, Guid* activityId)
{
    return guarded([&] { return controlActivity(ActivityControl{controlCode}, activityId); });
}

std::uint32_t ETWENGINE_CALL EventSetInformation(
    std::uint64_t handle, std::uint32_t informationClass, void* information, std::uint32_t length)
{
    return guarded([&] {
        return setInformation(ProviderHandle{handle}, EventInfoClass{informationClass},
            {static_cast<const std::byte*>(information), length});
    });
}
