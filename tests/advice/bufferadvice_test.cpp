// SPDX-License-Identifier: GPL-3.0-or-later
// The number of buffers that is advised, against the least that holds the same load, which is searched for by playing
// it.
#include "model/etw/logfilemodes.h"
#include "tests/advice/losingmachine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <vector>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::uint32_t burstEventBytes = 2000; // four fill a buffer of 8 KB
constexpr std::uint32_t burstEventsPerBuffer = 4;
constexpr std::uint32_t burstBufferBytes = 8192;
constexpr std::uint32_t quietBuffersPerSecond = 4;
constexpr SteadyTime firstBurst = 430ms;
constexpr SteadyTime burstLength = 100ms;

struct Bursts
{
    std::uint32_t buffers = 0; ///< that a burst fills
    SteadyTime period{};
    double use = 0; ///< of what the disk writes, on average; above 1 it is too slow
    SteadyTime poll{};

    friend void PrintTo(const Bursts& bursts, std::ostream* out)
    {
        *out << bursts.buffers << " buffers each " << bursts.period / 1ms << " ms, use " << bursts.use
             << ", polls each " << bursts.poll / 1ms << " ms";
    }
};

Scenario burstsUntil(const Bursts& bursts, int count)
{
    const double perSecond = bursts.buffers / std::chrono::duration<double>(bursts.period).count();
    Scenario scenario{.processors = 2,
        .config = {.name = u"bursts",
            .bufferSizeKb = burstBufferBytes / 1024,
            .minimumBuffers = 4,
            .maximumBuffers = 8,
            .logFileMode = logfilemode::Sequential,
            .logFileName = u"C:\\bursts.etl"},
        .load = {{.end = 1h, .perSecond = quietBuffersPerSecond * burstEventsPerBuffer, .eventBytes = burstEventBytes},
            {.begin = firstBurst,
                .end = firstBurst + burstLength,
                .perSecond = static_cast<std::uint32_t>(bursts.buffers * burstEventsPerBuffer * (1s / burstLength)),
                .eventBytes = burstEventBytes,
                .every = bursts.period}},
        .poll = bursts.poll};
    scenario.diskBytesPerSecond =
        static_cast<std::uint64_t>((perSecond + quietBuffersPerSecond) / bursts.use * burstBufferBytes);
    scenario.duration = firstBurst + (count - 1) * bursts.period + burstLength + 2 * bursts.poll;
    return scenario;
}

bool holds(Scenario scenario, std::uint32_t maximumBuffers)
{
    scenario.config.maximumBuffers = maximumBuffers;
    return play(scenario).last.eventsLost == 0;
}

std::uint32_t leastThatHolds(const Scenario& scenario)
{
    std::uint32_t tooFew = scenario.config.maximumBuffers;
    std::uint32_t enough = 2 * tooFew;
    while (!holds(scenario, enough))
        tooFew = std::exchange(enough, 2 * enough);
    while (tooFew + 1 < enough) {
        const std::uint32_t middle = (tooFew + enough) / 2;
        (holds(scenario, middle) ? enough : tooFew) = middle;
    }
    return enough;
}

/// 0 where the first cause is no burst.
std::uint32_t advisedAfter(const Bursts& bursts, int count)
{
    const std::vector<LossDiagnosis> found = play(burstsUntil(bursts, count)).diagnoses();
    const bool isBurst = !found.empty() && found.front().cause == LossCause::Burst && found.front().remedy;
    return isBurst ? found.front().remedy->value : 0;
}

class BufferAdvice : public testing::TestWithParam<Bursts>
{};

TEST_P(BufferAdvice, HoldsFromTheThirdBurstOnWithoutGrowing)
{
    const std::uint32_t least = leastThatHolds(burstsUntil(GetParam(), 6));
    const std::uint32_t soon = advisedAfter(GetParam(), 3);
    for (const int count : {3, 10, 30}) {
        const std::uint32_t advised = advisedAfter(GetParam(), count);
        EXPECT_GE(advised, least) << count;
        EXPECT_LE(advised, 1.3 * least) << count;
        EXPECT_LE(advised, 1.1 * soon) << count;
        EXPECT_GE(advised, soon / 1.1) << count;
    }
}

std::vector<Bursts> periodsAboveThePolls()
{
    std::vector<Bursts> all;
    for (const std::uint32_t buffers : {40u, 150u}) {
        for (const SteadyTime period : {700ms, 1300ms, 5000ms}) {
            for (const double use : {0.4, 0.9}) {
                for (const SteadyTime poll : {100ms, 500ms, 1000ms}) {
                    if (poll <= period)
                        all.push_back({buffers, period, use, poll});
                }
            }
        }
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Loads, BufferAdvice, testing::ValuesIn(periodsAboveThePolls()));

/// What polls cannot tell apart counts as one burst, but no more than that.
TEST(BufferAdviceLimits, BurstsCloserThanThePollsAreAddedUpWithinOneIntervalOnly)
{
    const Bursts bursts{.buffers = 40, .period = 230ms, .use = 0.6, .poll = 1s}; // up to five in an interval
    const std::uint32_t least = leastThatHolds(burstsUntil(bursts, 12));
    for (const int count : {12, 50, 200}) {
        const LossDiagnosis found = play(burstsUntil(bursts, count)).diagnoses().front();
        ASSERT_EQ(found.cause, LossCause::Burst);
        EXPECT_GE(found.neededBuffers, least);
        EXPECT_LE(found.neededBuffers, 1.3 * 5 * least);
    }
    Bursts seenApart = bursts;
    seenApart.poll = 100ms;
    EXPECT_LE(advisedAfter(seenApart, 50), 1.3 * least);
    seenApart.period = 5s;
    seenApart.poll = 500ms;
    EXPECT_FALSE(play(burstsUntil(seenApart, 5)).diagnoses().front().mayNeedFewer);
}

/// A small pool hides how slow the disk is; the advised one shows it.
TEST(BufferAdviceLimits, ADiskBelowTheMeanIsTooSlowAndGetsNoThirdNumber)
{
    for (const SteadyTime poll : {100ms, 500ms, 1000ms}) {
        for (const double use : {1.1, 1.5}) {
            Scenario scenario = burstsUntil({.buffers = 150, .period = 1300ms, .use = use, .poll = poll}, 60);
            std::vector<LossDiagnosis> found = play(scenario).diagnoses();
            ASSERT_FALSE(found.empty());
            if (found.front().cause == LossCause::Burst) {
                ASSERT_TRUE(found.front().remedy);
                scenario = changed(scenario, *found.front().remedy);
                found = play(scenario).diagnoses();
            }
            EXPECT_EQ(found.front().cause, LossCause::FileSlow) << poll / 1ms << ' ' << use;
            EXPECT_EQ(found.front().remedy, std::nullopt);
        }
    }
}

TEST(BufferAdviceLimits, TwoBurstsInShortSuccessionNeedRoomForBoth)
{
    Scenario scenario = burstsUntil({.buffers = 150, .period = 10s, .use = 0.3, .poll = 100ms}, 2);
    EventStream again = scenario.load.back();
    again.begin += 200ms;
    again.end += 200ms;
    scenario.load.push_back(again);
    const std::uint32_t least = leastThatHolds(scenario);
    EXPECT_GT(least, 280u);
    const LossDiagnosis found = play(scenario).diagnoses().front();
    EXPECT_GE(found.neededBuffers, least);
    EXPECT_LE(found.neededBuffers, 1.3 * least);
}

class BufferAdviceAfterAnUpdate : public testing::Test
{
protected:
    const Bursts bursts{.buffers = 150, .period = 1300ms, .use = 0.6, .poll = 500ms};
    const LossRemedy tooFew{.field = ConfigField::MaximumBuffers, .value = 40};

    /// A diagnosis `later` than an update at the twelfth second.
    LossDiagnosis diagnosed(const LossRemedy& remedy, SteadyTime later) const
    {
        Scenario scenario = updatedAt(burstsUntil(bursts, 12), 12s, remedy);
        scenario.duration = 12s + later;
        return play(scenario).diagnoses().front();
    }
};

TEST_F(BufferAdviceAfterAnUpdate, WhatWasLostBeforeDoesNotCountAgainstTheNewMaximum)
{
    const std::uint32_t before = advisedAfter(bursts, 8);
    const LossDiagnosis after = diagnosed(tooFew, 10s);
    EXPECT_EQ(after.pool.maximum, 40u);
    EXPECT_FALSE(after.isOver);
    EXPECT_NEAR(after.neededBuffers, before, 0.1 * before);
}

TEST_F(BufferAdviceAfterAnUpdate, TheCuredSessionGetsNoFurtherNumber)
{
    const std::uint32_t advised = advisedAfter(bursts, 8);
    for (const SteadyTime later : {SteadyTime(500ms), SteadyTime(1s), SteadyTime(5s), SteadyTime(1min)}) {
        const LossDiagnosis after = diagnosed({.field = ConfigField::MaximumBuffers, .value = advised}, later);
        EXPECT_EQ(after.cause, LossCause::Burst);
        EXPECT_TRUE(after.isOver) << later / 1ms;
        EXPECT_EQ(after.remedy, std::nullopt) << later / 1ms;
        EXPECT_EQ(after.pool.maximum, 8u);
    }
}

/// The poll after the update shows the burst of just before it together with the new maximum.
TEST_F(BufferAdviceAfterAnUpdate, ABurstInTheIntervalOfTheUpdateCountsForTheOldMaximum)
{
    Scenario scenario = burstsUntil({.buffers = 150, .period = 10s, .use = 0.6, .poll = 1s}, 1);
    scenario = updatedAt(scenario, 900ms, {.field = ConfigField::MaximumBuffers, .value = 400});
    scenario.duration = 1500ms;
    const Played played = play(scenario);
    ASSERT_FALSE(played.diagnoses().empty());
    EXPECT_EQ(played.diagnoses().front().cause, LossCause::Burst);
    EXPECT_LE(played.diagnoses().front().neededBuffers, 200u);
    EXPECT_TRUE(played.diagnoses().front().isOver);
}

TEST(BufferAdviceLimits, MoreMemoryThanASessionShouldHaveIsNamedAndNotAdvised)
{
    Played played = play(burstsUntil({.buffers = 150, .period = 5s, .use = 0.6, .poll = 500ms}, 3));
    const std::uint32_t advised = played.diagnoses().front().remedy.value().value;
    played.circumstances.physicalMemoryBytes = 16ULL * advised * burstBufferBytes;
    EXPECT_TRUE(played.diagnoses().front().remedy);
    --played.circumstances.physicalMemoryBytes;
    const LossDiagnosis found = played.diagnoses().front();
    EXPECT_EQ(found.remedy, std::nullopt);
    EXPECT_EQ(found.neededBuffers, advised);
    EXPECT_EQ(found.memoryLimit, std::uint64_t{advised} * burstBufferBytes - 1);
}

} // namespace
} // namespace etwarden
