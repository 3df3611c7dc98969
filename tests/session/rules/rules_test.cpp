// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules/rules.h"

#include "tests/session/rules/rulecases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <utility>

namespace etwarden {

namespace {

using Ids = std::set<std::string_view>;

std::vector<Finding> findingsAfter(const Change& change)
{
    Scenario scenario;
    change(scenario);
    return evaluate(rulesFor(scenario), scenario.config, scenario.environment);
}

Ids idsOf(const std::vector<Finding>& findings)
{
    Ids ids;
    for (const Finding& finding : findings)
        ids.insert(finding.rule->id);
    return ids;
}

/// Leaves out the infos, except that of `id`: every session has several.
Ids seriousIdsAfter(const Change& change, std::string_view id)
{
    Ids ids;
    for (const Finding& finding : findingsAfter(change)) {
        if (finding.rule->severity != Severity::Info || finding.rule->id == id)
            ids.insert(finding.rule->id);
    }
    return ids;
}

/// What one more mistake adds: to a start or an update, in a member that `id` is not about.
std::pair<Change, std::string_view> neighbourOf(std::string_view id)
{
    if (id == "update-not-updatable" || id == "update-private-subset") {
        return {[](Scenario& scenario) { scenario.environment.updating->config.logFileMode |= 0x100; },
            "update-realtime-off"};
    }
    if (id.starts_with("update"))
        return {bufferSize(1), "update-not-updatable"};
    if (id.starts_with("buffer-size") || id == "append-buffer-match")
        return {flags(1), "enableflags-only-system-logger"};
    return {bufferSize(1), "buffer-size-min"};
}

class RuleTest : public testing::TestWithParam<RuleCase>
{};

INSTANTIATE_TEST_SUITE_P(
    AllRules, RuleTest, testing::ValuesIn(allRuleCases()), [](const testing::TestParamInfo<RuleCase>& test) {
        std::string name(test.param.id);
        std::ranges::replace(name, '-', '_');
        return name;
    });

TEST_P(RuleTest, Fires)
{
    const RuleCase& expected = GetParam();
    const std::vector<Finding> findings = findingsAfter(expected.fires);

    Ids ids(expected.details.also.begin(), expected.details.also.end());
    ids.insert(expected.id);
    EXPECT_EQ(seriousIdsAfter(expected.fires, expected.id), ids);
    EXPECT_EQ(predictedStatus(findings), expected.status);

    const auto found =
        std::ranges::find(findings, expected.id, [](const Finding& finding) { return finding.rule->id; });
    ASSERT_NE(found, findings.end());
    EXPECT_EQ(found->rule->severity, expected.severity);
    EXPECT_EQ(found->rule->status, expected.status);
    EXPECT_EQ(found->parameters, expected.details.parameters);
}

TEST(Rules, ThePeriodOfPartlyFilledBuffersIsTheFlushTimers)
{
    const auto periodMs = [](std::uint32_t timer, std::uint32_t mode) {
        const std::vector<Finding> findings = findingsAfter([timer, mode](Scenario& scenario) {
            scenario.config.flushTimer = timer;
            scenario.config.logFileMode = mode;
        });
        const auto found = std::ranges::find(
            findings, "realtime-file-partial-buffers", [](const Finding& finding) { return finding.rule->id; });
        return found == findings.end() ? FindingParameters{} : found->parameters;
    };
    EXPECT_EQ(periodMs(5, 0x101), FindingParameters{std::uint64_t{5000}});
    EXPECT_EQ(periodMs(250, 0x111), FindingParameters{std::uint64_t{250}});
    EXPECT_EQ(periodMs(0, 0x111), FindingParameters{std::uint64_t{1000}});
}

TEST_P(RuleTest, IsSilentAtTheBoundary)
{
    ASSERT_FALSE(GetParam().boundaries.empty());
    for (std::size_t i = 0; i < GetParam().boundaries.size(); ++i)
        EXPECT_FALSE(idsOf(findingsAfter(GetParam().boundaries[i])).contains(GetParam().id)) << "boundary " << i;
}

TEST_P(RuleTest, FiresBesideOtherRules)
{
    const std::string_view id = GetParam().id;
    const auto [neighbour, neighbourId] = neighbourOf(id);
    Ids expected = seriousIdsAfter(GetParam().fires, id);
    expected.insert(neighbourId);
    EXPECT_EQ(seriousIdsAfter(both(GetParam().fires, neighbour), id), expected);
}

TEST(Rules, ApplySinceTheirVersionOfWindows)
{
    int dated = 0;
    for (const RuleCase& ruleCase : allRuleCases()) {
        if (ruleCase.details.since == WindowsVersion::Unknown)
            continue;
        const auto firesOn = [&ruleCase](int version) {
            const Change change = both(ruleCase.fires, onWindows(static_cast<WindowsVersion>(version)));
            return idsOf(findingsAfter(change)).contains(ruleCase.id);
        };
        const int since = static_cast<int>(ruleCase.details.since);
        EXPECT_TRUE(firesOn(since)) << ruleCase.id;
        EXPECT_FALSE(firesOn(since - 1)) << ruleCase.id;
        ++dated;
    }
    EXPECT_GT(dated, 30);
}

TEST(Rules, HarmIsWhatProtectingRulesFind)
{
    Scenario scenario;
    scenario.config.bufferSizeKb = 20000; // refused
    EXPECT_TRUE(harmIn(startRules(), scenario.config, scenario.environment).empty());
    scenario.environment.logFile =
        LogFileState{.path = scenario.config.logFileName, .there = ExistingFile{.name = u"trace.etl", .bytes = 1}};
    const std::vector<Finding> harm = harmIn(startRules(), scenario.config, scenario.environment);
    EXPECT_EQ(idsOf(harm), Ids{"logfile-exists"});
    EXPECT_EQ(predictedStatus(harm), Win32Status::Success);
}

TEST(Rules, FilesOfAPatternAreInTheWayOfNewFiles)
{
    const Change existing = [](Scenario& scenario) {
        scenario.config.logFileMode = 0x8;
        scenario.environment.logFile = LogFileState{
            .path = scenario.config.logFileName, .ofPattern = ExistingFile{.name = u"trace7.etl", .bytes = 1}};
    };
    EXPECT_TRUE(idsOf(findingsAfter(existing)).contains("logfile-exists"));
}

TEST(Rules, AppendingAsksForTheBufferSizeOfTheFile)
{
    const auto asks = [](std::uint32_t bufferSizeKb) {
        return idsOf(findingsAfter([bufferSizeKb](Scenario& scenario) {
            scenario.config.logFileMode = 0x4;
            scenario.config.bufferSizeKb = bufferSizeKb;
            scenario.environment.logFile = LogFileState{.path = scenario.config.logFileName,
                .there = ExistingFile{},
                .format = TraceFileFormat{.bufferSizeKb = 128}};
        })).contains("append-buffer-match");
    };
    EXPECT_TRUE(asks(0));
    EXPECT_TRUE(asks(64));
    EXPECT_FALSE(asks(128));
}

TEST(Rules, OnlyInformAboutTheQuietScenario)
{
    EXPECT_EQ(seriousIdsAfter([](Scenario&) {}, {}), Ids());
}

TEST(Rules, EveryRuleIsTested)
{
    std::vector<std::string_view> ruleIds;
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules)
            ruleIds.push_back(rule.id);
    }
    std::vector<std::string_view> testedIds;
    for (const RuleCase& ruleCase : allRuleCases())
        testedIds.push_back(ruleCase.id);
    std::ranges::sort(ruleIds);
    std::ranges::sort(testedIds);
    EXPECT_EQ(std::ranges::adjacent_find(ruleIds), ruleIds.end());
    EXPECT_EQ(ruleIds, testedIds);
}

} // namespace

} // namespace etwarden
