// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/adjustment.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr std::uint64_t gb = 1024ULL * 1024 * 1024;

Resources machine(std::uint32_t processors)
{
    return {.logicalProcessors = processors, .physicalBytes = 8 * gb, .maximumPoolBytes = gb};
}

TEST(Adjustment, ResourcesOfWindowsHaveDocumentedLimitsOnly)
{
    const Resources resources = resourcesOf({.logicalProcessors = 4, .physicalMemoryBytes = gb});
    EXPECT_EQ(resources.logicalProcessors, 4u);
    EXPECT_EQ(resources.physicalBytes, gb);
    EXPECT_EQ(resources.windows, WindowsVersion::Windows11);
    EXPECT_EQ(adjusted({.bufferSizeKb = 4, .minimumBuffers = UINT32_MAX}, resources).minimumBuffers, UINT32_MAX);
    EXPECT_EQ(resources.maximumPoolBytes, UINT64_MAX);
    EXPECT_EQ(resourcesOf({.bufferMemory = BufferMemory{.maximumPoolBytes = gb}}).maximumPoolBytes, gb);
    EXPECT_EQ(resourcesOf({.windows = WindowsVersion::Windows7}).windows, WindowsVersion::Windows7);
    EXPECT_EQ(resourcesOf({.logicalProcessors = 0}).logicalProcessors, 1u);
}

TEST(Adjustment, FilesHaveRoomForTheirHeaderAndOneBuffer)
{
    const auto granted = [](std::uint32_t size, std::uint32_t mode, std::u16string file = u"C:\\trace.etl") {
        return adjusted(
            {.bufferSizeKb = 1024, .maximumFileSize = size, .logFileMode = mode, .logFileName = file}, machine(1))
            .maximumFileSize;
    };
    EXPECT_EQ(granted(1, Sequential), 2u);
    EXPECT_EQ(granted(2, Circular), 2u);
    EXPECT_EQ(granted(3, Circular), 3u);
    EXPECT_EQ(granted(2047, Circular | UseKBytesForSize), 2048u);
    EXPECT_EQ(granted(0, Sequential), 0u);
    EXPECT_EQ(granted(1, RealTime, {}), 1u);
}

TEST(Adjustment, BufferSizeIsBroughtIntoItsRange)
{
    Resources resources = machine(1);
    const auto granted = [&](std::uint32_t sizeKb) {
        return adjusted({.bufferSizeKb = sizeKb}, resources).bufferSizeKb;
    };
    EXPECT_EQ(granted(1), 4u);
    EXPECT_EQ(granted(4), 4u);
    EXPECT_EQ(granted(20'000), 16'384u);
    EXPECT_EQ(granted(0), 64u);
    resources.physicalBytes = gb / 2 - 1;
    EXPECT_EQ(granted(0), 16u);
    resources.physicalBytes = gb / 2;
    EXPECT_EQ(granted(0), 64u);
    resources.physicalBlockBytes = 4096;
    EXPECT_EQ(granted(5), 8u);
    EXPECT_EQ(granted(8), 8u);
    resources.physicalBlockBytes = 512;
    EXPECT_EQ(granted(5), 5u);
    resources.windows = WindowsVersion::Windows7;
    EXPECT_EQ(granted(20'000), 1024u);
}

TEST(Adjustment, BuffersComeInPairsAndFitThePool)
{
    SessionConfig granted = adjusted({.bufferSizeKb = 64, .minimumBuffers = 3, .maximumBuffers = 5}, machine(4));
    EXPECT_EQ(granted.minimumBuffers, 8u);
    EXPECT_EQ(granted.maximumBuffers, 8u);
    granted = adjusted({.bufferSizeKb = 64, .logFileMode = NoPerProcessorBuffering}, machine(4));
    EXPECT_EQ(granted.minimumBuffers, 2u);
    EXPECT_EQ(granted.maximumBuffers, 22u);
    // 1 GB holds 64 buffers of 16 MB.
    granted = adjusted({.bufferSizeKb = 16'384, .minimumBuffers = 65, .maximumBuffers = 99}, machine(4));
    EXPECT_EQ(granted.minimumBuffers, 64u);
    EXPECT_EQ(granted.maximumBuffers, 64u);
    EXPECT_EQ(maximumBuffersLimit(granted, machine(4)), 64u);
    EXPECT_EQ(maximumBuffersLimit(granted, machine(40)), 80u); // what processors need is granted in any case
    EXPECT_EQ(maximumBuffersLimit({.bufferSizeKb = 4}, {.maximumPoolBytes = UINT64_MAX}), (1u << 18) - 1);
}

TEST(Adjustment, RingsIgnoreMaximumTimerAndRealTime)
{
    const SessionConfig granted = adjusted({.bufferSizeKb = 64,
                                               .minimumBuffers = 10,
                                               .maximumBuffers = 99,
                                               .logFileMode = Buffering | RealTime,
                                               .flushTimer = 7,
                                               .flushThreshold = 3},
        machine(1));
    EXPECT_EQ(granted.logFileMode, Buffering);
    EXPECT_EQ(granted.minimumBuffers, 10u);
    EXPECT_EQ(granted.maximumBuffers, 10u);
    EXPECT_EQ(granted.flushTimer, 0u);
    EXPECT_EQ(granted.flushThreshold, 0);
}

TEST(Adjustment, ModesBringOthersAlong)
{
    const auto granted = [](std::uint32_t mode, const char16_t* logFile = u"") {
        return adjusted({.logFileMode = mode, .logFileName = logFile}, machine(1)).logFileMode;
    };
    EXPECT_EQ(granted(0, u"x.etl"), 0u);
    EXPECT_EQ(granted(RealTime, u"x.etl"), RealTime);
    EXPECT_EQ(granted(Append, u"x.etl"), Append | Sequential);
    EXPECT_EQ(granted(Circular, u"x.etl"), Circular);
    EXPECT_EQ(granted(RealTime), RealTime);
    EXPECT_EQ(granted(BufferInterface | RealTime), BufferInterface | RealTime | Secure);
    EXPECT_EQ(granted(KdFilter | UsePagedMemory | RealTime), KdFilter | RealTime);
}

TEST(Adjustment, ModesBringOthersAlongSinceTheirVersion)
{
    using enum WindowsVersion;
    const auto granted = [](WindowsVersion windows, std::uint32_t mode) {
        return adjusted({.logFileMode = mode}, {.windows = windows}).logFileMode;
    };
    EXPECT_EQ(granted(WindowsVista, Buffering | RealTime), Buffering | RealTime);
    EXPECT_EQ(granted(Windows7, Buffering | RealTime), Buffering);
    EXPECT_EQ(granted(WindowsVista, Buffering | KdFilter), Buffering | KdFilter);
    EXPECT_EQ(granted(Windows7, Buffering | KdFilter), Buffering);
    EXPECT_EQ(granted(Windows8, Buffering | KdFilter), Buffering);
    EXPECT_EQ(granted(Windows81, Buffering | KdFilter), Buffering | KdFilter);
    EXPECT_EQ(granted(WindowsVista, RealTime | BufferInterface), RealTime | BufferInterface);
    EXPECT_EQ(granted(Windows7, RealTime | BufferInterface), RealTime | BufferInterface | Secure);
    EXPECT_EQ(granted(Windows7, RealTime | KdFilter | UsePagedMemory), RealTime | KdFilter | UsePagedMemory);
    EXPECT_EQ(granted(Windows8, RealTime | KdFilter | UsePagedMemory), RealTime | KdFilter);
}

TEST(Adjustment, RealTimeSessionsFlushAfterASecond)
{
    EXPECT_EQ(adjusted({.logFileMode = RealTime}, machine(1)).flushTimer, 1u);
    EXPECT_EQ(adjusted({.logFileMode = RealTime | UseMsFlushTimer}, machine(1)).flushTimer, 1000u);
    EXPECT_EQ(adjusted({.logFileMode = RealTime, .flushTimer = 9}, machine(1)).flushTimer, 9u);
    EXPECT_EQ(adjusted({.logFileMode = Sequential}, machine(1)).flushTimer, 0u);
    EXPECT_EQ(defaultRealTimeFlushTimer(RealTime), 1u);
    EXPECT_EQ(defaultRealTimeFlushTimer(UseMsFlushTimer), 1000u);
}

TEST(Adjustment, FlushPeriodKnowsItsUnit)
{
    EXPECT_EQ(flushPeriod({}), std::chrono::nanoseconds::max());
    EXPECT_EQ(flushPeriod({.flushTimer = 3}), std::chrono::seconds(3));
    EXPECT_EQ(flushPeriod({.logFileMode = UseMsFlushTimer, .flushTimer = 3}), std::chrono::milliseconds(3));
    EXPECT_EQ(flushPeriod({.flushTimer = UINT32_MAX}), std::chrono::seconds(UINT32_MAX));
}

TEST(Adjustment, OneStreamPerProcessorOrOneInAll)
{
    EXPECT_EQ(streamCount({}, 4), 4u);
    EXPECT_EQ(streamCount({.logFileMode = NoPerProcessorBuffering}, 4), 1u);
}

} // namespace

} // namespace etwarden
