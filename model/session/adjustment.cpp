// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/adjustment.h"

#include "model/etw/logfilemodes.h"
#include "model/session/modeeffects.h"

#include <algorithm>

namespace etwarden {

namespace {

// Our choice: the documentation says only that the size depends on memory and processors.
constexpr std::uint32_t defaultBufferSizeKb = 64;
constexpr std::uint32_t defaultBufferSizeKbOnSmallMachines = 16;
constexpr std::uint64_t smallMachineBytes = 512ULL * 1024 * 1024;

std::uint32_t adjustedBufferSizeKb(const SessionConfig& requested, const Resources& resources)
{
    std::uint32_t size = requested.bufferSizeKb;
    if (size == 0) {
        const bool small = resources.physicalBytes != 0 && resources.physicalBytes < smallMachineBytes;
        size = small ? defaultBufferSizeKbOnSmallMachines : defaultBufferSizeKb;
    }
    size = std::clamp(
        size, minimumBufferSizeKb, maximumBufferSizeKbOf(resources.windows)); // 1 to 3 are raised: our choice
    if ((requested.logFileMode & logfilemode::Append) != 0)
        return size; // a file that is continued keeps its size
    const std::uint32_t block = resources.physicalBlockBytes / 1024; // in KB; blocks below 1 KB divide every size
    return block == 0 ? size : (size + block - 1) / block * block;
}

/// A file holds its header's buffer and one more at least; what Windows makes of a smaller limit is unknown (our
/// choice).
std::uint32_t adjustedFileSize(const SessionConfig& granted)
{
    if (granted.maximumFileSize == 0 || granted.logFileName.empty())
        return granted.maximumFileSize;
    const std::uint32_t unitKb = fileSizeUnitBytes(granted.logFileMode) / 1024;
    return std::max(granted.maximumFileSize, (2 * granted.bufferSizeKb + unitKb - 1) / unitKb);
}

} // namespace

Resources resourcesOf(const Environment& environment)
{
    const BufferMemory memory = environment.bufferMemory.value_or(
        BufferMemory{.maximumPoolBytes = UINT64_MAX, .maximumPoolBuffers = UINT32_MAX});
    return {
        .logicalProcessors = std::max(environment.logicalProcessors, 1U),
        .physicalBytes = environment.physicalMemoryBytes,
        .maximumPoolBytes = memory.maximumPoolBytes,
        .maximumPoolBuffers = memory.maximumPoolBuffers,
        .physicalBlockBytes = 0,
        .windows = environment.windows,
    };
}

SessionConfig adjusted(const SessionConfig& requested, const Resources& resources)
{
    SessionConfig granted = requested;
    granted.logFileMode = adjustedMode(requested, resources.windows);
    granted.bufferSizeKb = adjustedBufferSizeKb(requested, resources);
    granted.maximumFileSize = adjustedFileSize(granted);

    const std::uint32_t limit = maximumBuffersLimit(granted, resources);
    granted.minimumBuffers = std::min(minimumBuffersInForce(granted, resources.logicalProcessors), limit);
    std::uint64_t maximum = requested.maximumBuffers;
    if (maximum == 0)
        maximum = std::uint64_t{granted.minimumBuffers} + typicalMaximumAboveMinimum;
    granted.maximumBuffers =
        static_cast<std::uint32_t>(std::clamp<std::uint64_t>(maximum, granted.minimumBuffers, limit));

    if ((granted.logFileMode & logfilemode::Buffering) != 0) {
        // The documentation says that all three are ignored; that a query returns what is in force is our choice.
        granted.maximumBuffers = granted.minimumBuffers;
        granted.flushTimer = 0;
        granted.flushThreshold = 0;
    } else if ((granted.logFileMode & logfilemode::RealTime) != 0 && granted.flushTimer == 0) {
        granted.flushTimer = defaultRealTimeFlushTimer(granted.logFileMode);
    }
    return granted;
}

std::uint32_t maximumBuffersLimit(const SessionConfig& config, const Resources& resources)
{
    const std::uint64_t fitting = resources.maximumPoolBytes / (std::uint64_t{config.bufferSizeKb} * 1024);
    const std::uint32_t needed =
        minimumBuffersInForce({.logFileMode = config.logFileMode}, resources.logicalProcessors);
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>(fitting, needed, resources.maximumPoolBuffers));
}

std::uint32_t streamCount(const SessionConfig& config, std::uint32_t logicalProcessors)
{
    return (config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0 ? 1 : logicalProcessors;
}

ClockType clockInForce(const SessionConfig& config, WindowsVersion windows)
{
    const auto clock = static_cast<ClockType>(config.clientContext);
    if (clock != ClockType::Default)
        return clock;
    return windows < WindowsVersion::WindowsVista ? ClockType::SystemTime : ClockType::QueryPerformanceCounter;
}

std::uint32_t defaultRealTimeFlushTimer(std::uint32_t logFileMode)
{
    return 1000 / flushTimerUnitMs(logFileMode);
}

std::chrono::nanoseconds flushPeriod(const SessionConfig& config)
{
    return config.flushTimer == 0 ? std::chrono::nanoseconds::max() : std::chrono::milliseconds(flushTimerMs(config));
}

} // namespace etwarden
