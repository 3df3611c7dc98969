// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/curvedata.h"

#include "tests/history/randomhistory.h"
#include "tests/history/simplehistory.h"
#include "widgets/time/timewindow.h"

#include <gtest/gtest.h>

#include <ostream>

namespace etwarden {

void PrintTo(const CurveColumn& column, std::ostream* out)
{
    *out << column.column << ": " << column.first << ' ' << column.min << ' ' << column.max << ' ' << column.last
         << (column.isJoined ? "" : " after gap");
}

namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

const Quantity inUse{Counter::BuffersInUse, Aspect::Value};
const Quantity lossRate{Counter::EventsLost, Aspect::Rate};

/// The columns inside the range. Columns outside it, from which the line comes in, may be kept longer than a new reader
/// would read them.
CurveColumns inside(const CurveColumns& curve, const ColumnRange& range)
{
    CurveColumns shown;
    for (const CurveColumn& column : curve) {
        if (column.column >= range.begin && column.column < range.end)
            shown.push_back(column);
    }
    if (!shown.empty())
        shown.front().isJoined = false;
    return shown;
}

class FollowedCurves : public testing::TestWithParam<unsigned>
{};

TEST_P(FollowedCurves, AreWhatReadingAgainReturns)
{
    RandomHistory random(GetParam());
    random.poll(200);
    TimeWindow window;
    window.setWidth(150);
    window.setKnown(random.history().range());
    window.follow(nanoseconds((random.history().range().end - random.history().range().begin) / 2));
    const std::vector<CurveSource> sources{{{RunId{0}}, inUse}, {{RunId{1}}, lossRate}};
    CurveData kept;
    kept.setSources(sources);
    int patched = 0;
    for (int step = 0; step < 400; ++step) {
        random.poll(static_cast<unsigned>(random.below(4)));
        window.setKnown(random.history().range());
        const CurveData::Change change = kept.update(random.history(), window.columns());
        patched += change.end - change.begin < 150 ? 1 : 0;
        CurveData anew;
        anew.setSources(sources);
        anew.update(random.history(), window.columns());
        for (std::size_t i = 0; i < sources.size(); ++i)
            ASSERT_EQ(inside(kept.curves()[i], window.columns()), inside(anew.curves()[i], window.columns())) << step;
        ASSERT_EQ(kept.maximum(0), anew.maximum(0));
    }
    EXPECT_GT(patched, 300);
}

INSTANTIATE_TEST_SUITE_P(Seeds, FollowedCurves, testing::Range(1u, 5u));

struct CurveDataTest : testing::Test
{
    CurveDataTest()
    {
        for (int poll = 0; poll < 20; ++poll)
            simple.poll();
        data.setSources({{{simple.newest()}, inUse}});
        data.update(simple.history, range);
    }

    SimpleHistory simple;
    ColumnRange range{0, 10, 10s};
    CurveData data;
};

TEST_F(CurveDataTest, APollWithoutNewValuesChangesNothing)
{
    EXPECT_TRUE(data.update(simple.history, range).isEmpty());
    simple.poll(); // the first of its column: the line goes on
    EXPECT_FALSE(data.update(simple.history, range).isEmpty());
    simple.poll(); // the same value in the same column
    EXPECT_TRUE(data.update(simple.history, range).isEmpty());
}

TEST_F(CurveDataTest, APollChangesItsColumnAndTheLineToIt)
{
    simple.poll();
    data.update(simple.history, range);
    simple.sample.counters.freeBuffers = 2;
    simple.poll();
    const CurveData::Change change = data.update(simple.history, range);
    EXPECT_EQ(change.begin, 1);
    EXPECT_EQ(change.end, 3);
    EXPECT_FALSE(change.isScrolled);
}

TEST_F(CurveDataTest, ScrollingReadsWhatIsNewOnly)
{
    const CurveData::Change change = data.update(simple.history, {1, 11, 10s});
    EXPECT_EQ(change.begin, 10);
    EXPECT_EQ(change.end, 11);
    EXPECT_TRUE(change.isScrolled);
    const CurveData::Change back = data.update(simple.history, range);
    EXPECT_EQ(back.end - back.begin, 10);
}

TEST_F(CurveDataTest, AHeldRangeIsCompleteOnceItsNextPollIsKnown)
{
    const ColumnRange held{0, 2, 10s};
    data.update(simple.history, held);
    simple.sample.counters.freeBuffers = 1;
    simple.poll(); // the line to it leaves the range
    data.update(simple.history, held);
    for (int poll = 0; poll < 30; ++poll) {
        simple.poll();
        EXPECT_TRUE(data.update(simple.history, held).isEmpty());
    }
}

TEST_F(CurveDataTest, OtherSourcesAreReadAgain)
{
    data.setSources({{{simple.newest()}, {Counter::MaximumBuffers, Aspect::Value}}});
    const CurveData::Change change = data.update(simple.history, range);
    EXPECT_EQ(change.end - change.begin, 10);
    EXPECT_EQ(data.maximum(0), 8);
}

TEST_F(CurveDataTest, ValuesAreThoseOfThePollBefore)
{
    simple.sample.counters.freeBuffers = 1;
    simple.poll(); // at second 20
    const CurveSource source{{simple.newest()}, inUse};
    EXPECT_EQ(valueAt(simple.history, source, 19'999ms), 4);
    EXPECT_EQ(valueAt(simple.history, source, 20s), 3);
    EXPECT_EQ(valueAt(simple.history, source, 20'999ms), 3);
    EXPECT_FALSE(valueAt(simple.history, source, -1s));
    EXPECT_FALSE(valueAt(simple.history, {{}, inUse}, 5s));
}

TEST_F(CurveDataTest, AnEndedSessionHasNoValueAfterItsLastPoll)
{
    const CurveSource source{{simple.newest()}, inUse};
    simple.poll({});
    EXPECT_EQ(valueAt(simple.history, source, 19s), 4);
    EXPECT_FALSE(valueAt(simple.history, source, 20s));
}

} // namespace
} // namespace etwarden
