// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/wellknown.h"
#include "model/session/sessioncontrol.h"
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using KernelTracingTest = EngineTest;

constexpr ClassicEventId sample{.guid = "ce1dbfb4-137e-4da6-87b0-3f59aa102cbc"_guid, .type = 46};

TEST_F(KernelTracingTest, KeepsTheStackEventsOfASystemLoggerUntilItEnds)
{
    const SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    const TraceHandle logger = start(config).handle;
    EXPECT_TRUE(engine->stackEvents(logger)->empty());
    EXPECT_EQ(engine->setStackEvents(logger, {sample}), Win32Status::Success);
    EXPECT_EQ(engine->stackEvents(logger).value(), std::vector{sample});
    EXPECT_EQ(engine->setStackEvents(logger, {}), Win32Status::Success);
    EXPECT_TRUE(engine->stackEvents(logger)->empty());
    engine->setStackEvents(logger, {sample});
    stop(u"system");
    EXPECT_EQ(engine->stackEvents(logger).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_TRUE(engine->stackEvents(start(config).handle)->empty());
}

TEST_F(KernelTracingTest, RefusesStackEventsThatNoSessionCanHave)
{
    const SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    const TraceHandle logger = start(config).handle;
    EXPECT_EQ(engine->setStackEvents(logger, std::vector(maximumStackEvents + 1, sample)), Win32Status::IncorrectSize);
    EXPECT_EQ(engine->setStackEvents(logger, std::vector(maximumStackEvents, sample)), Win32Status::Success);
    EXPECT_EQ(engine->setStackEvents(start(ringSession()).handle, {sample}), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->setStackEvents(99, {sample}), Win32Status::WmiInstanceNotFound);
}

TEST_F(KernelTracingTest, SamplesEachMillisecondUntilAnotherIntervalIsSet)
{
    EXPECT_EQ(engine->profileInterval(), 10'000u);
    engine->setProfileInterval(1'221);
    EXPECT_EQ(engine->profileInterval(), 1'221u);
}

TEST_F(KernelTracingTest, SetsWithTheStartWhatItHasAndRefusesTheRest)
{
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.kernel = {.stackEvents = {sample}, .profileInterval = 5'000, .counters = {2}};
    addGroup(config.kernel.groups, kernelgroup::Priority);
    const Result<StartOutcome> started = SessionControl(*engine).start(config);
    ASSERT_TRUE(started);
    EXPECT_EQ(started->kernel,
        (std::vector<KernelAnswer>{{KernelSetting::Groups, Win32Status::NotSupported},
            {KernelSetting::StackEvents, Win32Status::Success}, {KernelSetting::ProfileInterval, Win32Status::Success},
            {KernelSetting::Counters, Win32Status::NotSupported}}));
    const KernelState state = engine->kernelState(started->granted.handle);
    EXPECT_EQ(state.stackEvents, std::vector{sample});
    EXPECT_EQ(state.profileInterval, 5'000u);
    EXPECT_EQ(state.groupMask, GroupMask{});
    EXPECT_EQ(state.maximumCounters, 0u);
    EXPECT_EQ(tracingOf(state, {}).stackEvents, config.kernel.stackEvents);
}

TEST_F(KernelTracingTest, TurnsStacksOffAndKeepsTheRest)
{
    const TraceHandle logger = start(small(u"system", logfilemode::SystemLogger, u"system.etl")).handle;
    SessionControl sessions(*engine);
    const KernelTracing wanted{.stackEvents = {sample}, .profileInterval = 5'000};
    EXPECT_EQ(sessions.setKernel(logger, {}, wanted).size(), 2u);
    EXPECT_TRUE(sessions.setKernel(logger, wanted, wanted).empty());
    EXPECT_EQ(sessions.setKernel(logger, wanted, {}),
        (std::vector<KernelAnswer>{{KernelSetting::StackEvents, Win32Status::Success}}));
    EXPECT_TRUE(engine->stackEvents(logger)->empty());
    EXPECT_EQ(engine->profileInterval(), 5'000u) << "nothing takes an interval back";
}

TEST_F(KernelTracingTest, StartsWithTheListAfterTheBlock)
{
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Process | enableflag::Profile;
    config.kernel = {.stackEvents = {sample}, .processIds = {4, 8}, .poolTags = {0x636F7250}};
    addGroup(config.kernel.groups, kernelgroup::Priority);
    const Result<StartOutcome> started = SessionControl(*engine).start(config);
    ASSERT_TRUE(started);
    EXPECT_TRUE(started->kernel.empty()) << "no call had to set anything, nor was refused";
    EXPECT_EQ(started->granted.config.enableFlags, config.enableFlags);
    const TraceHandle logger = started->granted.handle;
    GroupMask mask = groupMaskOf(config.enableFlags);
    addGroup(mask, kernelgroup::Priority);
    EXPECT_EQ(engine->groupMask(logger).value(), mask);
    EXPECT_EQ(tracingOf(engine->kernelState(logger), {}), config.kernel);
    EXPECT_EQ(engine->events().systemEnableFlags(), config.enableFlags);
    stop(u"system");
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
    EXPECT_EQ(engine->kernelState(start(small(u"next", logfilemode::SystemLogger, u"next.etl")).handle).processIds,
        std::vector<std::uint32_t>());
}

TEST_F(KernelTracingTest, RecordsEventsOfTheProcessesThatAListNames)
{
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Profile;
    config.kernel = {.stackEvents = {sample}, .processIds = {0, 8}};
    start(config);
    SessionConfig all = small(u"all", logfilemode::SystemLogger, u"all.etl");
    all.enableFlags = enableflag::Profile;
    start(all);
    // Twice, once with a stack; the version of the record says whose it is.
    const auto write = [this](std::optional<std::uint32_t> process, std::uint8_t version) {
        EventWriter& events = engine->events();
        const KernelEvent event{.hookId = kernelhook::SampledProfile, .version = version, .processId = process};
        events.writeSystem(enableflag::Profile, event);
        events.writeSystem(
            enableflag::Profile, event, EventMoment{}, {.hookId = kernelhook::StackWalk, .version = version});
    };
    write(4, 1);
    write(0, 2);
    write(8, 3);
    write(std::nullopt, 4);
    config.kernel.processIds.clear();
    ASSERT_TRUE(control->update({.name = u"system"}, config, false));
    write(4, 5);
    const auto versionsIn = [this](const std::u16string& file) {
        std::vector<int> versions;
        for (const EtlEvent& event : readFile(file).events())
            versions.push_back(event.version);
        return versions;
    };
    stop(u"system");
    stop(u"all");
    EXPECT_EQ(versionsIn(u"system.etl"), (std::vector{2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5}));
    EXPECT_EQ(versionsIn(u"all.etl"), (std::vector{1, 1, 2, 2, 3, 3, 4, 4, 5, 5})) << "it wants no stacks";
}

} // namespace
} // namespace etwarden
