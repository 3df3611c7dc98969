// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <array>
#include <span>
#include <string_view>

/// Building blocks for the rows of a subject's table.
namespace etwarden::rules {

using Phase = RulePhase;

// One copy per file: g++ for Windows puts shared ones into sections that its linker does not merge.
template<ConfigField... fields>
static constexpr std::array fieldsOf{fields...};

template<const Fix&... fixes>
static constexpr std::array fixesOf{fixes...};

template<RuleSource... sources>
static constexpr std::array sourceList{sources...};

/// The sources agree, or differ in wording only, or one is silent about what another states.
template<RuleSource... sources>
static constexpr RuleEvidence from{sourceList<sources...>, false};

/// The sources contradict each other in what happens.
template<RuleSource... sources>
static constexpr RuleEvidence disputed{sourceList<sources...>, true};

/// The call refuses with `status`. No source contradicts that: what is disputed is a warning.
consteval Rule refusal(std::string_view id, Phase phase, std::span<const ConfigField> fields, Rule::Predicate predicate,
    Win32Status status, RuleEvidence evidence, std::span<const Fix> fixes = {})
{
    return {id, phase, Severity::Error, fields, predicate, status, evidence, fixes};
}

/// The call is carried out and does harm, which should not be found out by calling.
consteval Rule protection(std::string_view id, std::span<const ConfigField> fields, Rule::Predicate predicate,
    RuleEvidence evidence, std::span<const Fix> fixes)
{
    return {id, Phase::None, Severity::Error, fields, predicate, Win32Status::Success, evidence, fixes};
}

/// The call is carried out, but with another result than one may expect.
consteval Rule warning(std::string_view id, std::span<const ConfigField> fields, Rule::Predicate predicate,
    RuleEvidence evidence, std::span<const Fix> fixes = {})
{
    return {id, Phase::None, Severity::Warning, fields, predicate, Win32Status::Success, evidence, fixes};
}

/// Nothing is wrong; it is only worth knowing.
consteval Rule info(std::string_view id, std::span<const ConfigField> fields, Rule::Predicate predicate,
    RuleEvidence evidence, std::span<const Fix> fixes = {})
{
    return {id, Phase::None, Severity::Info, fields, predicate, Win32Status::Success, evidence, fixes};
}

// The subjects of a start, in the order in which their warnings and infos are listed; each in the file of its name.
std::span<const Rule> nameRules();
std::span<const Rule> logFileRules();
std::span<const Rule> existingFileRules();
std::span<const Rule> modeCombinationRules();
std::span<const Rule> modeBitRules();
std::span<const Rule> bufferRules();
std::span<const Rule> flushRules();
std::span<const Rule> clockRules();
std::span<const Rule> machineRules();

std::span<const Rule> rulesOfBoot();
std::span<const Rule> rulesOfUpdate();
std::span<const Rule> rulesOfEnabling();
std::span<const Rule> rulesOfKernel();
std::span<const Rule> rulesOfProviders();
std::span<const Rule> rulesOfProviderFilters();

} // namespace etwarden::rules
