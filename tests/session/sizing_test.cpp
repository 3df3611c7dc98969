// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sizing.h"

#include "model/etw/logfilemodes.h"
#include "model/session/saturating.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr std::uint64_t oneHourInMs = 3'600'000;

Environment machineWith(std::uint32_t processors)
{
    return {.logicalProcessors = processors};
}

SessionConfig fileSession(std::uint32_t bufferSizeKb)
{
    return {.bufferSizeKb = bufferSizeKb, .logFileMode = Sequential, .logFileName = u"C:\\trace.etl"};
}

TEST(Saturating, StopsAtTheLargestValue)
{
    EXPECT_EQ(saturating::multiply(UINT64_MAX / 2, 2), UINT64_MAX - 1);
    EXPECT_EQ(saturating::multiply(UINT64_MAX / 2, 3), UINT64_MAX);
    EXPECT_EQ(saturating::multiply(UINT64_MAX, UINT64_MAX, 0u), 0u);
    EXPECT_EQ(saturating::multiply(2, 3, 4u), 24u);
    EXPECT_EQ(saturating::divideUp(0, 3), 0u);
    EXPECT_EQ(saturating::divideUp(3, 3), 1u);
    EXPECT_EQ(saturating::divideUp(4, 3), 2u);
    EXPECT_EQ(saturating::divideUp(UINT64_MAX, 1), UINT64_MAX);
    EXPECT_EQ(saturating::to32(UINT32_MAX), UINT32_MAX);
    EXPECT_EQ(saturating::to32(std::uint64_t{UINT32_MAX} + 1), UINT32_MAX);
}

TEST(Sizing, AnEventOccupiesWholeUnitsOfEightBytes)
{
    EXPECT_EQ(roomOfEvent(0), 8u);
    EXPECT_EQ(roomOfEvent(8), 8u);
    EXPECT_EQ(roomOfEvent(81), 88u);
    EXPECT_EQ(roomOfEvent(UINT32_MAX), std::uint64_t{1} << 32);
}

TEST(Sizing, EventsFitBelowBufferSizeMinusHeader)
{
    EXPECT_EQ(eventsPerBuffer(4, 100), (4096u - 72) / 104);
    EXPECT_EQ(eventsPerBuffer(4, 4096 - 73), 1u);
    EXPECT_EQ(eventsPerBuffer(4, 4096 - 72), 0u);
    EXPECT_EQ(eventsPerBuffer(64, 65'535), 0u);
    EXPECT_EQ(eventsPerBuffer(128, 65'535), 1u);
    EXPECT_EQ(eventsPerBuffer(128, 65'536), 0u);
    EXPECT_EQ(eventsPerBuffer(0, 0), 0u);
    EXPECT_EQ(eventsPerBuffer(UINT32_MAX, UINT32_MAX), 0u);
}

TEST(Sizing, MeanRateIncludesBursts)
{
    EXPECT_EQ(meanBytesPerSecond({}), 0u);
    EXPECT_EQ(meanBytesPerSecond({.eventsPerSecond = 128, .eventBytes = 128}), 16'384u);
    EXPECT_EQ(meanBytesPerSecond({.eventsPerSecond = 10, .eventBytes = 81}), 880u);
    EXPECT_EQ(meanEventsPerSecond({.eventsPerSecond = 10, .burstFactor = 11, .burstMs = 1000}), 20u);
    EXPECT_EQ(meanEventsPerSecond({}), 0u);
    // One of ten seconds is eleven times as busy: twice the load.
    EXPECT_EQ(
        meanBytesPerSecond({.eventsPerSecond = 128, .eventBytes = 128, .burstFactor = 11, .burstMs = 1000}), 32'768u);
    // A burst that never ends.
    EXPECT_EQ(meanBytesPerSecond({.eventsPerSecond = 128, .eventBytes = 128, .burstFactor = 3, .burstMs = 99'999}),
        3u * 16'384);
    EXPECT_EQ(
        meanBytesPerSecond({.eventsPerSecond = 128, .eventBytes = 128, .burstFactor = 0, .burstMs = 1000}), 16'384u);
}

TEST(Footprint, MinimumIsAPairPerProcessor)
{
    EXPECT_EQ(footprint({.bufferSizeKb = 64, .minimumBuffers = 3, .maximumBuffers = 10}, machineWith(4)),
        (MemoryFootprint{.bufferSizeKb = 64, .minimumBuffers = 8, .maximumBuffers = 10, .requestedBuffers = 10}));
    EXPECT_EQ(footprint({.bufferSizeKb = 64, .minimumBuffers = 9, .maximumBuffers = 10}, machineWith(4)).minimumBytes(),
        9u * 64 * 1024);
    EXPECT_EQ(
        footprint({.bufferSizeKb = 64, .maximumBuffers = 10, .logFileMode = NoPerProcessorBuffering}, machineWith(4)),
        (MemoryFootprint{.bufferSizeKb = 64, .minimumBuffers = 2, .maximumBuffers = 10, .requestedBuffers = 10}));
}

TEST(Footprint, MaximumIsNeverBelowTheMinimum)
{
    const MemoryFootprint raised = footprint({.bufferSizeKb = 16, .maximumBuffers = 3}, machineWith(4));
    EXPECT_EQ(raised.maximumBuffers, 8u);
    EXPECT_EQ(raised.maximumBytes(), 8u * 16 * 1024);
}

TEST(Footprint, RingHasItsMinimumOnly)
{
    const SessionConfig ring{
        .bufferSizeKb = 32, .minimumBuffers = 30, .maximumBuffers = 500, .logFileMode = Buffering | UsePagedMemory};
    EXPECT_EQ(footprint(ring, machineWith(4)),
        (MemoryFootprint{
            .bufferSizeKb = 32, .minimumBuffers = 30, .maximumBuffers = 30, .requestedBuffers = 30, .paged = true}));
    EXPECT_EQ(footprint(ring, machineWith(16)).maximumBuffers, 32u);
}

TEST(Footprint, BuffersOfAPrivateSessionAreMemoryOfTheProcess)
{
    EXPECT_TRUE(footprint({.logFileMode = PrivateLogger}, machineWith(4)).paged);
    EXPECT_TRUE(footprint({.logFileMode = PrivateLogger | PrivateInProc}, machineWith(4)).paged);
    EXPECT_FALSE(footprint({.logFileMode = Sequential}, machineWith(4)).paged);
}

TEST(Footprint, KeepsWhatIsRequestedBeyondTheLimit)
{
    Environment small = machineWith(4);
    small.bufferMemory = BufferMemory{.maximumPoolBytes = 1U << 20, .maximumPoolBuffers = 100};
    const MemoryFootprint cut = footprint({.bufferSizeKb = 64, .maximumBuffers = 24'000'000}, small);
    EXPECT_EQ(cut.maximumBytes(), 1u << 20);
    EXPECT_EQ(cut.requestedBytes(), 24'000'000ULL * 64 * 1024);
}

TEST(Footprint, SaysWhatTheSystemChooses)
{
    EXPECT_FALSE(footprint({.bufferSizeKb = 64, .maximumBuffers = 10}, machineWith(1)).systemChooses);
    EXPECT_TRUE(footprint({.bufferSizeKb = 0, .maximumBuffers = 10}, machineWith(1)).systemChooses);
    const MemoryFootprint grown = footprint({.bufferSizeKb = 64}, machineWith(1));
    EXPECT_TRUE(grown.systemChooses);
    EXPECT_EQ(grown.maximumBuffers, 22u);
    EXPECT_FALSE(footprint({.bufferSizeKb = 64, .logFileMode = Buffering}, machineWith(1)).systemChooses);
}

TEST(Footprint, IsThatOfWhatIsAskedAndSaysWhenItIsRefused)
{
    Environment windows7 = machineWith(4);
    windows7.windows = WindowsVersion::Windows7;
    const MemoryFootprint maximum = footprint({.bufferSizeKb = 16'384, .maximumBuffers = 16}, machineWith(4));
    EXPECT_FALSE(maximum.isRefused);
    const MemoryFootprint refused = footprint({.bufferSizeKb = 99'999, .maximumBuffers = 16}, machineWith(4));
    EXPECT_TRUE(refused.isRefused);
    EXPECT_EQ(refused.maximumBytes(), 16u * 99'999ULL * 1024);
    EXPECT_TRUE(footprint({.bufferSizeKb = 1025, .maximumBuffers = 16}, windows7).isRefused);
    EXPECT_FALSE(footprint({.bufferSizeKb = 1024, .maximumBuffers = 16}, windows7).isRefused);
    EXPECT_EQ(footprint({.bufferSizeKb = 1, .maximumBuffers = 16}, machineWith(4)).bufferSizeKb, 4u); // raised
}

TEST(Footprint, AbsurdValuesNeitherWrapNorDivideByZero)
{
    const SessionConfig absurd{.bufferSizeKb = UINT32_MAX, .minimumBuffers = UINT32_MAX, .maximumBuffers = UINT32_MAX};
    const MemoryFootprint huge = footprint(absurd, machineWith(0));
    EXPECT_EQ(huge.maximumBytes(), UINT64_MAX);
    EXPECT_EQ(huge.minimumBytes(), huge.maximumBytes());
    EXPECT_EQ(footprint({}, machineWith(0)).minimumBuffers, 2u);
}

TEST(RingCoverage, CountsFromBegunToFullBuffers)
{
    const SessionConfig ring{.bufferSizeKb = 32, .minimumBuffers = 30, .logFileMode = Buffering};
    const ExpectedLoad load{.eventsPerSecond = 128, .eventBytes = 128};
    // 255 events a buffer: 30 buffers hold 7,650 events, two of them may have just been begun.
    EXPECT_EQ(ringCoverage(ring, load, machineWith(2)), (RingCoverage{28u * 255 * 1000 / 128, 30u * 255 * 1000 / 128}));

    ExpectedLoad bursts = load;
    bursts.burstFactor = 11;
    bursts.burstMs = 1000;
    EXPECT_EQ(ringCoverage(ring, bursts, machineWith(2)).maximumMs, 30u * 255 * 1000 / 256);
}

TEST(RingCoverage, HasAnAnswerForNothingAndForTooMuch)
{
    const SessionConfig ring{.bufferSizeKb = 4, .minimumBuffers = 2, .logFileMode = Buffering};
    EXPECT_EQ(ringCoverage(ring, {.eventBytes = 128}, machineWith(1)), (RingCoverage{neverComes, neverComes}));
    EXPECT_EQ(ringCoverage(ring, {.eventsPerSecond = 1, .eventBytes = 4096}, machineWith(1)), (RingCoverage{0, 0}));
    const ExpectedLoad absurd{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, true, 0};
    EXPECT_EQ(ringCoverage(ring, absurd, machineWith(0)), (RingCoverage{0, 0}));
}

TEST(FileGrowth, WritesOnlyFullBuffersWithoutTimer)
{
    // 31 events of 128 bytes fill a buffer of 4 KB: ten buffers a second.
    const FileGrowth growth = fileGrowth(fileSession(4), {.eventsPerSecond = 310, .eventBytes = 128}, machineWith(4));
    EXPECT_EQ(growth.bytesPerHour, 36'000u * 4096);
    EXPECT_EQ(growth.bytesPerSecond(), 40'960u);
    EXPECT_EQ(growth.overheadBytesPerHour, 36'000u * (4096 - 31 * 128));
    EXPECT_EQ(growth.msToMaximum, neverComes);
}

TEST(FileGrowth, TimerWritesPartlyFilledBuffersOfEveryProcessor)
{
    SessionConfig config = fileSession(4);
    config.flushTimer = 1;
    // 10 events a second: each second each of four processors has a buffer with some in it.
    EXPECT_EQ(
        fileGrowth(config, {.eventsPerSecond = 10, .eventBytes = 128}, machineWith(4)).bytesPerSecond(), 4u * 4096);
    // Three events reach three processors.
    EXPECT_EQ(
        fileGrowth(config, {.eventsPerSecond = 3, .eventBytes = 128}, machineWith(4)).bytesPerSecond(), 3u * 4096);
    // 310 events: 77.5 of each processor are two full buffers and a third.
    EXPECT_EQ(
        fileGrowth(config, {.eventsPerSecond = 310, .eventBytes = 128}, machineWith(4)).bytesPerSecond(), 12u * 4096);
    config.logFileMode |= NoPerProcessorBuffering;
    EXPECT_EQ(fileGrowth(config, {.eventsPerSecond = 10, .eventBytes = 128}, machineWith(4)).bytesPerSecond(), 4096u);
    config.logFileMode |= UseMsFlushTimer;
    config.flushTimer = 500;
    EXPECT_EQ(
        fileGrowth(config, {.eventsPerSecond = 10, .eventBytes = 128}, machineWith(4)).bytesPerSecond(), 2u * 4096);
}

TEST(FileGrowth, SaysWhenTheLimitIsReached)
{
    SessionConfig config = fileSession(4);
    config.maximumFileSize = 1; // 256 buffers, one of them for the header
    const ExpectedLoad load{.eventsPerSecond = 310, .eventBytes = 128};
    EXPECT_EQ(fileGrowth(config, load, machineWith(1)).msToMaximum, 25'500u);
    EXPECT_FALSE(fileGrowth(config, load, machineWith(1)).isCircular);
    config.logFileMode = Circular;
    EXPECT_TRUE(fileGrowth(config, load, machineWith(1)).isCircular);
    config.logFileMode = fileSession(4).logFileMode;
    config.logFileMode |= UseKBytesForSize; // raised to the header and one more
    EXPECT_EQ(fileGrowth(config, load, machineWith(1)).msToMaximum, 100u);
    config.maximumFileSize = UINT32_MAX;
    EXPECT_EQ(fileGrowth(config, load, machineWith(1)).msToMaximum,
        (std::uint64_t{UINT32_MAX} / 4 - 1) * oneHourInMs / 36'000);
}

TEST(FileGrowth, NothingIsWrittenWithoutFileEventsOrRoom)
{
    const ExpectedLoad load{.eventsPerSecond = 310, .eventBytes = 128};
    EXPECT_EQ(fileGrowth({.bufferSizeKb = 4, .logFileMode = RealTime}, load, machineWith(1)), FileGrowth{});
    SessionConfig ring = fileSession(4);
    ring.logFileMode = Buffering;
    EXPECT_EQ(fileGrowth(ring, load, machineWith(1)), FileGrowth{});
    EXPECT_EQ(fileGrowth(fileSession(4), {.eventBytes = 128}, machineWith(1)), FileGrowth{});
    EXPECT_EQ(fileGrowth(fileSession(4), {.eventsPerSecond = 1, .eventBytes = 5000}, machineWith(1)), FileGrowth{});
}

TEST(FileGrowth, AbsurdLoadsSaturate)
{
    SessionConfig config = fileSession(UINT32_MAX);
    config.flushTimer = UINT32_MAX;
    config.maximumFileSize = UINT32_MAX;
    const ExpectedLoad load{UINT32_MAX, maximumEventSize, UINT32_MAX, UINT32_MAX, 1, true, 0};
    const FileGrowth growth = fileGrowth(config, load, machineWith(UINT32_MAX));
    EXPECT_EQ(growth.bytesPerHour, UINT64_MAX);
    EXPECT_LE(growth.overheadBytesPerHour, growth.bytesPerHour);
    EXPECT_LT(growth.msToMaximum, neverComes);
}

TEST(MaximumBuffersFor, IsRoundedUpToARoundNumber)
{
    const auto rounded = [](std::uint32_t buffers) { return maximumBuffersFor(buffers, 0, 0); };
    EXPECT_EQ(rounded(0), 0u);
    EXPECT_EQ(rounded(31), 31u);
    EXPECT_EQ(rounded(33), 34u);
    EXPECT_EQ(rounded(69), 72u);
    EXPECT_EQ(rounded(128), 128u);
    EXPECT_EQ(rounded(131), 136u);
    EXPECT_EQ(rounded(1641), 1664u);
    EXPECT_EQ(rounded(UINT32_MAX), UINT32_MAX);
    for (std::uint32_t buffers = 1; buffers < 5000; ++buffers) {
        ASSERT_GE(rounded(buffers), buffers);
        ASSERT_LE(16 * rounded(buffers), 17 * buffers);
        ASSERT_EQ(rounded(rounded(buffers)), rounded(buffers));
    }
}

TEST(MaximumBuffersFor, AddsWhatWasLackingAndABufferForEachStream)
{
    EXPECT_EQ(maximumBuffersFor(16, 0.1, 4), 21u);
    EXPECT_EQ(maximumBuffersFor(16, 100.5, 4), 124u);
    EXPECT_EQ(maximumBuffersFor(16, 1e30, 4), UINT32_MAX);
}

TEST(LackingBuffers, TheWorstMomentCountsAndTimeToSpareIsSubtracted)
{
    LackingBuffers lacking;
    EXPECT_EQ(lacking.most(), 0);
    lacking.spare(50); // nothing is saved up
    lacking.lose(10);
    lacking.spare(4);
    lacking.lose(3);
    EXPECT_EQ(lacking.most(), 10);
    lacking.lose(3);
    EXPECT_EQ(lacking.most(), 12);
    lacking.spare(-5); // it wrote more than it was thought to take
    lacking.lose(1);
    EXPECT_EQ(lacking.most(), 13);
}

} // namespace

} // namespace etwarden
