// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/traceinformation.h"

#include "model/engine/api/embeddedengine.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/session/kernelcalls.h"
#include "model/session/sessioncontrol.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t anyCount = UINT32_MAX;

/// How a call with a length of 0 is answered. With a null pointer it clears what was set.
enum class Empty : std::uint8_t { Refused, Null, AnyPointer };

enum class WantedHandle : std::uint8_t { OfSession, None }; ///< None: the handle has to be 0

/// The form that a class of TraceSetInformation demands of its calls.
struct SetRule
{
    TraceQueryInfoClass infoClass;
    std::uint32_t elementBytes;
    std::uint32_t maximumCount = anyCount;
    Win32Status wrongSize = Win32Status::BadLength;
    Empty empty = Empty::Refused;
    WantedHandle handle = WantedHandle::OfSession;
};

// Sizes and codes as published analyses and the documentation have them; where neither does, BadLength is our choice.
constexpr SetRule setRules[]{
    {TraceQueryInfoClass::StackTracing, 24, 256, Win32Status::IncorrectSize,
        Empty::AnyPointer}, // ProcMonXv2 passes such a list
    {TraceQueryInfoClass::SystemTraceEnableFlags, 4, 8, Win32Status::InvalidParameter},
    {TraceQueryInfoClass::SampledProfileInterval, 8, 1, Win32Status::BadLength, Empty::Refused, WantedHandle::None},
    {TraceQueryInfoClass::ProfileSourceConfig, 4, 4, Win32Status::IncorrectSize, Empty::Refused, WantedHandle::None},
    {TraceQueryInfoClass::PmcEventList, 24, 4, Win32Status::IncorrectSize},
    {TraceQueryInfoClass::PmcCounterList, 4, 4, Win32Status::IncorrectSize},
    {TraceQueryInfoClass::SetDisallowList, 16, anyCount, Win32Status::BadLength, Empty::Null},
    {TraceQueryInfoClass::PeriodicCaptureStateList, 8, anyCount, Win32Status::BadLength, Empty::Null},
    {TraceQueryInfoClass::ProviderBinaryTracking, 1, 1},
    {TraceQueryInfoClass::LbrConfiguration, 4, 1},
    {TraceQueryInfoClass::LbrEventList, 4, 4},
    {TraceQueryInfoClass::StackCaching, 12, 1},
    {TraceQueryInfoClass::UnifiedStackCaching, 12, 1},
    {TraceQueryInfoClass::ContextRegister, 8},
};

Win32Status check(const SetRule& rule, TraceHandle handle, const void* information, std::uint32_t length)
{
    if ((rule.handle == WantedHandle::None && handle != invalidTraceHandle) || (!information && length != 0))
        return Win32Status::InvalidParameter;
    if (length == 0) {
        const bool isRight = rule.empty == Empty::AnyPointer || (rule.empty == Empty::Null && !information);
        return isRight ? Win32Status::Success : Win32Status::InvalidParameter;
    }
    const bool isRight = length % rule.elementBytes == 0 && length / rule.elementBytes <= rule.maximumCount;
    return isRight ? Win32Status::Success : rule.wrongSize;
}

/// Flags that belong to a mask of groups, whether or not they have moved to their words; nullopt: groups that no flag
/// stands for, which the engine does not have.
std::optional<std::uint32_t> flagsOf(const void* information, std::uint32_t length)
{
    GroupMask wanted{};
    std::memcpy(wanted.data(), information, length);
    return groupsBeyondFlags(wanted) == GroupMask{} ? std::optional(enableFlagsOf(wanted)) : std::nullopt;
}

Win32Status setSystemFlags(EmbeddedEngine& engine, TraceHandle handle, const void* information, std::uint32_t length)
{
    if (const Result<GroupMask> current = engine.groupMask(handle); !current)
        return current.status();
    const std::optional<std::uint32_t> flags = flagsOf(information, length);
    if (!flags)
        return Win32Status::NotSupported;
    SessionControl control(engine);
    const SessionTarget session{.handle = handle};
    const Result<SessionStatus> status = control.query(session);
    if (!status)
        return status.status();
    SessionConfig config = status->config;
    config.enableFlags = *flags;
    return control.update(session, config, false).status();
}

Win32Status setDisallowList(EmbeddedEngine& engine, TraceHandle handle, const void* information, std::uint32_t length)
{
    std::vector<Guid> providers(length / sizeof(Guid));
    if (!providers.empty())
        std::memcpy(static_cast<void*>(providers.data()), information, length);
    return engine.providers().setDisallowList(handle, std::move(providers));
}

/// Programs do not start where this is refused, so a session that is no system logger accepts a list too; it has no
/// effect there.
Win32Status setStacks(EmbeddedEngine& engine, TraceHandle handle, const void* information, std::uint32_t length)
{
    const Win32Status status =
        engine.setStackEvents(handle, readClassicEvents({static_cast<const std::byte*>(information), length}));
    return status == Win32Status::InvalidParameter ? Win32Status::Success : status;
}

/// Sets the interval of the timer, the only source; the status for another one is our choice, as for the query.
Win32Status setProfileInterval(EmbeddedEngine& engine, const void* information)
{
    TraceProfileInterval wanted{};
    std::memcpy(&wanted, information, sizeof wanted);
    if (wanted.Source != timerSource)
        return Win32Status::NotSupported;
    engine.setProfileInterval(wanted.Interval);
    return Win32Status::Success;
}

bool wantsNoSession(TraceQueryInfoClass infoClass)
{
    constexpr std::array classes{TraceQueryInfoClass::SampledProfileInterval, TraceQueryInfoClass::ProfileSourceList,
        TraceQueryInfoClass::Version, TraceQueryInfoClass::PmcCounterOwners,
        TraceQueryInfoClass::PmcSessionInformation};
    return std::ranges::find(classes, infoClass) != classes.end();
}

template<typename T>
void append(std::vector<std::byte>* answer, const T& value)
{
    const auto bytes = std::as_bytes(std::span(&value, 1));
    answer->insert(answer->end(), bytes.begin(), bytes.end());
}

Win32Status queryProfileInterval(
    EmbeddedEngine& engine, const void* information, std::uint32_t length, std::vector<std::byte>* answer)
{
    TraceProfileInterval asked{};
    if (length != sizeof asked)
        return Win32Status::BadLength;
    std::memcpy(&asked, information, sizeof asked);
    if (asked.Source != timerSource)
        return Win32Status::NotSupported;
    asked.Interval = engine.profileInterval();
    append(answer, asked);
    return Win32Status::Success;
}

} // namespace

Win32Status setTraceInformation(EmbeddedEngine& engine, TraceHandle handle, TraceQueryInfoClass infoClass,
    const void* information, std::uint32_t length)
{
    const auto rule = std::ranges::find(setRules, infoClass, &SetRule::infoClass);
    if (rule == std::end(setRules))
        return Win32Status::NotSupported;
    if (const Win32Status status = check(*rule, handle, information, length); status != Win32Status::Success)
        return status;
    switch (infoClass) {
    case TraceQueryInfoClass::SystemTraceEnableFlags:
        return setSystemFlags(engine, handle, information, length);
    case TraceQueryInfoClass::StackTracing:
        return setStacks(engine, handle, information, length);
    case TraceQueryInfoClass::SampledProfileInterval:
        return setProfileInterval(engine, information);
    case TraceQueryInfoClass::SetDisallowList:
        return setDisallowList(engine, handle, information, length);
    default:
        return Win32Status::NotSupported;
    }
}

Win32Status queryTraceInformation(EmbeddedEngine& engine, TraceHandle handle, TraceQueryInfoClass infoClass,
    const void* information, std::uint32_t length, std::vector<std::byte>* answer)
{
    if (wantsNoSession(infoClass) && handle != invalidTraceHandle)
        return Win32Status::InvalidParameter;
    switch (infoClass) {
    case TraceQueryInfoClass::SystemTraceEnableFlags: {
        const Result<GroupMask> mask = engine.groupMask(handle);
        if (!mask)
            return mask.status();
        append(answer, mask.value());
        return Win32Status::Success;
    }
    case TraceQueryInfoClass::SampledProfileInterval:
        return queryProfileInterval(engine, information, length, answer);
    case TraceQueryInfoClass::Version: {
        constexpr std::uint32_t version[]{1, 0};
        append(answer, version);
        return length == sizeof version ? Win32Status::Success : Win32Status::BadLength;
    }
    case TraceQueryInfoClass::DisallowListQuery: {
        const Result<std::vector<Guid>> providers = engine.providers().disallowList(handle);
        if (!providers)
            return providers.status();
        for (const Guid& provider : providers.value())
            append(answer, provider);
        return Win32Status::Success;
    }
    case TraceQueryInfoClass::MaxLoggers:
        append(answer, engine.options().sessionLimit);
        return Win32Status::Success;
    case TraceQueryInfoClass::MaxPmcCounters:
        append(answer, std::uint32_t{0}); // the engine reads no counters of processors
        return Win32Status::Success;
    case TraceQueryInfoClass::StreamCount: {
        const Result<SessionStatus> status = engine.statusOf(handle);
        if (!status)
            return status.status();
        const bool isSingle = (status->config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0;
        append(answer, isSingle ? std::uint32_t{1} : engine.logicalProcessors());
        return Win32Status::Success;
    }
    default:
        return Win32Status::NotSupported;
    }
}

} // namespace etwarden
