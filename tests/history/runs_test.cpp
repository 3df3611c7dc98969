// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/history/simplehistory.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

TEST(Runs, ASessionIsFollowedWhereverItIsInThePoll)
{
    SimpleHistory simple;
    SessionSample other = simple.sample;
    other.handle = 0x20004;
    const std::array<SessionSample, 2> forward{simple.sample, other};
    const std::array<SessionSample, 2> backward{other, simple.sample};
    for (int i = 0; i < 300; ++i)
        simple.poll(i % 2 == 0 ? forward : backward);
    ASSERT_EQ(simple.history.runs().size(), 2u);
    for (const auto& [id, run] : simple.history.runs()) {
        EXPECT_TRUE(run.isRunning);
        EXPECT_EQ(run.endPoll - run.beginPoll, 300u);
    }
    EXPECT_EQ(simple.history.runs().begin()->second.loggerId(), 3);
}

TEST(Runs, ASessionThatEndsAndStartsAgainIsANewRun)
{
    SimpleHistory simple;
    simple.poll();
    simple.poll();
    simple.poll({});
    simple.poll();
    ASSERT_EQ(simple.history.runs().size(), 2u);
    const SessionRun& first = simple.history.runs().begin()->second;
    const SessionRun& second = simple.history.runs().rbegin()->second;
    EXPECT_FALSE(first.isRunning);
    EXPECT_EQ(first.firstTime, 0s);
    EXPECT_EQ(first.lastTime, 1s);
    EXPECT_EQ(first.endPoll, 2u);
    EXPECT_TRUE(second.isRunning);
    EXPECT_EQ(second.beginPoll, 3u);
    EXPECT_EQ(second.startOrder, 1u);
    EXPECT_EQ(first.name.data(), second.name.data()); // one copy
}

TEST(Runs, TheSameNameWithAnotherHandleOrGuidIsAnotherSession)
{
    SimpleHistory simple;
    simple.poll();
    simple.sample.handle = 0x50003;
    simple.poll();
    simple.sample.guid = "9e814aad-3204-11d2-9a82-006008a86939"_guid;
    simple.poll();
    simple.sample.name = u"renamed";
    simple.poll();
    std::vector<std::uint32_t> orders;
    for (const auto& [id, run] : simple.history.runs())
        orders.push_back(run.startOrder);
    EXPECT_EQ(orders, (std::vector<std::uint32_t>{0, 1, 0, 1}));
}

TEST(Runs, ASessionThatEndsWithTheChunkLeavesNothingBehind)
{
    SimpleHistory simple;
    for (unsigned i = 0; i < chunkPolls; ++i)
        simple.poll();
    for (unsigned i = 0; i < 2 * chunkPolls; ++i)
        simple.poll({});
    EXPECT_EQ(simple.history.runs().begin()->second.endPoll, chunkPolls);
    const auto columns = simple.columns({Counter::NumberOfBuffers}, {0s, 768s}, 3);
    EXPECT_TRUE(columns[0].hasSamples);
    EXPECT_FALSE(columns[1].hasSamples);
}

TEST(Runs, ASessionOfOnePollIsKept)
{
    SimpleHistory simple;
    for (unsigned i = 0; i < 400; ++i) {
        if (i == 200)
            simple.poll();
        else
            simple.poll({});
    }
    EXPECT_EQ(simple.columns({Counter::NumberOfBuffers}, {0s, 400s}, 1)[0], (Column{4, 4, 4, 4, true, true, false}));
    EXPECT_FALSE(simple.columns({Counter::EventsLost, Aspect::Rate}, {0s, 400s}, 1)[0].hasSamples);
}

} // namespace
} // namespace etwarden
