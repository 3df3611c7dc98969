// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/indexmaker.h"

#include "model/etl/decode/manifest.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/logfile/eventfetcher.h"
#include "model/qt/logfile/eventlookup.h"
#include "tests/logfile/logfilefolder.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {
namespace {

std::vector<BufferSpan> spansOf(const TraceBuilder& builder)
{
    const TraceBuilder::Bytes bytes = builder.file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    const TraceClock clock(trace->header());
    const Manifests manifests;
    IndexMaker maker(*trace, clock, manifests, [](const EventIndex::Chunk&, const auto&) {});
    TraceCollector* const collector = &maker;
    DamageList damage;
    EXPECT_TRUE(scanInTime(*trace, std::span(&collector, 1), damage));
    maker.finish();
    return maker.takeSpans();
}

TEST(IndexMaker, LeavesOutEventsBeyondTheBound)
{
    const TraceBuilder::Bytes bytes = completeTrace().file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    const TraceClock clock(trace->header());
    const Manifests manifests;
    EventIndex index;
    IndexMaker maker(
        *trace, clock, manifests, [&index](const EventIndex::Chunk& chunk, const auto&) { index.append(chunk); });
    const TraceBuilder::Bytes event = atSecond(1);
    RawEvent raw;
    ASSERT_EQ(findEvent(event, &raw).end, EventEnd::Event);
    const TraceEvent read = traceEvent(raw);
    const std::size_t maximum = EventIndex::maximumEvents(bytes.size());
    for (std::size_t i = 0; i < maximum; ++i)
        maker.add({raw, read, {1, bufferHeaderSize}, trace->buffer(1)});
    EXPECT_FALSE(maker.isTruncated());
    maker.add({raw, read, {2, bufferHeaderSize}, trace->buffer(2)});
    EXPECT_TRUE(maker.isTruncated());
    maker.finish();
    EXPECT_EQ(index.size(), maximum);
    EXPECT_EQ(maker.takeCounts().events, maximum);
    EXPECT_EQ(maker.takeSpans().size(), 1u);
}

TEST(IndexMaker, EndsBuffersThatClaimToBeWrittenInAnotherCentury)
{
    TraceBuilder builder;
    WmiBufferHeader late{};
    late.TimeStamp = UINT64_MAX / 2;
    builder.header.EndTime = TraceBuilder::startTime + 5 * second;
    builder.add({.events = {atSecond(1)}, .header = late});
    builder.add({.events = {atSecond(8)}});
    const std::vector<BufferSpan> spans = spansOf(builder);
    ASSERT_EQ(spans.size(), 2u);
    EXPECT_EQ(spans.front().end, TraceBuilder::startTime + 8 * second); // when the last event came
}

TEST(IndexMaker, EndsBuffersOfRelogsWithTheirLastEvent)
{
    TraceBuilder builder;
    WmiBufferHeader relogged{};
    relogged.TimeStamp = TraceBuilder::startTime + 7 * second;
    builder.header.LogFileMode = logfilemode::Relog | logfilemode::Sequential;
    builder.header.EndTime = TraceBuilder::startTime + 9 * second;
    builder.add({.events = {atSecond(1), atSecond(2)}, .header = relogged});
    const std::vector<BufferSpan> spans = spansOf(builder);
    ASSERT_EQ(spans.size(), 1u);
    EXPECT_EQ(spans.front().end, TraceBuilder::startTime + 2 * second);
}

TEST(IndexMaker, SpansOfVeryManyBuffersAreThoseOfSeveral)
{
    TraceBuilder builder;
    WmiBufferHeader marked{};
    marked.BufferFlag = bufferflag::ProcessorIndex | bufferflag::BufferLost;
    for (std::uint64_t i = 0; i < 100; ++i) {
        builder.add({.processor = static_cast<std::uint16_t>(i % 2),
            .events = {atSecond(i)},
            .header = i < 3 ? marked : WmiBufferHeader{}});
    }
    const TraceBuilder::Bytes bytes = builder.file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace, {}, 20), TraceFileStatus::Good);
    const TraceClock clock(trace->header());
    const Manifests manifests;
    IndexMaker maker(*trace, clock, manifests, [](const EventIndex::Chunk&, const auto&) {});
    TraceCollector* const collector = &maker;
    DamageList damage;
    ASSERT_TRUE(scanInTime(*trace, std::span(&collector, 1), damage));
    maker.finish();
    const std::vector<BufferSpan> spans = maker.takeSpans();
    ASSERT_EQ(spans.size(), 20u);
    EXPECT_EQ(spans[0].processor, 0u);
    EXPECT_EQ(spans[0].begin, TraceBuilder::startTime);
    EXPECT_EQ(spans[0].last, TraceBuilder::startTime + 8 * second);
    EXPECT_EQ(spans[0].buffers, 5u);
    EXPECT_EQ(spans[0].marks, 2u);
    EXPECT_EQ(spans[1].marks, 1u);
    EXPECT_EQ(spans[19].last, TraceBuilder::startTime + 99 * second);
    EXPECT_FLOAT_EQ(spans[19].fill, sizeof(EventHeader) / (4096.F - bufferHeaderSize));
}

/// Three processors whose buffers overlap; more than two chunks of events, some of which have no time of their own.
TraceBuilder longTrace()
{
    constexpr std::size_t buffers = 3 * 400;
    TraceBuilder builder;
    builder.header.NumberOfProcessors = 3;
    for (std::size_t i = 0; i < buffers; ++i) {
        std::vector<TraceBuilder::Bytes> events;
        for (std::uint64_t event = 0; event < 40; ++event)
            events.push_back(TraceBuilder::event(TraceBuilder::startCounter + i / 3 * 40'000 + event * 1'000 + i % 3));
        builder.add({.processor = static_cast<std::uint16_t>(i % 3), .events = events});
    }
    return builder;
}

TEST(IndexMaker, FoldsWhatIsBeyondItsMemoryAndFindsItAgain)
{
    const TraceBuilder::Bytes bytes = longTrace().file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    const TraceClock clock(trace->header());
    const Manifests manifests;
    EventLookup folded(*trace, clock);
    EventIndex index;
    const auto publish = [&](const EventIndex::Chunk& chunk, const std::shared_ptr<const EventReader::Starts>& starts) {
        folded.append(chunk, starts);
        index.append(chunk);
    };
    IndexMaker maker(*trace, clock, manifests, publish, EventIndex::chunkEvents);
    EventLookup whole(*trace, clock);
    IndexMaker wholeMaker(*trace, clock, manifests,
        [&whole](const EventIndex::Chunk& chunk, const auto& starts) { whole.append(chunk, starts); });
    const std::array<TraceCollector*, 2> collectors{&maker, &wholeMaker};
    DamageList damage;
    ASSERT_TRUE(scanInTime(*trace, collectors, damage));
    maker.finish();
    wholeMaker.finish();

    ASSERT_EQ(index.size(), 48'001u);
    ASSERT_EQ(index.chunks().size(), 3u);
    EXPECT_FALSE(index.chunks()[0].isFolded());
    ASSERT_TRUE(index.chunks()[1].isFolded());
    ASSERT_TRUE(index.chunks()[2].isFolded());
    EXPECT_LE(index.chunks()[2].position->heads.size(), 3u); // a buffer of each processor
    for (const std::size_t row : {std::size_t{48'000}, std::size_t{16'384}, std::size_t{1}, std::size_t{40'000}}) {
        RawEvent event;
        EXPECT_EQ(folded.at(row), whole.at(row)) << row;
        EXPECT_TRUE(folded.fetch(folded.at(row), &event)) << row;
        EXPECT_EQ(clock.fileTime(timeOf(event).value_or(0)), whole.at(row).time) << row;
    }
    for (std::size_t row = 0; row < whole.size(); row += 7)
        ASSERT_EQ(folded.at(row), whole.at(row)) << row;

    const FileTime time = whole.at(20'000).time;
    EXPECT_EQ(folded.firstAt(time), whole.firstAt(time));
    EXPECT_EQ(folded.firstAt(UINT64_MAX), whole.size());
    const std::size_t about = index.firstAt(time); // as precise as a picture needs it
    EXPECT_GT(about + 100, 20'000u);
    EXPECT_LT(about, 20'100u);
}

/// Counts the bytes that are read.
class CountingFile final : public ReadableFile
{
public:
    explicit CountingFile(std::span<const std::byte> bytes)
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

    std::uint64_t readBytes = 0;

private:
    FileInMemory m_file;
};

TEST(EventFetcher, ReadsEachBufferOnceHoweverManyProcessorsThereAre)
{
    constexpr std::uint16_t processors = 300;
    TraceBuilder builder;
    for (std::uint16_t processor = 0; processor < processors; ++processor) {
        std::vector<TraceBuilder::Bytes> events;
        for (std::uint64_t event = 0; event < 4; ++event)
            events.push_back(TraceBuilder::event(TraceBuilder::startCounter + event * processors + processor));
        builder.add({.processor = processor, .events = events});
    }
    const TraceBuilder::Bytes bytes = builder.file();
    CountingFile file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    std::vector<EventPlace> places;
    EventReader reader(*trace);
    RawEvent event;
    while (reader.next(&event))
        places.push_back(reader.place());
    ASSERT_EQ(places.size(), 1u + 4 * processors);
    file.readBytes = 0;
    EventFetcher fetcher(*trace);
    for (const EventPlace& place : places)
        ASSERT_TRUE(fetcher.fetch(place, &event));
    EXPECT_LE(file.readBytes, bytes.size());
}

} // namespace
} // namespace etwarden
