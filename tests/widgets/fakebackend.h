// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/session/sessionstatus.h"
#include "model/session/traceinfoapi.h"

#include <mutex>
#include <string>
#include <vector>

namespace etwarden {

/// A session as a system would report it, lossless and idle.
SessionStatus makeSession(std::u16string name, std::uint16_t loggerId);

/// A TraceApi over a list that a test sets: queries list it, a start appends, a stop removes, everything is recorded.
/// A test may fail any call with a status. Safe to use from the monitor's thread and the test's.
class FakeApi : public TraceApi, public TraceInfoApi
{
public:
    void setSessions(std::vector<SessionStatus> sessions);
    void setQueryStatus(Win32Status status); ///< of queryAllTraces
    void setControlStatus(Win32Status status); ///< of startTrace and controlTrace
    void setForgetful(bool forgetful); ///< starts succeed without a session, like those of Wine
    void setEnablings(std::vector<ProviderEnabling> enablings);
    void setEnableStatus(Win32Status status); ///< of enableTraceEx2
    void setInfoStatus(Win32Status status); ///< of providerEnablings and groupMask
    /// "start Name", "stop Name", "flush Name", "snapshot Name File", and "enable", "disable" or "capture" with the
    /// handle of the session and the GUID, in the order of the calls.
    std::vector<std::u16string> calls() const;

    Win32Status startTrace(TraceHandle* handle, const char16_t* name, EventTraceProperties* properties) override;
    Win32Status controlTrace(
        TraceHandle handle, const char16_t* name, EventTraceProperties* properties, TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;
    Result<std::vector<ProviderEnabling>> providerEnablings() override;
    Result<GroupMask> groupMask(TraceHandle session) override;

private:
    mutable std::mutex m_mutex;
    std::vector<SessionStatus> m_sessions;
    std::vector<std::u16string> m_calls;
    Win32Status m_queryStatus = Win32Status::Success;
    Win32Status m_controlStatus = Win32Status::Success;
    Win32Status m_enableStatus = Win32Status::Success;
    Win32Status m_infoStatus = Win32Status::Success;
    std::vector<ProviderEnabling> m_enablings;
    bool m_isForgetful = false;
};

class FakeBackend : public Backend
{
public:
    // Set before the monitor starts.
    BackendKind backendKind = BackendKind::EmbeddedEngine;
    std::vector<TraceFunction> missing;
    bool isElevated = true;
    bool isPerformanceLogUser = true;

    BackendKind kind() const override;
    FakeApi& api() override;
    TraceInfoApi* info() override;
    ProviderCatalogue* catalogue() override;
    std::vector<TraceFunction> missingFunctions() override;
    Environment environment(const std::u16string& logFile) override;
    LoadProviders* loads() override;
    LiveTraceOpener liveTraces; ///< none: every session is refused
    Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& session) override;
    Result<std::unique_ptr<SessionWatch>> watchSession(const SessionStatus& session) override;

private:
    FakeApi m_api;
};

} // namespace etwarden
