// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/loadcontrol.h"

#include "model/engine/sources/loadprovider.h"

#include <utility>

namespace etwarden {

namespace {

Win32Status enable(SessionControl& control, TraceHandle session, bool enabled)
{
    return control.enableProvider(session, LoadProvider::providerGuid, enabled).status();
}

} // namespace

LoadControl::LoadControl(std::shared_ptr<Backend> backend)
    : m_backend(std::move(backend))
{
}

void LoadControl::overtake(OperationId stop)
{
    m_latestStop = stop;
}

Win32Status LoadControl::start(
    SessionControl& control, OperationId request, const SessionTarget& target, const LoadSettings& settings)
{
    if (m_backend->load() == nullptr)
        return Win32Status::NotSupported;
    const Result<SessionStatus> session = control.query(target);
    if (!session)
        return session.status();
    stop(control);
    if (const Win32Status enabled = enable(control, session->handle, true); enabled != Win32Status::Success)
        return enabled;
    const Win32Status begun = begin(request, session->handle, settings);
    if (begun != Win32Status::Success)
        enable(control, session->handle, false);
    return begun;
}

Win32Status LoadControl::begin(OperationId request, TraceHandle session, const LoadSettings& settings)
{
    const std::lock_guard lock(m_mutex);
    if (request < m_latestStop)
        return Win32Status::Cancelled;
    if (!m_backend->load()->start(settings))
        return Win32Status::MaxThreadsReached;
    m_target = session;
    return Win32Status::Success;
}

Win32Status LoadControl::stop(SessionControl& control, std::optional<TraceHandle> session)
{
    LoadProvider* const load = m_backend->load();
    if (load == nullptr)
        return Win32Status::NotSupported;
    TraceHandle target = invalidTraceHandle;
    {
        const std::lock_guard lock(m_mutex);
        if (session && session != m_target)
            return Win32Status::Success;
        if (load->isRunning()) {
            load->stop();
            m_ended = LoadState{load->settings(), load->counters(), m_target};
        }
        target = std::exchange(m_target, invalidTraceHandle);
    }
    if (target == invalidTraceHandle)
        return Win32Status::Success;
    const Win32Status status = enable(control, target, false);
    // A session that has ended meanwhile took the provider with it.
    return status == Win32Status::WmiInstanceNotFound ? Win32Status::Success : status;
}

TraceHandle LoadControl::target() const
{
    const std::lock_guard lock(m_mutex);
    return m_target;
}

void LoadControl::describe(Poll& poll) const
{
    LoadProvider* const load = m_backend->load();
    const std::lock_guard lock(m_mutex);
    if (load != nullptr && load->isRunning())
        poll.load = LoadState{load->settings(), load->counters(), m_target};
    else
        poll.endedLoad = m_ended;
}

} // namespace etwarden
