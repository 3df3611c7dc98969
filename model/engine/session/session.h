// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/bufferwatcher.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/session/sessioncore.h"
#include "model/engine/session/sessionlogger.h"
#include "model/engine/session/sessionoutput.h"
#include "model/engine/session/systemsource.h"
#include "model/session/result.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// One session, with the control functions that programs call. Its state is in SessionCore, its destinations are in
/// SessionOutput, and SessionLogger moves its buffers there.
///
/// There are two locks, in this order: the output's is held while a buffer is handed over or a destination changes; the
/// gate's guards the core.
class Session
{
public:
    /// Called with no lock held, when the session ends by itself and its gate is closed.
    using EndingCallback = std::function<void(const Session& session)>;

    /// `granted` is adjusted already, its log file name a full path. `journal` may hold nullptr. `systemSource` brings
    /// the events of the system to a session that gets those; nullptr for any other.
    Session(const EngineDependencies& dependencies, WriteGate& gate, const std::atomic<Journal*>& journal,
        SystemSourceSlot* systemSource, EndingCallback endsByItself, const SessionConfig& granted,
        const Resources& resources, TraceHandle handle);

    /// Claims memory, file and thread, in this order, and opens the gate. NotEnoughMemory, the error of the file or
    /// NoSystemResources: nothing is left but perhaps an empty file.
    Win32Status start();

    const std::u16string& name() const { return m_core.name; }
    const Guid& guid() const { return m_core.guid; }
    TraceHandle handle() const { return m_core.handle; }
    bool isPrivate() const { return m_core.isPrivate; }
    std::uint32_t generation() const { return m_core.generation; }
    SessionState state() const { return m_core.state(); }
    SessionStatus status() const;
    std::optional<SteadyTime> ringDepth(); ///< see RingDepth; nothing if it is no ring or none of its buffers is full

    /// Closes the gate: from now on no event is recorded. The caller that gets true calls stop(); false: it is stopping
    /// or has ended.
    bool beginStop() { return m_core.beginStop(); }
    /// Everything that was recorded reaches its destination or is counted as lost.
    SessionStatus stop();
    /// Waits for the logger, which is ending the session by itself.
    void awaitEnd() { m_logger.awaitEnd(); }

    /// Hands over what is recorded when the call begins, however much comes meanwhile.
    Win32Status flush();
    /// Writes what a buffering session holds into a file of its own; nothing is consumed.
    Win32Status snapshot(const std::u16string& fullPath);

    /// The members that UPDATE applies. `newFile`: full path of the file to continue in; empty = none.
    Win32Status update(const SessionConfig& wanted, const std::u16string& newFile);

    /// Continues in the next numbered file. InvalidParameter: not a session with numbered files (our choice).
    Win32Status incrementFile();
    /// Continues without a file, delivering from now on. InvalidParameter: not a session with a file (our choice).
    Win32Status convertToRealTime();

    Win32Status attachConsumer(RealTimeConsumer* consumer);
    bool isConsumed() const { return m_output.isConsumed(); } ///< needs no lock
    void detachConsumer(RealTimeConsumer* consumer);
    void resumeConsumer();
    /// WmiInstanceNotFound: it does not run.
    Win32Status attachWatcher(BufferWatcher* watcher);
    void detachWatcher(BufferWatcher* watcher);
    /// Shows the watcher those buffers of a ring that were filled after the one with this number; nullopt: none.
    /// WmiInstanceNotFound: it is no ring that runs.
    Result<RingLook> showRing(std::optional<std::uint64_t> after, BufferWatcher& watcher);
    /// See WriteGate. WmiInstanceNotFound: it has ended.
    Result<std::vector<std::uint64_t>> lastLosses() const;
    /// The first buffer that a log file of the session would have if it began now.
    std::vector<std::byte> header() const;

private:
    Win32Status createLogFile(std::u16string* name, std::unique_ptr<EtlFile>* file) const;
    Win32Status switchFile(std::u16string newFile);
    void applyLocked(const SessionConfig& wanted);
    // Called under the output's lock
    void replaceFile(std::unique_ptr<EtlFile> file);
    Win32Status beginNextFile();

    SessionCore m_core;
    SessionOutput m_output;
    std::uint32_t m_fileNumber = 1; // of a session with numbered files; under the output's lock
    SessionLogger m_logger; // last: its thread uses all the others
};

} // namespace etwarden
