// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/environment.h"

#include <algorithm>

namespace etwarden {

void removeSession(Environment& environment, TraceHandle session)
{
    const auto ended = std::ranges::find(environment.sessions, session, &SessionStatus::handle);
    if (ended == environment.sessions.end())
        return;
    if (environment.bufferMemory) {
        std::uint64_t& freeBytes = environment.bufferMemory->freeBytes;
        freeBytes += std::min(ended->allocatedBytes(), UINT64_MAX - freeBytes);
    }
    environment.sessions.erase(ended);
}

std::vector<ProviderFacts> providerFacts(std::span<const ProviderConfig> providers,
    std::span<const KnownProvider> known, std::span<const ProviderEnabling> enablings, std::uint16_t own)
{
    std::vector<ProviderFacts> all;
    for (const ProviderConfig& provider : providers) {
        if (std::ranges::find(all, provider.guid, &ProviderFacts::guid) != all.end())
            continue;
        ProviderFacts& facts = all.emplace_back();
        facts.guid = provider.guid;
        if (const auto found = std::ranges::find(known, provider.guid, &KnownProvider::guid); found != known.end()) {
            facts.kind = found->kind;
            facts.sources = found->sources;
            facts.processIds = found->processIds;
        }
        for (const ProviderEnabling& enabling : enablings) {
            if (enabling.provider != provider.guid || enabling.loggerId == own)
                continue;
            const bool isGroup = (enabling.enableProperty & enableproperty::ProviderGroup) != 0;
            std::vector<std::uint16_t>& sessions = isGroup ? facts.groupSessions : facts.sessions;
            if (std::ranges::find(sessions, enabling.loggerId) == sessions.end())
                sessions.push_back(enabling.loggerId);
        }
    }
    return all;
}

} // namespace etwarden
