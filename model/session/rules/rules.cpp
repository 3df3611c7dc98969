// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules/rules.h"

#include "model/session/rules/ruletable.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <utility>

namespace etwarden {

namespace {

/// Sorts the worst first, then by phase; rows that are equal in both keep the order of the subjects and of their rows.
std::vector<Rule> inOrder(std::initializer_list<std::span<const Rule>> subjects)
{
    std::vector<Rule> all;
    for (const std::span<const Rule> subject : subjects)
        all.insert(all.end(), subject.begin(), subject.end());
    std::ranges::stable_sort(all, {}, &Rule::phase);
    std::ranges::stable_sort(all, std::ranges::greater(), &Rule::severity);
    return all;
}

bool isIn(std::span<const Rule> rules, const Rule* rule)
{
    return std::greater_equal()(rule, rules.data()) && std::less()(rule, rules.data() + rules.size());
}

bool has(std::span<const Finding> findings, const Rule* rule)
{
    return std::ranges::find(findings, rule, &Finding::rule) != findings.end();
}

} // namespace

std::span<const Rule> startRules()
{
    static const std::vector<Rule> all = inOrder({rules::nameRules(), rules::logFileRules(), rules::existingFileRules(),
        rules::modeCombinationRules(), rules::modeBitRules(), rules::bufferRules(), rules::flushRules(),
        rules::clockRules(), rules::machineRules()});
    return all;
}

std::span<const Rule> updateRules()
{
    static const std::vector<Rule> all = inOrder({rules::rulesOfUpdate()});
    return all;
}

std::span<const Rule> bootRules()
{
    static const std::vector<Rule> all = inOrder({rules::rulesOfBoot()});
    return all;
}

std::span<const Rule> rulesOf(const Environment& environment)
{
    if (environment.updating)
        return updateRules();
    return environment.atBoot ? bootRules() : startRules();
}

std::span<const Rule> enablingRules()
{
    static const std::vector<Rule> all = inOrder({rules::rulesOfEnabling(), rules::rulesOfKernel()});
    return all;
}

std::span<const Rule> providerRules()
{
    static const std::vector<Rule> all = inOrder({rules::rulesOfProviderFilters(), rules::rulesOfProviders()});
    return all;
}

std::vector<Finding> evaluate(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment)
{
    std::vector<Finding> findings;
    for (const Rule& rule : rules) {
        if (!rule.providerPredicate) {
            if (std::optional<FindingParameters> parameters = rule.predicate(config, environment))
                findings.push_back({.rule = &rule, .parameters = std::move(*parameters)});
            continue;
        }
        for (std::size_t i = 0; i < config.providers.size(); ++i) {
            if (std::optional<FindingParameters> parameters = rule.providerPredicate({config, i, environment}))
                findings.push_back({.rule = &rule, .parameters = std::move(*parameters), .provider = i});
        }
    }
    return findings;
}

Win32Status predictedStatus(std::span<const Finding> findings)
{
    const auto refusal = std::ranges::find_if(findings,
        [](const Finding& finding) { return !finding.provider && finding.rule->status != Win32Status::Success; });
    return refusal == findings.end() ? Win32Status::Success : refusal->rule->status;
}

Win32Status predictedEnable(std::span<const Finding> findings, std::size_t provider)
{
    const auto refusal = std::ranges::find_if(findings, [provider](const Finding& finding) {
        return finding.provider == provider && finding.rule->status != Win32Status::Success;
    });
    return refusal == findings.end() ? Win32Status::Success : refusal->rule->status;
}

std::vector<Finding> harmIn(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment)
{
    std::vector<Finding> findings = evaluate(rules, config, environment);
    std::erase_if(findings, [](const Finding& finding) { return !protects(*finding.rule); });
    return findings;
}

namespace {

std::span<const Rule> tableOf(const Rule* rule)
{
    for (const std::span<const Rule> table : {startRules(), updateRules(), bootRules(), enablingRules()}) {
        if (isIn(table, rule))
            return table;
    }
    return providerRules();
}

} // namespace

std::vector<const Fix*> offeredFixes(
    const Finding& finding, const SessionConfig& config, const Environment& environment)
{
    const std::span<const Rule> rules = tableOf(finding.rule);
    const std::vector<Finding> before = evaluate(rules, config, environment);
    std::vector<const Fix*> offered;
    for (const Fix& fix : finding.rule->fixes) {
        if (!fix.apply) {
            offered.push_back(&fix); // what a person will choose is not known
            continue;
        }
        const std::vector<Finding> after = evaluate(rules, fix.applied(config, environment), environment);
        const auto isNewError = [&before](const Finding& other) {
            return other.rule->severity == Severity::Error && !has(before, other.rule);
        };
        if (!has(after, finding.rule) && std::ranges::none_of(after, isNewError))
            offered.push_back(&fix);
    }
    return offered;
}

} // namespace etwarden
