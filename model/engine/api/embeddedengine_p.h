// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/api/sessiontable.h"
#include "model/engine/boundedmemory.h"
#include "model/engine/file/exclusivefiles.h"
#include "model/engine/session/systemsource.h"
#include "model/session/blockview.h"
#include "model/session/environment.h"
#include "model/session/flagextension.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Holds the parts of an engine (its options, the outside as its sessions see it, the table of sessions, and its
/// providers) and carries out the control functions in values.
///
/// There are two locks. `starting` is held by starts of sessions, so that two of them never choose the same name or
/// slot; the table's lock is held by everything that reads the table, for moments only, and never while a disk or a
/// consumer is waited for. The order of all locks: model/engine/README.md.
class EmbeddedEngine::Private
{
public:
    enum class StartedBy : std::uint8_t { StartTrace, Boot };

    Private(const EngineDependencies& dependencies, const EngineOptions& options);

    // startsession.cpp
    /// `list`: the list after the block that the EnableFlags of `config` refer to, if they do. The session gets the
    /// flags of the list.
    Win32Status start(SessionConfig config, StartedBy by, SessionStatus* granted,
        const std::optional<FlagExtension>& list = std::nullopt);
    Environment environment(const std::u16string& logFile);
    Win32Status refusalOf(SessionConfig config, StartedBy by); ///< by the rules; Success: they let it start
    Guid grantedGuid(const SessionConfig& config);

    // embeddedengine.cpp
    Win32Status find(TraceHandle handle, const char16_t* name, const EventTraceProperties& properties,
        std::shared_ptr<Session>* session);
    std::shared_ptr<Session> findByHandle(TraceHandle handle);
    std::vector<std::shared_ptr<Session>> allSessions();
    Win32Status stop(Session& session, SessionStatus* last);
    Win32Status update(Session& session, SessionConfig wanted, const std::optional<FlagExtension>& list);
    Win32Status flush(Session& session, const std::u16string& fileName);
    void writeRundown(const Session& session, Rundown kind); ///< what runs now, into a system logger
    void writeAddedRundown(
        const Session& session, std::uint32_t knownFlags, std::span<const std::uint32_t> knownProcesses);
    bool wantsOthers(SessionKey session, std::span<const std::uint32_t> processes);
    Win32Status captureSystemState(TraceHandle handle, const EnableRequest& request);
    bool isNonStoppable(std::uint32_t logFileMode) const;

    const EngineOptions options; // in force, nothing left to choose
    BoundedMemory memory;
    ExclusiveFiles files;
    const EngineDependencies dependencies; // with the memory and the files above
    SystemRundown rundown;
    std::atomic<Journal*> journal = nullptr;
    std::mutex starting;
    SessionTable table;
    SystemSourceSlot systemSource;
    std::atomic<std::uint32_t> profileInterval = defaultProfileInterval;
    EngineProviders providers; // uses the table

private:
    Resources resourcesFor(const SessionConfig& config) const;
    std::uint64_t m_lastSerial = 0; // upper 48 bits of the handles, under `starting`
};

} // namespace etwarden
