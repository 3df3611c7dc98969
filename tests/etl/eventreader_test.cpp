// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/eventreader.h"

#include "model/engine/file/xpress.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "tests/support/etl/tracebuilder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

namespace etwarden {
namespace {

using Bytes = TraceBuilder::Bytes;

/// What a reader returns of a file.
struct ReadTrace
{
    std::vector<std::uint16_t> ids; ///< in the order in which they came, without the header's events
    std::vector<Damage> damage;
};

ReadTrace readInOrder(const Bytes& file, std::size_t memoryBytes = EventReader::usualMemoryBytes)
{
    FileInMemory readable(file);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(readable, &trace), TraceFileStatus::Good);
    EventReader reader(*trace, memoryBytes);
    ReadTrace result;
    RawEvent event;
    while (reader.next(&event)) {
        // The place leads to the same event.
        BufferStorage memory;
        BufferEvents there;
        DamageList ignored;
        RawEvent again;
        there.open(*trace, reader.place(), BufferEvents::smallestWindow);
        EXPECT_TRUE(there.next(memory, &again, ignored) && std::ranges::equal(event.bytes, again.bytes));
        if (event.kind != EventKind::System)
            result.ids.push_back(traceEvent(event).id);
    }
    EXPECT_FALSE(reader.next(&event));
    result.damage = reader.damage().entries();
    return result;
}

ReadTrace readAsTheyStand(const Bytes& file)
{
    FileInMemory readable(file);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(readable, &trace), TraceFileStatus::Good);
    ReadTrace result;
    DamageList damage;
    forEachEvent(*trace, damage, [&](const RawEvent& event, const EventPlace&) {
        if (event.kind != EventKind::System)
            result.ids.push_back(traceEvent(event).id);
        return true;
    });
    result.damage = damage.entries();
    return result;
}

Bytes at(std::uint16_t time)
{
    return TraceBuilder::event(TraceBuilder::startCounter + time, time); // the id is the time
}

std::vector<std::uint16_t> numbersTo(std::uint16_t last)
{
    std::vector<std::uint16_t> numbers;
    for (std::uint16_t i = 1; i <= last; ++i)
        numbers.push_back(i);
    return numbers;
}

// Two processors whose buffers overlap in time and are in the file as they were flushed, not as they began.
TEST(EventReader, MergesProcessorsByTime)
{
    TraceBuilder builder;
    builder.add({.processor = 1, .events = {at(2), at(3), at(6)}});
    builder.add({.processor = 0, .events = {at(1), at(4), at(5), at(7)}});
    builder.add({.processor = 1, .events = {at(8), at(11)}});
    builder.add({.processor = 0, .events = {at(9), at(10)}});
    EXPECT_EQ(readInOrder(builder.file()).ids, numbersTo(11));
    EXPECT_EQ(readAsTheyStand(builder.file()).ids, (std::vector<std::uint16_t>{2, 3, 6, 1, 4, 5, 7, 8, 11, 9, 10}));
}

// Sessions without buffers per processor write such files: all are of processor 0, and overlap.
TEST(EventReader, MergesBuffersThatShareAProcessor)
{
    TraceBuilder builder;
    builder.add({.events = {at(1), at(3), at(5)}});
    builder.add({.events = {at(2), at(4), at(6)}});
    EXPECT_EQ(readInOrder(builder.file()).ids, numbersTo(6));
}

TEST(EventReader, EventsOfTheSameTimeKeepTheOrderOfTheirBuffers)
{
    TraceBuilder builder;
    const auto same = [](std::uint16_t id) { return TraceBuilder::event(TraceBuilder::startCounter + 1, id); };
    builder.add({.events = {same(3), same(4)}, .sequence = 2});
    builder.add({.events = {same(1), same(2)}, .sequence = 1});
    EXPECT_EQ(readInOrder(builder.file()).ids, numbersTo(4));
}

TEST(EventReader, AnEventOfAnImpossibleTimeStaysWhereItWasWritten)
{
    const auto impossible = [](std::uint16_t id) { return TraceBuilder::event(std::uint64_t{1} << 62, id); };
    TraceBuilder builder;
    builder.add({.processor = 1, .events = {impossible(2), at(3), at(6)}});
    builder.add({.processor = 0, .events = {at(1), at(4), impossible(5), at(7)}});
    EXPECT_EQ(readInOrder(builder.file()).ids, (std::vector<std::uint16_t>{1, 2, 3, 4, 5, 6, 7}));
}

TEST(EventReader, NothingIsLostWhereMemoryIsShort)
{
    TraceBuilder builder;
    builder.header.BufferSize = 256 * 1024;
    std::vector<std::vector<Bytes>> buffers(8);
    for (std::uint16_t i = 1; i <= 1000; ++i)
        buffers[i % 8].push_back(TraceBuilder::event(TraceBuilder::startCounter + i, i, 1000));
    for (const std::vector<Bytes>& events : buffers)
        builder.add({.events = events});
    EXPECT_EQ(readInOrder(builder.file()).ids, numbersTo(1000));
    ReadTrace poor = readInOrder(builder.file(), 1);
    EXPECT_NE(poor.ids, numbersTo(1000)); // one buffer after the other
    std::ranges::sort(poor.ids);
    EXPECT_EQ(poor.ids, numbersTo(1000));
}

// A window ends inside an event: the next one begins with it.
TEST(EventReader, ReadsBuffersLargerThanItsWindow)
{
    std::mt19937 random(5);
    for (const bool isCompressed : {false, true}) {
        TraceBuilder builder;
        builder.header.BufferSize = 1024 * 1024;
        std::vector<Bytes> events;
        Bytes all;
        for (std::uint16_t i = 1; all.size() < 950'000; ++i) {
            events.push_back(TraceBuilder::event(TraceBuilder::startCounter + i, i, random() % 65'000));
            all.resize((all.size() + 7) / 8 * 8);
            all.insert(all.end(), events.back().begin(), events.back().end());
        }
        if (isCompressed) {
            builder.header.LogFileMode = logfilemode::Compressed;
            const Bytes stream = xpressCompressed(all);
            WmiBufferHeader header{};
            header.BufferSize = static_cast<std::uint32_t>(sizeof header + stream.size());
            header.SavedOffset = header.Offset = static_cast<std::uint32_t>(sizeof header + all.size());
            header.SequenceNumber = 1;
            header.BufferFlag = bufferflag::Compressed | bufferflag::ProcessorIndex;
            builder.addRaw(bytesOfValue(header));
            builder.addRaw(stream);
        } else {
            builder.add({.events = events});
        }
        const ReadTrace trace = readInOrder(builder.file(), 1);
        EXPECT_EQ(trace.ids, numbersTo(static_cast<std::uint16_t>(events.size())));
        EXPECT_EQ(trace.damage, std::vector<Damage>());
    }
}

/// Counts the bytes that are read.
class CountedFile final : public ReadableFile
{
public:
    explicit CountedFile(const Bytes& bytes)
        : m_bytes(bytes)
    {
    }

    std::uint64_t size() const override { return m_bytes.size(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::size_t count = m_bytes.readAt(offset, bytes);
        readBytes += count;
        return count;
    }
    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

    std::size_t readBytes = 0;

private:
    FileInMemory m_bytes;
};

TEST(EventReader, ACompressedBufferIsDecompressedOnceHoweverManyWindowsItHas)
{
    std::mt19937 random(6);
    Bytes all;
    std::size_t events = 0;
    for (; all.size() < 2'000'000; ++events) {
        Bytes event = TraceBuilder::event(TraceBuilder::startCounter + events, 1, 1000);
        std::generate_n(event.end() - 500, 500, [&] { return static_cast<std::byte>(random()); });
        all.insert(all.end(), event.begin(), event.end());
    }
    const Bytes stream = xpressCompressed(all);
    WmiBufferHeader header{};
    header.BufferSize = static_cast<std::uint32_t>(sizeof header + stream.size());
    header.SavedOffset = header.Offset = static_cast<std::uint32_t>(sizeof header + all.size());
    header.SequenceNumber = 1;
    header.BufferFlag = bufferflag::Compressed | bufferflag::ProcessorIndex;
    TraceBuilder builder;
    builder.header.BufferSize = 4 * 1024 * 1024;
    builder.header.LogFileMode = logfilemode::Compressed;
    builder.addRaw(bytesOfValue(header));
    builder.addRaw(stream);
    const Bytes bytes = builder.file();
    CountedFile file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    file.readBytes = 0;
    BufferEvents buffer;
    BufferStorage memory;
    DamageList damage;
    RawEvent event;
    std::size_t found = 0;
    for (buffer.open(*trace, 1, BufferEvents::smallestWindow); buffer.next(memory, &event, damage); ++found)
        EXPECT_EQ(timeOf(event), TraceBuilder::startCounter + found);
    EXPECT_EQ(found, events);
    EXPECT_TRUE(damage.isEmpty());
    EXPECT_LT(file.readBytes, 3 * stream.size()) << "each window reads its part, and a little more";
}

/// Buffers of three processors whose times overlap, in the file in any order.
Bytes shuffledTrace()
{
    std::vector<std::uint16_t> order(150);
    std::iota(order.begin(), order.end(), std::uint16_t{0});
    std::mt19937 random(3);
    for (std::size_t i = 0; i < order.size(); i += 10)
        std::shuffle(order.begin() + static_cast<std::ptrdiff_t>(i),
            order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), i + 20)), random);
    TraceBuilder builder;
    for (const std::uint16_t i : order) {
        const auto time = static_cast<std::uint16_t>(100 * (i / 3) + i % 3);
        builder.add({.processor = static_cast<std::uint16_t>(i % 3),
            .events = {
                at(time), at(static_cast<std::uint16_t>(time + 40)), at(static_cast<std::uint16_t>(time + 130))}});
    }
    return builder.file();
}

TEST(EventReader, ReadsInOrderWhereBuffersShareTheirStarts)
{
    const Bytes bytes = shuffledTrace();
    const std::vector<std::uint16_t> all = readInOrder(bytes).ids;
    EXPECT_EQ(all.size(), 450u);
    EXPECT_TRUE(std::ranges::is_sorted(all));
    for (const std::size_t kept : {1, 7, 50, 149}) {
        FileInMemory file(bytes);
        std::unique_ptr<TraceFile> trace;
        ASSERT_EQ(TraceFile::open(file, &trace, {}, kept), TraceFileStatus::Good);
        EventReader reader(*trace);
        RawEvent event;
        std::vector<std::uint16_t> ids;
        EXPECT_TRUE(reader.next(&event)); // the header's
        while (reader.next(&event)) {
            ids.push_back(traceEvent(event).id);
            if (ids.size() % 29 != 1)
                continue;
            // Another reader goes on from here.
            EventReader other(*trace, reader.starts(), reader.position());
            std::vector<std::uint16_t> rest(ids.begin(), ids.end() - 1);
            RawEvent again;
            while (other.next(&again))
                rest.push_back(traceEvent(again).id);
            EXPECT_EQ(rest, all) << kept << ' ' << ids.size();
        }
        EXPECT_EQ(ids, all) << kept;
    }
}

TEST(EventReader, DamageEndsItsBufferOnly)
{
    TraceBuilder builder;
    builder.add({.events = {at(1), at(2), at(5)}});
    builder.add({.events = {at(3), at(4)}});
    Bytes file = builder.file();
    const std::size_t second = 4096 + bufferHeaderSize + sizeof(EventHeader);
    file[second + 3] = std::byte{0x77};
    const std::vector<Damage> expected{{DamageReason::UnknownEvent, second, 2 * sizeof(EventHeader), 0x77130050}};
    EXPECT_EQ(readInOrder(file).ids, (std::vector<std::uint16_t>{1, 3, 4}));
    EXPECT_EQ(readInOrder(file).damage, expected);
    EXPECT_EQ(readAsTheyStand(file).ids, (std::vector<std::uint16_t>{1, 3, 4}));
    EXPECT_EQ(readAsTheyStand(file).damage, expected);
}

TEST(EventReader, EventLargerThanItsBufferIsDamage)
{
    TraceBuilder builder;
    builder.add({.events = {at(1), at(2)}});
    Bytes file = builder.file();
    const std::size_t second = 4096 + bufferHeaderSize + sizeof(EventHeader);
    file[second] = std::byte{sizeof(EventHeader) + 1};
    EXPECT_EQ(readInOrder(file).ids, numbersTo(1));
    EXPECT_EQ(readInOrder(file).damage,
        (std::vector<Damage>{{DamageReason::BadEventSize, second, sizeof(EventHeader), sizeof(EventHeader) + 1}}));
}

TEST(EventReader, CutFileHasTheEventsBeforeTheCut)
{
    TraceBuilder builder;
    builder.add({.events = {at(1), at(2)}});
    Bytes file = builder.file();
    file.resize(4096 + bufferHeaderSize + sizeof(EventHeader) + 20);
    EXPECT_EQ(readInOrder(file).ids, numbersTo(1));
    ASSERT_EQ(readInOrder(file).damage.size(), 1u);
    EXPECT_EQ(readInOrder(file).damage[0].reason, DamageReason::BadEventSize);
}

TEST(EventReader, DamagedCompressionHasTheEventsBeforeIt)
{
    std::vector<Bytes> events;
    Bytes all;
    for (std::uint16_t i = 1; i <= 100; ++i) {
        const Bytes event = at(i);
        all.insert(all.end(), event.begin(), event.end());
    }
    const Bytes stream = xpressCompressed(all);
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Compressed;
    builder.header.BufferSize = 65536;
    WmiBufferHeader header{};
    header.BufferSize = static_cast<std::uint32_t>(sizeof header + stream.size());
    header.SavedOffset = header.Offset = static_cast<std::uint32_t>(sizeof header + all.size());
    header.SequenceNumber = 1;
    header.BufferFlag = bufferflag::Compressed;
    builder.addRaw(bytesOfValue(header));
    builder.addRaw(stream);
    Bytes file = builder.file();
    file.resize(file.size() - stream.size() / 2);
    const ReadTrace trace = readInOrder(file);
    EXPECT_GT(trace.ids.size(), 20u);
    EXPECT_EQ(trace.ids, numbersTo(static_cast<std::uint16_t>(trace.ids.size())));
    ASSERT_EQ(trace.damage.size(), 1u);
    EXPECT_EQ(trace.damage[0].reason, DamageReason::BadCompression);
}

TEST(EventReader, GarbageEnds)
{
    std::mt19937 random(6);
    TraceBuilder builder;
    for (std::uint16_t i = 0; i < 4; ++i) {
        builder.add({.processor = i, .events = {at(i), TraceBuilder::event(1, 1, 1000), at(9)}});
    }
    const Bytes good = builder.file();
    for (int round = 0; round < 300; ++round) {
        Bytes file = good;
        for (int i = 0; i < 20; ++i)
            file[4096 + random() % (file.size() - 4096)] = static_cast<std::byte>(random());
        EXPECT_LE(readInOrder(file).ids.size(), file.size() / 8);
    }
}

} // namespace
} // namespace etwarden
