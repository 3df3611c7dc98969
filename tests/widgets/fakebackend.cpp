// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/fakebackend.h"

#include "model/qt/monitor/sessionwatches.h"
#include "model/session/blockview.h"

#include <QString>

#include <algorithm>

namespace etwarden {

SessionStatus makeSession(std::u16string name, std::uint16_t loggerId)
{
    SessionStatus session;
    session.handle = loggerId;
    session.config.name = std::move(name);
    session.config.guid.data1 = loggerId;
    session.config.bufferSizeKb = 64;
    session.config.minimumBuffers = 4;
    session.config.maximumBuffers = 24;
    session.counters.numberOfBuffers = 8;
    session.counters.freeBuffers = 6;
    return session;
}

void FakeApi::setSessions(std::vector<SessionStatus> sessions)
{
    const std::lock_guard lock(m_mutex);
    m_sessions = std::move(sessions);
}

void FakeApi::setQueryStatus(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_queryStatus = status;
}

void FakeApi::setControlStatus(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_controlStatus = status;
}

void FakeApi::setForgetful(bool forgetful)
{
    const std::lock_guard lock(m_mutex);
    m_isForgetful = forgetful;
}

void FakeApi::setEnablings(std::vector<ProviderEnabling> enablings)
{
    const std::lock_guard lock(m_mutex);
    m_enablings = std::move(enablings);
}

void FakeApi::setInfoStatus(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_infoStatus = status;
}

std::vector<std::u16string> FakeApi::calls() const
{
    const std::lock_guard lock(m_mutex);
    return m_calls;
}

Win32Status FakeApi::startTrace(TraceHandle* handle, const char16_t* name, EventTraceProperties* properties)
{
    const std::lock_guard lock(m_mutex);
    m_calls.push_back(u"start " + std::u16string(name));
    if (m_controlStatus != Win32Status::Success)
        return m_controlStatus;
    SessionStatus session = makeSession(name, static_cast<std::uint16_t>(100 + m_sessions.size()));
    session.config.logFileMode = properties->LogFileMode & privateModes;
    if (!m_isForgetful)
        m_sessions.push_back(session);
    *handle = session.handle;
    BlockView(properties).putStatus(session);
    return Win32Status::Success;
}

Win32Status FakeApi::controlTrace(
    TraceHandle handle, const char16_t* /*name*/, EventTraceProperties* properties, TraceControl control)
{
    const std::lock_guard lock(m_mutex);
    const auto session = std::find_if(m_sessions.begin(), m_sessions.end(), [&](const SessionStatus& candidate) {
        return isPrivateLogger(candidate.config)
            ? (properties->LogFileMode & privateModes) != 0 && properties->Wnode.Guid == candidate.config.guid
            : candidate.handle == handle;
    });
    if (session == m_sessions.end())
        return Win32Status::WmiInstanceNotFound;
    BlockView block(properties);
    const std::u16string file = block.nameAt(properties->LogFileNameOffset);
    if (control == TraceControl::Stop)
        m_calls.push_back(u"stop " + session->config.name);
    else if (control == TraceControl::Flush)
        m_calls.push_back(
            (file.empty() ? u"flush " : u"snapshot ") + session->config.name + (file.empty() ? u"" : u" " + file));
    if (control != TraceControl::Query && m_controlStatus != Win32Status::Success)
        return m_controlStatus;
    block.putStatus(*session);
    if (control == TraceControl::Stop)
        m_sessions.erase(session);
    return Win32Status::Success;
}

Win32Status FakeApi::queryAllTraces(EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount)
{
    const std::lock_guard lock(m_mutex);
    if (m_queryStatus != Win32Status::Success)
        return m_queryStatus;
    std::vector<SessionStatus> listed = m_sessions;
    std::erase_if(listed, [](const SessionStatus& session) { return isPrivateLogger(session.config); });
    *loggerCount = static_cast<std::uint32_t>(listed.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(count, listed.size()); ++i) {
        BlockView(properties[i]).putStatus(listed[i]);
    }
    return count < listed.size() ? Win32Status::MoreData : Win32Status::Success;
}

Win32Status FakeApi::enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
    TraceLevel /*level*/, std::uint64_t /*matchAnyKeyword*/, std::uint64_t /*matchAllKeyword*/,
    std::uint32_t /*timeoutMs*/, const EnableTraceParametersWithFilters* /*parameters*/)
{
    const std::lock_guard lock(m_mutex);
    const char* const verbs[] = {"disable", "enable", "capture"};
    const QString call = QStringLiteral("%1 %2 %3")
                             .arg(QLatin1String(verbs[static_cast<std::size_t>(control)]), QString::number(handle),
                                 QString::fromStdString(toString(*provider)));
    m_calls.push_back(call.toStdU16String());
    return m_enableStatus;
}

void FakeApi::setEnableStatus(Win32Status status)
{
    const std::lock_guard lock(m_mutex);
    m_enableStatus = status;
}

Result<std::vector<ProviderEnabling>> FakeApi::providerEnablings()
{
    const std::lock_guard lock(m_mutex);
    if (m_infoStatus != Win32Status::Success)
        return m_infoStatus;
    return m_enablings;
}

Result<GroupMask> FakeApi::groupMask(TraceHandle /*session*/)
{
    const std::lock_guard lock(m_mutex);
    if (m_infoStatus != Win32Status::Success)
        return m_infoStatus;
    return GroupMask{};
}

BackendKind FakeBackend::kind() const
{
    return backendKind;
}

TraceInfoApi* FakeBackend::info()
{
    return &m_api;
}

ProviderCatalogue* FakeBackend::catalogue()
{
    return nullptr;
}

std::vector<TraceFunction> FakeBackend::missingFunctions()
{
    return missing;
}

FakeApi& FakeBackend::api()
{
    return m_api;
}

Environment FakeBackend::environment(const std::u16string& /*logFile*/)
{
    Environment environment;
    environment.physicalMemoryBytes = 8ull << 30;
    environment.elevated = isElevated;
    environment.performanceLogUser = isPerformanceLogUser;
    return environment;
}

LoadProviders* FakeBackend::loads()
{
    return nullptr;
}

Result<std::unique_ptr<LiveTrace>> FakeBackend::openLiveTrace(const std::u16string& session)
{
    if (!liveTraces)
        return Win32Status::WmiInstanceNotFound;
    return liveTraces(session);
}

Result<std::unique_ptr<SessionWatch>> FakeBackend::watchSession(const SessionStatus& session)
{
    return watchFromOutside(session, [this](const std::u16string& name) { return openLiveTrace(name); });
}

} // namespace etwarden
