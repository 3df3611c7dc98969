// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/lossways.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

namespace etwarden {
namespace {

constexpr TraceHandle handle = 7;
constexpr LossRemedy moreBuffers{ConfigField::MaximumBuffers, 72, false};

std::vector<LossWay> waysOf(const LossDiagnosis& diagnosis, const SessionConfig& config, bool isRunning = true)
{
    std::vector<LossWay> ways;
    std::ranges::transform(waysOut(diagnosis, handle, config, isRunning), std::back_inserter(ways), &LossOffer::way);
    return ways;
}

SessionConfig toFile()
{
    SessionConfig config;
    config.name = u"Disk trace";
    config.logFileName = u"C:\\a.etl";
    return config;
}

SessionConfig live()
{
    SessionConfig config;
    config.name = u"Live";
    config.logFileMode = logfilemode::RealTime;
    return config;
}

TEST(LossWays, TheChangeIsMadeWhileTheSessionRunsAndStartsItAgainLater)
{
    const LossDiagnosis burst{.cause = LossCause::Burst, .remedy = moreBuffers};
    const std::vector<LossOffer> running = waysOut(burst, handle, toFile(), true);
    EXPECT_EQ(running, (std::vector<LossOffer>{{LossWay::MakeChange, handle, toFile(), moreBuffers}}));
    const std::vector<LossOffer> ended = waysOut(burst, handle, toFile(), false);
    EXPECT_EQ(ended, (std::vector<LossOffer>{{LossWay::StartAgain, handle, toFile(), moreBuffers}}));
}

TEST(LossWays, OfferToReadARunningLiveSessionWithoutAConsumer)
{
    using Ways = std::vector<LossWay>;
    EXPECT_EQ(waysOf({.cause = LossCause::NoConsumer}, live()), Ways{LossWay::ReadLive});
    EXPECT_EQ(waysOf({.cause = LossCause::NoConsumer}, toFile()), Ways{});
    EXPECT_EQ(waysOf({.cause = LossCause::NoConsumer}, live(), false), Ways{});
}

TEST(LossWays, AFileThatFailsIsReplaced)
{
    using Ways = std::vector<LossWay>;
    EXPECT_EQ(waysOf({.cause = LossCause::DiskFull}, toFile()), Ways{LossWay::OtherFile});
    EXPECT_EQ(waysOf({.cause = LossCause::NotWritten}, toFile()), Ways{LossWay::OtherFile});
    EXPECT_EQ(waysOf({.cause = LossCause::FileError}, toFile(), false), Ways{LossWay::StartElsewhere});
    EXPECT_EQ(waysOf({.cause = LossCause::FileSlow}, toFile()), (Ways{LossWay::OtherFile, LossWay::FewerEvents}));
}

TEST(LossWays, WhereNoNumberOfBuffersIsEnoughFewerEventsAre)
{
    using Ways = std::vector<LossWay>;
    EXPECT_EQ(waysOf({.cause = LossCause::Burst}, toFile()), Ways{LossWay::FewerEvents});
    EXPECT_EQ(waysOf({.cause = LossCause::ConsumerSlow}, live()), Ways{LossWay::FewerEvents});
}

TEST(LossWays, AreNoneForCausesThatAreOverOrUnseen)
{
    using Ways = std::vector<LossWay>;
    EXPECT_EQ(waysOf({.cause = LossCause::Burst, .isOver = true}, toFile()), Ways{});
    EXPECT_EQ(waysOf({.cause = LossCause::BeforeFirstPoll}, toFile()), Ways{});
}

TEST(LossWays, AChangeThatRestartsOrConcernsWindowsNeedsTheEditor)
{
    EXPECT_FALSE(needsEditor(toFile(), moreBuffers));
    EXPECT_TRUE(needsEditor(toFile(), {ConfigField::BufferSize, 64, true}));
    SessionConfig ofWindows = live();
    ofWindows.name = u"EventLog-System";
    EXPECT_TRUE(needsEditor(ofWindows, moreBuffers));
}

} // namespace
} // namespace etwarden
