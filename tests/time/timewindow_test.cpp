// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timewindow.h"

#include <gtest/gtest.h>

#include <cmath>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

/// 640 columns, 10 minutes known, the last minute followed.
struct TimeWindowTest : testing::Test
{
    TimeWindowTest()
    {
        window.setWidth(640);
        window.setKnown({0s, 600s});
        window.follow(1min);
    }

    nanoseconds length() const { return window.time().end - window.time().begin; }
    bool shows(nanoseconds time) const { return window.time().begin <= time && time < window.time().end; }

    TimeWindow window;
};

TEST_F(TimeWindowTest, FollowsTheNewestInWholeColumnsAndSeldom)
{
    EXPECT_GE(length(), 60s);
    EXPECT_LT(length(), 61s);
    int moves = 0;
    ColumnRange before = window.columns();
    for (nanoseconds now = 600s; now < 700s; now += 100ms) {
        window.setKnown({0s, now});
        ASSERT_TRUE(shows(now));
        ASSERT_LT(window.time().end - now, 2s);
        moves += window.columns() == before ? 0 : 1;
        ASSERT_EQ(window.columns().length, before.length);
        before = window.columns();
    }
    EXPECT_GT(moves, 50);
    EXPECT_LT(moves, 110); // of 1000 polls
}

TEST_F(TimeWindowTest, WhatWasShownInAnotherWidthIsForgotten)
{
    window.show({100s, 200s});
    EXPECT_TRUE(window.canGoBack());
    window.setWidth(640);
    EXPECT_TRUE(window.canGoBack());
    window.setWidth(500);
    EXPECT_FALSE(window.canGoBack());
    EXPECT_EQ(window.columns().begin * window.columns().length, 100s);
}

TEST(TimeWindow, KeepsARangeThatWasAskedForBeforeThePictureHadAWidth)
{
    TimeWindow window;
    window.setKnown({1600s, 1880s});
    window.follow(TimeWindow::everything);
    window.show({1500s, 1850s});
    window.setWidth(640);
    EXPECT_LE(window.time().begin, 1500s);
    EXPECT_GT(window.time().begin, 1499s);
    EXPECT_GT(window.time().end, 1849s);
}

TEST_F(TimeWindowTest, HoldsWhileItIsNotFollowing)
{
    window.hold();
    const ColumnRange held = window.columns();
    window.setKnown({0s, 900s});
    EXPECT_EQ(window.columns(), held);
    window.follow();
    EXPECT_TRUE(shows(900s));
}

TEST_F(TimeWindowTest, ZoomKeepsTheTimeAtThePointer)
{
    window.hold();
    for (const std::int64_t column : {0, 100, 320, 640}) {
        for (const double factor : {0.5, 2.0}) {
            const nanoseconds at = window.time().begin + column * window.columns().length;
            window.zoom(factor, column);
            const nanoseconds now = window.time().begin + column * window.columns().length;
            EXPECT_LE(std::abs((now - at).count()), window.columns().length.count());
        }
    }
}

TEST_F(TimeWindowTest, ZoomWhileFollowingKeepsFollowing)
{
    window.zoom(0.5);
    EXPECT_TRUE(window.isFollowing());
    EXPECT_FALSE(window.chosenLength());
    EXPECT_TRUE(shows(600s));
    EXPECT_LT(length(), 31s);
    window.zoom(0.5, 639); // right of the newest
    EXPECT_TRUE(window.isFollowing());
    EXPECT_TRUE(shows(600s));
}

TEST_F(TimeWindowTest, ZoomKeepsTheTimeAtThePointerWhileFollowingAndThenHolds)
{
    const nanoseconds at = window.time().begin + 100 * window.columns().length;
    window.zoom(0.5, 100);
    EXPECT_FALSE(window.isFollowing()); // the newest is out of sight
    const nanoseconds now = window.time().begin + 100 * window.columns().length;
    EXPECT_LE(std::abs((now - at).count()), window.columns().length.count());
    window.follow();
    EXPECT_TRUE(shows(600s));
}

TEST_F(TimeWindowTest, ZoomingOutWhileFollowingShowsNoTimeToCome)
{
    window.zoom(2, 100);
    EXPECT_TRUE(window.isFollowing());
    EXPECT_TRUE(shows(600s));
    EXPECT_LT(window.time().end - 600s, 4s);
}

TEST_F(TimeWindowTest, ZoomStaysWithinItsLimits)
{
    for (int i = 0; i < 100; ++i)
        window.zoom(0.5, 320);
    EXPECT_GE(length(), TimeWindow::shortest);
    EXPECT_LT(length(), TimeWindow::shortest * 2);
    for (int i = 0; i < 200; ++i)
        window.zoom(2, 320);
    EXPECT_LE(length(), TimeWindow::longest + 1h);
}

TEST_F(TimeWindowTest, PanningHoldsAndReachingTheNewestFollowsAgain)
{
    window.pan(-320);
    EXPECT_FALSE(window.isFollowing());
    EXPECT_FALSE(shows(600s));
    window.pan(200);
    EXPECT_FALSE(window.isFollowing());
    window.pan(200);
    EXPECT_TRUE(window.isFollowing());
    EXPECT_TRUE(shows(600s));
}

TEST_F(TimeWindowTest, PanningNeverLeavesTheHistory)
{
    window.pan(-1'000'000'000);
    EXPECT_GT(window.time().end, 0s);
    window.pan(-5);
    EXPECT_GT(window.time().end, 0s);
}

TEST_F(TimeWindowTest, EverythingShowsEverythingAndRescalesSeldom)
{
    window.follow(TimeWindow::everything);
    nanoseconds column = window.columns().length;
    int rescales = 0;
    for (nanoseconds now = 600s; now < 6000s; now += 1s) {
        window.setKnown({0s, now});
        ASSERT_TRUE(shows(0s));
        ASSERT_TRUE(shows(now));
        rescales += window.columns().length == column ? 0 : 1;
        column = window.columns().length;
    }
    EXPECT_GT(rescales, 3);
    EXPECT_LT(rescales, 20);
}

TEST_F(TimeWindowTest, FitsToWhatThereIsUntilTheLengthIsFull)
{
    window.setKnown({600s, 620s}); // of a session that began late
    EXPECT_EQ(window.time().begin / 1s, 600);
    EXPECT_LT(length(), 27s);
    int rescales = 0;
    nanoseconds column = window.columns().length;
    for (nanoseconds now = 620s; now < 700s; now += 1s) {
        window.setKnown({600s, now});
        ASSERT_TRUE(shows(now));
        rescales += window.columns().length == column ? 0 : 1;
        column = window.columns().length;
    }
    EXPECT_LT(rescales, 10);
    EXPECT_GE(length(), 60s);
    EXPECT_LT(length(), 61s);
    EXPECT_FALSE(shows(600s));
    EXPECT_EQ(window.chosenLength(), 60s);
}

TEST_F(TimeWindowTest, BackUndoesASeriesOfZoomsAtOnce)
{
    const ColumnRange first = window.columns();
    EXPECT_FALSE(TimeWindow().canGoBack());
    window.hold();
    for (int i = 0; i < 5; ++i)
        window.zoom(0.8, 100);
    const ColumnRange zoomed = window.columns();
    for (int i = 0; i < 5; ++i)
        window.pan(-10);
    window.show({10s, 20s});
    EXPECT_EQ(window.time(), (TimeRange{10s, 20s}));
    window.goBack();
    window.goBack();
    EXPECT_EQ(window.columns(), zoomed);
    window.goBack();
    EXPECT_EQ(window.columns(), first);
    EXPECT_FALSE(window.isFollowing());
}

TEST_F(TimeWindowTest, AnotherWidthShowsTheSameTime)
{
    window.show({100s, 200s});
    window.setWidth(1280);
    EXPECT_EQ(window.columns().count(), 1280);
    EXPECT_LE(std::abs((window.time().begin - 100s).count()), nanoseconds(200ms).count());
    EXPECT_NEAR(static_cast<double>(length().count()), 100e9, 1e9);
    window.follow(1min);
    window.setWidth(300);
    EXPECT_TRUE(shows(600s));
    EXPECT_TRUE(window.isFollowing());
}

TEST_F(TimeWindowTest, HomeShowsTheOldest)
{
    window.goToBegin();
    EXPECT_FALSE(window.isFollowing());
    EXPECT_EQ(window.columns().begin, 0);
}

/// 500 columns of a file of 1000 s.
struct ClosedTimeWindowTest : testing::Test
{
    ClosedTimeWindowTest()
    {
        window.setWidth(500);
        window.setKnown({0s, 1000s});
    }

    TimeWindow window{TimeWindow::Extent::Closed};
};

TEST_F(ClosedTimeWindowTest, ShowsAllThereIsAndNothingElse)
{
    EXPECT_EQ(window.time(), (TimeRange{0s, 1000s}));
    window.setKnown({0s, 2000s}); // the file is still read
    EXPECT_EQ(window.time(), (TimeRange{0s, 2000s}));
    window.pan(50);
    window.zoom(2, 100);
    EXPECT_EQ(window.time(), (TimeRange{0s, 2000s}));
    window.goBack(); // nothing has moved
    EXPECT_EQ(window.time(), (TimeRange{0s, 2000s}));
}

TEST_F(ClosedTimeWindowTest, StopsAtItsEnds)
{
    window.show({900s, 1100s});
    EXPECT_EQ(window.time(), (TimeRange{800s, 1000s}));
    window.pan(10);
    EXPECT_EQ(window.time(), (TimeRange{800s, 1000s}));
    window.pan(-10'000);
    EXPECT_EQ(window.time(), (TimeRange{0s, 200s}));
    window.follow();
    EXPECT_EQ(window.time(), (TimeRange{800s, 1000s}));
    window.goToBegin();
    EXPECT_EQ(window.time(), (TimeRange{0s, 200s}));
    window.setKnown({0s, 2000s}); // part of it stays where it is
    EXPECT_EQ(window.time(), (TimeRange{0s, 200s}));
}

TEST_F(ClosedTimeWindowTest, ZoomsToTheResolutionOfFilesAndBackToAll)
{
    for (int i = 0; i < 200; ++i)
        window.zoom(0.5, 250);
    EXPECT_EQ(window.columns().length, TimeWindow::shortestClosedColumn);
    EXPECT_FALSE(window.showsAll());
    for (int i = 0; i < 200; ++i)
        window.zoom(2, 250);
    EXPECT_TRUE(window.showsAll());
    EXPECT_EQ(window.time(), (TimeRange{0s, 1000s}));
}

} // namespace
} // namespace etwarden
