// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/conformance/conformance.h"

#include "model/session/rules/rules.h"
#include "tests/support/conformance/functiontraceapi.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace etwarden {
namespace {

TEST(EngineConformance, ReturnsWhatTheTableSays)
{
    const TemporaryFolder folder;
    FunctionTraceApi api;
#define ETWARDEN_ADDRESS(name) &::name,
    const EngineFunctions functions{ETWENGINE_FUNCTIONS(ETWARDEN_ADDRESS)};
#undef ETWARDEN_ADDRESS
    runConformance({api, functions, folder.path()});
}

TEST(EngineConformance, HasARowForEachFunction)
{
    std::set<std::string_view> called{"EtwEngineReset", "EnableTraceEx2"}; // before each row, and in rows of its own
    for (const FunctionRow& row : functionRows())
        called.insert(row.function);
    // Those with a block have rows of the other kind.
    const auto takesABlock = [](std::string_view name) {
        return std::ranges::any_of(std::array{"StartTrace", "ControlTrace", "QueryAllTraces", "QueryTrace", "StopTrace",
                                       "UpdateTrace", "FlushTrace"},
            [name](std::string_view function) { return name.substr(0, name.size() - 1) == function; }); // W, A
    };
#define ETWARDEN_NAME(name) #name,
    for (const std::string_view name : {ETWENGINE_FUNCTIONS(ETWARDEN_NAME)}) {
#undef ETWARDEN_NAME
        EXPECT_NE(called.contains(name), takesABlock(name)) << name;
    }
}

/// What depends on rights, on a full disk or on the engine's own limits, needs a session that cannot be started or a
/// list that flags lead to, or is refused by Etwarden alone.
const std::set<std::string_view> notInTheTable{
    "append-other-format",
    "buffer-memory",
    "control-access",
    "disk-space-system-drive",
    "kernel-list-limit",
    "kernel-logger-access",
    "logfile-access",
    "logfile-exists",
    "mode-unsupported",
    "private-admin-pre1703",
    "update-global-logger",
    "update-kernel-list-limit",
    "update-logfile-exists",
};

TEST(EngineConformance, HasARowForEachRuleThatRefuses)
{
    std::set<std::string_view> ids;
    for (const auto& rows : {argumentRows(), ruleRows(), grantRows(), controlRows(), updateRows()}) {
        for (const ConformanceRow& row : rows)
            ids.insert(row.id);
    }
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            if (rule.severity == Severity::Error) {
                EXPECT_NE(ids.contains(rule.id), notInTheTable.contains(rule.id)) << rule.id;
            }
        }
    }
}

TEST(EngineConformance, ExpectsTheStatusOfTheRule)
{
    for (const ConformanceRow& row : ruleRows()) {
        const auto rule = std::ranges::find(startRules(), row.id, &Rule::id);
        ASSERT_NE(rule, startRules().end()) << row.id;
        EXPECT_EQ(rule->status, row.status) << row.id;
    }
}

TEST(EngineConformance, ExpectsTheStatusOfTheRuleForUpdates)
{
    for (const ConformanceRow& row : updateRows()) {
        const auto rule = std::ranges::find(updateRules(), row.id, &Rule::id);
        if (rule != updateRules().end()) {
            EXPECT_EQ(rule->status, row.status) << row.id;
        }
    }
}

} // namespace
} // namespace etwarden
