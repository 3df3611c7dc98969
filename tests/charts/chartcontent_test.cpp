// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartcontent.h"

#include "model/qt/history/sessionhistory.h"

#include <QTimeZone>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

struct ChartContentTest : testing::Test
{
    ChartContentTest()
    {
        next.sessions.resize(2);
        next.sessions[0].handle = 0x10003;
        next.sessions[0].config.name = u"Disk trace";
        next.sessions[1].handle = 0x10004;
        next.sessions[1].config.name = u"Net trace";
        poll();
    }
    void poll()
    {
        next.steadyTime += 1s;
        next.time = QDateTime::fromMSecsSinceEpoch(1'750'000'000'000 + next.steadyTime / 1ms, QTimeZone::utc());
        history.append(next);
    }
    Aspect aspectOf(ChartKind kind) const { return content.curves(kind).front().source.quantity.aspect; }

    Poll next;
    SessionHistory history;
    ChartContent content{history};
};

TEST_F(ChartContentTest, ReportsOnlyOtherSessions)
{
    EXPECT_TRUE(content.setSessions(0x10003, {0x10003}));
    EXPECT_FALSE(content.setSessions(0x10003, {0x10003}));
    EXPECT_TRUE(content.setSessions(0x10003, {0x10003, 0x10004}));
    EXPECT_TRUE(content.setSessions(0x10004, {0x10003, 0x10004}));
    EXPECT_TRUE(content.setSessions(invalidTraceHandle, {})); // nothing is selected any more
    EXPECT_EQ(content.currentName(), QStringLiteral("Net trace")); // and it stays
    EXPECT_FALSE(content.setSessions(invalidTraceHandle, {}));
}

TEST_F(ChartContentTest, TotalsAreOfLossesAndOfComparisons)
{
    content.setSessions(0x10003, {0x10003});
    content.setChoice({.aspect = Aspect::Value});
    EXPECT_EQ(aspectOf(ChartKind::Losses), Aspect::Value);
    EXPECT_EQ(aspectOf(ChartKind::Throughput), Aspect::Rate);
    content.setChoice({.scope = ChartScope::Selected, .counter = Counter::BuffersWritten, .aspect = Aspect::Rate});
    content.findCompared({0s, 10s});
    EXPECT_EQ(aspectOf(ChartKind::Comparison), Aspect::Rate);
    content.setChoice({.scope = ChartScope::Selected, .counter = Counter::FreeBuffers, .aspect = Aspect::Rate});
    EXPECT_EQ(aspectOf(ChartKind::Comparison), Aspect::Value); // a level has no rate
    EXPECT_TRUE(content.curves(ChartKind::Losses).empty());
}

TEST_F(ChartContentTest, MarkersAreThoseOfTheSessionAndOfAll)
{
    content.setSessions(0x10003, {0x10003});
    const auto now = *history.newestTime();
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = now, .run = history.runOf(0x10003)});
    history.addMarker({.kind = MarkerKind::SessionFlushed, .time = now, .run = history.runOf(0x10004)});
    history.addMarker({.kind = MarkerKind::PollingPaused, .time = now});
    EXPECT_EQ(content.markers().size(), 2u);
    content.setChoice({.scope = ChartScope::Losing});
    EXPECT_EQ(content.markers().size(), 3u);
}

TEST_F(ChartContentTest, TheWorstLossIsThatOfAnyCounter)
{
    content.setSessions(0x10003, {0x10003});
    poll();
    EXPECT_EQ(content.worstLoss({0s, 100s}), std::nullopt);
    next.sessions[0].counters.eventsLost += 5;
    poll(); // 3 s
    next.sessions[0].counters.realTimeBuffersLost += 9;
    poll(); // 4 s
    next.sessions[0].counters.logBuffersLost += 2;
    next.sessions[1].counters.eventsLost += 100; // of another session
    poll();
    const auto worst = content.worstLoss({0s, 100s});
    ASSERT_TRUE(worst.has_value());
    EXPECT_EQ(worst->end - worst->begin, 1s);
    EXPECT_EQ(
        history.counters().readingAt(*content.current(), worst->end)->values[indexOf(Counter::RealTimeBuffersLost)],
        9u);
    EXPECT_EQ(
        history.counters().readingAt(*content.current(), worst->begin)->values[indexOf(Counter::RealTimeBuffersLost)],
        0u);
}

} // namespace
} // namespace etwarden
