// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/adjustment.h"
#include "model/engine/backlog.h"
#include "model/engine/bufferpool.h"
#include "model/engine/dependencies.h"
#include "model/engine/etlfile.h"
#include "model/engine/journal.h"
#include "model/engine/realtimeconsumer.h"
#include "model/engine/writegate.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Forward only; Session::setState() makes every step.
enum class SessionState : std::uint8_t {
    Starting, ///< resources are being claimed; the gate is closed
    Running,
    Stopping, ///< the gate is closed, what is queued goes to its destinations
    Ended, ///< nothing is left to do, the journal knows; counters stay readable
};

/// One session: its configuration, its buffers, its destinations and its logger.
///
/// Two locks, taken in this order and never while a writer waits for disk or consumer:
/// - the output lock (m_output) makes whoever drains the queue the only one: file, consumer, backlog;
/// - the gate's lock (m_gate.mutex()) guards buffers, configuration and counters, for moments only, so that a query
///   sees one consistent set at any time.
/// session.cpp answers the control functions, logger.cpp moves buffers to their destinations.
class Session
{
public:
    /// `granted` is adjusted already, its log file name a full path. `journal` may hold nullptr.
    Session(const EngineDependencies& dependencies, WriteGate& gate, const std::atomic<Journal*>& journal,
        const SessionConfig& granted, const Resources& resources, TraceHandle handle);
    ~Session();

    /// Claims memory, file and thread, in this order, and opens the gate. NotEnoughMemory, the error of the file or
    /// NoSystemResources: nothing is left but perhaps an empty file.
    Win32Status start();

    const std::u16string& name() const { return m_name; }
    const Guid& guid() const { return m_guid; }
    TraceHandle handle() const { return m_handle; }
    std::uint32_t generation() const { return m_generation; }
    SessionState state() const { return m_state.load(std::memory_order_acquire); }
    SessionStatus status() const;

    /// The caller that gets true calls stop(); false: it is stopping or has ended.
    bool beginStop();
    /// Everything that was recorded reaches its destination or is counted as lost.
    SessionStatus stop();

    /// Hands over what the processors hold. With a name, for a buffering session: a snapshot, nothing is consumed.
    Win32Status flush();
    Win32Status snapshot(const std::u16string& fullPath);

    /// The members that UPDATE applies. `newFile`: full path of the file to continue in; empty = none.
    Win32Status update(const SessionConfig& wanted, const std::u16string& newFile);

    Win32Status attachConsumer(RealTimeConsumer* consumer);
    void detachConsumer();

private:
    struct Buffer; // one on its way out
    struct Fate; // what became of it
    struct Stamp; // what its header tells

    // session.cpp
    void setState(SessionState state) { m_state.store(state, std::memory_order_release); }
    bool isRing() const { return m_pool.limits().ring; }
    EtlHeaderInfo headerInfo(const std::u16string& fullPath) const;
    Win32Status createFile(const std::u16string& fullPath, std::unique_ptr<EtlFile>* file) const;
    Win32Status switchFile(const std::u16string& newFile);
    void apply(const SessionConfig& wanted);
    SessionStatus statusLocked() const;
    std::uint32_t eventsLostLocked() const;

    // logger.cpp; output lock held, except step() and publish()
    SteadyTime step();
    SteadyTime scheduleFlush(SteadyTime now, bool wasInUse);
    bool drain(bool wait);
    std::optional<Buffer> nextBuffer(bool* busy);
    Fate handOver(const Buffer& out);
    bool writeToFile(std::span<const std::byte> bytes);
    void deliverLive(std::span<const std::byte> bytes, const Buffer& out, Fate* fate);
    void deliverBacklog();
    void discardBacklog();
    void setBacklogFull(bool full);
    void stamp(std::span<std::byte> bytes, const Stamp& stamp, std::int64_t sequence, std::uint16_t flags) const;
    void endIfFailed();
    void closeDown();
    void note(JournalEvent event, Win32Status status);
    void publish(std::unique_lock<std::mutex>& output);
    Win32Status writeSnapshot(EtlFile& file);
    EtlTotals totals() const;

    const EngineDependencies m_dependencies;
    WriteGate& m_gate;
    const std::atomic<Journal*>& m_journal;
    const std::u16string m_name;
    const Guid m_guid;
    const TraceHandle m_handle;
    const std::uint32_t m_streams;
    const ClockType m_clock;
    std::uint32_t m_generation = 0; // constant once running
    std::uint32_t m_loggerThreadId = 0; // the same
    std::atomic<SessionState> m_state = SessionState::Starting; // changes under the gate's lock

    // Under the gate's lock
    SessionConfig m_config; // in force
    BufferPool m_pool;
    SteadyTime m_flushBeat{0}; // FlushTimer's periods count from here
    SteadyTime m_nextFlush = SteadyTime::max(); // max(): nothing is there to flush, or there is no timer
    std::uint32_t m_buffersWritten = 0; // with a file: into it, its header buffer included; else: to the consumer
    std::uint32_t m_logBuffersLost = 0;
    std::uint32_t m_realTimeBuffersLost = 0;
    std::optional<std::uint32_t> m_finalEventsLost; // set when the gate was closed

    // Under the output lock
    std::mutex m_output;
    std::unique_ptr<EtlFile> m_file;
    RealTimeConsumer* m_consumer = nullptr;
    Backlog m_backlog;
    std::int64_t m_sequence = 0; // of the last buffer in the current file, or of the last one delivered
    std::uint32_t m_lostBefore = 0; // EventsLost when the last buffer left
    bool m_writeFailing = false;
    bool m_backlogFull = false;
    std::optional<Win32Status> m_fatal; // the file's error that ends the session
    std::vector<JournalEntry> m_entries; // published when the lock is free

    std::unique_ptr<LoggerWorker> m_worker; // last: its step uses all the others
};

} // namespace etwarden
