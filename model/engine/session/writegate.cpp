// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/writegate.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace etwarden {

WriteGate::WriteGate(Clock& clock, const Processors& processors, std::atomic<std::uint32_t>& messages)
    : m_clock(clock)
    , m_processors(processors)
    , m_processId(processors.currentProcessId())
    , m_pausesWriters(processors.pausesWriters())
    , m_streams(std::make_unique<Stream[]>(processors.count()))
    , m_messagesOfEngine(messages)
{
}

std::uint64_t WriteGate::timestamp(ClockType clock) const
{
    switch (clock) {
    case ClockType::SystemTime:
        return m_clock.systemTime();
    case ClockType::CpuCycle:
        return m_clock.cycles();
    case ClockType::Default:
    case ClockType::QueryPerformanceCounter:
        break;
    }
    return m_clock.counter();
}

/// How far a clock goes in one unit of processor times.
std::uint64_t WriteGate::countsOfTimeUnit(ClockType clock) const
{
    switch (clock) {
    case ClockType::SystemTime:
        return timerResolution;
    case ClockType::CpuCycle:
        return std::uint64_t{m_clock.cyclesPerMicrosecond()} * timerResolution / 10;
    case ClockType::Default:
    case ClockType::QueryPerformanceCounter:
        break;
    }
    return m_clock.counterFrequency() / (fileTimePerSecond / timerResolution);
}

std::uint64_t WriteGate::otherProcessorTime(ThreadTimes& times, std::uint64_t& readAt, std::uint64_t time) const
{
    if (time - readAt >= m_timeUnit.load(std::memory_order_relaxed)) {
        m_processors.readTimes(&times);
        readAt = time;
    }
    if (const std::uint64_t cycles = m_cyclesPerTimeUnit.load(std::memory_order_relaxed); cycles != 0)
        return times.user * cycles;
    return times.kernel | std::uint64_t{times.user} << 32;
}

/// The slow path, for a word that had no room when it was read; Recorded if another thread has made room since. It
/// loops because others may have used up the room that makeRoom() has made.
WriteOutcome WriteGate::findRoom(Stream& stream, std::uint32_t generation, std::uint64_t bytes)
{
    for (;;) {
        const std::uint64_t word = stream.word.load(std::memory_order_acquire);
        if (GateWord::generation(word) != generation)
            return WriteOutcome::Gone;
        if (bytes > m_maximumBytes.load(std::memory_order_relaxed))
            return WriteOutcome::LostTooLarge;
        if (hasRoom(word, generation, bytes))
            return WriteOutcome::Recorded;
        switch (makeRoom(stream, generation, unitsOf(bytes))) {
        case Room::Made:
            break;
        case Room::Gone:
            return WriteOutcome::Gone;
        case Room::None:
            const bool full = m_obstacle.load(std::memory_order_relaxed) == Obstacle::BacklogFull;
            return full ? WriteOutcome::LostBacklogFull : WriteOutcome::LostNoBuffer;
        }
    }
}

WriteOutcome WriteGate::probe(std::uint32_t generation, std::uint64_t bytes, const RunningThread& thread)
{
    Stream& stream = streamOf(thread);
    if (hasRoom(stream.word.load(std::memory_order_acquire), generation, bytes)) [[likely]]
        return WriteOutcome::Recorded;
    return findRoom(stream, generation, bytes);
}

/// The fence between the load of the word and the clock is for several processors; one alone does not need it.
std::uint64_t WriteGate::otherStamp() const
{
    if (m_streamCount.load(std::memory_order_relaxed) == 1)
        m_clock.awaitReads();
    return timestamp(m_clockType.load(std::memory_order_relaxed));
}

WriteOutcome WriteGate::lose(Stream& stream, std::uint32_t generation, WriteOutcome outcome, std::uint32_t events)
{
    std::uint64_t loss = m_loss.load(std::memory_order_relaxed);
    for (;;) {
        // Generation and count are one word, so that a late writer cannot count into the session that came after.
        if (loss >> 32 != generation)
            return WriteOutcome::Gone;
        const std::uint64_t next = std::uint64_t{generation} << 32 | static_cast<std::uint32_t>(loss + events);
        if (m_loss.compare_exchange_weak(loss, next, std::memory_order_relaxed)) {
            stream.lastLoss.store(timestamp(m_clockType.load(std::memory_order_relaxed)), std::memory_order_relaxed);
            return outcome;
        }
    }
}

/// A writer locks a mutex here only: once for each buffer, and not at all while it is known that there is no buffer.
WriteGate::Room WriteGate::makeRoom(Stream& stream, std::uint32_t generation, std::uint32_t units)
{
    if (m_obstacle.load(std::memory_order_relaxed) != Obstacle::None
        && !GateWord::hasBuffer(stream.word.load(std::memory_order_relaxed)))
        return Room::None;

    const std::lock_guard lock(m_mutex);
    if (!isOpen() || m_generation != generation)
        return Room::Gone;
    BufferPool& pool = *m_settings.pool;
    const std::uint64_t word = stream.word.load(std::memory_order_relaxed);
    if (GateWord::hasBuffer(word) && units <= m_capacityUnits - GateWord::offset(word))
        return Room::Made; // by another thread
    emptyStream(stream); // the buffer has no room for this event, so the logger gets it in any case

    std::optional<std::uint32_t> acquired;
    if (m_obstacle != Obstacle::BacklogFull)
        acquired = pool.acquire(static_cast<std::uint32_t>(&stream - m_streams.get()));
    if (acquired && pool.limits().ring)
        pool.buffer(*acquired).begun = m_clock.steadyTime();
    if (acquired)
        stream.word.store(GateWord::make(generation, *acquired, bufferHeaderUnits), std::memory_order_release);
    else if (m_obstacle == Obstacle::None
        && !pool.limits().ring) // a ring waits for its writers, and has no logger that would remove the obstacle
        m_obstacle = Obstacle::NoBuffer;
    // The logger is woken where it has work, where a writer lacks a buffer, and where its timer has to begin.
    const bool awaited = acquired && std::exchange(m_wakeAtNextBuffer, false);
    if (!pool.limits().ring && (!acquired || awaited || pool.filled().size() >= m_settings.flushThreshold))
        m_settings.worker->wake();
    return acquired ? Room::Made : Room::None;
}

void WriteGate::emptyStream(Stream& stream)
{
    const std::uint64_t none = GateWord::makeEmpty(m_generation);
    const std::uint64_t word = stream.word.exchange(none, std::memory_order_acq_rel);
    if (GateWord::hasBuffer(word))
        m_settings.pool->close(GateWord::index(word), GateWord::offset(word));
}

std::uint32_t WriteGate::open(const GateSettings& settings)
{
    m_generation = m_generation == GateWord::generationMask ? 1 : m_generation + 1; // 0 is a closed gate
    m_settings = settings;
    m_pool = settings.pool;
    const std::uint32_t bufferBytes = settings.pool->limits().bufferBytes;
    m_capacityUnits = bufferBytes / bufferUnit;
    // Documented: the size must be below, not at, that of the buffer less its header.
    m_maximumBytes = std::min(maximumEventSize, bufferBytes - bufferHeaderSize - 1);
    m_streamCount = settings.streams;
    m_clockType = settings.clock;
    const bool isCounter = settings.clock == ClockType::QueryPerformanceCounter || settings.clock == ClockType::Default;
    if (!isCounter || settings.streams == 1)
        m_stamping = Stamping::Other;
    else
        m_stamping = m_clock.isTimeStampCounter() ? Stamping::TimeStampCounter : Stamping::Counter;
    m_isIndependent = settings.isIndependent;
    m_timeUnit = countsOfTimeUnit(settings.clock);
    m_validFor = settings.isPrivate ? 0 : m_timeUnit.load();
    m_cyclesPerTimeUnit = settings.isPrivate ? countsOfTimeUnit(ClockType::CpuCycle) : 0;
    m_messagesOfSession = 0;
    switch (settings.numbering) {
    case MessageNumbering::None:
        m_messages = nullptr;
        break;
    case MessageNumbering::OfSession:
        m_messages = &m_messagesOfSession;
        break;
    case MessageNumbering::OfEngine:
        m_messages = &m_messagesOfEngine;
        break;
    }
    m_obstacle = Obstacle::None;
    m_wakeAtNextBuffer = false;
    m_loss = std::uint64_t{m_generation} << 32;
    // The words come last: a writer that finds the generation here finds all the rest in place.
    for (std::uint32_t i = 0; i < settings.streams; ++i) {
        m_streams[i].lastLoss = 0;
        m_streams[i].word = GateWord::makeEmpty(m_generation);
    }
    return m_generation;
}

std::uint32_t WriteGate::close()
{
    for (std::uint32_t i = 0; i < m_settings.streams; ++i) {
        emptyStream(m_streams[i]);
        m_streams[i].word = 0;
    }
    m_settings.pool = nullptr;
    return static_cast<std::uint32_t>(m_loss.exchange(0)); // a writer that loses an event now finds no generation
}

/// A buffer without events stays with its processor, as it has nothing to hand over.
void WriteGate::switchOut()
{
    for (std::uint32_t i = 0; i < m_settings.streams; ++i) {
        if (GateWord::hasEvents(m_streams[i].word))
            emptyStream(m_streams[i]);
    }
}

void WriteGate::visitInUse(const std::function<void(const EventBuffer&)>& visit)
{
    for (std::uint32_t i = 0; i < m_settings.streams; ++i) {
        Stream& stream = m_streams[i];
        if (!GateWord::hasEvents(stream.word))
            continue;
        // A thread that wants to write now waits for the lock in makeRoom().
        const std::uint64_t word = stream.word.exchange(GateWord::makeEmpty(m_generation));
        EventBuffer& buffer = m_settings.pool->buffer(GateWord::index(word));
        buffer.reservedUnits = GateWord::offset(word);
        while (!buffer.isComplete())
            std::this_thread::yield();
        visit(buffer);
        stream.word = word;
    }
}

bool WriteGate::isInUse() const
{
    return std::any_of(m_streams.get(), m_streams.get() + m_settings.streams,
        [](const Stream& stream) { return GateWord::hasBuffer(stream.word.load(std::memory_order_relaxed)); });
}

std::vector<std::uint64_t> WriteGate::lastLosses() const
{
    std::vector<std::uint64_t> times;
    for (std::uint32_t i = 0; i < m_settings.streams; ++i)
        times.push_back(m_streams[i].lastLoss.load(std::memory_order_relaxed));
    return times;
}

void WriteGate::roomAppeared()
{
    if (m_obstacle == Obstacle::NoBuffer)
        m_obstacle = Obstacle::None;
}

void WriteGate::setBacklogFull(bool full)
{
    if (full == (m_obstacle == Obstacle::BacklogFull))
        return;
    m_obstacle = full ? Obstacle::BacklogFull : Obstacle::None;
    if (!full)
        return;
    // Writers would continue to fill the buffers they have; without those they come to makeRoom(), which refuses.
    for (std::uint32_t i = 0; i < m_settings.streams; ++i)
        emptyStream(m_streams[i]);
}

} // namespace etwarden
