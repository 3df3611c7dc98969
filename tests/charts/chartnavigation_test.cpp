// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartnavigation.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QWheelEvent>
#include <QWidget>

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr int plotLeft = 50;
constexpr int width = 400;

/// Ten hours are known, the first 400 of 36,000 seconds are shown, a pixel each.
struct ChartNavigationTest : testing::Test
{
    ChartNavigationTest()
    {
        window.setWidth(width);
        window.setKnown({0s, 36000s});
        window.show({1000s, 1400s});
        plot.resize(plotLeft + width, 100);
        plot.setMouseTracking(true);
        navigation.watchPointer(plot, [] { return plotLeft; });
    }

    void send(QEvent::Type type, int x, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at(plotLeft + x, 10);
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, at, at, isMove ? Qt::NoButton : button, button, modifiers);
        QCoreApplication::sendEvent(&plot, &event);
    }
    void drag(int from, int to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonPress, from, button, modifiers);
        send(QEvent::MouseMove, (from + to) / 2, button, modifiers);
        send(QEvent::MouseMove, to, button, modifiers);
        send(QEvent::MouseButtonRelease, to, button, modifiers);
    }
    void wheel(int x, QPoint angle, QPoint pixels = {}, Qt::KeyboardModifiers modifiers = {})
    {
        const QPointF at(plotLeft + x, 10);
        QWheelEvent event(at, at, pixels, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot, &event);
    }

    TimeWindow window;
    ChartNavigation navigation{window};
    QWidget plot;
};

TEST_F(ChartNavigationTest, ADragSelectsFromItsFirstColumnToTheEndOfItsLast)
{
    drag(100, 150, Qt::LeftButton);
    EXPECT_EQ(navigation.selection(), (TimeRange{1100s, 1151s}));
    drag(150, 100, Qt::LeftButton);
    EXPECT_EQ(navigation.selection(), (TimeRange{1100s, 1151s}));
    drag(380, 900, Qt::LeftButton); // beyond the plot
    EXPECT_EQ(navigation.selection(), (TimeRange{1380s, 1400s}));
    drag(30, 30, Qt::LeftButton); // a click
    EXPECT_EQ(navigation.selection(), std::nullopt);
    EXPECT_EQ(window.columns().begin, 1000);
}

TEST_F(ChartNavigationTest, WhatIsGraspedStaysAtThePointer)
{
    drag(100, 150, Qt::MiddleButton);
    EXPECT_EQ(window.columns().begin, 950);
    EXPECT_EQ(navigation.selection(), std::nullopt);
    drag(100, 60, Qt::LeftButton, Qt::ShiftModifier);
    EXPECT_EQ(window.columns().begin, 990);
    drag(10, 20, Qt::RightButton);
    EXPECT_EQ(window.columns().begin, 990);
}

TEST_F(ChartNavigationTest, ADragStopsAtTheEndOfWhatIsKnown)
{
    window.goToBegin();
    drag(0, 399, Qt::MiddleButton); // to where nothing is left but a column
    EXPECT_EQ(window.columns().begin, -399);
    send(QEvent::MouseButtonPress, 200, Qt::MiddleButton);
    send(QEvent::MouseMove, 250, Qt::MiddleButton); // no further
    EXPECT_EQ(window.columns().begin, -399);
}

TEST_F(ChartNavigationTest, TheWheelZoomsByItsAngleAroundThePointer)
{
    wheel(100, {0, 60});
    wheel(100, {0, 60});
    const auto twice = window.columns();
    EXPECT_NEAR(static_cast<double>(twice.length / 1ms), 800, 1);
    EXPECT_NEAR(static_cast<double>(twice.columnAt(1100s) - twice.begin), 100, 1); // two roundings
    wheel(100, {0, -120});
    EXPECT_NEAR(static_cast<double>(window.columns().length / 1ms), 1000, 1);
}

TEST_F(ChartNavigationTest, SmallTurnsSidewaysAddUp)
{
    QSignalSpy moved(&navigation, &ChartNavigation::windowMoved);
    for (int i = 0; i < 120; ++i)
        wheel(100, {-1, 0}); // a third of a column each
    EXPECT_EQ(window.columns().begin, 1040); // a tenth of the width
    EXPECT_EQ(moved.count(), 120);
    wheel(100, {-30, 0}, {-7, 0}); // a touchpad counts pixels
    EXPECT_EQ(window.columns().begin, 1047);
    wheel(100, {0, 120}, {}, Qt::ShiftModifier);
    EXPECT_EQ(window.columns().begin, 1007);
}

TEST_F(ChartNavigationTest, ThePointerIsToldAndWhenItLeaves)
{
    std::vector<std::optional<std::int64_t>> pointed;
    QObject::connect(&navigation, &ChartNavigation::pointerMoved, &navigation,
        [&](std::optional<std::int64_t> column) { pointed.push_back(column); });
    send(QEvent::MouseMove, 25, Qt::NoButton);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&plot, &leave);
    EXPECT_EQ(pointed, (std::vector<std::optional<std::int64_t>>{1025, std::nullopt}));
}

TEST_F(ChartNavigationTest, ADoubleClickAsksForItsColumn)
{
    QSignalSpy requested(&navigation, &ChartNavigation::momentRequested);
    send(QEvent::MouseButtonDblClick, 33, Qt::LeftButton);
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].toLongLong(), 1033);
}

} // namespace
} // namespace etwarden
