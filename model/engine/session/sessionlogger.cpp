// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/sessionlogger.h"

#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <thread>
#include <utility>

namespace etwarden {

namespace {

/// How soon a buffer is checked again whose writers were still copying. A copy takes far less than that, unless the
/// writer's thread was interrupted.
constexpr SteadyTime copyRetry = std::chrono::milliseconds(1);

/// A backlog that is full again within this time gets no further entry in the journal: with a consumer that is too slow
/// that happens many times a second (our choice).
constexpr SteadyTime backlogQuiet = std::chrono::minutes(1);

} // namespace

SessionLogger::SessionLogger(
    SessionCore& core, SessionOutput& output, const std::atomic<Journal*>& journal, std::function<void()> endsByItself)
    : m_core(core)
    , m_output(output)
    , m_journal(journal)
    , m_endsByItself(std::move(endsByItself))
{
}

bool SessionLogger::start()
{
    m_worker = m_core.dependencies.workers.start([this] { return step(); });
    return m_worker != nullptr;
}

void SessionLogger::startTimerLocked()
{
    m_flushBeat = m_core.dependencies.clock.steadyTime();
    if (flushPeriod(m_core.config) != SteadyTime::max())
        m_core.gate.wakeAtNextBuffer(); // nothing is recorded yet, so no timer runs
}

void SessionLogger::restartTimerLocked()
{
    m_flushBeat = m_core.dependencies.clock.steadyTime();
    m_nextFlush = m_flushBeat + flushPeriod(m_core.config);
}

/// The consumer gets the backlog from the logger's thread, and if the backlog fills up again, the journal says so
/// again.
void SessionLogger::consumerCameLocked()
{
    m_backlogLastFull.reset();
    wakeLocked();
}

SteadyTime SessionLogger::step()
{
    const SteadyTime now = m_core.dependencies.clock.steadyTime();
    bool isBeat = false;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.isRunning() || m_core.isRing())
            return SteadyTime::max(); // a ring keeps what it has
        isBeat = now >= m_nextFlush;
    }
    const std::uint64_t caughtUp = isBeat ? m_core.catchUp() : UINT64_MAX;
    bool wasInUse = false;
    bool isAllQueued = false;
    Recorded recorded;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.isRunning())
            return SteadyTime::max();
        wasInUse = m_core.gate.isInUse();
        isAllQueued = isBeat || (!wasInUse && !m_core.getsLateEvents());
        recorded = isBeat ? m_core.switchOutLocked(caughtUp)
                          : Recorded{m_core.pool.newestFilled(), m_core.gate.timestamp(m_core.clock)};
    }
    // The drain does not wait for a writer that is slow to copy: that would delay the timer.
    const bool isCopied = drain(recorded.newest, Copying::ComeBack);
    if (isAllQueued && isCopied)
        reportDelivered(recorded.time);
    endIfFailed();
    const SteadyTime next = scheduleStep(now, wasInUse, isCopied);
    return std::min(next, updateHeader(now));
}

/// Keeps BuffersWritten in the header of the file up to date, because readers trust it. Returns the time of the next
/// update; the stop makes the last one.
SteadyTime SessionLogger::updateHeader(SteadyTime now)
{
    const std::lock_guard output(m_output.mutex());
    if (!m_core.isRunning())
        return SteadyTime::max();
    if (m_output.headerDue() <= now)
        m_output.updateHeader(m_core.totalsSoFar(), now);
    return m_output.headerDue();
}

/// The logger has no timer for a session into which nothing is written; the buffer of the next event wakes it. Where
/// each period brings something that would wake it twice, so its timer runs for one more period.
SteadyTime SessionLogger::scheduleStep(SteadyTime now, bool wasInUse, bool isCopied)
{
    const bool isConsumerBehind = [this] {
        const std::lock_guard output(m_output.mutex());
        return m_output.isConsumerBehind();
    }();
    const std::lock_guard lock(m_core.gate.mutex());
    m_nextFlush = SteadyTime::max();
    if (!m_core.isRunning())
        return SteadyTime::max();
    if (const SteadyTime period = flushPeriod(m_core.config); period != SteadyTime::max()) {
        // Periods are counted from the first one, so that a late step delays none of those that follow.
        if (wasInUse || m_core.gate.isInUse() || isConsumerBehind)
            m_nextFlush = m_flushBeat + ((now - m_flushBeat) / period + 1) * period;
        else
            m_core.gate.wakeAtNextBuffer();
    }
    if (m_core.pool.filled().empty())
        return m_nextFlush;
    return std::min(m_nextFlush, isCopied ? now : now + copyRetry); // more has come meanwhile
}

bool SessionLogger::drain(std::uint64_t newest, Copying copying)
{
    deliverBacklog(); // also where no buffer is filled: a consumer that has room again gets what was kept
    for (;;) {
        switch (handOverOldest(newest)) {
        case Handover::Done:
            break;
        case Handover::NothingLeft:
            return true;
        case Handover::StillCopying:
            if (copying == Copying::ComeBack)
                return false;
            std::this_thread::yield();
        }
    }
}

void SessionLogger::flush(const Recorded& recorded)
{
    drain(recorded.newest);
    reportDelivered(recorded.time);
    endIfFailed();
    const std::lock_guard output(m_output.mutex());
    if (m_core.isRunning() && m_output.headerDue() != SteadyTime::max())
        m_output.updateHeader(m_core.totalsSoFar(), m_core.dependencies.clock.steadyTime());
}

/// Several threads may hand over at a time. Each locks the output for one buffer only, so that the buffers leave in
/// order and a thread that wants to change the output gets it in between.
SessionLogger::Handover SessionLogger::handOverOldest(std::uint64_t newest)
{
    OutputResult result;
    {
        const std::lock_guard output(m_output.mutex());
        std::uint32_t index = 0;
        FlushedBuffer buffer;
        {
            const std::lock_guard lock(m_core.gate.mutex());
            const EventBuffer* const oldest = m_core.pool.oldestFilled();
            const bool mustEnd = m_output.failure() && m_core.isRunning(); // the stop counts the rest as lost
            if (!oldest || oldest->sequence > newest || mustEnd)
                return Handover::NothingLeft;
            if (!oldest->isComplete())
                return Handover::StillCopying;
            buffer = startFlushLocked(&index);
        }
        // Disk and consumers may be slow here: writers and queries are not kept out by the gate's lock.
        result = m_output.handOver(buffer);
        const std::lock_guard lock(m_core.gate.mutex());
        countLocked(result);
        m_core.pool.release(index);
        m_core.gate.roomAppeared();
    }
    if (result.diskBecameFull || result.backlogBecameFull)
        publish();
    return Handover::Done;
}

FlushedBuffer SessionLogger::startFlushLocked(std::uint32_t* index)
{
    *index = m_core.pool.startFlush();
    const EventBuffer& buffer = m_core.pool.buffer(*index);
    return {
        .bytes = {buffer.memory.get(), m_core.pool.limits().bufferBytes},
        .stamp = m_core.stampOf(buffer),
        .last = m_core.state() == SessionState::Stopping && m_core.pool.filled().empty(),
        .realTime = (m_core.config.logFileMode & logfilemode::RealTime) != 0,
        .backlogLimit = m_core.config.maximumBuffers,
        .eventsLost = m_core.eventsLostLocked(),
    };
}

void SessionLogger::countLocked(const OutputResult& result)
{
    m_core.buffersWritten += result.written;
    m_core.logBuffersLost += result.lostByFile;
    m_core.realTimeBuffersLost += result.lostLive;
    if (m_core.isRunning()) // else the gate may be another session's
        m_core.gate.setBacklogFull(m_output.refusesEvents());
    if (result.diskBecameFull)
        noteLocked(JournalEvent::WriteFailed, Win32Status::DiskFull);
    if (result.backlogBecameFull) {
        const SteadyTime now = m_core.dependencies.clock.steadyTime();
        const std::optional<SteadyTime> before = std::exchange(m_backlogLastFull, now);
        if (!before || now - *before >= backlogQuiet)
            noteLocked(JournalEvent::BackingFileFull, Win32Status::LogFileFull);
    }
}

void SessionLogger::noteLocked(JournalEvent event, Win32Status status)
{
    m_entries.push_back({
        .event = event,
        .status = status,
        .session = m_core.statusLocked(),
        .hasConsumer = m_output.isConsumed(),
    });
}

void SessionLogger::deliverBacklog()
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.deliverBacklog();
    const std::lock_guard lock(m_core.gate.mutex());
    countLocked(result);
}

void SessionLogger::reportDelivered(std::uint64_t time)
{
    if (!m_output.isConsumed()) // without waiting for the output where there is nothing to report
        return;
    const std::lock_guard output(m_output.mutex());
    m_output.reportDelivered(time);
}

void SessionLogger::discardBacklog()
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.discardBacklog();
    const std::lock_guard lock(m_core.gate.mutex());
    countLocked(result);
}

/// The journal may be slow and ask for sessions, so it is called when neither the output nor the gate is locked.
///
/// A thread that sees that the session has ended may destroy it, which waits for the logger; that may happen within the
/// journal, on the logger's own thread. So the session ends only when the journal has every entry, and is not used
/// afterwards.
void SessionLogger::publish()
{
    const std::lock_guard publishing(m_publishing);
    std::vector<JournalEntry> entries;
    bool hasClosedDown = false;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        entries.swap(m_entries);
        hasClosedDown = m_hasClosedDown;
    }
    if (Journal* const journal = m_journal.load()) {
        for (const JournalEntry& entry : entries)
            journal->record(entry);
    }
    if (hasClosedDown) {
        const std::lock_guard lock(m_core.gate.mutex());
        m_core.setState(SessionState::Ended);
    }
}

void SessionLogger::endIfFailed()
{
    std::optional<Win32Status> failure;
    {
        const std::lock_guard output(m_output.mutex()); // the file stays the one that failed
        failure = m_output.failure();
        if (!failure || !m_core.beginStop())
            return;
    }
    m_endsByItself();
    closeDown(failure);
}

/// Readers and consumers rely on the order: consumers are notified of the stop before the rest arrives, the file gets
/// its totals when every writer has finished, and the state changes when the journal has every entry.
void SessionLogger::closeDown(std::optional<Win32Status> failure)
{
    {
        const std::lock_guard output(m_output.mutex());
        m_output.reportStop();
    }
    if (!m_core.isRing())
        drain(UINT64_MAX);
    discardBacklog();
    const auto areWritersDone = [this] {
        const std::lock_guard lock(m_core.gate.mutex());
        return m_core.pool.allComplete();
    };
    while (!areWritersDone()) // those of a ring, whose buffers are not drained
        std::this_thread::yield();
    {
        const std::lock_guard output(m_output.mutex());
        m_output.finishFile(m_core.totals());
        m_output.reportEnd();
        const std::lock_guard lock(m_core.gate.mutex());
        m_hasClosedDown = true;
        if (failure == Win32Status::LogFileFull)
            noteLocked(JournalEvent::MaximumFileSizeReached, *failure);
        else if (failure)
            noteLocked(JournalEvent::StoppedWithError, *failure);
    }
    publish();
}

std::vector<SessionLogger::RingPlace> SessionLogger::filledAfterLocked(std::uint64_t after)
{
    std::vector<RingPlace> places;
    for (const std::uint32_t index : m_core.pool.filled()) {
        if (const std::uint64_t sequence = m_core.pool.buffer(index).sequence; sequence > after)
            places.push_back({index, sequence});
    }
    return places;
}

bool SessionLogger::readFilled(const RingPlace& place, const std::function<void(const EventBuffer& buffer)>& read)
{
    {
        const std::lock_guard lock(m_core.gate.mutex());
        if (!m_core.pool.startReading(place.index, place.sequence))
            return false;
    }
    const EventBuffer& buffer = m_core.pool.buffer(place.index);
    while (!buffer.isComplete())
        std::this_thread::yield();
    read(buffer);
    const std::lock_guard lock(m_core.gate.mutex());
    m_core.pool.endReading(place.index);
    return true;
}

/// Headers of buffers are written when they leave. These stay in the ring, so the watcher sees copies.
RingLook SessionLogger::showRing(std::optional<std::uint64_t> after, BufferWatcher& watcher)
{
    std::vector<RingPlace> filled;
    RingLook look;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        look.newest = m_core.pool.newestFilled();
        if (!after)
            return look;
        filled = filledAfterLocked(*after);
    }
    look.missed = look.newest - *after;
    std::vector<std::byte> copy;
    for (const RingPlace& place : filled) {
        const auto show = [&](const EventBuffer& buffer) {
            const std::byte* const bytes = buffer.memory.get();
            copy.assign(bytes, bytes + buffer.usedBytes());
            stampBuffer(copy, m_core.stampOf(buffer), static_cast<std::int64_t>(place.sequence), 0);
        };
        if (!readFilled(place, show))
            continue;
        watcher.see(copy);
        --look.missed;
    }
    return look;
}

/// Buffers in use are copied at once, while their writers wait; filled ones are kept from being used again one by one
/// while they are written, because a copy of a whole ring might be large.
Win32Status SessionLogger::writeSnapshot(EtlFile& file)
{
    struct InUse
    {
        std::vector<std::byte> bytes;
        BufferStamp stamp;
    };
    std::vector<InUse> inUse;
    std::vector<RingPlace> filled;
    const std::uint32_t bufferBytes = m_core.pool.limits().bufferBytes;
    {
        const std::lock_guard lock(m_core.gate.mutex());
        filled = filledAfterLocked(0);
        const auto copy = [this, &inUse, bufferBytes](const EventBuffer& buffer) {
            const std::byte* const bytes = buffer.memory.get();
            inUse.push_back({{bytes, bytes + bufferBytes}, m_core.stampOf(buffer)});
        };
        if (m_core.isRunning()) // else the gate may be another session's, and all is filled
            m_core.gate.visitInUse(copy);
    }

    std::int64_t sequence = 0;
    const auto write = [this, &file, &sequence](std::span<std::byte> bytes, const BufferStamp& stamp, bool last) {
        stampBuffer(bytes, stamp, ++sequence, last ? bufferflag::FlushMarker : std::uint16_t{0});
        const Win32Status status = file.write(bytes);
        const std::lock_guard lock(m_core.gate.mutex());
        ++(status == Win32Status::Success ? m_core.buffersWritten : m_core.logBuffersLost);
        return status;
    };
    for (const RingPlace& place : filled) {
        Win32Status status = Win32Status::Success;
        const bool last = inUse.empty() && &place == &filled.back();
        readFilled(place, [&](const EventBuffer& buffer) {
            status = write({buffer.memory.get(), bufferBytes}, m_core.stampOf(buffer), last);
        });
        if (status != Win32Status::Success)
            return status;
    }
    for (InUse& copy : inUse) {
        if (const Win32Status status = write(copy.bytes, copy.stamp, &copy == &inUse.back());
            status != Win32Status::Success)
            return status;
    }
    return Win32Status::Success;
}

} // namespace etwarden
