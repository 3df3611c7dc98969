// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

TEST(Statistics, HaveTotalWorstRateAndShareOfTime)
{
    SimpleHistory simple;
    for (const std::uint32_t lost : {50u, 50u, 60u, 90u, 90u}) {
        simple.sample.counters.eventsLost = lost;
        simple.poll();
    }
    const RangeStatistics all = simple.history.statistics(simple.newest(), Counter::EventsLost, {0s, 5s});
    EXPECT_EQ(all.increase, 40u); // not the 50 from before the first poll
    EXPECT_EQ(all.worstRate, 30.0F);
    EXPECT_EQ(all.worst, (TimeRange{2s, 3s}));
    EXPECT_EQ(all.observed, 4s);
    EXPECT_EQ(all.active, 2s);
    EXPECT_DOUBLE_EQ(all.activeShare(), 0.5);

    const RangeStatistics part = simple.history.statistics(simple.newest(), Counter::EventsLost, {2s, 3s});
    EXPECT_EQ(part.increase, 10u);
    EXPECT_EQ(part.observed, 1s);
}

TEST(Statistics, WhatWasLostInAGapCountsButHasNoRate)
{
    SimpleHistory simple;
    simple.poll();
    simple.poll();
    simple.pass(60s);
    simple.sample.counters.eventsLost = 1000;
    simple.poll();
    simple.poll();
    const RangeStatistics all = simple.history.statistics(simple.newest(), Counter::EventsLost, {0s, 99s});
    EXPECT_EQ(all.increase, 1000u);
    EXPECT_EQ(all.worstRate, 0.0F);
    EXPECT_EQ(all.observed, 2s);
    EXPECT_EQ(all.active, 0s);
}

TEST(Statistics, AreZeroWithoutSamples)
{
    SimpleHistory simple;
    simple.poll();
    for (const TimeRange range : {TimeRange{0s, 1s}, TimeRange{5s, 9s}, TimeRange{3s, 3s}}) {
        const RangeStatistics none = simple.history.statistics(simple.newest(), Counter::EventsLost, range);
        EXPECT_EQ(none.increase, 0u);
        EXPECT_EQ(none.activeShare(), 0.0);
    }
}

} // namespace
} // namespace etwarden
