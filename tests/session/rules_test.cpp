// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules.h"

#include "tests/session/rulecases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>

namespace etwarden {

void PrintTo(const RuleCase& ruleCase, std::ostream* stream)
{
    *stream << ruleCase.id;
}

namespace {

using Ids = std::set<std::string_view>;

std::vector<RuleCase> allCases()
{
    std::vector<RuleCase> cases = nameRuleCases();
    for (const std::vector<RuleCase>& more : {modeRuleCases(), limitRuleCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

std::vector<Finding> findingsAfter(const Change& change)
{
    Scenario scenario;
    change(scenario);
    return evaluate(startRules(), scenario.config, scenario.environment);
}

Ids idsOf(const std::vector<Finding>& findings)
{
    Ids ids;
    for (const Finding& finding : findings)
        ids.insert(finding.rule->id);
    return ids;
}

class RuleTest : public testing::TestWithParam<RuleCase>
{};

INSTANTIATE_TEST_SUITE_P(
    StartRules, RuleTest, testing::ValuesIn(allCases()), [](const testing::TestParamInfo<RuleCase>& test) {
        std::string name(test.param.id);
        std::ranges::replace(name, '-', '_');
        return name;
    });

TEST_P(RuleTest, Fires)
{
    const RuleCase& expected = GetParam();
    const std::vector<Finding> findings = findingsAfter(expected.fires);

    Ids ids(expected.also.begin(), expected.also.end());
    ids.insert(expected.id);
    EXPECT_EQ(idsOf(findings), ids);
    EXPECT_EQ(predictedStatus(findings), expected.status);

    const auto found =
        std::ranges::find(findings, expected.id, [](const Finding& finding) { return finding.rule->id; });
    ASSERT_NE(found, findings.end());
    EXPECT_EQ(found->rule->severity, expected.severity);
    EXPECT_EQ(found->rule->status, expected.status);
    EXPECT_EQ(found->parameters, expected.parameters);
}

TEST_P(RuleTest, IsSilentAtTheBoundary)
{
    ASSERT_FALSE(GetParam().boundaries.empty());
    for (std::size_t i = 0; i < GetParam().boundaries.size(); ++i)
        EXPECT_FALSE(idsOf(findingsAfter(GetParam().boundaries[i])).contains(GetParam().id)) << "boundary " << i;
}

TEST_P(RuleTest, LivesBesideOthers)
{
    const std::string_view id = GetParam().id;
    const bool aboutBufferSize = id.starts_with("buffer-size");
    const Change neighbour = [aboutBufferSize](Scenario& scenario) {
        (aboutBufferSize ? scenario.config.clientContext : scenario.config.bufferSizeKb) = aboutBufferSize ? 9 : 1;
    };
    Ids expected = idsOf(findingsAfter(GetParam().fires));
    expected.insert(aboutBufferSize ? "clock-invalid" : "buffer-size-min");
    EXPECT_EQ(idsOf(findingsAfter(both(GetParam().fires, neighbour))), expected);
}

TEST(Rules, BeginWithTheirWindows)
{
    int dated = 0;
    for (const RuleCase& ruleCase : allCases()) {
        if (ruleCase.since == WindowsVersion::Unknown)
            continue;
        const auto firesOn = [&ruleCase](int version) {
            const Change change = both(ruleCase.fires, onWindows(static_cast<WindowsVersion>(version)));
            return idsOf(findingsAfter(change)).contains(ruleCase.id);
        };
        const int since = static_cast<int>(ruleCase.since);
        EXPECT_TRUE(firesOn(since)) << ruleCase.id;
        EXPECT_FALSE(firesOn(since - 1)) << ruleCase.id;
        ++dated;
    }
    EXPECT_GT(dated, 30);
}

TEST(Rules, TheQuietScenarioHasNoFindings)
{
    EXPECT_TRUE(findingsAfter([](Scenario&) {}).empty());
}

TEST(Rules, EveryRuleIsTested)
{
    std::vector<std::string_view> ruleIds;
    for (const Rule& rule : startRules())
        ruleIds.push_back(rule.id);
    std::vector<std::string_view> testedIds;
    for (const RuleCase& ruleCase : allCases())
        testedIds.push_back(ruleCase.id);
    std::ranges::sort(ruleIds);
    std::ranges::sort(testedIds);
    EXPECT_EQ(std::ranges::adjacent_find(ruleIds), ruleIds.end());
    EXPECT_EQ(ruleIds, testedIds);
}

TEST(Rules, ErrorsComeFirstAndOnlyErrorsHaveAStatus)
{
    EXPECT_TRUE(std::ranges::is_sorted(startRules(), std::greater(), [](const Rule& rule) { return rule.severity; }));
    for (const Rule& rule : startRules())
        EXPECT_EQ(rule.severity == Severity::Error, rule.status != Win32Status::Success) << rule.id;
}

TEST(Rules, FindingsKeepTheOrderOfTheTable)
{
    const std::vector<Finding> findings = findingsAfter([](Scenario& scenario) {
        scenario.config = {.name = {}, .clientContext = 9, .logFileMode = 0x3};
        scenario.environment.elevated = false;
    });
    EXPECT_GE(findings.size(), 4u);
    EXPECT_TRUE(std::ranges::is_sorted(findings, {}, [](const Finding& finding) { return finding.rule; }));
}

// The documented order of the checks: each step keeps the faults of the later ones.
TEST(Rules, PredictsTheStatusThatIsCheckedFirst)
{
    Scenario scenario;
    const auto predicted = [&scenario] {
        return predictedStatus(evaluate(startRules(), scenario.config, scenario.environment));
    };
    scenario.environment.logFolder = LogFolderState{.exists = false};
    EXPECT_EQ(predicted(), Win32Status::PathNotFound);
    scenario.environment.sessions = {{.name = u"trace"}};
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

TEST(Rules, NoFindingsPredictSuccess)
{
    EXPECT_EQ(predictedStatus({}), Win32Status::Success);
}

} // namespace

} // namespace etwarden
