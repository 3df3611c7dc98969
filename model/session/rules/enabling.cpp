// SPDX-License-Identifier: GPL-3.0-or-later
// What is enabled in a session as a whole: its providers and kernel flags together.
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;

/// A running session may have got more than can be asked for: group masks, and providers that are not reported.
Answer nothingEnabled(const SessionConfig& config, const Environment& environment)
{
    return answerIf(config.providers.empty() && config.enableFlags == 0 && config.kernel.groups == GroupMask{}
        && !environment.updating);
}

constexpr Rule enablingRows[] = {
    warning("nothing-enabled", fieldsOf<Providers>, nothingEnabled, from<EnableTracePage>, fixesOf<addProvider>),
};

} // namespace

std::span<const Rule> rulesOfEnabling()
{
    return enablingRows;
}

} // namespace etwarden::rules
