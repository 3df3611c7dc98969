// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/embeddedengine.h"
#include "model/engine/sessiontable.h"
#include "model/session/blockview.h"
#include "model/session/environment.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace etwarden {

/// Locks, in the order in which they are taken: `changing` by what starts sessions or switches files, so that two of
/// them never take the same name, slot or file; `lock` by everything that looks at the table, for moments only; then
/// the locks of one session. Disk and consumers are waited for without `lock`.
class EmbeddedEngine::Private
{
public:
    enum class StartedBy : std::uint8_t { StartTrace, Boot };

    Private(const EngineDependencies& dependencies, const EngineOptions& options);

    // startsession.cpp
    Win32Status start(SessionConfig config, StartedBy by, SessionStatus* granted);

    // embeddedengine.cpp
    Win32Status find(TraceHandle handle, const char16_t* name, const Guid& guid, std::shared_ptr<Session>* session);
    std::shared_ptr<Session> findByHandle(TraceHandle handle);
    std::vector<std::shared_ptr<Session>> allSessions();
    Win32Status stop(Session& session, SessionStatus* last);
    Win32Status update(Session& session, const SessionConfig& wanted, bool switchFile);
    Win32Status flush(Session& session, const std::u16string& fileName);
    /// Full path; BadPathname when it is empty or a session writes to it.
    Win32Status claimFile(const std::u16string& fileName, std::u16string* fullPath);
    Win32Status write(SessionKey key, const EventToWrite& event);
    bool isNonStoppable(std::uint32_t logFileMode) const;

    const EngineDependencies dependencies;
    EngineOptions options; // in force, nothing left to choose
    std::atomic<Journal*> journal = nullptr;
    std::mutex changing;
    std::mutex lock;
    SessionTable table; // providers and gates are read by writers without a lock

private:
    Environment environmentFor(const SessionConfig& config) const;
    Resources resourcesFor(const SessionConfig& config) const;
    std::uint64_t m_lastSerial = 0; // upper 48 bits of the handles, under `changing`
};

} // namespace etwarden
