// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/processortimes.h"

#include "model/etw/consumerlayouts.h"
#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class ProcessorTimesTest : public testing::Test
{
protected:
    ProcessorTimesTest()
    {
        header.fields.TimerResolution = 156'250;
        header.fields.CpuSpeedInMHz = 2'000;
        event.kind = EventKind::Provider;
        event.kernelTime = 2;
        event.userTime = 3;
    }

    std::optional<ProcessorTimes> times() const { return processorTimesOf(event, TraceClock(header)); }

    LogfileHeader header;
    TraceEvent event;
};

TEST_F(ProcessorTimesTest, AreInUnitsOfTheTimer)
{
    ASSERT_TRUE(times());
    EXPECT_EQ(times()->kernel, 2u * 156'250);
    EXPECT_EQ(times()->user, 3u * 156'250);
    EXPECT_EQ(times()->total(), 5u * 156'250);
    event.kernelTime = UINT32_MAX;
    EXPECT_EQ(times()->kernel, std::uint64_t{UINT32_MAX} * 156'250);
}

TEST_F(ProcessorTimesTest, AreCyclesOfUserModeInAPrivateSession)
{
    event.kernelTime = 3'000; // 1.5 microseconds
    event.userTime = 0;
    event.flags = eventflag::PrivateSession;
    EXPECT_EQ(times()->kernel, std::nullopt);
    EXPECT_EQ(times()->user, 15u);
    event.flags = 0;
    header.fields.LogFileMode = logfilemode::PrivateLogger;
    EXPECT_EQ(times()->user, 15u);
    event.userTime = UINT32_MAX;
    event.kernelTime = UINT32_MAX;
    EXPECT_EQ(times()->user, UINT64_MAX / 2'000 * 10 + UINT64_MAX % 2'000 * 10 / 2'000);
}

TEST_F(ProcessorTimesTest, ReadNoFlagOfAPrivateSessionInTheOptionsOfAMessage)
{
    event.kind = EventKind::Classic;
    event.flags = eventflag::PrivateSession;
    EXPECT_EQ(times()->kernel, 2u * 156'250);
}

TEST_F(ProcessorTimesTest, AreUnknownWithoutAUnit)
{
    header.fields.TimerResolution = 0;
    EXPECT_FALSE(times());
    header.fields.LogFileMode = logfilemode::PrivateLogger;
    header.fields.CpuSpeedInMHz = 0;
    EXPECT_FALSE(times());
    event.kernelTime.reset(); // as a compact header
    event.userTime.reset();
    header.fields.CpuSpeedInMHz = 1;
    EXPECT_FALSE(times());
}

} // namespace
} // namespace etwarden
