// SPDX-License-Identifier: GPL-3.0-or-later
// A machine where others start, stop and change sessions between our calls.
#include "model/etw/logfilemodes.h"
#include "model/session/blockview.h"
#include "model/session/sessioncontrol.h"
#include "tests/session/scriptedtraceapi.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace etwarden {
namespace {

constexpr TraceHandle handle = 0x20007;

SessionStatus session(std::u16string name, TraceHandle id = handle)
{
    return {.handle = id, .config = {.name = std::move(name)}, .counters = {.numberOfBuffers = 4}};
}

class ConcurrentChangesTest : public testing::Test
{
protected:
    ConcurrentChangesTest()
    {
        api.onStart = [](TraceHandle* started, const char16_t*, EventTraceProperties*) {
            *started = handle;
            return Win32Status::Success;
        };
    }

    ScriptedTraceApi api;
    SessionControl control{api};
};

TEST_F(ConcurrentChangesTest, FindsTheStartedSession)
{
    api.onControl = {fill(session(u"A"))};
    const Result<StartOutcome> started = control.start({.name = u"A"});
    ASSERT_TRUE(started);
    EXPECT_TRUE(started->found);
    EXPECT_EQ(started->granted, session(u"A"));
}

TEST_F(ConcurrentChangesTest, FindsNoStartedSessionThatVanished)
{
    api.onControl = {answer(Win32Status::WmiInstanceNotFound)};
    const Result<StartOutcome> started = control.start({.name = u"A", .bufferSizeKb = 64});
    ASSERT_TRUE(started);
    EXPECT_FALSE(started->found);
    EXPECT_EQ(started->granted.handle, handle);
    EXPECT_EQ(started->granted.config.bufferSizeKb, 64u);
}

TEST_F(ConcurrentChangesTest, FindsNothingInASuccessThatFillsNothing)
{
    api.onControl = {answer(Win32Status::Success)};
    const Result<StartOutcome> started = control.start({.name = u"A", .bufferSizeKb = 64});
    ASSERT_TRUE(started);
    EXPECT_FALSE(started->found);
    EXPECT_EQ(started->granted.config.bufferSizeKb, 64u); // not the zeros of the query
}

TEST_F(ConcurrentChangesTest, DoubtsNoPrivateSessionThatDoesNotAnswerYet)
{
    api.onControl = {answer(Win32Status::WmiInstanceNotFound)};
    const Result<StartOutcome> started = control.start({.name = u"A", .logFileMode = logfilemode::PrivateLogger});
    ASSERT_TRUE(started);
    EXPECT_TRUE(started->found);
}

TEST_F(ConcurrentChangesTest, MistakesNoOtherSessionOfTheHandleForTheStartedOne)
{
    api.onControl = {fill(session(u"B", 0x30008))};
    const Result<StartOutcome> started = control.start({.name = u"A"});
    ASSERT_TRUE(started);
    EXPECT_FALSE(started->found);
    EXPECT_EQ(started->granted.handle, handle);
}

TEST_F(ConcurrentChangesTest, AnswersTheUpdateOfASessionThatEndsBeforeTheQuery)
{
    api.onControl = {fill(session(u"A")), answer(Win32Status::WmiInstanceNotFound)};
    const Result<SessionStatus> updated = control.update({.name = u"A"}, {.flushTimer = 3}, false);
    ASSERT_TRUE(updated);
    EXPECT_EQ(updated.value(), session(u"A"));
}

TEST_F(ConcurrentChangesTest, ReportsThatOthersStoppedTheSessionFirst)
{
    api.onControl = {answer(Win32Status::WmiInstanceNotFound), answer(Win32Status::ActiveConnections)};
    EXPECT_EQ(control.stop({.name = u"A"}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(control.stop({.name = u"A"}).status(), Win32Status::ActiveConnections);
}

TEST_F(ConcurrentChangesTest, LeavesASessionWithTheSameNameAndHandleAlone)
{
    // Stopped and started again by another program: the logger id is the same, the name is not.
    api.onControl = {fill(session(u"Old")), fill(session(u"New"))};
    EXPECT_EQ(control.query({.handle = handle}).value().config.name, u"Old");
    EXPECT_EQ(control.query({.handle = handle}).value().config.name, u"New");
}

TEST_F(ConcurrentChangesTest, ListsSessionsWhoseNumberChangesAtEachCall)
{
    for (const std::uint32_t existing : {3u, 0u, 64u, 1u}) {
        api.onQueryAll = [existing](EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount) {
            *loggerCount = existing;
            for (std::uint32_t i = 0; i < std::min(existing, count); ++i)
                BlockView(blocks[i]).putStatus(session({u'S', static_cast<char16_t>(u'A' + i)}, i + 1));
            return Win32Status::Success;
        };
        const Result<std::vector<SessionStatus>> sessions = control.queryAll();
        ASSERT_TRUE(sessions);
        EXPECT_EQ(sessions->size(), existing);
        EXPECT_EQ(existing == 0 ? u"" : sessions->front().config.name, existing == 0 ? u"" : u"SA");
    }
}

TEST_F(ConcurrentChangesTest, AllocatesAsManyBlocksAsTheMachineAllowsSessions)
{
    for (const std::uint32_t limit : {32u, 256u, 100'000u}) {
        ScriptedTraceApi machine;
        machine.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t* loggerCount) {
            *loggerCount = 0;
            return Win32Status::Success;
        };
        ASSERT_TRUE(SessionControl(machine, limit).queryAll());
        EXPECT_EQ(machine.queryAllCounts, std::vector{std::min(limit, 4096u)});
    }
}

/// A stop by one thread while another one is inside the query.
TEST(ConcurrentCallsTest, StopsWhileAQueryRuns)
{
    struct Machine
    {
        std::mutex mutex;
        std::condition_variable changed;
        bool querying = false;
        bool stopped = false;
    } machine;

    ScriptedTraceApi monitor;
    monitor.onQueryAll = [&machine](EventTraceProperties** blocks, std::uint32_t, std::uint32_t* loggerCount) {
        std::unique_lock lock(machine.mutex);
        machine.querying = true;
        machine.changed.notify_all();
        machine.changed.wait(lock, [&machine] { return machine.stopped; });
        *loggerCount = 1; // the system saw it before the stop
        BlockView(blocks[0]).putStatus(session(u"A"));
        return Win32Status::Success;
    };
    ScriptedTraceApi other;
    other.onControl = {[&machine](EventTraceProperties* block) {
        std::unique_lock lock(machine.mutex);
        machine.changed.wait(lock, [&machine] { return machine.querying; });
        machine.stopped = true;
        machine.changed.notify_all();
        BlockView(block).putStatus(session(u"A"));
        return Win32Status::Success;
    }};

    Result<SessionStatus> last = Win32Status::InvalidFunction;
    std::thread stopper([&] { last = SessionControl(other).stop({.name = u"A"}); });
    const Result<std::vector<SessionStatus>> sessions = SessionControl(monitor).queryAll();
    stopper.join();
    ASSERT_TRUE(last);
    EXPECT_EQ(last.value(), session(u"A"));
    ASSERT_TRUE(sessions);
    EXPECT_EQ(sessions.value(), std::vector{session(u"A")});

    monitor.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t* loggerCount) {
        *loggerCount = 0;
        return Win32Status::Success;
    };
    EXPECT_TRUE(SessionControl(monitor).queryAll()->empty());
}

} // namespace
} // namespace etwarden
