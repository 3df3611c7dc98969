// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sizingadvice.h"

#include "model/etw/logfilemodes.h"
#include "model/session/adjustment.h"
#include "model/session/saturating.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace etwarden {

namespace {

constexpr std::uint64_t kb = 1024;
constexpr std::uint64_t mb = 1024 * kb;

constexpr std::array<RateClassGuidance, 4> classes{{
    {RateClass::Low, 0, 4, 16, 8, 4},
    {RateClass::Moderate, 10 * kb, 16, 32, 32, 8},
    {RateClass::High, 1 * mb, 64, 128, 64, 8},
    {RateClass::Huge, 100 * mb, 256, 1024, 256, 8},
}};

constexpr const RateClassGuidance& high = classes[static_cast<std::size_t>(RateClass::High)];

/// One advice being made; each step adds its notes.
class Adviser
{
public:
    Adviser(const ExpectedLoad& load, const SessionConfig& base, const Environment& environment)
        : m_load(load)
        , m_mode(adjusted(base, resourcesOf(environment)).logFileMode)
        , m_writesFile(!base.logFileName.empty() && !has(logfilemode::Buffering))
        , m_environment(environment)
        , m_rate(meanBytesPerSecond(load))
        , m_class(guidanceFor(m_rate))
    {
    }

    SizingAdvice make()
    {
        chooseBufferSize();
        if (has(logfilemode::Buffering)) {
            chooseRing();
        } else {
            chooseMinimum();
            chooseMaximum();
            chooseFlushTimer();
        }
        return std::move(m_advice);
    }

private:
    bool has(std::uint32_t mode) const { return (m_mode & mode) != 0; }

    template<typename... Parameters>
    void note(ConfigField field, SizingReason reason, Parameters... parameters)
    {
        m_advice.notes.push_back({field, reason, {static_cast<std::uint64_t>(parameters)...}});
    }

    std::uint64_t bufferBytes() const { return m_advice.bufferSizeKb * kb; }
    std::uint32_t buffersFor(std::uint64_t bytes) const
    {
        return saturating::to32(saturating::divideUp(bytes, bufferBytes()));
    }

    void chooseBufferSize();
    void chooseRing();
    void chooseMinimum();
    void chooseMaximum();
    void chooseFlushTimer();
    void raiseMinimumForProcessors();
    std::uint32_t buffersOfBurst() const;
    void judgeMemory();

    const ExpectedLoad& m_load;
    const std::uint32_t m_mode;
    const bool m_writesFile;
    const Environment& m_environment;
    const std::uint64_t m_rate; // bytes per second, bursts included
    const RateClassGuidance& m_class;
    SizingAdvice m_advice;
};

void Adviser::chooseBufferSize()
{
    const bool large = m_load.eventBytes >= largeEventBytes && m_class.rateClass < RateClass::High;
    std::uint32_t& size = m_advice.bufferSizeKb;
    size = (large ? high : m_class).recommendedKb;
    note(ConfigField::BufferSize, SizingReason::SizeForRate, m_class.rateClass, m_rate, m_class.minimumKb,
        m_class.maximumKb);
    if (large)
        note(ConfigField::BufferSize, SizingReason::SizeForLargeEvents, m_load.eventBytes, largeEventBytes);
    if (m_load.eventBytes > maximumEventSize) {
        note(ConfigField::BufferSize, SizingReason::EventTooLarge, m_load.eventBytes, maximumEventSize);
    } else if (eventsPerBuffer(size, m_load.eventBytes) == 0) {
        size = anyEventFitsKb;
        note(ConfigField::BufferSize, SizingReason::SizeRaisedForEvent, m_load.eventBytes, size);
    }
    if (m_writesFile && size < diskFriendlyKb)
        note(ConfigField::BufferSize, SizingReason::SourcesDisagree, size, usualMaximumKb, diskFriendlyKb,
            anyEventFitsKb);
    if (size >= diagnosticBufferSizeKb)
        note(ConfigField::BufferSize, SizingReason::DiagnosticSize, size, diagnosticBufferSizeKb);
}

void Adviser::raiseMinimumForProcessors()
{
    const std::uint32_t processors = std::max(m_environment.logicalProcessors, 1U);
    const SessionConfig config{.minimumBuffers = m_advice.minimumBuffers, .logFileMode = m_mode};
    const std::uint32_t inForce = minimumBuffersInForce(config, processors);
    if (inForce == m_advice.minimumBuffers)
        return;
    m_advice.minimumBuffers = inForce;
    note(ConfigField::MinimumBuffers, SizingReason::MinimumForProcessors, inForce, streamCount(config, processors));
}

/// The page's formula: rate x seconds / BufferSize.
void Adviser::chooseRing()
{
    const std::uint64_t bytes = saturating::multiply(m_rate, m_load.secondsToKeep);
    m_advice.minimumBuffers = buffersFor(bytes);
    note(ConfigField::MinimumBuffers, SizingReason::RingForSeconds, m_advice.minimumBuffers, bytes,
        m_load.secondsToKeep, m_advice.bufferSizeKb);
    if (buffersOfBurst() != 0)
        note(ConfigField::MinimumBuffers, SizingReason::RingIncludesBursts, m_rate);
    raiseMinimumForProcessors();

    const std::uint64_t perBuffer = eventsPerBuffer(m_advice.bufferSizeKb, m_load.eventBytes);
    const SessionConfig config = applied(m_advice, {.logFileMode = m_mode});
    const std::uint64_t coveredMs = ringCoverage(config, m_load, m_environment).minimumMs;
    if (perBuffer != 0 && coveredMs < std::uint64_t{m_load.secondsToKeep} * 1000) {
        const std::uint64_t usable = saturating::multiply(perBuffer, roomOfEvent(m_load.eventBytes));
        const std::uint32_t begun = streamCount(config, std::max(m_environment.logicalProcessors, 1U));
        note(ConfigField::MinimumBuffers, SizingReason::RingCoversLess, coveredMs,
            saturating::to32(saturating::divideUp(bytes, usable) + begun));
    }
    judgeMemory();
    note(ConfigField::MaximumBuffers, SizingReason::MaximumUnusedByRing);
    note(ConfigField::FlushTimer, SizingReason::FlushUnusedByRing);
}

void Adviser::chooseMinimum()
{
    std::uint32_t& minimum = m_advice.minimumBuffers;
    minimum = m_class.minimumBuffers;
    const std::uint32_t ofRate = buffersFor(saturating::multiply(m_rate, poolMs) / 1000);
    if (m_class.rateClass >= RateClass::High && ofRate > minimum) {
        minimum = ofRate;
        note(ConfigField::MinimumBuffers, SizingReason::MinimumHoldsRate, minimum, poolMs, m_rate);
    } else {
        note(ConfigField::MinimumBuffers, SizingReason::SmallMinimum, minimum);
    }
    raiseMinimumForProcessors();
}

/// Buffers filled by what a burst brings beyond the usual rate. The disk may be late just then, so nothing is
/// subtracted for what it writes meanwhile; until the next burst it has written all of them, or it is too slow in any
/// case.
std::uint32_t Adviser::buffersOfBurst() const
{
    const std::uint64_t more = std::max(m_load.burstFactor, 1U) - 1;
    const std::uint64_t bytesPerSecond = m_load.eventsPerSecond * roomOfEvent(m_load.eventBytes);
    const std::uint64_t ms = std::min(m_load.burstMs, burstPeriodMs);
    return buffersFor(saturating::multiply(bytesPerSecond, more, ms) / 1000);
}

void Adviser::chooseMaximum()
{
    std::uint32_t& minimum = m_advice.minimumBuffers;
    std::uint32_t& maximum = m_advice.maximumBuffers;
    const std::uint32_t burst = buffersOfBurst();
    maximum = burst == 0 ? minimum : maximumBuffersFor(minimum, burst, 0); // each stream has its buffers by then
    if (m_load.highIrqlProviders) {
        // Without a burst there is nothing to calculate with: the pool may grow by as much as one that has no maximum
        // of its own.
        maximum = std::max(maximum, saturating::to32(std::uint64_t{minimum} + typicalMaximumAboveMinimum));
        minimum = maximum;
        note(ConfigField::MinimumBuffers, SizingReason::PreallocatedForHighIrql, minimum);
    }
    judgeMemory();
    if (maximum == minimum)
        note(ConfigField::MaximumBuffers, SizingReason::MaximumLikeMinimum, maximum);
    else
        note(ConfigField::MaximumBuffers, SizingReason::MaximumRaisedForBursts, maximum - minimum);
    if (m_writesFile && m_rate > m_load.diskBytesPerSecond)
        note(ConfigField::MaximumBuffers, SizingReason::DiskTooSlow, m_rate, m_load.diskBytesPerSecond);
}

void Adviser::judgeMemory()
{
    const std::uint64_t bytes = std::max(m_advice.minimumBuffers, m_advice.maximumBuffers) * bufferBytes();
    if (m_environment.physicalMemoryBytes != 0 && bytes > m_environment.physicalMemoryBytes)
        note(ConfigField::MinimumBuffers, SizingReason::MemoryExceedsMachine, bytes, m_environment.physicalMemoryBytes);
}

void Adviser::chooseFlushTimer()
{
    if (!has(logfilemode::RealTime)) {
        m_advice.flushTimer = 0;
        note(ConfigField::FlushTimer, SizingReason::NoFlushForFile);
        return;
    }
    m_advice.flushTimer = realTimeFlushSeconds * 1000 / flushTimerUnitMs(m_mode);
    note(ConfigField::FlushTimer, SizingReason::FlushForRealTime, realTimeFlushSeconds, calmRealTimeFlushSeconds);
    if (m_writesFile)
        note(ConfigField::FlushTimer, SizingReason::FlushPadsFile);
}

} // namespace

std::span<const RateClassGuidance> rateClassGuidance()
{
    return classes;
}

const RateClassGuidance& guidanceFor(std::uint64_t bytesPerSecond)
{
    const auto above = std::ranges::upper_bound(classes, bytesPerSecond, {}, &RateClassGuidance::fromBytesPerSecond);
    return *std::prev(above); // the first class begins at 0
}

SizingAdvice advise(const ExpectedLoad& load, const SessionConfig& base, const Environment& environment)
{
    return Adviser(load, base, environment).make();
}

SessionConfig applied(const SizingAdvice& advice, SessionConfig config)
{
    config.bufferSizeKb = advice.bufferSizeKb;
    config.minimumBuffers = advice.minimumBuffers;
    config.maximumBuffers = advice.maximumBuffers;
    config.flushTimer = advice.flushTimer;
    return config;
}

} // namespace etwarden
