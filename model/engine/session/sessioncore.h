// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/file/bufferstamp.h"
#include "model/engine/file/etlfile.h"
#include "model/engine/session/bufferpool.h"
#include "model/engine/session/systemsource.h"
#include "model/engine/session/writegate.h"
#include "model/session/adjustment.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace etwarden {

/// The order in which a session has these states; SessionCore::setState() makes every step.
enum class SessionState : std::uint8_t {
    Starting, ///< resources are being claimed; the gate is closed
    Running,
    Stopping, ///< the gate is closed, what is queued goes to its destinations
    Ended, ///< nothing is left to do, the journal knows; counters stay readable
};

/// Everything that is recorded before some moment, and how to know that it has left the session.
struct Recorded
{
    std::uint64_t newest = 0; ///< sequence of the last buffer that holds any of it
    std::uint64_t time = 0; ///< that moment, by the session's clock
};

/// What the control functions of a session (Session) and its logger (SessionLogger) share: which session it is, its
/// state, its configuration, its buffers and its counters.
///
/// The lock of the gate guards all that changes, for moments only, so that a query sees one consistent set at any time,
/// whatever the disk does. Functions whose names end with Locked are called under it, the others without it.
class SessionCore
{
public:
    /// `systemSource`, `granted` and `resources`: see Session.
    SessionCore(const EngineDependencies& dependencies, WriteGate& gate, SystemSourceSlot* systemSource,
        const SessionConfig& granted, const Resources& resources, TraceHandle handle);

    bool isRing() const { return pool.limits().ring; }
    SessionState state() const { return m_state.load(std::memory_order_acquire); }
    bool isRunning() const { return state() == SessionState::Running; }
    void setState(SessionState state) { m_state.store(state, std::memory_order_release); } ///< under the gate's lock
    /// Closes the gate. False: the session does not run.
    bool beginStop();

    /// Events of the system are written some time after they happened.
    bool getsLateEvents() const { return m_systemSource && m_systemSource->isThere(); }
    /// Has the source write them now. What happened before the time that it returns is recorded afterwards.
    std::uint64_t catchUp();
    /// Queues the buffers in use: what is recorded so far is in filled buffers afterwards. `caughtUp`: of catchUp().
    Recorded switchOutLocked(std::uint64_t caughtUp = UINT64_MAX);
    SessionStatus statusLocked() const;
    std::uint32_t eventsLostLocked() const;
    EtlHeaderInfo headerInfoLocked(const std::u16string& fullPath) const;

    EtlTotals totalsSoFar() const;
    EtlTotals totals() const; ///< as of a file that ends now
    BufferStamp stampOf(const EventBuffer& buffer) const; ///< of one that leaves now
    /// A log file or a snapshot of this session.
    Win32Status createFile(const std::u16string& fullPath, std::unique_ptr<EtlFile>* file) const;

    const EngineDependencies dependencies;
    WriteGate& gate;
    const std::u16string name;
    const Guid guid;
    const TraceHandle handle;
    const std::uint32_t streams;
    const ClockType clock;
    const WindowsVersion windows;
    const bool isPrivate;
    const bool isNumbered; ///< LogFileName is a pattern for its files
    std::uint32_t generation = 0; ///< constant once running
    std::uint32_t loggerThreadId = 0; ///< constant once running

    // Guarded by the gate's lock
    SessionConfig config; ///< in force
    BufferPool pool;
    std::uint32_t buffersWritten = 0; ///< with a file: into it, its header buffer included; else: to the consumer
    std::uint32_t logBuffersLost = 0;
    std::uint32_t realTimeBuffersLost = 0;

private:
    SystemSourceSlot* const m_systemSource; // nullptr: the session gets no events of the system
    std::optional<std::uint32_t> m_finalEventsLost; // set when the gate was closed
    std::atomic<SessionState> m_state = SessionState::Starting;
};

} // namespace etwarden
