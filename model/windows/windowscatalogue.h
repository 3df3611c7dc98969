// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/providercatalogue.h"
#include "model/windows/tdhfunctions.h"

#include <optional>

namespace etwarden {

class WindowsTraceApi;

/// What the machine's ETW and its Trace Data Helper know of providers. Each call asks again, with thousands of calls of
/// the system for all providers.
class WindowsCatalogue final : public ProviderCatalogue
{
public:
    explicit WindowsCatalogue(WindowsTraceApi& api);
    /// These functions, wherever they come from; they outlive the object.
    WindowsCatalogue(WindowsTraceApi& api, const TdhFunctions& functions);

    Result<std::vector<KnownProvider>> providers() override;
    Result<std::vector<NamedValue>> keywords(const Guid& provider) override;
    Result<std::vector<NamedValue>> levels(const Guid& provider) override;

private:
    Result<std::vector<NamedValue>> fields(const Guid& provider, ProviderFieldType type);

    WindowsTraceApi& m_api;
    std::optional<TdhModule> m_module;
    TdhFunctions m_functions;
};

} // namespace etwarden
