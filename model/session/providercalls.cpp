// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providercalls.h"

#include <algorithm>

namespace etwarden {

namespace {

bool has(std::span<const ProviderConfig> providers, const ProviderConfig& one)
{
    return std::ranges::any_of(providers, [&one](const ProviderConfig& other) { return nameTheSame(one, other); });
}

} // namespace

bool isReportedAlike(const ProviderConfig& enabled, const ProviderConfig& requested)
{
    const auto passing = [](const ProviderConfig& provider) {
        return provider.matchAnyKeyword == 0 ? ~std::uint64_t{0} : provider.matchAnyKeyword;
    };
    return enabled.guid == requested.guid && enabled.level == requested.level && passing(enabled) == passing(requested)
        && enabled.matchAllKeyword == requested.matchAllKeyword && enabled.enableProperty == requested.enableProperty;
}

bool enablesTheSame(const ProviderConfig& left, const ProviderConfig& right)
{
    ProviderConfig alike = right;
    alike.name = left.name;
    alike.timeoutMs = left.timeoutMs;
    return left == alike;
}

std::vector<ProviderConfig> withRequested(
    std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> requested)
{
    std::vector<ProviderConfig> known(enabled.begin(), enabled.end());
    for (ProviderConfig& provider : known) {
        const auto asked = std::ranges::find_if(
            requested, [&](const ProviderConfig& each) { return isReportedAlike(provider, each); });
        if (asked != requested.end())
            provider = *asked;
    }
    return known;
}

std::vector<ProviderCall> providerCalls(std::span<const ProviderConfig> enabled, std::span<const ProviderConfig> wanted)
{
    std::vector<ProviderCall> calls;
    std::vector<ProviderConfig> inForce; // one for each provider and each group
    for (const ProviderConfig& provider : enabled) {
        std::erase_if(inForce, [&](const ProviderConfig& other) { return nameTheSame(other, provider); });
        inForce.push_back(provider);
    }
    for (const ProviderConfig& provider : inForce) {
        if (!has(wanted, provider))
            calls.push_back({ProviderControl::Disable, provider});
    }
    for (const ProviderConfig& provider : wanted) {
        const auto before =
            std::ranges::find_if(inForce, [&](const ProviderConfig& other) { return nameTheSame(other, provider); });
        if (before == inForce.end())
            inForce.push_back(provider);
        else if (enablesTheSame(*before, provider))
            continue;
        else
            *before = provider;
        calls.push_back({ProviderControl::Enable, provider});
    }
    return calls;
}

} // namespace etwarden
