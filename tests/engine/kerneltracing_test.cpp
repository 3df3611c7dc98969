// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/wellknown.h"
#include "model/session/flagextension.h"
#include "model/session/propertiesblock.h"
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

TEST_F(KernelTracingTest, TakesStacksBackAndKeepsWhatIsTheSame)
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

TEST_F(KernelTracingTest, ReadsTheListBehindEnableFlags)
{
    const SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    const PropertiesBlock plain = PropertiesBlock::forStart(config);
    FlagExtension extension{.stackHooks = {0x0F2E, 0xFFFF}};
    extension.groupMask = groupMaskOf(enableflag::Process | enableflag::Profile);
    addGroup(extension.groupMask, kernelgroup::Priority);
    const std::vector<std::byte> list = flagExtensionList(extension);
    std::vector<std::uint64_t> words((plain.size() + list.size()) / sizeof(std::uint64_t) + 1);
    std::memcpy(words.data(), plain.properties(), plain.size());
    std::memcpy(reinterpret_cast<std::byte*>(words.data()) + plain.size(), list.data(), list.size());
    auto* const properties = reinterpret_cast<EventTraceProperties*>(words.data());
    properties->Wnode.BufferSize = static_cast<std::uint32_t>(words.size() * sizeof(std::uint64_t));
    properties->EnableFlags = flagsOfExtensionList(static_cast<std::uint16_t>(plain.size()));
    TraceHandle logger = invalidTraceHandle;
    ASSERT_EQ(engine->startTrace(&logger, u"system", properties), Win32Status::Success);
    EXPECT_EQ(engine->groupMask(logger).value(), extension.groupMask);
    EXPECT_EQ(engine->stackEvents(logger).value(), std::vector{sample});
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process | enableflag::Profile);
    stop(u"system");
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
}

} // namespace
} // namespace etwarden
