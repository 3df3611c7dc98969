// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chartspanefixture.h"
#include "widgets/charts/chartview.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace etwarden {
namespace {

/// The moment that the table of a recording shows.
struct ChartMomentTest : ChartsPaneTest
{
    ChartMomentTest() { qRegisterMetaType<std::chrono::nanoseconds>("std::chrono::nanoseconds"); }

    void setMoment(std::chrono::nanoseconds time)
    {
        pane.setMoment(time);
        settle();
    }
    bool isShown(std::chrono::nanoseconds time)
    {
        const TimeRange shown = pane.timeWindow().time();
        return time >= shown.begin && time < shown.end;
    }
};

TEST_F(ChartMomentTest, TheFirstOneShowsAllOfTheRecording)
{
    poll(2000);
    pane.timeWindow().follow(1min);
    show();
    const TimeRange known = history.counters().range();
    setMoment(known.begin + 1000s);
    EXPECT_TRUE(isShown(known.begin));
    EXPECT_TRUE(isShown(known.end - 1s));
    EXPECT_LT(pane.timeWindow().time().end - pane.timeWindow().time().begin, 2000s * 1.3);
    pane.timeWindow().show({known.begin, known.begin + 60s});
    setMoment(known.begin + 30s);
    EXPECT_FALSE(isShown(known.begin + 70s)); // not again
}

TEST_F(ChartMomentTest, ARecordingHasNoLatestValuesToFollow)
{
    poll(100);
    show();
    auto* follow = pane.findChild<QAction*>(u"followCharts"_s);
    const auto buttons = [&] {
        const auto all = pane.findChildren<QToolButton*>();
        return std::ranges::count_if(
            all, [&](const QToolButton* button) { return button->defaultAction() == follow && button->isVisible(); });
    };
    EXPECT_EQ(buttons(), 1);
    setMoment(*history.newestTime() - 5s);
    EXPECT_EQ(buttons(), 0);
    EXPECT_FALSE(follow->isVisible());
}

TEST_F(ChartMomentTest, IsMarkedWhereItIsInSight)
{
    poll(600);
    show();
    const std::chrono::nanoseconds newest = *history.newestTime();
    setMoment(newest - 5s);
    const TimeRange shown = pane.timeWindow().time();
    const QImage image = curves("buffersChart");
    setMoment(newest - 20s);
    EXPECT_NE(curves("buffersChart"), image);
    setMoment(newest - 5s);
    EXPECT_EQ(curves("buffersChart"), image);
    EXPECT_EQ(pane.timeWindow().time(), shown);
}

TEST_F(ChartMomentTest, ComesIntoSight)
{
    poll(2000);
    show();
    const TimeRange known = history.counters().range();
    setMoment(known.begin);
    pane.timeWindow().show({known.end - 60s, known.end});
    ASSERT_FALSE(isShown(known.begin + 1000s));
    setMoment(known.begin + 1000s);
    EXPECT_TRUE(isShown(known.begin + 1000s));
    EXPECT_FALSE(pane.timeWindow().isFollowing());
    setMoment(known.begin);
    EXPECT_TRUE(isShown(known.begin));
    EXPECT_TRUE(isShown(known.begin + 50s)); // the range begins with the first poll
}

TEST_F(ChartMomentTest, IsChosenByADoubleClickOnALoss)
{
    poll(600);
    status.counters.eventsLost += 1000;
    poll();
    const std::chrono::nanoseconds loss = *history.newestTime();
    poll(600);
    show();
    pane.showMoment(loss);
    settle();
    const QSignalSpy chosen(&pane, &SessionView::momentChosen);
    ChartView& losses = view("lossesChart");
    QTest::mouseDClick(losses.viewport(), Qt::LeftButton, {}, losses.plotArea().center().toPoint());
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.first().first().value<std::chrono::nanoseconds>(), loss);
}

} // namespace
} // namespace etwarden
