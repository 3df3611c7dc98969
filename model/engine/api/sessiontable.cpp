// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/sessiontable.h"

#include "model/etw/classiclayouts.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/utf16.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint16_t slotOf(TraceHandle handle)
{
    return static_cast<std::uint16_t>((handle & 0xFFFF) - 1);
}

} // namespace

SessionTable::SessionTable(
    const EngineDependencies& dependencies, std::uint32_t sessionLimit, RegistrationWords* registrations)
    : providers(sessionLimit, registrations)
    , m_sessionLimit(sessionLimit)
{
    m_slots.reserve(sessionLimit + privateLoggerLimit);
    for (std::uint32_t i = 0; i < sessionLimit + privateLoggerLimit; ++i)
        m_slots.push_back(std::make_unique<Slot>(dependencies.clock, dependencies.processors, m_messages));
}

std::optional<std::uint16_t> SessionTable::freeSlot(bool isPrivate) const
{
    const auto firstPrivate = m_slots.begin() + static_cast<std::ptrdiff_t>(m_sessionLimit);
    const auto end = isPrivate ? m_slots.end() : firstPrivate;
    const auto free =
        std::find_if(isPrivate ? firstPrivate : m_slots.begin(), end, [](const auto& slot) { return !slot->session; });
    return free == end ? std::nullopt : std::optional(static_cast<std::uint16_t>(free - m_slots.begin()));
}

void SessionTable::insert(std::uint16_t slot, std::shared_ptr<Session> session, std::optional<std::uint32_t> systemSlot)
{
    if (!isKernelLogger(session->guid(), session->name()))
        m_slots[slot]->handle = session->handle();
    m_slots[slot]->session = std::move(session);
    m_slots[slot]->systemSlot = systemSlot;
}

std::vector<ProviderHandle> SessionTable::release(const Session& session)
{
    m_slots[slotOf(session.handle())]->systemProviders.clear();
    Slot& slot = *m_slots[slotOf(session.handle())];
    slot.stackEvents.clear();
    if (slot.systemSlot)
        systemLoggers.setWalked(*slot.systemSlot, 0);
    setSystemFlags(session, 0);
    return providers.disableAll(keyOf(session));
}

void SessionTable::remove(const Session& session)
{
    Slot& slot = *m_slots[slotOf(session.handle())];
    if (slot.session.get() != &session)
        return;
    if (slot.systemSlot)
        systemLoggers.clear(*slot.systemSlot);
    slot.systemSlot.reset();
    slot.handle = invalidTraceHandle;
    slot.session.reset();
}

void SessionTable::removeEnded()
{
    for (const std::shared_ptr<Session>& session : sessions()) {
        if (session->state() == SessionState::Ended)
            remove(*session);
    }
}

std::vector<std::shared_ptr<Session>> SessionTable::sessions() const
{
    std::vector<std::shared_ptr<Session>> sessions;
    for (const std::unique_ptr<Slot>& slot : m_slots) {
        if (slot->session)
            sessions.push_back(slot->session);
    }
    return sessions;
}

template<typename Predicate>
std::shared_ptr<Session> SessionTable::find(Predicate predicate) const
{
    const auto found = std::ranges::find_if(
        m_slots, [&predicate](const auto& slot) { return slot->session && predicate(*slot->session); });
    return found == m_slots.end() ? nullptr : (*found)->session;
}

std::shared_ptr<Session> SessionTable::findKernelLogger() const
{
    return find(
        [](const Session& session) { return !session.isPrivate() && isKernelLogger(session.guid(), session.name()); });
}

std::shared_ptr<Session> SessionTable::findByName(std::u16string_view name, bool isPrivate) const
{
    return find([=](const Session& session) {
        return session.isPrivate() == isPrivate && equalIgnoringCase(session.name(), name);
    });
}

std::shared_ptr<Session> SessionTable::findByHandle(TraceHandle handle) const
{
    if (handle == kernelLoggerIdAlias)
        return findKernelLogger();
    const TraceHandle id = handle & 0xFFFF;
    if (id < 1 || id > m_slots.size())
        return nullptr;
    const std::shared_ptr<Session>& session = m_slots[slotOf(handle)]->session;
    return session && (handle == id || handle == session->handle()) ? session : nullptr;
}

SessionKey SessionTable::keyOf(const Session& session)
{
    return {slotOf(session.handle()), session.generation()};
}

std::optional<SessionKey> SessionTable::findRunning(TraceHandle handle)
{
    removeEnded();
    const std::shared_ptr<Session> session = findByHandle(handle);
    const bool isRunning = session && session->state() == SessionState::Running;
    return isRunning ? std::optional(keyOf(*session)) : std::nullopt;
}

/// The generation is read first: a session that starts later sets the handle after it has opened the gate, and the one
/// before has withdrawn its own by then.
std::optional<SessionKey> SessionTable::findForClassic(TraceHandle handle) const
{
    const TraceEnableContext context = TraceEnableContext::from(handle);
    if (context.LoggerId < 1 || context.LoggerId > m_slots.size())
        return std::nullopt;
    const std::uint16_t slot = slotOf(handle);
    const std::uint32_t generation = m_slots[slot]->gate.generation();
    const TraceHandle current = m_slots[slot]->handle.load();
    if (generation == 0 || current == invalidTraceHandle)
        return std::nullopt;
    const bool isContext = context.InternalFlag == contextTag(generation);
    if (!isContext && handle != current && handle != context.LoggerId)
        return std::nullopt;
    return SessionKey{slot, generation};
}

void SessionTable::setSystemFlags(
    const Session& session, std::uint32_t enableFlags, const std::optional<FlagExtension>& list)
{
    const SessionKey key = keyOf(session);
    Slot& slot = *m_slots[key.slot];
    if (slot.session.get() != &session || !slot.systemSlot)
        return;
    slot.enableFlags = enableFlags;
    slot.list = list.value_or(FlagExtension());
    systemLoggers.setProcesses(*slot.systemSlot, slot.list.processIds);
    if (list)
        setStackEvents(key, stackEventsOf(*list));
    publishSystemFlags(slotOf(session.handle()));
}

void SessionTable::setSystemProvider(SessionKey key, const Guid& provider, std::uint32_t enableFlags)
{
    if (!isSystemLogger(key))
        return;
    m_slots[key.slot]->systemProviders[provider] = enableFlags;
    publishSystemFlags(static_cast<std::uint16_t>(key.slot));
}

GroupMask SessionTable::groupMask(const Session& session) const
{
    const Slot& slot = *m_slots[keyOf(session).slot];
    GroupMask mask = groupMaskOf(slot.enableFlags);
    const GroupMask beyond = groupsBeyondFlags(slot.list.groupMask);
    for (std::size_t word = 0; word < mask.size(); ++word)
        mask[word] |= beyond[word];
    return mask;
}

bool SessionTable::setStackEvents(SessionKey key, std::vector<ClassicEventId> events)
{
    if (!isSystemLogger(key))
        return false;
    Slot& slot = *m_slots[key.slot];
    systemLoggers.setWalked(*slot.systemSlot, walkedEvents(events));
    slot.stackEvents = std::move(events);
    return true;
}

std::uint32_t SessionTable::soleSystemFlags(const Session& session) const
{
    const Slot& of = *m_slots[keyOf(session).slot];
    return of.session.get() == &session && of.systemSlot ? systemLoggers.soleFlags(*of.systemSlot) : 0;
}

void SessionTable::publishSystemFlags(std::uint16_t slot)
{
    const Slot& of = *m_slots[slot];
    std::uint32_t flags = of.enableFlags;
    for (const auto& [provider, enabled] : of.systemProviders)
        flags |= enabled;
    systemLoggers.set(*of.systemSlot, keyOf(*of.session), flags);
}

} // namespace etwarden
