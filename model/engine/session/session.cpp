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

/// How many filled buffers wake the logger. Without a threshold each one does.
std::uint32_t wakeThreshold(const SessionConfig& config)
{
    return config.flushThreshold > 1 ? static_cast<std::uint32_t>(config.flushThreshold) : 1;
}

} // namespace

Session::Session(const EngineDependencies& dependencies, WriteGate& gate, const std::atomic<Journal*>& journal,
    SystemSourceSlot* systemSource, EndingCallback endsByItself, const SessionConfig& granted,
    const Resources& resources, TraceHandle handle)
    : m_core(dependencies, gate, systemSource, granted, resources, handle)
    , m_output(dependencies.memory)
    , m_logger(m_core, m_output, journal, [this, endsByItself = std::move(endsByItself)] { endsByItself(*this); })
{
}

/// `name` is that of the session's file, or their pattern. Private sessions of several processes may have the same: the
/// documentation says that all but the first process add their ids; that the id comes last is our choice.
Win32Status Session::createLogFile(std::u16string* name, std::unique_ptr<EtlFile>* file) const
{
    if (m_core.isNumbered)
        return m_core.createFile(fileOfPattern(*name, 1), file);
    const Win32Status status = m_core.createFile(*name, file);
    if (status != Win32Status::SharingViolation || !m_core.isPrivate)
        return status;
    *name += toUtf16('_' + std::to_string(m_core.dependencies.processors.currentProcessId()));
    return m_core.createFile(*name, file);
}

Win32Status Session::start()
{
    SessionConfig& config = m_core.config; // no other thread knows the session yet
    if (!m_core.pool.allocate(config.minimumBuffers))
        return Win32Status::NotEnoughMemory;
    if (!config.logFileName.empty()) {
        std::unique_ptr<EtlFile> file;
        if (const Win32Status status = createLogFile(&config.logFileName, &file); status != Win32Status::Success)
            return status;
        m_output.setFile(std::move(file));
        if (m_core.isNumbered)
            m_output.setNextFile([this] { return beginNextFile(); });
        m_core.buffersWritten = 1; // the header
    }
    // The thread comes last: it is the only resource whose end has to be waited for.
    if (!m_logger.start()) {
        m_output.finishFile(m_core.totals());
        return Win32Status::NoSystemResources;
    }

    const std::lock_guard lock(m_core.gate.mutex());
    m_core.loggerThreadId = m_logger.worker()->threadId();
    m_core.generation = m_core.gate.open({
        .pool = &m_core.pool,
        .worker = m_logger.worker(),
        .streams = m_core.streams,
        .flushThreshold = wakeThreshold(config),
        .clock = m_core.clock,
        .numbering = numberingOf(config),
        .isIndependent = (config.logFileMode & logfilemode::IndependentSession) != 0,
        .isPrivate = m_core.isPrivate,
    });
    // Still under the gate's lock: the first event may fill a buffer at once, and its writer then waits here.
    m_logger.startTimerLocked();
    m_core.setState(SessionState::Running);
    return Win32Status::Success;
}

SessionStatus Session::status() const
{
    const std::lock_guard lock(m_core.gate.mutex());
    return m_core.statusLocked();
}

SessionStatus Session::stop()
{
    m_logger.closeDown(std::nullopt);
    m_logger.awaitEnd();
    return status();
}

Win32Status Session::flush()
{
    const std::uint64_t caughtUp = m_core.catchUp();
    Recorded recorded;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.isRunning())
            return Win32Status::WmiInstanceNotFound;
        if (m_core.isRing())
            return Win32Status::InvalidParameter; // nowhere to put the snapshot; our choice
        recorded = m_core.switchOutLocked(caughtUp);
    }
    m_logger.flush(recorded);
    return Win32Status::Success;
}

Win32Status Session::snapshot(const std::u16string& fullPath)
{
    m_core.catchUp();
    const std::lock_guard output(m_output.mutex()); // a stop waits, so that the ring stays as it is
    if (!m_core.isRunning())
        return Win32Status::WmiInstanceNotFound;
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = m_core.createFile(fullPath, &file); status != Win32Status::Success)
        return status;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        ++m_core.buffersWritten; // the header
    }
    const Win32Status written = m_logger.writeSnapshot(*file);
    const Win32Status finished = file->finish(m_core.totals()); // also after an error: what was written is readable
    return written != Win32Status::Success ? written : finished;
}

/// The old file has to hold what is recorded when this begins.
Win32Status Session::switchFile(std::u16string newFile)
{
    if (m_core.isNumbered && !isNewFilePattern(newFile))
        return Win32Status::InvalidName; // as at the start; our choice
    // The new file is there before the old one is given up, so that an error changes nothing.
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = createLogFile(&newFile, &file); status != Win32Status::Success)
        return status;
    std::uint64_t newest = 0; // without an old file no buffer has to leave before
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (m_core.isRunning() && !m_core.config.logFileName.empty())
            newest = m_core.switchOutLocked().newest;
    }
    m_logger.drain(newest);

    const std::lock_guard output(m_output.mutex());
    if (!m_core.isRunning()) { // else a stop that begins now waits for the output and ends the new file
        file->finish(m_core.totals());
        return Win32Status::WmiInstanceNotFound;
    }
    replaceFile(std::move(file));
    m_fileNumber = 1;

    const std::lock_guard lock(m_core.gate.mutex());
    m_core.config.logFileName = std::move(newFile);
    return Win32Status::Success;
}

void Session::replaceFile(std::unique_ptr<EtlFile> file)
{
    const EtlTotals totals = m_core.totals();
    m_output.finishFile(totals);
    file->countLossesFrom(totals);
    m_output.setFile(std::move(file));
    const std::lock_guard lock(m_core.gate.mutex());
    m_logger.countLocked({.written = 1}); // the header
}

/// The current file is continued if the next one cannot be created.
Win32Status Session::beginNextFile()
{
    const std::u16string pattern = [this] {
        const std::lock_guard lock(m_core.gate.mutex());
        return m_core.config.logFileName;
    }();
    std::unique_ptr<EtlFile> file;
    if (const Win32Status status = m_core.createFile(fileOfPattern(pattern, m_fileNumber + 1), &file);
        status != Win32Status::Success)
        return status;
    replaceFile(std::move(file));
    ++m_fileNumber;
    return Win32Status::Success;
}

/// Switches files as an update does: the current one gets everything that was recorded before this begins.
Win32Status Session::incrementFile()
{
    std::uint64_t newest = 0;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.isRunning())
            return Win32Status::WmiInstanceNotFound;
        if (!m_core.isNumbered || m_core.config.logFileName.empty())
            return Win32Status::InvalidParameter;
        newest = m_core.switchOutLocked().newest;
    }
    m_logger.drain(newest);
    const std::lock_guard output(m_output.mutex());
    return m_core.isRunning() ? beginNextFile() : Win32Status::WmiInstanceNotFound;
}

/// The file gets what is recorded when this begins. The members that described it are cleared in the configuration (our
/// choice).
Win32Status Session::convertToRealTime()
{
    constexpr std::uint32_t fileModes = logfilemode::Sequential | logfilemode::Circular | logfilemode::Append
        | logfilemode::NewFile | logfilemode::Preallocate | logfilemode::UseKBytesForSize;
    std::uint64_t newest = 0;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.isRunning())
            return Win32Status::WmiInstanceNotFound;
        if (m_core.config.logFileName.empty() || m_core.isPrivate)
            return Win32Status::InvalidParameter;
        newest = m_core.switchOutLocked().newest;
    }
    m_logger.drain(newest);

    const std::lock_guard output(m_output.mutex());
    if (!m_core.isRunning())
        return Win32Status::WmiInstanceNotFound;
    m_output.finishFile(m_core.totals());
    const std::lock_guard lock(m_core.gate.mutex());
    SessionConfig& config = m_core.config;
    SessionConfig live = config;
    live.logFileMode |= logfilemode::RealTime;
    applyLocked(live);
    config.logFileMode &= ~fileModes;
    config.maximumFileSize = 0;
    config.logFileName.clear();
    m_logger.wakeLocked();
    return Win32Status::Success;
}

Win32Status Session::update(const SessionConfig& wanted, const std::u16string& newFile)
{
    if (!m_core.isRunning())
        return Win32Status::WmiInstanceNotFound;
    if (!newFile.empty()) {
        if (const Win32Status status = m_core.isRing() ? snapshot(newFile) : switchFile(newFile);
            status != Win32Status::Success)
            return status;
    }
    bool realTime = false;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        // A stop began meanwhile. The switch of the file remains; the rest of the request has no use any more.
        if (!m_core.isRunning())
            return newFile.empty() ? Win32Status::WmiInstanceNotFound : Win32Status::Success;
        applyLocked(wanted);
        realTime = (m_core.config.logFileMode & logfilemode::RealTime) != 0;
        m_logger.wakeLocked();
    }
    if (!realTime)
        m_logger.discardBacklog();
    return Win32Status::Success;
}

/// FlushTimer and MaximumBuffers stay as they are where the update has 0. In a private session only the timer changes.
void Session::applyLocked(const SessionConfig& wanted)
{
    SessionConfig& config = m_core.config;
    if (!m_core.isPrivate)
        config.enableFlags = wanted.enableFlags;
    if (m_core.isRing())
        return; // delivery, timer and maximum have no effect on a ring

    // The documentation has REAL_TIME, which sets the bit, and 0, which clears it; that other bits without REAL_TIME
    // clear it is our choice.
    if (!m_core.isPrivate)
        config.logFileMode =
            (config.logFileMode & ~logfilemode::RealTime) | (wanted.logFileMode & logfilemode::RealTime);
    std::uint32_t timer = wanted.flushTimer != 0 ? wanted.flushTimer : config.flushTimer;
    if (timer == 0 && (config.logFileMode & logfilemode::RealTime) != 0)
        timer = defaultRealTimeFlushTimer(config.logFileMode);
    if (timer != config.flushTimer) {
        config.flushTimer = timer;
        m_logger.restartTimerLocked();
    }
    if (wanted.maximumBuffers != 0 && !m_core.isPrivate) {
        config.maximumBuffers =
            std::clamp(wanted.maximumBuffers, config.minimumBuffers, m_core.pool.limits().maximumBuffersLimit);
        m_core.pool.setMaximum(config.maximumBuffers);
        m_core.gate.roomAppeared(); // writers that found no buffer may ask again
    }
}

/// How far back the oldest full buffer reaches: a snapshot of now has all events since then.
std::optional<SteadyTime> Session::ringDepth()
{
    if (!m_core.isRing())
        return std::nullopt;
    const std::lock_guard lock(m_core.gate.mutex());
    BufferPool& pool = m_core.pool;
    if (pool.filled().empty())
        return std::nullopt;
    return m_core.dependencies.clock.steadyTime() - pool.buffer(pool.filled().front()).begun;
}

Win32Status Session::attachConsumer(RealTimeConsumer* consumer)
{
    const std::lock_guard output(m_output.mutex());
    const std::lock_guard lock(m_core.gate.mutex());
    if (!m_core.isRunning() || (m_core.config.logFileMode & logfilemode::RealTime) == 0)
        return Win32Status::WmiInstanceNotFound;
    if (!m_output.addConsumer(consumer))
        return Win32Status::AlreadyExists;
    m_logger.consumerCameLocked();
    return Win32Status::Success;
}

void Session::detachConsumer(RealTimeConsumer* consumer)
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.removeConsumer(consumer);
    const std::lock_guard lock(m_core.gate.mutex());
    m_logger.countLocked(result);
}

Win32Status Session::attachWatcher(BufferWatcher* watcher)
{
    const std::lock_guard output(m_output.mutex());
    if (!m_core.isRunning())
        return Win32Status::WmiInstanceNotFound;
    m_output.addWatcher(watcher);
    return Win32Status::Success;
}

void Session::detachWatcher(BufferWatcher* watcher)
{
    const std::lock_guard output(m_output.mutex());
    m_output.removeWatcher(watcher);
}

Result<RingLook> Session::showRing(std::optional<std::uint64_t> after, BufferWatcher& watcher)
{
    const std::lock_guard output(m_output.mutex());
    if (!m_core.isRunning() || !m_core.isRing())
        return Win32Status::WmiInstanceNotFound;
    return m_logger.showRing(after, watcher);
}

void Session::resumeConsumer()
{
    const std::lock_guard lock(m_core.gate.mutex());
    if (m_core.isRunning())
        m_logger.wakeLocked();
}

Result<std::vector<std::uint64_t>> Session::lastLosses() const
{
    const std::lock_guard lock(m_core.gate.mutex());
    if (!m_core.isRunning())
        return Win32Status::WmiInstanceNotFound;
    return m_core.gate.lastLosses();
}

std::vector<std::byte> Session::header() const
{
    const EtlTotals totals = m_core.totalsSoFar();
    EtlHeaderInfo info;
    std::uint32_t buffersWritten = 0;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        info = m_core.headerInfoLocked(m_core.config.logFileName);
        buffersWritten = m_core.buffersWritten;
    }
    return etlHeader(info, totals, buffersWritten);
}

} // namespace etwarden
