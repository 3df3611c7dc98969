// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
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

} // namespace
} // namespace etwarden
