// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the system's functions, resolved when a thread of the monitor first asks for them.
#include "app/windowsbackend.h"

#include "app/elevatedbootstore_windows.h"
#include "model/qt/monitor/sessionwatches.h"
#include "model/session/logplace.h"
#include "model/windows/installedevents.h"
#include "model/windows/machine.h"
#include "model/windows/windowscatalogue.h"
#include "model/windows/windowslivetrace.h"
#include "model/windows/windowstraceapi.h"

#include <mutex>
#include <optional>

namespace etwarden {

namespace {

class WindowsBackend final : public Backend
{
public:
    BackendKind kind() const override { return BackendKind::Windows; }
    TraceApi& api() override { return running(); }
    TraceInfoApi* info() override { return &running(); }
    ProviderCatalogue* catalogue() override
    {
        std::call_once(m_description, [this] { m_catalogue.emplace(running()); });
        return &*m_catalogue;
    }
    std::vector<TraceFunction> missingFunctions() override { return running().missingFunctions(); }
    std::shared_ptr<BootStore> bootStore() override { return makeElevatedBootStore(); }
    LoadProviders* loads() override { return nullptr; }
    Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& session) override
    {
        static const ConsumerModules modules; // as long as any consumer
        return openWindowsLiveTrace(modules.functions(), session);
    }
    Result<std::unique_ptr<SessionWatch>> watchSession(const SessionStatus& session) override
    {
        return watchFromOutside(session, [this](const std::u16string& name) { return openLiveTrace(name); });
    }

    Environment environment(const std::u16string& logFile) override
    {
        // Version, limit and rights stay as they are while a process runs, and polls are many.
        std::call_once(m_inquiry, [this] { m_environment = machineEnvironment(running()); });
        Environment environment = m_environment;
        if (!logFile.empty())
            environment.logFolder = logFolderState(logFile);
        return environment;
    }

private:
    WindowsTraceApi& running()
    {
        std::call_once(m_resolution, [this] { m_api.emplace(); });
        return *m_api;
    }

    std::once_flag m_resolution;
    std::optional<WindowsTraceApi> m_api;
    std::once_flag m_description;
    std::optional<WindowsCatalogue> m_catalogue;
    std::once_flag m_inquiry;
    Environment m_environment;
};

} // namespace

std::unique_ptr<Backend> makeWindowsBackend()
{
    return std::make_unique<WindowsBackend>();
}

InstalledEvents askWindowsForEvents()
{
    return [](const Guid& provider) {
        static const TdhModule module; // loaded when a thread first asks
        return tdhEvents(module.functions(), provider);
    };
}

} // namespace etwarden
