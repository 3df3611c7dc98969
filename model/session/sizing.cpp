// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sizing.h"

#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"
#include "model/session/adjustment.h"
#include "model/session/saturating.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace etwarden {

namespace {

constexpr std::uint64_t msPerHour = 3'600'000;

/// Events in `seconds`, times burstPeriodMs: exact where a whole number of events would not be.
std::uint64_t scaledEvents(const ExpectedLoad& load, std::uint64_t seconds)
{
    const std::uint64_t burst = std::min(load.burstMs, burstPeriodMs);
    const std::uint64_t factor = std::max(load.burstFactor, 1U);
    const std::uint64_t share = burstPeriodMs + (factor - 1) * burst;
    return saturating::multiply(load.eventsPerSecond, seconds, share);
}

/// Buffers that are written to the file in an hour in which `events` are written.
std::uint64_t buffersPerHour(
    const SessionConfig& granted, std::uint64_t events, std::uint64_t perBuffer, std::uint32_t streams)
{
    const std::uint64_t filled = saturating::divideUp(events, perBuffer);
    const std::chrono::nanoseconds period = flushPeriod(granted);
    if (period == std::chrono::nanoseconds::max())
        return filled;
    const auto periodMs =
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(period).count());
    const std::uint64_t ofStream = saturating::divideUp(
        saturating::multiply(events, periodMs), saturating::multiply(perBuffer, streams, msPerHour));
    const std::uint64_t flushed = saturating::multiply(ofStream, streams, msPerHour) / periodMs;
    return std::clamp(flushed, filled, events); // an empty buffer is not flushed
}

} // namespace

std::uint64_t roomOfEvent(std::uint32_t eventBytes)
{
    return std::max<std::uint64_t>(saturating::divideUp(eventBytes, eventAlignment), 1) * eventAlignment;
}

std::uint64_t eventsPerBuffer(std::uint32_t bufferSizeKb, std::uint32_t eventBytes)
{
    const std::uint64_t bytes = std::uint64_t{bufferSizeKb} * 1024;
    if (eventBytes > maximumEventSize || std::uint64_t{eventBytes} + bufferHeaderSize >= bytes)
        return 0;
    return (bytes - bufferHeaderSize) / roomOfEvent(eventBytes);
}

std::uint64_t meanEventsPerSecond(const ExpectedLoad& load)
{
    return scaledEvents(load, 1) / burstPeriodMs;
}

std::uint64_t meanBytesPerSecond(const ExpectedLoad& load)
{
    return saturating::multiply(scaledEvents(load, 1), roomOfEvent(load.eventBytes)) / burstPeriodMs;
}

MemoryFootprint footprint(const SessionConfig& config, const Environment& environment)
{
    const Resources resources = resourcesOf(environment);
    const SessionConfig granted = adjusted(config, resources);
    const bool ring = (granted.logFileMode & logfilemode::Buffering) != 0;
    return {
        .bufferSizeKb = std::max(config.bufferSizeKb, granted.bufferSizeKb),
        .minimumBuffers = granted.minimumBuffers,
        .maximumBuffers = granted.maximumBuffers,
        .requestedBuffers = ring ? config.minimumBuffers : std::max(config.minimumBuffers, config.maximumBuffers),
        // Buffers of a private session are memory of the process (Logging Mode Constants page).
        .paged = (granted.logFileMode & logfilemode::UsePagedMemory) != 0 || isPrivateLogger(config),
        .systemChooses = config.bufferSizeKb == 0 || (config.maximumBuffers == 0 && !ring),
        .isRefused = config.bufferSizeKb > maximumBufferSizeKbOf(environment.windows),
    };
}

std::uint32_t maximumBuffersFor(std::uint32_t maximum, double lacking, std::uint32_t streams)
{
    const double wanted = std::ceil(static_cast<double>(maximum) + lacking + static_cast<double>(streams));
    const auto buffers = static_cast<std::uint64_t>(std::min<double>(wanted, UINT32_MAX));
    const std::uint64_t step = std::max<std::uint64_t>(std::bit_floor(buffers) / 16, 1);
    return saturating::to32(saturating::divideUp(buffers, step) * step);
}

RingCoverage ringCoverage(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment)
{
    const Resources resources = resourcesOf(environment);
    const SessionConfig granted = adjusted(config, resources);
    const std::uint64_t perBuffer = eventsPerBuffer(granted.bufferSizeKb, load.eventBytes);
    const std::uint64_t perSecond = scaledEvents(load, 1);
    if (perSecond == 0)
        return {neverComes, neverComes};
    const auto coveredMs = [&](std::uint64_t buffers) {
        return saturating::multiply(buffers, perBuffer, std::uint64_t{burstPeriodMs} * 1000) / perSecond;
    };
    const std::uint32_t begun = std::min(granted.minimumBuffers, streamCount(granted, resources.logicalProcessors));
    return {.minimumMs = coveredMs(granted.minimumBuffers - begun), .maximumMs = coveredMs(granted.minimumBuffers)};
}

FileGrowth fileGrowth(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment)
{
    const Resources resources = resourcesOf(environment);
    const SessionConfig granted = adjusted(config, resources);
    const std::uint64_t perBuffer = eventsPerBuffer(granted.bufferSizeKb, load.eventBytes);
    const std::uint64_t events = scaledEvents(load, msPerHour / 1000) / burstPeriodMs;
    const bool writesFile = !granted.logFileName.empty() && (granted.logFileMode & logfilemode::Buffering) == 0;
    if (!writesFile || perBuffer == 0 || events == 0)
        return {};

    const std::uint64_t bufferBytes = std::uint64_t{granted.bufferSizeKb} * 1024;
    const std::uint64_t buffers =
        buffersPerHour(granted, events, perBuffer, streamCount(granted, resources.logicalProcessors));
    FileGrowth growth{.bytesPerHour = saturating::multiply(buffers, bufferBytes)};
    const std::uint64_t used = saturating::multiply(events, roomOfEvent(load.eventBytes));
    growth.overheadBytesPerHour = growth.bytesPerHour - std::min(used, growth.bytesPerHour);
    if (const std::uint64_t limit = maximumFileBytes(granted); limit != 0) {
        const std::uint64_t capacity = limit / bufferBytes;
        const std::uint64_t data = capacity - std::min<std::uint64_t>(capacity, 1); // one is the header's
        growth.msToMaximum = saturating::multiply(data, msPerHour) / buffers;
        growth.isCircular = (granted.logFileMode & logfilemode::Circular) != 0;
    }
    return growth;
}

} // namespace etwarden
