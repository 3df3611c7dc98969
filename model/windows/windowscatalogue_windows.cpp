// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/windowscatalogue.h"

#include "model/windows/growinganswer.h"
#include "model/windows/windowstraceapi.h"

namespace etwarden {

namespace {

/// The functions of TDH take the size and give the one that is needed in the same place.
template<typename Function, typename... Arguments>
Result<std::vector<std::byte>> ask(Function function, Arguments... arguments)
{
    return growingAnswer([&](std::byte* data, std::uint32_t, std::uint32_t* size) {
        return function ? Win32Status{function(arguments..., data, size)} : Win32Status::CallNotImplemented;
    });
}

} // namespace

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
    const Result<std::vector<std::byte>> described = ask(m_functions.enumerateProviders);
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
    const Result<std::vector<std::byte>> answer = ask(m_functions.enumerateFields, &provider, type);
    if (answer)
        return readNamedValues(answer.value());
    if (answer.status() == Win32Status::NotFound) // it is described, without any of these
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
