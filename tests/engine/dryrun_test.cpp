// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/simulation/dryrun.h"

#include "model/etw/logfilemodes.h"
#include "model/session/sizingadvice.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace etwarden {
namespace {

using namespace logfilemode;

/// 31 events of it fill a buffer of 4 KB.
constexpr std::uint32_t eventBytes = 128;
constexpr std::uint32_t perBuffer = 31;

/// One stream of two buffers of 4 KB.
SessionConfig fileSession()
{
    return {
        .name = u"dry",
        .bufferSizeKb = 4,
        .minimumBuffers = 2,
        .maximumBuffers = 2,
        .logFileMode = Sequential | NoPerProcessorBuffering,
        .logFileName = u"C:\\dry.etl",
    };
}

/// Ten full buffers of 4 KB a second.
ExpectedLoad tenBuffers()
{
    return {.eventsPerSecond = 10 * perBuffer, .eventBytes = eventBytes};
}

DryRunResult run(const SessionConfig& config, const ExpectedLoad& load, std::uint32_t seconds,
    const Environment& environment = {.physicalMemoryBytes = 1ULL << 32})
{
    const std::atomic<bool> cancelled = false;
    return dryRun(
        config, load, environment, seconds, [](std::uint32_t) {}, cancelled);
}

TEST(DryRun, WritesEveryEventWithoutLoss)
{
    const DryRunResult result = run(fileSession(), tenBuffers(), 60);
    EXPECT_EQ(result.end, DryRunEnd::Completed);
    EXPECT_EQ(result.status, Win32Status::Success);
    EXPECT_EQ(result.simulatedMs, 60'000u);
    EXPECT_EQ(result.attempted, 60u * 310);
    EXPECT_EQ(result.recorded, result.attempted);
    EXPECT_EQ(result.lost, 0u);
    EXPECT_EQ(result.firstLossMs, std::nullopt);
    EXPECT_EQ(result.peakBuffersInUse, 2u);
    EXPECT_EQ(result.eventsPerWrite, 1u);
    EXPECT_EQ(result.last.counters.buffersWritten, 1u + 600); // with the header
    EXPECT_EQ(result.last.counters.eventsLost, 0u);
    const FileGrowth growth = fileGrowth(fileSession(), tenBuffers(), {});
    EXPECT_EQ(growth.bytesPerHour / 60, 600u * 4096);
}

TEST(DryRun, KeepsWhatThePoolHoldsWithADeadDisk)
{
    SessionConfig config = fileSession();
    config.maximumBuffers = 4;
    ExpectedLoad load = tenBuffers();
    load.diskBytesPerSecond = 0;
    const DryRunResult result = run(config, load, 2);
    EXPECT_EQ(result.attempted, 620u);
    EXPECT_EQ(result.recorded, 4u * perBuffer);
    EXPECT_EQ(result.lost, 620u - 4 * perBuffer);
    EXPECT_EQ(result.last.counters.eventsLost, result.lost);
    EXPECT_EQ(result.firstLossMs, 403u); // event 125 of 310 a second
    EXPECT_EQ(result.peakBuffersInUse, 4u);
    EXPECT_EQ(result.last.counters.buffersWritten, 5u); // by the stop
}

TEST(DryRun, LosesWhatASlowDiskCannotWrite)
{
    ExpectedLoad load = tenBuffers();
    load.diskBytesPerSecond = 5 * 4096; // half of what comes: 0.2 s per buffer, in which 62 events come
    // Events 1 to 62 fill both buffers; the first begins to be written with event 32 and is free again after event 94.
    // From then on each 62 events find room for 31. 3,100 events are 94 + 48 * 62 + 30.
    const DryRunResult result = run(fileSession(), load, 10);
    EXPECT_EQ(result.attempted, 3100u);
    EXPECT_EQ(result.recorded, 62u + 48 * 31 + 30);
    EXPECT_EQ(result.lost, 32u + 48 * 31);
    EXPECT_EQ(result.firstLossMs, 203u); // event 63
}

TEST(DryRun, WritesBurstsAtTheEndOfEachPeriod)
{
    SessionConfig config = fileSession();
    config.maximumBuffers = 100;
    ExpectedLoad load{.eventsPerSecond = 10, .eventBytes = eventBytes, .burstFactor = 100, .burstMs = 1000};
    // 90 events in nine seconds, 1,000 in the tenth.
    EXPECT_EQ(run(config, load, 9).attempted, 90u);
    EXPECT_EQ(run(config, load, 10).attempted, 1090u);
    EXPECT_EQ(run(config, load, 20).attempted, 2180u);
    load.burstMs = UINT32_MAX; // never ends
    EXPECT_EQ(run(config, load, 9).attempted, 9000u);
}

TEST(DryRun, AdvisesTheBuffersThatHoldBursts)
{
    // 100 KB/s, ten times that in the last half second of ten; the disk writes only twice the calm rate.
    const ExpectedLoad load{.eventsPerSecond = 1600,
        .eventBytes = 64 + 16,
        .burstFactor = 10,
        .burstMs = 500,
        .diskBytesPerSecond = 2 * 1600 * 80};
    const Environment environment{.physicalMemoryBytes = 1ULL << 32};
    SessionConfig config = fileSession();
    config = applied(advise(load, config, environment), config);
    EXPECT_EQ(run(config, load, 60).lost, 0u);
    EXPECT_GT(run(config, load, 60).peakBuffersInUse, config.minimumBuffers);
    EXPECT_EQ(run(config, load, 60).neededBuffers, std::nullopt);
    config.maximumBuffers = config.minimumBuffers;
    EXPECT_GT(run(config, load, 60).lost, 0u);
}

TEST(DryRun, AdvisesTheBuffersThatHoldTheLoad)
{
    for (const std::uint32_t diskPerSecond : {90'000u, 120'000u, 200'000u}) {
        for (const std::uint32_t burstMs : {100u, 1000u}) {
            const ExpectedLoad load{.eventsPerSecond = 200,
                .eventBytes = eventBytes,
                .burstFactor = 20,
                .burstMs = burstMs,
                .diskBytesPerSecond = diskPerSecond};
            SessionConfig config = fileSession();
            config.logFileMode = Sequential;
            const Environment environment{.logicalProcessors = 2, .physicalMemoryBytes = 1ULL << 32};
            const std::optional<std::uint32_t> needed = run(config, load, 60, environment).neededBuffers;
            ASSERT_TRUE(needed);
            config.maximumBuffers = *needed;
            EXPECT_EQ(run(config, load, 60, environment).lost, 0u) << *needed;
            config.maximumBuffers = static_cast<std::uint32_t>(*needed / 1.3);
            EXPECT_GT(run(config, load, 60, environment).lost, 0u) << *needed;
        }
    }
}

TEST(DryRun, AdvisesNothingForALoadAboveTheDisk)
{
    ExpectedLoad load = tenBuffers();
    load.diskBytesPerSecond = 9 * 4096;
    EXPECT_EQ(run(fileSession(), load, 10).neededBuffers, 0u);
    SessionConfig live =
        fileSession(); // whose consumer accepts everything: a pool of two streams and two buffers is too small
    live.logFileName.clear();
    live.logFileMode = RealTime;
    EXPECT_EQ(run(live, load, 10).neededBuffers, std::nullopt);
}

TEST(DryRun, LosesAndWritesNothingForARing)
{
    SessionConfig config = fileSession();
    config.logFileMode = Buffering;
    config.logFileName.clear();
    config.minimumBuffers = 5;
    const DryRunResult result = run(config, tenBuffers(), 60);
    EXPECT_EQ(result.recorded, 60u * 310);
    EXPECT_EQ(result.lost, 0u);
    EXPECT_EQ(result.peakBuffersInUse, 5u);
    EXPECT_EQ(result.last.counters.buffersWritten, 0u);
}

TEST(DryRun, SpreadsOverProcessorsAndFlushesRealTimeBuffers)
{
    SessionConfig config = fileSession();
    config.logFileMode = RealTime;
    config.logFileName.clear();
    config.maximumBuffers = 8;
    config.flushTimer = 5;
    const ExpectedLoad load{.eventsPerSecond = 4, .eventBytes = eventBytes};
    const Environment environment{.logicalProcessors = 4, .physicalMemoryBytes = 1ULL << 32};
    const DryRunResult result = run(config, load, 60, environment);
    EXPECT_EQ(result.recorded, 240u);
    // At 5 s the timer comes before the event; the last event is left to the stop.
    EXPECT_EQ(result.last.counters.buffersWritten, 12u * 4 + 1);
    EXPECT_EQ(result.peakBuffersInUse, 4u);
    config.flushTimer = 0; // one second: a buffer for every event
    EXPECT_EQ(run(config, load, 60, environment).last.counters.buffersWritten, 60u * 4);
}

TEST(DryRun, WritesSeveralEventsAtOnceAtHighRates)
{
    SessionConfig config = fileSession();
    config.bufferSizeKb = 64; // 511 events
    config.maximumBuffers = 4;
    ExpectedLoad load{.eventsPerSecond = 1'200'000, .eventBytes = eventBytes, .diskBytesPerSecond = 0};
    DryRunResult result = run(config, load, 5);
    EXPECT_EQ(result.eventsPerWrite, 7u); // six would do, but seven fill a buffer without a rest
    EXPECT_EQ(result.unusedEventsPerBuffer, 0u);
    EXPECT_EQ(result.attempted, 6'000'000u / 7 * 7);
    EXPECT_EQ(result.recorded, 4u * 511);
    EXPECT_EQ(result.lost, result.attempted - result.recorded);

    load.eventsPerSecond = 200'000;
    result = run(config, load, 5); // a million: still one by one
    EXPECT_EQ(result.eventsPerWrite, 1u);
    EXPECT_EQ(result.attempted, 1'000'000u);
    EXPECT_EQ(result.recorded, 4u * 511);
}

TEST(DryRun, EndsWithASessionThatEndsByItself)
{
    SessionConfig config = fileSession();
    config.maximumFileSize = 1; // header and 255 buffers; event 31 * 256 + 1 finds the 256th full
    const DryRunResult result = run(config, tenBuffers(), 60);
    EXPECT_EQ(result.end, DryRunEnd::SessionEnded);
    EXPECT_EQ(result.simulatedMs, 25'603u);
    EXPECT_EQ(result.attempted, 31u * 256 + 1);
    EXPECT_EQ(result.last.counters.buffersWritten, 256u);
}

TEST(DryRun, ReportsEachPercentOnce)
{
    std::vector<std::uint32_t> expected(100);
    std::iota(expected.begin(), expected.end(), 1);
    const std::atomic<bool> cancelled = false;
    for (const std::uint32_t seconds : {0u, 1u, 60u}) {
        std::vector<std::uint32_t> percents;
        const DryRunResult result = dryRun(
            fileSession(), tenBuffers(), {}, seconds,
            [&percents](std::uint32_t percent) { percents.push_back(percent); }, cancelled);
        EXPECT_EQ(result.end, DryRunEnd::Completed);
        EXPECT_EQ(percents, expected);
        EXPECT_EQ(result.attempted, 310u * seconds);
    }
}

TEST(DryRun, CanBeCancelled)
{
    std::atomic<bool> cancelled = false;
    std::uint32_t last = 0;
    const auto cancelAt30 = [&](std::uint32_t percent) {
        last = percent;
        cancelled = percent == 30;
    };
    const DryRunResult result = dryRun(fileSession(), tenBuffers(), {}, 60, cancelAt30, cancelled);
    EXPECT_EQ(result.end, DryRunEnd::Cancelled);
    EXPECT_EQ(last, 30u);
    EXPECT_EQ(result.simulatedMs, 18'000u);
    EXPECT_EQ(result.attempted, 18u * 310);
    EXPECT_EQ(result.recorded, result.attempted);

    const DryRunResult atOnce = dryRun(fileSession(), tenBuffers(), {}, 60, cancelAt30, cancelled);
    EXPECT_EQ(atOnce.end, DryRunEnd::Cancelled);
    EXPECT_EQ(atOnce.attempted, 0u);
}

TEST(DryRun, SaysWhyItDidNotStart)
{
    SessionConfig config = fileSession();
    config.name.clear();
    DryRunResult result = run(config, tenBuffers(), 60);
    EXPECT_EQ(result.end, DryRunEnd::NotStarted);
    EXPECT_EQ(result.status, Win32Status::InvalidName);
    EXPECT_EQ(result.attempted, 0u);

    config = fileSession();
    config.logFileMode = PrivateLogger | Relog;
    EXPECT_EQ(run(config, tenBuffers(), 60).status, Win32Status::NotSupported);
}

TEST(DryRun, LooksAtPrivateSessionsToo)
{
    SessionConfig config = fileSession();
    config.logFileMode |= PrivateLogger;
    config.guid = "44444444-2222-3333-4444-555555555555"_guid;
    const DryRunResult result = run(config, tenBuffers(), 60);
    EXPECT_EQ(result.end, DryRunEnd::Completed);
    EXPECT_GT(result.peakBuffersInUse, 0u);
    EXPECT_GT(result.last.counters.buffersWritten, 1u) << "of its stop, not of its start";
}

TEST(DryRun, RefusesWhatThisProcessCannotDo)
{
    SessionConfig config = fileSession();
    config.bufferSizeKb = 16'384;
    config.minimumBuffers = 65; // 1 GB is 64 of them
    const Environment machine{.physicalMemoryBytes = 1ULL << 30};
    DryRunResult result = run(config, tenBuffers(), 60, machine);
    EXPECT_EQ(result.end, DryRunEnd::PoolTooLarge);
    EXPECT_EQ(result.attempted, 0u);
    config.minimumBuffers = 64;
    EXPECT_EQ(run(config, tenBuffers(), 60, machine).end, DryRunEnd::Completed);

    config.bufferSizeKb = 4;
    config.minimumBuffers = 1U << 18; // one more than the engine counts
    EXPECT_EQ(run(config, tenBuffers(), 60).end, DryRunEnd::PoolTooLarge);

    const ExpectedLoad absurd{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX, true, 0};
    for (const std::uint32_t seconds : {0u, 1u, UINT32_MAX})
        EXPECT_EQ(run(fileSession(), absurd, seconds).end, DryRunEnd::LoadTooLarge);
}

/// More buffers than this process could hold: they are counted as exactly as few.
TEST(DryRun, CountsAHugeRingExactly)
{
    SessionConfig config{.name = u"ring", .bufferSizeKb = 16'384, .minimumBuffers = 1000, .logFileMode = Buffering};
    const ExpectedLoad load{.eventsPerSecond = 3000, .eventBytes = eventBytes};
    const Environment machine{.physicalMemoryBytes = 1ULL << 40};
    const DryRunResult result = run(config, load, 600, machine);
    EXPECT_EQ(result.recorded, 1'800'000u);
    EXPECT_EQ(result.lost, 0u);
    EXPECT_EQ(result.last.counters.numberOfBuffers, 1000u);
    const std::uint64_t fitting = eventsPerBuffer(16'384, eventBytes);
    EXPECT_EQ(result.peakBuffersInUse, (result.recorded + fitting - 1) / fitting);
}

TEST(DryRun, FillsABufferToItsLastByte)
{
    SessionConfig config = fileSession();
    config.bufferSizeKb = 12; // 72 + 3 * 4072 bytes
    const DryRunResult result = run(config, {.eventsPerSecond = 278, .eventBytes = 4072}, 3600);
    EXPECT_EQ(result.eventsPerWrite, 3u);
    EXPECT_EQ(result.lost, 0u);
}

TEST(DryRun, HasAResultForNothingAndForTooLargeEvents)
{
    DryRunResult result = run(fileSession(), {}, 60, {.logicalProcessors = 0});
    EXPECT_EQ(result.end, DryRunEnd::Completed);
    EXPECT_EQ(result.attempted, 0u);
    for (const std::uint32_t bytes : {4096u - 72, 4096u, UINT32_MAX}) {
        result = run(fileSession(), {.eventsPerSecond = 10, .eventBytes = bytes}, 60);
        EXPECT_EQ(result.lost, 600u);
        EXPECT_EQ(result.recorded, 0u);
        EXPECT_EQ(result.firstLossMs, 100u);
    }
    EXPECT_EQ(run(fileSession(), {.eventsPerSecond = 10, .eventBytes = 0}, 60).recorded, 600u);
}

} // namespace
} // namespace etwarden
