// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/history/runtracker.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using Places = std::vector<std::size_t>;

constexpr std::size_t begins = RunTracker::begins;

SessionSample sample(TraceHandle handle, std::u16string_view name = u"session")
{
    return {.handle = handle, .guid = {.data1 = 7}, .name = name, .counters = {.buffersWritten = 100}};
}

class RunTrackerTest : public testing::Test
{
protected:
    Places follow(const std::vector<SessionSample>& sessions)
    {
        const std::span<const std::size_t> places = tracker.follow(sessions);
        return {places.begin(), places.end()};
    }

    RunTracker tracker;
};

TEST_F(RunTrackerTest, EverythingBeginsInTheFirstPoll)
{
    EXPECT_EQ(follow({sample(1), sample(2)}), (Places{begins, begins}));
    EXPECT_EQ(tracker.endedRuns(), 0U);
}

TEST_F(RunTrackerTest, ASessionIsFoundWhereverItIs)
{
    follow({sample(1), sample(2), sample(3)});
    EXPECT_EQ(follow({sample(1), sample(2), sample(3)}), (Places{0, 1, 2}));
    EXPECT_EQ(follow({sample(3), sample(1), sample(2)}), (Places{2, 0, 1}));
    EXPECT_EQ(follow({sample(2), sample(3)}), (Places{2, 0}));
    EXPECT_EQ(tracker.endedRuns(), 1U);
    EXPECT_EQ(follow({sample(1), sample(2), sample(3)}), (Places{begins, 0, 1}));
    EXPECT_EQ(tracker.endedRuns(), 0U);
}

TEST_F(RunTrackerTest, AnotherHandleGuidOrNameIsAnotherRun)
{
    follow({sample(1)});
    EXPECT_EQ(follow({sample(0x10001)}), Places{begins});
    SessionSample other = sample(0x10001);
    other.guid.data4[7] = 1;
    EXPECT_EQ(follow({other}), Places{begins});
    EXPECT_EQ(tracker.endedRuns(), 1U);
    other.name = u"Session";
    EXPECT_EQ(follow({other}), Places{begins});
    EXPECT_EQ(follow({other}), Places{0});
}

TEST_F(RunTrackerTest, EachTotalMayWrapAndNoneMayGoBack)
{
    for (const auto total : {&SessionCounters::buffersWritten, &SessionCounters::eventsLost,
             &SessionCounters::logBuffersLost, &SessionCounters::realTimeBuffersLost})
    {
        SessionSample session = sample(1);
        session.counters.*total = UINT32_MAX - 1;
        follow({session});
        session.counters.*total = 5;
        EXPECT_EQ(follow({session}), Places{0});
        session.counters.*total = 4;
        EXPECT_EQ(follow({session}), Places{begins});
    }
}

TEST_F(RunTrackerTest, LevelsGoUpAndDown)
{
    SessionSample session = sample(1);
    session.counters.numberOfBuffers = 8;
    session.counters.freeBuffers = 8;
    session.bufferSizeKb = 64;
    follow({session});
    session.counters.numberOfBuffers = 4;
    session.counters.freeBuffers = 1;
    session.bufferSizeKb = 32;
    EXPECT_EQ(follow({session}), Places{0});
}

TEST_F(RunTrackerTest, SessionsThatLookAlikeAreFollowedOnceEach)
{
    follow({sample(1), sample(1)});
    EXPECT_EQ(follow({sample(1), sample(1), sample(1)}), (Places{0, 1, begins}));
    EXPECT_EQ(follow({sample(1)}), Places{0});
    EXPECT_EQ(tracker.endedRuns(), 2U);
}

TEST_F(RunTrackerTest, ItsTotalsAreThoseOfTheNewestPollInAnyOrder)
{
    SessionSample first = sample(1);
    SessionSample second = sample(2);
    follow({first, second});
    first.counters.eventsLost = 10;
    second.counters.eventsLost = 20;
    follow({second, first});
    first.counters.eventsLost = 9; // less than the poll before said, more than the first
    EXPECT_EQ(follow({second, first}), (Places{0, begins}));
}

TEST_F(RunTrackerTest, NamesNeedNotOutliveTheCall)
{
    std::u16string name(100, u'x');
    follow({sample(1, name)});
    name.assign(100, u'y');
    EXPECT_EQ(follow({sample(1, name)}), Places{begins});
    const std::u16string copy(name);
    name.assign(100, u'z');
    EXPECT_EQ(follow({sample(1, copy)}), Places{0});
}

TEST_F(RunTrackerTest, APollWithoutSessionsEndsAllRuns)
{
    follow({sample(1), sample(2)});
    EXPECT_EQ(follow({}), Places{});
    EXPECT_EQ(tracker.endedRuns(), 2U);
    EXPECT_EQ(follow({sample(1)}), Places{begins});
}

} // namespace
} // namespace etwarden
