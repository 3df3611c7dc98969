// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/etw/win32status.h"
#include "model/session/providercalls.h"
#include "model/session/rules/rules.h"
#include "model/session/sessioncontrol.h"
#include "model/session/sessionset.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

using OperationId = std::uint64_t;

enum class Operation : std::uint8_t {
    Poll,
    Start,
    Stop,
    Update,
    Flush,
    Snapshot,
    CaptureState,
    Rundown,
    StartLoad,
    StopLoad,
    Sources,
    Providers, ///< what the machine knows of them
};

/// A word for the log.
constexpr const char* keyOf(Operation operation)
{
    constexpr const char* keys[] = {"poll", "start", "stop", "update", "flush", "snapshot", "captureState", "rundown",
        "startLoad", "stopLoad", "sources", "providers"};
    return keys[static_cast<std::size_t>(operation)];
}

/// A request for a control operation.
struct OperationRequest
{
    OperationId id = 0;
    Operation operation = Operation::Poll;
    SessionTarget target{}; ///< of a start: by the name to be, of several sessions by that of the set
    SessionConfig config{}; ///< of an update, or what a result of a start is about
    SessionSet set{}; ///< of a start: all that start together; one session is a set of one
    /// Of a start: a log file that is there and would be lost stays, and the session writes one beside it.
    bool keepsFiles = false;
    bool switchFile = false; ///< of an update: to the log file of `config`
    /// An update makes these calls after it. A capture of states asks these providers, or all of the session's if there
    /// are none.
    std::vector<ProviderCall> providerCalls{};
    /// The kernel settings that are in force before an update; those of `config` are set where they differ.
    std::optional<KernelTracing> kernelInForce{};
    QString snapshotFile{};
    LoadSettings load{};
    /// The session that is to be started once a stop has succeeded.
    std::optional<SessionConfig> restart{};
    /// The session and its providers before a stop or an update, as far as they had been read.
    std::optional<SessionStatus> before{};

    bool isOfSet() const { return set.sessions.size() > 1; }
    QString sessionName() const;
    QString file() const; ///< of a start, an update or a snapshot; may be empty
};

/// The session whose load is to be stopped; nothing: all loads.
std::optional<TraceHandle> loadOf(const OperationRequest& request);

/// What EnableTraceEx2 returned for one call.
struct ProviderResult
{
    ProviderCall call{};
    Win32Status status = Win32Status::Success;

    /// A provider whose callbacks take too long is enabled nevertheless.
    bool isRefused() const { return status != Win32Status::Success && status != Win32Status::Timeout; }
    bool operator==(const ProviderResult&) const = default;
};

/// What came of a control operation; operationtext.h turns it into sentences. The start of a set has several: one for
/// each session up to a refused one, and then one for each of them that was stopped again.
struct OperationResult
{
    OperationRequest request{};
    std::size_t following = 0; ///< results of the same request that are still to come
    /// Cancelled where the system was not asked, because something would have been lost.
    Win32Status status = Win32Status::Success;
    QString successor{}; ///< of a refusal: the session that has the handle now, after the end of the one that was meant
    std::vector<Finding> findings{}; ///< of a refused start, or of a call that was not made: the rules that explain it
    std::optional<StartOutcome> started{}; ///< of a start that succeeded
    std::optional<SessionStatus> session{}; ///< last known state of the session, where there is one
    /// One answer for each call for a provider, after a start, an update or a capture of states that succeeded. A
    /// refused call changes nothing about the others.
    std::vector<ProviderResult> providers{};
    std::vector<KernelAnswer> kernel{}; ///< one for each kernel setting that a start or an update had to set
    /// For a snapshot of a system logger, what the request for its rundown returned.
    std::optional<Win32Status> rundown{};
    bool isEmptySnapshot = false; ///< of a snapshot that succeeded: the file has its header and no events
};

/// The kernel settings that are in force after a start, or after an update that knew those before it; nothing: unknown.
std::optional<KernelTracing> acceptedKernel(const OperationResult& result);

/// Whether a provider or a kernel setting was refused by a call that succeeded otherwise.
bool hasRefusal(const OperationResult& result);

/// A call that has not returned for longer than Monitor::waitingThreshold.
struct Waiting
{
    Operation operation = Operation::Poll;
    QString sessionName;
    QDateTime since; ///< UTC
};

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::OperationResult)
