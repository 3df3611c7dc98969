// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr Quantity lossRate{Counter::EventsLost, Aspect::Rate};

/// Three polls, what happens in between, three more; 10 events lost in each step.
struct Interrupted : SimpleHistory
{
    void pollThrice()
    {
        for (int i = 0; i < 3; ++i) {
            poll();
            sample.counters.eventsLost += 10;
        }
    }
    void expectGapAt(std::chrono::seconds second, bool isGap)
    {
        const Column value = columns({Counter::EventsLost}, {second, second + 1s}, 1)[0];
        const Column rate = columns(lossRate, {second, second + 1s}, 1)[0];
        const Column next = columns(lossRate, {second + 1s, second + 2s}, 1)[0];
        EXPECT_TRUE(value.hasSamples);
        EXPECT_EQ(value.startsAfterGap, isGap);
        EXPECT_EQ(rate.hasSamples, !isGap);
        EXPECT_EQ(next.startsAfterGap, isGap);
        EXPECT_EQ(columns({Counter::EventsLost}, {0s, second + 9s}, 1)[0].hasGap, isGap);
        EXPECT_EQ(columns(lossRate, {0s, second + 9s}, 1)[0].hasGap, isGap);
    }
};

TEST(Gaps, AreNoneWherePollsComeInTime)
{
    Interrupted history;
    history.pollThrice();
    history.pollThrice();
    history.expectGapAt(3s, false);
}

TEST(Gaps, BeginWithAPollThatCameLate)
{
    Interrupted history;
    history.pollThrice();
    history.pass(4s);
    history.pollThrice();
    history.expectGapAt(7s, true);
}

TEST(Gaps, BeginWithAPollThatWasMissed)
{
    Interrupted history;
    history.pollThrice();
    history.pass(1s);
    history.pollThrice();
    history.expectGapAt(4s, true);
}

TEST(Gaps, BeginWherePollingPausedOrFailed)
{
    Interrupted history;
    history.pollThrice();
    history.history.breakLine();
    history.pollThrice();
    history.expectGapAt(3s, true);
}

TEST(Gaps, CoverASleepInWhichTheSteadyClockStoodStill)
{
    Interrupted history;
    history.pollThrice();
    history.time.wall += 1h;
    history.pollThrice();
    history.expectGapAt(3603s, true);
    EXPECT_EQ(history.history.range().end, 3605s + 1ns);
}

TEST(Gaps, ListSleepsUntilTheirSamplesAreGone)
{
    Interrupted history;
    history.pollThrice();
    history.time.wall += 1h;
    history.pollThrice();
    history.pass(10s); // nobody polled, but the machine was awake
    history.pollThrice();
    const std::vector<TimeRange> one{{2s, 3s + 1h}};
    EXPECT_EQ(history.history.sleeps(), one);
    for (unsigned i = 0; i < 40 * chunkPolls; ++i)
        history.poll();
    EXPECT_EQ(history.history.sleeps(), one);
    EXPECT_EQ(history.history.frozen()->sleeps(), one);
    history.history.setCap(1);
    EXPECT_EQ(history.history.sleeps(), std::vector<TimeRange>{});
}

TEST(Gaps, CoverASleepInWhichTheSteadyClockWentOn)
{
    Interrupted history;
    history.pollThrice();
    history.pass(3600s);
    history.pollThrice();
    history.expectGapAt(3603s, true);
}

TEST(Gaps, AreNoneWhereTheClockWasSetBack)
{
    Interrupted history;
    history.pollThrice();
    const std::chrono::milliseconds wall = history.time.wall - 1h;
    history.time.wall = wall;
    history.pollThrice();
    history.expectGapAt(3s, false); // time went on; only its name changed
    EXPECT_EQ(history.history.readingAt(history.newest(), 3s)->wall, wall);
    EXPECT_EQ(history.history.readingAt(history.newest(), 2s)->wall, wall + 1h - 1s);
    EXPECT_EQ(history.history.wallAt(3500ms), wall + 500ms);
    EXPECT_EQ(history.history.wallAt(-1s), std::nullopt);
}

TEST(Gaps, AWrapIsNoGap)
{
    Interrupted history;
    history.sample.counters.eventsLost = UINT32_MAX - 24;
    history.pollThrice();
    history.pollThrice();
    history.expectGapAt(3s, false);
    EXPECT_LT(history.sample.counters.eventsLost, 100u);
    EXPECT_EQ(history.columns(lossRate, {0s, 9s}, 1)[0], (Column{10, 10, 10, 10, true, true, false}));
    const auto reading = history.history.readingAt(history.newest(), 9s);
    EXPECT_EQ(reading->values[indexOf(Counter::EventsLost)], 0x1'0000'0000u + 25);
}

TEST(Gaps, ACounterThatWasResetStartsANewRun)
{
    Interrupted history;
    history.sample.counters.eventsLost = 1000;
    history.pollThrice();
    history.sample.counters.eventsLost = 5;
    history.pollThrice();
    ASSERT_EQ(history.history.runs().size(), 2u);
    const SessionRun& first = history.history.runs().begin()->second;
    const SessionRun& second = history.history.runs().rbegin()->second;
    EXPECT_FALSE(first.isRunning);
    EXPECT_EQ(first.endPoll, second.beginPoll);
    EXPECT_EQ(second.startOrder, 1u);
    EXPECT_TRUE(history.columns({Counter::EventsLost}, {3s, 4s}, 1)[0].startsAfterGap);
    EXPECT_FALSE(history.columns(lossRate, {3s, 4s}, 1)[0].hasSamples);
}

TEST(Gaps, ALongGapSurvivesSealing)
{
    SimpleHistory simple;
    for (int i = 0; i < 600; ++i) {
        if (i == 100)
            simple.pass(7200s);
        simple.poll();
    }
    EXPECT_TRUE(simple.columns({Counter::FreeBuffers}, {7300s, 7301s}, 1)[0].startsAfterGap);
    EXPECT_FALSE(simple.columns({Counter::FreeBuffers}, {100s, 7300s}, 1)[0].hasSamples);
}

} // namespace
} // namespace etwarden
