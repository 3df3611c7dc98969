// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sparklines.h"

#include "model/qt/history/sessionhistory.h"
#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <random>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class SparklinesTest : public EnglishTest
{
protected:
    void poll(double step = 1)
    {
        history.append(*pollOf(isThere ? std::vector{one} : std::vector<SessionStatus>(), seconds));
        seconds += step;
    }
    /// The newest columns as "percent", "percent!" with loss, "-" without samples.
    std::string newest(int count)
    {
        std::string text;
        const Sparkline& line = lines.of(1);
        for (int i = Sparkline::columnCount - count; i < Sparkline::columnCount; ++i) {
            const Sparkline::Column& column = line.columns[static_cast<std::size_t>(i)];
            text += text.empty() ? "" : " ";
            text += column.hasSamples ? std::to_string(column.inUsePercent) : "-";
            text += column.hasLoss ? "!" : "";
        }
        return text;
    }

    double seconds = 0;
    bool isThere = true;
    SessionStatus one = session(1, u"one"); // 8 buffers, 2 in use
    SessionHistory history;
    Sparklines lines{history};
};

TEST_F(SparklinesTest, IsEmptyAtFirst)
{
    EXPECT_EQ(lines.of(1), Sparkline());
    EXPECT_EQ(lines.text(1), u"No data yet."_s);
    EXPECT_FALSE(lines.refresh(1));
}

TEST_F(SparklinesTest, AColumnIsFiveSecondsAndHasTheExtremes)
{
    for (int i = 0; i < 5; ++i)
        poll();
    one.counters.freeBuffers = 0;
    poll();
    one.counters.freeBuffers = 7;
    one.counters.eventsLost = 3;
    poll();
    EXPECT_EQ(newest(3), "- 25 100!");
    for (int i = 7; i < 11; ++i)
        poll();
    EXPECT_EQ(newest(4), "- 25 100! 13");
}

TEST_F(SparklinesTest, ASessionInWhichNothingHappensIsIdle)
{
    for (int i = 0; i < 12; ++i)
        poll();
    EXPECT_TRUE(lines.of(1).isIdle()); // 2 of 8 buffers are in use all the time
    one.counters.buffersWritten += 1;
    poll();
    EXPECT_FALSE(lines.of(1).isIdle());
    for (int i = 0; i < 400; ++i)
        poll();
    EXPECT_TRUE(lines.of(1).isIdle()); // it was long ago
    one.counters.freeBuffers = 5;
    for (int i = 0; i < 6; ++i)
        poll();
    EXPECT_FALSE(lines.of(1).isIdle());
    for (int i = 0; i < 400; ++i)
        poll();
    one.counters.eventsLost += 1;
    poll();
    EXPECT_FALSE(lines.of(1).isIdle());
}

TEST_F(SparklinesTest, ASessionWithoutAFreeBufferIsNotIdle)
{
    one.counters.freeBuffers = 0;
    for (int i = 0; i < 12; ++i)
        poll();
    EXPECT_FALSE(lines.of(1).isIdle());
}

TEST_F(SparklinesTest, AnyLossCountsButThatOfAGap)
{
    poll();
    one.counters.logBuffersLost = 1;
    for (int i = 0; i < 6; ++i)
        poll();
    one.counters.realTimeBuffersLost = 1;
    poll();
    EXPECT_EQ(newest(2), "25! 25!");
    seconds = 20;
    one.counters.eventsLost = 100;
    poll();
    EXPECT_EQ(newest(4), "25! - - 25"); // unknown when
}

TEST_F(SparklinesTest, SaysWhetherItChanged)
{
    poll();
    EXPECT_TRUE(lines.refresh(1));
    EXPECT_FALSE(lines.refresh(1));
    for (int i = 0; i < 400; ++i) {
        poll();
        lines.refresh(1);
    }
    poll(); // all columns are alike by now, also when they move on
    EXPECT_FALSE(lines.refresh(1));
    one.counters.freeBuffers = 0;
    poll();
    EXPECT_TRUE(lines.refresh(1));
}

TEST_F(SparklinesTest, ANewRunBeginsWithoutThePast)
{
    one.counters.eventsLost = 100;
    for (int i = 0; i < 20; ++i)
        poll();
    EXPECT_EQ(newest(5), "- 25 25 25 25");
    one.counters.eventsLost = 0; // stopped and started between two polls
    poll();
    EXPECT_EQ(newest(5), "- - - - 25");
}

TEST_F(SparklinesTest, SaysWhatWasLostInItsTime)
{
    EXPECT_EQ(lines.lost(1), 0);
    one.counters.eventsLost = 50; // before the first poll
    poll();
    EXPECT_EQ(lines.lost(1), 0);
    one.counters.eventsLost += 7;
    one.counters.logBuffersLost += 2;
    one.counters.realTimeBuffersLost += 1;
    poll();
    EXPECT_EQ(lines.lost(1), 10);
    for (int i = 0; i < 310; ++i) // longer than it shows
        poll();
    EXPECT_EQ(lines.lost(1), 0);
}

TEST_F(SparklinesTest, RangesAreThoseOfTheColumns)
{
    for (int i = 0; i < 8; ++i)
        poll();
    EXPECT_EQ(lines.rangeOf(59), (TimeRange{5s, 10s}));
    EXPECT_EQ(lines.rangeOf(58), (TimeRange{0s, 5s}));
}

TEST_F(SparklinesTest, EndsAtAMomentOfTheRecording)
{
    for (int i = 0; i < 20; ++i) {
        one.counters.freeBuffers = i < 10 ? 6 : 0;
        poll();
    }
    EXPECT_EQ(newest(4), "25 25 100 100");
    lines.setMoment(7s);
    EXPECT_EQ(newest(4), "- - 25 25");
    EXPECT_EQ(lines.rangeOf(59), (TimeRange{5s, 10s}));
    lines.setMoment(12s);
    EXPECT_EQ(newest(4), "- 25 25 100");
}

TEST_F(SparklinesTest, WhatIsKeptIsWhatIsReadAgain)
{
    std::mt19937 random(7);
    for (int i = 0; i < 2000; ++i) {
        one.counters.freeBuffers = static_cast<std::uint32_t>(random() % 9);
        one.counters.eventsLost += random() % 20 == 0 ? 1 : 0;
        isThere = random() % 200 != 0;
        poll(random() % 100 == 0 ? static_cast<double>(random() % 400) : 0.7);
        if (random() % 10 == 0) {
            ASSERT_EQ(lines.of(1), Sparklines(history).of(1)) << i;
        }
    }
}

TEST_F(SparklinesTest, SaysWhenMostWasLostAndWhy)
{
    one.counters.numberOfBuffers = one.config.maximumBuffers;
    one.counters.freeBuffers = 0; // the pool could not grow
    for (int i = 0; i < 10; ++i) {
        one.counters.eventsLost += i == 4 ? 5 : 0;
        one.counters.eventsLost += i == 7 ? 2 : 0;
        poll();
    }
    const QString text = lines.lossText(1, Counter::EventsLost);
    EXPECT_TRUE(text.startsWith(u"Maximum: 5 per second, at "_s)) << qPrintable(text);
    EXPECT_GT(text.count(u'\n'), 0) << "why";
    EXPECT_EQ(lines.lossText(1, Counter::LogBuffersLost), QString());
    EXPECT_EQ(lines.lossText(99, Counter::EventsLost), QString());
}

TEST_F(SparklinesTest, SaysWhatItShows)
{
    for (int i = 0; i < 10; ++i)
        poll();
    EXPECT_EQ(lines.text(1), u"Last 5\u00a0min: at most 25% of the buffers in use, nothing lost."_s);
    one.counters.eventsLost = 1;
    poll();
    EXPECT_EQ(lines.text(1), u"Last 5\u00A0min: at most 25% of the buffers in use, losses in 5\u00A0s of that time."_s);
}

} // namespace
} // namespace etwarden
