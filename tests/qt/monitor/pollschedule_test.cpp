// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/pollschedule.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::steady_clock::time_point start{100s};

TEST(PollScheduleTest, KeepsTheRhythmHoweverLongAPollTook)
{
    EXPECT_EQ(nextPollTime(start, 1s, start), start + 1s);
    EXPECT_EQ(nextPollTime(start, 1s, start + 300ms), start + 1s);
    EXPECT_EQ(nextPollTime(start, 1s, start + 999ms), start + 1s);
}

TEST(PollScheduleTest, LeavesOutMissedTimes)
{
    EXPECT_EQ(nextPollTime(start, 1s, start + 1s), start + 2s);
    EXPECT_EQ(nextPollTime(start, 1s, start + 7500ms), start + 8s);
}

TEST(PollScheduleTest, ClockBeforeTheDueTimeLeadsToTheNextOne)
{
    EXPECT_EQ(nextPollTime(start, 1s, start - 5s), start + 1s);
}

} // namespace
} // namespace etwarden
