// SPDX-License-Identifier: GPL-3.0-or-later
// Size and number of buffers.
#include "model/session/adjustment.h"
#include "model/session/rules/bufferlimits.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/existingfile.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"
#include "model/session/sizing.h"
#include "model/session/sizingadvice.h"

#include <algorithm>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

constexpr std::uint32_t physicalBlockKb = 4; // physical blocks of common disks are 512 bytes or 4 KB

// The conditions: the size of a buffer.

/// Parameters: KB, limit.
Answer bufferTooSmall(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb != 0 && config.bufferSizeKb < minimumBufferSizeKb
        ? withValues(config.bufferSizeKb, minimumBufferSizeKb)
        : std::nullopt;
}

/// Parameters: KB, limit.
Answer bufferTooLarge(const SessionConfig& config, const Environment& environment)
{
    return environment.windows >= Windows8 ? answerIfAbove(config.bufferSizeKb, maximumBufferSizeKb) : std::nullopt;
}

/// Parameters: KB, limit.
Answer bufferTooLargeBeforeWindows8(const SessionConfig& config, const Environment& environment)
{
    return environment.windows < Windows8 ? answerIfAbove(config.bufferSizeKb, maximumBufferSizeKbBeforeWindows8)
                                          : std::nullopt;
}

/// Parameters: KB, where that begins.
Answer bufferSizeForDiagnosis(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb >= diagnosticBufferSizeKb ? withValues(config.bufferSizeKb, diagnosticBufferSizeKb)
                                                         : std::nullopt;
}

Answer bufferSizeOpen(const SessionConfig& config, const Environment&)
{
    return answerIf(config.bufferSizeKb == 0);
}

/// Parameter: KB.
Answer bufferSizeRounded(const SessionConfig& config, const Environment&)
{
    return config.bufferSizeKb % physicalBlockKb != 0 && writesFile(config) ? withValue(config.bufferSizeKb)
                                                                            : std::nullopt;
}

Answer appendWithoutBufferSize(const SessionConfig& config, const Environment& environment)
{
    if (!hasAny(config, mode::Append))
        return std::nullopt;
    // Only the header of the file shows whether another size is its own.
    const bool isOther = existingFile(config, environment) != nullptr && environment.logFile->format
        && environment.logFile->format->bufferSizeKb != config.bufferSizeKb;
    return answerIf(config.bufferSizeKb == 0 || isOther);
}

// The conditions: their number.

/// Parameters: MinimumBuffers, raised to.
Answer minimumRaised(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return !hasAny(config, mode::NoPerProcessorBuffering) && config.minimumBuffers < minimum
        ? withValues(config.minimumBuffers, minimum)
        : std::nullopt;
}

/// Parameters: MinimumBuffers, raised to.
Answer minimumOfStreamRaised(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return hasAny(config, mode::NoPerProcessorBuffering) && config.minimumBuffers < minimum
        ? withValues(config.minimumBuffers, minimum)
        : std::nullopt;
}

/// Parameter: MaximumBuffers.
Answer bufferingWithMaximum(const SessionConfig& config, const Environment&)
{
    return config.maximumBuffers != 0 && hasAny(config, mode::Buffering) ? withValue(config.maximumBuffers)
                                                                         : std::nullopt;
}

/// The limit that Windows applies is not documented; more than the whole memory holds is above it in any case.
Answer answerIfAboveMemory(std::uint32_t buffers, const SessionConfig& config, const Environment& environment)
{
    const std::uint64_t sizeKb = std::max(config.bufferSizeKb, minimumBufferSizeKb);
    const std::uint64_t maximum = environment.physicalMemoryBytes / 1024 / sizeKb;
    return environment.physicalMemoryBytes != 0 ? answerIfAbove(buffers, maximum) : std::nullopt;
}

/// Parameters: MinimumBuffers, the most that memory holds.
Answer minimumAboveMemory(const SessionConfig& config, const Environment& environment)
{
    return answerIfAboveMemory(config.minimumBuffers, config, environment);
}

/// Parameter: bytes.
Answer memoryFootprint(const SessionConfig& config, const Environment& environment)
{
    const MemoryFootprint memory = footprint(config, environment);
    return memory.systemChooses ? std::nullopt : withValue(memory.maximumBytes());
}

// The fixes.

void limitBufferSize(SessionConfig& config, const Environment& environment)
{
    config.bufferSizeKb = std::min(config.bufferSizeKb, maximumBufferSizeKbOf(environment.windows));
}

void raiseMinimum(SessionConfig& config, const Environment& environment)
{
    config.minimumBuffers = minimumBuffersInForce(config, environment.logicalProcessors);
}

void useBufferSizeOfFile(SessionConfig& config, const Environment& environment)
{
    if (existingFile(config, environment) != nullptr && environment.logFile->format)
        config.bufferSizeKb = environment.logFile->format->bufferSizeKb;
}

constexpr Fix matchBufferSize{"match-buffer-size", useBufferSizeOfFile};
constexpr Fix raiseBufferSize{"raise-buffer-size", setMember<&SessionConfig::bufferSizeKb, minimumBufferSizeKb>};
constexpr Fix lowerBufferSize{"lower-buffer-size", limitBufferSize};
constexpr Fix setBufferSize64{"set-buffer-size-64-kb", setMember<&SessionConfig::bufferSizeKb, 64U>};
constexpr Fix raiseMinimumBuffers{"raise-minimum", raiseMinimum};
constexpr Fix clearMinimumBuffers{"clear-minimum-buffers", setMember<&SessionConfig::minimumBuffers, 0U>};
constexpr Fix clearMaximumBuffers{"clear-maximum-buffers", setMember<&SessionConfig::maximumBuffers, 0U>};

constexpr Rule bufferRows[] = {
    // What Windows returns is unknown: refusing is our choice.
    refusal("buffer-size-max", Phase::BufferSize, fieldsOf<BufferSize>, bufferTooLarge, InvalidParameter,
        from<PropertiesPage, InternalHeader>, fixesOf<lowerBufferSize>),
    refusal("buffer-size-max-pre-win8", Phase::BufferSize, fieldsOf<BufferSize>, bufferTooLargeBeforeWindows8,
        InvalidParameter, from<PropertiesPage, InternalHeader>, fixesOf<lowerBufferSize>),

    // Whether Windows refuses it or raises it is unknown (internal headers have smaller buffers); that it is raised is
    // our choice.
    warning(
        "buffer-size-min", fieldsOf<BufferSize>, bufferTooSmall, disputed<PropertiesPage>, fixesOf<raiseBufferSize>),
    warning("buffer-size-diagnostic-only", fieldsOf<BufferSize>, bufferSizeForDiagnosis, from<PropertiesPage>,
        fixesOf<setBufferSize64>),
    warning("append-buffer-match", fieldsOf<BufferSize, LogFileMode>, appendWithoutBufferSize,
        from<LoggingModePage, AutoLoggerPage>, fixesOf<matchBufferSize, clearAppend>),
    warning("buffering-ignores-max", fieldsOf<MaximumBuffers>, bufferingWithMaximum,
        from<PropertiesPage, LoggingModePage, AutoLoggerPage>, fixesOf<clearMaximumBuffers>),
    warning("min-buffers-clamped", fieldsOf<MinimumBuffers>, minimumAboveMemory, from<PropertiesPage>,
        fixesOf<clearMinimumBuffers>),
    warning("max-buffers-clamped", fieldsOf<MaximumBuffers>, maximumAboveMemory, from<PropertiesPage>,
        fixesOf<clearMaximumBuffers>),
    // The page of the structure says that it is raised; pages of the registry word it as a requirement.
    warning("max-less-than-min", fieldsOf<MaximumBuffers, MinimumBuffers>, maximumBelowMinimum,
        disputed<PropertiesPage>, fixesOf<raiseMaximumToMinimum, clearMaximumBuffers>),

    info("buffer-size-zero", fieldsOf<BufferSize>, bufferSizeOpen, from<AutoLoggerPage, ToolHelp>),
    info("buffer-size-adjusted-up", fieldsOf<BufferSize>, bufferSizeRounded, from<PropertiesPage>),
    info("min-buffers-per-cpu", fieldsOf<MinimumBuffers>, minimumRaised, from<PropertiesPage, AutoLoggerPage>,
        fixesOf<raiseMinimumBuffers>),
    info("min-buffers-single-stream", fieldsOf<MinimumBuffers>, minimumOfStreamRaised, from<PropertiesPage>,
        fixesOf<raiseMinimumBuffers>),
    info("memory-footprint", fieldsOf<BufferSize, MinimumBuffers, MaximumBuffers>, memoryFootprint,
        from<PropertiesPage, OtherMicrosoftPage, ToolHelp>),
};

} // namespace

Answer maximumBelowMinimum(const SessionConfig& config, const Environment& environment)
{
    // 0 lets ETW choose, and a buffering session has no maximum.
    const std::uint32_t minimum = minimumBuffersInForce(config, environment.logicalProcessors);
    return config.maximumBuffers != 0 && config.maximumBuffers < minimum && !hasAny(config, mode::Buffering)
        ? withValues(config.maximumBuffers, minimum)
        : std::nullopt;
}

Answer maximumAboveMemory(const SessionConfig& config, const Environment& environment)
{
    return hasAny(config, mode::Buffering) ? std::nullopt
                                           : answerIfAboveMemory(config.maximumBuffers, config, environment);
}

void raiseMaximum(SessionConfig& config, const Environment& environment)
{
    config.maximumBuffers =
        std::max(config.maximumBuffers, minimumBuffersInForce(config, environment.logicalProcessors));
}

std::span<const Rule> bufferRules()
{
    return bufferRows;
}

} // namespace etwarden::rules
