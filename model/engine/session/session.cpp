// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/session.h"

#include "model/engine/file/etlheader.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/filenames.h"

#include <algorithm>
#include <string>
#include <utility>

namespace etwarden {

namespace {

MessageNumbering numberingOf(const SessionConfig& config)
{
    if ((config.logFileMode & logfilemode::UseLocalSequence) != 0)
        return MessageNumbering::OfSession;
    const bool isGlobal = (config.logFileMode & logfilemode::UseGlobalSequence) != 0;
    return isGlobal ? MessageNumbering::OfEngine : MessageNumbering::None;
}

std::uint32_t wakeThreshold(const SessionConfig& config)
{
    return config.flushThreshold > 1 ? static_cast<std::uint32_t>(config.flushThreshold) : 1;
}

} // namespace

Session::Session(const EngineDependencies& dependencies, WriteGate& gate, const std::atomic<Journal*>& journal,
    EndingCallback endsByItself, const SessionConfig& granted, const Resources& resources, TraceHandle handle)
    : m_dependencies(dependencies)
    , m_gate(gate)
    , m_journal(journal)
    , m_endsByItself(std::move(endsByItself))
    , m_name(granted.name)
    , m_guid(granted.guid)
    , m_handle(handle)
    , m_streams(streamCount(granted, resources.logicalProcessors))
    , m_clock(clockInForce(granted, resources.windows))
    , m_windows(resources.windows)
    , m_isPrivate(isPrivateLogger(granted))
    , m_isNumbered((granted.logFileMode & logfilemode::NewFile) != 0 && isNewFilePattern(granted.logFileName))
    , m_config(granted)
    , m_pool(dependencies.memory, poolLimits(granted, resources))
    , m_output(dependencies.memory)
{
    m_config.replaceableFile.clear(); // ETW is not told of it
}

Session::~Session() = default;

EtlHeaderInfo Session::headerInfo(const std::u16string& fullPath) const
{
    const Clock& clock = m_dependencies.clock;
    return {
        .sessionName = m_name,
        .logFileName = fullPath,
        .windows = m_windows,
        .loggerId = static_cast<std::uint16_t>(m_handle),
        .bufferBytes = m_pool.limits().bufferBytes,
        .logFileMode = m_config.logFileMode,
        .maximumFileBytes = maximumFileBytes(m_config),
        .processors = m_streams,
        .clock = m_clock,
        .enableFlags = m_config.enableFlags,
        .systemLogger = isSystemLogger(m_config),
        .startTime = clock.systemTime(),
        .startCounter = m_gate.timestamp(m_clock),
        .counterFrequency = clock.counterFrequency(),
        .cpuSpeedMHz = clock.cyclesPerMicrosecond(),
        .bootTime = clock.bootTime(),
        .processId = m_dependencies.processors.currentProcessId(),
        .threadId = m_dependencies.processors.currentThread().id,
    };
}

Win32Status Session::createFile(const std::u16string& fullPath, std::unique_ptr<EtlFile>* file) const
{
    EtlHeaderInfo info;
    std::uint64_t maximumBytes = 0;
    {
        const std::lock_guard lock(m_gate.mutex());
        info = headerInfo(fullPath);
        maximumBytes = isRing() ? 0 : maximumFileBytes(m_config); // a snapshot is as large as the ring
    }
    return EtlFile::create(m_dependencies.fileSystem, info, maximumBytes, file);
}

/// The name, or the pattern, of the session's files. Private sessions of several processes may have the same:
/// documented is that all but the first process add their ids; that the id comes last is our choice.
Win32Status Session::createLogFile(std::u16string* name, std::unique_ptr<EtlFile>* file) const
{
    if (m_isNumbered)
        return createFile(fileOfPattern(*name, 1), file);
    const Win32Status status = createFile(*name, file);
    if (status != Win32Status::SharingViolation || !m_isPrivate)
        return status;
    *name += toUtf16('_' + std::to_string(m_dependencies.processors.currentProcessId()));
    return createFile(*name, file);
}

Win32Status Session::start()
{
    if (!m_pool.allocate(m_config.minimumBuffers))
        return Win32Status::NotEnoughMemory;
    if (!m_config.logFileName.empty()) {
        std::unique_ptr<EtlFile> file;
        if (const Win32Status status = createLogFile(&m_config.logFileName, &file); status != Win32Status::Success)
            return status;
        m_output.setFile(std::move(file));
        if (m_isNumbered)
            m_output.setNextFile([this] { return beginNextFile(); });
        m_buffersWritten = 1;
    }
    m_worker = m_dependencies.workers.start([this] { return step(); });
    if (!m_worker) {
        m_output.finishFile(totals());
        return Win32Status::NoSystemResources;
    }

    const std::lock_guard lock(m_gate.mutex());
    m_loggerThreadId = m_worker->threadId();
    m_generation = m_gate.open({
        .pool = &m_pool,
        .worker = m_worker.get(),
        .streams = m_streams,
        .flushThreshold = wakeThreshold(m_config),
        .clock = m_clock,
        .numbering = numberingOf(m_config),
        .isIndependent = (m_config.logFileMode & logfilemode::IndependentSession) != 0,
    });
    if (flushPeriod(m_config) != SteadyTime::max())
        m_gate.wakeAtNextBuffer();
    m_flushBeat = m_dependencies.clock.steadyTime();
    setState(SessionState::Running);
    return Win32Status::Success;
}

std::uint32_t Session::eventsLostLocked() const
{
    return m_finalEventsLost ? *m_finalEventsLost : m_gate.eventsLost();
}

SessionStatus Session::status() const
{
    const std::lock_guard lock(m_gate.mutex());
    return statusLocked();
}

SessionStatus Session::statusLocked() const
{
    return {
        .handle = m_handle,
        .timeStamp = m_dependencies.clock.systemTime(),
        .config = m_config,
        .counters =
            {
                .numberOfBuffers = m_pool.allocatedCount(),
                .freeBuffers = m_pool.freeCount(),
                .buffersWritten = m_buffersWritten,
                .eventsLost = eventsLostLocked(),
                .logBuffersLost = m_logBuffersLost,
                .realTimeBuffersLost = m_realTimeBuffersLost,
            },
        .loggerThreadId = m_loggerThreadId,
    };
}

bool Session::beginStop()
{
    const std::lock_guard lock(m_gate.mutex());
    if (state() != SessionState::Running)
        return false;
    setState(SessionState::Stopping);
    m_finalEventsLost = m_gate.close();
    return true;
}

SessionStatus Session::stop()
{
    closeDown(std::nullopt);
    m_worker.reset();
    return status();
}

Win32Status Session::flush()
{
    Recorded recorded{};
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running)
            return Win32Status::WmiInstanceNotFound;
        if (isRing())
            return Win32Status::InvalidParameter; // nowhere to put the snapshot; our choice
        recorded = switchOutLocked();
    }
    drain(recorded.newest, Copying::Wait);
    tellDelivered(recorded.time);
    endIfFailed();
    const std::lock_guard output(m_output.mutex());
    if (state() == SessionState::Running && m_output.headerDue() != SteadyTime::max())
        m_output.updateHeader(totalsSoFar(), m_dependencies.clock.steadyTime());
    return Win32Status::Success;
}

Win32Status Session::snapshot(const std::u16string& fullPath)
{
    const std::lock_guard output(m_output.mutex());
    if (state() != SessionState::Running)
        return Win32Status::WmiInstanceNotFound;
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = createFile(fullPath, &file); status != Win32Status::Success)
        return status;
    {
        const std::lock_guard lock(m_gate.mutex());
        ++m_buffersWritten; // the header
    }
    const Win32Status written = writeSnapshot(*file);
    const Win32Status finished = file->finish(totals());
    return written != Win32Status::Success ? written : finished;
}

/// The time comes first: events of a processor that is looked at later may be younger than that, but none is older.
Session::Recorded Session::switchOutLocked()
{
    const std::uint64_t time = m_gate.timestamp(m_clock);
    m_gate.switchOut();
    return {m_pool.newestFilled(), time};
}

/// What the old file has to hold is what is recorded when this begins.
Win32Status Session::switchFile(std::u16string newFile)
{
    if (m_isNumbered && !isNewFilePattern(newFile))
        return Win32Status::InvalidName; // as at the start; our choice
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = createLogFile(&newFile, &file); status != Win32Status::Success)
        return status;
    std::uint64_t newest = 0; // without an old file nothing has to leave before
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() == SessionState::Running && !m_config.logFileName.empty())
            newest = switchOutLocked().newest;
    }
    drain(newest, Copying::Wait);

    const std::lock_guard output(m_output.mutex());
    if (state() != SessionState::Running) { // else a stop that begins now waits for the output and ends the new file
        file->finish(totals());
        return Win32Status::WmiInstanceNotFound;
    }
    replaceFile(std::move(file));
    m_fileNumber = 1;

    const std::lock_guard lock(m_gate.mutex());
    m_config.logFileName = std::move(newFile);
    return Win32Status::Success;
}

void Session::replaceFile(std::unique_ptr<EtlFile> file)
{
    m_output.finishFile(totals());
    m_output.setFile(std::move(file));
    const std::lock_guard lock(m_gate.mutex());
    settleLocked({.written = 1}); // the header
}

/// The file goes on where the next one cannot be created.
Win32Status Session::beginNextFile()
{
    const std::u16string pattern = [this] {
        const std::lock_guard lock(m_gate.mutex());
        return m_config.logFileName;
    }();
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = createFile(fileOfPattern(pattern, m_fileNumber + 1), &file);
        status != Win32Status::Success)
        return status;
    replaceFile(std::move(file));
    ++m_fileNumber;
    return Win32Status::Success;
}

Win32Status Session::incrementFile()
{
    std::uint64_t newest = 0;
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running)
            return Win32Status::WmiInstanceNotFound;
        if (!m_isNumbered || m_config.logFileName.empty())
            return Win32Status::InvalidParameter;
        newest = switchOutLocked().newest;
    }
    drain(newest, Copying::Wait);
    const std::lock_guard output(m_output.mutex());
    return state() == SessionState::Running ? beginNextFile() : Win32Status::WmiInstanceNotFound;
}

/// The file gets what is recorded when this begins. What described it is gone from the configuration (our choice).
Win32Status Session::convertToRealTime()
{
    constexpr std::uint32_t fileModes = logfilemode::Sequential | logfilemode::Circular | logfilemode::Append
        | logfilemode::NewFile | logfilemode::Preallocate | logfilemode::UseKBytesForSize;
    std::uint64_t newest = 0;
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running)
            return Win32Status::WmiInstanceNotFound;
        if (m_config.logFileName.empty() || m_isPrivate)
            return Win32Status::InvalidParameter;
        newest = switchOutLocked().newest;
    }
    drain(newest, Copying::Wait);

    const std::lock_guard output(m_output.mutex());
    if (state() != SessionState::Running)
        return Win32Status::WmiInstanceNotFound;
    m_output.finishFile(totals());
    const std::lock_guard lock(m_gate.mutex());
    SessionConfig live = m_config;
    live.logFileMode |= logfilemode::RealTime;
    apply(live);
    m_config.logFileMode &= ~fileModes;
    m_config.maximumFileSize = 0;
    m_config.logFileName.clear();
    m_worker->wake();
    return Win32Status::Success;
}

Win32Status Session::update(const SessionConfig& wanted, const std::u16string& newFile)
{
    if (state() != SessionState::Running)
        return Win32Status::WmiInstanceNotFound;
    if (!newFile.empty()) {
        if (const Win32Status status = isRing() ? snapshot(newFile) : switchFile(newFile);
            status != Win32Status::Success)
            return status;
    }
    bool realTime = false;
    {
        const std::lock_guard lock(m_gate.mutex());
        // A stop began meanwhile. The switch of the file stands; what else was asked for has no use any more.
        if (state() != SessionState::Running)
            return newFile.empty() ? Win32Status::WmiInstanceNotFound : Win32Status::Success;
        apply(wanted);
        realTime = (m_config.logFileMode & logfilemode::RealTime) != 0;
        m_worker->wake();
    }
    if (!realTime)
        discardBacklog();
    return Win32Status::Success;
}

void Session::apply(const SessionConfig& wanted)
{
    if (!m_isPrivate)
        m_config.enableFlags = wanted.enableFlags;
    if (isRing())
        return; // delivery, timer and maximum mean nothing to it

    // Documented are REAL_TIME, which sets it, and 0, which clears it; other bits without it clear it by our choice.
    if (!m_isPrivate)
        m_config.logFileMode =
            (m_config.logFileMode & ~logfilemode::RealTime) | (wanted.logFileMode & logfilemode::RealTime);
    std::uint32_t timer = wanted.flushTimer != 0 ? wanted.flushTimer : m_config.flushTimer;
    if (timer == 0 && (m_config.logFileMode & logfilemode::RealTime) != 0)
        timer = defaultRealTimeFlushTimer(m_config.logFileMode);
    if (timer != m_config.flushTimer) {
        m_config.flushTimer = timer;
        m_flushBeat = m_dependencies.clock.steadyTime();
        m_nextFlush = m_flushBeat + flushPeriod(m_config);
    }
    if (wanted.maximumBuffers != 0 && !m_isPrivate) {
        m_config.maximumBuffers =
            std::clamp(wanted.maximumBuffers, m_config.minimumBuffers, m_pool.limits().maximumBuffersLimit);
        m_pool.setMaximum(m_config.maximumBuffers);
        m_gate.roomAppeared();
    }
}

std::optional<SteadyTime> Session::ringDepth()
{
    if (!isRing())
        return std::nullopt;
    const std::lock_guard lock(m_gate.mutex());
    if (m_pool.filled().empty())
        return std::nullopt;
    return m_dependencies.clock.steadyTime() - m_pool.buffer(m_pool.filled().front()).begun;
}

Win32Status Session::attachConsumer(RealTimeConsumer* consumer)
{
    const std::lock_guard output(m_output.mutex());
    const std::lock_guard lock(m_gate.mutex());
    if (state() != SessionState::Running || (m_config.logFileMode & logfilemode::RealTime) == 0)
        return Win32Status::WmiInstanceNotFound;
    if (!m_output.addConsumer(consumer))
        return Win32Status::AlreadyExists;
    m_isConsumed = true;
    m_backlogLastFull.reset();
    m_worker->wake(); // for the backlog
    return Win32Status::Success;
}

void Session::detachConsumer(RealTimeConsumer* consumer)
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.removeConsumer(consumer);
    m_isConsumed = m_output.hasConsumers();
    const std::lock_guard lock(m_gate.mutex());
    settleLocked(result);
}

void Session::resumeConsumer()
{
    const std::lock_guard lock(m_gate.mutex());
    if (state() == SessionState::Running)
        m_worker->wake();
}

Result<std::vector<std::uint64_t>> Session::lastLosses() const
{
    const std::lock_guard lock(m_gate.mutex());
    if (state() != SessionState::Running)
        return Win32Status::WmiInstanceNotFound;
    return m_gate.lastLosses();
}

std::vector<std::byte> Session::header() const
{
    const EtlTotals totals = totalsSoFar();
    EtlHeaderInfo info;
    std::uint32_t buffersWritten = 0;
    {
        const std::lock_guard lock(m_gate.mutex());
        info = headerInfo(m_config.logFileName);
        buffersWritten = m_buffersWritten;
    }
    return etlHeader(info, totals, buffersWritten);
}

} // namespace etwarden
