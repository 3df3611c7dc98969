// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/eventfeed.h"

#include "model/etw/enableflags.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(EventFeedTest, ARundownFeedsWhatNothingElseDoes)
{
    const FlagFeed kernel{.flags = enableflag::Process, .feed = EventFeed::Kernel};
    const FlagFeed none{
        .flags = enableflag::DiskFileIo | enableflag::Dispatcher, .obstacle = FeedObstacle::NotForeseen};
    FlagFeed rest = none;
    rest.flags = enableflag::Dispatcher;
    FlagFeed named = none;
    named.flags = enableflag::DiskFileIo;
    named.feed = EventFeed::Rundown;
    const std::vector<FlagFeed> feeds = withRundown({kernel, none}, enableflag::Process | enableflag::DiskFileIo);
    EXPECT_EQ(feeds, (std::vector{kernel, rest, named}));
    EXPECT_EQ(recordedFlags(feeds), enableflag::Process | enableflag::DiskFileIo);
    EXPECT_EQ(withRundown({named}, enableflag::DiskFileIo), std::vector{named});
    EXPECT_EQ(withRundown({rest}, enableflag::Dispatcher).front().feed, EventFeed::Rundown);
}

} // namespace
} // namespace etwarden
