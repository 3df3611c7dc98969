// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/privatesessions.h"

#include "model/etw/logfilemodes.h"
#include "tests/qt/fakebackend.h"
#include "tests/qt/sessions.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class PrivateSessionsInPollsTest : public testing::Test
{
protected:
    static SessionStatus heap(std::uint16_t handle = 3)
    {
        SessionStatus status = session(handle, u"Heap");
        status.config.logFileMode = logfilemode::PrivateLogger;
        return status;
    }

    static OperationResult resultOf(Operation operation, const SessionStatus& session)
    {
        return {.request = {.operation = operation}, .session = session};
    }

    std::vector<SessionStatus> polled(std::vector<SessionStatus> listed = {})
    {
        PrivateSessions copy = known;
        copy.query(control, listed);
        known.merge(copy);
        return listed;
    }

    FakeApi api;
    SessionControl control{api};
    PrivateSessions known;
};

TEST_F(PrivateSessionsInPollsTest, AreShownAsStartedUntilAQueryFindsThem)
{
    known.take(resultOf(Operation::Start, heap()));
    EXPECT_EQ(polled(), std::vector{heap()}) << "the process may not run yet";
    SessionStatus running = heap();
    running.counters.eventsLost = 7;
    api.sessions = {running};
    EXPECT_EQ(polled(), std::vector{running});
    api.sessions.clear();
    EXPECT_TRUE(polled().empty());
    api.sessions = {running};
    EXPECT_TRUE(polled().empty()) << "one that ended is forgotten";
}

TEST_F(PrivateSessionsInPollsTest, AreForgottenWhenTheyAreStoppedHere)
{
    known.take(resultOf(Operation::Start, heap()));
    OperationResult refused = resultOf(Operation::Stop, heap());
    refused.status = Win32Status::AccessDenied;
    known.take(refused);
    EXPECT_EQ(polled().size(), 1u);
    known.take(resultOf(Operation::Stop, heap()));
    EXPECT_TRUE(polled().empty());
}

TEST_F(PrivateSessionsInPollsTest, StayForgottenWhenTheyAreStoppedDuringAPoll)
{
    known.take(resultOf(Operation::Start, heap()));
    PrivateSessions copy = known;
    std::vector<SessionStatus> sessions;
    copy.query(control, sessions);
    known.take(resultOf(Operation::Stop, heap()));
    known.merge(copy);
    EXPECT_TRUE(polled().empty());
}

TEST_F(PrivateSessionsInPollsTest, HaveHandlesOfTheirOwn)
{
    known.take(resultOf(Operation::Start, heap(3)));
    SessionStatus other = heap(0);
    other.config.name = u"Other";
    known.take(resultOf(Operation::Start, other));
    EXPECT_EQ(polled({session(4, u"Disk trace")})[1].handle, 3u);
    const std::vector<SessionStatus> sessions = polled({session(3, u"Disk trace")});
    ASSERT_EQ(sessions.size(), 3u);
    EXPECT_EQ(sessions[1].handle, 0xFFFFFFFD'00000001);
    EXPECT_EQ(sessions[2].handle, 0xFFFFFFFD'00000002);
}

TEST_F(PrivateSessionsInPollsTest, AreNotMistakenForOtherSessions)
{
    known.take(resultOf(Operation::Start, session(3, u"Disk trace")));
    EXPECT_TRUE(polled().empty());
}

} // namespace
} // namespace etwarden
