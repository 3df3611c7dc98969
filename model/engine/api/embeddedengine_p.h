// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/api/sessiontable.h"
#include "model/engine/boundedmemory.h"
#include "model/engine/file/exclusivefiles.h"
#include "model/session/blockview.h"
#include "model/session/environment.h"

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// The state of an engine: the table of its sessions, its providers, and the locks around them.
///
/// Callbacks of providers run without engine locks (NoticeDelivery). Two locks: `starting` by what starts sessions, so
/// that two of them never take the same name or slot; `lock` by everything that looks at the table, for moments only.
/// Disk and consumers are waited for without `lock`. The order of all locks: README.md in this folder.
class EmbeddedEngine::Private
{
public:
    enum class StartedBy : std::uint8_t { StartTrace, Boot };

    Private(const EngineDependencies& dependencies, const EngineOptions& options);

    // startsession.cpp
    Win32Status start(SessionConfig config, StartedBy by, SessionStatus* granted);

    // embeddedengine.cpp
    Win32Status find(TraceHandle handle, const char16_t* name, const EventTraceProperties& properties,
        std::shared_ptr<Session>* session);
    std::shared_ptr<Session> findByHandle(TraceHandle handle);
    std::vector<std::shared_ptr<Session>> allSessions();
    Win32Status stop(Session& session, SessionStatus* last);
    Win32Status update(Session& session, const SessionConfig& wanted);
    Win32Status flush(Session& session, const std::u16string& fileName);
    /// What EventWrite answers for one session; indices are those of WriteOutcome.
    static constexpr std::array writeStatus{
        Win32Status::Success, Win32Status::NotEnoughMemory, Win32Status::LogFileFull, Win32Status::MoreData,
        Win32Status::Success, // gone: the event was not for it any more
    };
    static Win32Status statusOf(WriteOutcome outcome) { return writeStatus[static_cast<std::size_t>(outcome)]; }
    template<typename Record>
    Win32Status write(const SessionKey& key, const Record& record)
    {
        return statusOf(table.gate(key.slot).record(key.generation, record, dependencies.processors.currentThread()));
    }

    // writeevents.cpp
    struct ItemSources;
    /// `putItems` is called before the record is looked at for a session, with its Taker and the record.
    template<typename PutItems>
    WriteOutcome probe(
        std::span<const Taker> takers, EventRecord& record, const RunningThread& thread, const PutItems& putItems);
    template<typename PutItems>
    Win32Status writeToAll(std::span<const Taker> takers, EventRecord& record, const PutItems& putItems);
    template<typename Record>
    Win32Status writePlain(SessionKey session, const Record& record);
    // On their own, so that the other events do not pay for these.
    [[gnu::noinline]] Win32Status writeToTakers(ProviderHandle handle, const ProviderEvent& event);
    [[gnu::noinline]] Win32Status writeToTakers(
        ProviderHandle handle, const EventDescriptor& descriptor, std::span<const std::byte> payload);
    [[gnu::noinline]] Win32Status writeWithItems(
        const ProviderRegistry::Registered& registered, std::span<const Taker> takers, const ProviderEvent& event);

    template<typename Record>
    Win32Status writeSystem(std::uint32_t enableFlag, const Record& record)
    {
        Win32Status result = Win32Status::Success;
        table.systemLoggers.forEach(enableFlag, [&](const SessionKey& key) {
            const Win32Status status = write(key, record);
            if (result == Win32Status::Success)
                result = status;
        });
        return result;
    }
    Win32Status registerProvider(
        const Guid& guid, EnableReceiver receiver, const std::function<void(ProviderHandle)>& give);
    Win32Status unregisterProvider(ProviderHandle handle); ///< a handle that find() knows
    /// Why callbacks are called, besides what they are told anyway.
    struct Occasion
    {
        Guid sourceId{};
        std::span<const std::byte> filterData{}; ///< where those of no session are known
        const EnableNotice* stateRequest = nullptr; ///< is told instead of how things are
        bool tellsClassicAgain = false; ///< else classic ones hear only what changes for them
    };
    /// What the callbacks of these registrations are told of a change that has just been made; under `lock`.
    std::vector<NoticeDelivery::Posted> post(
        const std::vector<ProviderHandle>& registrations, const Occasion& occasion);
    /// The session's gate is closed: nobody works for it any more, and the providers that it had enabled are told.
    void release(const Session& session);
    std::optional<SessionKey> findKey(TraceHandle handle); ///< of a running session; under `lock`
    bool isNonStoppable(std::uint32_t logFileMode) const;
    Environment environment(const std::u16string& logFile);

    const EngineOptions options; // in force, nothing left to choose
    BoundedMemory memory;
    ExclusiveFiles files;
    const EngineDependencies dependencies; // with the memory and the files above
    const ProcessFacts process;
    std::atomic<std::uint64_t> lastEventKey = 0;
    std::atomic<Journal*> journal = nullptr;
    std::mutex starting;
    std::mutex lock;
    NoticeDelivery notices; // under `lock`
    SessionTable table; // providers and gates are read by writers without a lock

private:
    Resources resourcesFor(const SessionConfig& config) const;
    std::uint64_t m_lastSerial = 0; // upper 48 bits of the handles, under `starting`
};

} // namespace etwarden
