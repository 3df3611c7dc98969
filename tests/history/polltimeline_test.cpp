// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/polltimeline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds morning{1'750'000'000'000};

PollTime at(std::chrono::nanoseconds steady, std::chrono::nanoseconds wall)
{
    return {steady, morning + std::chrono::duration_cast<std::chrono::milliseconds>(wall), 1s};
}

PollStep step(std::chrono::nanoseconds steady, std::chrono::nanoseconds wall, std::chrono::nanoseconds before = 1s)
{
    return stepBetween(at(0s, 0s), before, at(steady, wall));
}

void expectStep(const PollStep& got, std::chrono::nanoseconds length, bool isGap)
{
    EXPECT_EQ(got.length, length);
    EXPECT_EQ(got.isGap, isGap);
}

TEST(PollStep, APollInTimeIsNoGap)
{
    expectStep(step(1s, 1s), 1s, false);
    expectStep(step(1750ms, 1750ms), 1750ms, false);
}

TEST(PollStep, ALateOrMissedPollIsAGap)
{
    expectStep(step(1751ms, 1751ms), 1751ms, true);
    expectStep(step(2s, 2s), 2s, true);
}

TEST(PollStep, AChangedIntervalMakesNoGap)
{
    const auto changed = [](std::chrono::nanoseconds from, std::chrono::nanoseconds to,
                             std::chrono::nanoseconds after) {
        const PollTime before{0s, morning, from};
        return stepBetween(
            before, from, {after, morning + std::chrono::duration_cast<std::chrono::milliseconds>(after), to});
    };
    expectStep(changed(60s, 1s, 60s), 60s, false); // the poll that was due before the change
    expectStep(changed(60s, 1s, 106s), 106s, true);
    expectStep(changed(1s, 60s, 60s), 60s, false);
}

TEST(PollStep, AStepBelowASecondIsNoGap)
{
    const auto quick = [](std::chrono::nanoseconds after) {
        return stepBetween({0s, morning, 200ms}, 200ms,
            {after, morning + std::chrono::duration_cast<std::chrono::milliseconds>(after), 200ms});
    };
    expectStep(quick(600ms), 600ms, false); // two polls were left out, because the system was slow
    expectStep(quick(1s), 1s, false);
    expectStep(quick(1001ms), 1001ms, true);
}

TEST(PollStep, ASlowPollerIsMeasuredByItsOwnPace)
{
    expectStep(step(3s, 3s, 3s), 3s, false);
    expectStep(step(17s, 17s, 10s), 17s, false);
    expectStep(step(18s, 18s, 1h), 18s, true);
}

TEST(PollStep, SleepMovesTheAxisByTheWallClock)
{
    expectStep(step(1s, 1h), 1h, true); // the steady clock stood still
    expectStep(step(1h, 1h), 1h, true); // it went on
    expectStep(step(1s, 3s), 1s, false); // a clock set by no more than 2 s
}

TEST(PollStep, AClockThatIsSetMovesNothing)
{
    expectStep(step(1s, -1h), 1s, false);
    expectStep(step(1s, 24h * 365 * 50), 1s, false);
}

TEST(PollStep, ClocksMayBeAnywhereInTheirRange)
{
    const PollTime minimum{-PollTime::maximumSteady, PollTime::minimumWall, 1s};
    const PollTime maximum{PollTime::maximumSteady, PollTime::maximumWall, 1s};
    expectStep(stepBetween(minimum, 1s, maximum), 2 * PollTime::maximumSteady, true);
    expectStep(stepBetween(maximum, 1s, minimum), 1ns, false);
    expectStep(stepBetween({0s, PollTime::minimumWall, 1s}, 1s, {1s, PollTime::maximumWall, 1s}), 1s, false);
    expectStep(stepBetween({0s, PollTime::maximumWall, 1s}, 1s, {1s, PollTime::minimumWall, 1s}), 1s, false);
}

TEST(PollStep, TimeNeverGoesBack)
{
    expectStep(step(0s, 0s), 1ns, false);
    expectStep(step(-5s, 0s), 1ns, false);
}

/// Polls with jitter, kept beside the timeline under test.
struct JitteredPolls
{
    explicit JitteredPolls(unsigned count)
    {
        std::mt19937_64 random(7);
        std::chrono::nanoseconds steady = 5s;
        for (unsigned i = 0; i < count; ++i) {
            steady += 90ms + std::chrono::nanoseconds(random() % 20'000'000);
            times.push_back({steady, morning + std::chrono::milliseconds(random() % 2'000) + 100ms * i, 100ms});
            timeline.append(times.back());
            if (timeline.endPoll() % chunkPolls == 0)
                timeline.sealChunk();
        }
    }

    std::vector<PollTime> times;
    PollTimeline timeline;
};

TEST(PollTimeline, TimesComeBackExactly)
{
    const JitteredPolls polls(700);
    for (std::uint64_t i = 0; i < polls.times.size(); ++i) {
        EXPECT_EQ(polls.timeline.timeNs(i), polls.times[i].steady.count());
        EXPECT_EQ(polls.timeline.wallMs(i), polls.times[i].wall.count());
        EXPECT_EQ(polls.timeline.timeBeforeNs(i), polls.times[i == 0 ? 0 : i - 1].steady.count());
    }
    EXPECT_GT(polls.timeline.chunkBytes(), 0u) << "some of the polls are packed";
}

TEST(PollTimeline, FindsTheFirstPollNotBefore)
{
    const JitteredPolls polls(700);
    EXPECT_EQ(polls.timeline.findPoll(0), 0u);
    for (std::uint64_t i = 0; i < polls.times.size(); ++i) {
        EXPECT_EQ(polls.timeline.findPoll(polls.times[i].steady.count()), i);
        EXPECT_EQ(polls.timeline.findPoll(polls.times[i].steady.count() + 1), i + 1);
    }
}

TEST(PollTimeline, FindsPollsThatAreFarFromEvenlySpread)
{
    PollTimeline timeline;
    std::vector<std::chrono::nanoseconds> times;
    for (int i = 0; i < 10 * static_cast<int>(chunkPolls); ++i) {
        const bool isRare = i > 600 && i < 1500;
        times.push_back((times.empty() ? 0ns : times.back()) + (i == 2000 ? 24h * 300 : isRare ? 1h : 1ms));
        timeline.append(at(times.back(), times.back()));
        if (timeline.endPoll() % chunkPolls == 0)
            timeline.sealChunk();
    }
    for (std::size_t i = 0; i < times.size(); ++i) {
        ASSERT_EQ(timeline.findPoll(times[i].count()), i);
        ASSERT_EQ(timeline.findPoll(times[i].count() + 1), i + 1);
    }
}

TEST(PollTimeline, KnowsItsPaceAndItsGaps)
{
    PollTimeline timeline;
    timeline.append(at(0s, 0s));
    timeline.append(at(1s, 1s));
    timeline.breakLine();
    timeline.append(at(2s, 2s));
    timeline.append(at(2500ms, 2500ms));
    EXPECT_TRUE(timeline.isGap(0));
    EXPECT_FALSE(timeline.isGap(1));
    EXPECT_TRUE(timeline.isGap(2));
    EXPECT_FALSE(timeline.hasGapBetween(3, 4));
    EXPECT_EQ(timeline.gapNsBetween(1, 4), 1'000'000'000);

    std::array<float, 4> perSecond{};
    timeline.perSecond(0, 4, perSecond.data());
    EXPECT_TRUE(std::isnan(perSecond[0]));
    EXPECT_EQ(perSecond[1], 1.0F);
    EXPECT_TRUE(std::isnan(perSecond[2]));
    EXPECT_EQ(perSecond[3], 2.0F);
}

TEST(PollTimeline, ADroppedChunkDropsItsTimes)
{
    JitteredPolls polls(700);
    const std::size_t bytes = polls.timeline.chunkBytes();
    const std::size_t oldest = polls.timeline.oldestChunkBytes();
    polls.timeline.dropChunk();
    EXPECT_EQ(polls.timeline.beginPoll(), 256u);
    EXPECT_EQ(polls.timeline.chunkBytes(), bytes - oldest);
    EXPECT_EQ(polls.timeline.findPoll(0), 256u);
    EXPECT_EQ(polls.timeline.timeNs(300), polls.times[300].steady.count());
    EXPECT_TRUE(polls.timeline.isGap(0));
    polls.timeline.dropGapsBefore(256);
    EXPECT_FALSE(polls.timeline.isGap(0));
    EXPECT_EQ(polls.timeline.gapBytes(), 0u);
}

} // namespace
} // namespace etwarden
