// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/tracefile.h"

#include "model/engine/file/xpress.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/seriesfile.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using Bytes = TraceBuilder::Bytes;

/// A trace of bytes, which live as long as it does.
struct OpenTrace
{
    explicit OpenTrace(Bytes file)
        : bytes(std::move(file))
        , status(TraceFile::open(readable, &trace))
    {
    }

    Bytes bytes;
    FileInMemory readable{bytes};
    std::unique_ptr<TraceFile> trace;
    TraceFileStatus status;
    BufferStorage memory;

    Bytes load(std::size_t buffer, std::uint32_t begin = 0, std::uint32_t count = UINT32_MAX)
    {
        const TraceFile::Bytes loaded = trace->load(trace->buffer(buffer), begin, count, memory);
        EXPECT_FALSE(loaded.isCut);
        return {loaded.bytes.begin(), loaded.bytes.end()};
    }
};

/// Three data buffers, each with one event.
TraceBuilder threeBuffers()
{
    TraceBuilder builder;
    for (std::uint16_t i = 1; i <= 3; ++i)
        builder.add({.processor = i, .events = {TraceBuilder::event(TraceBuilder::startCounter + i, i)}});
    return builder;
}

std::vector<std::int64_t> sequencesOf(TraceFile& trace)
{
    std::vector<std::int64_t> sequences;
    for (const TraceBuffer& buffer : trace.buffers())
        sequences.push_back(buffer.sequence);
    return sequences;
}

Bytes compressedBuffer(std::int64_t sequence, std::span<const std::byte> events)
{
    const Bytes stream = xpressCompressed(events);
    EXPECT_FALSE(stream.empty());
    WmiBufferHeader header{};
    header.BufferSize = static_cast<std::uint32_t>(sizeof header + stream.size());
    header.SavedOffset = header.Offset = static_cast<std::uint32_t>(sizeof header + events.size());
    header.SequenceNumber = sequence;
    header.LoggerId = 17;
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.BufferFlag = bufferflag::Compressed | bufferflag::ProcessorIndex;
    Bytes bytes = bytesOfValue(header);
    bytes.insert(bytes.end(), stream.begin(), stream.end());
    return bytes;
}

TEST(TraceFile, FindsHeaderAndBuffers)
{
    OpenTrace open(threeBuffers().file());
    ASSERT_EQ(open.status, TraceFileStatus::Good);
    const LogfileHeader& header = open.trace->header();
    EXPECT_EQ(header.sessionName, u"Sample");
    EXPECT_EQ(header.logFileName, u"C:\\logs\\sample.etl");
    EXPECT_EQ(header.pointerBytes, 8u);
    EXPECT_EQ(header.startCounter, TraceBuilder::startCounter);
    EXPECT_EQ(header.fields.StartTime, TraceBuilder::startTime);
    EXPECT_EQ(header.fields.BuffersWritten, 4u);
    EXPECT_EQ(sequencesOf(*open.trace), (std::vector<std::int64_t>{0, 1, 2, 3}));
    EXPECT_EQ(open.trace->buffers()[2].offset, 2 * 4096u);
    EXPECT_EQ(open.trace->buffers()[2].processor, 2);
    EXPECT_TRUE(open.trace->damage().isEmpty());
    EXPECT_EQ(open.load(3, bufferHeaderSize), TraceBuilder::event(TraceBuilder::startCounter + 3, 3));
    EXPECT_EQ(open.load(3, bufferHeaderSize + 16, 8).size(), 8u);
}

TEST(TraceFile, Reads32BitHeaders)
{
    TraceBuilder builder = threeBuffers();
    builder.is32Bit = true;
    builder.header.PointerSize = 4;
    builder.header.BuffersLost = 7;
    builder.header.EventsLost = 9;
    OpenTrace open(builder.file());
    ASSERT_EQ(open.status, TraceFileStatus::Good);
    const LogfileHeader& header = open.trace->header();
    EXPECT_EQ(header.pointerBytes, 4u);
    EXPECT_EQ(header.fields.BuffersLost, 7u);
    EXPECT_EQ(header.fields.EventsLost, 9u);
    EXPECT_EQ(header.fields.StartTime, TraceBuilder::startTime);
    EXPECT_EQ(header.fields.PerfFreq, 10'000'000u);
    EXPECT_EQ(header.sessionName, u"Sample");
    EXPECT_EQ(open.trace->buffers().size(), 4u);
}

// Windows 7 writes such buffers: SavedOffset is 0, and without its flag the processor's number is a byte.
TEST(TraceFile, ReadsBuffersOfWindows7)
{
    TraceBuilder builder;
    WmiBufferHeader header{};
    header.Offset = bufferHeaderSize + sizeof(EventHeader);
    header.BufferFlag = bufferflag::FlushMarker;
    builder.add({.processor = 0x4003, .events = {TraceBuilder::event(1)}, .header = header});
    OpenTrace open(builder.file());
    ASSERT_EQ(open.trace->buffers().size(), 2u);
    EXPECT_EQ(open.trace->buffers()[1].processor, 3);
    EXPECT_EQ(open.trace->buffers()[1].filledBytes, bufferHeaderSize + sizeof(EventHeader));
    EXPECT_TRUE(open.trace->damage().isEmpty());
}

TEST(TraceFile, HeaderBufferMayBeSmaller)
{
    for (const std::uint32_t bytes : {512U, 1024U}) {
        TraceBuilder builder;
        builder.headerBufferBytes = bytes;
        builder.header.BufferSize = 65536;
        builder.header.LogFileMode = logfilemode::Relog | logfilemode::Sequential;
        builder.add({.events = {TraceBuilder::event(1)}});
        OpenTrace open(builder.file());
        ASSERT_EQ(open.status, TraceFileStatus::Good);
        EXPECT_EQ(sequencesOf(*open.trace), (std::vector<std::int64_t>{0, 1}));
        EXPECT_TRUE(open.trace->damage().isEmpty());
    }
}

TEST(TraceFile, ReadsCompressedBuffersOfAnySize)
{
    Bytes events = TraceBuilder::event(1, 1, 2000);
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Compressed | logfilemode::Sequential;
    builder.addRaw(compressedBuffer(1, events));
    builder.addRaw(compressedBuffer(2, events));
    OpenTrace open(builder.file());
    EXPECT_EQ(sequencesOf(*open.trace), (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_LT(open.trace->buffers()[1].storedBytes, 1000u);
    for (const std::size_t buffer : {1U, 2U}) {
        EXPECT_EQ(open.load(buffer, bufferHeaderSize), events);
        EXPECT_EQ(open.load(buffer, bufferHeaderSize + 80, 100), Bytes(100, std::byte{0xAB}));
        EXPECT_EQ(open.load(buffer, 24, 8).size(), 8u); // of the header, which is not compressed
    }
    EXPECT_TRUE(open.trace->damage().isEmpty());
}

TEST(TraceFile, CompressedStreamThatEndsEarlyOrLateIsCut)
{
    const Bytes events = TraceBuilder::event(1, 1, 2000);
    for (const int change : {-100, 100}) {
        Bytes buffer = compressedBuffer(1, events);
        WmiBufferHeader header;
        std::memcpy(&header, buffer.data(), sizeof header);
        header.SavedOffset = header.Offset = static_cast<std::uint32_t>(static_cast<int>(header.Offset) + change);
        std::memcpy(buffer.data(), &header, sizeof header);
        TraceBuilder builder;
        builder.header.LogFileMode = logfilemode::Compressed | logfilemode::Sequential;
        builder.addRaw(buffer);
        OpenTrace open(builder.file());
        const TraceFile::Bytes loaded =
            open.trace->load(open.trace->buffer(1), bufferHeaderSize, UINT32_MAX, open.memory);
        // A match may reach beyond the declared end; the decoder notices by what is left of the stream.
        EXPECT_EQ(loaded.isCut, change > 0);
        EXPECT_EQ(loaded.bytes.size(), std::min(events.size(), events.size() + static_cast<std::size_t>(change)));
    }
}

// 14 KB that claim to be gigabytes.
TEST(TraceFile, BuffersThatExpandTooFarAreLeftOut)
{
    constexpr std::uint32_t largest = 16 * 1024 * 1024;
    const Bytes file = hostile::fileOfRepetitions(80, largest);
    OpenTrace open(file);
    const TraceExtent extent = open.trace->extent();
    EXPECT_EQ(extent.fileBytes, file.size());
    EXPECT_LE(extent.expandedBytes, TraceFile::maximumExpanded(file.size()) + 1024) << "and the header's buffer";
    EXPECT_TRUE(extent.isFarLarger());
    EXPECT_EQ(open.trace->buffers().size() + open.trace->damage().count(), 81u) << "the header's and 80";
    EXPECT_EQ(open.trace->buffers().size(), 2u);
    const Damage& damage = open.trace->damage().entries().at(0);
    EXPECT_EQ(damage.reason, DamageReason::ExpandsTooFar);
    EXPECT_EQ(damage.value, open.trace->buffers()[1].filledBytes);
    EXPECT_EQ(damage.bytes, open.trace->buffers()[1].storedBytes);
}

TEST(TraceFile, BuffersThatExpandFarAreRead)
{
    OpenTrace open(hostile::fileOfRepetitions(80, 128 * 1024));
    EXPECT_EQ(open.trace->buffers().size(), 81u) << "700 times as large as in the file";
    EXPECT_TRUE(open.trace->damage().isEmpty());
    EXPECT_EQ(open.load(80, bufferHeaderSize), open.load(1, bufferHeaderSize));
    EXPECT_TRUE(open.trace->extent().isFarLarger());
    EXPECT_FALSE(OpenTrace(threeBuffers().file()).trace->extent().isFarLarger());
}

TEST(TraceFile, RefusesWhatIsNoTrace)
{
    EXPECT_EQ(OpenTrace(Bytes()).status, TraceFileStatus::Empty);
    EXPECT_EQ(OpenTrace(Bytes(8192)).status, TraceFileStatus::Empty);
    EXPECT_EQ(OpenTrace(Bytes(8192, std::byte{0xFF})).status, TraceFileStatus::NoTrace);
    EXPECT_EQ(OpenTrace(Bytes(20, std::byte{1})).status, TraceFileStatus::NoTrace);
    for (const std::size_t offset : {std::size_t{0x48} + 2, std::size_t{0x48} + 6}) { // marker, hook id
        Bytes file = threeBuffers().file();
        file[offset] = std::byte{0x33};
        EXPECT_EQ(OpenTrace(file).status, TraceFileStatus::NoTrace) << offset;
    }
}

TEST(TraceFile, RelogsHaveTheTimeOfDayInTheirBuffers)
{
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Relog | logfilemode::Sequential;
    WmiBufferHeader relogged{};
    relogged.TimeStamp = TraceBuilder::startTime + 70;
    WmiBufferHeader empty{};
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 60)}, .header = relogged});
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 90)}, .header = empty});
    const Bytes bytes = builder.file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    EXPECT_EQ(trace->buffers()[1].flushTime, TraceBuilder::startCounter + 70);
    EXPECT_EQ(trace->buffers()[2].flushTime, 0u);
}

TEST(TraceFile, DamagedBufferIsLeftOutAndTheNextOneFound)
{
    TraceBuilder builder = threeBuffers();
    Bytes file = builder.file();
    std::memset(file.data() + 2 * 4096, 0xEE, sizeof(WmiBufferHeader));
    OpenTrace open(file);
    EXPECT_EQ(sequencesOf(*open.trace), (std::vector<std::int64_t>{0, 1, 3}));
    EXPECT_EQ(open.trace->damage().entries(), (std::vector<Damage>{{DamageReason::NoBuffer, 2 * 4096, 4096}}));
}

TEST(TraceFile, DamagedCompressedBufferIsLeftOutAndTheNextOneFound)
{
    const Bytes events = TraceBuilder::event(1, 1, 2000);
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Compressed | logfilemode::Sequential;
    Bytes first = compressedBuffer(1, events);
    const std::size_t bytes = first.size();
    std::memset(first.data(), 0xEE, 4);
    builder.addRaw(first);
    builder.addRaw(compressedBuffer(2, events));
    OpenTrace open(builder.file());
    EXPECT_EQ(sequencesOf(*open.trace), (std::vector<std::int64_t>{0, 2}));
    EXPECT_EQ(open.trace->damage().entries(), (std::vector<Damage>{{DamageReason::NoBuffer, 4096, bytes}}));
}

TEST(TraceFile, SpaceThatWasNeverUsedIsReportedOnce)
{
    TraceBuilder builder = threeBuffers();
    builder.addRaw(Bytes(10 * 4096 + 100));
    OpenTrace open(builder.file());
    EXPECT_EQ(open.trace->buffers().size(), 4u);
    EXPECT_EQ(
        open.trace->damage().entries(), (std::vector<Damage>{{DamageReason::UnusedSpace, 4 * 4096, 10 * 4096 + 100}}));
}

TEST(TraceFile, CutFileKeepsWhatIsThere)
{
    const Bytes whole = threeBuffers().file();
    const Bytes event = TraceBuilder::event(TraceBuilder::startCounter + 3, 3);
    for (const std::size_t size : {3 * 4096 + 71U, 3 * 4096 + 72U, 3 * 4096 + 100U, 4 * 4096 - 1U}) {
        OpenTrace open(Bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)));
        const bool hasHeader = size >= 3 * 4096 + 72;
        EXPECT_EQ(open.trace->buffers().size(), hasHeader ? 4u : 3u) << size;
        ASSERT_EQ(open.trace->damage().count(), 1u) << size;
        const Damage& damage = open.trace->damage().entries()[0];
        EXPECT_EQ(damage.offset, 3 * 4096u);
        EXPECT_EQ(damage.reason, hasHeader ? DamageReason::CutBuffer : DamageReason::NoBuffer);
        if (hasHeader) {
            EXPECT_EQ(damage.value, 4 * 4096 - size); // bytes that are missing
            EXPECT_EQ(open.load(3, bufferHeaderSize).size(), std::min<std::size_t>(size - 3 * 4096 - 72, event.size()));
        }
    }
}

/// A trace of buffers that are nothing but headers, more of them than there is memory for.
class EmptyBuffers final : public ReadableFile
{
public:
    explicit EmptyBuffers(std::uint64_t count)
        : m_count(count)
    {
    }

    std::uint64_t size() const override { return m_header.size() + m_count * m_buffer.size(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::uint64_t count = std::min<std::uint64_t>(bytes.size(), size() - offset);
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t at = offset + i;
            bytes[i] = at < m_header.size() ? m_header[at] : m_buffer[(at - m_header.size()) % m_buffer.size()];
        }
        return count;
    }
    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

private:
    const std::uint64_t m_count;
    const Bytes m_header = TraceBuilder().file();
    const Bytes m_buffer = [] {
        TraceBuilder builder;
        builder.header.BufferSize = bufferHeaderSize;
        const std::size_t offset = builder.add({});
        const Bytes file = builder.file();
        return Bytes(file.begin() + static_cast<std::ptrdiff_t>(offset), file.end());
    }();
};

TEST(TraceFile, MemoryIsBounded)
{
    const std::uint64_t limit = std::uint64_t{1} << 20;
    EmptyBuffers file(limit + 100);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    EXPECT_EQ(trace->buffers().size(), limit);
    ASSERT_EQ(trace->damage().count(), 1u);
    EXPECT_EQ(trace->damage().entries()[0].reason, DamageReason::TooManyBuffers);
    EXPECT_EQ(trace->damage().entries()[0].bytes, 101 * bufferHeaderSize);

    EXPECT_EQ(TraceFile::maximumBuffers(0), 1u << 20);
    EXPECT_EQ(TraceFile::maximumBuffers(std::uint64_t{1} << 40), std::uint64_t{1} << 28);
    EXPECT_EQ(TraceFile::maximumBuffers(UINT64_MAX), std::uint64_t{1} << 30);
    EXPECT_LE(sizeof(TraceBuffer), 40u);
    DamageList list;
    for (std::uint64_t i = 0; i < 100'000; ++i)
        list.add({DamageReason::NoBuffer, i * 3, 1});
    EXPECT_EQ(list.entries().size(), DamageList::maximumEntries);
    EXPECT_EQ(list.count(), 100'000u);
}

TEST(TraceFile, GarbageNeverReadsOutsideNorHangs)
{
    std::mt19937 random(3);
    for (const bool compressed : {false, true}) {
        TraceBuilder builder = threeBuffers();
        if (compressed) {
            builder.header.LogFileMode |= logfilemode::Compressed;
            builder.addRaw(compressedBuffer(4, TraceBuilder::event(1, 1, 2000)));
        }
        const Bytes good = builder.file();
        for (int round = 0; round < 500; ++round) {
            Bytes file = good;
            for (int i = 0; i < 10; ++i)
                file[(random() % 5) * 4096 % file.size() + random() % 0x40] = static_cast<std::byte>(random());
            OpenTrace open(file);
            for (std::size_t i = 0; open.trace && i < open.trace->buffers().size(); ++i)
                open.trace->load(open.trace->buffers()[i], 0, UINT32_MAX, open.memory);
        }
    }
}

/// Bytes in memory; keeps where the disk was asked for them.
class SlowDisk final : public ReadableFile
{
public:
    explicit SlowDisk(const Bytes& bytes)
        : m_bytes(bytes)
    {
    }

    std::uint64_t size() const override { return m_bytes.size(); }
    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::size_t count = m_bytes.readAt(offset, bytes);
        for (std::uint64_t page = offset / pageBytes; page * pageBytes < offset + count; ++page)
            pagesRead.insert(page);
        if (!expected.contains(offset / pageBytes))
            unexpected.push_back(offset);
        return count;
    }
    void expect(std::uint64_t offset, std::size_t /*bytes*/) override { expected.insert(offset / pageBytes); }

    static constexpr std::uint64_t pageBytes = 4096;
    std::set<std::uint64_t> expected;
    std::set<std::uint64_t> pagesRead;
    std::vector<std::uint64_t> unexpected; ///< offsets that were read without a hint

private:
    FileInMemory m_bytes;
};

TEST(TraceFile, AnnouncesReadsOfLargeBuffersToTheDisk)
{
    constexpr std::uint32_t bufferBytes = 64 * 1024;
    TraceBuilder builder;
    builder.header.BufferSize = bufferBytes;
    builder.headerBufferBytes = bufferBytes;
    for (std::uint64_t i = 0; i < 200; ++i) {
        TraceBuilder::Buffer buffer{.events = {TraceBuilder::event(TraceBuilder::startCounter + i, 1, 100)}};
        buffer.header.BufferSize = bufferBytes;
        builder.add(buffer);
    }
    const Bytes bytes = builder.file();
    SlowDisk disk(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(disk, &trace), TraceFileStatus::Good);
    ASSERT_EQ(trace->buffers().size(), 201u);
    EXPECT_EQ(disk.unexpected, std::vector<std::uint64_t>{0}); // the header, which says how large buffers are
    disk.pagesRead.clear();
    const EventReader reader(*trace);
    for (const std::uint64_t page : disk.pagesRead)
        EXPECT_EQ(page % (bufferBytes / SlowDisk::pageBytes), 0u) << page; // read before
}

TEST(ReadableFile, ReadsAFileOfTheMachine)
{
    const TemporaryFolder folder;
    const std::u16string path = folder.path() + u"tr\u00E4ce.etl";
    const Bytes bytes = threeBuffers().file();
    std::ofstream(std::filesystem::path(path), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    std::unique_ptr<ReadableFile> file;
    ASSERT_EQ(openReadableFile(path, &file), Win32Status::Success);
    EXPECT_EQ(file->size(), bytes.size());
    Bytes part(100);
    EXPECT_EQ(file->readAt(bytes.size() - 60, part), 60u);
    EXPECT_TRUE(std::equal(part.begin(), part.begin() + 60, bytes.end() - 60));
    EXPECT_EQ(file->readAt(bytes.size(), part), 0u);
    EXPECT_EQ(file->readAt(UINT64_MAX, part), 0u);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(*file, &trace), TraceFileStatus::Good);
}

TEST(ReadableFile, RefusesWhatIsNoPlainFile)
{
    const TemporaryFolder folder;
    std::unique_ptr<ReadableFile> file;
    EXPECT_EQ(openReadableFile(folder.path() + u"none.etl", &file), Win32Status::FileNotFound);
    EXPECT_EQ(openReadableFile(folder.path() + u"half\xD800.etl", &file), Win32Status::FileNotFound);
    EXPECT_EQ(openReadableFile(folder.path(), &file), Win32Status::AccessDenied);
    EXPECT_EQ(file, nullptr);
}

/// Opens files as one trace.
struct OpenedSeries
{
    explicit OpenedSeries(const std::vector<TraceBuilder::Bytes>& bytes)
        : contents(bytes)
    {
        std::vector<SeriesFile::Part> parts;
        for (const TraceBuilder::Bytes& each : contents)
            parts.push_back({each.size(), [&each] { return std::make_unique<FileInMemory>(each); }});
        file = std::make_unique<SeriesFile>(std::move(parts));
        EXPECT_EQ(TraceFile::open(*file, &trace, file->begins()), TraceFileStatus::Good);
    }

    std::vector<TraceBuilder::Bytes> contents;
    std::unique_ptr<SeriesFile> file;
    std::unique_ptr<TraceFile> trace;
};

TEST(TraceSeries, IsOneTraceInTheOrderOfTime)
{
    TraceBuilder first;
    TraceBuilder second;
    first.header.EventsLost = 3;
    second.header.EventsLost = 4;
    second.header.BuffersLost = 1;
    second.header.EndTime += 5;
    second.header.NumberOfProcessors = 8;
    first.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 1, 1),
                   TraceBuilder::event(TraceBuilder::startCounter + 30, 3)}});
    first.add({.processor = 1, .events = {TraceBuilder::event(TraceBuilder::startCounter + 50, 5)}});
    second.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 20, 2),
                    TraceBuilder::event(TraceBuilder::startCounter + 40, 4)},
        .sequence = 2});
    const OpenedSeries series({first.file(), second.file()});
    TraceFile& trace = *series.trace;
    ASSERT_EQ(trace.buffers().size(), 5u);
    EXPECT_TRUE(trace.damage().isEmpty());
    EXPECT_EQ(trace.files(), 2u);
    EXPECT_EQ(trace.fileOf(trace.buffers()[2]), 0u);
    EXPECT_EQ(trace.fileOf(trace.buffers()[3]), 1u);
    EXPECT_EQ(trace.fileOf(trace.buffers()[4]), 1u);
    EXPECT_EQ(trace.buffers()[4].sequence, 4) << "numbers go on, and the gap of the second file stays one";
    EXPECT_EQ(trace.header().fields.EventsLost, 7u);
    EXPECT_EQ(trace.header().fields.BuffersLost, 1u);
    EXPECT_EQ(trace.header().fields.BuffersWritten, 5u);
    EXPECT_EQ(trace.header().fields.NumberOfProcessors, 8u);
    EXPECT_EQ(trace.header().fields.EndTime, second.header.EndTime);
    EventReader reader(*series.trace);
    RawEvent raw;
    std::vector<std::uint16_t> ids;
    while (reader.next(&raw)) {
        if (raw.kind == EventKind::Provider)
            ids.push_back(traceEvent(raw).id);
    }
    EXPECT_EQ(ids, (std::vector<std::uint16_t>{1, 2, 3, 4, 5}));
}

TEST(TraceSeries, FilesOfTheSameTimeAreNoStepOfTheClock)
{
    constexpr std::uint64_t second = 10'000'000;
    TraceBuilder builder;
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + second, 1)}});
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 5 * second, 2)}});
    const OpenedSeries series({builder.file(), builder.file()});
    const TraceAutopsy autopsy = examine(*series.trace);
    EXPECT_EQ(std::ranges::count(autopsy.findings, TraceFindingKind::ClockStep, &TraceFinding::kind), 0);
    EXPECT_EQ(autopsy.processorsSeen, 1u);
}

TEST(TraceSeries, HeadersOfFurtherFilesAreNoDataAndGapsHaveAFile)
{
    constexpr std::uint64_t second = 10'000'000;
    const auto at = [](std::uint64_t seconds) {
        return TraceBuilder::event(TraceBuilder::startCounter + seconds * second, 1);
    };
    TraceBuilder first;
    TraceBuilder other;
    first.add({.events = {at(1)}});
    first.add({.events = {at(9)}}); // silent for longer than where something is missing
    other.header.BuffersLost = 1;
    other.add({.events = {at(3)}});
    other.add({.events = {at(5)}, .sequence = 3});
    const OpenedSeries series({first.file(), other.file()});
    EXPECT_TRUE(series.trace->isHeader(series.trace->buffer(0)));
    EXPECT_FALSE(series.trace->isHeader(series.trace->buffer(2)));
    EXPECT_TRUE(series.trace->isHeader(series.trace->buffer(3)));
    const TraceAutopsy autopsy = examine(*series.trace);
    EXPECT_EQ(autopsy.dataBuffers, 4u);
    EXPECT_EQ(autopsy.events, 4u);
    EXPECT_EQ(autopsy.headerEvents, 2u);
    const auto gap = std::ranges::find(autopsy.findings, TraceFindingKind::MissingBuffers, &TraceFinding::kind);
    ASSERT_NE(gap, autopsy.findings.end());
    EXPECT_EQ(gap->file, 1u);
    EXPECT_EQ(gap->from, TraceBuilder::startTime + 3 * second);
    EXPECT_EQ(gap->to, TraceBuilder::startTime + 5 * second);
}

TEST(TraceSeries, ReadsAgainWhereItsBuffersAreThatAreNotKept)
{
    TraceBuilder first;
    TraceBuilder second;
    first.header.BufferSize = second.header.BufferSize = 256;
    for (std::uint16_t i = 0; i < 1'500; ++i) {
        const TraceBuilder::Buffer buffer{.processor = i, .events = {TraceBuilder::event(i, i)}};
        first.add(buffer);
        if (i == 700)
            first.addRaw(TraceBuilder::Bytes(3 * 1024, std::byte{0x77}));
        second.add(buffer);
    }
    TraceBuilder::Bytes cut = first.file();
    cut.resize(cut.size() - 200);
    OpenedSeries series({cut, second.file()});
    std::unique_ptr<TraceFile> few;
    ASSERT_EQ(TraceFile::open(*series.file, &few, series.file->begins(), 1), TraceFileStatus::Good);
    const std::size_t count = series.trace->buffers().size();
    EXPECT_GT(count, 2'990u);
    ASSERT_EQ(few->buffers().size(), count);
    EXPECT_EQ(few->damage().entries(), series.trace->damage().entries());
    for (std::size_t i = 0; i < 200; ++i) {
        const std::size_t number = i * 1'001 % count; // back and forth
        const TraceBuffer is = few->buffer(number);
        const TraceBuffer was = series.trace->buffer(number);
        ASSERT_EQ(is.offset, was.offset) << number;
        ASSERT_EQ(is.sequence, was.sequence) << number;
        ASSERT_EQ(is.filledBytes, was.filledBytes) << number;
        ASSERT_EQ(is.processor, was.processor) << number;
    }
    EXPECT_EQ(few->damage().entries(), series.trace->damage().entries()) << "which is not counted again";
}

TEST(TraceSeries, KeepsFewOfItsFilesOpen)
{
    std::size_t open = 0;
    std::size_t most = 0;
    /// Knows how many of its kind there are.
    class CountedFile final : public ReadableFile
    {
    public:
        CountedFile(const Bytes& bytes, std::size_t* count)
            : m_bytes(bytes)
            , m_count(count)
        {
            ++*m_count;
        }
        ~CountedFile() override { --*m_count; }
        CountedFile(const CountedFile&) = delete;
        CountedFile& operator=(const CountedFile&) = delete;

        std::uint64_t size() const override { return m_bytes.size(); }
        std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
        {
            return m_bytes.readAt(offset, bytes);
        }
        void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

    private:
        FileInMemory m_bytes;
        std::size_t* m_count;
    };
    const Bytes bytes = threeBuffers().file();
    std::vector<SeriesFile::Part> parts(300);
    for (SeriesFile::Part& part : parts) {
        part = {bytes.size(), [&] {
                    auto file = std::make_unique<CountedFile>(bytes, &open);
                    most = std::max(most, open);
                    return file;
                }};
    }
    parts[200].open = [] { return nullptr; };
    SeriesFile file(std::move(parts));
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace, file.begins()), TraceFileStatus::Good);
    EXPECT_EQ(trace->buffers().size(), 299 * 4u);
    ASSERT_EQ(trace->damage().count(), 4u) << "one has gone";
    EXPECT_EQ(trace->damage().entries().front().reason, DamageReason::ReadFailed);
    EXPECT_EQ(trace->damage().entries().front().offset, 200 * bytes.size());
    EventReader reader(*trace);
    RawEvent event;
    std::size_t events = 0;
    while (reader.next(&event))
        ++events;
    EXPECT_EQ(events, 299 * 4u) << "they all have the same times";
    EXPECT_LE(most, SeriesFile::maximumOpen);
    EXPECT_GE(most, 2u);
}

TEST(TraceSeries, EndsADamagedFileWhereTheNextBegins)
{
    TraceBuilder first;
    TraceBuilder second;
    first.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 1, 1)}});
    second.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 2, 2)}});
    TraceBuilder::Bytes cut = first.file();
    cut.resize(cut.size() - 1'000);
    const OpenedSeries series({cut, second.file()});
    ASSERT_EQ(series.trace->buffers().size(), 4u);
    EXPECT_EQ(series.trace->damage().count(), 1u);
    EXPECT_EQ(series.trace->buffers()[2].offset, cut.size());
    TraceBuilder::Bytes broken = first.file();
    std::fill(broken.begin() + 4096, broken.end(), std::byte{0x77});
    broken.resize(broken.size() - 500);
    const OpenedSeries other({broken, second.file()});
    ASSERT_EQ(other.trace->buffers().size(), 3u);
    EXPECT_EQ(other.trace->buffers()[1].offset, broken.size());
}

} // namespace
} // namespace etwarden
