// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/rules/rulecases.h"

#include <ostream>

namespace etwarden {

void PrintTo(const RuleCase& ruleCase, std::ostream* stream)
{
    *stream << ruleCase.id;
}

std::vector<RuleCase> joined(std::initializer_list<std::vector<RuleCase>> groups)
{
    std::vector<RuleCase> all;
    for (const std::vector<RuleCase>& group : groups)
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

std::vector<RuleCase> allRuleCases()
{
    return joined({nameCases(), logFileCases(), existingFileCases(), modeCombinationCases(), modeBitCases(),
        bufferCases(), flushCases(), clockCases(), machineCases(), updateCases()});
}

std::span<const Rule> rulesFor(const Scenario& scenario)
{
    return scenario.environment.updating ? updateRules() : startRules();
}

} // namespace etwarden
