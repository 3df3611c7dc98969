// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/loadprovider.h"
#include "model/etw/win32status.h"
#include "model/qt/monitor/backend.h"
#include "model/session/environment.h"
#include "model/session/sessionstatus.h"

#include <QDateTime>
#include <QMetaType>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// A load, and whom it is for.
struct LoadState
{
    LoadSettings settings{};
    LoadCounters counters{};
    TraceHandle target = invalidTraceHandle;
    std::u16string name{}; ///< of the target
};

/// One poll of everything, never changed after it was handed over.
struct Poll
{
    std::uint64_t number = 0; ///< counts polls, from 1
    std::chrono::nanoseconds steadyTime{}; ///< when the poll ended, for rates
    QDateTime time; ///< UTC, for people
    std::chrono::nanoseconds duration{}; ///< of queryAllTraces
    Win32Status status = Win32Status::Success; ///< not Success: the poll failed and `sessions` is empty
    /// In the system's order, then the private ones that were started here.
    std::vector<SessionStatus> sessions;
    BackendKind backend = BackendKind::EmbeddedEngine;
    Environment environment; ///< its session list stays empty: see `sessions`
    std::vector<TraceFunction> missingFunctions; ///< of the backend
    /// Sessions that real-time consumers are attached to, once for each consumer; nothing where the backend does not
    /// report it.
    std::optional<std::vector<TraceHandle>> consumed;
    /// Providers of each session, by its logger id, as counted within the last minute; empty where it was not asked for
    /// (see Monitor::setCountsProviders), the backend does not know, or the session is younger than the count.
    std::map<std::uint16_t, std::uint32_t> providerCounts;
    std::vector<RingDepth> ringDepths; ///< of buffering sessions, where the backend knows them
    std::vector<LoadState> loads; ///< that run, at most one for a session
    std::vector<LoadState> endedLoads; ///< with their final counters; none of a session that a load runs for
};

/// The sessions that occupy one of the machine's slots.
std::vector<SessionStatus> listedSessions(const Poll& poll);

using PollPtr = std::shared_ptr<const Poll>;

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::PollPtr)
