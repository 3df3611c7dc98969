// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/loadshare.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

std::uint64_t sumOfShares(std::uint32_t rate, std::uint32_t burst, std::uint32_t threads, SteadyTime elapsed)
{
    std::uint64_t sum = 0;
    for (std::uint32_t thread = 0; thread < threads; ++thread)
        sum += LoadShare{rate, burst, threads, thread}.eventsDue(elapsed);
    return sum;
}

TEST(EventRate, IsExactAndRoundsDown)
{
    EXPECT_EQ(eventsAfter(0s, 1000), 0u);
    EXPECT_EQ(eventsAfter(999'999ns, 1000), 0u);
    EXPECT_EQ(eventsAfter(1ms, 1000), 1u);
    EXPECT_EQ(eventsAfter(1s, 3), 3u);
    EXPECT_EQ(eventsAfter(333'333'333ns, 3), 0u);
    EXPECT_EQ(eventsAfter(333'333'334ns, 3), 1u);
    EXPECT_EQ(eventsAfter(1h, 0), 0u);
}

TEST(EventRate, DoesNotOverflowAtTheLargestRate)
{
    constexpr std::uint32_t maximum = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(eventsAfter(24h, maximum), std::uint64_t{86'400} * maximum);
    EXPECT_EQ(eventsAfter(1s - 1ns, maximum), maximum - 5u); // 4.29 events fall into the missing nanosecond
}

TEST(EventRate, FindsTheFirstTimeWithThatManyEvents)
{
    for (const std::uint32_t rate : {1u, 3u, 7u, 1000u, 999'983u, 4'000'000'000u}) {
        for (const std::uint64_t events : {1u, 2u, 10u, 1'000'003u}) {
            const SteadyTime time = timeOfEvents(events, rate);
            EXPECT_GE(eventsAfter(time, rate), events) << rate;
            EXPECT_LT(eventsAfter(time - 1ns, rate), events) << rate;
        }
    }
}

TEST(LoadShare, AddsUpToTheRate)
{
    for (const std::uint32_t threads : {1u, 2u, 3u, 7u, 64u}) {
        for (const SteadyTime elapsed :
            {SteadyTime(0), SteadyTime(1ms), SteadyTime(10ms), SteadyTime(999'999'999ns), SteadyTime(3s)})
            EXPECT_EQ(sumOfShares(1'000'003, 1, threads, elapsed), eventsAfter(elapsed, 1'000'003)) << threads;
    }
}

TEST(LoadShare, ConsistsOfWholeBursts)
{
    EXPECT_EQ(sumOfShares(1000, 30, 4, 1s), 990u); // 33 bursts, the 34th would be above the rate
    EXPECT_EQ((LoadShare{1000, 30, 4, 0}.eventsDue(1s)), 270u); // bursts 0, 4 ... 32
    EXPECT_EQ((LoadShare{1000, 30, 4, 1}.eventsDue(1s)), 240u);
    EXPECT_EQ((LoadShare{1000, 30, 4, 3}.eventsDue(1s)), 240u);
}

TEST(LoadShare, WaitsUntilMoreIsDue)
{
    for (const std::uint32_t burst : {1u, 30u}) {
        for (std::uint32_t thread = 0; thread < 3; ++thread) {
            const LoadShare share{1000, burst, 3, thread};
            for (std::uint64_t written = 0; written < 10 * burst; written += burst) {
                const SteadyTime time = share.timeOfNextBurst(written);
                EXPECT_EQ(share.eventsDue(time), written + burst);
                EXPECT_EQ(share.eventsDue(time - 1ns), written);
            }
        }
    }
}

TEST(LoadShare, IsNeverDueAtARateOfZero)
{
    constexpr LoadShare share{0, 1, 1, 0};
    EXPECT_EQ(share.eventsDue(24h), 0u);
    EXPECT_EQ(share.timeOfNextBurst(0), SteadyTime::max());
}

TEST(LoadShare, StaysInRangeForTheRarestLoad)
{
    constexpr LoadShare share{1, 1'000'000, 64, 63};
    EXPECT_EQ(share.timeOfNextBurst(0), SteadyTime(64'000'000s));
}

TEST(RateShape, IsEvenUnlessAskedFor)
{
    EXPECT_TRUE(RateShape{}.isEven());
    EXPECT_TRUE((RateShape{.peakFactor = 10, .peakMs = 0, .peakEverySeconds = 5}.isEven()));
    EXPECT_TRUE((RateShape{.peakFactor = 1, .peakMs = 500, .peakEverySeconds = 5}.isEven()));
    EXPECT_FALSE((RateShape{.rampSeconds = 1}.isEven()));
}

TEST(RateShape, BringsHalfOfTheEventsInARamp)
{
    const LoadShare share{.eventsPerSecond = 1000, .shape = {.rampSeconds = 10}};
    EXPECT_EQ(share.eventsDue(1s), 50u); // up to 100 per second
    EXPECT_EQ(share.eventsDue(5s), 1250u);
    EXPECT_EQ(share.eventsDue(10s), 5000u);
    EXPECT_EQ(share.eventsDue(12s), 7000u);
}

TEST(RateShape, EndsEachPeriodWithAPeak)
{
    const LoadShare share{.eventsPerSecond = 100, .shape = {.peakFactor = 10, .peakMs = 200, .peakEverySeconds = 2}};
    EXPECT_EQ(share.eventsDue(1800ms), 180u);
    EXPECT_EQ(share.eventsDue(1900ms), 280u); // 1,000 per second
    EXPECT_EQ(share.eventsDue(2s), 380u);
    EXPECT_EQ(share.eventsDue(3800ms), 560u);
    EXPECT_EQ(share.eventsDue(4s), 760u);
}

TEST(RateShape, SendsTheNextBurstWhenItIsDue)
{
    const LoadShare share{.eventsPerSecond = 333,
        .burst = 3,
        .shape = {.rampSeconds = 2, .peakFactor = 7, .peakMs = 150, .peakEverySeconds = 1}};
    for (std::uint64_t written = 0; written < 3000; written += share.burst) {
        const SteadyTime next = share.timeOfNextBurst(written);
        EXPECT_GT(share.eventsDue(next), written);
        EXPECT_LE(share.eventsDue(next - 1ns), written) << written;
    }
}

} // namespace
} // namespace etwarden
