// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/systemloggers.h"
#include "model/engine/providers/providerregistry.h"
#include "model/engine/providers/sessionkey.h"
#include "model/engine/session/session.h"
#include "model/engine/session/writegate.h"
#include "model/session/flagextension.h"
#include "model/session/kerneltracing.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace etwarden {

/// The sessions of an engine by logger id: 1 to the session limit, then those of private sessions, which count by
/// themselves. It holds the providers and system loggers, too, which belong to the sessions. gate() and
/// findForClassic() need no lock; everything else is called under mutex(), which is held for moments only.
class SessionTable
{
public:
    SessionTable(const EngineDependencies& dependencies, std::uint32_t sessionLimit, RegistrationWords* registrations);

    std::mutex& mutex() { return m_mutex; }
    WriteGate& gate(std::uint32_t slot) const { return m_slots[slot]->gate; }

    /// The lowest logger id that is free for such a session, as a slot.
    std::optional<std::uint16_t> freeSlot(bool isPrivate) const;
    /// `systemSlot`: its place in `systemLoggers`, for a system logger.
    void insert(std::uint16_t slot, std::shared_ptr<Session> session, std::optional<std::uint32_t> systemSlot);
    /// The session's gate is closed: it gets no events any more. Returns the registrations that it had enabled.
    std::vector<ProviderHandle> release(const Session& session);
    /// The session has been released and has ended: nothing refers to it any more. Does nothing when another thread has
    /// removed it.
    void remove(const Session& session);
    /// Removes the sessions that have ended by themselves.
    void removeEnded();

    /// All sessions, by logger id.
    std::vector<std::shared_ptr<Session>> sessions() const;
    std::shared_ptr<Session> findKernelLogger() const;
    /// Private sessions have names of their own.
    std::shared_ptr<Session> findByName(std::u16string_view name, bool isPrivate) const;
    /// Looks at the whole handle, so that the one of a session that has ended finds no later one; a bare logger id
    /// finds the session that has it now, and 0xFFFF the NT Kernel Logger. (The kernel looks at the low 16 bits of any
    /// handle.)
    std::shared_ptr<Session> findByHandle(TraceHandle handle) const;

    static SessionKey keyOf(const Session& session);
    /// The session's key, if it runs. Nothing may be enabled for a session that stops, because nothing would disable it
    /// again.
    std::optional<SessionKey> findRunning(TraceHandle handle);
    /// The session that a classic provider names, without a lock: by its ClassicNotice, by the handle of StartTrace or
    /// by a bare logger id. The NT Kernel Logger gets no events of providers (TraceEvent page).
    std::optional<SessionKey> findForClassic(TraceHandle handle) const;
    /// `list`: what the list after the block says besides the flags, in place of the list before. Its pool tags are
    /// kept, and have no effect: the engine has no events of pools.
    void setSystemFlags(
        const Session& session, std::uint32_t enableFlags, const std::optional<FlagExtension>& list = std::nullopt);
    std::uint32_t soleSystemFlags(const Session& session) const; ///< 0: also of no system logger
    bool isSystemLogger(SessionKey key) const { return m_slots[key.slot]->systemSlot.has_value(); }
    /// Sets for which EnableFlags, beside its own, a system logger has a system provider enabled; 0: for none any more.
    void setSystemProvider(SessionKey key, const Guid& provider, std::uint32_t enableFlags);
    GroupMask groupMask(const Session& session) const; ///< of a system logger
    const FlagExtension& listOf(SessionKey key) const { return m_slots[key.slot]->list; } ///< of a system logger
    /// Returns whether it is a system logger, as only those have stacks of the kernel's events.
    bool setStackEvents(SessionKey key, std::vector<ClassicEventId> events);
    const std::vector<ClassicEventId>& stackEvents(SessionKey key) const { return m_slots[key.slot]->stackEvents; }

    ProviderRegistry providers;
    SystemLoggers systemLoggers;

private:
    struct Slot
    {
        Slot(Clock& clock, Processors& processors, std::atomic<std::uint32_t>& messages)
            : gate(clock, processors, messages)
        {
        }

        WriteGate gate;
        std::atomic<TraceHandle> handle = invalidTraceHandle; // of a session that may get classic events
        std::shared_ptr<Session> session;
        std::optional<std::uint32_t> systemSlot;
        std::uint32_t enableFlags = 0; // of a system logger
        std::map<Guid, std::uint32_t> systemProviders; // which it has enabled, and for what
        FlagExtension list; // what the list after the block says
        std::vector<ClassicEventId> stackEvents; // of a system logger
    };
    void publishSystemFlags(std::uint16_t slot);

    template<typename Predicate>
    std::shared_ptr<Session> find(Predicate predicate) const;

    std::mutex m_mutex;
    std::atomic<std::uint32_t> m_messages = 0; // numbered by all sessions that do not count their own
    const std::uint32_t m_sessionLimit;
    std::vector<std::unique_ptr<Slot>> m_slots;
};

} // namespace etwarden
