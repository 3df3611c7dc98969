// SPDX-License-Identifier: GPL-3.0-or-later
// The first refusal is what a call returns, so the order of the rules is part of what they say.
#include "model/session/rules/rules.h"
#include "tests/session/rules/rulecases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace etwarden {

namespace {

using Step = std::pair<RulePhase, std::vector<std::string_view>>;

/// The refusals among the rules, those of one phase in a row taken together.
std::vector<Step> stepsOf(std::span<const Rule> rules)
{
    std::vector<Step> steps;
    for (const Rule& rule : rules) {
        if (rule.severity != Severity::Error || protects(rule))
            continue;
        if (steps.empty() || steps.back().first != rule.phase)
            steps.push_back({rule.phase, {}});
        steps.back().second.push_back(rule.id);
    }
    return steps;
}

TEST(RuleOrder, RefusalsOfAStartAreInTheOrderOfTheChecks)
{
    const std::vector<Step> expected{
        {RulePhase::Name, {"instance-name-empty", "instance-name-over-1024"}},
        {RulePhase::ReservedName,
            {"kernel-logger-guid-needs-name", "ckcl-guid-needs-name", "global-logger-not-startable"}},
        {RulePhase::FileName, {"logfile-name-over-1024"}},
        {RulePhase::Destination, {"no-destination"}},
        {RulePhase::Modes,
            {"nonstoppable-starttrace", "circular-append", "circular-newfile", "circular-relog", "append-realtime",
                "append-relog", "newfile-prealloc", "newfile-relog", "newfile-kernel-logger", "realtime-private",
                "realtime-add-header", "in-proc-needs-private", "relog-needs-private", "circular-needs-size",
                "newfile-needs-size", "prealloc-needs-size", "kbytes-needs-size", "newfile-needs-logfile",
                "prealloc-needs-logfile", "kbytes-needs-logfile"}},
        {RulePhase::NewFilePattern, {"newfile-pattern"}},
        {RulePhase::KernelModes,
            {"sequential-circular", "append-newfile", "append-prealloc", "newfile-ckcl", "newfile-system-logger",
                "buffering-sequential", "buffering-circular", "buffering-append", "buffering-newfile",
                "buffering-logfile", "buffering-interface", "sequence-exclusive", "hybrid-exclusive", "relog-kernel",
                "compressed", "system-logger-paged", "kernel-logger-paged", "system-logger-os",
                "system-logger-clock-types"}},
        {RulePhase::KernelFlags, {"enableflags-extension-format", "kernel-list-limit"}},
        {RulePhase::Clock, {"clock-invalid"}},
        {RulePhase::BufferSize, {"buffer-size-max", "buffer-size-max-pre-win8"}},
        {RulePhase::Rights, {"control-access", "kernel-logger-access", "private-admin-pre1703"}},
        {RulePhase::RunningSessions,
            {"session-name-unique", "kernel-logger-single", "session-guid-unique", "private-name-unique"}},
        {RulePhase::Slots, {"session-limit", "system-logger-limit", "private-limit-1703", "private-limit-pre1703"}},
        {RulePhase::LogFile,
            {"logfile-in-use", "logfile-folder-missing", "logfile-access", "disk-space-maxsize",
                "disk-space-system-drive"}},
        {RulePhase::Support, {"mode-unsupported"}},
        {RulePhase::Memory, {"buffer-memory"}},
        {RulePhase::FileFormat, {"append-other-format"}},
    };
    EXPECT_EQ(stepsOf(startRules()), expected);
}

TEST(RuleOrder, RefusalsOfAnUpdateAreInTheOrderOfTheChecks)
{
    const std::vector<Step> expected{
        {RulePhase::ReservedName, {"update-global-logger"}},
        {RulePhase::KernelFlags, {"update-enableflags-nonsystem", "update-kernel-list-limit"}},
        {RulePhase::LogFile, {"update-newfile-pattern", "update-logfile-same-name", "update-bad-pathname"}},
    };
    EXPECT_EQ(stepsOf(updateRules()), expected);
}

TEST(RuleOrder, ErrorsComeFirstThenWarningsThenInfos)
{
    for (const std::span<const Rule> rules : {startRules(), updateRules()})
        EXPECT_TRUE(std::ranges::is_sorted(rules, std::ranges::greater(), &Rule::severity));
}

TEST(RuleOrder, OnlyRefusalsHaveAStatusAndAPhase)
{
    std::vector<std::string_view> protecting;
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            const bool isRefusal = rule.severity == Severity::Error && !protects(rule);
            EXPECT_EQ(rule.status != Win32Status::Success, isRefusal) << rule.id;
            EXPECT_EQ(rule.phase != RulePhase::None, isRefusal) << rule.id;
            if (protects(rule))
                protecting.push_back(rule.id);
        }
    }
    EXPECT_EQ(protecting, (std::vector<std::string_view>{"logfile-exists", "update-logfile-exists"}));
}

TEST(RuleOrder, FindingsKeepTheOrderOfTheTable)
{
    const SessionConfig faulty{.name = {}, .clientContext = 9, .logFileMode = 0x3};
    const std::vector<Finding> findings = evaluate(startRules(), faulty, {.elevated = false});
    EXPECT_GE(findings.size(), 4u);
    EXPECT_TRUE(std::ranges::is_sorted(findings, {}, [](const Finding& finding) { return finding.rule; }));
}

// The documented order of the checks: each step keeps the faults of the later ones.
TEST(RuleOrder, PredictsTheStatusThatIsCheckedFirst)
{
    Scenario scenario;
    const auto predicted = [&scenario] {
        return predictedStatus(evaluate(startRules(), scenario.config, scenario.environment));
    };
    scenario.environment.logFolder = LogFolderState{.exists = false};
    EXPECT_EQ(predicted(), Win32Status::PathNotFound);
    scenario.environment.sessions = {{.config = {.name = u"trace"}}};
    EXPECT_EQ(predicted(), Win32Status::AlreadyExists);
    scenario.config.logFileMode = 0x00C00001; // both hybrid shutdown bits: the kernel's check
    EXPECT_EQ(predicted(), Win32Status::InvalidParameter);
    scenario.config.logFileMode |= 0x8; // new files without a pattern: StartTrace's check
    scenario.config.logFileName = u"C:\\trace.etl";
    EXPECT_EQ(predicted(), Win32Status::InvalidName);
    scenario.config.logFileMode |= 0x20;
    EXPECT_EQ(predicted(), Win32Status::InvalidParameter);
    scenario.config.logFileName.clear();
    EXPECT_EQ(predicted(), Win32Status::BadPathname);
    scenario.config.name.clear();
    EXPECT_EQ(predicted(), Win32Status::InvalidName);
}

TEST(RuleOrder, NoFindingsPredictSuccess)
{
    EXPECT_EQ(predictedStatus({}), Win32Status::Success);
}

} // namespace

} // namespace etwarden
