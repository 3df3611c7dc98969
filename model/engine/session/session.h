// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/file/etlfile.h"
#include "model/engine/session/adjustment.h"
#include "model/engine/session/bufferpool.h"
#include "model/engine/session/journal.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/session/sessionoutput.h"
#include "model/engine/session/writegate.h"
#include "model/session/result.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <atomic>
#include <cstdint>
#include <functional>
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
/// Two locks, taken in this order:
/// - the output's (m_output.mutex()), while a buffer is handed over or a destination changes;
/// - the gate's (m_gate.mutex()), which guards buffers, configuration and counters, for moments only, so that a query
///   sees one consistent set at any time, whatever the disk does.
/// session.cpp answers the control functions, logger.cpp moves buffers to their destinations.
class Session
{
public:
    /// Called with no lock held, when the session ends by itself and its gate is closed.
    using EndingCallback = std::function<void(const Session& session)>;

    /// `granted` is adjusted already, its log file name a full path. `journal` may hold nullptr.
    Session(const EngineDependencies& dependencies, WriteGate& gate, const std::atomic<Journal*>& journal,
        EndingCallback endsByItself, const SessionConfig& granted, const Resources& resources, TraceHandle handle);
    ~Session();

    /// Claims memory, file and thread, in this order, and opens the gate. NotEnoughMemory, the error of the file or
    /// NoSystemResources: nothing is left but perhaps an empty file.
    Win32Status start();

    const std::u16string& name() const { return m_name; }
    const Guid& guid() const { return m_guid; }
    TraceHandle handle() const { return m_handle; }
    bool isPrivate() const { return m_isPrivate; }
    std::uint32_t generation() const { return m_generation; }
    SessionState state() const { return m_state.load(std::memory_order_acquire); }
    SessionStatus status() const;
    std::optional<SteadyTime> ringDepth(); ///< see RingDepth; nothing if it is no ring or none of its buffers is full

    /// Closes the gate: from now on no event is recorded. The caller that gets true calls stop(); false: it is stopping
    /// or has ended.
    bool beginStop();
    /// Everything that was recorded reaches its destination or is counted as lost.
    SessionStatus stop();
    /// Waits for the logger, which is ending the session by itself.
    void awaitEnd() { m_worker.reset(); }

    /// Hands over what is recorded when the call begins, however much comes meanwhile. With a name, for a buffering
    /// session: a snapshot, nothing is consumed.
    Win32Status flush();
    Win32Status snapshot(const std::u16string& fullPath);

    /// The members that UPDATE applies. `newFile`: full path of the file to continue in; empty = none.
    Win32Status update(const SessionConfig& wanted, const std::u16string& newFile);

    /// Continues in the next numbered file, or without any, delivering from now on. InvalidParameter: not a session
    /// with numbered files; not one with a file. Both codes are our choice.
    Win32Status incrementFile();
    Win32Status convertToRealTime();

    Win32Status attachConsumer(RealTimeConsumer* consumer);
    bool isConsumed() const { return m_isConsumed.load(std::memory_order_relaxed); } ///< needs no lock
    void detachConsumer(RealTimeConsumer* consumer);
    void resumeConsumer();
    /// See WriteGate. WmiInstanceNotFound: it has ended.
    Result<std::vector<std::uint64_t>> lastLosses() const;
    /// What a log file of it would begin with now.
    std::vector<std::byte> header() const;

private:
    enum class Handover : std::uint8_t { Done, NothingLeft, StillCopying };
    enum class Copying : std::uint8_t { Wait, ComeBack }; ///< what to do about a writer that has not finished

    // session.cpp
    void setState(SessionState state) { m_state.store(state, std::memory_order_release); }
    bool isRing() const { return m_pool.limits().ring; }
    EtlHeaderInfo headerInfo(const std::u16string& fullPath) const;
    Win32Status createFile(const std::u16string& fullPath, std::unique_ptr<EtlFile>* file) const;
    Win32Status createLogFile(std::u16string* name, std::unique_ptr<EtlFile>* file) const;
    Win32Status switchFile(std::u16string newFile);
    /// What is recorded before this is called, and how to know that it has left.
    struct Recorded
    {
        std::uint64_t newest; ///< sequence of the last buffer that holds any of it
        std::uint64_t time; ///< of the session's clock
    };
    Recorded switchOutLocked();
    void apply(const SessionConfig& wanted);
    SessionStatus statusLocked() const;
    std::uint32_t eventsLostLocked() const;

    // logger.cpp, no lock held
    SteadyTime step();
    SteadyTime scheduleStep(SteadyTime now, bool wasInUse, bool isCopied);
    SteadyTime updateHeader(SteadyTime now);
    bool drain(std::uint64_t newest, Copying copying);
    Handover handOverOldest(std::uint64_t newest);
    void deliverBacklog();
    void discardBacklog();
    void tellDelivered(std::uint64_t time);
    void endIfFailed();
    void closeDown(std::optional<Win32Status> failure);
    void publish();
    EtlTotals totalsSoFar() const;
    EtlTotals totals() const;
    BufferStamp stampOf(const EventBuffer& buffer) const;
    // output lock held
    void replaceFile(std::unique_ptr<EtlFile> file);
    Win32Status beginNextFile();
    Win32Status writeSnapshot(EtlFile& file);
    // both locks held
    FlushedBuffer startFlushLocked(std::uint32_t* index);
    void settleLocked(const OutputResult& result);
    void noteLocked(JournalEvent event, Win32Status status);

    const EngineDependencies m_dependencies;
    WriteGate& m_gate;
    const std::atomic<Journal*>& m_journal;
    const EndingCallback m_endsByItself;
    const std::u16string m_name;
    const Guid m_guid;
    const TraceHandle m_handle;
    const std::uint32_t m_streams;
    const ClockType m_clock;
    const WindowsVersion m_windows;
    const bool m_isPrivate;
    const bool m_isNumbered; // LogFileName is a pattern for its files
    std::uint32_t m_generation = 0; // constant once running
    std::uint32_t m_loggerThreadId = 0; // the same
    std::atomic<SessionState> m_state = SessionState::Starting; // changes under the gate's lock
    std::atomic<bool> m_isConsumed = false; // m_output knows by whom, changes under its lock

    // Under the gate's lock
    SessionConfig m_config; // in force
    BufferPool m_pool;
    SteadyTime m_flushBeat{0}; // FlushTimer's periods count from here
    SteadyTime m_nextFlush = SteadyTime::max(); // max(): nothing is there to flush, or there is no timer
    std::uint32_t m_buffersWritten = 0; // with a file: into it, its header buffer included; else: to the consumer
    std::uint32_t m_logBuffersLost = 0;
    std::uint32_t m_realTimeBuffersLost = 0;
    std::optional<std::uint32_t> m_finalEventsLost; // set when the gate was closed
    bool m_hasClosedDown = false; // every destination has all that it will get
    std::vector<JournalEntry> m_entries; // not yet published
    std::optional<SteadyTime> m_backlogLastFull; // since the last consumer came

    std::mutex m_publishing; // held while the journal is told, so that it hears things in order; before the gate's lock
    SessionOutput m_output;
    std::uint32_t m_fileNumber = 1; // of a session with numbered files; under the output's lock
    std::unique_ptr<LoggerWorker> m_worker; // last: its step uses all the others
};

} // namespace etwarden
