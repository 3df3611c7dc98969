// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/startfilters.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>

namespace etwarden {

ProviderFilters startFilters(const SessionConfig& config)
{
    if (!isPrivateLogger(config) || (config.logFileMode & logfilemode::PrivateInProc) != 0 || config.guid.isNull())
        return {};
    const auto own = std::ranges::find(config.providers, config.guid, &ProviderConfig::guid);
    if (own == config.providers.end())
        return {};
    return {.processIds = own->filters.processIds, .executables = own->filters.executables};
}

bool areOfStart(const ProviderConfig& provider, const SessionConfig& config)
{
    return provider.guid == config.guid && startFilters(config) != ProviderFilters();
}

} // namespace etwarden
