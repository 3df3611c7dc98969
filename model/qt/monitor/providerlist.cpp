// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/providerlist.h"

#include "model/qt/monitor/sourcenames.h"
#include "model/session/traceinfoapi.h"

#include <utility>

namespace etwarden {

ProviderList listProviders(ProviderCatalogue* catalogue, TraceInfoApi* info)
{
    ProviderList list{.programs = runningPrograms()};
    if (info != nullptr)
        list.kernel = info->kernelState(invalidTraceHandle);
    if (catalogue == nullptr) {
        list.status = Win32Status::CallNotImplemented;
        return list;
    }
    Result<std::vector<KnownProvider>> providers = catalogue->providers();
    list.status = providers.status();
    if (!providers)
        return list;
    list.providers = std::move(providers).value();
    if (info != nullptr) {
        Result<std::vector<ProviderEnabling>> enablings = info->providerEnablings();
        list.enablingsStatus = enablings.status();
        if (enablings)
            list.enablings = std::move(enablings).value();
    }
    return list;
}

ProviderKeywords listKeywords(ProviderCatalogue* catalogue, const Guid& provider)
{
    ProviderKeywords found{.provider = provider};
    if (catalogue == nullptr)
        return found;
    if (Result<std::vector<NamedValue>> keywords = catalogue->keywords(provider))
        found.keywords = std::move(keywords).value();
    return found;
}

} // namespace etwarden
