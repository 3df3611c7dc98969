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

/// What a start came to: success does not mean that every requested value was accepted.
struct StartOutcome
{
    SessionConfig requested;
    SessionStatus granted;
    /// A query right after the start answered with this session. False: the start was reported as a success, yet the
    /// session is gone already or never was. Of a private session true without an answer, too: the process that it will
    /// be in may not run yet.
    bool found = true;
    /// One for each of `requested.providers`, in their order. A refused one is not enabled; the session runs all the
    /// same.
    std::vector<ProviderAnswer> providers{};
    /// One for each member of `requested.kernel` that had to be set, in the order of the calls. With a refused one the
    /// session runs all the same.
    std::vector<KernelAnswer> kernel{};
};

/// Distinguishes a session from another one that got its handle after its end.
struct SessionIdentity
{
    std::u16string name;
    Guid guid;

    bool operator==(const SessionIdentity&) const = default;
};

/// The session that an operation is for. The name decides when it is not empty (as in ControlTrace), else the handle.
struct SessionTarget
{
    TraceHandle handle = invalidTraceHandle;
    std::u16string name{};
    /// Given: the session that was meant. Whatever is done to a target asks for it first, and returns
    /// ERROR_WMI_INSTANCE_NOT_FOUND, with nothing done, when another session answers.
    std::optional<SessionIdentity> identity{};
    /// Given: a private session, which the system finds by this and by its name.
    std::optional<PrivateAddress> address{};

    bool operator==(const SessionTarget&) const = default;
};

/// What a snapshot came to.
struct Snapshot
{
    SessionStatus session;
    /// For a system logger, what the request for a rundown returned. The snapshot was written all the same.
    std::optional<Win32Status> rundown{};
};

/// A target by handle, because another session may have the same name; it is void once the handle is another session's.
/// A private session goes by its name all the same: names of private sessions are their own, and what their handles are
/// good for is nowhere documented.
SessionTarget targetOf(const SessionStatus& session);

/// The target of a session of which only what it was, or would be, asked for is known.
SessionTarget targetNamed(const SessionConfig& config);

/// ETW control in values, over any TraceApi. Calls block as long as the api does; not for the GUI thread. One thread at
/// a time. The api must outlive it. Where names did not fit (ERROR_MORE_DATA) the other members are returned.
class SessionControl
{
public:
    /// `sessionLimit`: sessions that the machine can run at a time, for the size of the first array; 0 = unknown.
    /// `windows`: what knows version 2 of the block is asked for its members too.
    explicit SessionControl(
        TraceApi& api, std::uint32_t sessionLimit = 0, WindowsVersion windows = WindowsVersion::Unknown);

    /// Starts, sets what the start did not of `config.kernel`, enables the providers and reads back what was granted. A
    /// session that is gone again by then was started nevertheless; the answer of StartTrace stands in.
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

    /// All sessions the caller may query, in the system's order; private sessions never appear. The array starts with
    /// as many entries as the machine can run sessions (64 when that is unknown) and grows on ERROR_MORE_DATA (which is
    /// the answer when sessions appear faster than it grows); only entries that were passed are read.
    Result<std::vector<SessionStatus>> queryAll();

    /// EnableTraceEx2: the session receives from the provider what `provider` says and nothing else, whatever it
    /// received before. The provider's callbacks get the session as their source, unless the target is a mere handle.
    /// Timeout: the callbacks took longer than provider.timeoutMs; the provider is enabled nevertheless.
    Result<void> enable(const SessionTarget& target, const ProviderConfig& provider);
    /// disable() and captureState() read only the id of `provider`, and whether it is a group.
    Result<void> disable(const SessionTarget& target, const ProviderConfig& provider);
    /// Asks the provider to write its state (a rundown) into every session that has it and lets such events pass.
    Result<void> captureState(const SessionTarget& target, const ProviderConfig& provider);

    /// TraceSetInformation: makes `wanted` of the settings that are in force. An answer for each that had to be set.
    /// After an update see tracingAfter().
    std::vector<KernelAnswer> setKernel(TraceHandle session, const KernelTracing& inForce, const KernelTracing& wanted);
    /// Asks the system to write into this system logger what runs now: the processes, threads, images and names of
    /// files that its EnableFlags choose. Windows 7; the documented way: CAPTURE_STATE of SystemTraceControlGuid with a
    /// TRACEHANDLE filter. What else it returns than Success is nowhere documented.
    Result<void> writeRundown(const SessionTarget& target);

    /// Lets a provider write whatever it has into the session, or nothing any more.
    Result<void> enableProvider(TraceHandle session, const Guid& provider, bool enabled);

private:
    /// What EnableTraceEx2 gets of a session.
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
