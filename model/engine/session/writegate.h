// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/session/bufferpool.h"
#include "model/engine/session/records.h"
#include "model/engine/timestampcounter.h"

#include <atomic>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace etwarden {

/// Position of the next event of a processor, in one word that writers advance with a compare-and-exchange:
///
///     63            40 39          22 21                0
///     +---------------+--------------+------------------+
///     |  generation   | buffer index | offset, 8 bytes  |
///     +---------------+--------------+------------------+
///
/// The generation is that of the session, so a word from before a restart never matches one from after it.
struct GateWord
{
    static constexpr std::uint32_t noBuffer = BufferPool::maximumCount;
    static constexpr std::uint32_t generationMask = (1U << 24) - 1;
    static constexpr std::uint32_t offsetMask = (1U << 22) - 1;

    static constexpr std::uint64_t make(std::uint32_t generation, std::uint32_t index, std::uint32_t offset)
    {
        return std::uint64_t{generation} << 40 | std::uint64_t{index} << 22 | offset;
    }
    static constexpr std::uint32_t generation(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 40); }
    static constexpr std::uint32_t index(std::uint64_t word) { return (word >> 22) & noBuffer; }
    static constexpr bool hasEvents(std::uint64_t word) { return hasBuffer(word) && offset(word) > bufferHeaderUnits; }
    static constexpr bool hasBuffer(std::uint64_t word) { return index(word) != noBuffer; }
    static constexpr std::uint32_t offset(std::uint64_t word) { return word & offsetMask; }
    /// The word of a stream without a buffer. Its offset is the largest, so that no event has room after it.
    static constexpr std::uint64_t makeEmpty(std::uint32_t generation)
    {
        return make(generation, noBuffer, offsetMask);
    }
};

enum class WriteOutcome : std::uint8_t {
    Recorded,
    LostNoBuffer, ///< counted as lost, as is everything that begins with Lost
    LostBacklogFull,
    LostTooLarge,
    Gone, ///< the session has ended: it neither records nor loses the event
};

/// How the messages of TraceMessage are numbered in a session.
enum class MessageNumbering : std::uint8_t { None, OfSession, OfEngine };

constexpr std::uint32_t unitsOf(std::uint64_t bytes)
{
    return static_cast<std::uint32_t>((bytes + bufferUnit - 1) / bufferUnit);
}

/// What the gate needs of a session while it is open.
struct GateSettings
{
    BufferPool* pool = nullptr;
    LoggerWorker* worker = nullptr; ///< woken when `flushThreshold` buffers are filled or none is free
    std::uint32_t streams = 1; ///< 1, or one per processor
    std::uint32_t flushThreshold = 1;
    ClockType clock = ClockType::QueryPerformanceCounter;
    MessageNumbering numbering = MessageNumbering::None;
    bool isIndependent = false;
    bool isPrivate = false; ///< processor times are in cycles
};

/// The path of events into the buffers of the session that has this logger id. It lives as long as the engine, so that
/// a writer may hold on to it while sessions come and go; mutex() is the lock of whichever session is open now.
///
/// record() takes no lock as long as the current buffer has room: one exchange reserves, one store or addition commits,
/// and between the two neither can the buffer be flushed nor the session end.
class WriteGate
{
public:
    /// `messages`: how many all sessions together have numbered.
    WriteGate(Clock& clock, const Processors& processors, std::atomic<std::uint32_t>& messages);

    std::mutex& mutex() { return m_mutex; }

    /// Any thread, no lock held; `thread` is that of the caller. `Record` is one of those in records.h.
    template<typename Record>
    WriteOutcome record(std::uint32_t generation, const Record& record, const RunningThread& thread);
    /// What record() would return for as many bytes now; if that is Recorded, there is room for them. Nothing is
    /// counted.
    WriteOutcome probe(std::uint32_t generation, std::uint64_t bytes, const RunningThread& thread);
    /// Counts an event as lost that is kept out of this session.
    WriteOutcome keepOut(std::uint32_t generation, const RunningThread& thread)
    {
        return lose(streamOf(thread), generation, WriteOutcome::LostNoBuffer);
    }
    /// Counts events as lost that were dropped before they came here.
    void countLost(std::uint32_t generation, std::uint32_t events, const RunningThread& thread)
    {
        lose(streamOf(thread), generation, WriteOutcome::LostNoBuffer, events);
    }
    /// The session gets events also when another one cannot (INDEPENDENT_SESSION_MODE).
    bool isIndependent() const { return m_isIndependent.load(std::memory_order_relaxed); }
    /// The generation of the session that is open now; 0: none is.
    std::uint32_t generation() const { return GateWord::generation(m_streams[0].word.load(std::memory_order_acquire)); }
    bool numbersMessages() const { return m_messages.load(std::memory_order_relaxed) != nullptr; }

    // The rest is called under mutex().
    std::uint32_t open(const GateSettings& settings); ///< the generation of the new session
    /// Ends writing, queues the buffers in use, and returns the number of lost events. The pool is no longer used,
    /// except by writers that still hold reservations: wait for allComplete().
    std::uint32_t close();
    bool isOpen() const { return m_settings.pool != nullptr; }

    /// Removes buffers with events from their processors and queues them.
    void switchOut();
    /// Calls `visit` with each buffer in use that holds events, while no thread can write into it.
    void visitInUse(const std::function<void(const EventBuffer& buffer)>& visit);
    /// Some processor has a buffer, with or without events.
    bool isInUse() const;
    /// Wakes the worker once, when a processor gets a buffer.
    void wakeAtNextBuffer() { m_wakeAtNextBuffer = true; }
    /// Called when buffers were released, or may be allocated again.
    void roomAppeared();
    /// `full`: new events are lost (LostBacklogFull) until the next call.
    void setBacklogFull(bool full);
    std::uint32_t eventsLost() const { return static_cast<std::uint32_t>(m_loss.load(std::memory_order_relaxed)); }

    /// Times at which each stream last lost an event, by the session's clock; 0: it never did.
    std::vector<std::uint64_t> lastLosses() const;

    /// The session's clock, raw.
    std::uint64_t timestamp(ClockType clock) const;

private:
    enum class Obstacle : std::uint8_t { None, NoBuffer, BacklogFull };
    struct alignas(64) Stream
    {
        std::atomic<std::uint64_t> word = 0;
        std::atomic<std::uint64_t> lastLoss = 0; // session clock; 0: nothing was lost
    };

    enum class Room : std::uint8_t { Made, None, Gone };
    /// Source of the time stamps of events.
    enum class Stamping : std::uint8_t {
        TimeStampCounter, ///< the processor, without a call
        Counter, ///< Clock::counter()
        Other, ///< another clock, or one stream for all processors
    };
    Stream& streamOf(const RunningThread& thread) const;
    bool hasRoom(std::uint64_t word, std::uint32_t generation, std::uint64_t bytes) const;
    // The functions that are not inlined are called rarely: inside of record() they would use registers that it needs.
    [[gnu::noinline]] WriteOutcome findRoom(Stream& stream, std::uint32_t generation, std::uint64_t bytes);
    Room makeRoom(Stream& stream, std::uint32_t generation, std::uint32_t units);
    void emptyStream(Stream& stream);
    std::uint64_t stamp() const;
    template<typename Record>
    std::uint64_t timeOf(const Record& record) const;
    template<typename Record>
    RecordStamp stampOf(std::uint64_t time, const RunningThread& thread) const;
    [[gnu::noinline]] std::uint64_t otherStamp() const;
    std::uint64_t countsOfTimeUnit(ClockType clock) const;
    std::uint64_t processorTime(const RunningThread& thread, std::uint64_t time) const;
    [[gnu::noinline]] std::uint64_t otherProcessorTime(
        ThreadTimes& times, std::uint64_t& readAt, std::uint64_t time) const;
    [[gnu::noinline]] WriteOutcome lose(
        Stream& stream, std::uint32_t generation, WriteOutcome outcome, std::uint32_t events = 1);

    const Clock& m_clock;
    const Processors& m_processors;
    const std::uint32_t m_processId; // kept here: asking for it is a system call on some hosts
    const bool m_pausesWriters;
    std::unique_ptr<Stream[]> m_streams; // one per processor

    // Written by open() before any word carries its generation, so a writer that has seen the word sees these.
    std::atomic<BufferPool*> m_pool = nullptr;
    std::atomic<std::uint32_t> m_capacityUnits = 0;
    std::atomic<std::uint32_t> m_maximumBytes = 0; // of an event
    std::atomic<std::uint32_t> m_streamCount = 1;
    std::atomic<ClockType> m_clockType = ClockType::QueryPerformanceCounter;
    std::atomic<Stamping> m_stamping = Stamping::Other;
    std::atomic<bool> m_isIndependent = false;
    std::atomic<std::uint64_t> m_timeUnit = 0; // m_timeUnit where times are written as they were last known, else 0
    std::atomic<std::uint64_t> m_validFor = 0; // m_timeUnit where times are written as they are known, else 0
    std::atomic<std::uint64_t> m_cyclesPerTimeUnit = 0; // of a private session; 0: it is none
    std::atomic<std::atomic<std::uint32_t>*> m_messages = nullptr; // m_messagesOfEngine, m_messagesOfSession, or none
    std::atomic<std::uint32_t>& m_messagesOfEngine;
    std::atomic<std::uint32_t> m_messagesOfSession = 0;
    std::atomic<Obstacle> m_obstacle = Obstacle::None; // read without the lock: losing must be cheap

    alignas(64) std::atomic<std::uint64_t> m_loss = 0; // generation << 32 | events lost

    std::mutex m_mutex;
    GateSettings m_settings; // pool is null while closed
    std::uint32_t m_generation = 0;
    bool m_wakeAtNextBuffer = false;
};

inline WriteGate::Stream& WriteGate::streamOf(const RunningThread& thread) const
{
    return m_streams[m_streamCount.load(std::memory_order_relaxed) == 1 ? 0 : thread.processor];
}

inline bool WriteGate::hasRoom(std::uint64_t word, std::uint32_t generation, std::uint64_t bytes) const
{
    return GateWord::generation(word) == generation && bytes <= m_maximumBytes.load(std::memory_order_relaxed)
        && GateWord::offset(word) + unitsOf(bytes) <= m_capacityUnits.load(std::memory_order_relaxed);
}

inline std::uint64_t WriteGate::stamp() const
{
    const Stamping stamping = m_stamping.load(std::memory_order_relaxed);
    if (stamping == Stamping::TimeStampCounter)
        return timeStampCounter();
    return stamping == Stamping::Counter ? m_clock.counter() : otherStamp();
}

/// The time of an event that happened before is its own, and its writer keeps these times in order.
template<typename Record>
std::uint64_t WriteGate::timeOf(const Record& record) const
{
    if constexpr (Record::traits.isDated)
        return record.moment.by(m_clockType.load(std::memory_order_relaxed));
    else
        return stamp();
}

/// The processor time of the thread, see ThreadTimes. Reading and converting it anew is left to the slow path.
inline std::uint64_t WriteGate::processorTime(const RunningThread& thread, std::uint64_t time) const
{
    if (thread.times == nullptr)
        return 0;
    ThreadTimes& times = *thread.times;
    std::uint64_t& readAt = times.readAt[static_cast<std::size_t>(m_clockType.load(std::memory_order_relaxed))];
    if (time - readAt >= m_validFor.load(std::memory_order_relaxed)) [[unlikely]] // also where the clock was set back
        return otherProcessorTime(times, readAt, time);
    return times.kernel | std::uint64_t{times.user} << 32;
}

template<typename Record>
RecordStamp WriteGate::stampOf(std::uint64_t time, const RunningThread& thread) const
{
    RecordStamp stamp{.time = time, .threadId = thread.id, .processId = m_processId};
    if constexpr (Record::traits.hasProcessorTime)
        stamp.processorTime = processorTime(thread, time);
    if constexpr (Record::traits.isNumbered)
        stamp.sequence = m_messages.load(std::memory_order_relaxed);
    if constexpr (Record::traits.isDated)
        stamp.clock = m_clockType.load(std::memory_order_relaxed);
    return stamp;
}

template<typename Record>
WriteOutcome WriteGate::record(std::uint32_t generation, const Record& record, const RunningThread& thread)
{
    const std::uint64_t bytes = record.bytes();
    const std::uint32_t units = unitsOf(bytes);
    Stream& stream = streamOf(thread);
    for (;;) {
        std::uint64_t word = stream.word.load(std::memory_order_acquire);
        if (!hasRoom(word, generation, bytes)) [[unlikely]] {
            const WriteOutcome found = findRoom(stream, generation, bytes);
            if (found == WriteOutcome::Recorded)
                continue;
            return found == WriteOutcome::Gone ? found : lose(stream, generation, found);
        }
        // The time is read after the word: a writer that comes in between changes the word, so this one has to try
        // again, and the times within a buffer never decrease.
        const std::uint64_t time = timeOf(record);
        if (!stream.word.compare_exchange_weak(
                word, word + units, std::memory_order_acq_rel, std::memory_order_relaxed))
            continue;
        if (m_pausesWriters) [[unlikely]]
            m_processors.pauseWriter();
        // From here on buffer, pool and session stay until the units are committed.
        EventBuffer& buffer = m_pool.load(std::memory_order_relaxed)->buffer(GateWord::index(word));
        const std::uint32_t begin = GateWord::offset(word);
        std::byte* const place = buffer.memory.get() + std::size_t{begin} * bufferUnit;
        // The gap after the record is cleared: what the memory held before must not get into a file.
        std::memset(place + std::size_t{units - 1} * bufferUnit, 0, bufferUnit);
        record.put(place, stampOf<Record>(time, thread));
        buffer.commit(begin, units);
        return WriteOutcome::Recorded;
    }
}

} // namespace etwarden
