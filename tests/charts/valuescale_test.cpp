// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/valuescale.h"

#include "tests/history/simplehistory.h"
#include "widgets/charts/chartkind.h"
#include "widgets/charts/chartview.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

const Quantity written{Counter::BuffersWritten, Aspect::Rate};

struct ValueScaleTest : testing::Test
{
    ValueScaleTest() { simple.sample.bufferSizeKb = 64; }

    void poll(int count, std::uint32_t buffers)
    {
        for (int i = 0; i < count; ++i) {
            simple.poll();
            simple.sample.counters.buffersWritten += buffers;
        }
    }
    void restart(std::uint32_t bufferSizeKb)
    {
        simple.sample.handle += 0x10000;
        simple.sample.bufferSizeKb = bufferSizeKb;
        simple.sample.counters.buffersWritten = 0;
    }
    std::vector<RunId> runs() const
    {
        std::vector<RunId> all;
        for (const auto& [id, run] : simple.history.runs())
            all.push_back(id);
        return all;
    }
    void read()
    {
        data.setSources({{runs(), written, CurveUnit::Count}, {runs(), written, CurveUnit::Kilobytes}});
        data.update(simple.history, range);
    }
    ValueScale scale(int maximumSteps = 4) const { return valueScale(simple.history, data, range, maximumSteps); }

    SimpleHistory simple;
    ColumnRange range{0, 40, 1s};
    CurveData data;
};

TEST_F(ValueScaleTest, BothAxesAreOneScale)
{
    poll(10, 30);
    read();
    EXPECT_EQ(data.maximum(CurveUnit::Count), 30);
    EXPECT_EQ(data.maximum(CurveUnit::Kilobytes), 30 * 64);
    const ValueScale both = scale();
    EXPECT_EQ(both.end, 30);
    EXPECT_EQ(both.step, 10);
    EXPECT_EQ(both.kilobytes, 64);
    EXPECT_EQ(both.rightEnd(), 1920);
    EXPECT_EQ(both.rightStep, 500);
    EXPECT_EQ(scale(1).end, 50);
    EXPECT_EQ(scale(1).rightEnd(), 3200);
    EXPECT_EQ(scale(1).rightStep, 2000); // not 5000: there is more than 0
    EXPECT_EQ(both.perUnit(CurveUnit::Count), 1);
    EXPECT_EQ(both.perUnit(CurveUnit::Kilobytes), 64);
}

TEST_F(ValueScaleTest, HasRoomForWhatBuffersOfAnotherSizeHeld)
{
    poll(10, 30);
    restart(8);
    poll(10, 100);
    read();
    EXPECT_EQ(data.maximum(CurveUnit::Count), 100);
    EXPECT_EQ(data.maximum(CurveUnit::Kilobytes), 30 * 64); // of the first run: the second wrote 800
    const ValueScale both = scale();
    EXPECT_EQ(both.kilobytes, 8); // of the newest
    EXPECT_EQ(both.end, 300); // 240 at least: 1920 KB in buffers of 8
    range.end = 9; // before the restart
    read();
    EXPECT_EQ(scale().kilobytes, 64);
}

TEST_F(ValueScaleTest, NoAxisAtTheRightWithoutACurveOfIt)
{
    poll(10, 30);
    data.setSources({{runs(), written}});
    data.update(simple.history, range);
    EXPECT_FALSE(scale().hasRight());
    EXPECT_EQ(scale().perUnit(CurveUnit::Kilobytes), 1);
    data.setSources({{{}, written, CurveUnit::Kilobytes}}); // of no session
    data.update(simple.history, range);
    EXPECT_FALSE(scale().hasRight());
}

TEST_F(ValueScaleTest, AValueInKilobytesIsThatOfItsRun)
{
    poll(10, 30);
    restart(8);
    poll(10, 100);
    const CurveSource kilobytes{runs(), written, CurveUnit::Kilobytes};
    EXPECT_EQ(valueAt(simple.history, kilobytes, 5s), 30 * 64);
    EXPECT_EQ(valueAt(simple.history, kilobytes, 15s), 800);
    EXPECT_EQ(valueAt(simple.history, {runs(), written}, 15s), 100);
}

TEST_F(ValueScaleTest, TheChartLeavesRoomForTheNumbersAtTheRight)
{
    poll(10, 30);
    ChartView view;
    view.resize(600, 200);
    view.show();
    QCoreApplication::processEvents();
    std::vector<ChartCurve> curves;
    for (const CurveInfo& info : curvesOf(ChartKind::Throughput))
        curves.push_back(
            {ChartNames::curve(info), ChartNames::quantity(written, info.unit), info, {runs(), written, info.unit}});
    view.setCurves(curves);
    view.showTime(simple.history, range);
    EXPECT_EQ(view.scale().kilobytes, 64);
    EXPECT_GT(view.rightLabelWidth(), view.fontMetrics().horizontalAdvance(QStringLiteral("000")));
    view.setMargins(60, view.rightLabelWidth());
    EXPECT_EQ(view.plotArea().right(), 600 - view.rightLabelWidth());
    const QImage both = view.grab().toImage();
    const QRect right(600 - view.rightLabelWidth(), 0, view.rightLabelWidth(), 200);
    view.setCurves({curves[1]});
    view.showTime(simple.history, range);
    EXPECT_EQ(view.rightLabelWidth(), 0);
    EXPECT_NE(view.grab().toImage().copy(right), both.copy(right)); // the numbers are gone
}

} // namespace
} // namespace etwarden
