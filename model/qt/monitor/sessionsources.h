// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"
#include "model/etw/win32status.h"
#include "model/session/kerneltracing.h"
#include "model/session/sessionstatus.h"

#include <QMetaType>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

class TraceInfoApi;

/// A provider that a session gets events from, and how.
struct EnabledProvider
{
    struct Process
    {
        std::uint32_t id = 0; ///< 0: the system itself
        QString name{}; ///< of its program; empty: not known

        bool operator==(const Process&) const = default;
    };

    Guid guid{};
    QString name{}; ///< empty: not known
    std::uint8_t level = 0; ///< TraceLevel
    std::uint64_t matchAnyKeyword = 0;
    std::uint64_t matchAllKeyword = 0;
    std::uint32_t enableProperty = 0;
    std::vector<Process> processes{}; ///< that registered it, by id; empty: none has yet

    bool operator==(const EnabledProvider&) const = default;
};

/// What keeps a session from a provider.
enum class ProviderHold : std::uint8_t {
    Full, ///< as many others have it as ETW lets
    Classic, ///< another one has it, and it serves one session at a time
};

/// Sources of the events of a session.
struct SessionSources
{
    TraceHandle session = invalidTraceHandle;
    /// CallNotImplemented: the system has no such function, as with `groupMaskStatus`.
    Win32Status providersStatus = Win32Status::Success;
    std::vector<EnabledProvider> providers{}; ///< by name, those without one last
    /// What was asked for here; empty for a session that others started.
    std::vector<ProviderConfig> requested{};
    std::map<Guid, ProviderHold> heldByOthers{}; ///< providers that this session does not have
    bool usesPagedMemory = false; ///< where the system and drivers can write no events
    bool isSystemLogger = false; ///< only these are asked for their mask
    Win32Status groupMaskStatus = Win32Status::Success;
    GroupMask groupMask{}; ///< when `groupMaskStatus` is Success
    KernelState kernel{}; ///< of a system logger
    KernelTracing requestedKernel{}; ///< of a system logger: what was asked for here
};

using SessionSourcesPtr = std::shared_ptr<const SessionSources>;

/// The providers as they would be asked for again, each GUID once. ETW reports neither filters nor timeouts.
std::vector<ProviderConfig> configsOf(const std::vector<EnabledProvider>& enabled);

/// Asks the system about one session. `info`: nullptr where nothing can be asked. May block.
SessionSources findSources(TraceInfoApi* info, const SessionStatus& session);

} // namespace etwarden

Q_DECLARE_METATYPE(etwarden::SessionSourcesPtr)
