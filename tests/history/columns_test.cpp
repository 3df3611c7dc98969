// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

TEST(Columns, HoldFirstMinimumMaximumAndLast)
{
    SimpleHistory simple;
    for (const std::uint32_t allocated : {5u, 9u, 2u, 7u, 7u, 8u}) {
        simple.sample.counters.numberOfBuffers = allocated;
        simple.poll();
    }
    const auto columns = simple.columns({Counter::NumberOfBuffers}, {0s, 8s}, 2);
    ASSERT_EQ(columns.size(), 2u);
    EXPECT_EQ(columns[0], (Column{5, 2, 9, 7, true, true, false}));
    EXPECT_EQ(columns[1], (Column{7, 7, 8, 8, true, false, false}));
}

TEST(Columns, RatesArePerSecondAndBeginWithTheSecondPoll)
{
    SimpleHistory simple;
    for (const std::uint32_t lost : {100u, 130u, 130u, 180u}) {
        simple.sample.counters.eventsLost = lost;
        simple.poll();
    }
    const auto columns = simple.columns({Counter::EventsLost, Aspect::Rate}, {0s, 4s}, 4);
    EXPECT_EQ(columns[0], Column{});
    EXPECT_EQ(columns[1], (Column{30, 30, 30, 30, true, true, false}));
    EXPECT_EQ(columns[2], (Column{0, 0, 0, 0, true, false, false}));
    EXPECT_EQ(columns[3], (Column{50, 50, 50, 50, true, false, false}));
}

TEST(Columns, AreEmptyBetweenPollsAndOutsideOfTheRun)
{
    SimpleHistory simple;
    simple.poll();
    simple.poll();
    for (const TimeRange range : {TimeRange{-9s, 0s}, TimeRange{1ms, 1s}, TimeRange{1001ms, 9s}}) {
        for (const Column& column : simple.columns({Counter::FreeBuffers}, range, 3))
            EXPECT_EQ(column, Column{});
    }
}

TEST(Columns, MoreColumnsThanNanosecondsOnlyLeaveSomeEmpty)
{
    SimpleHistory simple;
    simple.poll();
    const auto columns = simple.columns({Counter::FreeBuffers}, {0ns, 2ns}, 8);
    EXPECT_EQ(std::count_if(columns.begin(), columns.end(), [](const Column& column) { return column.hasSamples; }), 1);
}

TEST(Columns, LevelsHaveNoRateAndUnknownRunsHaveNothing)
{
    SimpleHistory simple;
    simple.poll();
    simple.poll();
    EXPECT_EQ(simple.columns({Counter::FreeBuffers, Aspect::Rate}, {0s, 9s}, 1)[0], Column{});
    EXPECT_EQ(simple.history.columns(RunId{77}, Quantity{}, simple.history.grid({0s, 9s}, 1))[0], Column{});
    EXPECT_FALSE(simple.history.readingAt(RunId{77}, 1s).has_value());
}

TEST(Columns, InUseIsDerivedSampleBySample)
{
    SimpleHistory simple;
    simple.sample.counters.numberOfBuffers = 8;
    for (const std::uint32_t free : {6u, 1u, 9u}) { // 9: read apart from the 8
        simple.sample.counters.freeBuffers = free;
        simple.poll();
    }
    EXPECT_EQ(simple.columns({Counter::BuffersInUse}, {0s, 9s}, 1)[0], (Column{2, 0, 7, 0, true, true, false}));
}

TEST(Columns, AnEmptyHistoryHasNoRange)
{
    const CounterHistory history;
    EXPECT_EQ(history.range(), TimeRange{});
    EXPECT_EQ(history.sampleRange(), TimeRange{});
    EXPECT_EQ(history.grid({0s, 1s}, 4).endPoll(3), 0u);
}

} // namespace
} // namespace etwarden
