// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/traceedit.h"

#include "model/engine/file/xpress.h"
#include "model/etl/autopsy.h"
#include "model/etl/edit/rebuiltheader.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using Bytes = TraceBuilder::Bytes;
constexpr std::uint64_t ticksPerSecond = 10'000'000; // of both clocks
constexpr std::uint64_t counter = TraceBuilder::startCounter;

FileTime timeAt(std::uint64_t raw)
{
    return TraceBuilder::startTime + raw - counter;
}

/// A file in memory, opened.
struct Opened
{
    explicit Opened(Bytes file)
        : bytes(std::move(file))
        , readable(bytes)
    {
        EXPECT_EQ(TraceFile::open(readable, &trace), TraceFileStatus::Good);
    }

    TraceInput input() { return {readable, *trace}; }
    const TraceLogfileHeader64& header() const { return trace->header().fields; }

    Bytes bytes;
    FileInMemory readable;
    std::unique_ptr<TraceFile> trace;
};

/// What a trace says of an event.
struct Seen
{
    std::uint64_t time;
    std::uint16_t processor;
    Bytes bytes;

    friend bool operator==(const Seen&, const Seen&) = default;
    friend bool operator<(const Seen& left, const Seen& right)
    {
        return std::tie(left.time, left.processor, left.bytes) < std::tie(right.time, right.processor, right.bytes);
    }
};

/// All events but those of the header buffer, in an order that does not depend on buffers.
std::vector<Seen> eventsOf(TraceFile& trace)
{
    std::vector<Seen> events;
    EventReader reader(trace);
    RawEvent raw;
    std::uint64_t last = 0;
    while (reader.next(&raw)) {
        if (reader.place().buffer == 0)
            continue;
        const std::uint64_t time = timeOf(raw).value_or(last);
        EXPECT_GE(time, last);
        last = time;
        events.push_back(
            {time, trace.buffers()[reader.place().buffer].processor, {raw.bytes.begin(), raw.bytes.end()}});
    }
    EXPECT_TRUE(reader.damage().isEmpty());
    std::stable_sort(events.begin(), events.end());
    return events;
}

std::vector<Seen> eventsOf(const Bytes& file)
{
    Opened opened(file);
    EXPECT_TRUE(opened.trace->damage().isEmpty());
    return eventsOf(*opened.trace);
}

/// What every file has to have that is not damaged; some readers trust it.
void expectValid(const Bytes& file)
{
    Opened opened(file);
    const TraceBuffers buffers = opened.trace->buffers();
    EXPECT_TRUE(opened.trace->damage().isEmpty());
    EXPECT_EQ(opened.header().BuffersWritten, buffers.size());
    for (const TraceBuffer& buffer : buffers) {
        WmiBufferHeader header;
        std::memcpy(&header, opened.bytes.data() + buffer.offset, sizeof header);
        EXPECT_EQ(header.SavedOffset, buffer.filledBytes) << "a reader knows no other member";
        EXPECT_EQ(header.Offset, buffer.filledBytes) << "another reader knows no other member";
    }
    std::size_t markers = 0;
    std::int64_t last = 0;
    for (std::size_t i = 1; i < buffers.size(); ++i) {
        EXPECT_GT(buffers[i].sequence, last);
        last = buffers[i].sequence;
        markers += (buffers[i].flags & bufferflag::FlushMarker) != 0 ? 1 : 0;
        EXPECT_GT(buffers[i].filledBytes, bufferHeaderSize) << "a reader refuses buffers without events";
        if ((opened.header().LogFileMode & logfilemode::Compressed) == 0) {
            EXPECT_EQ(buffers[i].storedBytes, opened.header().BufferSize);
        }
    }
    EXPECT_EQ(markers, buffers.size() > 1 ? 1u : 0u);
}

/// Writes into memory.
class Output
{
public:
    PlaceWriter writer()
    {
        return [this](std::uint64_t offset, std::span<const std::byte> more) {
            bytes.resize(std::max<std::size_t>(bytes.size(), offset + more.size()));
            std::ranges::copy(more, bytes.begin() + static_cast<std::ptrdiff_t>(offset));
            return true;
        };
    }

    Bytes bytes;
};

Bytes joined(std::vector<Opened*> inputs, const TraceSelection& selection = {}, TraceEdit* edit = nullptr)
{
    std::vector<TraceInput> all;
    for (Opened* input : inputs)
        all.push_back(input->input());
    Output output;
    const TraceEdit made = joinTraces(all, selection, output.writer());
    EXPECT_TRUE(made.isWritten);
    EXPECT_EQ(made.bytes, output.bytes.size());
    expectValid(output.bytes);
    if (edit != nullptr)
        *edit = made;
    return output.bytes;
}

Bytes cut(const Bytes& file, const TraceSelection& selection, TraceEdit* edit = nullptr)
{
    Opened opened(file);
    return joined({&opened}, selection, edit);
}

Bytes mended(const Bytes& file, TraceEdit* edit = nullptr)
{
    Opened opened(file);
    Output output;
    const TraceEdit made = mendTrace(opened.input(), output.writer());
    EXPECT_TRUE(made.isWritten);
    expectValid(output.bytes);
    if (edit != nullptr)
        *edit = made;
    return output.bytes;
}

/// An event of the kernel's process class.
Bytes processEvent(std::uint64_t time, std::uint16_t type)
{
    SystemTraceHeader header{};
    header.Marker = eventMarker(markertype::SystemHeader64, 4);
    header.Size = sizeof header + 8;
    header.HookId = static_cast<std::uint16_t>(0x0300 | type);
    header.SystemTime = time;
    Bytes bytes = bytesOfValue(header);
    bytes.resize(header.Size, std::byte{7});
    return bytes;
}

/// Compresses a buffer of a builder's file.
Bytes compressedBuffer(std::span<const std::byte> buffer)
{
    WmiBufferHeader header;
    std::memcpy(&header, buffer.data(), sizeof header);
    const std::vector<std::byte> events =
        xpressCompressed(buffer.subspan(sizeof header, header.SavedOffset - sizeof header));
    if (events.empty())
        return {buffer.begin(), buffer.end()};
    header.BufferSize = static_cast<std::uint32_t>(sizeof header + events.size());
    header.BufferFlag |= bufferflag::Compressed;
    Bytes bytes = bytesOfValue(header);
    bytes.insert(bytes.end(), events.begin(), events.end());
    return bytes;
}

/// A session on three processors, whose buffers leave in the order in which they become full; some numbers are missing.
struct RandomTrace
{
    explicit RandomTrace(unsigned seed, bool isCompressed = false)
    {
        std::mt19937 random(seed);
        builder.header.NumberOfProcessors = 3;
        builder.header.EventsLost = 17;
        builder.header.BuffersLost = 5;
        if (isCompressed)
            builder.header.LogFileMode |= logfilemode::Compressed;
        std::vector<TraceBuilder::Buffer> open(3);
        std::vector<std::size_t> used(3, sizeof(WmiBufferHeader));
        std::uint64_t time = counter;
        std::int64_t sequence = 0;
        TraceBuilder scratch = builder;
        const auto flush = [&](std::size_t processor) {
            TraceBuilder::Buffer& buffer = open[processor];
            if (buffer.events.empty())
                return;
            buffer.processor = static_cast<std::uint16_t>(processor);
            sequence += random() % 10 == 0 ? 3 : 1;
            buffer.sequence = sequence;
            buffer.header.TimeStamp = time;
            buffer.header.BufferFlag = static_cast<std::uint16_t>(bufferflag::ProcessorIndex
                | (random() % 6 == 0 ? bufferflag::EventsLost : 0) | (random() % 7 == 0 ? bufferflag::BufferLost : 0));
            if (isCompressed) {
                scratch = builder;
                const std::size_t before = builder.file().size();
                scratch.add(buffer);
                const Bytes whole = scratch.file();
                builder.addRaw(compressedBuffer(std::span(whole).subspan(before)));
            } else {
                builder.add(buffer);
            }
            ++buffers;
            buffer = {};
            used[processor] = sizeof(WmiBufferHeader);
        };
        for (std::uint16_t i = 1; i <= 1'500; ++i) {
            time += random() % ticksPerSecond;
            const std::size_t processor = random() % 3;
            const Bytes event = TraceBuilder::event(time, i, random() % 200);
            const std::size_t bytes = (event.size() + 7) / 8 * 8;
            if (used[processor] + bytes > 4096 || random() % 40 == 0)
                flush(processor);
            used[processor] += bytes;
            open[processor].events.push_back(event);
            last = time;
        }
        for (const std::size_t processor : {2, 0, 1})
            flush(processor);
        builder.header.BuffersWritten = buffers + 1;
        builder.header.EndTime = timeAt(last) + ticksPerSecond;
    }

    TraceBuilder builder;
    std::uint32_t buffers = 0;
    std::uint64_t last = 0; ///< time of the last event
};

std::uint64_t missingNumbers(const Bytes& file)
{
    Opened opened(file);
    std::vector<std::int64_t> numbers;
    for (const TraceBuffer& buffer : opened.trace->buffers())
        numbers.push_back(buffer.sequence);
    return static_cast<std::uint64_t>(*std::ranges::max_element(numbers)) + 1 - numbers.size();
}

std::size_t marksIn(const Bytes& file, std::uint16_t mark)
{
    Opened opened(file);
    return static_cast<std::size_t>(std::ranges::count_if(
        opened.trace->buffers(), [mark](const TraceBuffer& buffer) { return (buffer.flags & mark) != 0; }));
}

class TraceEdits : public testing::TestWithParam<bool>
{};

TEST_P(TraceEdits, CopyOfAllIsTheSameTrace)
{
    const Bytes file = RandomTrace(1, GetParam()).builder.file();
    TraceEdit edit;
    const Bytes copy = cut(file, {}, &edit);
    EXPECT_EQ(eventsOf(copy), eventsOf(file));
    EXPECT_EQ(edit.events, 1'500u);
    EXPECT_EQ(edit.copiedBuffers + 1, edit.buffers);
    EXPECT_EQ(missingNumbers(copy), missingNumbers(file));
    EXPECT_EQ(edit.eventsLost, 17u);
    EXPECT_EQ(edit.buffersLost, 5u);
    EXPECT_EQ(copy.size(), file.size());
}

TEST_P(TraceEdits, CutHasTheEventsOfTheTime)
{
    const RandomTrace random(2, GetParam());
    const Bytes file = random.builder.file();
    const std::uint64_t from = counter + (random.last - counter) / 3;
    const std::uint64_t to = counter + (random.last - counter) / 2;
    std::vector<Seen> expected = eventsOf(file);
    std::erase_if(expected, [&](const Seen& event) { return event.time < from || event.time >= to; });
    TraceEdit edit;
    const Bytes part = cut(file, {.from = timeAt(from), .to = timeAt(to)}, &edit);
    EXPECT_EQ(eventsOf(part), expected);
    EXPECT_EQ(edit.events, expected.size());
    EXPECT_LT(part.size(), file.size() / 2);
    EXPECT_GT(edit.copiedBuffers, 0u);
    Opened opened(part);
    EXPECT_EQ(opened.header().EndTime, timeAt(expected.back().time));
    EXPECT_EQ(opened.header().StartTime, TraceBuilder::startTime);
}

TEST_P(TraceEdits, CutInTwoAndJoinedIsTheWhole)
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const RandomTrace random(seed, GetParam());
        const Bytes file = random.builder.file();
        const FileTime middle = timeAt(counter + (random.last - counter) * seed / 21);
        TraceEdit firstEdit;
        TraceEdit secondEdit;
        Opened first(cut(file, {.to = middle}, &firstEdit));
        Opened other(cut(file, {.from = middle}, &secondEdit));
        TraceEdit edit;
        const Bytes whole = joined({&other, &first}, {}, &edit);
        EXPECT_EQ(eventsOf(whole), eventsOf(file));
        EXPECT_EQ(firstEdit.events + secondEdit.events, edit.events);
        EXPECT_EQ(edit.events, 1'500u);
        EXPECT_EQ(edit.eventsLost, 17u);
        EXPECT_EQ(edit.buffersLost, 5u);
        EXPECT_EQ(missingNumbers(whole), missingNumbers(file));
        Opened opened(whole);
        EXPECT_EQ(opened.header().EndTime, random.builder.header.EndTime);
        EXPECT_EQ(opened.header().StartTime, random.builder.header.StartTime);
        EXPECT_EQ(examine(*opened.trace).events, 1'500u);
    }
}

INSTANTIATE_TEST_SUITE_P(Traces, TraceEdits, testing::Bool(),
    [](const auto& parameter) { return parameter.param ? "Compressed" : "Plain"; });

TEST(TraceEdit, CutBySelectionHasTheSelectedEvents)
{
    const Bytes file = RandomTrace(3).builder.file();
    const auto wanted = [](const TraceEvent& event, std::uint16_t processor, std::size_t /*input*/,
                            const EventPlace& /*place*/) { return event.id % 10 == 0 && processor != 1; };
    std::vector<Seen> expected = eventsOf(file);
    std::erase_if(expected, [&](const Seen& event) {
        RawEvent raw;
        findEvent(event.bytes, &raw);
        return !wanted(traceEvent(raw), event.processor, 0, {});
    });
    TraceEdit edit;
    const Bytes part = cut(file, {.wants = wanted}, &edit);
    EXPECT_EQ(eventsOf(part), expected);
    EXPECT_LT(part.size(), file.size() / 5) << "events of a processor share buffers";
    EXPECT_EQ(edit.eventsLost, 17u);
    EXPECT_EQ(missingNumbers(part), missingNumbers(file));
}

TEST(TraceEdit, CutIsNoFileOfASeries)
{
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Sequential | logfilemode::NewFile;
    builder.add({.events = {TraceBuilder::event(counter + 4), TraceBuilder::event(counter + 8)}});
    const auto modeOf = [](const Bytes& file) { return Opened(file).header().LogFileMode; };
    EXPECT_EQ(modeOf(cut(builder.file(), {.to = timeAt(counter + 6)})), logfilemode::Sequential);
    EXPECT_EQ(modeOf(mended(builder.file())), logfilemode::Sequential | logfilemode::NewFile); // takes its place
}

TEST(TraceEdit, CutKeepsWhatDescribesItsEvents)
{
    TraceBuilder builder;
    builder.add({.events = {processEvent(counter + 1, 3), processEvent(counter + 2, 1), processEvent(counter + 3, 2),
                     TraceBuilder::event(counter + 4)}});
    builder.add(
        {.events = {TraceBuilder::event(counter + 10), processEvent(counter + 20, 1), processEvent(counter + 21, 4)}});
    TraceEdit edit;
    const Bytes part = cut(builder.file(), {.from = timeAt(counter + 10), .to = timeAt(counter + 15)}, &edit);
    const std::vector<Seen> events = eventsOf(part);
    ASSERT_EQ(events.size(), 4u);
    EXPECT_EQ(events[0].time, counter + 1) << "what ran when the session began";
    EXPECT_EQ(events[1].time, counter + 2) << "what began before";
    EXPECT_EQ(events[2].time, counter + 10);
    EXPECT_EQ(events[3].time, counter + 21) << "what ran when it ended";
    EXPECT_EQ(edit.describingEvents, 3u);
    Opened opened(part);
    EXPECT_EQ(opened.header().EndTime, timeAt(counter + 10));
}

TEST(TraceEdit, JoinHasDescriptionsOnce)
{
    TraceBuilder builder;
    builder.add({.events = {processEvent(counter + 1, 3), TraceBuilder::event(counter + 4)}});
    builder.add({.events = {TraceBuilder::event(counter + 10), processEvent(counter + 21, 4)}});
    Opened first(cut(builder.file(), {.to = timeAt(counter + 6)}));
    Opened other(cut(builder.file(), {.from = timeAt(counter + 6)}));
    TraceEdit edit;
    EXPECT_EQ(eventsOf(joined({&first, &other}, {}, &edit)), eventsOf(builder.file()));
    EXPECT_EQ(edit.repeatedEvents, 2u);
}

TEST(TraceEdit, LossesWithoutAPlaceStayInEachPartAndAreJoinedOnce)
{
    TraceBuilder builder;
    builder.header.EventsLost = 3;
    builder.add({.events = {TraceBuilder::event(counter + 4)}});
    builder.add({.events = {TraceBuilder::event(counter + 10)}});
    Opened first(cut(builder.file(), {.to = timeAt(counter + 6)}));
    Opened other(cut(builder.file(), {.from = timeAt(counter + 6)}));
    EXPECT_EQ(first.header().EventsLost, 3u);
    EXPECT_EQ(other.header().EventsLost, 3u);
    TraceEdit edit;
    joined({&first, &other}, {}, &edit);
    EXPECT_EQ(edit.eventsLost, 3u);
}

TEST(TraceEdit, MarkedLossesAreThoseOfTheTime)
{
    TraceBuilder builder;
    builder.header.EventsLost = 10;
    WmiBufferHeader lossy{};
    lossy.BufferFlag = bufferflag::ProcessorIndex | bufferflag::EventsLost;
    builder.add({.events = {TraceBuilder::event(counter + 4)}});
    builder.add({.events = {TraceBuilder::event(counter + 10)}, .header = lossy});
    builder.add({.events = {TraceBuilder::event(counter + 20)}});
    TraceEdit edit;
    const Bytes before = cut(builder.file(), {.to = timeAt(counter + 6)}, &edit);
    EXPECT_EQ(edit.eventsLost, 0u);
    EXPECT_EQ(marksIn(before, bufferflag::EventsLost), 0u);
    const Bytes after = cut(builder.file(), {.from = timeAt(counter + 6)}, &edit);
    EXPECT_EQ(edit.eventsLost, 10u);
    EXPECT_EQ(marksIn(after, bufferflag::EventsLost), 1u);
}

TEST(TraceEdit, JoinMergesSessionsOfOneProcessorInOrder)
{
    TraceBuilder kernel;
    TraceBuilder user;
    kernel.sessionName = u"NT Kernel Logger";
    user.header.StartTime += 5;
    user.header.EventsLost = 4;
    kernel.header.EventsLost = 3;
    kernel.header.BufferSize = 8192;
    kernel.headerBufferBytes = 8192;
    user.header.NumberOfProcessors = 4;
    std::vector<Seen> expected;
    for (std::uint64_t i = 0; i < 10; ++i) {
        TraceBuilder::Buffer ofKernel{.processor = 1};
        TraceBuilder::Buffer ofUser{.processor = 1};
        for (std::uint64_t k = 0; k < 20; ++k) {
            ofKernel.events.push_back(TraceBuilder::event(counter + 1'000 * i + 10 * k, 1));
            ofUser.events.push_back(TraceBuilder::event(counter + 1'000 * i + 10 * k + 3, 2));
            expected.push_back({counter + 1'000 * i + 10 * k, 1, ofKernel.events.back()});
            expected.push_back({counter + 1'000 * i + 10 * k + 3, 1, ofUser.events.back()});
        }
        kernel.add(ofKernel);
        user.add(ofUser);
    }
    Opened first(user.file());
    Opened other(kernel.file());
    TraceEdit edit;
    const Bytes whole = joined({&first, &other}, {}, &edit);
    EXPECT_EQ(edit.eventsLost, 7u);
    EXPECT_EQ(edit.events, 400u);
    Opened opened(whole);
    EXPECT_EQ(opened.header().NumberOfProcessors, 4u);
    EXPECT_EQ(opened.header().BufferSize, 8192u);
    EXPECT_EQ(opened.trace->header().sessionName, u"NT Kernel Logger");
    EXPECT_EQ(eventsOf(whole), expected);
    // Times rise in the order of the file as well: a reader that merges nothing has the events of a processor in their
    // order.
    std::uint64_t last = 0;
    DamageList damage;
    forEachEvent(*opened.trace, damage, [&](const RawEvent& raw, const EventPlace& place) {
        if (place.buffer != 0) {
            EXPECT_GE(*timeOf(raw), last);
            last = *timeOf(raw);
        }
        return true;
    });
}

TEST(TraceEdit, JoinShiftsTheTimesOfAnotherStartOfTheMachine)
{
    TraceBuilder first;
    TraceBuilder later;
    first.add({.events = {TraceBuilder::event(counter + 10, 1)}});
    later.header.StartTime += 3'600 * ticksPerSecond;
    later.header.BootTime += 3'000 * ticksPerSecond;
    later.add({.events = {TraceBuilder::event(counter + 20, 2)}});
    Opened one(first.file());
    Opened two(later.file());
    TraceEdit edit;
    Opened whole(joined({&one, &two}, {}, &edit));
    EXPECT_EQ(edit.shifted, std::vector<std::size_t>{1});
    const std::vector<Seen> events = eventsOf(*whole.trace);
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(TraceClock(whole.trace->header()).fileTime(events[1].time), later.header.StartTime + 20);
}

TEST(TraceEdit, ClocksOfAnotherKindOrRateAreFound)
{
    TraceBuilder counts;
    TraceBuilder times;
    TraceBuilder slow;
    times.header.ReservedFlags = static_cast<std::uint32_t>(ClockType::SystemTime);
    slow.header.PerfFreq = 3'000'000;
    Opened one(counts.file());
    Opened same(counts.file());
    Opened other(times.file());
    Opened third(slow.file());
    EXPECT_EQ(inputOfOtherClock(std::vector{one.input(), same.input()}), std::nullopt);
    EXPECT_EQ(inputOfOtherClock(std::vector{one.input(), other.input()}), 1u);
    EXPECT_EQ(inputOfOtherClock(std::vector{one.input(), same.input(), third.input()}), 2u);
}

TEST(TraceEdit, MendClosesAFileThatWasKilled)
{
    RandomTrace random(4);
    random.builder.header.EndTime = 0;
    Bytes file = random.builder.file();
    file.resize(file.size() - 3'000); // within the last buffer
    Opened broken(file);
    std::size_t readable = 0;
    DamageList damage;
    forEachEvent(*broken.trace, damage, [&](const RawEvent&, const EventPlace& place) {
        readable += place.buffer != 0 ? 1 : 0;
        return true;
    });
    TraceEdit edit;
    const Bytes right = mended(file, &edit);
    EXPECT_EQ(edit.events, readable);
    EXPECT_FALSE(edit.damage.isEmpty());
    Opened opened(right);
    EXPECT_EQ(eventsOf(*opened.trace).size(), readable);
    EXPECT_NE(opened.header().EndTime, 0u);
}

TEST(TraceEdit, MendDoesNotCloseAFileInAnotherCentury)
{
    WmiBufferHeader flushed{};
    flushed.TimeStamp = counter + 5'000;
    TraceBuilder builder;
    builder.header.EndTime = 0;
    builder.add({.events = {TraceBuilder::event(counter + 1'000), TraceBuilder::event(std::uint64_t{1} << 62),
                     TraceBuilder::event(counter + 2'000)},
        .header = flushed});
    const Bytes file = mended(builder.file());
    EXPECT_EQ(Opened(file).header().EndTime, timeAt(counter + 2'000));
    EXPECT_EQ(eventsOf(file).size(), 3u);
}

TEST(TraceEdit, MendCountsADamagedBufferAsLost)
{
    TraceBuilder builder;
    std::size_t middle = 0;
    for (std::uint16_t i = 1; i <= 3; ++i) {
        const std::size_t offset = builder.add({.events = {TraceBuilder::event(counter + i, i)}});
        middle = i == 2 ? offset : middle;
    }
    Bytes file = builder.file();
    std::fill_n(file.begin() + static_cast<std::ptrdiff_t>(middle), 200, std::byte{0x5A});
    TraceEdit edit;
    const Bytes right = mended(file, &edit);
    EXPECT_EQ(edit.events, 2u);
    EXPECT_EQ(edit.missingNumbers, 1u);
    EXPECT_EQ(edit.buffersLost, 1u);
    EXPECT_EQ(missingNumbers(right), 0u) << "there are readers that refuse a gap";
    EXPECT_EQ(marksIn(right, bufferflag::BufferLost), 1u) << "where the buffer was";
}

TEST(TraceEdit, MendRestoresTheSizeOfABufferThatIsCutAfterItsEvents)
{
    TraceBuilder builder;
    builder.headerBufferBytes = 1024;
    builder.add({.events = {TraceBuilder::event(counter + 1)}});
    Bytes file = builder.file();
    file.resize(1024 + 2048);
    TraceEdit edit;
    EXPECT_EQ(eventsOf(mended(file, &edit)).size(), 1u);
    EXPECT_EQ(edit.copiedBuffers, 1u);
}

TEST(TraceEdit, MendSavesTheEventsBeforeTheDamage)
{
    TraceBuilder builder;
    const std::size_t offset =
        builder.add({.events = {TraceBuilder::event(counter + 1, 1, 16), TraceBuilder::event(counter + 2, 2, 16)}});
    builder.add({.events = {TraceBuilder::event(counter + 3, 3)}});
    Bytes file = builder.file();
    std::fill_n(file.begin() + static_cast<std::ptrdiff_t>(offset) + 0x48 + 96, 4, std::byte{0x11});
    TraceEdit edit;
    const Bytes right = mended(file, &edit);
    EXPECT_EQ(edit.events, 2u);
    EXPECT_EQ(edit.damage.count(), 1u);
    EXPECT_EQ(marksIn(right, bufferflag::EventsLost), 1u);
}

TEST(TraceEdit, MendLeavesOutAnEventWhoseItemsDoNotFit)
{
    TraceBuilder builder;
    Bytes broken = TraceBuilder::event(counter + 1, 1);
    broken[offsetof(EventHeader, Flags)] = std::byte{1}; // says that items follow; none does
    const std::size_t offset = builder.add({.events = {TraceBuilder::event(counter + 1), broken}});
    builder.add({.events = {TraceBuilder::event(counter + 2)}});
    TraceEdit edit;
    const Bytes right = mended(builder.file(), &edit);
    EXPECT_EQ(edit.events, 2u);
    EXPECT_EQ(edit.damage.entries(),
        (std::vector<Damage>{{DamageReason::BadItems, offset + bufferHeaderSize + broken.size(), broken.size()}}));
    EXPECT_EQ(marksIn(right, bufferflag::EventsLost), 1u);
    Opened opened(right);
    EXPECT_TRUE(examine(*opened.trace).damage.isEmpty());
}

/// Windows 7 leaves one of two members 0; a header buffer may have different ones.
TEST(TraceEdit, BuffersHaveTheirFilledSizeInBothMembers)
{
    const Bytes whole = RandomTrace(7).builder.file();
    const std::vector<Seen> events = eventsOf(whole);
    for (const std::size_t member : {offsetof(WmiBufferHeader, SavedOffset), offsetof(WmiBufferHeader, Offset)}) {
        Bytes file = whole;
        const Opened opened(whole);
        for (const TraceBuffer& buffer : opened.trace->buffers())
            std::memset(file.data() + buffer.offset + member, 0, sizeof(std::uint32_t));
        TraceEdit edit;
        EXPECT_EQ(eventsOf(cut(file, {}, &edit)), events);
        EXPECT_EQ(edit.copiedBuffers + 1, edit.buffers);
    }
}

/// Mends a file whose header buffer cannot be read.
Bytes mendedHeader(const Bytes& file, RebuiltHeader* rebuilt)
{
    std::unique_ptr<TraceFile> refused;
    FileInMemory damaged(file);
    EXPECT_EQ(TraceFile::open(damaged, &refused), TraceFileStatus::NoTrace);
    const std::unique_ptr<ReadableFile> whole = withRebuiltHeader(std::make_unique<FileInMemory>(file), rebuilt);
    if (!whole)
        return {};
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(*whole, &trace), TraceFileStatus::Good);
    Bytes written;
    const TraceEdit edit =
        mendTrace({*whole, *trace}, [&written](std::uint64_t offset, std::span<const std::byte> bytes) {
            written.resize(std::max(written.size(), static_cast<std::size_t>(offset) + bytes.size()));
            std::ranges::copy(bytes, written.begin() + static_cast<std::ptrdiff_t>(offset));
            return true;
        });
    EXPECT_TRUE(edit.isWritten);
    expectValid(written);
    return written;
}

class DamagedHeaders : public testing::TestWithParam<bool>
{};

TEST_P(DamagedHeaders, AreRebuiltFromTheOtherBuffers)
{
    const RandomTrace random(7, GetParam());
    const Bytes whole = random.builder.file();
    const std::vector<Seen> events = eventsOf(whole);

    Bytes file = whole; // the header event is still there
    std::fill_n(file.begin(), sizeof(WmiBufferHeader), std::byte{0x5A});
    RebuiltHeader rebuilt{};
    Opened kept(mendedHeader(file, &rebuilt));
    EXPECT_EQ(rebuilt, RebuiltHeader::BufferOnly);
    EXPECT_EQ(eventsOf(*kept.trace), events);
    EXPECT_EQ(kept.header().StartTime, random.builder.header.StartTime);
    EXPECT_EQ(kept.trace->header().sessionName, random.builder.sessionName);

    std::fill_n(file.begin(), 500, std::byte{0x5A}); // nothing is
    Opened made(mendedHeader(file, &rebuilt));
    EXPECT_EQ(rebuilt, RebuiltHeader::WithoutTimes);
    EXPECT_EQ(eventsOf(*made.trace), events);
    EXPECT_EQ(made.header().PerfFreq, ticksPerSecond);
    EXPECT_EQ(TraceClock(made.trace->header()).fileTime(events.front().time), 0u);
    std::uint16_t last = 0;
    for (const Seen& event : events)
        last = std::max(last, event.processor);
    EXPECT_EQ(made.header().NumberOfProcessors, last + 1u);
}

INSTANTIATE_TEST_SUITE_P(Traces, DamagedHeaders, testing::Bool(),
    [](const auto& parameter) { return parameter.param ? "Compressed" : "Plain"; });

TEST(TraceEdit, MendKnowsTheTimeOfDayByTheClockOfBuffers)
{
    TraceBuilder builder;
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startTime + 3)}});
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startTime + 9)}});
    Bytes file = builder.file();
    std::fill_n(file.begin(), 500, std::byte{0});
    RebuiltHeader rebuilt{};
    const Opened made(mendedHeader(file, &rebuilt));
    EXPECT_EQ(rebuilt, RebuiltHeader::WithTimes);
    EXPECT_EQ(made.header().StartTime, TraceBuilder::startTime + 3);
    EXPECT_EQ(made.header().EndTime, TraceBuilder::startTime + 9);
    EXPECT_EQ(mendedHeader(Bytes(20'000, std::byte{0x5A}), &rebuilt), Bytes());
}

TEST(TraceEdit, JoinedPartsAreNotLargerThanWhatWasCut)
{
    TraceBuilder builder;
    for (std::uint64_t i = 0; i < 4; ++i) { // three fourths of a buffer each
        std::vector<Bytes> events;
        for (std::uint64_t event = 0; event < 37; ++event)
            events.push_back(TraceBuilder::event(counter + i * 100 + event));
        builder.add({.events = events});
    }
    const Bytes file = builder.file();
    for (const std::uint64_t middle : {110, 220, 330}) {
        Opened first(cut(file, {.to = timeAt(counter + middle)}));
        Opened other(cut(file, {.from = timeAt(counter + middle)}));
        const Bytes whole = joined({&first, &other}, {});
        EXPECT_EQ(eventsOf(whole), eventsOf(file));
        EXPECT_LE(whole.size(), file.size());
    }
}

TEST(TraceEdit, MendOfAGoodFileChangesNothing)
{
    const Bytes file = RandomTrace(5).builder.file();
    const Bytes same = mended(file);
    EXPECT_EQ(eventsOf(same), eventsOf(file));
    EXPECT_EQ(missingNumbers(same), missingNumbers(file));
    Opened opened(same);
    EXPECT_EQ(opened.header().BuffersLost, 5u);
}

TEST(TraceEdit, EndsWhereItCannotBeWritten)
{
    Opened opened(RandomTrace(6).builder.file());
    int writes = 0;
    const TraceInput input = opened.input();
    const TraceEdit edit = joinTraces(
        std::span(&input, 1), {}, [&writes](std::uint64_t, std::span<const std::byte>) { return ++writes < 5; });
    EXPECT_FALSE(edit.isWritten);
    EXPECT_EQ(writes, 5);
}

} // namespace
} // namespace etwarden
