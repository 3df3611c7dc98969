// SPDX-License-Identifier: GPL-3.0-or-later
// When filled parts of buffers are flushed.
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"
#include "model/session/sizingadvice.h"

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum WindowsVersion;

constexpr std::uint64_t advisedRealTimeFlushMs = realTimeFlushSeconds * 1000;

// The conditions.

/// FlushTimer in milliseconds.
Answer withTimer(const SessionConfig& config)
{
    return withValue(flushTimerMs(config));
}

/// Parameter: milliseconds.
Answer bufferingWithFlushTimer(const SessionConfig& config, const Environment&)
{
    return config.flushTimer != 0 && hasAny(config, mode::Buffering) ? withTimer(config) : std::nullopt;
}

/// In earlier Windows the member has the name AgeLimit.
bool hasThreshold(const Environment& environment)
{
    return environment.windows == WindowsVersion::Unknown || environment.windows >= Windows81;
}

Answer withThreshold(const SessionConfig& config)
{
    return config.flushThreshold != 0 ? withValue(static_cast<std::uint32_t>(config.flushThreshold)) : std::nullopt;
}

/// Parameter: FlushThreshold.
Answer flushThreshold(const SessionConfig& config, const Environment& environment)
{
    return hasThreshold(environment) ? withThreshold(config) : std::nullopt;
}

/// Parameter: FlushThreshold.
Answer bufferingWithFlushThreshold(const SessionConfig& config, const Environment& environment)
{
    return hasAny(config, mode::Buffering) ? flushThreshold(config, environment) : std::nullopt;
}

/// Parameter: AgeLimit.
Answer ageLimit(const SessionConfig& config, const Environment& environment)
{
    return environment.windows == Windows2000 ? withThreshold(config) : std::nullopt;
}

/// Parameter: AgeLimit.
Answer unusedAgeLimit(const SessionConfig& config, const Environment& environment)
{
    return !hasThreshold(environment) && environment.windows != Windows2000 ? withThreshold(config) : std::nullopt;
}

Answer realTimeDefaultTimer(const SessionConfig& config, const Environment& environment)
{
    return config.flushTimer == 0 ? hasModeWithout<mode::RealTime, mode::Buffering>(config, environment) : std::nullopt;
}

/// Parameters: milliseconds, milliseconds advised.
Answer realTimeShortTimer(const SessionConfig& config, const Environment&)
{
    const std::uint64_t timerMs = flushTimerMs(config);
    return timerMs != 0 && timerMs < advisedRealTimeFlushMs && hasAny(config, mode::RealTime)
            && !hasAny(config, mode::Buffering)
        ? withValues(timerMs, advisedRealTimeFlushMs)
        : std::nullopt;
}

Answer fileWithoutTimer(const SessionConfig& config, const Environment&)
{
    return answerIf(config.flushTimer == 0 && writesFile(config) && !hasAny(config, mode::RealTime));
}

/// Parameter: milliseconds.
Answer fileWithTimer(const SessionConfig& config, const Environment&)
{
    return config.flushTimer != 0 && writesFile(config) && !hasAny(config, mode::RealTime) ? withTimer(config)
                                                                                           : std::nullopt;
}

Answer shortestTimer(const SessionConfig& config, const Environment&)
{
    return answerIf(config.flushTimer == 1 && !hasAny(config, mode::UseMsFlushTimer | mode::Buffering));
}

/// Parameter: milliseconds.
Answer timerInMilliseconds(const SessionConfig& config, const Environment& environment)
{
    return environment.windows >= Windows7 && hasAny(config, mode::UseMsFlushTimer) ? withTimer(config) : std::nullopt;
}

// The fixes.

void setFlushTimerTo5s(SessionConfig& config, const Environment&)
{
    config.flushTimer = 5000 / flushTimerUnitMs(config.logFileMode);
}

constexpr Fix clearFlushTimer{"clear-flush-timer", setMember<&SessionConfig::flushTimer, 0U>};
constexpr Fix setFlushTimer5s{"set-flush-timer-5-s", setFlushTimerTo5s};
constexpr Fix clearFlushThreshold{"clear-flush-threshold", setMember<&SessionConfig::flushThreshold, 0>};
constexpr Fix clearAgeLimit{"clear-age-limit", setMember<&SessionConfig::flushThreshold, 0>};

constexpr Rule flushRows[] = {
    warning("buffering-ignores-flush-timer", fieldsOf<FlushTimer>, bufferingWithFlushTimer,
        from<PropertiesPage, KernelAnalysis>, fixesOf<clearFlushTimer>),
    warning("buffering-ignores-flush-threshold", fieldsOf<FlushThreshold>, bufferingWithFlushThreshold,
        from<KernelAnalysis>, fixesOf<clearFlushThreshold>),

    info("realtime-flush-default", fieldsOf<FlushTimer>, realTimeDefaultTimer, from<PropertiesPage, AutoLoggerPage>,
        fixesOf<setFlushTimer5s>),
    info("realtime-flush-short", fieldsOf<FlushTimer>, realTimeShortTimer, from<PropertiesPage>,
        fixesOf<setFlushTimer5s>),
    info("flush-timer-file-zero", fieldsOf<FlushTimer>, fileWithoutTimer, from<PropertiesPage>),
    info("flush-timer-file-nonzero", fieldsOf<FlushTimer>, fileWithTimer, from<PropertiesPage>,
        fixesOf<clearFlushTimer>),
    info("flush-timer-minimum", fieldsOf<FlushTimer>, shortestTimer, from<PropertiesPage, InternalHeader, ToolHelp>),
    info(
        "ms-flush-timer", fieldsOf<FlushTimer, LogFileMode>, timerInMilliseconds, from<KernelAnalysis, InternalHeader>),
    info("flush-threshold", fieldsOf<FlushThreshold>, flushThreshold,
        from<PropertiesPage, SdkHeader, KernelAnalysis, ToolHelp>),
    info("age-limit", fieldsOf<FlushThreshold>, ageLimit, from<PropertiesPage>),
    info("age-limit-unused", fieldsOf<FlushThreshold>, unusedAgeLimit, from<PropertiesPage, KernelAnalysis>,
        fixesOf<clearAgeLimit>),
};

} // namespace

std::span<const Rule> flushRules()
{
    return flushRows;
}

} // namespace etwarden::rules
