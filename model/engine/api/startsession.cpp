// SPDX-License-Identifier: GPL-3.0-or-later
// StartTrace: rules, adjustment, resources, in this order.
#include "model/engine/api/embeddedengine_p.h"
#include "model/engine/api/unsupportedmodes.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/rules.h"

#include <utility>

namespace etwarden {

namespace {

/// An autologger that cannot be stopped must not fill the disk.
bool mayRunForever(const SessionConfig& config)
{
    constexpr std::uint32_t bounded = logfilemode::Circular | logfilemode::Buffering;
    const bool isLiveOnly = (config.logFileMode & logfilemode::RealTime) != 0 && config.logFileName.empty();
    return (config.logFileMode & bounded) != 0 || isLiveOnly;
}

} // namespace

Environment EmbeddedEngine::Private::environment(const std::u16string& logFile)
{
    Environment environment{
        .windows = options.windows,
        .logicalProcessors = dependencies.processors.count(),
        .physicalMemoryBytes = dependencies.memory.physicalBytes(),
        .sessionLimit = options.sessionLimit,
        .hasWindowsProviders = false,
        .unsupportedModes = unsupportedModes,
        .followsV2Options = false,
        .appendsToSameFormatOnly = true,
        .bufferMemory = BufferMemory{.freeBytes = memory.freeBytes(),
            .maximumPoolBytes = options.maximumPoolBytes,
            .maximumPoolBuffers = BufferPool::maximumCount},
    };
    for (const std::shared_ptr<Session>& session : allSessions()) {
        if (session->isPrivate())
            environment.privateSessions.push_back(session->status());
    }
    if (!logFile.empty())
        environment.logFolder = dependencies.fileSystem.folderState(logFile);
    return environment;
}

Resources EmbeddedEngine::Private::resourcesFor(const SessionConfig& config) const
{
    return {
        .logicalProcessors = dependencies.processors.count(),
        .physicalBytes = dependencies.memory.physicalBytes(),
        .maximumPoolBytes = options.maximumPoolBytes,
        .physicalBlockBytes =
            config.logFileName.empty() ? 0 : dependencies.fileSystem.physicalBlockBytes(config.logFileName),
        .windows = options.windows,
    };
}

Win32Status EmbeddedEngine::Private::refusalOf(SessionConfig config, StartedBy by)
{
    Environment now = environment(config.logFileName);
    for (const std::shared_ptr<Session>& session : allSessions()) {
        if (!session->isPrivate())
            now.sessions.push_back(session->status());
    }
    if (by == StartedBy::Boot && isNonStoppable(config.logFileMode)) {
        if (!mayRunForever(config))
            return Win32Status::InvalidParameter;
        config.logFileMode &= ~logfilemode::NonStoppable; // StartTrace alone refuses it
    }
    return predictedStatus(evaluate(startRules(), config, now));
}

/// Names of two sessions decide which they are, whatever GUID was asked for.
Guid EmbeddedEngine::Private::grantedGuid(const SessionConfig& config)
{
    if (isKernelLogger(config.guid, config.name))
        return wellknown::systemTraceControlGuid;
    if (isCircularKernelContextLogger(config.guid, config.name))
        return wellknown::circularKernelContextLoggerGuid;
    return config.guid.isNull() ? dependencies.random.newGuid() : config.guid;
}

Win32Status EmbeddedEngine::Private::start(
    SessionConfig config, StartedBy by, SessionStatus* granted, const std::optional<FlagExtension>& list)
{
    const std::lock_guard start(starting);
    if (!config.logFileName.empty())
        config.logFileName = dependencies.fileSystem.fullPath(config.logFileName);

    if (const Win32Status refusal = refusalOf(config, by); refusal != Win32Status::Success)
        return refusal;

    if (list)
        config.enableFlags = enableFlagsOf(list->groupMask); // a query returns them, too: our choice
    config.guid = grantedGuid(config);

    const bool isPrivate = isPrivateLogger(config);
    const bool getsSystemEvents = isSystemLogger(config) && !isPrivate;
    std::optional<std::uint16_t> slot;
    std::optional<std::uint32_t> systemSlot;
    {
        const std::lock_guard lock(table.mutex());
        slot = table.freeSlot(isPrivate);
        if (getsSystemEvents)
            systemSlot = table.systemLoggers.freeSlot(config);
    }
    if (!slot || (getsSystemEvents && !systemSlot))
        return Win32Status::NoSystemResources;

    const TraceHandle handle = ++m_lastSerial << 16 | (*slot + 1U);
    const Resources resources = resourcesFor(config);
    const auto session = std::make_shared<Session>(
        dependencies, table.gate(*slot), journal, getsSystemEvents ? &systemSource : nullptr,
        [this](const Session& ending) { providers.release(ending); }, adjusted(config, resources), resources, handle);
    if (const Win32Status status = session->start(); status != Win32Status::Success)
        return status;
    *granted = session->status();

    if (getsSystemEvents)
        systemSource.catchUp(); // what happened before the start is for other sessions
    {
        const std::lock_guard lock(table.mutex());
        table.insert(*slot, session, systemSlot);
        table.setSystemFlags(*session, granted->config.enableFlags, list);
    }
    if (getsSystemEvents)
        systemSource.catchUp();
    return Win32Status::Success;
}

} // namespace etwarden
