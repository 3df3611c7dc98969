// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/wellknown.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/ruletable.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// What the rules of providers and those of their filters share.
namespace etwarden::rules {

// What is known of a provider.

inline const ProviderFacts* factsOf(const ProviderCase& asked)
{
    const std::vector<ProviderFacts>& all = asked.environment.providers;
    const auto found = std::ranges::find(all, asked.provider().guid, &ProviderFacts::guid);
    return found == all.end() ? nullptr : &*found;
}

inline ProviderKind kindOf(const ProviderCase& asked)
{
    if (const ProviderFacts* const facts = factsOf(asked); facts && facts->kind != ProviderKind::Unknown)
        return facts->kind;
    const NamedGuid* const known = wellKnown(asked.provider().guid);
    return known ? known->kind : ProviderKind::Unknown;
}

inline bool isKind(const ProviderCase& asked, ProviderKind kind)
{
    return kindOf(asked) == kind;
}

/// The system or a driver has registered it.
inline bool isOfKernel(const ProviderCase& asked)
{
    const ProviderFacts* const facts = factsOf(asked);
    return facts && std::ranges::find(facts->processIds, 0U) != facts->processIds.end();
}

inline bool hasAnyProperty(const ProviderConfig& provider, std::uint32_t properties)
{
    return (provider.enableProperty & properties) != 0;
}

/// A filter beyond its limit: EnableTraceEx2 refuses the provider.
bool areFiltersRefused(const ProviderFilters& filters);

// Fixes, each for all providers of the session that need it.

/// Applies `change` to the providers for which `predicate` fires.
template<Answer (*predicate)(const ProviderCase&), void (*change)(ProviderConfig&, const Environment&)>
void changeProviders(SessionConfig& config, const Environment& environment)
{
    for (std::size_t i = 0; i < config.providers.size(); ++i) {
        if (predicate({config, i, environment}))
            change(config.providers[i], environment);
    }
}

template<std::uint32_t bits>
void addProperty(ProviderConfig& provider, const Environment&)
{
    provider.enableProperty |= bits;
}

// Rows of a table.

static constexpr auto providersField = std::span<const ConfigField>(fieldsOf<ConfigField::Providers>);
static constexpr auto providersAndMode =
    std::span<const ConfigField>(fieldsOf<ConfigField::Providers, ConfigField::LogFileMode>);

using ProviderCondition = decltype(Rule::providerPredicate);

consteval Rule refused(std::string_view id, Phase phase, ProviderCondition condition, Win32Status status,
    RuleEvidence evidence, std::span<const Fix> fixes = {}, std::span<const ConfigField> fields = providersField)
{
    return {id, phase, Severity::Error, fields, nullptr, status, evidence, fixes, condition};
}

/// The call is carried out as far as is known, but events are missing, or are others than one may expect.
consteval Rule hint(std::string_view id, ProviderCondition condition, RuleEvidence evidence,
    std::span<const Fix> fixes = {}, std::span<const ConfigField> fields = providersField)
{
    return {id, Phase::None, Severity::Warning, fields, nullptr, Win32Status::Success, evidence, fixes, condition};
}

consteval Rule note(std::string_view id, ProviderCondition condition, RuleEvidence evidence)
{
    return {id, Phase::None, Severity::Info, providersField, nullptr, Win32Status::Success, evidence, {}, condition};
}

} // namespace etwarden::rules
