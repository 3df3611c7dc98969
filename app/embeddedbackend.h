// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/api/embeddedengine.h"
#include "model/engine/session/journal.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/monitor/backend.h"

#include <functional>
#include <memory>
#include <mutex>

namespace etwarden {

/// The embedded engine with its boot sessions, fed by this host. Everything starts with the first
/// call of api(), on a thread of the monitor: opening the window waits for nothing. The boot sessions' log files live
/// in a RunFolder of the system's temporary folder; where none can be made, those sessions do not start.
class EmbeddedBackend final : public Backend
{
public:
    /// `onJournal` is called on threads of the engine and of the monitor. `boot` has the boot sessions; without it they
    /// are those of a stock Windows 11.
    explicit EmbeddedBackend(std::function<void(const JournalEntry&)> onJournal,
        const EngineOptions& options = EngineOptions(), std::shared_ptr<BootFile> boot = nullptr);
    ~EmbeddedBackend() override;

    BackendKind kind() const override { return BackendKind::EmbeddedEngine; }
    TraceApi& api() override;
    TraceInfoApi* info() override;
    ProviderCatalogue* catalogue() override;
    std::vector<TraceFunction> missingFunctions() override { return {}; }
    Environment environment(const std::u16string& logFile) override;
    std::vector<RingDepth> ringDepths() override;
    std::optional<std::vector<TraceHandle>> consumedSessions() override;
    Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& session) override;
    Result<std::unique_ptr<SessionWatch>> watchSession(const SessionStatus& session) override;
    std::shared_ptr<BootStore> bootStore() override;
    LoadProviders* loads() override;

private:
    class Running;
    Running& running();

    std::function<void(const JournalEntry&)> m_onJournal;
    const EngineOptions m_options;
    const std::shared_ptr<BootFile> m_boot;
    std::once_flag m_start;
    std::shared_ptr<Running> m_running;
};

} // namespace etwarden
