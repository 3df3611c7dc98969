// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using namespace std::chrono_literals;

using FlushTest = EngineTest;

TEST_F(FlushTest, FlushesWhatIsNotEmptyByTimer)
{
    SessionConfig config = fileSession();
    config.flushTimer = 2;
    start(config);
    writeOn(0, 1);
    writeOn(1, 1);
    advance(1999ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    advance(1ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 3u);
    EXPECT_EQ(query(u"file").counters.freeBuffers, 4u);
    advance(60s); // nothing new
    EXPECT_EQ(query(u"file").counters.buffersWritten, 3u);
    write();
    advance(2s);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 4u);
}

TEST_F(FlushTest, KeepsThePeriodsOfTheTimerWhenTheLoggerWasLate)
{
    SessionConfig config = fileSession();
    config.flushTimer = 2;
    start(config);
    write();
    runLoggers(); // to learn that there is something to flush
    machine.clock.pass(2500ms);
    runLoggers();
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
    write();
    advance(1499ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
    advance(1ms); // four seconds after the start
    EXPECT_EQ(query(u"file").counters.buffersWritten, 3u);
}

TEST_F(FlushTest, SleepsWhileNothingIsWritten)
{
    SessionConfig config = fileSession();
    config.flushTimer = 2;
    start(config);
    runLoggers();
    EXPECT_EQ(machine.workers.nextDue(), SteadyTime::max());
    advance(7s);
    write();
    advance(999ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    EXPECT_EQ(machine.workers.nextDue(), 8s); // periods count from the start
    advance(1ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
    EXPECT_EQ(machine.workers.nextDue(), 10s); // where something came, more may come
    write();
    EXPECT_EQ(machine.workers.nextDue(), 10s); // no thread has to be woken for it
    advance(2s);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 3u);
    advance(2s);
    EXPECT_EQ(machine.workers.nextDue(), SteadyTime::max());
}

// Another program sees this header, whether the session goes on or its process was killed.
TEST_F(FlushTest, UpdatesTheHeaderAtOnceByAFlushElseOnceASecond)
{
    start(fileSession());
    const auto headerOf = [this] { return *readFile(u"file.etl").header; };
    for (std::uint32_t buffers = 2; buffers < 5; ++buffers) {
        write();
        flush(u"file");
        EXPECT_EQ(headerOf().buffersWritten, buffers);
        EXPECT_EQ(headerOf().endTime, 0u);
    }

    const auto fillBuffer = [this] {
        for (const std::uint32_t before = query(u"file").counters.buffersWritten;
             query(u"file").counters.buffersWritten == before; runLoggers())
            write();
    };
    fillBuffer();
    advance(999ms); // since the flush: at most once a second
    EXPECT_EQ(headerOf().buffersWritten, 4u);
    advance(1ms);
    EXPECT_EQ(headerOf().buffersWritten, 5u);
}

TEST_F(FlushTest, KeepsTheTimerForWhatTheConsumerHasRefused)
{
    RecordingConsumer consumer;
    const SessionStatus live = start(liveSession());
    ASSERT_EQ(engine->attachConsumer(live.handle, &consumer), Win32Status::Success);
    consumer.refusals = 3;
    write();
    advance(3s);
    EXPECT_EQ(consumer.eventCount(), 0u);
    advance(1s);
    EXPECT_EQ(consumer.eventCount(), 1u);
    advance(1s);
    EXPECT_EQ(machine.workers.nextDue(), SteadyTime::max());
    engine->detachConsumer(live.handle, &consumer);
}

TEST_F(FlushTest, FlushesWhatIsThereByATimerOfAnUpdate)
{
    start(fileSession());
    write();
    runLoggers();
    EXPECT_EQ(machine.workers.nextDue(), SteadyTime::max());
    advance(1s);
    SessionConfig wanted = fileSession();
    wanted.flushTimer = 3;
    ASSERT_TRUE(control->update({.name = u"file"}, wanted, false).ok());
    advance(2999ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    advance(1ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
}

TEST_F(FlushTest, WaitsForFullBuffersWithoutATimer)
{
    start(fileSession());
    write();
    advance(1h);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
}

TEST_F(FlushTest, CountsTheTimerInMilliseconds)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::UseMsFlushTimer;
    config.flushTimer = 30;
    start(config);
    write();
    advance(29ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    advance(1ms);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 2u);
}

TEST_F(FlushTest, UsesOneSecondForRealTimeByDefault)
{
    EXPECT_EQ(start(liveSession()).config.flushTimer, 1u);
}

TEST_F(FlushTest, HoldsFilledBuffersBackUpToTheThreshold)
{
    SessionConfig config = fileSession();
    config.flushThreshold = 2;
    start(config);
    runLoggers(); // the first step, which learns the deadline
    writeMany(eventsPerBuffer + 1);
    advance(1s);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u);
    writeMany(eventsPerBuffer);
    advance(0s);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 3u);
}

TEST_F(FlushTest, FlushesWithAThresholdAboveThePool)
{
    SessionConfig config = fileSession();
    config.flushThreshold = 100;
    start(config);
    writeMany(4 * eventsPerBuffer + 1); // the last one is lost and wakes the logger
    runLoggers();
    EXPECT_EQ(query(u"file").counters.buffersWritten, 5u);
    EXPECT_EQ(query(u"file").counters.eventsLost, 1u);
}

TEST_F(FlushTest, HandsOverAtOnceAndIgnoresTheFileName)
{
    start(fileSession());
    write();
    const Result<Snapshot> status = control->snapshot({.name = u"file"}, u"ignored.etl");
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->session.counters.buffersWritten, 2u);
    EXPECT_EQ(status->session.counters.freeBuffers, 4u);
    EXPECT_EQ(machine.fileSystem.files().size(), 1u);
}

TEST_F(FlushTest, KeepsTheNewestEventsOfARing)
{
    start(ringSession());
    writeMany(10 * eventsPerBuffer);
    const SessionStatus status = query(u"ring");
    EXPECT_EQ(status.counters.numberOfBuffers, 4u);
    EXPECT_EQ(status.counters.freeBuffers, 0u);
    EXPECT_EQ(status.counters.eventsLost, 0u);
    EXPECT_EQ(status.counters.buffersWritten, 0u);
    ASSERT_TRUE(control->snapshot({.name = u"ring"}, u"snap.etl").ok());
    const std::vector<std::uint32_t> ids = idsIn(readFile(u"snap.etl"));
    ASSERT_EQ(ids.size(), 4 * eventsPerBuffer);
    EXPECT_EQ(ids.front(), 6 * eventsPerBuffer + 1);
    EXPECT_EQ(ids.back(), 10 * eventsPerBuffer);
}

TEST_F(FlushTest, ConsumesNothingByASnapshot)
{
    start(ringSession());
    writeOn(0, eventsPerBuffer + 2);
    writeOn(1, 1);
    const SessionStatus before = query(u"ring");
    ASSERT_TRUE(control->snapshot({.name = u"ring"}, u"one.etl").ok());
    EXPECT_EQ(query(u"ring").counters.freeBuffers, before.counters.freeBuffers);
    write();
    ASSERT_TRUE(control->snapshot({.name = u"ring"}, u"two.etl").ok());
    EXPECT_EQ(idsIn(readFile(u"one.etl")).size(), eventsPerBuffer + 3);
    EXPECT_EQ(idsIn(readFile(u"two.etl")).size(), eventsPerBuffer + 4);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"two.etl"));
    EXPECT_EQ(query(u"ring").config.logFileName, u"");
}

TEST_F(FlushTest, RefusesASnapshotIntoAFileInUse)
{
    start(ringSession());
    start(fileSession());
    EXPECT_EQ(control->flush({.name = u"ring"}).status(), Win32Status::InvalidParameter);
    EXPECT_EQ(control->snapshot({.name = u"ring"}, u"FILE.etl").status(), Win32Status::BadPathname);
    machine.fileSystem.removeFolder(u"C:\\gone");
    EXPECT_EQ(control->snapshot({.name = u"ring"}, u"C:\\gone\\s.etl").status(), Win32Status::PathNotFound);
    machine.fileSystem.failWritesAlways(Win32Status::DiskFull);
    EXPECT_EQ(control->snapshot({.name = u"ring"}, u"s.etl").status(), Win32Status::DiskFull);
}

TEST_F(FlushTest, IgnoresTheTimerOfARing)
{
    SessionConfig config = ringSession();
    config.flushTimer = 1;
    EXPECT_EQ(start(config).config.flushTimer, 0u);
    write();
    advance(10s);
    EXPECT_EQ(query(u"ring").counters.freeBuffers, 3u);
}

} // namespace
} // namespace etwarden
