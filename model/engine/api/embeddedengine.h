// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/engineproviders.h"
#include "model/engine/api/eventwriter.h"
#include "model/engine/dependencies.h"
#include "model/engine/providers/registrationwords.h"
#include "model/engine/session/bufferwatcher.h"
#include "model/engine/session/journal.h"
#include "model/engine/session/realtimeconsumer.h"
#include "model/engine/session/systemsource.h"
#include "model/etw/windowsversion.h"
#include "model/session/environment.h"
#include "model/session/kerneltracing.h"
#include "model/session/ringdepth.h"
#include "model/session/sessionconfig.h"
#include "model/session/traceapi.h"
#include "model/session/traceinfoapi.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Limits of an engine, fixed at construction.
struct EngineOptions
{
    WindowsVersion windows = WindowsVersion::Windows11; ///< whose rules are obeyed
    std::uint32_t sessionLimit = 64; ///< EtwMaxLoggers; brought into its range
    std::uint64_t maximumPoolBytes = 0; ///< per session; 0 = a sixteenth of physical memory (our choice)
    /// Buffers and backlogs of all sessions; 0 = a quarter of physical memory, but no less than one session may have
    /// (our choice). If no more is left, a start returns NotEnoughMemory, and a session that would grow loses
    /// events.
    std::uint64_t maximumMemoryBytes = 0;
    /// Memory for the words of its registrations, for callers who read them also when the engine may have ended: all 0,
    /// and of this engine alone while it lives. Null: the engine's own.
    RegistrationWords* registrations = nullptr;
};

/// Writes what runs on the system now into one system logger, as far as these EnableFlags ask for it, but nothing of
/// the processes `known`. Called by the thread that asked, without a lock.
using SystemRundown = std::function<void(
    SessionKey session, std::uint32_t enableFlags, Rundown rundown, std::span<const std::uint32_t> known)>;

/// A working ETW inside the process: sessions own buffers, providers write into the buffer of their processor without a
/// lock, a logger thread per session moves full buffers to file or consumer. How a session, a buffer and an event live,
/// and the identities between the counters: model/engine/README.md.
///
/// This class holds the sessions and their consumers; providers() and events() return the parts for those. All
/// functions may be called from any thread. Where they take a handle, the one of a session that has ended finds no
/// later session with the same logger id; a bare logger id finds the session that has it now.
class EmbeddedEngine final : public TraceApi, public TraceInfoApi
{
public:
    EmbeddedEngine(const EngineDependencies& dependencies, const EngineOptions& options = {});
    ~EmbeddedEngine() override; ///< stops every session as STOP would, the non-stoppable ones too

    EngineProviders& providers() { return m_providers; }
    EventWriter& events() { return m_events; }
    const EventWriter& events() const { return m_events; }

    // TraceApi
    Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override;
    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;

    // TraceInfoApi: every registration is of this process
    Result<std::vector<ProviderEnabling>> providerEnablings() override;
    /// InvalidParameter: not a system logger (our choice).
    Result<GroupMask> groupMask(TraceHandle session) override;

    KernelState kernelState(TraceHandle session) override;

    // TraceSetInformation and TraceQueryInformation. NotSupported: the engine does not have the class, or what is asked
    // for in it.
    Win32Status traceSetInformation(
        TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes) override;
    Win32Status traceQueryInformation(TraceHandle handle, TraceQueryInfoClass infoClass, void* information,
        std::uint32_t bytes, std::uint32_t* needed) override;

    // Stacks and samples of the kernel's records (TraceSetInformation)
    /// The events of a system logger that get stacks, in place of those of the call before. IncorrectSize: more than
    /// maximumStackEvents. InvalidParameter: not a system logger (our choice). WmiInstanceNotFound: no such session.
    Win32Status setStackEvents(TraceHandle session, std::vector<ClassicEventId> events);
    Result<std::vector<ClassicEventId>> stackEvents(TraceHandle session);
    /// Time between two samples of a processor in 100 ns, of all sessions.
    void setProfileInterval(std::uint32_t interval);
    std::uint32_t profileInterval() const;
    std::uint32_t samplingInterval(); ///< the interval at which samples are taken now, in 100 ns; 0: none are

    /// Starts a session that StartTrace may not (the two reserved system loggers' slots, NONSTOPPABLE), as the boot
    /// does from AutoLogger entries. `config` obeys the rules otherwise.
    Win32Status startAutoLogger(const SessionConfig& config, TraceHandle* handle);
    /// The kernel flags that no other system logger listens to, of the one that ControlTrace finds by the same
    /// arguments: a stop would end their events. 0: none is found, it cannot be stopped, or others listen to all of
    /// them.
    std::uint32_t soleEnableFlags(
        TraceHandle handle, const char16_t* instanceName, const EventTraceProperties* properties);

    // Consumers (OpenTrace, ProcessTrace)
    /// WmiInstanceNotFound: no such session, or not a real-time one. AlreadyExists: the session has this one already.
    /// The first consumer gets the backlog, before all else. It lives until it is detached or the session has ended.
    Win32Status attachConsumer(TraceHandle handle, RealTimeConsumer* consumer);
    /// The consumer is no longer called after this has returned.
    void detachConsumer(TraceHandle handle, RealTimeConsumer* consumer);
    /// A consumer that has refused a buffer can accept it now.
    void resumeConsumer(TraceHandle handle);
    /// WmiInstanceNotFound: no such session. The watcher lives until it is detached or the session has ended.
    Win32Status attachWatcher(TraceHandle handle, BufferWatcher* watcher);
    /// The watcher is no longer called after this has returned.
    void detachWatcher(TraceHandle handle, BufferWatcher* watcher);
    /// See Session::showRing().
    Result<RingLook> showRing(TraceHandle handle, std::optional<std::uint64_t> after, BufferWatcher& watcher);
    /// Times at which each processor last lost an event of the session (one number where they share their buffers), by
    /// its clock; 0: never. WmiInstanceNotFound: no such session.
    Result<std::vector<std::uint64_t>> lastLosses(TraceHandle handle);
    /// A session of any kind, private ones included. WmiInstanceNotFound: no such session.
    Result<SessionStatus> statusOf(TraceHandle handle);
    /// The first buffer that a log file of the session would have if it began now, see etlHeader().
    /// WmiInstanceNotFound: no such session.
    Result<std::vector<std::byte>> headerOf(TraceHandle handle);
    /// The sessions that have a consumer. Waits for no disk and no consumer.
    std::vector<TraceHandle> consumedSessions() const;
    std::vector<RingDepth> ringDepths() const; ///< of those buffering sessions that have a full buffer

    /// The source is asked for events of the system at starts, stops, flushes and when a flush timer expires; nullptr:
    /// they come without being asked for. A source is no longer called after it was replaced.
    void setSystemSource(SystemSource* source);
    /// Counts events of a processor that had any of these flags and were dropped before they reached the engine: system
    /// loggers that listen to one of the flags count them as lost, and the journal gets an entry for each such logger.
    void countDropped(std::uint32_t enableFlags, std::uint32_t events, std::uint32_t processor);
    /// Called when a session ends by itself or a write fails, on a logger thread; set before sessions start.
    void setJournal(Journal* journal);

    /// `rundown` is called from now on for each system logger that StartTrace starts, an update gives flags or
    /// processes or a controller stops, and when one asks for it (CAPTURE_STATE of SystemTraceControlGuid, which is
    /// NotSupported without one). Set before others call.
    void setRundown(SystemRundown rundown);

    const EngineOptions& options() const;
    /// Everything that a start depends on except the list of sessions, with the state of the folder of `logFile`, which
    /// may be empty.
    Environment environment(const std::u16string& logFile) const;
    std::uint32_t logicalProcessors() const;

private:
    class Private;

    std::unique_ptr<Private> d;
    EngineProviders& m_providers; // of d
    EventWriter m_events; // not in d: each event would load one more pointer
};

} // namespace etwarden
