// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/rulecases.h"

#include <ostream>

namespace etwarden {

void PrintTo(const RuleCase& ruleCase, std::ostream* stream)
{
    *stream << ruleCase.id;
}

std::vector<RuleCase> allRuleCases()
{
    std::vector<RuleCase> cases = nameRuleCases();
    for (const std::vector<RuleCase>& more :
        {modeRuleCases(), limitRuleCases(), modeAdviceCases(), otherAdviceCases(), infoCases(), updateRuleCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

std::span<const Rule> rulesFor(const Scenario& scenario)
{
    return scenario.environment.updating ? updateRules() : startRules();
}

} // namespace etwarden
