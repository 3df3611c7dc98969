// SPDX-License-Identifier: GPL-3.0-or-later
// TraceSetInformation and TraceQueryInformation: each documented class is carried out, or refused for what is wrong
// with the call, or refused with ERROR_NOT_SUPPORTED.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"
#include "model/engine/dll/reply.h"
#include "model/engine/file/groupmask.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerinfo.h"
#include "model/session/sessioncontrol.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

using namespace etwarden;

namespace {

/// TRACE_QUERY_INFO_CLASS.
enum class InfoClass : std::uint32_t {
    StackTracing = 3,
    SystemTraceEnableFlags = 4,
    SampledProfileInterval = 5,
    ProfileSourceConfig = 6,
    ProfileSourceList = 7,
    PmcEventList = 8,
    PmcCounterList = 9,
    SetDisallowList = 10,
    Version = 11,
    DisallowListQuery = 14,
    PeriodicCaptureStateList = 16,
    PeriodicCaptureState = 17,
    ProviderBinaryTracking = 18,
    MaxLoggers = 19,
    LbrConfiguration = 20,
    LbrEventList = 21,
    MaxPmcCounters = 22,
    StreamCount = 23,
    StackCaching = 24,
    PmcCounterOwners = 25,
    UnifiedStackCaching = 26,
    PmcSessionInformation = 27,
    ContextRegister = 28,
};

/// TRACE_PROFILE_INTERVAL.
struct TraceProfileInterval
{
    std::uint32_t Source;
    std::uint32_t Interval; ///< 100 ns
};
static_assert(sizeof(TraceProfileInterval) == 8);
constexpr std::uint32_t timerSource = 0;

constexpr std::uint32_t anyCount = UINT32_MAX;

/// What a length of 0 is; with a null pointer it clears what was set.
enum class Empty : std::uint8_t { Refused, Null, AnyPointer };

enum class Session : std::uint8_t { Named, None }; ///< None: the handle has to be 0

/// The form that a class of TraceSetInformation demands of its calls.
struct SetRule
{
    InfoClass infoClass;
    std::uint32_t elementBytes;
    std::uint32_t maximumCount = anyCount;
    Win32Status wrongSize = Win32Status::BadLength;
    Empty empty = Empty::Refused;
    Session session = Session::Named;
};

// Sizes and codes as published analyses and the documentation have them; where neither does, BadLength is our choice.
constexpr SetRule setRules[]{
    {InfoClass::StackTracing, 24, 256, Win32Status::IncorrectSize, Empty::AnyPointer}, // ProcMonXv2 passes such a list
    {InfoClass::SystemTraceEnableFlags, 4, 8, Win32Status::InvalidParameter},
    {InfoClass::SampledProfileInterval, 8, 1, Win32Status::BadLength, Empty::Refused, Session::None},
    {InfoClass::ProfileSourceConfig, 4, 4, Win32Status::IncorrectSize, Empty::Refused, Session::None},
    {InfoClass::PmcEventList, 24, 4, Win32Status::IncorrectSize},
    {InfoClass::PmcCounterList, 4, 4, Win32Status::IncorrectSize},
    {InfoClass::SetDisallowList, 16, anyCount, Win32Status::BadLength, Empty::Null},
    {InfoClass::PeriodicCaptureStateList, 8, anyCount, Win32Status::BadLength, Empty::Null},
    {InfoClass::ProviderBinaryTracking, 1, 1},
    {InfoClass::LbrConfiguration, 4, 1},
    {InfoClass::LbrEventList, 4, 4},
    {InfoClass::StackCaching, 12, 1},
    {InfoClass::UnifiedStackCaching, 12, 1},
    {InfoClass::ContextRegister, 8},
};

Win32Status check(const SetRule& rule, std::uint64_t handle, const void* information, std::uint32_t length)
{
    if ((rule.session == Session::None && handle != invalidTraceHandle) || (!information && length != 0))
        return Win32Status::InvalidParameter;
    if (length == 0) {
        const bool isRight = rule.empty == Empty::AnyPointer || (rule.empty == Empty::Null && !information);
        return isRight ? Win32Status::Success : Win32Status::InvalidParameter;
    }
    const bool isRight = length % rule.elementBytes == 0 && length / rule.elementBytes <= rule.maximumCount;
    return isRight ? Win32Status::Success : rule.wrongSize;
}

/// Flags that belong to a mask of groups; nullopt: groups that no flag stands for, which the engine does not have.
std::optional<std::uint32_t> flagsOf(const void* information, std::uint32_t length)
{
    GroupMask wanted{};
    std::memcpy(wanted.data(), information, length);
    const GroupMask known = groupMaskOf(wanted.front());
    const auto isKnown = [](std::uint32_t word, std::uint32_t knownWord) { return (word & ~knownWord) == 0; };
    return std::equal(wanted.begin(), wanted.end(), known.begin(), isKnown) ? std::optional(wanted.front())
                                                                            : std::nullopt;
}

Win32Status setSystemFlags(std::uint64_t handle, const void* information, std::uint32_t length)
{
    const ProcessEngine::Shared process = ProcessEngine::instance().shared();
    const std::shared_ptr<EmbeddedEngine>& engine = process.engine;
    if (const Result<GroupMask> current = engine->groupMask(handle); !current)
        return current.status();
    const std::optional<std::uint32_t> flags = flagsOf(information, length);
    if (!flags)
        return Win32Status::NotSupported;
    SessionControl control(*engine);
    const SessionTarget session{.handle = handle};
    const Result<SessionStatus> status = control.query(session);
    if (!status)
        return status.status();
    SessionConfig config = status->config;
    config.enableFlags = *flags;
    const Win32Status updated = control.update(session, config, false).status();
    process.feed->follow();
    return updated;
}

Win32Status setDisallowList(std::uint64_t handle, const void* information, std::uint32_t length)
{
    std::vector<Guid> providers(length / sizeof(Guid));
    if (!providers.empty())
        std::memcpy(static_cast<void*>(providers.data()), information, length);
    return ProcessEngine::instance().engine()->providers().setDisallowList(handle, std::move(providers));
}

/// CLASSIC_EVENT_ID as programs pass it.
struct StackEvent
{
    Guid EventGuid;
    std::uint8_t Type;
    std::uint8_t Reserved[7];
};
static_assert(sizeof(StackEvent) == 24);

/// Programs do not start without, so a session that is no system logger accepts a list too; it has no effect there.
Win32Status setStacks(std::uint64_t handle, const void* information, std::uint32_t length)
{
    std::vector<StackEvent> wanted(length / sizeof(StackEvent));
    if (!wanted.empty())
        std::memcpy(static_cast<void*>(wanted.data()), information, length);
    std::vector<ClassicEventId> events;
    for (const StackEvent& event : wanted)
        events.push_back({.guid = event.EventGuid, .type = event.Type});
    const Win32Status status = ProcessEngine::instance().engine()->setStackEvents(handle, std::move(events));
    return status == Win32Status::InvalidParameter ? Win32Status::Success : status;
}

/// Sets the interval of the timer, the only source; the status for another one is our choice, as for the query.
Win32Status setProfileInterval(const void* information)
{
    TraceProfileInterval wanted{};
    std::memcpy(&wanted, information, sizeof wanted);
    if (wanted.Source != timerSource)
        return Win32Status::NotSupported;
    ProcessEngine::instance().engine()->setProfileInterval(wanted.Interval);
    return Win32Status::Success;
}

Win32Status set(std::uint64_t handle, InfoClass infoClass, const void* information, std::uint32_t length)
{
    const auto rule = std::ranges::find(setRules, infoClass, &SetRule::infoClass);
    if (rule == std::end(setRules))
        return Win32Status::NotSupported;
    if (const Win32Status status = check(*rule, handle, information, length); status != Win32Status::Success)
        return status;
    switch (infoClass) {
    case InfoClass::SystemTraceEnableFlags:
        return setSystemFlags(handle, information, length);
    case InfoClass::StackTracing:
        return setStacks(handle, information, length);
    case InfoClass::SampledProfileInterval:
        return setProfileInterval(information);
    case InfoClass::SetDisallowList:
        return setDisallowList(handle, information, length);
    default:
        return Win32Status::NotSupported;
    }
}

bool wantsNoSession(InfoClass infoClass)
{
    constexpr std::array classes{InfoClass::SampledProfileInterval, InfoClass::ProfileSourceList, InfoClass::Version,
        InfoClass::PmcCounterOwners, InfoClass::PmcSessionInformation};
    return std::ranges::find(classes, infoClass) != classes.end();
}

Win32Status queryProfileInterval(const void* information, std::uint32_t length, Reply* reply)
{
    TraceProfileInterval asked{};
    if (length != sizeof asked)
        return Win32Status::BadLength;
    std::memcpy(&asked, information, sizeof asked);
    if (asked.Source != timerSource)
        return Win32Status::NotSupported;
    asked.Interval = ProcessEngine::instance().engine()->profileInterval();
    reply->append(asked);
    return Win32Status::Success;
}

/// `information` is what the caller's buffer holds, for classes that read it.
Win32Status query(
    std::uint64_t handle, InfoClass infoClass, const void* information, std::uint32_t length, Reply* reply)
{
    if (wantsNoSession(infoClass) && handle != invalidTraceHandle)
        return Win32Status::InvalidParameter;
    const std::shared_ptr<EmbeddedEngine> engine = ProcessEngine::instance().engine();
    switch (infoClass) {
    case InfoClass::SystemTraceEnableFlags: {
        const Result<GroupMask> mask = engine->groupMask(handle);
        if (!mask)
            return mask.status();
        reply->append(mask.value());
        return Win32Status::Success;
    }
    case InfoClass::SampledProfileInterval:
        return queryProfileInterval(information, length, reply);
    case InfoClass::Version: {
        constexpr std::uint32_t version[]{1, 0};
        reply->append(version);
        return length == sizeof version ? Win32Status::Success : Win32Status::BadLength;
    }
    case InfoClass::DisallowListQuery: {
        const Result<std::vector<Guid>> providers = engine->providers().disallowList(handle);
        if (!providers)
            return providers.status();
        for (const Guid& provider : providers.value())
            reply->append(provider);
        return Win32Status::Success;
    }
    case InfoClass::MaxLoggers:
        reply->append(engine->options().sessionLimit);
        return Win32Status::Success;
    case InfoClass::MaxPmcCounters:
        reply->append(std::uint32_t{0}); // the engine reads no counters of processors
        return Win32Status::Success;
    case InfoClass::StreamCount: {
        const Result<SessionStatus> status = SessionControl(*engine).query({.handle = handle});
        if (!status)
            return status.status();
        const bool isSingle = (status->config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0;
        reply->append(isSingle ? std::uint32_t{1} : engine->logicalProcessors());
        return Win32Status::Success;
    }
    default:
        return Win32Status::NotSupported;
    }
}

} // namespace

std::uint32_t ETWENGINE_CALL TraceQueryInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length, std::uint32_t* returnLength)
{
    return guarded([&] {
        if (!information)
            return Win32Status::InvalidParameter;
        Reply found;
        if (const Win32Status status = query(handle, InfoClass{infoClass}, information, length, &found);
            status != Win32Status::Success)
            return status;
        std::uint32_t needed = 0;
        const Win32Status status = found.copyTo(information, length, &needed);
        if (returnLength)
            *returnLength = needed;
        return status == Win32Status::InsufficientBuffer ? Win32Status::BadLength : status;
    });
}

std::uint32_t ETWENGINE_CALL TraceSetInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length)
{
    return guarded([&] { return set(handle, InfoClass{infoClass}, information, length); });
}
