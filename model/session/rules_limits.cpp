// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/session/rulepredicates.h"

#include <algorithm>
#include <bit>

namespace etwarden::rulepredicates {

namespace {

constexpr std::uint32_t reservedSystemLoggers = 2;
constexpr auto largestClock = static_cast<std::uint32_t>(ClockType::CpuCycle);

template<typename Session>
bool hasReservedSlot(const Session& session)
{
    return isKernelLogger(session.guid, session.name) || isCircularKernelContextLogger(session.guid, session.name);
}

Answer valueAndLimit(std::uint64_t value, std::uint64_t limit)
{
    return FindingParameters{value, limit};
}

/// A bit per clock; 0 means QPC on Vista and later, the only Windows with more than one system logger.
std::uint32_t clockBit(std::uint32_t clientContext)
{
    constexpr auto queryPerformanceCounter = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
    return 1u << std::clamp(clientContext, queryPerformanceCounter, largestClock);
}

bool hasBit(const SessionConfig& config, std::uint32_t mode)
{
    return (config.logFileMode & mode) != 0;
}

} // namespace

Answer mayNotControl(const SessionConfig& config, const Environment& environment)
{
    // Any user may start a session inside a process of his own.
    return answerIf(
        !environment.elevated && !environment.performanceLogUser && !hasBit(config, logfilemode::PrivateInProc));
}

Answer mayNotControlKernelLogger(const SessionConfig& config, const Environment& environment)
{
    return answerIf(!environment.elevated && isKernelLogger(config.guid, config.name));
}

Answer mayNotStartPrivate(const SessionConfig& config, const Environment& environment)
{
    const bool groupSuffices = environment.windows < WindowsVersion::WindowsVista && environment.performanceLogUser;
    return answerIf(environment.windows < WindowsVersion::Windows10Version1703 && !environment.elevated
        && !groupSuffices && hasBit(config, logfilemode::PrivateLogger) && !hasBit(config, logfilemode::PrivateInProc));
}

Answer clockUnknown(const SessionConfig& config, const Environment&)
{
    return config.clientContext > largestClock ? valueAndLimit(config.clientContext, largestClock) : std::nullopt;
}

Answer thirdSystemClock(const SessionConfig& config, const Environment& environment)
{
    if (environment.windows >= WindowsVersion::Windows10Version1703 || !isSystemLogger(config))
        return std::nullopt;
    std::uint32_t clocks = clockBit(config.clientContext);
    for (const SessionStatus& session : environment.sessions) {
        if (isSystemLogger(session))
            clocks |= clockBit(session.clientContext);
    }
    return answerIf(std::popcount(clocks) > 2);
}

Answer bufferTooSmall(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb != 0 && config.bufferSizeKb < minimumBufferSizeKb
        ? valueAndLimit(config.bufferSizeKb, minimumBufferSizeKb)
        : std::nullopt;
}

Answer bufferTooLarge(const SessionConfig& config, const Environment& environment)
{
    return environment.windows >= WindowsVersion::Windows8 && config.bufferSizeKb > maximumBufferSizeKb
        ? valueAndLimit(config.bufferSizeKb, maximumBufferSizeKb)
        : std::nullopt;
}

Answer bufferTooLargeBeforeWindows8(const SessionConfig& config, const Environment& environment)
{
    return environment.windows < WindowsVersion::Windows8 && config.bufferSizeKb > maximumBufferSizeKbBeforeWindows8
        ? valueAndLimit(config.bufferSizeKb, maximumBufferSizeKbBeforeWindows8)
        : std::nullopt;
}

Answer noSessionSlot(const SessionConfig& config, const Environment& environment)
{
    return !isPrivateLogger(config) && environment.sessions.size() >= environment.sessionLimit
        ? valueAndLimit(environment.sessions.size(), environment.sessionLimit)
        : std::nullopt;
}

Answer noSystemLoggerSlot(const SessionConfig& config, const Environment& environment)
{
    if (!isSystemLogger(config) || hasReservedSlot(config))
        return std::nullopt;
    constexpr std::uint32_t slots = systemLoggerLimit - reservedSystemLoggers;
    const auto taken = std::ranges::count_if(environment.sessions,
        [](const SessionStatus& session) { return isSystemLogger(session) && !hasReservedSlot(session); });
    return taken >= slots ? valueAndLimit(static_cast<std::uint64_t>(taken), slots) : std::nullopt;
}

Answer bufferingWithMaximum(const SessionConfig& config, const Environment&)
{
    if (config.maximumBuffers == 0 || !hasBit(config, logfilemode::Buffering))
        return std::nullopt;
    return FindingParameters{std::uint64_t{config.maximumBuffers}};
}

Answer minimumRaised(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return !hasBit(config, logfilemode::NoPerProcessorBuffering) && config.minimumBuffers < minimum
        ? valueAndLimit(config.minimumBuffers, minimum)
        : std::nullopt;
}

Answer maximumBelowMinimum(const SessionConfig& config, const Environment& environment)
{
    // 0 lets ETW choose, and a buffering session has no maximum.
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return config.maximumBuffers != 0 && config.maximumBuffers < minimum && !hasBit(config, logfilemode::Buffering)
        ? valueAndLimit(config.maximumBuffers, minimum)
        : std::nullopt;
}

} // namespace etwarden::rulepredicates
