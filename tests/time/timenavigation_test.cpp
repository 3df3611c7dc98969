// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timenavigation.h"

#include <QCoreApplication>
#include <QKeyEvent>
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
struct TimeNavigationTest : testing::Test
{
    TimeNavigationTest()
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
    TimeNavigation navigation{window, TimeNavigation::Selection::Shown};
    QWidget plot;
};

TEST_F(TimeNavigationTest, ADragSelectsFromItsFirstColumnToTheEndOfItsLast)
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

TEST_F(TimeNavigationTest, WhatIsGraspedStaysAtThePointer)
{
    drag(100, 150, Qt::MiddleButton);
    EXPECT_EQ(window.columns().begin, 950);
    EXPECT_EQ(navigation.selection(), std::nullopt);
    drag(100, 60, Qt::LeftButton, Qt::ShiftModifier);
    EXPECT_EQ(window.columns().begin, 990);
    drag(10, 20, Qt::RightButton);
    EXPECT_EQ(window.columns().begin, 990);
}

TEST_F(TimeNavigationTest, ADragStopsAtTheEndOfWhatIsKnown)
{
    window.goToBegin();
    drag(0, 399, Qt::MiddleButton); // to where nothing is left but a column
    EXPECT_EQ(window.columns().begin, -399);
    send(QEvent::MouseButtonPress, 200, Qt::MiddleButton);
    send(QEvent::MouseMove, 250, Qt::MiddleButton); // no further
    EXPECT_EQ(window.columns().begin, -399);
}

TEST_F(TimeNavigationTest, TheWheelZoomsByItsAngleAroundThePointer)
{
    wheel(100, {0, 60});
    wheel(100, {0, 60});
    const auto twice = window.columns();
    EXPECT_NEAR(static_cast<double>(twice.length / 1ms), 800, 1);
    EXPECT_NEAR(static_cast<double>(twice.columnAt(1100s) - twice.begin), 100, 1); // two roundings
    wheel(100, {0, -120});
    EXPECT_NEAR(static_cast<double>(window.columns().length / 1ms), 1000, 1);
}

TEST_F(TimeNavigationTest, SmallTurnsSidewaysAddUp)
{
    QSignalSpy moved(&navigation, &TimeNavigation::windowMoved);
    for (int i = 0; i < 120; ++i)
        wheel(100, {-1, 0}); // a third of a column each
    EXPECT_EQ(window.columns().begin, 1040); // a tenth of the width
    EXPECT_EQ(moved.count(), 120);
    wheel(100, {-30, 0}, {-7, 0}); // a touchpad counts pixels
    EXPECT_EQ(window.columns().begin, 1047);
    wheel(100, {0, 120}, {}, Qt::ShiftModifier);
    EXPECT_EQ(window.columns().begin, 1007);
}

TEST_F(TimeNavigationTest, ThePointerIsReportedAndWhenItLeaves)
{
    std::vector<std::optional<std::int64_t>> pointed;
    QObject::connect(&navigation, &TimeNavigation::pointerMoved, &navigation,
        [&](std::optional<std::int64_t> column) { pointed.push_back(column); });
    send(QEvent::MouseMove, 25, Qt::NoButton);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&plot, &leave);
    EXPECT_EQ(pointed, (std::vector<std::optional<std::int64_t>>{1025, std::nullopt}));
}

TEST_F(TimeNavigationTest, ADoubleClickAsksForItsColumn)
{
    QSignalSpy requested(&navigation, &TimeNavigation::momentRequested);
    send(QEvent::MouseButtonDblClick, 33, Qt::LeftButton);
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].toLongLong(), 1033);
}

/// The behaviour that the graphs, whose time goes on, share with the picture of a file, whose time is fixed.
class EveryTimeNavigation : public testing::TestWithParam<TimeWindow::Extent>
{
protected:
    EveryTimeNavigation()
    {
        window.setWidth(width);
        window.setKnown({0s, 36000s});
        window.show({1000s, 1400s});
        plot.resize(width, 100);
        navigation.watchPointer(plot, [] { return 0; });
    }

    void wheel(int x, QPoint angle, QPoint pixels = {})
    {
        const QPointF at(x, 10);
        QWheelEvent event(at, at, pixels, angle, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot, &event);
    }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        QCoreApplication::sendEvent(&plot, &event);
    }

    TimeWindow window{GetParam()};
    TimeNavigation navigation{window,
        GetParam() == TimeWindow::Extent::Open ? TimeNavigation::Selection::Shown : TimeNavigation::Selection::Chosen};
    QWidget plot;
};

TEST_P(EveryTimeNavigation, ASeriesOfNotchesIsOneStepBack)
{
    const ColumnRange before = window.columns();
    for (int i = 0; i < 3; ++i)
        wheel(100, {0, 120});
    EXPECT_LT(window.columns().length, before.length);
    press(Qt::Key_Backspace);
    EXPECT_EQ(window.columns(), before);
}

TEST_P(EveryTimeNavigation, TheWheelZoomsAboutThePointer)
{
    wheel(100, {0, 240});
    const ColumnRange shown = window.columns();
    EXPECT_NEAR(static_cast<double>(shown.columnAt(1100s) - shown.begin), 100, 2); // two roundings
}

TEST_P(EveryTimeNavigation, ASeriesOfPansIsOneStepBack)
{
    const ColumnRange before = window.columns();
    press(Qt::Key_Right);
    press(Qt::Key_Right);
    wheel(100, {-120, 0});
    EXPECT_EQ(window.columns().begin, before.begin + 120);
    press(Qt::Key_Backspace);
    EXPECT_EQ(window.columns(), before);
}

TEST_P(EveryTimeNavigation, ATouchpadPansByItsPixels)
{
    wheel(100, {-30, 0}, {-7, 0});
    EXPECT_EQ(window.columns().begin, 1007);
}

TEST_P(EveryTimeNavigation, KeysSelectFromWhereHomeWent)
{
    press(Qt::Key_Home);
    EXPECT_EQ(window.columns().begin, 0);
    press(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(navigation.selection(), (TimeRange{0s, 5s})); // a hundredth, and the column that it began in
    press(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(navigation.selection()->begin, 0s);
    EXPECT_GE(navigation.selection()->end, 36000s);
    press(Qt::Key_Escape);
    EXPECT_FALSE(navigation.selection());
}

TEST_P(EveryTimeNavigation, EnterShowsWhatIsSelectedAndBackspaceWhatWasBefore)
{
    const ColumnRange before = window.columns();
    navigation.select(TimeRange{1100s, 1300s});
    press(Qt::Key_Return);
    EXPECT_EQ(window.time(), (TimeRange{1100s, 1300s}));
    EXPECT_EQ(navigation.selection().has_value(), GetParam() == TimeWindow::Extent::Closed);
    press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(window.columns(), before);
}

INSTANTIATE_TEST_SUITE_P(All, EveryTimeNavigation,
    testing::Values(TimeWindow::Extent::Open, TimeWindow::Extent::Closed),
    [](const auto& extent) { return extent.param == TimeWindow::Extent::Open ? "Open" : "Closed"; });

} // namespace
} // namespace etwarden
