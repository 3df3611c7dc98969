// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/etw/windowsversion.h"
#include "model/session/privateaddress.h"
#include "model/session/propertiesblock.h"
#include "model/session/result.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"
#include "model/session/traceapi.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// What EnableTraceEx2 returned for one provider.
struct ProviderAnswer
{
    Guid guid;
    Win32Status status = Win32Status::Success;

    bool operator==(const ProviderAnswer&) const = default;
};

/// The outcome of a start: success does not mean that every requested value was accepted.
struct StartOutcome
{
    SessionConfig requested;
    SessionStatus granted;
    /// A query right after the start found this session. False: the start was reported as a success, but the session
    /// has ended already or never was. For a private session also true without a query's success: the process that it
    /// will be in may not run yet.
    bool found = true;
    /// One for each of `requested.providers`, in their order. A refused one is not enabled; the session runs
    /// nevertheless.
    std::vector<ProviderAnswer> providers{};
    /// One for each member of `requested.kernel` that had to be set, in the order of the calls. The session runs also
    /// with a refused one.
    std::vector<KernelAnswer> kernel{};
};

/// Distinguishes a session from another one that got its handle after its end.
struct SessionIdentity
{
    std::u16string name;
    Guid guid;

    bool operator==(const SessionIdentity&) const = default;
};

inline SessionIdentity identityOf(const SessionStatus& session)
{
    return {session.config.name, session.config.guid};
}

/// The session that an operation is for. The name decides when it is not empty (as in ControlTrace), else the handle.
struct SessionTarget
{
    TraceHandle handle = invalidTraceHandle;
    std::u16string name{};
    /// Set: the session that is meant. Every operation on a target asks for it first, and returns
    /// ERROR_WMI_INSTANCE_NOT_FOUND, with nothing done, when another session answers.
    std::optional<SessionIdentity> identity{};
    /// Set: a private session, which the system finds by this and by its name.
    std::optional<PrivateAddress> address{};

    bool operator==(const SessionTarget&) const = default;
};

/// The outcome of a snapshot.
struct Snapshot
{
    SessionStatus session;
    /// For a system logger, what the request for a rundown returned. The snapshot was written nevertheless.
    std::optional<Win32Status> rundown{};
};

/// A target by handle, because another session may have the same name; it is void once another session has the handle.
/// For a private session the target is by name: private sessions have names of their own, and the documentation does
/// not say what their handles can be used for.
SessionTarget targetOf(const SessionStatus& session);

/// The target of a session that is known only by its configuration.
SessionTarget targetNamed(const SessionConfig& config);

/// ETW control in values, over any TraceApi. Calls block as long as the api does; not for the GUI thread. One thread at
/// a time. The api must outlive it. Where names did not fit (ERROR_MORE_DATA) the other members are returned.
class SessionControl
{
public:
    /// `sessionLimit`: sessions that the machine can run at a time, for the size of the first array; 0 = unknown.
    /// `windows`: a Windows that knows version 2 of the block is asked for its members too.
    explicit SessionControl(
        TraceApi& api, std::uint32_t sessionLimit = 0, WindowsVersion windows = WindowsVersion::Unknown);

    /// Starts, sets the members of `config.kernel` that the start did not set, enables the providers and reads back
    /// what was granted. A session that has ended by then was started nevertheless; the answer of StartTrace is
    /// returned instead.
    Result<StartOutcome> start(const SessionConfig& config);

    /// The session's last statistics. ERROR_MORE_DATA means that it was stopped nevertheless.
    Result<SessionStatus> stop(const SessionTarget& target);

    /// Writes the updatable members (EnableFlags, FlushTimer, LogFileMode's REAL_TIME, MaximumBuffers and, with
    /// `switchFile`, the log file) and reads back what is in force. 0 leaves FlushTimer and MaximumBuffers as they are;
    /// EnableFlags and REAL_TIME are always applied: start from the config of a fresh query.
    Result<SessionStatus> update(const SessionTarget& target, const SessionConfig& config, bool switchFile);

    /// Hands buffers over early.
    Result<SessionStatus> flush(const SessionTarget& target);
    /// Writes what a buffering session holds into a file. A system logger gets its rundown first: what it got at its
    /// start is overwritten in the ring by then, and without it a reader knows processes as numbers.
    Result<Snapshot> snapshot(const SessionTarget& target, const std::u16string& file);

    Result<SessionStatus> query(const SessionTarget& target);

    /// All sessions that the caller may query, in the system's order; private sessions never appear. The array starts
    /// with as many entries as the machine can run sessions (64 when that is unknown) and grows on ERROR_MORE_DATA
    /// (which is returned when sessions appear faster than it grows); only entries that were passed are read.
    Result<std::vector<SessionStatus>> queryAll();

    /// EnableTraceEx2: the session receives from the provider what `provider` says and nothing else, whatever it
    /// received before. The provider's callbacks get the session as their source, unless the target is a mere handle.
    /// Timeout: the callbacks took longer than provider.timeoutMs; the provider is enabled nevertheless.
    Result<void> enable(const SessionTarget& target, const ProviderConfig& provider);
    /// disable() and captureState() read only the id of `provider`, and whether it is a group.
    Result<void> disable(const SessionTarget& target, const ProviderConfig& provider);
    /// Asks the provider to write its state (a rundown) into every session that has it and lets such events pass.
    Result<void> captureState(const SessionTarget& target, const ProviderConfig& provider);

    /// TraceSetInformation: changes the settings from `inForce` to `wanted`. One answer for each that had to be set.
    /// After an update see tracingAfter().
    std::vector<KernelAnswer> setKernel(TraceHandle session, const KernelTracing& inForce, const KernelTracing& wanted);
    /// Asks the system to write into this system logger what runs now: the processes, threads, images and names of
    /// files that its EnableFlags choose. Windows 7; the documented way: CAPTURE_STATE of SystemTraceControlGuid with a
    /// TRACEHANDLE filter. What it returns besides Success is not documented.
    Result<void> writeRundown(const SessionTarget& target);

    /// Lets a provider write all of its events into the session, or none any more.
    Result<void> enableProvider(TraceHandle session, const Guid& provider, bool enabled);

private:
    /// What EnableTraceEx2 needs to know of a session.
    struct EnablingSession
    {
        TraceHandle handle = invalidTraceHandle;
        Guid guid{}; ///< null: not known
    };

    Result<SessionStatus> control(const SessionTarget& target, PropertiesBlock block, TraceControl control);
    Result<SessionStatus> callControl(const SessionTarget& target, PropertiesBlock block, TraceControl control);
    Result<EnablingSession> enablingSession(const SessionTarget& target);
    Win32Status setGroups(TraceHandle session, const GroupMask& inForce, const GroupMask& wanted);
    Win32Status callRundown(TraceHandle session);
    Win32Status callEnable(const EnablingSession& session, const ProviderConfig& provider);

    TraceApi& m_api;
    BlockVersion m_asksFor;
    PropertiesArray m_blocks; // kept at its size, so that a machine with many sessions is asked once per poll
};

} // namespace etwarden
