// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"

#include <memory>

namespace etwarden {

/// Passes everything on to another backend, and writes a line into the log for each call that is refused: function,
/// session, status.
class LoggedBackend final : public Backend
{
public:
    explicit LoggedBackend(std::shared_ptr<Backend> backend);
    ~LoggedBackend() override;

    BackendKind kind() const override;
    TraceApi& api() override;
    TraceInfoApi* info() override;
    ProviderCatalogue* catalogue() override;
    std::vector<TraceFunction> missingFunctions() override;
    Environment environment(const std::u16string& logFile) override;
    std::vector<RingDepth> ringDepths() override;
    std::optional<std::vector<TraceHandle>> consumedSessions() override;
    Result<std::unique_ptr<LiveTrace>> openLiveTrace(const std::u16string& session) override;
    Result<std::unique_ptr<SessionWatch>> watchSession(const SessionStatus& session) override;
    std::shared_ptr<BootStore> bootStore() override;
    LoadProviders* loads() override;

private:
    class Calls;

    std::shared_ptr<Backend> m_backend;
    std::unique_ptr<Calls> m_calls;
};

} // namespace etwarden
