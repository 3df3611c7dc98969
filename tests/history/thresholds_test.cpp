// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/thresholds.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class ThresholdsTest : public testing::Test
{
protected:
    /// One poll of all sessions, `step` after the one before.
    void poll(std::chrono::milliseconds step = 1s)
    {
        time += step;
        watch.poll(time, step, sessions);
        for (WatchedSession& session : sessions)
            session.increases = {};
    }
    void loseEvents(std::uint32_t count, std::size_t session = 0)
    {
        sessions[session].increases[totalIndexOf(Counter::EventsLost)] = count;
    }
    void pollLosing(std::uint32_t count, int times = 1)
    {
        for (int i = 0; i < times; ++i) {
            loseEvents(count);
            poll();
        }
    }
    void quiet(int polls)
    {
        for (int i = 0; i < polls; ++i)
            poll();
    }
    const ThresholdEpisode& only() const
    {
        EXPECT_EQ(watch.episodes().size(), 1u);
        return watch.episodes().front();
    }

    static inline const ThresholdRule lossAbove10{.kind = ThresholdKind::EventsLost, .limit = 10};
    static inline const ThresholdRule logLoss{.kind = ThresholdKind::LogBuffersLost};
    static inline const ThresholdRule inUse{.kind = ThresholdKind::InUse, .limit = 90, .seconds = 3};

    ThresholdWatch watch;
    std::chrono::nanoseconds time = 0s;
    std::vector<WatchedSession> sessions{
        {.run = RunId{1}, .name = u"one", .allocated = 10, .inUse = 2},
        {.run = RunId{2}, .name = u"two", .allocated = 10, .inUse = 2},
    };
};

TEST_F(ThresholdsTest, BeginsNoEpisodeWithoutRules)
{
    pollLosing(1000, 3);
    EXPECT_TRUE(watch.episodes().empty());
}

TEST_F(ThresholdsTest, BeginsNoEpisodeAtTheLimit)
{
    watch.setRules({lossAbove10});
    pollLosing(10, 3);
    EXPECT_TRUE(watch.episodes().empty());
    loseEvents(10);
    poll(500ms); // 20 per second
    EXPECT_EQ(only().peak, 20);
}

TEST_F(ThresholdsTest, AnEpisodeHasBeginEndTotalAndPeak)
{
    watch.setRules({lossAbove10});
    quiet(2);
    pollLosing(20);
    EXPECT_TRUE(only().isRunning);
    pollLosing(50);
    pollLosing(30);
    quiet(4);
    EXPECT_TRUE(only().isRunning);
    quiet(1);
    EXPECT_FALSE(only().isRunning);
    EXPECT_EQ(only().begin, 3s);
    EXPECT_EQ(only().end, 5s);
    EXPECT_EQ(only().total, 100u);
    EXPECT_EQ(only().peak, 50);
    EXPECT_EQ(only().run, RunId{1});
    EXPECT_EQ(only().name, u"one");
    EXPECT_EQ(only().rule, lossAbove10);
}

TEST_F(ThresholdsTest, FlappingIsOneEpisodeAndCountsWhatLiesBetween)
{
    watch.setRules({lossAbove10});
    for (int i = 0; i < 20; ++i) {
        pollLosing(20);
        pollLosing(5); // below the limit, but lost
        quiet(2);
    }
    pollLosing(5); // after the last excess: not of the episode
    quiet(10);
    EXPECT_EQ(only().total, 20u * 25 - 5);
    EXPECT_FALSE(only().isRunning);
    pollLosing(20);
    EXPECT_EQ(watch.episodes().size(), 2u);
    EXPECT_EQ(watch.episodes().back().number, 1u);
}

TEST_F(ThresholdsTest, AnyLostBufferCounts)
{
    watch.setRules({logLoss, {.kind = ThresholdKind::RealTimeBuffersLost}});
    sessions[1].increases[totalIndexOf(Counter::RealTimeBuffersLost)] = 1;
    poll();
    EXPECT_EQ(only().rule.kind, ThresholdKind::RealTimeBuffersLost);
    EXPECT_EQ(only().name, u"two");
    sessions[0].increases[totalIndexOf(Counter::LogBuffersLost)] = 3;
    poll();
    ASSERT_EQ(watch.episodes().size(), 2u);
    EXPECT_EQ(watch.episodes()[1].total, 3u);
    EXPECT_EQ(watch.episodes()[1].peak, 3);
}

TEST_F(ThresholdsTest, InUseHasToLast)
{
    watch.setRules({inUse});
    sessions[0].inUse = 10;
    quiet(3); // from second 1 to second 3: lasted 2 s
    EXPECT_TRUE(watch.episodes().empty());
    sessions[0].inUse = 9; // at the limit
    poll();
    sessions[0].inUse = 10;
    quiet(4);
    EXPECT_EQ(only().begin, 5s);
    EXPECT_EQ(only().end, 8s);
    EXPECT_EQ(only().peak, 100);
    EXPECT_EQ(only().total, 0u);
}

TEST_F(ThresholdsTest, ASessionWithoutBuffersUsesNone)
{
    watch.setRules({{.kind = ThresholdKind::InUse, .limit = 0}});
    for (WatchedSession& session : sessions)
        session.allocated = session.inUse = 0;
    poll();
    EXPECT_TRUE(watch.episodes().empty());
}

TEST_F(ThresholdsTest, TheQuietTimeIsAsLongAsItTookToBegin)
{
    EXPECT_EQ(ThresholdWatch::quietTime(lossAbove10), 5s);
    EXPECT_EQ(ThresholdWatch::quietTime(inUse), 5s);
    EXPECT_EQ(ThresholdWatch::quietTime({.kind = ThresholdKind::InUse, .limit = 1, .seconds = 60}), 60s);
    EXPECT_EQ(ThresholdWatch::quietTime({.kind = ThresholdKind::EventsLost, .limit = 1, .seconds = 60}), 5s);
}

TEST_F(ThresholdsTest, AGapEndsAnEpisode)
{
    watch.setRules({lossAbove10});
    pollLosing(20);
    time += 60s;
    loseEvents(100000); // in the gap
    watch.poll(time, std::nullopt, sessions);
    EXPECT_FALSE(only().isRunning);
    EXPECT_EQ(only().total, 20u);
    pollLosing(20);
    EXPECT_EQ(watch.episodes().size(), 2u);
}

TEST_F(ThresholdsTest, AGapInterruptsWhatHasToLast)
{
    watch.setRules({inUse});
    sessions[0].inUse = 10;
    quiet(3);
    time += 60s;
    watch.poll(time, std::nullopt, sessions);
    quiet(2);
    EXPECT_TRUE(watch.episodes().empty());
    quiet(1);
    EXPECT_EQ(only().begin, 63s);
}

TEST_F(ThresholdsTest, TheEndOfASessionEndsItsEpisode)
{
    watch.setRules({lossAbove10});
    pollLosing(20);
    sessions.erase(sessions.begin());
    poll();
    EXPECT_FALSE(only().isRunning);
}

TEST_F(ThresholdsTest, ARuleOfItsOwnReplacesThatOfAll)
{
    watch.setRules({lossAbove10, {.session = u"ONE", .kind = ThresholdKind::EventsLost, .limit = 1000}});
    loseEvents(500, 0);
    loseEvents(500, 1);
    poll();
    EXPECT_EQ(only().name, u"two");
    loseEvents(1001, 0);
    poll();
    ASSERT_EQ(watch.episodes().size(), 2u);
    EXPECT_EQ(watch.episodes()[1].name, u"one");
    EXPECT_EQ(watch.episodes()[1].rule.limit, 1000u);
}

TEST_F(ThresholdsTest, RulesThatAreGoneEndTheirEpisodes)
{
    watch.setRules({lossAbove10, logLoss});
    sessions[0].increases[totalIndexOf(Counter::LogBuffersLost)] = 1;
    pollLosing(20);
    ASSERT_EQ(watch.episodes().size(), 2u);
    watch.setRules({logLoss});
    EXPECT_FALSE(watch.episodes()[0].isRunning);
    EXPECT_TRUE(watch.episodes()[1].isRunning);
    EXPECT_EQ(watch.rules(), std::vector{logLoss});
}

TEST_F(ThresholdsTest, OnlySoManyEpisodesAreKept)
{
    watch.setRules({logLoss, lossAbove10});
    sessions[1].increases[totalIndexOf(Counter::LogBuffersLost)] = 1;
    for (std::size_t i = 0; i < ThresholdWatch::episodeLimit + 3; ++i) {
        pollLosing(20);
        sessions[1].increases[totalIndexOf(Counter::LogBuffersLost)] = 1; // this one never ends
        quiet(1);
        for (int k = 0; k < 5; ++k) {
            sessions[1].increases[totalIndexOf(Counter::LogBuffersLost)] = 1;
            poll();
        }
    }
    EXPECT_EQ(watch.episodes().size(), ThresholdWatch::episodeLimit);
    EXPECT_EQ(watch.episodes()[0].name, u"two"); // still running
    EXPECT_GT(watch.episodes()[1].number, 3u);
    watch.forgetEnded();
    EXPECT_EQ(only().name, u"two");
}

} // namespace
} // namespace etwarden
