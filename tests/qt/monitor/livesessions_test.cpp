// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/livesessions.h"

#include "tests/qt/sessions.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class LiveSessionsTest : public testing::Test
{
protected:
    LiveSessionsTest()
    {
        QObject::connect(&live, &LiveSessions::updated, [this] { shown.push_back(live.poll()); });
    }

    static PollPtr failedPoll(Win32Status status = Win32Status::AccessDenied)
    {
        Poll failed = *pollOf({});
        failed.status = status;
        return std::make_shared<Poll>(failed);
    }

    LiveSessions live;
    QSignalSpy known{&live, &LiveSessions::becameKnown};
    QSignalSpy failures{&live, &LiveSessions::failed};
    std::vector<PollPtr> shown;
};

TEST_F(LiveSessionsTest, KnowsNothingBeforeAPollSucceeds)
{
    EXPECT_FALSE(live.isKnown());
    EXPECT_EQ(live.poll(), nullptr);
    EXPECT_TRUE(live.environment().sessions.empty());
    live.setPoll(failedPoll());
    EXPECT_FALSE(live.isKnown());
    EXPECT_TRUE(live.isFailing());
    EXPECT_TRUE(shown.empty());
}

TEST_F(LiveSessionsTest, BecomesKnownOnceAndBeforeTheFirstUpdate)
{
    QObject::connect(&live, &LiveSessions::becameKnown, [this] {
        EXPECT_TRUE(live.isKnown());
        EXPECT_TRUE(shown.empty());
    });
    const PollPtr first = pollOf({session(1, u"A")});
    const PollPtr second = pollOf({session(2, u"B")});
    live.setPoll(first);
    live.setPoll(second);
    EXPECT_EQ(shown, (std::vector{first, second}));
    EXPECT_EQ(known.size(), 1);
}

TEST_F(LiveSessionsTest, TheEnvironmentHasTheSessionsOfThePoll)
{
    Poll polled = *pollOf({session(1, u"A"), session(2, u"B")});
    polled.environment.sessionLimit = 7;
    live.setPoll(std::make_shared<Poll>(polled));
    const Environment environment = live.environment();
    EXPECT_EQ(environment.sessionLimit, 7U);
    ASSERT_EQ(environment.sessions.size(), 2U);
    EXPECT_EQ(environment.sessions[1].config.name, u"B");
}

TEST_F(LiveSessionsTest, AFailureChangesNoSessionAndIsAnnouncedOncePerRow)
{
    const PollPtr good = pollOf({session(1, u"A")});
    live.setPoll(good);
    live.setPoll(failedPoll());
    live.setPoll(failedPoll(Win32Status::NoSystemResources));
    EXPECT_EQ(live.poll(), good);
    EXPECT_TRUE(live.isFailing());
    ASSERT_EQ(failures.size(), 1);
    EXPECT_EQ(failures[0][0].value<Win32Status>(), Win32Status::AccessDenied);
    live.setPoll(good);
    EXPECT_FALSE(live.isFailing());
    live.setPoll(failedPoll());
    EXPECT_EQ(failures.size(), 2);
}

TEST_F(LiveSessionsTest, AHoldEndsWithTheNewestTwoPolls)
{
    const std::vector<PollPtr> polls{pollOf({}, 0), pollOf({}, 1), pollOf({}, 2), pollOf({}, 3)};
    live.setPoll(polls[0]);
    live.setHeld(true);
    for (std::size_t i = 1; i < polls.size(); ++i)
        live.setPoll(polls[i]);
    EXPECT_EQ(live.poll(), polls[0]);
    live.setHeld(false);
    EXPECT_EQ(shown, (std::vector{polls[0], polls[2], polls[3]}));
    live.setHeld(false);
    EXPECT_EQ(shown.size(), 3U);
}

TEST_F(LiveSessionsTest, AFailureIsAnnouncedWhileHeldAndReplacesNoPoll)
{
    const PollPtr first = pollOf({}, 1);
    const PollPtr second = pollOf({}, 2);
    live.setHeld(true);
    live.setPoll(first);
    live.setPoll(second);
    live.setPoll(failedPoll());
    EXPECT_EQ(failures.size(), 1);
    EXPECT_EQ(known.size(), 0);
    live.setHeld(false);
    EXPECT_EQ(shown, (std::vector{first, second}));
    EXPECT_EQ(known.size(), 1);
}

} // namespace
} // namespace etwarden
