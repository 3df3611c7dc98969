// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/charts/chartspanefixture.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/timeaxis.h"

#include <QAction>
#include <QLineSeries>
#include <QTest>

namespace etwarden {
namespace {

/// Counts paint events of a widget.
class Paints : public QObject
{
public:
    explicit Paints(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

TEST_F(ChartsPaneTest, ThreeChartsShareOneTime)
{
    poll(100);
    show();
    const std::int64_t columns = view("buffersChart").columnCount();
    EXPECT_GT(columns, 800);
    for (const char* name : {"buffersChart", "throughputChart", "lossesChart"}) {
        EXPECT_TRUE(view(name).isVisible());
        EXPECT_EQ(view(name).columnCount(), columns);
        EXPECT_GT(view(name).plotArea().height(), 40);
    }
    EXPECT_FALSE(view("comparisonChart").isVisible());
    EXPECT_EQ(pane.timeWindow().columns().count(), columns);
}

TEST_F(ChartsPaneTest, LegendsGetTheLinesThatTheyNeed)
{
    poll(3);
    show();
    const auto* legend = pane.findChild<ChartLegend*>(); // of the buffers: the longest
    const int line = legend->sizeHint().height();
    EXPECT_EQ(legend->height(), line);
    pane.resize(450, 400);
    settle();
    EXPECT_EQ(legend->height(), legend->heightForWidth(legend->width()));
    EXPECT_GT(legend->height(), line);
}

TEST_F(ChartsPaneTest, SeriesHaveTheNamesAndTheLookOfTheirCurves)
{
    poll(3);
    show();
    const auto& series = view("lossesChart").series();
    ASSERT_EQ(series.size(), 3u);
    EXPECT_EQ(series[0]->name(), u"events"_s);
    EXPECT_EQ(series[0]->pen().style(), Qt::SolidLine);
    EXPECT_EQ(series[1]->pen().style(), Qt::DashLine);
    EXPECT_EQ(series[2]->pen().style(), Qt::DashDotLine);
    EXPECT_EQ(series[0]->count(), 0); // the curves are not drawn by it
}

TEST_F(ChartsPaneTest, TheAxisOfValuesEndsAboveTheGreatest)
{
    poll(3);
    show();
    EXPECT_GE(view("buffersChart").scale().end, 24);
    status.counters.eventsLost += 1000;
    poll();
    settle();
    EXPECT_GE(view("lossesChart").scale().end, 1000);
}

TEST_F(ChartsPaneTest, NothingIsPaintedWhenNothingChanges)
{
    pane.timeWindow().follow(24h);
    poll(10);
    show();
    poll(100); // past the end of its column of a minute and a half
    settle();
    Paints buffers(*view("buffersChart").viewport());
    poll();
    settle();
    EXPECT_EQ(buffers.count, 0);
    status.counters.freeBuffers = 1;
    poll();
    settle();
    EXPECT_EQ(buffers.count, 1);
}

TEST_F(ChartsPaneTest, AHiddenPaneDoesNothingAndCatchesUpWhenItIsShown)
{
    poll(10);
    show();
    pane.hide();
    status.counters.eventsLost += 500;
    poll(5);
    settle();
    EXPECT_LT(view("lossesChart").scale().end, 500);
    pane.show();
    settle();
    EXPECT_GE(view("lossesChart").scale().end, 500);
}

TEST_F(ChartsPaneTest, WheelZoomsAndBackspaceGoesBack)
{
    poll(600);
    show();
    const ColumnRange first = pane.timeWindow().columns();
    QWidget* viewport = view("buffersChart").viewport();
    const QPointF at(400, 20);
    QWheelEvent wheel(
        at, viewport->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(viewport, &wheel);
    settle();
    EXPECT_LT(pane.timeWindow().columns().length, first.length);
    QTest::keyClick(&view("buffersChart"), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(pane.timeWindow().columns().length, first.length);
}

TEST_F(ChartsPaneTest, KeysMoveTheTime)
{
    poll(600);
    show();
    ChartView& chart = view("lossesChart");
    const ColumnRange first = pane.timeWindow().columns();
    QTest::keyClick(&chart, Qt::Key_Left);
    EXPECT_LT(pane.timeWindow().columns().begin, first.begin);
    EXPECT_FALSE(pane.timeWindow().isFollowing());
    settle();
    EXPECT_FALSE(pane.toolBar().follow->isChecked());
    QTest::keyClick(&chart, Qt::Key_End);
    EXPECT_TRUE(pane.timeWindow().isFollowing());
    QTest::keyClick(&chart, Qt::Key_Plus);
    EXPECT_LT(pane.timeWindow().columns().length, first.length);
    QTest::keyClick(&chart, Qt::Key_Minus);
    QTest::keyClick(&chart, Qt::Key_Home);
    EXPECT_TRUE(pane.timeWindow().time().begin <= 1s);
}

TEST_F(ChartsPaneTest, KeysReadValuesAndSelect)
{
    poll(100);
    status.counters.freeBuffers = 3;
    poll(100);
    show();
    ChartView& chart = view("buffersChart");
    const ColumnRange shown = pane.timeWindow().columns();
    const auto when = [&] { return pane.findChild<TimeAxis*>()->grab().toImage(); };
    const QImage without = when();
    QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier); // from the middle
    const QImage first = when();
    EXPECT_NE(first, without);
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ControlModifier);
    EXPECT_NE(when(), first);
    EXPECT_EQ(pane.timeWindow().columns(), shown); // nothing was panned

    auto* label = pane.findChild<QLabel*>(u"chartNote"_s);
    EXPECT_FALSE(label->isVisible());
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_TRUE(label->isVisible());
    const QString three = label->text();
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_NE(label->text(), three); // it grew
    QTest::keyClick(&chart, Qt::Key_Return);
    EXPECT_FALSE(label->isVisible());
    const std::int64_t parts = shown.count() / 100; // that a key moves
    EXPECT_EQ(pane.timeWindow().time().begin / 1s, (shown.begin + shown.count() / 2 - 4 * parts) * shown.length / 1s);
    QTest::keyClick(&chart, Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_FALSE(label->isVisible());
}

TEST_F(ChartsPaneTest, ADragSelectsARangeAndShowsItsStatistics)
{
    poll(100);
    status.counters.eventsLost += 120;
    poll();
    status.counters.eventsLost += 40;
    poll(100);
    show();
    QWidget* viewport = view("buffersChart").viewport();
    drag(*viewport, 100, 1000);
    settle();
    const auto* label = pane.findChild<QLabel*>(u"chartNote"_s);
    const QString note = label->text();
    EXPECT_TRUE(label->isVisible());
    EXPECT_GE(label->height(), label->heightForWidth(label->width())); // nothing is cut off
    EXPECT_TRUE(note.contains(u"160 events lost"_s)) << note.toStdString();
    EXPECT_TRUE(note.contains(u"worst 120 per second"_s)) << note.toStdString();
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {300, 30});
    EXPECT_FALSE(label->isVisible());
}

TEST_F(ChartsPaneTest, AnotherButtonMayBePressedOutsideDuringADrag)
{
    show();
    poll(60);
    settle();
    QWidget* viewport = view("buffersChart").viewport();
    const auto press = [&](Qt::MouseButton button, QPointF at, Qt::MouseButtons buttons) {
        QMouseEvent event(QEvent::MouseButtonPress, at, viewport->mapToGlobal(at), button, buttons, Qt::NoModifier);
        QCoreApplication::sendEvent(viewport, &event);
    };
    for (const QPointF outside : {QPointF(-40, -40), QPointF(viewport->width() + 40, viewport->height() + 40)}) {
        press(Qt::LeftButton, {30, 30}, Qt::LeftButton);
        for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton, Qt::LeftButton, Qt::BackButton})
            press(button, outside, Qt::LeftButton | button);
    }
    drag(*viewport, 300, 400);
    EXPECT_TRUE(pane.findChild<QLabel*>(u"chartNote"_s)->text().size() > 0);
}

TEST_F(ChartsPaneTest, ADoubleClickOnALossGoesToItsMoment)
{
    poll(100);
    status.counters.eventsLost += 7;
    poll(100); // lost between second 100 and 101
    show();
    const ColumnRange shown = pane.timeWindow().columns();
    const double x =
        view("lossesChart").plotArea().left() + static_cast<double>(shown.columnAt(101s) - shown.begin) + 4;
    QTest::mouseDClick(view("lossesChart").viewport(), Qt::LeftButton, {}, {static_cast<int>(x), 20});
    settle();
    const TimeRange zoomed = pane.timeWindow().time();
    EXPECT_LT(zoomed.end - zoomed.begin, 25s);
    EXPECT_LT(zoomed.begin, 100s);
    EXPECT_GT(zoomed.end, 101s);
    EXPECT_FALSE(pane.timeWindow().isFollowing());
}

TEST_F(ChartsPaneTest, AnEmptyChartOfLossesSaysSo)
{
    poll(5);
    show();
    const QImage without = curves("lossesChart");
    status.counters.eventsLost += 5;
    poll();
    settle();
    EXPECT_NE(curves("lossesChart"), without);
    EXPECT_TRUE(view("lossesChart").accessibleName().contains(u"Lost"_s));
}

TEST_F(ChartsPaneTest, ASummaryTellsWhatTheChartShows)
{
    status.counters.eventsLost = 5;
    poll(10);
    status.counters.eventsLost += 120;
    poll(10);
    show();
    const QString losses = view("lossesChart").accessibleDescription();
    EXPECT_TRUE(losses.contains(u"120 events lost, worst 120 per second at "_s)) << losses.toStdString();
    const QString buffers = view("buffersChart").accessibleDescription();
    EXPECT_TRUE(buffers.contains(u"in use 4, from 4 to 4"_s)) << buffers.toStdString();
}

TEST_F(ChartsPaneTest, ARestartedSessionKeepsItsPast)
{
    poll(10);
    show();
    const TraceHandle first = status.handle;
    status.handle += 0x10000;
    poll(10);
    pane.setSessions(status.handle, {status.handle});
    settle();
    ASSERT_NE(first, status.handle);
    EXPECT_EQ(view("buffersChart").data().sources().front().runs.size(), 2u);
}

} // namespace
} // namespace etwarden
