// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/sessioncore.h"

#include "model/engine/session/adjustment.h"
#include "model/etw/logfilemodes.h"
#include "model/session/filenames.h"

#include <mutex>

namespace etwarden {

SessionCore::SessionCore(const EngineDependencies& engineDependencies, WriteGate& writeGate,
    SystemSourceSlot* systemSource, const SessionConfig& granted, const Resources& resources, TraceHandle traceHandle)
    : dependencies(engineDependencies)
    , gate(writeGate)
    , name(granted.name)
    , guid(granted.guid)
    , handle(traceHandle)
    , streams(streamCount(granted, resources.logicalProcessors))
    , clock(clockInForce(granted, resources.windows))
    , windows(resources.windows)
    , isPrivate(isPrivateLogger(granted))
    , isNumbered((granted.logFileMode & logfilemode::NewFile) != 0 && isNewFilePattern(granted.logFileName))
    , config(granted)
    , pool(engineDependencies.memory, poolLimits(granted, resources))
    , m_systemSource(systemSource)
{
    config.replaceableFile.clear(); // ETW has no such member, and a query would return it
}

bool SessionCore::beginStop()
{
    const std::lock_guard lock(gate.mutex());
    if (!isRunning())
        return false;
    setState(SessionState::Stopping);
    m_finalEventsLost = gate.close();
    return true;
}

/// The time is read first, because the source does not wait for what happens meanwhile.
std::uint64_t SessionCore::catchUp()
{
    if (!getsLateEvents())
        return UINT64_MAX;
    const std::uint64_t time = gate.timestamp(clock);
    m_systemSource->catchUp();
    return time;
}

/// The time is read first: events of a processor that is read later may be younger than that, but none is older.
Recorded SessionCore::switchOutLocked(std::uint64_t caughtUp)
{
    const std::uint64_t time = std::min(caughtUp, gate.timestamp(clock));
    gate.switchOut();
    return {pool.newestFilled(), time};
}

std::uint32_t SessionCore::eventsLostLocked() const
{
    return m_finalEventsLost ? *m_finalEventsLost : gate.eventsLost(); // a closed gate may count for another session
}

SessionStatus SessionCore::statusLocked() const
{
    return {
        .handle = handle,
        .timeStamp = dependencies.clock.systemTime(),
        .config = config,
        .counters =
            {
                .numberOfBuffers = pool.allocatedCount(),
                .freeBuffers = pool.freeCount(),
                .buffersWritten = buffersWritten,
                .eventsLost = eventsLostLocked(),
                .logBuffersLost = logBuffersLost,
                .realTimeBuffersLost = realTimeBuffersLost,
            },
        .loggerThreadId = loggerThreadId,
    };
}

EtlTotals SessionCore::totalsSoFar() const
{
    const std::lock_guard lock(gate.mutex());
    return {
        .eventsLost = eventsLostLocked(),
        .buffersLost = logBuffersLost,
        .counterFrequency = dependencies.clock.counterFrequency(),
    };
}

EtlTotals SessionCore::totals() const
{
    EtlTotals totals = totalsSoFar();
    totals.endTime = dependencies.clock.systemTime();
    return totals;
}

BufferStamp SessionCore::stampOf(const EventBuffer& buffer) const
{
    return {
        .usedBytes = buffer.usedBytes(),
        .processor = buffer.processor,
        .loggerId = static_cast<std::uint16_t>(handle),
        .time = gate.timestamp(clock),
    };
}

EtlHeaderInfo SessionCore::headerInfoLocked(const std::u16string& fullPath) const
{
    const std::uint64_t counter = gate.timestamp(clock);
    return {
        .sessionName = name,
        .logFileName = fullPath,
        .windows = windows,
        .loggerId = static_cast<std::uint16_t>(handle),
        .bufferBytes = pool.limits().bufferBytes,
        .logFileMode = config.logFileMode,
        .maximumFileBytes = maximumFileBytes(config),
        .processors = streams,
        .clock = clock,
        .enableFlags = config.enableFlags,
        .systemLogger = isSystemLogger(config),
        .startTime = clock == ClockType::SystemTime ? counter : dependencies.clock.systemTime(),
        .startCounter = counter,
        .counterFrequency = dependencies.clock.counterFrequency(),
        .cpuSpeedMHz = dependencies.clock.cyclesPerMicrosecond(),
        .bootTime = dependencies.clock.bootTime(),
        .processId = dependencies.processors.currentProcessId(),
        .threadId = dependencies.processors.currentThread().id,
    };
}

Win32Status SessionCore::createFile(const std::u16string& fullPath, std::unique_ptr<EtlFile>* file) const
{
    EtlHeaderInfo info;
    std::uint64_t maximumBytes = 0;
    {
        const std::lock_guard lock(gate.mutex());
        info = headerInfoLocked(fullPath);
        maximumBytes = isRing() ? 0 : maximumFileBytes(config); // a snapshot is as large as the ring
    }
    return EtlFile::create(dependencies.fileSystem, info, maximumBytes, file); // the disk may be slow
}

} // namespace etwarden
