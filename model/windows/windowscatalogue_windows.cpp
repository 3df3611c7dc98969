// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/windowscatalogue.h"

#include "model/windows/windowstraceapi.h"

namespace etwarden {

WindowsCatalogue::WindowsCatalogue(WindowsTraceApi& api)
    : m_api(api)
    , m_module(std::in_place)
    , m_functions(m_module->functions())
{
}

WindowsCatalogue::WindowsCatalogue(WindowsTraceApi& api, const TdhFunctions& functions)
    : m_api(api)
    , m_functions(functions)
{
}

Result<std::vector<KnownProvider>> WindowsCatalogue::providers()
{
    KnownProviders known;
    const Result<std::vector<RegisteredProvider>> registered = m_api.registeredProviders();
    const Result<std::vector<std::byte>> described = askTdh(m_functions.enumerateProviders);
    if (!registered && !described)
        return described.status();
    if (registered) {
        for (const RegisteredProvider& provider : registered.value())
            known.addRegistered(provider.guid, provider.registrations);
    }
    if (described) {
        for (const DescribedProvider& provider : readDescribedProviders(described.value()))
            known.addDescribed(provider);
    }
    return known.take();
}

Result<std::vector<NamedValue>> WindowsCatalogue::fields(const Guid& provider, ProviderFieldType type)
{
    const Result<std::vector<std::byte>> answer = askTdh(m_functions.enumerateFields, &provider, type);
    if (answer)
        return readNamedValues(answer.value());
    if (answer.status() == Win32Status::NotFound) // the provider is described, but has none of these
        return std::vector<NamedValue>{};
    return answer.status();
}

Result<std::vector<NamedValue>> WindowsCatalogue::keywords(const Guid& provider)
{
    return fields(provider, ProviderFieldType::Keyword);
}

Result<std::vector<NamedValue>> WindowsCatalogue::levels(const Guid& provider)
{
    return fields(provider, ProviderFieldType::Level);
}

} // namespace etwarden
