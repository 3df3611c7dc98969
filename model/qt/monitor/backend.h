// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/livetrace.h"
#include "model/session/ringdepth.h"
#include "model/session/sessioncontrol.h"
#include "model/session/sessionwatch.h"
#include "model/session/traceapi.h"
#include "model/session/tracefunction.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

class BootStore;
class LoadProviders;
class ProviderCatalogue;
class TraceInfoApi;

enum class BackendKind : std::uint8_t {
    EmbeddedEngine, ///< our own engine: its numbers are never shown as the machine's ETW
    Windows, ///< the machine's ETW
};

/// What a Monitor polls and controls. All calls come from the monitor's threads, also at the same time, and may block.
class Backend
{
public:
    virtual ~Backend() = default;
    virtual BackendKind kind() const = 0;
    virtual TraceApi& api() = 0;
    /// nullptr where there is none.
    virtual TraceInfoApi* info() = 0;
    /// The providers that one may choose from, nullptr where none is known.
    virtual ProviderCatalogue* catalogue() = 0;
    /// The functions that this system lacks; a call of one returns CallNotImplemented.
    virtual std::vector<TraceFunction> missingFunctions() = 0;
    /// Machine and limits, without the session list; `logFile` (may be empty) decides about the log folder.
    virtual Environment environment(const std::u16string& logFile) = 0;
    /// The depths of buffering sessions, where the system knows them.
    virtual std::vector<RingDepth> ringDepths() { return {}; }
    /// Sessions that real-time consumers are attached to, once for each consumer; nothing where the system does not
    /// report it.
    virtual std::optional<std::vector<TraceHandle>> consumedSessions() { return std::nullopt; }
    /// See LiveTraceOpener. CallNotImplemented where sessions cannot be read.
    virtual Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& /*session*/)
    {
        return Win32Status::CallNotImplemented;
    }
    /// See SessionWatchOpener. CallNotImplemented where sessions cannot be watched.
    virtual Result<std::unique_ptr<SessionWatch>> watchSession(const SessionStatus& /*session*/)
    {
        return Win32Status::CallNotImplemented;
    }
    /// The definitions of the sessions that start with the system; nullptr where none are known.
    virtual std::shared_ptr<BootStore> bootStore() { return nullptr; }
    /// The engine's load providers, nullptr where there are none.
    virtual LoadProviders* loads() = 0;
};

/// The control of its sessions, as its limits and its Windows have it; the backend must outlive it.
inline SessionControl controlOf(Backend& backend)
{
    const Environment environment = backend.environment({});
    return SessionControl(backend.api(), environment.sessionLimit, environment.windows);
}

} // namespace etwarden
