// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartspane.h"

#include "model/qt/sessionhistory.h"
#include "widgets/charts/chartlegend.h"
#include "widgets/charts/timeaxis.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineSeries>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

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

struct ChartsPaneTest : testing::Test
{
    ChartsPaneTest()
    {
        status.handle = 0x10003;
        status.name = u"Disk trace";
        status.bufferSizeKb = 64;
        status.minimumBuffers = 4;
        status.maximumBuffers = 24;
        status.numberOfBuffers = 12;
        status.freeBuffers = 8;
        history.setInterval(1s);
        pane.resize(1024, 320);
    }

    void poll(int count = 1)
    {
        for (int i = 0; i < count; ++i) {
            ++snapshot.number;
            snapshot.steadyTime += 1s;
            snapshot.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + snapshot.steadyTime / 1ms, Qt::UTC);
            snapshot.sessions = {status};
            history.append(snapshot);
        }
    }
    void show()
    {
        pane.setSessions(status.handle, {status.handle});
        pane.show();
        settle();
    }
    static void settle()
    {
        for (int i = 0; i < 4; ++i)
            QCoreApplication::processEvents();
    }
    ChartView& view(const char* name) { return *pane.findChild<ChartView*>(QLatin1String(name)); }
    static void drag(QWidget& viewport, int from, int to)
    {
        const auto send = [&](QEvent::Type type, int x, Qt::MouseButtons buttons) {
            const QPointF at(x, 30);
            const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
            QMouseEvent event(type, at, viewport.mapToGlobal(at), button, buttons, Qt::NoModifier);
            QCoreApplication::sendEvent(&viewport, &event);
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton);
        send(QEvent::MouseMove, (from + to) / 2, Qt::LeftButton);
        send(QEvent::MouseMove, to, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, to, Qt::NoButton);
    }
    QImage curves(const char* name) { return view(name).grab().toImage(); }

    Snapshot snapshot;
    SessionStatus status;
    SessionHistory history;
    ChartsPane pane{history};
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
    EXPECT_GE(view("buffersChart").axisEnd(), 24);
    status.eventsLost += 1000;
    poll();
    settle();
    EXPECT_GE(view("lossesChart").axisEnd(), 1000);
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
    status.freeBuffers = 1;
    poll();
    settle();
    EXPECT_EQ(buffers.count, 1);
}

TEST_F(ChartsPaneTest, AHiddenPaneDoesNothingAndCatchesUpWhenItIsShown)
{
    poll(10);
    show();
    pane.hide();
    status.eventsLost += 500;
    poll(5);
    settle();
    EXPECT_LT(view("lossesChart").axisEnd(), 500);
    pane.show();
    settle();
    EXPECT_GE(view("lossesChart").axisEnd(), 500);
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

TEST_F(ChartsPaneTest, ADragSelectsARangeAndShowsItsStatistics)
{
    poll(100);
    status.eventsLost += 120;
    poll();
    status.eventsLost += 40;
    poll(100);
    show();
    QWidget* viewport = view("buffersChart").viewport();
    drag(*viewport, 100, 1000);
    settle();
    const QString note = pane.findChild<QLabel*>(u"chartNote"_s)->toolTip();
    EXPECT_TRUE(note.contains(u"160 events lost"_s)) << note.toStdString();
    EXPECT_TRUE(note.contains(u"worst 120 per second"_s)) << note.toStdString();
    QTest::mouseClick(viewport, Qt::LeftButton, {}, {300, 30});
    EXPECT_TRUE(pane.findChild<QLabel*>(u"chartNote"_s)->toolTip().isEmpty());
}

TEST_F(ChartsPaneTest, ADoubleClickOnALossGoesToItsMoment)
{
    poll(100);
    status.eventsLost += 7;
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
    status.eventsLost += 5;
    poll();
    settle();
    EXPECT_NE(curves("lossesChart"), without);
    EXPECT_TRUE(view("lossesChart").accessibleName().contains(u"Lost"_s));
}

TEST_F(ChartsPaneTest, ASummaryTellsWhatTheChartShows)
{
    status.eventsLost = 5;
    poll(10);
    status.eventsLost += 120;
    poll(10);
    show();
    const QString losses = view("lossesChart").accessibleDescription();
    EXPECT_TRUE(losses.contains(u"120 events lost, worst 120 per second at "_s)) << losses.toStdString();
    const QString buffers = view("buffersChart").accessibleDescription();
    EXPECT_TRUE(buffers.contains(u"in use 4, from 4 to 4"_s)) << buffers.toStdString();
}

TEST_F(ChartsPaneTest, AComparisonHasACurveForEachSession)
{
    poll(10);
    show();
    auto* scope = pane.findChild<QComboBox*>(u"chartScope"_s);
    scope->setCurrentIndex(static_cast<int>(ChartScope::Losing));
    settle();
    EXPECT_TRUE(view("comparisonChart").isVisible());
    EXPECT_FALSE(view("buffersChart").isVisible());
    EXPECT_TRUE(view("comparisonChart").series().empty());
    status.eventsLost += 3;
    poll();
    settle();
    ASSERT_EQ(view("comparisonChart").series().size(), 1u);
    EXPECT_EQ(view("comparisonChart").series()[0]->name(), u"Disk trace"_s);
    scope->setCurrentIndex(static_cast<int>(ChartScope::Selected));
    settle();
    EXPECT_EQ(view("comparisonChart").series().size(), 1u);
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
