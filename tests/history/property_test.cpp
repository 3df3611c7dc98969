// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/randomhistory.h"

#include <gtest/gtest.h>

#include <ostream>

namespace etwarden {

void PrintTo(const Column& column, std::ostream* out)
{
    *out << column.first << ' ' << column.min << ' ' << column.max << ' ' << column.last
         << (column.hasSamples ? "" : " empty") << (column.startsAfterGap ? " after gap" : "")
         << (column.hasGap ? " with gap" : "");
}

namespace {

const std::array<Quantity, 7> quantities{{{Counter::NumberOfBuffers, Aspect::Value},
    {Counter::BuffersInUse, Aspect::Value}, {Counter::BuffersWritten, Aspect::Value},
    {Counter::BuffersWritten, Aspect::Rate}, {Counter::EventsLost, Aspect::Rate},
    {Counter::LogBuffersLost, Aspect::Value}, {Counter::RealTimeBuffersLost, Aspect::Rate}}};

TimeRange randomRange(RandomHistory& random)
{
    const TimeRange all = random.history().range();
    const std::int64_t length = (all.end - all.begin).count();
    const auto begin = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(length)));
    const auto rest = static_cast<std::uint64_t>(length - begin);
    const auto width = 1 + static_cast<std::int64_t>(random.below(rest + rest / 4) >> random.below(8));
    return {all.begin + std::chrono::nanoseconds(begin), all.begin + std::chrono::nanoseconds(begin + width)};
}

/// Every column of every run and quantity against the samples of the same polls.
void expectColumns(RandomHistory& random, const TimeGrid& grid)
{
    for (const auto& [id, run] : random.history().runs()) {
        for (const Quantity& quantity : quantities) {
            const std::vector<Column> columns = random.history().columns(id, quantity, grid);
            for (std::size_t i = 0; i < columns.size(); ++i) {
                ASSERT_EQ(columns[i], random.column(run, quantity, grid.beginPoll(i), grid.endPoll(i)))
                    << "counter " << indexOf(quantity.counter) << (quantity.aspect == Aspect::Rate ? " rate" : "")
                    << " of run " << static_cast<std::uint32_t>(id) << " column " << i << " polls " << grid.beginPoll(i)
                    << ".." << grid.endPoll(i);
            }
        }
    }
}

class RandomHistories : public testing::TestWithParam<unsigned>
{};

TEST_P(RandomHistories, ColumnsEqualThoseOfEverySample)
{
    RandomHistory random(GetParam());
    for (const unsigned polls : {5u, 251u, 1500u, 4700u}) {
        random.poll(polls);
        for (int query = 0; query < 6; ++query) {
            const TimeRange range = randomRange(random);
            const std::size_t count = 1 + random.below(query < 3 ? 5 : 200);
            const TimeGrid grid = random.history().grid(range, count);
            const std::int64_t length = (range.end - range.begin).count();
            for (std::size_t i = 0; i < count; ++i) {
                const auto offset = static_cast<std::int64_t>(
                    static_cast<std::uint64_t>(length) * i / count); // below 2^64: hours times some hundred
                ASSERT_EQ(grid.beginPoll(i), random.findPoll(range.begin.count() + offset));
            }
            ASSERT_EQ(grid.endPoll(count - 1), random.findPoll(range.end.count()));
            expectColumns(random, grid);
            if (HasFatalFailure())
                return;
        }
    }
}

TEST_P(RandomHistories, SummariesGoOnWhenTheirSamplesAreGone)
{
    RandomHistory random(GetParam(), 130'000);
    random.poll(6000);
    for (int round = 0; round < 5; ++round) {
        random.poll(3000);
        ASSERT_GT(random.history().sampleRange().begin, random.history().range().begin);
        for (int query = 0; query < 4; ++query) {
            expectColumns(random, random.history().grid(randomRange(random), 1 + random.below(60)));
            if (HasFatalFailure())
                return;
        }
    }
}

TEST_P(RandomHistories, StatisticsEqualThoseOfEverySample)
{
    RandomHistory random(GetParam());
    random.poll(6000);
    for (int query = 0; query < 60; ++query) {
        const TimeRange range = randomRange(random);
        for (const auto& [id, run] : random.history().runs()) {
            const auto got = random.history().statistics(id, Counter::EventsLost, range);
            const auto expected = random.statistics(
                run, Counter::EventsLost, random.findPoll(range.begin.count()), random.findPoll(range.end.count()));
            ASSERT_EQ(got.increase, expected.increase);
            ASSERT_EQ(got.worstRate, expected.worstRate);
            ASSERT_EQ(got.worst, expected.worst);
            ASSERT_EQ(got.observed, expected.observed);
            ASSERT_EQ(got.active, expected.active);
        }
    }
}

TEST_P(RandomHistories, ReadingsAreExact)
{
    RandomHistory random(GetParam());
    random.poll(3000);
    for (int query = 0; query < 500; ++query) {
        const std::uint64_t poll = random.below(3000);
        for (const auto& [id, run] : random.history().runs()) {
            const auto reading = random.history().readingAt(id, std::chrono::nanoseconds(random.timeNs(poll) + 1));
            ASSERT_EQ(reading.has_value(), poll >= run.beginPoll);
            if (!reading)
                continue;
            const std::uint64_t last = std::min(poll, run.endPoll - 1);
            ASSERT_EQ(reading->time.count(), random.timeNs(last));
            ASSERT_EQ(reading->wall.count(), random.timeNs(last) / 1'000'000);
            for (std::size_t i = 0; i < counterCount; ++i)
                ASSERT_EQ(reading->values[i], random.value(run, static_cast<Counter>(i), last)) << i;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomHistories, testing::Range(1u, 9u));

} // namespace
} // namespace etwarden
