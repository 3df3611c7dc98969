// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runwalk.h"

#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class RunWalkTest : public testing::Test
{
protected:
    void poll(int count)
    {
        for (int i = 0; i < count; ++i) {
            simple.sample.counters.eventsLost += 2;
            simple.sample.counters.freeBuffers = static_cast<std::uint32_t>(simple.time.steady / 1s % 4);
            simple.poll();
        }
    }

    std::vector<RunRecord> records(TimeRange range) const
    {
        std::vector<RunRecord> records;
        RunWalk walk = simple.history.walk(simple.newest(), range);
        for (RunRecord record; walk.next(record);)
            records.push_back(record);
        return records;
    }

    /// Polls that only summaries know, and how many samples follow.
    void evictAll() { simple.history.setCap(0); }

    SimpleHistory simple;
};

TEST_F(RunWalkTest, SamplesAreExactAndInOrder)
{
    poll(600);
    const std::vector<RunRecord> all = records(simple.history.range());
    ASSERT_EQ(all.size(), 600u);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i].kind, RunRecord::Kind::Sample);
        EXPECT_EQ(all[i].time, (TimeRange{std::chrono::seconds(i), std::chrono::seconds(i)}));
        EXPECT_EQ(all[i].beginWall, std::chrono::milliseconds(1'750'000'000'000) + std::chrono::seconds(i));
        EXPECT_EQ(all[i].endWall, all[i].beginWall);
        EXPECT_EQ(all[i].values[indexOf(Counter::EventsLost)], 2 * (i + 1));
        EXPECT_EQ(all[i].values[indexOf(Counter::FreeBuffers)], i % 4);
        EXPECT_EQ(all[i].values[indexOf(Counter::BuffersInUse)], 4 - i % 4);
        EXPECT_EQ(all[i].values[indexOf(Counter::MaximumBuffers)], 8u);
    }
}

TEST_F(RunWalkTest, ARangeIsHalfOpen)
{
    poll(20);
    const std::vector<RunRecord> some = records({5s, 8s});
    ASSERT_EQ(some.size(), 3u);
    EXPECT_EQ(some.front().time.begin, 5s);
    EXPECT_EQ(some.back().time.begin, 7s);
    EXPECT_TRUE(records({30s, 40s}).empty());
    EXPECT_EQ(simple.history.walk(simple.newest(), {5s, 8s}).pollsLeft(), 3u);
    EXPECT_EQ(simple.history.walk(RunId{99}, {5s, 8s}).pollsLeft(), 0u);
}

TEST_F(RunWalkTest, AGapIsARecord)
{
    poll(3);
    simple.pass(60s);
    poll(2);
    const std::vector<RunRecord> all = records(simple.history.range());
    ASSERT_EQ(all.size(), 6u);
    EXPECT_EQ(all[3].kind, RunRecord::Kind::Gap);
    EXPECT_EQ(all[3].time, (TimeRange{2s, 63s}));
    EXPECT_EQ(all[3].endWall - all[3].beginWall, 61s);
    EXPECT_EQ(all[4].kind, RunRecord::Kind::Sample);
    EXPECT_EQ(all[4].time.begin, 63s);
}

TEST_F(RunWalkTest, ReturnsSummariesWhereSamplesAreGone)
{
    poll(100);
    simple.pass(9s);
    poll(1024 - 100 + 50);
    evictAll();
    ASSERT_EQ(simple.history.sampleRange().begin, 1033s);
    const std::vector<RunRecord> all = records(simple.history.range());
    std::size_t summaries = 0;
    std::uint32_t polls = 0;
    for (const RunRecord& record : all) {
        if (record.kind != RunRecord::Kind::Summary)
            continue;
        ++summaries;
        const TotalSummary& lost = record.summary.totals[totalIndexOf(Counter::EventsLost)];
        polls += static_cast<std::uint32_t>(lost.last - lost.first) / 2 + 1;
        EXPECT_EQ(record.summary.levels[indexOf(Counter::FreeBuffers)].maximum, 3u);
        EXPECT_EQ(lost.rates.maximum, 2);
        EXPECT_EQ(record.gaps, record.time.begin == 0s ? 10s : 0s);
        EXPECT_EQ(record.endWall - record.beginWall, record.time.end - record.time.begin);
    }
    EXPECT_GE(summaries, 1u);
    EXPECT_EQ(polls, 1024u);
    EXPECT_EQ(all.size(), summaries + 50);
    EXPECT_EQ(all.back().values[indexOf(Counter::EventsLost)], 2u * 1074);
}

TEST_F(RunWalkTest, ARunThatBeganWithinASummaryHasIt)
{
    SessionSample other{.handle = 0x10009, .name = u"other", .counters = {.numberOfBuffers = 1}};
    for (int i = 0; i < 700; ++i) {
        const std::array both{simple.sample, other};
        if (i < 300 || i > 400)
            simple.poll({&simple.sample, 1});
        else
            simple.poll(both);
    }
    evictAll();
    const std::vector<RunRecord> all = records(simple.history.range());
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].kind, RunRecord::Kind::Summary);
    EXPECT_EQ(all[0].summary.levels[indexOf(Counter::NumberOfBuffers)].maximum, 1u);
}

TEST_F(RunWalkTest, AFrozenHistoryStaysAsItWas)
{
    poll(300);
    const std::shared_ptr<const CounterHistory> frozen = simple.history.frozen();
    const RunId run = simple.newest();
    poll(3000);
    evictAll();
    EXPECT_EQ(frozen->pollCount(), 300u);
    EXPECT_EQ(frozen->range(), (TimeRange{0s, 299s + 1ns}));
    EXPECT_EQ(frozen->runs().at(run).lastTime, 299s);
    EXPECT_EQ(frozen->runs().at(run).name, u"simple");
    EXPECT_EQ(frozen->readingAt(run, 10s)->values[indexOf(Counter::EventsLost)], 22u);
    EXPECT_EQ(frozen->readingAt(run, 299s)->values[indexOf(Counter::EventsLost)], 600u);
    EXPECT_EQ(frozen->statistics(run, Counter::EventsLost, frozen->range()).increase, 598u);
}

TEST(FrozenHistory, OutlivesTheOneThatItWasMadeOf)
{
    std::shared_ptr<const CounterHistory> frozen;
    {
        SimpleHistory simple;
        simple.poll();
        frozen = simple.history.frozen();
    }
    EXPECT_EQ(frozen->runs().begin()->second.name, u"simple");
}

} // namespace
} // namespace etwarden
