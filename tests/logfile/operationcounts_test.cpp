// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/operationcounts.h"

#include "model/etl/decode/manifest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr std::uint8_t startOpcode = 1;
constexpr std::uint8_t stopOpcode = 2;
constexpr FileTime microsecond = 10;

class OperationCounterTest : public testing::Test
{
protected:
    struct Where
    {
        std::uint32_t thread = 0;
        std::uint32_t activity = 0;
        std::uint16_t task = 5;
        EventKind kind = EventKind::Provider;
    };

    void add(std::uint8_t opcode, FileTime time, const Where& where)
    {
        TraceEvent event;
        event.kind = where.kind;
        event.provider.data1 = 7;
        event.opcode = opcode;
        event.task = where.task;
        event.threadId = where.thread;
        event.activity.data1 = where.activity;
        counter.add(event, time);
    }
    void start(FileTime time, const Where& where) { add(startOpcode, time, where); }
    void stop(FileTime time, const Where& where) { add(stopOpcode, time, where); }

    Manifests manifests;
    OperationCounter counter{manifests};
};

TEST_F(OperationCounterTest, PairsByThreadWhereThereIsNoActivity)
{
    start(100, {.thread = 1});
    start(200, {.thread = 2});
    stop(100 + 2 * microsecond, {.thread = 1});
    stop(200 + 50 * microsecond, {.thread = 2});
    const std::vector<OperationCount> counts = counter.take();
    ASSERT_EQ(counts.size(), 1u);
    EXPECT_EQ(counts[0].task, 5u);
    EXPECT_EQ(counts[0].operations, 2u);
    EXPECT_EQ(counts[0].longest, 50 * microsecond);
    EXPECT_EQ(counts[0].total, 52 * microsecond);
    EXPECT_EQ(counts[0].classes[1], 1u); // from 1 µs to less than 3 µs
    EXPECT_EQ(counts[0].classes[4], 1u); // from 30 µs to less than 100 µs
}

TEST_F(OperationCounterTest, AnActivityMayEndOnAnotherThread)
{
    start(0, {.thread = 1, .activity = 9});
    stop(1'000, {.thread = 2, .activity = 9});
    EXPECT_EQ(counter.take().at(0).operations, 1u);
}

TEST_F(OperationCounterTest, TheInnermostEndsFirst)
{
    start(0, {.thread = 1});
    start(100, {.thread = 1});
    stop(130, {.thread = 1});
    stop(1'000, {.thread = 1});
    const OperationCount count = counter.take().at(0);
    EXPECT_EQ(count.longest, 1'000u);
    EXPECT_EQ(count.total, 1'030u);
}

TEST_F(OperationCounterTest, BoundsBelongToTheClassThatTheyBegin)
{
    std::size_t place = 0;
    for (const FileTime bound : OperationCount::bounds) {
        start(0, {});
        stop(bound - 1, {});
        start(0, {});
        stop(bound, {});
        const OperationCount count = counter.take().at(0);
        EXPECT_EQ(count.classes[place], 1u) << bound;
        EXPECT_EQ(count.classes[place + 1], 1u) << bound;
        ++place;
    }
}

TEST_F(OperationCounterTest, AnEventWithoutItsCounterpartIsNoOperation)
{
    stop(5, {.thread = 1});
    start(10, {.thread = 1});
    stop(20, {.thread = 2});
    stop(20, {.thread = 1, .task = 6});
    start(30, {.thread = 3, .kind = EventKind::System});
    stop(40, {.thread = 3, .kind = EventKind::System});
    EXPECT_TRUE(counter.take().empty());
    stop(50, {.thread = 1}); // begun before take()
    EXPECT_TRUE(counter.take().empty());
}

TEST_F(OperationCounterTest, PairsClassicEventsByTheirTypes)
{
    start(0, {.thread = 1, .task = 0, .kind = EventKind::Classic});
    stop(70, {.thread = 1, .task = 0, .kind = EventKind::Classic});
    EXPECT_EQ(counter.take().at(0).longest, 70u);
    TraceEvent event;
    event.kind = EventKind::Classic;
    event.provider = "3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid; // Thread of the kernel
    for (const std::uint8_t type : {startOpcode, stopOpcode}) {
        event.opcode = type;
        EXPECT_EQ(counter.add(event, 0), std::nullopt);
    }
    EXPECT_TRUE(counter.take().empty());
}

TEST_F(OperationCounterTest, ReturnsTheDurationAtTheEventThatEndsIt)
{
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.opcode = startOpcode;
    EXPECT_EQ(counter.add(event, 100), std::nullopt);
    event.opcode = stopOpcode;
    EXPECT_EQ(counter.add(event, 130), FileTime{30});
    EXPECT_EQ(counter.add(event, 140), std::nullopt);
}

TEST_F(OperationCounterTest, KeepsTheLongestOnes)
{
    for (FileTime length = 1; length <= 100; ++length) {
        const FileTime mixed = length * 37 % 101; // each of 1 to 100 once
        start(1'000, {.thread = 3});
        stop(1'000 + mixed, {.thread = 3});
    }
    const OperationCount count = counter.take().at(0);
    ASSERT_EQ(count.longestOnes.size(), OperationCount::maximumLongest);
    for (std::size_t i = 0; i < count.longestOnes.size(); ++i) {
        EXPECT_EQ(count.longestOnes[i].length, 100 - i);
        EXPECT_EQ(count.longestOnes[i].end, 1'100 - i);
        EXPECT_EQ(count.longestOnes[i].thread, 3u);
    }
}

TEST_F(OperationCounterTest, KeepsABoundedNumber)
{
    for (std::uint32_t thread = 0; thread < OperationCounter::maximumOpen + 10; ++thread)
        start(0, {.thread = thread});
    stop(1, {.thread = OperationCounter::maximumOpen + 5}); // its start was left out
    stop(1, {.thread = 5});
    EXPECT_EQ(counter.take().at(0).operations, 1u);
    for (std::uint32_t task = 0; task < OperationCounter::maximumTasks + 10; ++task) {
        start(0, {.task = static_cast<std::uint16_t>(task)});
        stop(1, {.task = static_cast<std::uint16_t>(task)});
    }
    EXPECT_EQ(counter.take().size(), OperationCounter::maximumTasks);
}

TEST_F(OperationCounterTest, AClockThatWasSetBackMakesNoLongOperation)
{
    start(100, {});
    stop(50, {});
    EXPECT_EQ(counter.take().at(0).longest, 0u);
}

} // namespace
} // namespace etwarden
