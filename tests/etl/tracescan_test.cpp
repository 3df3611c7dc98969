// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/tracescan.h"

#include "model/etl/autopsy.h"
#include "tests/support/etl/tracebuilder.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

namespace etwarden {
namespace {

/// Counts the bytes that are read.
class MeteredFile final : public ReadableFile
{
public:
    explicit MeteredFile(std::span<const std::byte> bytes)
        : m_file(bytes)
    {
    }

    std::uint64_t size() const override { return m_file.size(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::size_t count = m_file.readAt(offset, bytes);
        readBytes += count;
        return count;
    }
    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

    std::size_t readBytes = 0;

private:
    FileInMemory m_file;
};

/// Keeps the ids of the events in the order in which they come, except the header's.
class IdCollector final : public TraceCollector
{
public:
    void add(const ScannedEvent& scanned) override
    {
        if (scanned.event.kind == EventKind::Provider)
            ids.push_back(scanned.event.id);
    }

    std::vector<std::uint16_t> ids;
};

TraceBuilder::Bytes atTime(std::uint16_t time)
{
    return TraceBuilder::event(TraceBuilder::startCounter + time, time); // which is the id, too
}

std::unique_ptr<TraceFile> opened(ReadableFile& file)
{
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    return trace;
}

/// Two buffers that overlap in time.
TraceBuilder twoBuffers()
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atTime(2), atTime(3)}});
    builder.add({.processor = 1, .events = {atTime(1), atTime(4)}});
    return builder;
}

TEST(TraceScan, ShowsEachEventToAllCollectorsInTheOrderOfTimeOrOfTheFile)
{
    const TraceBuilder::Bytes bytes = twoBuffers().file();
    FileInMemory file(bytes);
    const std::unique_ptr<TraceFile> trace = opened(file);
    IdCollector first;
    IdCollector second;
    const std::array<TraceCollector*, 2> both{&first, &second};
    DamageList damage;
    EXPECT_TRUE(scanInTime(*trace, both, damage));
    EXPECT_EQ(first.ids, (std::vector<std::uint16_t>{1, 2, 3, 4}));
    EXPECT_EQ(second.ids, first.ids);
    first.ids.clear();
    EXPECT_TRUE(scanInFile(*trace, both, damage));
    EXPECT_EQ(first.ids, (std::vector<std::uint16_t>{2, 3, 1, 4}));
    EXPECT_TRUE(damage.isEmpty());
}

TEST(TraceScan, ReadsAFileOnceHoweverManyCollectorsItHas)
{
    TraceBuilder builder;
    builder.headerBufferBytes = 64 * 1024;
    builder.header.BufferSize = 64 * 1024;
    for (std::uint16_t i = 0; i < 50; ++i)
        builder.add({.events = std::vector<TraceBuilder::Bytes>(600, atTime(i))});
    const TraceBuilder::Bytes bytes = builder.file();
    MeteredFile file(bytes);
    const std::unique_ptr<TraceFile> trace = opened(file);
    IdCollector first;
    IdCollector second;
    TraceExamination examination(*trace);
    const std::array<TraceCollector*, 3> all{&first, &second, &examination};
    DamageList damage;
    file.readBytes = 0;
    EXPECT_TRUE(scanInFile(*trace, all, damage));
    EXPECT_LE(file.readBytes, bytes.size());
    file.readBytes = 0;
    EXPECT_TRUE(scanInTime(*trace, all, damage));
    EXPECT_LE(file.readBytes, bytes.size() + trace->buffers().size() * 4096) << "the fronts of buffers come first";
    EXPECT_EQ(first.ids.size(), 2u * 50 * 600);
}

TEST(TraceScan, EndsAtTheRequestOfItsWatch)
{
    TraceBuilder builder;
    for (int i = 0; i < 100; ++i)
        builder.add({.events = std::vector<TraceBuilder::Bytes>(40, atTime(1))});
    const TraceBuilder::Bytes bytes = builder.file();
    FileInMemory file(bytes);
    const std::unique_ptr<TraceFile> trace = opened(file);
    for (const auto scan : {scanInTime, scanInFile}) {
        IdCollector ids;
        TraceCollector* const collector = &ids;
        DamageList damage;
        int asked = 0;
        EXPECT_FALSE(scan(*trace, std::span(&collector, 1), damage, [&asked](std::uint64_t) { return ++asked < 2; }));
        EXPECT_EQ(ids.ids.size(), 2u * 1024 - 1) << "the first event is the header's";
    }
}

TEST(TraceScan, DamageIsListedInTheOrderOfTheFile)
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atTime(3), atTime(5)}});
    builder.add({.processor = 1, .events = {atTime(1), atTime(2)}});
    TraceBuilder::Bytes bytes = builder.file();
    for (const std::size_t buffer : {4096, 8192}) // the second event of each
        bytes[buffer + bufferHeaderSize + atTime(1).size() + 3] = std::byte{0x77};
    FileInMemory file(bytes);
    const std::unique_ptr<TraceFile> trace = opened(file);
    for (const auto scan : {scanInTime, scanInFile}) {
        TraceExamination examination(*trace);
        TraceCollector* const collector = &examination;
        DamageList damage;
        EXPECT_TRUE(scan(*trace, std::span(&collector, 1), damage, [](std::uint64_t) { return true; }));
        const TraceAutopsy autopsy = examination.result(damage);
        EXPECT_EQ(autopsy.events, 2u);
        ASSERT_EQ(autopsy.damage.entries().size(), 2u);
        EXPECT_LT(autopsy.damage.entries()[0].offset, autopsy.damage.entries()[1].offset);
    }
}

TEST(TraceScan, AListOfDamageCountsWhatItHasNoRoomFor)
{
    DamageList from;
    for (std::uint64_t i = 0; i < DamageList::maximumEntries + 5; ++i)
        from.add({DamageReason::UnknownEvent, 1'000'000 - i});
    DamageList to;
    to.add({DamageReason::CutBuffer, 7});
    to.append(from);
    EXPECT_EQ(to.count(), DamageList::maximumEntries + 6);
    EXPECT_EQ(to.entries().size(), DamageList::maximumEntries);
    EXPECT_LT(to.entries()[1].offset, to.entries()[2].offset);
}

} // namespace
} // namespace etwarden
