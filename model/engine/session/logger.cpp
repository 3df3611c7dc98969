// SPDX-License-Identifier: GPL-3.0-or-later
// The logger's half of Session: from the queue of filled buffers to file, consumer and backlog.
#include "model/engine/session/session.h"
#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace etwarden {

namespace {

/// How soon a buffer is looked at again whose writers were still copying.
constexpr SteadyTime copyRetry = std::chrono::milliseconds(1);

/// The journal is not told again of a backlog that is full again within this time: where a consumer is too slow that
/// happens many times a second (our choice).
constexpr SteadyTime backlogQuiet = std::chrono::minutes(1);

} // namespace

SteadyTime Session::step()
{
    const SteadyTime now = m_dependencies.clock.steadyTime();
    bool wasInUse = false;
    bool isAllQueued = false;
    Recorded recorded{};
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running || isRing())
            return SteadyTime::max(); // a ring keeps what it has
        wasInUse = m_gate.isInUse();
        const bool isBeat = now >= m_nextFlush;
        isAllQueued = isBeat || !wasInUse;
        recorded = isBeat ? switchOutLocked() : Recorded{m_pool.newestFilled(), m_gate.timestamp(m_clock)};
    }
    const bool isCopied = drain(recorded.newest, Copying::ComeBack);
    if (isAllQueued && isCopied)
        tellDelivered(recorded.time);
    endIfFailed();
    const SteadyTime next = scheduleStep(now, wasInUse, isCopied);
    return std::min(next, updateHeader(now));
}

/// Readers trust BuffersWritten in the header of the file. The time of the next update; the stop makes the last one.
SteadyTime Session::updateHeader(SteadyTime now)
{
    const std::lock_guard output(m_output.mutex());
    if (state() != SessionState::Running)
        return SteadyTime::max();
    if (m_output.headerDue() <= now)
        m_output.updateHeader(totalsSoFar(), now);
    return m_output.headerDue();
}

/// The logger has no timer for a session into which nothing is written; the buffer of the next event wakes it. Where
/// each period brings something that would wake it twice, so its timer runs for one more period.
SteadyTime Session::scheduleStep(SteadyTime now, bool wasInUse, bool isCopied)
{
    const bool isConsumerBehind = [this] {
        const std::lock_guard output(m_output.mutex());
        return m_output.isConsumerBehind();
    }();
    const std::lock_guard lock(m_gate.mutex());
    m_nextFlush = SteadyTime::max();
    if (state() != SessionState::Running)
        return SteadyTime::max();
    if (const SteadyTime period = flushPeriod(m_config); period != SteadyTime::max()) {
        if (wasInUse || m_gate.isInUse() || isConsumerBehind)
            m_nextFlush = m_flushBeat + ((now - m_flushBeat) / period + 1) * period;
        else
            m_gate.wakeAtNextBuffer();
    }
    if (m_pool.filled().empty())
        return m_nextFlush;
    return std::min(m_nextFlush, isCopied ? now : now + copyRetry); // more has come meanwhile
}

/// Hands over what is kept for the consumer, then the filled buffers up to the one with the sequence `newest`: what
/// comes meanwhile is left to the next call, else one that writers keep busy would never return. True when that is
/// done or the session must end; false (only with ComeBack): a writer is still copying.
bool Session::drain(std::uint64_t newest, Copying copying)
{
    deliverBacklog();
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

/// Several threads may be at it. The output is theirs for one buffer each, so that the buffers leave in order and
/// whoever wants to change the output gets it in between.
Session::Handover Session::handOverOldest(std::uint64_t newest)
{
    OutputResult result;
    {
        const std::lock_guard output(m_output.mutex());
        std::uint32_t index = 0;
        FlushedBuffer buffer;
        {
            const std::lock_guard lock(m_gate.mutex());
            const EventBuffer* const oldest = m_pool.oldestFilled();
            const bool mustEnd = m_output.failure() && state() == SessionState::Running;
            if (!oldest || oldest->sequence > newest || mustEnd)
                return Handover::NothingLeft;
            if (!oldest->isComplete())
                return Handover::StillCopying;
            buffer = startFlushLocked(&index);
        }
        result = m_output.handOver(buffer);
        const std::lock_guard lock(m_gate.mutex());
        settleLocked(result);
        m_pool.release(index);
        m_gate.roomAppeared();
    }
    if (result.diskBecameFull || result.backlogBecameFull)
        publish();
    return Handover::Done;
}

FlushedBuffer Session::startFlushLocked(std::uint32_t* index)
{
    *index = m_pool.startFlush();
    const EventBuffer& buffer = m_pool.buffer(*index);
    return {
        .bytes = {buffer.memory.get(), m_pool.limits().bufferBytes},
        .stamp = stampOf(buffer),
        .last = state() == SessionState::Stopping && m_pool.filled().empty(),
        .realTime = (m_config.logFileMode & logfilemode::RealTime) != 0,
        .backlogLimit = m_config.maximumBuffers,
        .eventsLost = eventsLostLocked(),
    };
}

BufferStamp Session::stampOf(const EventBuffer& buffer) const
{
    return {
        .usedBytes = buffer.usedBytes(),
        .processor = buffer.processor,
        .loggerId = static_cast<std::uint16_t>(m_handle),
        .time = m_gate.timestamp(m_clock),
    };
}

void Session::settleLocked(const OutputResult& result)
{
    m_buffersWritten += result.written;
    m_logBuffersLost += result.lostByFile;
    m_realTimeBuffersLost += result.lostLive;
    if (state() == SessionState::Running)
        m_gate.setBacklogFull(m_output.refusesEvents());
    if (result.diskBecameFull)
        noteLocked(JournalEvent::WriteFailed, Win32Status::DiskFull);
    if (result.backlogBecameFull) {
        const SteadyTime now = m_dependencies.clock.steadyTime();
        const std::optional<SteadyTime> before = std::exchange(m_backlogLastFull, now);
        if (!before || now - *before >= backlogQuiet)
            noteLocked(JournalEvent::BackingFileFull, Win32Status::LogFileFull);
    }
}

void Session::noteLocked(JournalEvent event, Win32Status status)
{
    m_entries.push_back({.event = event, .status = status, .session = statusLocked(), .hasConsumer = isConsumed()});
}

void Session::deliverBacklog()
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.deliverBacklog();
    const std::lock_guard lock(m_gate.mutex());
    settleLocked(result);
}

void Session::tellDelivered(std::uint64_t time)
{
    if (!isConsumed())
        return;
    const std::lock_guard output(m_output.mutex());
    m_output.tellDelivered(time);
}

void Session::discardBacklog()
{
    const std::lock_guard output(m_output.mutex());
    const OutputResult result = m_output.discardBacklog();
    const std::lock_guard lock(m_gate.mutex());
    settleLocked(result);
}

/// The journal may take its time and ask for sessions: it is called when neither the output nor the gate is locked.
///
/// Whoever sees that the session has ended may destroy it, which waits for the logger; the journal may be just that, on
/// the logger's own thread. So the session ends when the journal knows all, and is told nothing afterwards.
void Session::publish()
{
    const std::lock_guard publishing(m_publishing);
    std::vector<JournalEntry> entries;
    bool hasClosedDown = false;
    {
        const std::lock_guard lock(m_gate.mutex());
        entries.swap(m_entries);
        hasClosedDown = m_hasClosedDown;
    }
    if (Journal* const journal = m_journal.load()) {
        for (const JournalEntry& entry : entries)
            journal->record(entry);
    }
    if (hasClosedDown) {
        const std::lock_guard lock(m_gate.mutex());
        setState(SessionState::Ended);
    }
}

void Session::endIfFailed()
{
    std::optional<Win32Status> failure;
    {
        const std::lock_guard output(m_output.mutex()); // the file stays the one that failed
        failure = m_output.failure();
        if (!failure || !beginStop())
            return;
    }
    m_endsByItself(*this);
    closeDown(failure);
}

/// The rest of a stop, when the gate is closed: nothing is added to what there is.
void Session::closeDown(std::optional<Win32Status> failure)
{
    {
        const std::lock_guard output(m_output.mutex());
        m_output.tellStop();
    }
    if (!isRing())
        drain(UINT64_MAX, Copying::Wait);
    discardBacklog();
    const auto areWritersDone = [this] {
        const std::lock_guard lock(m_gate.mutex());
        return m_pool.allComplete();
    };
    while (!areWritersDone())
        std::this_thread::yield();
    {
        const std::lock_guard output(m_output.mutex());
        m_output.finishFile(totals());
        m_output.tellEnd();
        m_isConsumed = false;
        const std::lock_guard lock(m_gate.mutex());
        m_hasClosedDown = true;
        if (failure == Win32Status::LogFileFull)
            noteLocked(JournalEvent::MaximumFileSizeReached, *failure);
        else if (failure)
            noteLocked(JournalEvent::StoppedWithError, *failure);
    }
    publish();
}

EtlTotals Session::totals() const
{
    EtlTotals totals = totalsSoFar();
    totals.endTime = m_dependencies.clock.systemTime();
    return totals;
}

EtlTotals Session::totalsSoFar() const
{
    const std::lock_guard lock(m_gate.mutex());
    return {
        .eventsLost = eventsLostLocked(),
        .buffersLost = m_logBuffersLost,
        .counterFrequency = m_dependencies.clock.counterFrequency(),
    };
}

/// All of one moment: buffers in use are copied at once, filled ones are kept from being used again one by one while
/// they are written. A filled buffer that writers needed before its turn came is left out.
Win32Status Session::writeSnapshot(EtlFile& file)
{
    struct InUse
    {
        std::vector<std::byte> bytes;
        BufferStamp stamp;
    };
    std::vector<InUse> inUse;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> filled; // index and sequence, oldest first
    const std::uint32_t bufferBytes = m_pool.limits().bufferBytes;
    {
        const std::lock_guard lock(m_gate.mutex());
        for (const std::uint32_t index : m_pool.filled())
            filled.emplace_back(index, m_pool.buffer(index).sequence);
        const auto copy = [this, &inUse, bufferBytes](const EventBuffer& buffer) {
            const std::byte* const bytes = buffer.memory.get();
            inUse.push_back({{bytes, bytes + bufferBytes}, stampOf(buffer)});
        };
        if (state() == SessionState::Running) // else the gate may be another session's, and all is filled
            m_gate.visitInUse(copy);
    }

    std::int64_t sequence = 0;
    const auto write = [this, &file, &sequence](std::span<std::byte> bytes, const BufferStamp& stamp, bool last) {
        stampBuffer(bytes, stamp, ++sequence, last ? bufferflag::FlushMarker : std::uint16_t{0});
        const Win32Status status = file.write(bytes);
        const std::lock_guard lock(m_gate.mutex());
        ++(status == Win32Status::Success ? m_buffersWritten : m_logBuffersLost);
        return status;
    };
    const auto release = [this](std::uint32_t index) {
        const std::lock_guard lock(m_gate.mutex());
        m_pool.endReading(index);
    };
    for (const auto& [index, number] : filled) {
        {
            const std::lock_guard lock(m_gate.mutex());
            if (!m_pool.startReading(index, number))
                continue;
        }
        const EventBuffer& buffer = m_pool.buffer(index);
        while (!buffer.isComplete())
            std::this_thread::yield();
        const bool last = inUse.empty() && index == filled.back().first;
        const Win32Status status = write({buffer.memory.get(), bufferBytes}, stampOf(buffer), last);
        release(index);
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
