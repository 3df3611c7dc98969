// SPDX-License-Identifier: GPL-3.0-or-later
// The clock that stamps the events.
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>
#include <bit>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

constexpr auto lastClockType = static_cast<std::uint32_t>(ClockType::CpuCycle);

// The conditions.

template<ClockType clock>
Answer hasClock(const SessionConfig& config, const Environment&)
{
    return answerIf(config.clientContext == static_cast<std::uint32_t>(clock));
}

/// The bit is set and the clock is not system time.
template<std::uint32_t bit>
Answer modeWithoutSystemTime(const SessionConfig& config, const Environment& environment)
{
    constexpr auto systemTime = static_cast<std::uint32_t>(ClockType::SystemTime);
    return config.clientContext != systemTime ? hasMode<bit>(config, environment) : std::nullopt;
}

/// Parameters: value, largest known.
Answer clockUnknown(const SessionConfig& config, const Environment&)
{
    return answerIfAbove(config.clientContext, lastClockType);
}

/// A bit per clock; 0 means QPC on Vista and later, the only Windows with more than one system logger.
std::uint32_t clockBit(std::uint32_t clientContext)
{
    constexpr auto queryPerformanceCounter = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
    return 1u << std::clamp(clientContext, queryPerformanceCounter, lastClockType);
}

Answer thirdSystemClock(const SessionConfig& config, const Environment& environment)
{
    if (environment.windows >= Windows10Version1703 || !isSystemLogger(config))
        return std::nullopt;
    std::uint32_t clocks = clockBit(config.clientContext);
    for (const SessionStatus& session : environment.sessions) {
        if (isSystemLogger(session.config))
            clocks |= clockBit(session.config.clientContext);
    }
    return answerIf(std::popcount(clocks) > 2);
}

// The fixes.

constexpr Fix useQpc{"use-qpc", setMember<&SessionConfig::clientContext, 1U>};
constexpr Fix useSystemTime{"use-system-time", setMember<&SessionConfig::clientContext, 2U>};

constexpr Rule clockRows[] = {
    // The documentation refuses it; the status is our choice.
    refusal("system-logger-clock-types", Phase::KernelModes, fieldsOf<ClientContext>, thirdSystemClock,
        InvalidParameter, from<StartTracePage, OtherMicrosoftPage>, fixesOf<useQpc, useSystemTime>),
    // What Windows returns is unknown: refusing is our choice.
    refusal("clock-invalid", Phase::Clock, fieldsOf<ClientContext>, clockUnknown, InvalidParameter,
        from<OtherMicrosoftPage, InternalHeader>, fixesOf<useQpc, useSystemTime>),

    warning("append-clock", fieldsOf<ClientContext, LogFileMode>, modeWithoutSystemTime<mode::Append>,
        from<LoggingModePage>, fixesOf<useSystemTime, clearAppend>),
    warning("newfile-clock", fieldsOf<ClientContext, LogFileMode>, modeWithoutSystemTime<mode::NewFile>,
        disputed<ToolHelp>, fixesOf<useSystemTime, clearNewFile>),
    warning("clock-cycle", fieldsOf<ClientContext>, hasClock<ClockType::CpuCycle>, from<OtherMicrosoftPage, ToolHelp>,
        fixesOf<useQpc>),

    info("clock-default", fieldsOf<ClientContext>, hasClock<ClockType::Default>,
        disputed<OtherMicrosoftPage, InternalHeader>),
    info("clock-system-resolution", fieldsOf<ClientContext>, hasClock<ClockType::SystemTime>,
        disputed<OtherMicrosoftPage, ToolHelp>),
};

} // namespace

std::span<const Rule> clockRules()
{
    return clockRows;
}

} // namespace etwarden::rules
