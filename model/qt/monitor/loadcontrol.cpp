// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/loadcontrol.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

Win32Status enable(SessionControl& control, TraceHandle session, std::size_t load, bool enabled)
{
    return control.enableProvider(session, LoadProvider::guidOf(load), enabled).status();
}

} // namespace

LoadControl::LoadControl(std::shared_ptr<Backend> backend)
    : m_backend(std::move(backend))
{
}

void LoadControl::overtake(OperationId stop, std::optional<TraceHandle> session)
{
    const std::lock_guard lock(m_stopsMutex);
    (session ? m_latestStops[*session] : m_latestStop) = stop;
}

bool LoadControl::isOvertaken(OperationId request, TraceHandle session) const
{
    const std::lock_guard lock(m_stopsMutex);
    const auto stop = m_latestStops.find(session);
    return request < m_latestStop || (stop != m_latestStops.end() && request < stop->second);
}

Win32Status LoadControl::start(
    SessionControl& control, OperationId request, const SessionTarget& target, const LoadSettings& settings)
{
    if (m_backend->loads() == nullptr)
        return Win32Status::NotSupported;
    const Result<SessionStatus> session = control.query(target);
    if (!session)
        return session.status();
    stop(control, session->handle);
    const std::optional<std::size_t> slot = takeSlot(session.value());
    if (!slot)
        return Win32Status::NoSystemResources;
    Win32Status status = enable(control, session->handle, *slot, true);
    if (status == Win32Status::Success) {
        status = begin(request, *slot, session->handle, settings);
        if (status != Win32Status::Success)
            enable(control, session->handle, *slot, false);
    }
    if (status != Win32Status::Success) {
        const std::lock_guard lock(m_mutex);
        m_slots[*slot].target = invalidTraceHandle;
    }
    return status;
}

/// The slot that this session had before is the first choice, so that the new counters replace its old ones.
std::optional<std::size_t> LoadControl::takeSlot(const SessionStatus& session)
{
    const std::lock_guard lock(m_mutex);
    std::optional<std::size_t> taken;
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        const bool isFree = m_slots[slot].target == invalidTraceHandle;
        const bool wasOfSession = m_slots[slot].ended && m_slots[slot].ended->target == session.handle;
        if (isFree && (!taken || wasOfSession))
            taken = slot;
    }
    if (taken)
        m_slots[*taken] = {.target = session.handle, .name = session.config.name};
    return taken;
}

Win32Status LoadControl::begin(OperationId request, std::size_t slot, TraceHandle session, const LoadSettings& settings)
{
    const std::lock_guard lock(m_mutex);
    if (isOvertaken(request, session) || m_slots[slot].target != session)
        return Win32Status::Cancelled;
    return m_backend->loads()->at(slot).start(settings) ? Win32Status::Success : Win32Status::MaxThreadsReached;
}

Win32Status LoadControl::stop(SessionControl& control, std::optional<TraceHandle> session)
{
    if (m_backend->loads() == nullptr)
        return Win32Status::NotSupported;
    Win32Status first = Win32Status::Success;
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        const Win32Status status = stopSlot(control, slot, session);
        if (first == Win32Status::Success)
            first = status;
    }
    return first;
}

Win32Status LoadControl::stopSlot(SessionControl& control, std::size_t slot, std::optional<TraceHandle> session)
{
    TraceHandle target = invalidTraceHandle;
    {
        const std::lock_guard lock(m_mutex);
        if (m_slots[slot].target == invalidTraceHandle || (session && session != m_slots[slot].target))
            return Win32Status::Success;
        LoadProvider& load = m_backend->loads()->at(slot);
        if (load.isRunning()) {
            load.stop();
            m_slots[slot].ended = stateOf(slot);
        }
        target = std::exchange(m_slots[slot].target, invalidTraceHandle);
    }
    const Win32Status status = enable(control, target, slot, false);
    // A session that has ended meanwhile needs no call: its providers were disabled with it.
    return status == Win32Status::WmiInstanceNotFound ? Win32Status::Success : status;
}

LoadState LoadControl::stateOf(std::size_t slot) const
{
    const LoadProvider& load = m_backend->loads()->at(slot);
    return {load.settings(), load.counters(), m_slots[slot].target, m_slots[slot].name};
}

std::vector<TraceHandle> LoadControl::targets() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<TraceHandle> targets;
    for (const Slot& slot : m_slots) {
        if (slot.target != invalidTraceHandle)
            targets.push_back(slot.target);
    }
    return targets;
}

void LoadControl::describe(Poll& poll) const
{
    const std::lock_guard lock(m_mutex);
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        const bool isTaken = m_slots[slot].target != invalidTraceHandle;
        if (isTaken && m_backend->loads()->at(slot).isRunning())
            poll.loads.push_back(stateOf(slot));
        else if (m_slots[slot].ended)
            poll.endedLoads.push_back(*m_slots[slot].ended);
    }
}

} // namespace etwarden
