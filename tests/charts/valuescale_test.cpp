// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/valuescale.h"

#include "tests/history/simplehistory.h"
#include "widgets/charts/plotparts.h"

#include <QPalette>

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
    /// The scale of the curves that a chart has.
    ValueScale scale(ChartKind kind, int maximumSteps = 4)
    {
        std::vector<CurveSource> sources;
        looks.clear();
        for (const CurveInfo& info : curvesOf(kind)) {
            if (info.role == CurveRole::Reading)
                continue;
            const Aspect aspect = isTotal(info.counter) ? Aspect::Rate : Aspect::Value;
            sources.push_back({runs(), {info.counter, aspect}, info.unit});
            looks.push_back(info);
        }
        data.setSources(sources);
        data.update(simple.history, range);
        return valueScale(data, looks, maximumSteps);
    }

    SimpleHistory simple;
    ColumnRange range{0, 40, 1s};
    CurveData data;
    std::vector<CurveInfo> looks;
};

TEST_F(ValueScaleTest, KilobytesHaveRoundTicksInTheirUnit)
{
    poll(10, 30); // 1920 KB
    const ValueScale small = scale(ChartKind::Throughput);
    EXPECT_EQ(small.step, 500);
    EXPECT_EQ(small.end, 2000);
    poll(10, 3000); // 187.5 MB
    const ValueScale large = scale(ChartKind::Throughput);
    EXPECT_EQ(large.step, 50 * 1024);
    EXPECT_EQ(large.end, 200 * 1024);
}

TEST_F(ValueScaleTest, WhatWasWrittenIsOfTheSizeThatItsBuffersHad)
{
    poll(10, 30);
    restart(8);
    poll(10, 100);
    scale(ChartKind::Throughput);
    EXPECT_EQ(data.maximum(0), 30 * 64); // of the first run: the second wrote 800
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

TEST_F(ValueScaleTest, ALimitFarAboveTheDataDoesNotFlattenThem)
{
    simple.sample.counters.numberOfBuffers = 20;
    simple.sample.maximumBuffers = 32;
    poll(10, 0);
    const ValueScale near = scale(ChartKind::Buffers);
    EXPECT_EQ(near.limit, 32);
    EXPECT_TRUE(near.hasLimitInside());
    EXPECT_GE(near.end, 32);
    restart(64);
    simple.sample.maximumBuffers = 24'105;
    poll(10, 0);
    const ValueScale far = scale(ChartKind::Buffers);
    EXPECT_EQ(far.limit, 24'105);
    EXPECT_FALSE(far.hasLimitInside());
    EXPECT_EQ(far.end, 20);
}

TEST_F(ValueScaleTest, LostBuffersDoNotShareTheAxisOfEvents)
{
    poll(5, 0);
    simple.sample.counters.eventsLost += 50'000;
    simple.sample.counters.realTimeBuffersLost += 1;
    poll(5, 0);
    const ValueScale both = scale(ChartKind::Losses);
    EXPECT_EQ(both.end, 60'000);
    EXPECT_EQ(both.laneEnd, 1); // one buffer is as high as its strip
    EXPECT_FALSE(both.isEmpty);
}

TEST_F(ValueScaleTest, OneLostBufferAloneIsNoEmptyChart)
{
    poll(5, 0);
    EXPECT_TRUE(scale(ChartKind::Losses).isEmpty);
    simple.sample.counters.logBuffersLost += 1;
    poll(5, 0);
    EXPECT_FALSE(scale(ChartKind::Losses).isEmpty);
}

TEST_F(ValueScaleTest, WhereOnlyBuffersAreLostTheyGetTheAxis)
{
    const auto roles = [this] {
        scale(ChartKind::Losses);
        std::vector<CurveRole> found;
        for (const CurveInfo& look : shownLooks(data, looks))
            found.push_back(look.role);
        return found;
    };
    using enum CurveRole;
    poll(5, 0);
    EXPECT_EQ(roles(), (std::vector{Data, Lane, Lane}));
    simple.sample.counters.logBuffersLost += 86;
    poll(5, 0);
    EXPECT_EQ(roles(), (std::vector{Lane, Data, Data}));
    EXPECT_EQ(valueScale(data, shownLooks(data, looks), 4).end, 100);
    simple.sample.counters.eventsLost += 1;
    poll(5, 0);
    EXPECT_EQ(roles(), (std::vector{Data, Lane, Lane}));
}

TEST_F(ValueScaleTest, EachLaneHasAStripOfItsOwnBelowTheData)
{
    poll(2, 0);
    const ValueScale losses = scale(ChartKind::Losses);
    for (const double height : {40.0, 75.0, 300.0}) {
        const QRectF plot(0, 10, 500, height);
        const PlotParts parts(plot, looks);
        const std::vector<CurveStyle> styles = parts.styles(losses, QPalette(), 2);
        ASSERT_EQ(styles.size(), 3u);
        EXPECT_LT(styles[1].top, styles[0].bottom);
        EXPECT_LT(styles[2].top, styles[1].bottom);
        EXPECT_GE(styles[2].bottom, 0);
        EXPECT_GE((styles[1].top - styles[1].bottom) * height, 4.9);
        EXPECT_GT(parts.data().height(), height / 2);
        for (const CurveStyle& style : styles)
            EXPECT_EQ(style.leastHeight, 6); // of device pixels: 3 of the others
    }
    const ValueScale levels = scale(ChartKind::Buffers);
    for (const CurveStyle& style : PlotParts({0, 0, 500, 100}, looks).styles(levels, QPalette(), 1))
        EXPECT_EQ(style.leastHeight, 0);
}

} // namespace
} // namespace etwarden
