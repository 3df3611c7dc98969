// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/autopsy.h"

#include "model/etl/decode/eventnames.h"
#include "model/etl/file/buffergroups.h"
#include "model/etl/file/eventreader.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

using Bytes = TraceBuilder::Bytes;
using Kind = TraceFindingKind;

constexpr FileTime second = 10'000'000;

TraceAutopsy autopsyOf(const Bytes& bytes)
{
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    EXPECT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    return examine(*trace);
}

std::vector<Kind> kindsOf(const TraceAutopsy& autopsy)
{
    std::vector<Kind> kinds;
    for (const TraceFinding& finding : autopsy.findings)
        kinds.push_back(finding.kind);
    return kinds;
}

const TraceFinding& findingOf(const TraceAutopsy& autopsy, Kind kind)
{
    static const TraceFinding none;
    const auto found = std::ranges::find(autopsy.findings, kind, &TraceFinding::kind);
    EXPECT_NE(found, autopsy.findings.end());
    return found == autopsy.findings.end() ? none : *found;
}

/// An event of 0x50 bytes so many seconds after the start.
Bytes atSecond(std::uint64_t seconds, std::size_t payloadBytes = 0)
{
    return TraceBuilder::event(TraceBuilder::startCounter + seconds * second, 1, payloadBytes);
}

/// Two processors, one buffer each.
TraceBuilder complete()
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1), atSecond(3)}});
    builder.add({.processor = 1, .events = {atSecond(2)}});
    return builder;
}

TEST(Autopsy, CompleteFileHasNoFindings)
{
    const Bytes file = complete().file();
    const TraceAutopsy autopsy = autopsyOf(file);
    EXPECT_EQ(kindsOf(autopsy), std::vector<Kind>());
    EXPECT_TRUE(autopsy.isComplete());
    EXPECT_EQ(autopsy.fileBytes, file.size());
    EXPECT_EQ(autopsy.dataBuffers, 2u);
    EXPECT_EQ(autopsy.events, 3u);
    EXPECT_EQ(autopsy.eventBytes, 3 * sizeof(EventHeader));
    EXPECT_EQ(autopsy.processorsSeen, 2u);
    EXPECT_EQ(autopsy.firstEvent, TraceBuilder::startTime + second);
    EXPECT_EQ(autopsy.lastEvent, TraceBuilder::startTime + 3 * second);
    ASSERT_EQ(autopsy.providers.size(), 1u);
    EXPECT_EQ(autopsy.providers[0].events, 3u);
}

TEST(Autopsy, RelogsEndWithTheirLastEvent)
{
    TraceLogfileHeader64 fields{};
    TraceAutopsy autopsy;
    autopsy.lastEvent = TraceBuilder::startTime + 2 * second;
    EXPECT_EQ(endOf(fields, &autopsy), 0u); // not closed
    fields.EndTime = TraceBuilder::startTime + second;
    EXPECT_EQ(endOf(fields, &autopsy), fields.EndTime);
    fields.LogFileMode = logfilemode::Relog;
    EXPECT_EQ(endOf(fields, nullptr), fields.EndTime);
    EXPECT_EQ(endOf(fields, &autopsy), autopsy.lastEvent);
    fields.EndTime = TraceBuilder::startTime + 3 * second;
    EXPECT_EQ(endOf(fields, &autopsy), fields.EndTime);
}

TEST(Autopsy, EventsLaterThanAllBuffersHaveNoTime)
{
    WmiBufferHeader flushed{};
    flushed.TimeStamp = TraceBuilder::startCounter + 4 * second;
    for (const std::uint32_t mode : {logfilemode::Sequential, logfilemode::Sequential | logfilemode::Relog}) {
        TraceBuilder builder;
        builder.header.NumberOfProcessors = 1;
        builder.header.LogFileMode = mode;
        builder.header.EndTime = TraceBuilder::startTime + 3 * second;
        builder.add({.events = {atSecond(1), atSecond(3), atSecond(90'000), atSecond(86'000)}, .header = flushed});
        const TraceAutopsy autopsy = autopsyOf(builder.file());
        EXPECT_EQ(kindsOf(autopsy), std::vector<Kind>{Kind::ImpossibleTimes});
        EXPECT_EQ(findingOf(autopsy, Kind::ImpossibleTimes).count, 1u); // within a day it may be a clock that was set
        EXPECT_EQ(autopsy.lastEvent, TraceBuilder::startTime + 86'000 * second);
        EXPECT_TRUE(autopsy.isComplete());
    }
}

TEST(Autopsy, EventsBeforeTheStartOfTheMachineHaveNoTime)
{
    TraceBuilder builder;
    builder.header.ReservedFlags = static_cast<std::uint32_t>(ClockType::SystemTime);
    const auto at = [](FileTime time) { return TraceBuilder::event(time); };
    builder.add({.events = {at(TraceBuilder::startTime + second), at(5)}});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(findingOf(autopsy, Kind::ImpossibleTimes).count, 1u);
    EXPECT_EQ(autopsy.firstEvent, TraceBuilder::startTime + second);
}

TEST(Autopsy, NothingIsKnownOfTimesWhereNoBufferSaysWhenItWasWritten)
{
    TraceBuilder builder;
    builder.header.NumberOfProcessors = 1;
    builder.header.EndTime = 0;
    builder.add({.events = {atSecond(1), atSecond(1'000'000'000)}});
    EXPECT_EQ(kindsOf(autopsyOf(builder.file())), std::vector<Kind>{Kind::NotClosed});
}

TEST(Autopsy, EventsThatDescribeThoseOfAPartAreNotOfItsTime)
{
    const auto manifestAt = [](std::uint64_t seconds) {
        return TraceBuilder::event(TraceBuilder::startCounter + seconds * second, 0xFFFE);
    };
    const auto autopsyFrom = [&](std::uint64_t first, std::size_t count) {
        TraceBuilder builder;
        TraceBuilder::Buffer buffer{.events = {manifestAt(1)}};
        for (std::size_t i = 0; i < count; ++i)
            buffer.events.push_back(atSecond(first + i));
        buffer.events.push_back(manifestAt(5'000));
        builder.add(buffer);
        return autopsyOf(builder.file());
    };
    const TraceAutopsy part = autopsyFrom(1'000, 20);
    EXPECT_TRUE(part.holdsLess());
    EXPECT_EQ(part.heldFrom, TraceBuilder::startTime + 1'000 * second);
    EXPECT_EQ(part.heldTo, TraceBuilder::startTime + 1'019 * second);
    EXPECT_EQ(part.firstEvent, TraceBuilder::startTime + second);
    EXPECT_EQ(part.lastEvent, TraceBuilder::startTime + 5'000 * second);
    EXPECT_EQ(autopsyFrom(4, 20).heldFrom, part.firstEvent); // a short time
    EXPECT_FALSE(autopsyFrom(1'000, 9).holdsLess()); // too few to be sure
}

TEST(Autopsy, ReportsWhatTheHeaderCounts)
{
    TraceBuilder builder = complete();
    builder.header.EventsLost = 12;
    builder.header.BuffersLost = 3;
    builder.header.EndTime = 0;
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::NotClosed, Kind::EventsLost, Kind::BuffersLost}));
    EXPECT_EQ(findingOf(autopsy, Kind::EventsLost).count, 12u);
    EXPECT_EQ(findingOf(autopsy, Kind::BuffersLost).count, 3u);
    EXPECT_FALSE(autopsy.isComplete());
}

// Processor 1 has no event from second 2 to second 9; processor 0 none from 3 to 4.
TEST(Autopsy, NamesMissingBuffersAndTheSilentProcessor)
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1), atSecond(3)}, .sequence = 1});
    builder.add({.processor = 1, .events = {atSecond(2)}, .sequence = 2});
    builder.add({.processor = 0, .events = {atSecond(4)}, .sequence = 5});
    builder.add({.processor = 1, .events = {atSecond(9)}, .sequence = 6});
    builder.header.BuffersLost = 2;
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::BuffersLost, Kind::MissingBuffers}));
    const TraceFinding& gap = autopsy.findings[1];
    EXPECT_EQ(gap.count, 2u);
    EXPECT_EQ(gap.firstNumber, 3);
    EXPECT_EQ(gap.processor, 1);
    EXPECT_EQ(gap.from, TraceBuilder::startTime + 2 * second);
    EXPECT_EQ(gap.to, TraceBuilder::startTime + 9 * second);
    EXPECT_FALSE(autopsy.isComplete());
}

TEST(Autopsy, BuffersOfAllProcessorsInOneNameNone)
{
    TraceBuilder builder = complete();
    builder.header.LogFileMode |= logfilemode::NoPerProcessorBuffering;
    builder.add({.events = {atSecond(9)}, .sequence = 7});
    builder.header.BuffersLost = 4;
    const TraceFinding gap = findingOf(autopsyOf(builder.file()), Kind::MissingBuffers);
    EXPECT_EQ(gap.count, 4u);
    EXPECT_EQ(gap.processor, std::nullopt);
}

TEST(Autopsy, FirstBuffersAreMissingUnlessTheFileWraps)
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1)}, .sequence = 5});
    builder.add({.processor = 1, .events = {atSecond(2)}, .sequence = 6});
    builder.header.BuffersWritten = 7;
    EXPECT_EQ(findingOf(autopsyOf(builder.file()), Kind::MissingBuffers).count, 4u);
    builder.header.BuffersWritten = 0; // as many as there are
    for (const std::uint32_t mode : {logfilemode::Circular, logfilemode::Buffering}) {
        builder.header.LogFileMode = mode;
        const TraceAutopsy autopsy = autopsyOf(builder.file());
        EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::Overwritten}));
        EXPECT_EQ(autopsy.findings[0].count, 4u);
        EXPECT_TRUE(autopsy.isComplete());
    }
}

TEST(Autopsy, GapsBeyondTheLimitAreOneInTheEnd)
{
    TraceBuilder builder;
    builder.header.BufferSize = 1024;
    builder.header.EventsLost = 1;
    for (int i = 0; i < 150; ++i)
        builder.add({.processor = static_cast<std::uint16_t>(i % 2), .events = {atSecond(1)}, .sequence = 2 + 2 * i});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    std::uint64_t missing = 0;
    for (const TraceFinding& finding : autopsy.findings)
        missing += finding.kind == Kind::MissingBuffers ? finding.count : 0;
    EXPECT_EQ(missing, 150u);
    EXPECT_EQ(std::ranges::count(autopsy.findings, Kind::MissingBuffers, &TraceFinding::kind), 100);
}

TEST(Autopsy, HostileNumbersDoNotOverflow)
{
    TraceBuilder builder;
    for (const std::int64_t sequence : {INT64_MIN, std::int64_t{-5}, std::int64_t{7}, INT64_MAX})
        builder.add({.processor = 0, .events = {atSecond(1)}, .sequence = sequence});
    EXPECT_EQ(findingOf(autopsyOf(builder.file()), Kind::UnusedNumbers).count, std::uint64_t{INT64_MAX} - 2);
    builder.header.EventsLost = 1;
    EXPECT_EQ(findingOf(autopsyOf(builder.file()), Kind::MissingBuffers).count, 6u);
}

// Sessions of Windows Vista and 7 leave such files: a buffer that is empty at the end takes a number.
TEST(Autopsy, AHoleInTheNumbersAloneIsNoLoss)
{
    TraceBuilder builder;
    for (const std::uint16_t sequence : {std::uint16_t{2}, std::uint16_t{3}, std::uint16_t{6}}) {
        const auto processor = static_cast<std::uint16_t>(sequence % 2U);
        builder.add({.processor = processor, .events = {atSecond(sequence)}, .sequence = sequence});
    }
    const TraceAutopsy whole = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(whole), std::vector<Kind>{Kind::UnusedNumbers});
    EXPECT_EQ(whole.findings[0].count, 3u);
    EXPECT_EQ(whole.findings[0].firstNumber, 1);
    EXPECT_TRUE(whole.isComplete());

    const auto isMissing = [](const TraceAutopsy& autopsy) {
        return findingOf(autopsy, Kind::MissingBuffers).count == 1 && !autopsy.isComplete();
    };
    TraceBuilder counted = builder;
    counted.header.BuffersWritten = 5;
    EXPECT_TRUE(isMissing(autopsyOf(counted.file())));
    TraceBuilder killed = builder;
    killed.header.EndTime = 0;
    EXPECT_TRUE(isMissing(autopsyOf(killed.file())));
    TraceBuilder marked = builder;
    WmiBufferHeader mark{};
    mark.BufferFlag = bufferflag::EventsLost;
    marked.add({.processor = 0, .events = {atSecond(9)}, .header = mark});
    EXPECT_TRUE(isMissing(autopsyOf(marked.file())));
}

TEST(Autopsy, ReportsAFileThatEndsEarly)
{
    Bytes file = complete().file();
    file.resize(file.size() - 4096);
    const TraceAutopsy autopsy = autopsyOf(file);
    const TraceFinding& finding = findingOf(autopsy, Kind::FileEndsEarly);
    EXPECT_EQ(finding.count, 1u);
    EXPECT_EQ(finding.total, 3u);
    EXPECT_FALSE(autopsy.isComplete());
}

TEST(Autopsy, BuffersFromTheMiddleAreNotMissingFromTheEnd)
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(1)}});
    builder.add({.processor = 1, .events = {atSecond(2)}, .sequence = 4});
    builder.header.BuffersWritten = 5;
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(autopsy), std::vector<Kind>{Kind::MissingBuffers});
    EXPECT_EQ(autopsy.findings[0].count, 2u);
    EXPECT_EQ(autopsy.findings[0].firstNumber, 2);

    builder.header.BuffersWritten = 8;
    const TraceAutopsy both = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(both), (std::vector<Kind>{Kind::FileEndsEarly, Kind::MissingBuffers}));
    EXPECT_EQ(both.findings[0].count, 3u);
}

TEST(Autopsy, KnowsWhichFilesHaveOverwritten)
{
    const auto hasOverwrittenWith = [](std::uint32_t mode, std::uint32_t maximumFileSize) {
        TraceBuilder builder = complete();
        builder.header.LogFileMode = mode;
        builder.header.MaximumFileSize = maximumFileSize;
        LogfileHeader header;
        header.fields = builder.header;
        return hasOverwritten(header, autopsyOf(builder.file()));
    };
    using namespace logfilemode;
    EXPECT_TRUE(hasOverwrittenWith(Buffering, 0));
    EXPECT_TRUE(hasOverwrittenWith(Circular | UseKBytesForSize, 12)); // three buffers of 4 KB
    EXPECT_FALSE(hasOverwrittenWith(Circular | UseKBytesForSize, 20));
    EXPECT_FALSE(hasOverwrittenWith(Circular, 1));
    EXPECT_FALSE(hasOverwrittenWith(Sequential, 0));
}

TEST(Autopsy, NamesAClassOfTheKernelAsItsEventsDo)
{
    TraceBuilder builder = complete();
    Bytes image = atSecond(4);
    constexpr Guid imageClass = "2cb15d1d-5fc1-11d2-abe1-00a0c911f518"_guid;
    std::memcpy(image.data() + offsetof(EventHeader, ProviderId), &imageClass, sizeof imageClass);
    builder.add({.processor = 1, .events = {image}});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(std::ranges::count(autopsy.providers, "Image", &ProviderShare::name), 1);
}

TEST(Autopsy, ReportsDamage)
{
    Bytes file = complete().file();
    file[4096 + bufferHeaderSize + 3] = std::byte{0x11};
    const TraceAutopsy autopsy = autopsyOf(file);
    EXPECT_EQ(findingOf(autopsy, Kind::Damaged).count, 1u);
    ASSERT_EQ(autopsy.damage.count(), 1u);
    EXPECT_EQ(autopsy.damage.entries()[0].reason, DamageReason::UnknownEvent);
    EXPECT_EQ(autopsy.events, 1u);
}

TEST(Autopsy, BadItemsAreDamage)
{
    Bytes event = atSecond(3);
    event[offsetof(EventHeader, Flags)] = std::byte{1}; // says that items follow; none does
    TraceBuilder builder = complete();
    const std::size_t offset = builder.add({.processor = 1, .events = {event}});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::Damaged}));
    EXPECT_EQ(autopsy.damage.entries(), (std::vector<Damage>{{DamageReason::BadItems, offset + bufferHeaderSize, 0}}));
}

TEST(Autopsy, SpaceThatWasNeverUsedIsNoLoss)
{
    TraceBuilder builder = complete();
    builder.addRaw(Bytes(4096));
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_TRUE(autopsy.isComplete());
    EXPECT_EQ(autopsy.damage.count(), 1u);
}

TEST(Autopsy, ReportsMarksOfLoss)
{
    TraceBuilder builder = complete();
    WmiBufferHeader header{};
    header.BufferFlag = bufferflag::ProcessorIndex | bufferflag::EventsLost;
    builder.add({.processor = 1, .events = {atSecond(5), atSecond(6)}, .header = header});
    const TraceFinding finding = findingOf(autopsyOf(builder.file()), Kind::LossMarked);
    EXPECT_EQ(finding.count, 1u);
    EXPECT_EQ(finding.from, TraceBuilder::startTime + 5 * second);
    EXPECT_EQ(finding.to, TraceBuilder::startTime + 6 * second);
}

/// Eighteen buffers, nine of each processor, with so many events each, every one of 0x50 bytes.
TraceBuilder eighteenBuffers(std::size_t events)
{
    TraceBuilder builder;
    for (std::uint16_t i = 0; i < 18; ++i) {
        const auto processor = static_cast<std::uint16_t>(i % 2);
        builder.add({.processor = processor, .events = std::vector<Bytes>(events, atSecond(i))});
    }
    return builder;
}

TEST(Autopsy, FullBuffersAreNoFinding)
{
    const std::size_t fit = (4096 - bufferHeaderSize) / sizeof(EventHeader);
    EXPECT_EQ(kindsOf(autopsyOf(eighteenBuffers(fit).file())), std::vector<Kind>());
    // One less, and the next event would have had room.
    EXPECT_EQ(kindsOf(autopsyOf(eighteenBuffers(fit - 1).file())), (std::vector<Kind>{Kind::FlushedEarly}));
}

TEST(Autopsy, ReportsEmptySpaceAndEarlyFlushes)
{
    const TraceAutopsy autopsy = autopsyOf(eighteenBuffers(10).file());
    EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::EmptySpace, Kind::FlushedEarly}));
    const TraceFinding& space = autopsy.findings[0];
    EXPECT_EQ(space.count, 18 * (4096 - bufferHeaderSize - 10 * sizeof(EventHeader)));
    EXPECT_EQ(space.total, 18 * 4096u);
    EXPECT_EQ(autopsy.findings[1].count, 16u); // that of each processor's last one is unknown
    EXPECT_EQ(autopsy.findings[1].total, 16u);
    EXPECT_TRUE(autopsy.isComplete());
}

TEST(Autopsy, OneProviderMakesMostOfTheVolume)
{
    TraceBuilder builder = complete();
    Bytes other = atSecond(4);
    other[offsetof(EventHeader, ProviderId)] = std::byte{0x77};
    builder.header.BufferSize = 16384;
    std::vector<Bytes> events(110, atSecond(4));
    events.push_back(other);
    builder.add({.processor = 1, .events = events});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    const TraceFinding& finding = findingOf(autopsy, Kind::OneProvider);
    EXPECT_EQ(finding.provider, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(finding.count, 113 * sizeof(EventHeader));
    EXPECT_EQ(finding.total, 114 * sizeof(EventHeader));
    ASSERT_EQ(autopsy.providers.size(), 2u);
    EXPECT_EQ(autopsy.providers[1].events, 1u);
}

TEST(Autopsy, ProvidersBeyondTheLimitAreOne)
{
    TraceBuilder builder;
    builder.header.BufferSize = 1024 * 1024;
    std::vector<Bytes> events;
    for (std::uint32_t i = 0; i < 5000; ++i) {
        events.push_back(atSecond(1));
        std::memcpy(events.back().data() + offsetof(EventHeader, ProviderId), &i, sizeof i);
    }
    builder.add({.processor = 0, .events = events});
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(autopsy.providers.size(), TraceAutopsy::maximumProviders + 1);
    EXPECT_EQ(autopsy.providers.front().provider, Guid());
    EXPECT_EQ(autopsy.providers.front().events, 5000 - TraceAutopsy::maximumProviders);
}

TEST(Autopsy, NamesOfProvidersAreKeptUpToABound)
{
    const TraceAutopsy autopsy = autopsyOf(hostile::fileOf(hostile::eventOfLongNames(30'000)));
    ASSERT_EQ(autopsy.providers.size(), 1u);
    EXPECT_EQ(autopsy.providers[0].name, std::string(maximumNameBytes - 3, 'p') + "\u2026");
}

TEST(Autopsy, LargeEventsWasteBuffers)
{
    TraceBuilder builder = complete();
    builder.add({.processor = 1, .events = {atSecond(4, 2000)}});
    const TraceFinding finding = findingOf(autopsyOf(builder.file()), Kind::LargeEvents);
    EXPECT_EQ(finding.count, 2000 + sizeof(EventHeader));
    EXPECT_EQ(finding.total, 4096u);
}

TEST(Autopsy, ClockStepsBackInABufferAndBetweenTwo)
{
    TraceBuilder builder;
    builder.add({.processor = 0, .events = {atSecond(5), atSecond(2)}});
    builder.add({.processor = 1, .events = {atSecond(9)}});
    builder.add({.processor = 1, .events = {atSecond(8)}});
    const TraceFinding finding = findingOf(autopsyOf(builder.file()), Kind::ClockStep);
    EXPECT_EQ(finding.count, 2u);
    EXPECT_EQ(finding.processor, 0);
    EXPECT_EQ(finding.from, TraceBuilder::startTime + 5 * second);
    EXPECT_EQ(finding.to, TraceBuilder::startTime + 2 * second);
}

TEST(Autopsy, SeesNoClockStepsWhereBuffersAreOverwrittenMeanwhile)
{
    TraceBuilder builder;
    builder.header.LogFileMode = logfilemode::Circular;
    builder.add({.events = {atSecond(9)}});
    builder.add({.events = {atSecond(8)}});
    EXPECT_EQ(findingOf(autopsyOf(builder.file()), Kind::ClockStep).count, 1u);
    builder.header.EndTime = 0; // its session still writes
    const std::vector<Kind> kinds = kindsOf(autopsyOf(builder.file()));
    EXPECT_EQ(std::ranges::count(kinds, Kind::NotClosed), 1);
    EXPECT_EQ(std::ranges::count(kinds, Kind::ClockStep), 0);
}

TEST(Autopsy, SilentProcessorsAreCounted)
{
    TraceBuilder builder = complete();
    builder.header.NumberOfProcessors = 6;
    const TraceAutopsy autopsy = autopsyOf(builder.file());
    EXPECT_EQ(kindsOf(autopsy), (std::vector<Kind>{Kind::SilentProcessors}));
    EXPECT_EQ(autopsy.findings[0].count, 4u);
    EXPECT_EQ(autopsy.findings[0].total, 6u);
}

using AutopsyOfEngineFiles = EngineTest;

TEST_F(AutopsyOfEngineFiles, AgreesWithTheCountersOfTheSession)
{
    start(fileSession());
    for (int i = 0; i < 5; ++i) {
        writeOn(0, 3);
        writeOn(1, 3);
        flush(u"file");
    }
    stop(u"file");
    const TraceAutopsy whole = autopsyOf(*machine.fileSystem.contents(u"file.etl"));
    EXPECT_TRUE(whole.isComplete());
    EXPECT_EQ(whole.events, 30u);

    start(fileSession(u"file", u"lossy.etl"));
    writeMany(10 * eventsPerBuffer); // more than the buffers hold until the logger runs
    const SessionStatus stopped = stop(u"file");
    ASSERT_GT(stopped.counters.eventsLost, 0u);
    const TraceAutopsy lossy = autopsyOf(*machine.fileSystem.contents(u"lossy.etl"));
    EXPECT_EQ(findingOf(lossy, Kind::EventsLost).count, stopped.counters.eventsLost);
    EXPECT_EQ(lossy.events + stopped.counters.eventsLost, 10 * eventsPerBuffer);
}

/// Forty buffers of each of three processors: gaps in their numbers, marks of losses, one flushed early in two, and a
/// clock that was set back.
Bytes longTrace()
{
    TraceBuilder builder;
    builder.header.NumberOfProcessors = 3;
    builder.header.BuffersLost = 4;
    WmiBufferHeader marked{};
    marked.BufferFlag = bufferflag::ProcessorIndex | bufferflag::EventsLost;
    for (std::uint64_t i = 0; i < 120; ++i) {
        const std::uint64_t time = i < 60 ? 100 + i : 40 + i;
        const auto number = static_cast<std::int64_t>(1 + i + (i >= 20 ? 1 : 0) + (i >= 100 ? 2 : 0));
        const std::size_t bytes = i % 2 == 0 ? 3'900 : 10;
        builder.add({.processor = static_cast<std::uint16_t>(i % 3),
            .events = {atSecond(time, bytes)},
            .sequence = number,
            .header = i % 50 == 7 ? marked : WmiBufferHeader{}});
    }
    return builder.file();
}

TEST(Autopsy, IsTheSameWhereBuffersShareWhatIsKept)
{
    const Bytes bytes = longTrace();
    FileInMemory file(bytes);
    for (const auto scan : {scanInFile, scanInTime}) {
        std::vector<TraceAutopsy> autopsies;
        for (const std::size_t kept : {TraceFile::usualKeptBuffers, std::size_t{24}}) {
            std::unique_ptr<TraceFile> trace;
            ASSERT_EQ(TraceFile::open(file, &trace, {}, kept), TraceFileStatus::Good);
            EXPECT_LE(BufferGroups(*trace).count(), kept == 24 ? 24u : 121u);
            TraceExamination examination(*trace);
            TraceCollector* const collector = &examination;
            DamageList damage;
            EXPECT_TRUE(scan(*trace, std::span(&collector, 1), damage, [](std::uint64_t) { return true; }));
            autopsies.push_back(examination.result(damage));
        }
        const std::vector<TraceFinding>& all = autopsies.front().findings;
        const std::vector<TraceFinding>& shared = autopsies.back().findings;
        EXPECT_EQ(kindsOf(autopsies.front()),
            (std::vector{Kind::BuffersLost, Kind::LossMarked, Kind::MissingBuffers, Kind::MissingBuffers,
                Kind::EmptySpace, Kind::LargeEvents, Kind::ClockStep}));
        ASSERT_EQ(all.size(), shared.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            SCOPED_TRACE(i);
            EXPECT_EQ(shared[i].kind, all[i].kind);
            EXPECT_EQ(shared[i].total, all[i].total);
            EXPECT_EQ(shared[i].firstNumber, all[i].firstNumber);
            if (all[i].kind == Kind::ClockStep)
                continue;
            EXPECT_EQ(shared[i].count, all[i].count);
            EXPECT_EQ(shared[i].from, all[i].from);
            EXPECT_EQ(shared[i].to, all[i].to);
            EXPECT_EQ(shared[i].processor, all[i].processor);
        }
        EXPECT_EQ(autopsies.back().firstEvent, autopsies.front().firstEvent);
        EXPECT_EQ(autopsies.back().lastEvent, autopsies.front().lastEvent);
        EXPECT_EQ(autopsies.back().processorsSeen, 3u);
    }
}

TEST(BufferNumbers, AreRunsWhateverTheirOrder)
{
    BufferNumbers numbers;
    for (const std::int64_t number : {7, 5, 1, 2, 6, 3, 3, 9})
        numbers.add(number, static_cast<std::uint16_t>(number));
    std::vector<std::pair<std::int64_t, std::int64_t>> runs;
    for (const auto& [begin, run] : numbers.runs()) {
        runs.emplace_back(begin, run.last);
        EXPECT_EQ(run.file, begin);
    }
    EXPECT_EQ(runs, (std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 3}, {5, 7}, {9, 9}}));
    EXPECT_EQ(numbers.absentWithin(), 0u);
    numbers.add(INT64_MAX, 0);
    numbers.add(INT64_MIN, 0);
    EXPECT_EQ(numbers.runs().size(), 5u);
}

TEST(BufferNumbers, HaveABoundAndForgetNothing)
{
    BufferNumbers numbers;
    constexpr std::uint64_t count = BufferNumbers::maximumRuns + 10'000;
    for (std::uint64_t i = 0; i < count; ++i)
        numbers.add(static_cast<std::int64_t>(1 + 3 * i), 0);
    EXPECT_EQ(numbers.runs().size(), BufferNumbers::maximumRuns);
    std::uint64_t absent = numbers.absentWithin();
    for (auto run = numbers.runs().begin(); std::next(run) != numbers.runs().end(); ++run)
        absent += static_cast<std::uint64_t>(std::next(run)->first - run->second.last - 1);
    EXPECT_EQ(absent, 2 * (count - 1));
    EXPECT_EQ(std::next(numbers.runs().begin(), 1'000)->second.last, 3'001) << "the first ones stay";
}

} // namespace
} // namespace etwarden
