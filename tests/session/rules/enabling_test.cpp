// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TEST(EnablingRules, WarnOfANewSessionThatRecordsNothing)
{
    SessionConfig config = emptyConfig();
    const std::vector<Finding> findings = evaluate(enablingRules(), config, {});
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings.front().rule->severity, Severity::Warning);
    EXPECT_FALSE(findings.front().provider);
    config.enableFlags = enableflag::Process;
    EXPECT_TRUE(evaluate(enablingRules(), config, {}).empty()) << "the kernel writes";
    config.enableFlags = 0;
    config.providers = {{.guid = {.data1 = 1}}};
    EXPECT_TRUE(evaluate(enablingRules(), config, {}).empty()) << "a provider writes";
}

TEST(EnablingRules, AreSilentAboutARunningSession)
{
    Environment environment;
    environment.updating.emplace();
    EXPECT_TRUE(evaluate(enablingRules(), {}, environment).empty());
}

TEST(EnablingRules, OfferAChoiceThatAPersonHasToMake)
{
    const SessionConfig config = emptyConfig();
    const std::vector<Finding> findings = evaluate(enablingRules(), config, {});
    ASSERT_EQ(findings.size(), 1u);
    const std::vector<const Fix*> offered = offeredFixes(findings.front(), config, {});
    ASSERT_EQ(offered.size(), 1u);
    EXPECT_EQ(offered.front()->id, "add-provider");
    EXPECT_EQ(offered.front()->applied(config, {}), config);
}

} // namespace

} // namespace etwarden
