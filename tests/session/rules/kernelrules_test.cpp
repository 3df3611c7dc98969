// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::uint32_t modules = enableflag::Process | enableflag::Thread | enableflag::ImageLoad;

ClassicEventId eventNamed(std::string_view name)
{
    return parseStackEvent(name).value();
}

class KernelRules : public testing::Test
{
protected:
    std::optional<Finding> find(std::string_view id) const
    {
        const std::vector<Finding> all = evaluate(enablingRules(), config, environment);
        const auto found = std::ranges::find(all, id, [](const Finding& finding) { return finding.rule->id; });
        return found == all.end() ? std::nullopt : std::optional(*found);
    }
    /// The configuration after the first fix that is offered.
    SessionConfig fixed(std::string_view id) const
    {
        const std::vector<const Fix*> offered = offeredFixes(find(id).value(), config, environment);
        return offered.empty() ? config : offered.front()->applied(config, environment);
    }

    SessionConfig config{.logFileMode = logfilemode::SystemLogger, .enableFlags = modules};
    Environment environment{};
};

TEST_F(KernelRules, AreSilentAboutASessionWithoutSettings)
{
    EXPECT_TRUE(evaluate(enablingRules(), config, environment).empty());
}

TEST_F(KernelRules, RequireASystemLogger)
{
    config.kernel.stackEvents = {eventNamed("ProcessCreate")};
    EXPECT_FALSE(find("kernel-only-system-logger"));
    config.logFileMode = 0;
    EXPECT_EQ(find("kernel-only-system-logger")->parameters, FindingParameters{u"StackTracing"});
    EXPECT_TRUE(isSystemLogger(fixed("kernel-only-system-logger")));
    config.kernel = {.profileInterval = 10'000};
    EXPECT_FALSE(find("kernel-only-system-logger")) << "it is the system's";
}

TEST_F(KernelRules, KnowSinceWhichWindowsASettingIs)
{
    config.kernel = {.stackEvents = {eventNamed("ProcessCreate")}, .lbrEvents = {0x0F2E}};
    environment.windows = WindowsVersion::Windows10Version1809;
    EXPECT_EQ(find("kernel-since")->parameters, FindingParameters{u"LbrEventList"});
    EXPECT_TRUE(fixed("kernel-since").kernel.lbrEvents.empty());
    EXPECT_EQ(fixed("kernel-since").kernel.stackEvents, config.kernel.stackEvents);
    environment.windows = WindowsVersion::Windows10Version1903;
    EXPECT_FALSE(find("kernel-since"));
}

TEST_F(KernelRules, NameWhatTheBackendRefuses)
{
    config.kernel.counters = {2};
    environment.unsupportedKernel = kernelBit(KernelSetting::Counters);
    EXPECT_EQ(find("kernel-unsupported")->parameters, FindingParameters{u"PmcCounterList"});
    EXPECT_TRUE(fixed("kernel-unsupported").kernel.counters.empty());
    environment.unsupportedKernel = kernelBit(KernelSetting::Groups);
    EXPECT_FALSE(find("kernel-unsupported"));
}

TEST_F(KernelRules, LimitTheListsOfEventsAndCounters)
{
    config.kernel.stackEvents.assign(maximumStackEvents, eventNamed("ProcessCreate"));
    config.kernel.counters.assign(maximumCounters, 1);
    EXPECT_FALSE(find("kernel-stack-limit"));
    EXPECT_FALSE(find("kernel-counter-limit"));
    config.kernel.stackEvents.push_back(eventNamed("ProcessCreate"));
    config.kernel.counters.push_back(2);
    EXPECT_EQ(find("kernel-stack-limit")->parameters, (FindingParameters{257u, 256u}));
    EXPECT_EQ(find("kernel-counter-limit")->parameters, (FindingParameters{5u, 4u}));
}

TEST_F(KernelRules, AddTheFlagOrTheGroupThatRecordsAnEventWithStacks)
{
    config.kernel.stackEvents = {eventNamed("CSwitch"), eventNamed("ThreadSetPriority"), eventNamed("ProcessCreate")};
    EXPECT_EQ(find("kernel-stack-without-event")->parameters, FindingParameters{u"CSwitch, ThreadSetPriority"});
    config = fixed("kernel-stack-without-event");
    EXPECT_EQ(config.enableFlags, modules | enableflag::ContextSwitch);
    EXPECT_TRUE(hasGroup(config.kernel.groups, kernelgroup::Priority));
    EXPECT_FALSE(find("kernel-stack-without-event"));
    config.kernel.stackEvents = {eventNamed("Mark")};
    EXPECT_FALSE(find("kernel-stack-without-event")) << "it is unknown what records it";
}

TEST_F(KernelRules, NameAddressesByModules)
{
    config.kernel.stackEvents = {eventNamed("ProcessCreate")};
    EXPECT_FALSE(find("kernel-stack-without-modules"));
    EXPECT_TRUE(find("kernel-stack-paging"));
    config.enableFlags = enableflag::Process;
    EXPECT_TRUE(find("kernel-stack-without-modules"));
    EXPECT_EQ(fixed("kernel-stack-without-modules").enableFlags, modules);
}

TEST_F(KernelRules, BoundTheIntervalOfSamples)
{
    config.enableFlags |= enableflag::Profile;
    for (const std::uint32_t interval : {0u, 1'221u, 10'000'000u}) {
        config.kernel.profileInterval = interval;
        EXPECT_FALSE(find("kernel-interval-range")) << interval;
    }
    config.kernel.profileInterval = 1'220;
    EXPECT_EQ(find("kernel-interval-range")->parameters, (FindingParameters{1'221u, 10'000'000u}));
    EXPECT_EQ(fixed("kernel-interval-range").kernel.profileInterval, 1'221u);
    config.kernel.profileInterval = 10'000'001;
    EXPECT_EQ(fixed("kernel-interval-range").kernel.profileInterval, 10'000'000u);
    EXPECT_EQ(find("kernel-of-all-sessions")->parameters, FindingParameters{u"SampledProfileInterval"});
    EXPECT_FALSE(find("kernel-interval-without-profile"));
    config.enableFlags = modules;
    EXPECT_EQ(fixed("kernel-interval-without-profile").enableFlags, modules | enableflag::Profile);
}

TEST_F(KernelRules, RequireCountersTogetherWithTheirEvents)
{
    config.kernel.counters = {1};
    EXPECT_TRUE(find("kernel-counters-without-events"));
    config.kernel.counterEvents = {eventNamed("CSwitch")};
    EXPECT_FALSE(find("kernel-counters-without-events"));
    config.kernel.counters.clear();
    EXPECT_TRUE(find("kernel-events-without-counters"));
    config.kernel = {.profileSources = {2}};
    EXPECT_TRUE(hasGroup(fixed("kernel-sources-without-profile").kernel.groups, kernelgroup::PmcProfile));
}

TEST_F(KernelRules, DistinguishListsFromCalls)
{
    config.kernel.poolTags = {0x636F7250};
    addGroup(config.kernel.groups, kernelgroup::Priority);
    environment.unsupportedKernel = kernelBit(KernelSetting::Groups) | kernelBit(KernelSetting::PoolTags);
    EXPECT_FALSE(find("kernel-unsupported")) << "a list is taken as it is";
    EXPECT_EQ(find("kernel-list-without-effect")->parameters,
        FindingParameters{u"SystemTraceEnableFlags, ETW_EXT_POOLTAG_FILTER"});
    environment.windows = WindowsVersion::WindowsVista;
    EXPECT_EQ(find("kernel-since")->parameters, FindingParameters{u"ETW_EXT_POOLTAG_FILTER"});
    config.enableFlags |= enableflag::Extension;
    EXPECT_EQ(find("kernel-list-left-out")->parameters, FindingParameters{u"ETW_EXT_POOLTAG_FILTER"});
    EXPECT_EQ(
        find("kernel-unsupported")->parameters, FindingParameters{u"SystemTraceEnableFlags, ETW_EXT_POOLTAG_FILTER"});
}

TEST_F(KernelRules, RequirePoolEventsForPoolTags)
{
    EXPECT_FALSE(find("kernel-tags-without-pool"));
    config.kernel.poolTags = {0x636F7250};
    EXPECT_TRUE(hasGroup(fixed("kernel-tags-without-pool").kernel.groups, kernelgroup::Pool));
}

TEST_F(KernelRules, AddTheFlagOfAnEventWithLastBranches)
{
    config.kernel.lbrEvents = {0x0F2E, 0x0301, 0xFFFF};
    EXPECT_EQ(find("kernel-branches-without-event")->parameters, FindingParameters{u"Profile"});
    EXPECT_EQ(fixed("kernel-branches-without-event").enableFlags, modules | enableflag::Profile);
    EXPECT_FALSE(find("kernel-branches-of-no-event"));
    EXPECT_FALSE(find("kernel-branches-all-filtered"));
}

TEST_F(KernelRules, WarnWhereNoBranchIsRecorded)
{
    config.kernel.lbrOptions = 0x200;
    EXPECT_TRUE(find("kernel-branches-of-no-event"));
    config.kernel.lbrEvents = {0x0301};
    EXPECT_FALSE(find("kernel-branches-of-no-event"));
    for (const std::uint32_t all : {0x3u, 0x1FCu, 0x3FFu}) {
        config.kernel.lbrOptions = all;
        EXPECT_TRUE(find("kernel-branches-all-filtered")) << all;
        EXPECT_EQ(fixed("kernel-branches-all-filtered").kernel.lbrOptions, all & 0x200);
    }
    for (const std::uint32_t few : {0x1u, 0x2u, 0x1F8u, 0xFCu, 0x600u}) {
        config.kernel.lbrOptions = few;
        EXPECT_FALSE(find("kernel-branches-all-filtered")) << few;
    }
}

TEST_F(KernelRules, KeepBootSessionsWithoutSettings)
{
    config.kernel.stackEvents = {eventNamed("ProcessCreate")};
    EXPECT_FALSE(find("kernel-at-boot"));
    environment.atBoot = true;
    EXPECT_EQ(find("kernel-at-boot")->parameters, FindingParameters{u"StackTracing"});
    EXPECT_EQ(fixed("kernel-at-boot").kernel, KernelTracing());
}

} // namespace

} // namespace etwarden
