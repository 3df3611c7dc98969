// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sizingadvice.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

using namespace logfilemode;
using enum SizingReason;

const SessionConfig file{.logFileMode = Sequential, .logFileName = u"C:\\trace.etl"};
const SessionConfig realTime{.logFileMode = RealTime};
const SessionConfig ring{.logFileMode = Buffering};

/// A load of so many bytes per second, in events of 64 bytes.
ExpectedLoad rate(std::uint32_t bytesPerSecond)
{
    return {.eventsPerSecond = bytesPerSecond / 64, .eventBytes = 64, .diskBytesPerSecond = UINT64_MAX};
}

SizingAdvice adviseOn(std::uint32_t processors, const ExpectedLoad& load, const SessionConfig& base)
{
    return advise(load, base, {.logicalProcessors = processors});
}

/// The parameters of a reason, or nullopt.
std::optional<std::vector<std::uint64_t>> find(const SizingAdvice& advice, SizingReason reason)
{
    const auto note = std::ranges::find(advice.notes, reason, &SizingNote::reason);
    return note == advice.notes.end() ? std::nullopt : std::optional(note->parameters);
}

using Parameters = std::vector<std::uint64_t>;

TEST(SizingAdvice, RingOfThePagesOwnExample)
{
    // 16 KB/s for 60 seconds are 960 KB: 30 buffers of 32 KB.
    const ExpectedLoad load{.eventsPerSecond = 128, .eventBytes = 128, .secondsToKeep = 60};
    const SizingAdvice advice = adviseOn(8, load, ring);
    EXPECT_EQ(advice.bufferSizeKb, 32u);
    EXPECT_EQ(advice.minimumBuffers, 30u);
    EXPECT_EQ(advice.maximumBuffers, 0u);
    EXPECT_EQ(advice.flushTimer, 0u);
    EXPECT_EQ(find(advice, RingForSeconds), (Parameters{30, 960 * 1024, 60, 32}));
    // 22 buffers of 255 events that are full for sure; 7,680 events need 31 buffers beside eight begun ones.
    EXPECT_EQ(find(advice, RingCoversLess), (Parameters{22u * 255 * 1000 / 128, 31 + 8}));
    EXPECT_TRUE(find(advice, MaximumUnusedByRing));
    EXPECT_TRUE(find(advice, FlushUnusedByRing));
    EXPECT_FALSE(find(advice, SourcesDisagree));
    EXPECT_FALSE(find(advice, RingIncludesBursts));
}

TEST(SizingAdvice, RingThatCoversEverythingHasNoNote)
{
    ExpectedLoad load{.eventsPerSecond = 128, .eventBytes = 128, .secondsToKeep = 60};
    SizingAdvice advice = adviseOn(8, load, ring);
    advice.minimumBuffers = static_cast<std::uint32_t>(find(advice, RingCoversLess)->at(1));
    EXPECT_GE(ringCoverage(applied(advice, ring), load, {.logicalProcessors = 8}).minimumMs, 60'000u);
    --advice.minimumBuffers;
    EXPECT_LT(ringCoverage(applied(advice, ring), load, {.logicalProcessors = 8}).minimumMs, 60'000u);

    load.secondsToKeep = 1;
    advice = adviseOn(8, load, ring);
    EXPECT_EQ(advice.minimumBuffers, 16u);
    EXPECT_EQ(find(advice, MinimumForProcessors), (Parameters{16, 8}));
    EXPECT_FALSE(find(advice, RingCoversLess));
}

TEST(SizingAdvice, RingIncludesBursts)
{
    const ExpectedLoad load{
        .eventsPerSecond = 128, .eventBytes = 128, .burstFactor = 11, .burstMs = 1000, .secondsToKeep = 60};
    EXPECT_EQ(adviseOn(1, load, ring).minimumBuffers, 60u);
    EXPECT_EQ(find(adviseOn(1, load, ring), SizingReason::RingIncludesBursts), (Parameters{32'768}));
}

TEST(SizingAdvice, RateClassesBeginWhereTheTableSays)
{
    constexpr std::uint32_t kb = 1024;
    EXPECT_EQ(guidanceFor(0).rateClass, RateClass::Low);
    EXPECT_EQ(guidanceFor(10 * kb - 1).rateClass, RateClass::Low);
    EXPECT_EQ(guidanceFor(10 * kb).rateClass, RateClass::Moderate);
    EXPECT_EQ(guidanceFor(1024 * kb - 1).rateClass, RateClass::Moderate);
    EXPECT_EQ(guidanceFor(1024 * kb).rateClass, RateClass::High);
    EXPECT_EQ(guidanceFor(100 * 1024 * kb - 1).rateClass, RateClass::High);
    EXPECT_EQ(guidanceFor(100 * 1024 * kb).rateClass, RateClass::Huge);
    EXPECT_EQ(guidanceFor(UINT64_MAX).rateClass, RateClass::Huge);
    for (const RateClassGuidance& guidance : rateClassGuidance()) {
        EXPECT_EQ(&guidanceFor(guidance.fromBytesPerSecond), &guidance);
        EXPECT_LE(guidance.minimumKb, guidance.recommendedKb);
        EXPECT_LE(guidance.recommendedKb, guidance.maximumKb);
    }
}

TEST(SizingAdvice, BufferSizeFollowsTheRate)
{
    constexpr std::uint32_t kb = 1024;
    const std::vector<std::pair<std::uint32_t, std::uint32_t>> sizes{{0, 8}, {10 * kb - 64, 8}, {10 * kb, 32},
        {1024 * kb - 64, 32}, {1024 * kb, 64}, {102'400 * kb - 64, 64}, {102'400 * kb, 256}};
    for (const auto& [bytesPerSecond, sizeKb] : sizes)
        EXPECT_EQ(adviseOn(1, rate(bytesPerSecond), file).bufferSizeKb, sizeKb) << bytesPerSecond;
    EXPECT_EQ(find(adviseOn(1, rate(10 * kb), file), SizeForRate), (Parameters{1, 10 * kb, 16, 32}));
    EXPECT_EQ(find(adviseOn(1, rate(102'400 * kb), file), DiagnosticSize), (Parameters{256, 256}));
    EXPECT_FALSE(find(adviseOn(1, rate(102'400 * kb - 64), file), DiagnosticSize));
}

TEST(SizingAdvice, EventsOfEverySizeFitUpToTheLimit)
{
    const auto withEvents = [](std::uint32_t bytes) {
        return adviseOn(1, {.eventsPerSecond = 1, .eventBytes = bytes}, file);
    };
    EXPECT_EQ(withEvents(4095).bufferSizeKb, 8u);
    EXPECT_EQ(withEvents(4096).bufferSizeKb, 64u);
    EXPECT_EQ(find(withEvents(4096), SizeForLargeEvents), (Parameters{4096, 4096}));
    EXPECT_EQ(withEvents(65'536 - 73).bufferSizeKb, 64u);
    EXPECT_FALSE(find(withEvents(65'536 - 73), SizeRaisedForEvent));
    EXPECT_EQ(withEvents(65'536 - 72).bufferSizeKb, 128u);
    EXPECT_EQ(find(withEvents(65'536 - 72), SizeRaisedForEvent), (Parameters{65'464, 128}));
    EXPECT_FALSE(find(withEvents(65'535), EventTooLarge));
    EXPECT_EQ(find(withEvents(65'536), EventTooLarge), (Parameters{65'536, 65'535}));
    for (std::uint32_t bytes = 0; bytes <= maximumEventSize; bytes += 5) {
        for (const std::uint32_t perSecond : {1u, 100u, 10'000u, 1'000'000u}) {
            const SizingAdvice advice = adviseOn(1, {.eventsPerSecond = perSecond, .eventBytes = bytes}, file);
            ASSERT_GT(eventsPerBuffer(advice.bufferSizeKb, bytes), 0u) << bytes << ' ' << perSecond;
        }
    }
}

TEST(SizingAdvice, StatesBothViewsOnSmallBuffersOfFiles)
{
    EXPECT_EQ(find(adviseOn(1, rate(64), file), SourcesDisagree), (Parameters{8, 64, 64, 128}));
    EXPECT_FALSE(find(adviseOn(1, rate(64), realTime), SourcesDisagree)); // no disk
    EXPECT_FALSE(find(adviseOn(1, rate(2'000'000), file), SourcesDisagree)); // 64 KB suit both
}

TEST(SizingAdvice, StartsWithMaximumLikeMinimum)
{
    const SizingAdvice low = adviseOn(1, rate(64), file);
    EXPECT_EQ(std::pair(low.minimumBuffers, low.maximumBuffers), std::pair(4u, 4u));
    EXPECT_EQ(find(low, SmallMinimum), Parameters{4});
    EXPECT_EQ(find(low, MaximumLikeMinimum), Parameters{4});
    EXPECT_FALSE(find(low, MinimumForProcessors));
    const SizingAdvice moderate = adviseOn(4, rate(20'480), realTime);
    EXPECT_EQ(std::pair(moderate.minimumBuffers, moderate.maximumBuffers), std::pair(8u, 8u));
    EXPECT_FALSE(find(moderate, MinimumForProcessors));
    const SizingAdvice many = adviseOn(5, rate(20'480), realTime);
    EXPECT_EQ(std::pair(many.minimumBuffers, many.maximumBuffers), std::pair(10u, 10u));
    EXPECT_EQ(find(many, MinimumForProcessors), (Parameters{10, 5}));
    SessionConfig single = realTime;
    single.logFileMode |= NoPerProcessorBuffering;
    EXPECT_EQ(adviseOn(64, rate(20'480), single).minimumBuffers, 8u);
}

TEST(SizingAdvice, HighRatesGetAPoolForASecond)
{
    const SizingAdvice advice = adviseOn(1, rate(64 * 1024 * 16), file); // 1 MB/s
    EXPECT_EQ(advice.minimumBuffers, 16u);
    EXPECT_EQ(find(advice, MinimumHoldsRate), (Parameters{16, 1000, 1024 * 1024}));
    EXPECT_FALSE(find(advice, SmallMinimum));
}

TEST(SizingAdvice, BurstsRaiseTheMaximum)
{
    // 100 KB/s, ten times that for half a second: 450 KB more, fifteen buffers of 32 KB.
    ExpectedLoad load = rate(102'400);
    load.burstFactor = 10;
    load.burstMs = 500;
    const SizingAdvice advice = adviseOn(1, load, file);
    EXPECT_EQ(std::pair(advice.minimumBuffers, advice.maximumBuffers), std::pair(8u, 23u));
    EXPECT_EQ(find(advice, MaximumRaisedForBursts), Parameters{15});
    EXPECT_FALSE(find(advice, MaximumLikeMinimum));

    load.highIrqlProviders = true;
    const SizingAdvice drivers = adviseOn(1, load, file);
    EXPECT_EQ(std::pair(drivers.minimumBuffers, drivers.maximumBuffers), std::pair(28u, 28u));
    EXPECT_EQ(find(drivers, PreallocatedForHighIrql), Parameters{28});
    load.burstMs = 1000; // 900 KB: 29 buffers, more than the usual twenty
    EXPECT_EQ(adviseOn(1, load, file).minimumBuffers, 38u); // 37, rounded up
    EXPECT_EQ(find(adviseOn(1, load, file), MaximumLikeMinimum), Parameters{38});
}

TEST(SizingAdvice, FlushTimerSuitsTheDestination)
{
    EXPECT_EQ(adviseOn(1, rate(64), file).flushTimer, 0u);
    EXPECT_TRUE(find(adviseOn(1, rate(64), file), NoFlushForFile));
    EXPECT_EQ(adviseOn(1, rate(64), realTime).flushTimer, 5u);
    EXPECT_EQ(find(adviseOn(1, rate(64), realTime), FlushForRealTime), (Parameters{5, 10}));
    EXPECT_FALSE(find(adviseOn(1, rate(64), realTime), FlushPadsFile));
    SessionConfig both = file;
    both.logFileMode |= RealTime | UseMsFlushTimer;
    EXPECT_EQ(adviseOn(1, rate(64), both).flushTimer, 5000u);
    EXPECT_TRUE(find(adviseOn(1, rate(64), both), FlushPadsFile));
    SessionConfig dropped = ring; // REAL_TIME beside BUFFERING is dropped by the system
    dropped.logFileMode |= RealTime;
    EXPECT_EQ(adviseOn(1, rate(64), dropped).flushTimer, 0u);
}

TEST(SizingAdvice, WarnsOfTooSlowDisksAndTooLittleMemory)
{
    ExpectedLoad load = rate(6400);
    load.diskBytesPerSecond = 6400;
    EXPECT_FALSE(find(adviseOn(1, load, file), DiskTooSlow));
    load.diskBytesPerSecond = 6399;
    EXPECT_EQ(find(adviseOn(1, load, file), DiskTooSlow), (Parameters{6400, 6399}));
    EXPECT_FALSE(find(adviseOn(1, load, realTime), DiskTooSlow));

    constexpr std::uint64_t four = 4 * 8 * 1024;
    EXPECT_FALSE(find(advise(load, file, {.physicalMemoryBytes = four}), MemoryExceedsMachine));
    EXPECT_EQ(find(advise(load, file, {.physicalMemoryBytes = four - 1}), MemoryExceedsMachine),
        (Parameters{four, four - 1}));
}

TEST(SizingAdvice, AnswersForNoEventsAndForTooMany)
{
    for (const SessionConfig& base : {file, realTime, ring}) {
        const SizingAdvice nothing = advise({}, base, {.logicalProcessors = 0});
        EXPECT_EQ(nothing.bufferSizeKb, 8u);
        EXPECT_GE(nothing.minimumBuffers, 2u);
        const ExpectedLoad absurd{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, true, 0};
        const SizingAdvice much = advise(absurd, base, {.logicalProcessors = 1});
        EXPECT_EQ(much.minimumBuffers, UINT32_MAX);
        EXPECT_TRUE(find(much, EventTooLarge));
    }
}

TEST(SizingAdvice, IsAppliedToItsFourMembersOnly)
{
    const SessionConfig before{.name = u"Trace",
        .guid = {.data1 = 7},
        .clientContext = 2,
        .maximumFileSize = 9,
        .logFileMode = Sequential,
        .enableFlags = 3,
        .flushThreshold = 4,
        .logFileName = u"x.etl"};
    SessionConfig expected = before;
    expected.bufferSizeKb = 1;
    expected.minimumBuffers = 2;
    expected.maximumBuffers = 3;
    expected.flushTimer = 4;
    const SizingAdvice advice{.bufferSizeKb = 1, .minimumBuffers = 2, .maximumBuffers = 3, .flushTimer = 4};
    EXPECT_EQ(applied(advice, before), expected);
    EXPECT_EQ(applied(advice, expected), expected);
}

} // namespace

} // namespace etwarden
