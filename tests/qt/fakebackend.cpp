// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/qt/fakebackend.h"

#include "model/session/blockview.h"

#include <algorithm>

namespace etwarden {

void FakeApi::block(const std::string& call)
{
    const std::lock_guard lock(m_mutex);
    m_gate = call;
}

void FakeApi::release()
{
    {
        const std::lock_guard lock(m_mutex);
        m_gate.reset();
    }
    m_changed.notify_all();
}

void FakeApi::waitUntilBlocked()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_waiting > 0; });
}

std::vector<std::string> FakeApi::calls() const
{
    const std::lock_guard lock(m_mutex);
    return m_calls;
}

std::unique_lock<std::mutex> FakeApi::enter(const std::string& call)
{
    std::unique_lock lock(m_mutex);
    m_calls.push_back(call);
    ++m_waiting;
    m_changed.notify_all();
    m_changed.wait(lock, [&] { return !m_gate || (!m_gate->empty() && *m_gate != call); });
    --m_waiting;
    return lock;
}

Win32Status FakeApi::startTrace(TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties)
{
    const auto lock = enter("start");
    const auto named = startStatuses.find(instanceName);
    const Win32Status status = named != startStatuses.end() ? named->second : startStatus;
    if (status != Win32Status::Success)
        return status;
    SessionStatus started = BlockView(properties).status();
    started.config.name = instanceName;
    started.handle = 40 + sessions.size();
    started.config.minimumBuffers = std::max(started.config.minimumBuffers, 8u);
    sessions.push_back(started);
    *handle = started.handle;
    BlockView(properties).putStatus(started);
    return Win32Status::Success;
}

Win32Status FakeApi::controlTrace(
    TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties, TraceControl control)
{
    const auto lock = enter("control " + std::to_string(static_cast<std::uint32_t>(control)));
    const SessionConfig asked = BlockView(properties).config({});
    const auto found = std::ranges::find_if(sessions, [&](const SessionStatus& session) {
        const bool isFound =
            !isPrivateLogger(session.config) || (isPrivateLogger(asked) && asked.guid == session.config.guid);
        return isFound && (instanceName != nullptr ? session.config.name == instanceName : session.handle == handle);
    });
    if (found == sessions.end())
        return Win32Status::WmiInstanceNotFound;
    BlockView(properties).putStatus(*found);
    if (control == TraceControl::Stop)
        sessions.erase(found);
    return Win32Status::Success;
}

Win32Status FakeApi::queryAllTraces(EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    const auto lock = enter("queryAll");
    if (queryAllStatus != Win32Status::Success)
        return queryAllStatus;
    std::vector<SessionStatus> listed = sessions;
    std::erase_if(listed, [](const SessionStatus& session) { return isPrivateLogger(session.config); });
    for (std::size_t i = 0; i < std::min<std::size_t>(count, listed.size()); ++i)
        BlockView(properties[i]).putStatus(listed[i]);
    *loggerCount = static_cast<std::uint32_t>(listed.size());
    return count < listed.size() ? Win32Status::MoreData : Win32Status::Success;
}

Win32Status FakeApi::enableTraceEx2(TraceHandle, const Guid* provider, ProviderControl control, TraceLevel,
    std::uint64_t, std::uint64_t, std::uint32_t, const EnableTraceParametersWithFilters*)
{
    const auto lock = enter("enable " + std::to_string(static_cast<std::uint32_t>(control)));
    const auto found = enableStatus.find(*provider);
    return found == enableStatus.end() ? Win32Status::Success : found->second;
}

Win32Status FakeApi::traceSetInformation(TraceHandle, TraceQueryInfoClass infoClass, const void*, std::uint32_t)
{
    const auto lock = enter("set");
    return infoClass == refusedClass ? Win32Status::InvalidParameter : Win32Status::Success;
}

Result<std::vector<ProviderEnabling>> FakeApi::providerEnablings()
{
    const auto lock = enter("providers");
    if (infoStatus != Win32Status::Success)
        return infoStatus;
    return enablings;
}

Result<GroupMask> FakeApi::groupMask(TraceHandle)
{
    const auto lock = enter("mask");
    if (infoStatus != Win32Status::Success)
        return infoStatus;
    return mask;
}

} // namespace etwarden
