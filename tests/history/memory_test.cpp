// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/history/syntheticload.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

double bytesPerSample(Load load)
{
    constexpr unsigned sessions = 64;
    constexpr unsigned polls = 64 * chunkPolls;
    SyntheticLoad synthetic(load, sessions);
    CounterHistory history;
    synthetic.poll(history, polls);
    const std::size_t bytes = history.bytes() - sizeof(HistoryStore);
    return static_cast<double>(bytes - sessions * sizeof(OpenSession)) / (double{polls} * sessions * counterCount);
}

TEST(Memory, BytesPerSampleStayWithinTheirBounds)
{
    EXPECT_LE(bytesPerSample(Load::Idle), 0.25);
    EXPECT_LE(bytesPerSample(Load::Typical), 0.6);
    EXPECT_LE(bytesPerSample(Load::Busy), 1.2);
}

TEST(Memory, IsCappedAndTheNewestSamplesStay)
{
    constexpr std::size_t cap = std::size_t{3} << 20;
    SyntheticLoad synthetic(Load::Busy, 16);
    CounterHistory history(cap);
    for (int round = 0; round < 40; ++round) {
        synthetic.poll(history, 1000);
        ASSERT_LE(history.bytes(), cap);
    }
    EXPECT_GT(history.bytes(), cap * 9 / 10);
    const auto span = [](TimeRange range) { return range.end - range.begin; };
    EXPECT_EQ(history.range().begin.count(), 0); // summaries reach back to the first poll
    EXPECT_GT(span(history.sampleRange()), span(history.range()) / 20);
    EXPECT_LT(span(history.sampleRange()), span(history.range()));
    const RunId id = history.runs().begin()->first;
    EXPECT_FALSE(history.readingAt(id, history.range().begin).has_value());
    EXPECT_NEAR(static_cast<double>(history.wallAt(std::chrono::seconds(60))->count()), 1'750'000'060'000.0, 150.0);
    EXPECT_TRUE(history.readingAt(id, history.sampleRange().begin).has_value());
}

TEST(Memory, ASmallerCapAppliesAtOnceAndKeepsTheOutline)
{
    SyntheticLoad synthetic(Load::Busy, 16);
    CounterHistory history;
    synthetic.poll(history, 20'000);
    const RunId id = history.runs().begin()->first;
    const Quantity rate{Counter::BuffersWritten, Aspect::Rate};
    const Column before = history.columns(id, rate, history.grid(history.range(), 1))[0];
    const RangeStatistics statistics = history.statistics(id, Counter::EventsLost, history.range());
    history.setCap(std::size_t{1} << 20);
    EXPECT_LE(history.bytes(), std::size_t{1} << 20);
    EXPECT_EQ(history.columns(id, rate, history.grid(history.range(), 1))[0], before);
    const RangeStatistics after = history.statistics(id, Counter::EventsLost, history.range());
    EXPECT_EQ(after.increase, statistics.increase);
    EXPECT_EQ(after.worstRate, statistics.worstRate);
    EXPECT_EQ(after.observed, statistics.observed);
    EXPECT_EQ(after.active, statistics.active);
    EXPECT_LE(after.worst.begin, statistics.worst.begin);
    EXPECT_GE(after.worst.end, statistics.worst.end);
}

TEST(Memory, ATinyCapKeepsWhatCannotBeGivenBack)
{
    SyntheticLoad synthetic(Load::Typical, 2);
    CounterHistory history(0);
    synthetic.poll(history, 10'000);
    EXPECT_LT(history.bytes(), std::size_t{64} << 10);
    EXPECT_EQ(history.runs().size(), 2u);
    EXPECT_FALSE(history.columns(history.runs().begin()->first, Quantity{}, history.grid(history.range(), 10)).empty());
}

TEST(Memory, RunsThatNoTierKnowsAreForgotten)
{
    SyntheticLoad synthetic(Load::Idle, 1);
    CounterHistory history(0);
    synthetic.poll(history, 10);
    history.append(synthetic.nextTime(), {});
    synthetic.poll(history, static_cast<unsigned>(HistoryStore::nodePolls(HistoryStore::tierCount - 1)) * 3 / 2);
    ASSERT_EQ(history.runs().size(), 1u);
    EXPECT_GT(history.range().begin.count(), 0);
}

} // namespace
} // namespace etwarden
