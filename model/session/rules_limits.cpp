// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/session/rulepredicates.h"
#include "model/session/sizing.h"

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

constexpr std::uint32_t diagnosticBufferSizeKb = 256; // EVENT_TRACE_PROPERTIES page
constexpr std::uint32_t largestBlockKb = 4; // physical blocks of common disks are 512 bytes or 4 KB
constexpr std::uint64_t advisedRealTimeFlushMs = 5000; // EVENT_TRACE_PROPERTIES page: 5 or 10 seconds

std::uint64_t flushTimerMs(const SessionConfig& config)
{
    return config.flushTimer * (hasBit(config, logfilemode::UseMsFlushTimer) ? std::uint64_t{1} : std::uint64_t{1000});
}

/// The limit that Windows finds is not documented; what the whole memory cannot hold is above it in any case.
Answer answerIfAboveMemory(std::uint32_t buffers, const SessionConfig& config, const Environment& environment)
{
    const std::uint64_t sizeKb = std::max(config.bufferSizeKb, minimumBufferSizeKb);
    const std::uint64_t most = environment.physicalMemoryBytes / 1024 / sizeKb;
    return environment.physicalMemoryBytes != 0 && buffers > most ? valueAndLimit(buffers, most) : std::nullopt;
}

Answer milliseconds(const SessionConfig& config)
{
    return FindingParameters{flushTimerMs(config)};
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
    const auto taken = static_cast<std::uint64_t>(std::ranges::count_if(environment.sessions,
        [](const SessionStatus& session) { return isSystemLogger(session) && !hasReservedSlot(session); }));
    return taken >= slots ? valueAndLimit(taken, slots) : std::nullopt;
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

Answer minimumOfStreamRaised(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return hasBit(config, logfilemode::NoPerProcessorBuffering) && config.minimumBuffers < minimum
        ? valueAndLimit(config.minimumBuffers, minimum)
        : std::nullopt;
}

Answer minimumAboveMemory(const SessionConfig& config, const Environment& environment)
{
    return answerIfAboveMemory(config.minimumBuffers, config, environment);
}

Answer maximumAboveMemory(const SessionConfig& config, const Environment& environment)
{
    return hasBit(config, logfilemode::Buffering) ? std::nullopt
                                                  : answerIfAboveMemory(config.maximumBuffers, config, environment);
}

Answer memoryFootprint(const SessionConfig& config, const Environment& environment)
{
    const MemoryFootprint memory = footprint(config, environment);
    return memory.systemChooses ? std::nullopt : Answer(FindingParameters{memory.maximumBytes()});
}

Answer bufferSizeForDiagnosis(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb >= diagnosticBufferSizeKb ? valueAndLimit(config.bufferSizeKb, diagnosticBufferSizeKb)
                                                         : std::nullopt;
}

Answer bufferSizeOpen(const SessionConfig& config, const Environment&)
{
    return answerIf(config.bufferSizeKb == 0);
}

Answer bufferSizeRounded(const SessionConfig& config, const Environment&)
{
    if (config.bufferSizeKb % largestBlockKb == 0 || !writesFile(config))
        return std::nullopt;
    return FindingParameters{std::uint64_t{config.bufferSizeKb}};
}

Answer appendWithoutBufferSize(const SessionConfig& config, const Environment&)
{
    // Whether another size is that of the file, only the file tells.
    return answerIf(config.bufferSizeKb == 0 && hasBit(config, logfilemode::Append));
}

Answer bufferingWithFlushTimer(const SessionConfig& config, const Environment&)
{
    return config.flushTimer != 0 && hasBit(config, logfilemode::Buffering) ? milliseconds(config) : std::nullopt;
}

Answer bufferingWithFlushThreshold(const SessionConfig& config, const Environment& environment)
{
    return environment.windows >= WindowsVersion::Windows81 && hasBit(config, logfilemode::Buffering)
        ? hasFlushThreshold(config, environment)
        : std::nullopt;
}

Answer realTimeDefaultTimer(const SessionConfig& config, const Environment&)
{
    return answerIf(
        config.flushTimer == 0 && hasBit(config, logfilemode::RealTime) && !hasBit(config, logfilemode::Buffering));
}

Answer realTimeShortTimer(const SessionConfig& config, const Environment&)
{
    return config.flushTimer != 0 && flushTimerMs(config) < advisedRealTimeFlushMs
            && hasBit(config, logfilemode::RealTime) && !hasBit(config, logfilemode::Buffering)
        ? valueAndLimit(flushTimerMs(config), advisedRealTimeFlushMs)
        : std::nullopt;
}

Answer fileWithoutTimer(const SessionConfig& config, const Environment&)
{
    return answerIf(config.flushTimer == 0 && writesFile(config) && !hasBit(config, logfilemode::RealTime));
}

Answer fileWithTimer(const SessionConfig& config, const Environment&)
{
    return config.flushTimer != 0 && writesFile(config) && !hasBit(config, logfilemode::RealTime) ? milliseconds(config)
                                                                                                  : std::nullopt;
}

Answer shortestTimer(const SessionConfig& config, const Environment&)
{
    return answerIf(config.flushTimer == 1 && !hasBit(config, logfilemode::UseMsFlushTimer | logfilemode::Buffering));
}

Answer timerInMilliseconds(const SessionConfig& config, const Environment& environment)
{
    return environment.windows >= WindowsVersion::Windows7 && hasBit(config, logfilemode::UseMsFlushTimer)
        ? milliseconds(config)
        : std::nullopt;
}

Answer hasFlushThreshold(const SessionConfig& config, const Environment&)
{
    if (config.flushThreshold == 0)
        return std::nullopt;
    return FindingParameters{std::uint64_t{static_cast<std::uint32_t>(config.flushThreshold)}};
}

Answer sessionLimitOutOfRange(const SessionConfig&, const Environment& environment)
{
    if (environment.windows < WindowsVersion::Windows10Version1709
        || (environment.sessionLimit >= smallestSessionLimit && environment.sessionLimit <= largestSessionLimit))
    {
        return std::nullopt;
    }
    return FindingParameters{std::uint64_t{environment.sessionLimit}};
}

} // namespace etwarden::rulepredicates
