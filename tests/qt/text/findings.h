// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace etwarden {

inline std::vector<const Rule*> allRules()
{
    std::vector<const Rule*> rules;
    for (const std::span<const Rule> table :
        {startRules(), updateRules(), bootRules(), enablingRules(), providerRules()}) {
        for (const Rule& rule : table)
            rules.push_back(&rule);
    }
    return rules;
}

inline Finding findingOf(std::string_view id, FindingParameters parameters = {})
{
    for (const Rule* rule : allRules()) {
        if (rule->id == id)
            return {rule, std::move(parameters)};
    }
    ADD_FAILURE() << "no rule " << id;
    return {};
}

} // namespace etwarden
