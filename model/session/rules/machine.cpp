// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine and the backend allow: rights, slots for sessions, modes that are built, memory for buffers.
#include "model/session/adjustment.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

constexpr std::uint32_t reservedSystemLoggers = 2;
constexpr std::uint32_t inProcessLimit = 3;

// The conditions.

Answer mayNotControl(const SessionConfig& config, const Environment& environment)
{
    // Any user may start a session inside a process of their own.
    return answerIf(!environment.elevated && !environment.performanceLogUser && !hasAny(config, mode::PrivateInProc));
}

Answer mayNotControlKernelLogger(const SessionConfig& config, const Environment& environment)
{
    return answerIf(!environment.elevated && isKernelLogger(config.guid, config.name));
}

Answer mayNotStartPrivate(const SessionConfig& config, const Environment& environment)
{
    const bool groupSuffices = environment.windows < WindowsVista && environment.performanceLogUser;
    return answerIf(environment.windows < Windows10Version1703 && !environment.elevated && !groupSuffices
        && hasAny(config, mode::PrivateLogger) && !hasAny(config, mode::PrivateInProc));
}

/// Parameters: sessions running, limit.
Answer noSessionSlot(const SessionConfig& config, const Environment& environment)
{
    return !isPrivateLogger(config) && environment.sessions.size() >= environment.sessionLimit
        ? withValues(environment.sessions.size(), environment.sessionLimit)
        : std::nullopt;
}

bool hasReservedSlot(const SessionConfig& config)
{
    return isKernelLogger(config.guid, config.name) || isCircularKernelContextLogger(config.guid, config.name);
}

/// Parameters: system loggers without a slot of their own, limit.
Answer noSystemLoggerSlot(const SessionConfig& config, const Environment& environment)
{
    if (!isSystemLogger(config) || hasReservedSlot(config))
        return std::nullopt;
    constexpr std::uint32_t slots = systemLoggerLimit - reservedSystemLoggers;
    const auto taken =
        static_cast<std::uint64_t>(std::ranges::count_if(environment.sessions, [](const SessionStatus& session) {
            return isSystemLogger(session.config) && !hasReservedSlot(session.config);
        }));
    return taken >= slots ? withValues(taken, slots) : std::nullopt;
}

/// Parameter: mode bits. The kernel ignores BLOCKING_MODE, so only a private session requests anything with it.
Answer unsupportedMode(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t ignored = isPrivateLogger(config) ? 0 : mode::Blocking;
    const std::uint32_t bits = config.logFileMode & environment.unsupportedModes & ~ignored;
    return bits == 0 ? std::nullopt : withValue(bits);
}

/// Parameters: bytes that are allocated at the start, bytes that are free.
Answer noMemoryForBuffers(const SessionConfig& config, const Environment& environment)
{
    if (!environment.bufferMemory)
        return std::nullopt;
    const SessionConfig granted = adjusted(config, resourcesOf(environment));
    const std::uint64_t bytes = std::uint64_t{granted.minimumBuffers} * granted.bufferSizeKb * 1024;
    return answerIfAbove(bytes, environment.bufferMemory->freeBytes);
}

std::uint64_t privateSessions(const Environment& environment, std::uint32_t mode)
{
    return static_cast<std::uint64_t>(std::ranges::count_if(environment.privateSessions,
        [mode](const SessionStatus& session) { return (session.config.logFileMode & mode) != 0; }));
}

/// Parameters: private sessions running, limit.
Answer noPrivateSlot(const SessionConfig& config, const Environment& environment)
{
    const std::uint64_t running = privateSessions(environment, mode::PrivateLogger);
    return isPrivateLogger(config) && environment.windows >= Windows10Version1703 && running >= privateLoggerLimit
        ? withValues(running, privateLoggerLimit)
        : std::nullopt;
}

/// Parameters: private sessions running, limit.
Answer noPrivateSlotBefore1703(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t limit = hasAny(config, mode::PrivateInProc) ? inProcessLimit : 1;
    const std::uint64_t running = privateSessions(environment, mode::PrivateLogger);
    return isPrivateLogger(config) && environment.windows < Windows10Version1703 && running >= limit
        ? withValues(running, limit)
        : std::nullopt;
}

/// Parameters: in-process sessions running, limit.
Answer manyInProcessSessions(const SessionConfig& config, const Environment& environment)
{
    const std::uint64_t running = privateSessions(environment, mode::PrivateInProc);
    return hasAny(config, mode::PrivateInProc) && environment.windows >= Windows10Version1703
            && running >= inProcessLimit
        ? withValues(running, inProcessLimit)
        : std::nullopt;
}

/// Parameter: the name of the file.
Answer appendsToOtherFormat(const SessionConfig& config, const Environment& environment)
{
    constexpr std::uint32_t neverAppended = mode::Circular | mode::Buffering | mode::NewFile;
    constexpr std::uint32_t otherKinds = mode::Circular | mode::Compressed;
    const bool appends = hasAny(config, mode::Append) && !hasAny(config, neverAppended) && hasUsableFileName(config);
    const bool isLookedAt = environment.logFile && environment.logFile->path == config.logFileName;
    if (!environment.appendsToSameFormatOnly || !appends || !isLookedAt || !environment.logFile->there
        || environment.logFile->there->bytes == 0)
    {
        return std::nullopt;
    }
    const std::optional<TraceFileFormat>& format = environment.logFile->format;
    const bool isSame = format && (format->logFileMode & otherKinds) == 0
        && format->bufferSizeKb == adjusted(config, resourcesOf(environment)).bufferSizeKb
        && format->processors == streamCount(config, environment.logicalProcessors)
        && format->clientContext == static_cast<std::uint32_t>(clockInForce(config, environment.windows));
    return isSame ? std::nullopt : withText(environment.logFile->there->name);
}

/// Parameter: the limit.
Answer sessionLimitOutOfRange(const SessionConfig&, const Environment& environment)
{
    const bool isInRange =
        environment.sessionLimit >= minimumSessionLimit && environment.sessionLimit <= maximumSessionLimit;
    return environment.windows >= Windows10Version1709 && !isInRange ? withValue(environment.sessionLimit)
                                                                     : std::nullopt;
}

// The fixes.

void clearUnsupportedModes(SessionConfig& config, const Environment& environment)
{
    config.logFileMode &= ~environment.unsupportedModes;
}

/// Asks for fewer buffers; where even what the processors need is too much, for smaller ones.
void fitBuffersToFreeMemory(SessionConfig& config, const Environment& environment)
{
    if (!environment.bufferMemory)
        return;
    const std::uint64_t freeKb = environment.bufferMemory->freeBytes / 1024;
    const Resources resources = resourcesOf(environment);
    const std::uint32_t sizeKb = adjusted(config, resources).bufferSizeKb;
    const std::uint32_t needed =
        minimumBuffersInForce({.logFileMode = config.logFileMode}, resources.logicalProcessors);
    if (const std::uint64_t fitting = freeKb / sizeKb; fitting >= needed) {
        config.minimumBuffers = static_cast<std::uint32_t>(std::min<std::uint64_t>(config.minimumBuffers, fitting));
        return;
    }
    constexpr std::uint64_t step = minimumBufferSizeKb; // what is left over is too little for a block of the disk
    const std::uint64_t fittingKb = freeKb / needed / step * step;
    if (fittingKb == 0)
        return;
    config.bufferSizeKb = static_cast<std::uint32_t>(fittingKb); // below the size that is in force
    config.minimumBuffers = needed;
}

constexpr Fix clearUnsupported{"clear-unsupported", clearUnsupportedModes};
constexpr Fix fitBuffersToMemory{"fit-buffers-to-memory", fitBuffersToFreeMemory};

constexpr Rule machineRows[] = {
    refusal("control-access", Phase::Rights, {}, mayNotControl, AccessDenied,
        from<StartTracePage, ControlTracePage, EnableTracePage>),
    refusal("kernel-logger-access", Phase::Rights, fieldsOf<Name, Guid>, mayNotControlKernelLogger, AccessDenied,
        from<StartTracePage, ControlTracePage>, fixesOf<useOwnSystemLogger>),
    refusal("private-admin-pre1703", Phase::Rights, fieldsOf<LogFileMode>, mayNotStartPrivate, AccessDenied,
        from<LoggingModePage, OtherMicrosoftPage>, fixesOf<addPrivateInProc>),
    refusal("session-limit", Phase::Slots, {}, noSessionSlot, NoSystemResources,
        from<StartTracePage, OtherMicrosoftPage, InternalHeader>),
    refusal("system-logger-limit", Phase::Slots, fieldsOf<LogFileMode>, noSystemLoggerSlot, NoSystemResources,
        from<StartTracePage, OtherMicrosoftPage>, fixesOf<clearSystemLogger>),
    // The code is unknown, our choice.
    refusal("private-limit-1703", Phase::Slots, fieldsOf<LogFileMode>, noPrivateSlot, NoSystemResources,
        from<LoggingModePage, OtherMicrosoftPage>),
    refusal("private-limit-pre1703", Phase::Slots, fieldsOf<LogFileMode>, noPrivateSlotBefore1703, NoSystemResources,
        from<LoggingModePage>),
    // Limits of the embedded engine, and our choice.
    refusal("mode-unsupported", Phase::Support, fieldsOf<LogFileMode>, unsupportedMode, NotSupported, from<OwnAdvice>,
        fixesOf<clearUnsupported>),
    refusal("buffer-memory", Phase::Memory, fieldsOf<BufferSize, MinimumBuffers>, noMemoryForBuffers, NotEnoughMemory,
        from<OwnAdvice>, fixesOf<fitBuffersToMemory>),
    refusal("append-other-format", Phase::FileFormat, fieldsOf<LogFileName, LogFileMode>, appendsToOtherFormat,
        InvalidParameter, from<OwnAdvice>, fixesOf<useFreeFileName>),

    // One row of the page has three without a version, another eight in all since 1703.
    warning("private-in-proc-limit", fieldsOf<LogFileMode>, manyInProcessSessions, disputed<LoggingModePage>),
    warning("etwmaxloggers-range", {}, sessionLimitOutOfRange, from<StartTracePage>),
};

} // namespace

std::span<const Rule> machineRules()
{
    return machineRows;
}

} // namespace etwarden::rules
