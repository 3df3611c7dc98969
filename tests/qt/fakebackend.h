// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/session/providercatalogue.h"
#include "model/session/traceinfoapi.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Sessions in memory. A test can make calls hang. Thread-safe, except for the public members.
class FakeApi : public TraceApi, public TraceInfoApi
{
public:
    std::vector<SessionStatus> sessions; ///< set before the monitor starts
    Win32Status startStatus = Win32Status::Success;
    std::map<std::u16string, Win32Status> startStatuses; ///< by name; startStatus for the others
    Win32Status queryAllStatus = Win32Status::Success;
    Win32Status infoStatus = Win32Status::Success; ///< of providerEnablings and groupMask
    std::vector<ProviderEnabling> enablings;
    std::map<Guid, Win32Status> enableStatus; ///< what EnableTraceEx2 returns for a provider; Success for the others
    GroupMask mask{};
    KernelState kernel{}; ///< of every system logger
    std::optional<TraceQueryInfoClass> refusedClass; ///< of TraceSetInformation; others succeed

    /// Makes every call, or every one of the given name, wait from now on until release().
    void block(const std::string& call = {});
    void release();
    /// Waits until a call hangs.
    void waitUntilBlocked();

    std::vector<std::string> calls() const; ///< "start", "control 1", "queryAll", "enable 1", "providers", "set"

    Win32Status startTrace(
        TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override;
    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override;
    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override;
    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override;
    Result<std::vector<ProviderEnabling>> providerEnablings() override;
    Result<GroupMask> groupMask(TraceHandle session) override;
    KernelState kernelState(TraceHandle) override { return kernel; }
    Win32Status traceSetInformation(
        TraceHandle handle, TraceQueryInfoClass infoClass, const void* information, std::uint32_t bytes) override;

private:
    /// Waits if this call is blocked. No other call runs while the returned lock is held.
    [[nodiscard]] std::unique_lock<std::mutex> enter(const std::string& call);

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::string> m_calls;
    std::optional<std::string> m_gate; // the calls that wait; empty: all
    int m_waiting = 0;
};

class FakeBackend : public Backend
{
public:
    FakeApi fake;

    BackendKind backendKind = BackendKind::EmbeddedEngine; ///< set before there is a monitor
    BackendKind kind() const override { return backendKind; }
    TraceApi& api() override { return fake; }
    TraceInfoApi* info() override { return &fake; }
    std::unique_ptr<ProviderCatalogue> providers; ///< may be null
    ProviderCatalogue* catalogue() override { return providers.get(); }
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    Environment environment(const std::u16string&) override { return {}; }
    std::optional<std::vector<TraceHandle>> consumed;
    std::optional<std::vector<TraceHandle>> consumedSessions() override { return consumed; }
    LoadProviders* loads() override { return nullptr; }
};

} // namespace etwarden
