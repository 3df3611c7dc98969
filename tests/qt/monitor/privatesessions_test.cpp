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
    EXPECT_TRUE(known.kept().empty());
}

TEST_F(PrivateSessionsInPollsTest, AreForgottenWhenAStopFindsNone)
{
    known.take(resultOf(Operation::Start, heap()));
    const OperationResult notFound{.request = {.operation = Operation::Stop, .target = targetOf(heap())},
        .status = Win32Status::WmiInstanceNotFound};
    OperationResult ofAnother = notFound;
    ofAnother.request.target.identity->name = u"Other";
    known.take(ofAnother);
    OperationResult flush = notFound;
    flush.request.operation = Operation::Flush;
    known.take(flush);
    EXPECT_EQ(known.kept().size(), 1u);
    known.take(notFound);
    EXPECT_TRUE(known.kept().empty());
    EXPECT_TRUE(polled().empty());
}

TEST_F(PrivateSessionsInPollsTest, AreKeptWithAllThatACallNeeds)
{
    SessionStatus started = heap();
    started.config.logFileMode |= logfilemode::Sequential;
    started.processes = {.processIds = {4321}, .executables = u"app.exe"};
    known.take(resultOf(Operation::Start, started));
    KeptPrivateSession kept{.name = u"Heap",
        .address = {.guid = started.config.guid,
            .logFileMode = logfilemode::PrivateLogger,
            .filters = {.processIds = {4321}, .executables = u"app.exe"}}};
    EXPECT_EQ(known.kept(), std::vector{kept});
    api.sessions = {started};
    polled();
    kept.hasAnswered = true;
    EXPECT_EQ(known.kept(), std::vector{kept});
    api.sessions.clear();
    polled();
    EXPECT_TRUE(known.kept().empty());
}

TEST_F(PrivateSessionsInPollsTest, AreNotKeptWhereTheyEndWithTheProgram)
{
    SessionStatus own = heap();
    own.config.logFileMode |= logfilemode::PrivateInProc;
    known.take(resultOf(Operation::Start, own));
    EXPECT_EQ(polled().size(), 1u);
    EXPECT_TRUE(known.kept().empty());
}

TEST_F(PrivateSessionsInPollsTest, AreNotKeptUnderAnotherName)
{
    SessionStatus session = heap();
    session.config.name += char16_t{0xD800};
    known.take(resultOf(Operation::Start, session));
    EXPECT_TRUE(known.kept().empty()) << "half of a surrogate pair does not come back from the settings";
}

TEST_F(PrivateSessionsInPollsTest, NewestAreKept)
{
    for (std::uint16_t i = 0; i <= PrivateSessions::maximumKept; ++i) {
        SessionStatus started = heap(i);
        started.config.name += static_cast<char16_t>(u'A' + i);
        known.take(resultOf(Operation::Start, started));
    }
    const std::vector<KeptPrivateSession> kept = known.kept();
    ASSERT_EQ(kept.size(), PrivateSessions::maximumKept);
    EXPECT_EQ(kept.front().name, u"HeapB");
}

TEST_F(PrivateSessionsInPollsTest, OfAnEarlierRunStandThereFromTheirAnswerOn)
{
    KeptPrivateSession kept{.name = u"Heap",
        .address = {
            .guid = heap().config.guid, .logFileMode = logfilemode::PrivateLogger, .filters = {.processIds = {4321}}}};
    known.restore({kept});
    EXPECT_TRUE(polled().empty());
    EXPECT_EQ(known.kept(), std::vector{kept}) << "its process may not run yet";
    SessionStatus running = heap();
    running.counters.eventsLost = 7;
    api.sessions = {running};
    running.processes.processIds = {4321};
    running.isWow = false; // reported, as the processes make the block one of version 2
    EXPECT_EQ(polled(), std::vector{running}) << "with the processes that every call needs";
    kept.hasAnswered = true;
    EXPECT_EQ(known.kept(), std::vector{kept});
}

TEST_F(PrivateSessionsInPollsTest, OfAnEarlierRunAreForgottenWhenTheyAreGone)
{
    const PrivateAddress address{.guid = heap().config.guid, .logFileMode = logfilemode::PrivateLogger};
    known.restore({{.name = u"Heap", .address = address, .hasAnswered = true}});
    SessionStatus another = heap();
    another.config.name = u"Another";
    api.sessions = {another};
    EXPECT_TRUE(polled().empty());
    EXPECT_TRUE(known.kept().empty());
}

TEST_F(PrivateSessionsInPollsTest, OfAnEarlierRunHaveNumbersBeforeThoseThatStart)
{
    const PrivateAddress address{.guid = heap().config.guid, .logFileMode = logfilemode::PrivateLogger};
    known.restore({{.name = u"Earlier", .address = address}});
    known.take(resultOf(Operation::Start, heap()));
    SessionStatus earlier = heap();
    earlier.config.name = u"Earlier";
    api.sessions = {earlier, heap()};
    const std::vector<SessionStatus> sessions = polled({session(3, u"Disk trace")});
    ASSERT_EQ(sessions.size(), 3u);
    EXPECT_EQ(sessions[1].config.name, u"Earlier");
    EXPECT_EQ(sessions[1].handle, 0xFFFFFFFD'00000001);
    EXPECT_EQ(sessions[2].handle, 0xFFFFFFFD'00000002);
}

TEST(PrivateSessionsJson, ComesBackAsItWas)
{
    const std::vector<KeptPrivateSession> sessions{
        {.name = u"Heap “1”",
            .address = {.guid = {.data1 = 1},
                .logFileMode = logfilemode::PrivateLogger,
                .filters = {.processIds = {0, 4321, 0xFFFFFFFF}, .executables = u"a.exe;b.exe"}},
            .hasAnswered = true},
        {.name = u"Other", .address = {.guid = {.data1 = 2}, .logFileMode = logfilemode::PrivateLogger}}};
    EXPECT_EQ(privateSessionsFromJson(privateSessionsToJson(sessions)), sessions);
    EXPECT_EQ(privateSessionsFromJson(privateSessionsToJson({})), std::vector<KeptPrivateSession>());
}

TEST(PrivateSessionsJson, RefusesWhatIsNoneOfIt)
{
    const auto json = [](const std::vector<KeptPrivateSession>& sessions) { return privateSessionsToJson(sessions); };
    const KeptPrivateSession good{
        .name = u"Heap", .address = {.guid = {.data1 = 1}, .logFileMode = logfilemode::PrivateLogger}};
    ASSERT_TRUE(privateSessionsFromJson(json({good})));
    const auto changed = [&](auto change) {
        KeptPrivateSession session = good;
        change(session);
        return json({session});
    };
    EXPECT_FALSE(privateSessionsFromJson(changed([](auto& session) { session.name.clear(); })));
    EXPECT_TRUE(privateSessionsFromJson(changed([](auto& session) { session.name.assign(1024, u'n'); })));
    EXPECT_FALSE(privateSessionsFromJson(changed([](auto& session) { session.name.assign(1025, u'n'); })));
    EXPECT_FALSE(privateSessionsFromJson(changed([](auto& session) { session.address.logFileMode = 0; })));
    EXPECT_FALSE(privateSessionsFromJson(
        changed([](auto& session) { session.address.logFileMode |= logfilemode::PrivateInProc; })));
    const auto withProcesses = [&](std::size_t count) {
        return changed([count](auto& session) { session.address.filters.processIds.assign(count, 4); });
    };
    EXPECT_TRUE(privateSessionsFromJson(withProcesses(8)));
    EXPECT_FALSE(privateSessionsFromJson(withProcesses(9)));
    const auto withExecutables = [&](std::size_t length) {
        return changed([length](auto& session) { session.address.filters.executables.assign(length, u'e'); });
    };
    EXPECT_TRUE(privateSessionsFromJson(withExecutables(511)));
    EXPECT_FALSE(privateSessionsFromJson(withExecutables(512)));
    EXPECT_TRUE(privateSessionsFromJson(json(std::vector(PrivateSessions::maximumKept, good))));
    EXPECT_FALSE(privateSessionsFromJson(json(std::vector(PrivateSessions::maximumKept + 1, good))));
    for (const char* text :
        {"", "{}", "[1]", R"([{"name":"Heap","logFileMode":2048}])",
            R"([{"name":"Heap","guid":"x","logFileMode":2048}])",
            R"([{"name":"Heap","guid":"{00000001-0000-0000-0000-000000000000}","logFileMode":"2048"}])",
            R"([{"name":"Heap","guid":"{00000001-0000-0000-0000-000000000000}","logFileMode":2048,"processIds":[-1]}])",
            R"([{"name":"Heap","guid":"{00000001-0000-0000-0000-000000000000}","logFileMode":2048,"processIds":["4"]}])",
            R"([{"name":"Heap","guid":"{00000001-0000-0000-0000-000000000000}","logFileMode":4294969344}])"})
        EXPECT_FALSE(privateSessionsFromJson(text)) << text;
}

} // namespace
} // namespace etwarden
