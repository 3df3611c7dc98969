// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/perfrecords.h"

#include "tests/engine/perfbytes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

constexpr PerfEventId plainEventId{.id = 70, .event = 1};
constexpr PerfEventId fullEventId{.id = 71,
    .event = 2,
    .sampleType = perfsample::Base | perfsample::Ip | perfsample::Address | perfsample::Callchain | perfsample::Raw};
constexpr PerfEventId bothIds[] = {plainEventId, fullEventId};

constexpr std::uint64_t kernelMark = static_cast<std::uint64_t>(-128); // PERF_CONTEXT_KERNEL
constexpr std::uint64_t userMark = static_cast<std::uint64_t>(-512);

constexpr std::uint16_t kernelMode = 1; // PERF_RECORD_MISC_KERNEL

std::vector<std::byte> fullSample()
{
    return PerfBytes(PerfRecordType::Sample, kernelMode)
        .numbers(fullEventId.id, std::uint64_t{0x1111}, 10U, 11U, std::uint64_t{1000}, std::uint64_t{0x2222})
        .numbers(std::uint64_t{4}, kernelMark, std::uint64_t{0xA}, userMark, std::uint64_t{0xB})
        .numbers(4U, 0x12345678U)
        .finished();
}

std::vector<std::uint64_t> framesOf(const PerfRecord& record, std::size_t maximum = 192)
{
    std::vector<std::uint64_t> frames;
    forEachFrame(record.callchain, maximum, [&frames](std::uint64_t address) { frames.push_back(address); });
    return frames;
}

TEST(PerfRecords, ReadsAllPartsOfASample)
{
    const std::vector<std::byte> bytes = fullSample();
    const auto record = parsePerfRecord(bytes, bothIds);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->type, PerfRecordType::Sample);
    EXPECT_EQ(record->misc, kernelMode);
    EXPECT_EQ(record->event, fullEventId.event);
    EXPECT_EQ(record->processId, 10u);
    EXPECT_EQ(record->threadId, 11u);
    EXPECT_EQ(record->time, 1000u);
    EXPECT_EQ(record->ip, 0x1111u);
    EXPECT_EQ(record->address, 0x2222u);
    EXPECT_EQ(framesOf(*record), (std::vector<std::uint64_t>{0xA, 0xB}));
    EXPECT_EQ(framesOf(*record, 1), (std::vector<std::uint64_t>{0xA}));
    EXPECT_EQ(record->raw.size(), 4u);
}

TEST(PerfRecords, ReadsASampleWithoutAnything)
{
    const auto bytes =
        PerfBytes(PerfRecordType::Sample).numbers(plainEventId.id, 10U, 11U, std::uint64_t{1000}).finished();
    const auto record = parsePerfRecord(bytes, bothIds);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->event, plainEventId.event);
    EXPECT_EQ(record->time, 1000u);
    EXPECT_TRUE(record->callchain.empty());
}

TEST(PerfRecords, RefusesASampleOfAnUnknownEventAndOneThatIsCut)
{
    std::vector<std::byte> bytes = fullSample();
    EXPECT_FALSE(parsePerfRecord(bytes, {&plainEventId, 1}));
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(parsePerfRecord(std::span(bytes).first(size), bothIds)) << size;
}

TEST(PerfRecords, RefusesACallchainThatClaimsMoreThanThereIs)
{
    const auto bytes = PerfBytes(PerfRecordType::Sample)
                           .numbers(fullEventId.id, std::uint64_t{1}, 10U, 11U, std::uint64_t{1000}, std::uint64_t{2})
                           .numbers(UINT64_MAX / 8 + 1, std::uint64_t{3}, 4U, 5U)
                           .finished();
    EXPECT_FALSE(parsePerfRecord(bytes, bothIds));
}

TEST(PerfRecords, ReadsTasks)
{
    const auto fork = PerfBytes(PerfRecordType::Fork)
                          .numbers(20U, 10U, 21U, 11U, std::uint64_t{999})
                          .trailer(10, 11, 1000, plainEventId.id)
                          .finished();
    auto record = parsePerfRecord(fork, bothIds);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->type, PerfRecordType::Fork);
    EXPECT_EQ(record->taskProcess, 20u);
    EXPECT_EQ(record->taskThread, 21u);
    EXPECT_EQ(record->parentProcess, 10u);
    EXPECT_EQ(record->processId, 10u);
    EXPECT_EQ(record->time, 1000u);

    const auto comm = PerfBytes(PerfRecordType::Comm, perfmisc::CommExec)
                          .numbers(20U, 20U)
                          .text("true")
                          .trailer(20, 20, 1001, plainEventId.id)
                          .finished();
    record = parsePerfRecord(comm, bothIds);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->misc, perfmisc::CommExec);
    EXPECT_EQ(record->text, "true");
}

TEST(PerfRecords, ReadsMappings)
{
    const auto bytes = PerfBytes(PerfRecordType::Mmap2)
                           .numbers(20U, 20U, std::uint64_t{0x401000}, std::uint64_t{0x2000}, std::uint64_t{0x1000})
                           .numbers(8U, 1U, std::uint64_t{5}, std::uint64_t{6}, 5U, 2U)
                           .text("/usr/bin/true")
                           .trailer(20, 20, 1002, plainEventId.id)
                           .finished();
    const auto record = parsePerfRecord(bytes, bothIds);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->base, 0x401000u);
    EXPECT_EQ(record->size, 0x2000u);
    EXPECT_EQ(record->fileOffset, 0x1000u);
    EXPECT_EQ(record->text, "/usr/bin/true");
    EXPECT_EQ(record->taskProcess, 20u);
}

TEST(PerfRecords, ReadsLossesAndSwitches)
{
    const auto lost = PerfBytes(PerfRecordType::Lost)
                          .numbers(std::uint64_t{3}, std::uint64_t{77})
                          .trailer(10, 11, 1000, plainEventId.id)
                          .finished();
    EXPECT_EQ(parsePerfRecord(lost, bothIds)->lost, 77u);

    const auto out = PerfBytes(PerfRecordType::SwitchCpuWide, perfmisc::SwitchOut)
                         .numbers(30U, 31U)
                         .trailer(10, 11, 1000, plainEventId.id)
                         .finished();
    EXPECT_EQ(parsePerfRecord(out, bothIds)->otherThread, 31u);
    EXPECT_EQ(parsePerfRecord(out, bothIds)->threadId, 11u);
}

TEST(PerfRecords, RefusesRecordsOfOtherTypesAndEvents)
{
    const auto other = PerfBytes(static_cast<PerfRecordType>(17))
                           .number(std::uint64_t{0})
                           .trailer(1, 1, 1, plainEventId.id)
                           .finished();
    EXPECT_FALSE(parsePerfRecord(other, bothIds));
    const auto stranger = PerfBytes(PerfRecordType::SwitchCpuWide).numbers(3U, 7U).trailer(1, 1, 1, 99).finished();
    EXPECT_FALSE(parsePerfRecord(stranger, bothIds));
}

TEST(PerfRecords, CountsLossesAlsoOfAnEventThatIsClosed)
{
    const auto lost =
        PerfBytes(PerfRecordType::Lost).numbers(std::uint64_t{3}, std::uint64_t{7}).trailer(1, 1, 1, 99).finished();
    ASSERT_TRUE(parsePerfRecord(lost, bothIds));
    EXPECT_EQ(parsePerfRecord(lost, bothIds)->lost, 7u);
}

class PerfRingCursorTest : public testing::Test
{
protected:
    void put(std::span<const std::byte> bytes)
    {
        for (const std::byte byte : bytes)
            ring[static_cast<std::size_t>(head++ % ring.size())] = byte;
    }

    std::vector<std::byte> ring = std::vector<std::byte>(256);
    std::uint64_t head = 256 * 1000 - 40; // goes round soon
};

TEST_F(PerfRingCursorTest, ReturnsARecordAcrossTheEndInOnePiece)
{
    const std::uint64_t tail = head;
    const std::vector<std::byte> sample = fullSample();
    const auto lost = PerfBytes(PerfRecordType::Lost)
                          .numbers(std::uint64_t{3}, std::uint64_t{7})
                          .trailer(1, 1, 1, plainEventId.id)
                          .finished();
    put(sample);
    put(lost);
    PerfRingCursor cursor(ring, tail, head);
    EXPECT_TRUE(std::ranges::equal(cursor.next(), sample));
    EXPECT_EQ(cursor.position(), tail + sample.size());
    EXPECT_TRUE(std::ranges::equal(cursor.next(), lost));
    EXPECT_TRUE(cursor.next().empty());
    EXPECT_EQ(cursor.position(), head);
}

TEST_F(PerfRingCursorTest, LeavesOutWhatIsDamaged)
{
    const std::uint64_t tail = head;
    std::vector<std::byte> sample = fullSample();
    put(sample);
    for (const std::uint16_t size : {std::uint16_t{0}, std::uint16_t{7}, std::uint16_t{200}}) {
        for (std::size_t i = 0; i < 2; ++i)
            ring[static_cast<std::size_t>((tail + 6 + i) % ring.size())] = static_cast<std::byte>(size >> 8 * i);
        PerfRingCursor cursor(ring, tail, head);
        EXPECT_TRUE(cursor.next().empty()) << size;
        EXPECT_EQ(cursor.position(), head) << size;
    }
    PerfRingCursor cut(ring, tail, tail + 5);
    EXPECT_TRUE(cut.next().empty());
}

TEST_F(PerfRingCursorTest, HasNothingWhereThePositionsAreOfAnotherRing)
{
    PerfRingCursor cursor(ring, 0, head);
    EXPECT_TRUE(cursor.next().empty());
    EXPECT_EQ(cursor.position(), head);
    PerfRingCursor backwards(ring, head, head - 8);
    EXPECT_TRUE(backwards.next().empty());
}

} // namespace
} // namespace etwarden
