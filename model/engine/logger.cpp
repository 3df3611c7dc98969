// SPDX-License-Identifier: GPL-3.0-or-later
// The logger's half of Session: from the queue of filled buffers to file, consumer and backlog.
#include "model/engine/session.h"
#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <cstring>
#include <thread>
#include <utility>

namespace etwarden {

namespace {

/// How soon a buffer is looked at again whose writers were still copying.
constexpr SteadyTime copyRetry = std::chrono::milliseconds(1);

} // namespace

struct Session::Buffer
{
    std::uint32_t index;
    bool last; ///< of the session
    bool realTime;
    std::uint32_t backlogLimit;
    std::uint32_t eventsLost;
};

struct Session::Stamp
{
    std::uint32_t usedBytes;
    std::uint16_t processor;
};

struct Session::Fate
{
    bool written = false;
    bool lostByFile = false;
    bool lostLive = false;
};

SteadyTime Session::step()
{
    std::unique_lock output(m_output);
    const SteadyTime now = m_dependencies.clock.steadyTime();
    bool wasInUse = false;
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running || isRing())
            return SteadyTime::max(); // a ring keeps what it has
        wasInUse = m_gate.isInUse();
        if (now >= m_nextFlush)
            m_gate.switchOut();
    }
    deliverBacklog();
    const bool drained = drain(false);
    endIfFailed();
    SteadyTime next = scheduleFlush(now, wasInUse);
    if (!drained)
        next = std::min(next, now + copyRetry);
    publish(output);
    return next;
}

/// The logger sleeps through the beats of a session into which nobody writes; the next event's buffer wakes it. Where
/// each beat brings something it would be woken twice, so it stays up for one beat more.
SteadyTime Session::scheduleFlush(SteadyTime now, bool wasInUse)
{
    const std::lock_guard lock(m_gate.mutex());
    const SteadyTime period = flushPeriod(m_config);
    m_nextFlush = SteadyTime::max();
    if (state() != SessionState::Running || period == SteadyTime::max())
        return m_nextFlush;
    const bool hasBacklog = m_consumer && !m_backlog.empty();
    if (wasInUse || m_gate.isInUse() || hasBacklog)
        m_nextFlush = m_flushBeat + ((now - m_flushBeat) / period + 1) * period;
    else
        m_gate.wakeAtNextBuffer();
    return m_nextFlush;
}

/// True when the queue is empty or the session must end; false (only without `wait`): a writer is still copying.
bool Session::drain(bool wait)
{
    for (;;) {
        bool busy = false;
        const std::optional<Buffer> out = nextBuffer(&busy);
        if (!out && !busy)
            return true;
        if (!out) {
            if (!wait)
                return false;
            std::this_thread::yield();
            continue;
        }
        const Fate fate = handOver(*out);
        {
            const std::lock_guard lock(m_gate.mutex());
            m_buffersWritten += fate.written ? 1 : 0;
            m_logBuffersLost += fate.lostByFile ? 1 : 0;
            m_realTimeBuffersLost += fate.lostLive ? 1 : 0;
            m_pool.release(out->index);
            m_gate.roomAppeared();
        }
        if (fate.lostLive && out->realTime && !m_backlogFull)
            setBacklogFull(true);
        if (m_fatal && state() == SessionState::Running)
            return true;
    }
}

std::optional<Session::Buffer> Session::nextBuffer(bool* busy)
{
    const std::lock_guard lock(m_gate.mutex());
    const EventBuffer* const oldest = m_pool.oldestFilled();
    *busy = oldest && !oldest->isComplete();
    if (!oldest || *busy)
        return std::nullopt;
    const std::uint32_t index = m_pool.startFlush();
    return Buffer{
        .index = index,
        .last = state() == SessionState::Stopping && m_pool.filled().empty(),
        .realTime = (m_config.logFileMode & logfilemode::RealTime) != 0,
        .backlogLimit = m_config.maximumBuffers,
        .eventsLost = eventsLostLocked(),
    };
}

void Session::stamp(std::span<std::byte> bytes, const Stamp& stamp, std::int64_t sequence, std::uint16_t flags) const
{
    const WmiBufferHeader header{
        .BufferSize = static_cast<std::uint32_t>(bytes.size()),
        .SavedOffset = stamp.usedBytes,
        .CurrentOffset = stamp.usedBytes + static_cast<std::uint32_t>(bytes.size()),
        .ReferenceCount = 0,
        .TimeStamp = m_gate.timestamp(m_clock),
        .SequenceNumber = sequence,
        .ClockTypeAndFrequency = 0,
        .ProcessorIndex = stamp.processor,
        .LoggerId = static_cast<std::uint16_t>(m_handle),
        .State = static_cast<std::uint32_t>(EtwBufferState::Flush),
        .Offset = stamp.usedBytes,
        .BufferFlag = static_cast<std::uint16_t>(bufferflag::ProcessorIndex | flags),
        .BufferType = static_cast<std::uint16_t>(EtwBufferType::Generic),
        .ReferenceStartTime = 0,
        .ReferenceStartPerfClock = 0,
    };
    std::memcpy(bytes.data(), &header, sizeof header);
    std::fill(bytes.begin() + stamp.usedBytes, bytes.end(), std::byte{bufferPadding});
}

Session::Fate Session::handOver(const Buffer& out)
{
    EventBuffer& buffer = m_pool.buffer(out.index);
    const std::span<std::byte> bytes(buffer.memory.get(), m_pool.limits().bufferBytes);
    std::uint16_t flags = 0;
    if (out.last)
        flags |= bufferflag::FlushMarker;
    if (out.eventsLost != m_lostBefore)
        flags |= bufferflag::EventsLost; // since the buffer before; where the kernel sets it is unknown, our choice
    stamp(bytes, Stamp{buffer.usedBytes(), buffer.processor}, m_sequence + 1, flags);

    Fate fate;
    if (m_file) {
        fate.written = writeToFile(bytes);
        fate.lostByFile = !fate.written;
    }
    if (out.realTime)
        deliverLive(bytes, out, &fate);
    else if (!m_file)
        fate.lostLive = true; // an update took the last destination away; counted here by our choice
    if (!fate.lostByFile) {
        ++m_sequence;
        m_lostBefore = out.eventsLost;
    }
    return fate;
}

/// A full disk may have room again: the session goes on. Any other error ends it.
bool Session::writeToFile(std::span<const std::byte> bytes)
{
    const Win32Status status = m_file->write(bytes);
    if (status == Win32Status::Success) {
        m_writeFailing = false;
        return true;
    }
    if (status != Win32Status::DiskFull) {
        m_fatal = m_fatal.value_or(status);
    } else if (!std::exchange(m_writeFailing, true)) {
        note(JournalEvent::WriteFailed, status);
    }
    return false;
}

void Session::deliverLive(std::span<const std::byte> bytes, const Buffer& out, Fate* fate)
{
    deliverBacklog();
    if (m_backlog.empty() && m_consumer && m_consumer->deliver(bytes)) {
        fate->written |= !m_file;
        return;
    }
    fate->lostLive = !m_backlog.push(bytes, !m_file, out.backlogLimit);
}

void Session::deliverBacklog()
{
    if (!m_consumer)
        return;
    const Backlog::Delivered delivered = m_backlog.deliver(*m_consumer);
    if (delivered.buffers == 0 && !m_backlog.empty())
        return;
    {
        const std::lock_guard lock(m_gate.mutex());
        m_buffersWritten += delivered.unwritten;
    }
    setBacklogFull(false);
}

/// Nobody will take what is kept any more.
void Session::discardBacklog()
{
    {
        const std::lock_guard lock(m_gate.mutex());
        m_realTimeBuffersLost += m_backlog.size();
    }
    m_backlog.clear();
    setBacklogFull(false);
}

/// Without a file, new events are ignored while the backlog is full (EVENT_TRACE_PROPERTIES page). A file goes on
/// recording them (our choice).
void Session::setBacklogFull(bool full)
{
    if (full == m_backlogFull)
        return;
    m_backlogFull = full;
    {
        const std::lock_guard lock(m_gate.mutex());
        if (m_gate.isOpen() && (!full || !m_file))
            m_gate.setBacklogFull(full);
    }
    if (full)
        note(JournalEvent::BackingFileFull, Win32Status::LogFileFull);
}

void Session::note(JournalEvent event, Win32Status status)
{
    m_entries.push_back({.event = event, .status = status, .session = this->status()});
}

/// The journal may take its time and ask for sessions: it is called when no lock of the session is held. Whoever sees
/// that the session has ended may destroy it, which waits for the logger; the journal may be just that, on the
/// logger's own thread. So the session ends when the journal knows.
void Session::publish(std::unique_lock<std::mutex>& output)
{
    const std::vector<JournalEntry> entries = std::exchange(m_entries, {});
    const bool closed = m_finalEventsLost.has_value(); // set under both locks
    output.unlock();
    if (Journal* const journal = m_journal.load()) {
        for (const JournalEntry& entry : entries)
            journal->record(entry);
    }
    if (closed) {
        const std::lock_guard lock(m_gate.mutex());
        setState(SessionState::Ended);
    }
}

void Session::endIfFailed()
{
    if (!m_fatal)
        return;
    {
        const std::lock_guard lock(m_gate.mutex());
        if (state() != SessionState::Running)
            return; // a stop waits for the output lock and will do the rest
        setState(SessionState::Stopping);
    }
    closeDown();
    const bool sizeReached = m_fatal == Win32Status::LogFileFull;
    note(sizeReached ? JournalEvent::MaximumFileSizeReached : JournalEvent::StoppedWithError, *m_fatal);
}

void Session::closeDown()
{
    {
        const std::lock_guard lock(m_gate.mutex());
        m_finalEventsLost = m_gate.close();
    }
    if (!isRing()) {
        deliverBacklog();
        drain(true);
    }
    discardBacklog();
    const auto writersDone = [this] {
        const std::lock_guard lock(m_gate.mutex());
        return m_pool.allComplete();
    };
    while (!writersDone())
        std::this_thread::yield();
    if (m_file)
        m_file->finish(totals());
}

EtlTotals Session::totals() const
{
    const std::lock_guard lock(m_gate.mutex());
    return {
        .endTime = m_dependencies.clock.systemTime(),
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
        Stamp stamp;
    };
    std::vector<InUse> inUse;
    std::vector<std::pair<std::uint32_t, std::uint64_t>> filled; // index and sequence, oldest first
    const std::uint32_t bufferBytes = m_pool.limits().bufferBytes;
    {
        const std::lock_guard lock(m_gate.mutex());
        for (const std::uint32_t index : m_pool.filled())
            filled.emplace_back(index, m_pool.buffer(index).sequence);
        m_gate.visitInUse([&inUse, bufferBytes](const EventBuffer& buffer) {
            const std::byte* const bytes = buffer.memory.get();
            inUse.push_back({{bytes, bytes + bufferBytes}, Stamp{buffer.usedBytes(), buffer.processor}});
        });
    }

    std::int64_t sequence = 0;
    const auto write = [this, &file, &sequence](std::span<std::byte> bytes, const Stamp& from, bool last) {
        stamp(bytes, from, ++sequence, last ? bufferflag::FlushMarker : std::uint16_t{0});
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
        const Win32Status status =
            write({buffer.memory.get(), bufferBytes}, Stamp{buffer.usedBytes(), buffer.processor}, last);
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
