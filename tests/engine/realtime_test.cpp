// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

#include <thread>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class RealTimeTest : public EngineTest
{
protected:
    ~RealTimeTest() override { engine.reset(); } // it may still deliver

    /// Writes an event and lets the timer hand it over, `count` times.
    void writeBuffers(std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            write();
            advance(1s);
        }
    }

    RecordingConsumer consumer;
    RecordingConsumer second;
};

TEST_F(RealTimeTest, DeliversEachBufferOnce)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    writeBuffers(3);
    EXPECT_EQ(consumer.buffers.size(), 3u);
    EXPECT_EQ(consumer.problems, std::vector<std::string>{});
    EXPECT_EQ(consumer.buffers[2].sequence, 3);
    EXPECT_EQ(consumer.buffers[2].events.front().id, 3);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 3u);
    write();
    stop(u"live"); // the rest arrives before the stop returns
    EXPECT_EQ(consumer.buffers.size(), 4u);
    EXPECT_EQ(consumer.buffers[3].flags & 1, 1);
}

TEST_F(RealTimeTest, RefusesConsumersOfOtherSessions)
{
    const TraceHandle handle = start(liveSession()).handle;
    const TraceHandle file = start(fileSession()).handle;
    EXPECT_EQ(engine->attachConsumer(file, &consumer), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(engine->attachConsumer(99, &consumer), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    EXPECT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::AlreadyExists);
    engine->detachConsumer(handle, &consumer);
    writeBuffers(1);
    EXPECT_TRUE(consumer.buffers.empty());
    engine->detachConsumer(99, &consumer);
}

TEST_F(RealTimeTest, DeliversEachBufferToEveryConsumer)
{
    const TraceHandle handle = start(liveSession()).handle;
    writeBuffers(1);
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    ASSERT_EQ(engine->attachConsumer(handle, &second), Win32Status::Success);
    writeBuffers(2);
    EXPECT_EQ(consumer.buffers.size(), 3u);
    ASSERT_EQ(second.buffers.size(), 2u) << "the backlog is the first one's";
    EXPECT_EQ(second.buffers[0].sequence, 2);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 3u);

    engine->detachConsumer(handle, &consumer);
    EXPECT_EQ(engine->consumedSessions(), std::vector{handle});
    writeBuffers(1);
    EXPECT_EQ(consumer.buffers.size(), 3u);
    EXPECT_EQ(second.buffers.size(), 3u);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 4u);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 0u);
    engine->detachConsumer(handle, &second);
    EXPECT_TRUE(engine->consumedSessions().empty());
}

TEST_F(RealTimeTest, CountsABufferThatAFurtherConsumerRefusesAsLost)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    ASSERT_EQ(engine->attachConsumer(handle, &second), Win32Status::Success);
    second.refusals = 1;
    writeBuffers(2);
    EXPECT_EQ(consumer.buffers.size(), 2u);
    ASSERT_EQ(second.buffers.size(), 1u);
    EXPECT_EQ(second.buffers[0].sequence, 2);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 2u);
}

TEST_F(RealTimeTest, DropsTheBacklogOfAFirstConsumerThatLeaves)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    ASSERT_EQ(engine->attachConsumer(handle, &second), Win32Status::Success);
    consumer.accepting = false;
    writeBuffers(2);
    engine->detachConsumer(handle, &consumer);
    writeBuffers(1);
    EXPECT_EQ(second.buffers.size(), 3u);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 3u);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 0u);
}

TEST_F(RealTimeTest, ReportsTheTimeUpToWhichAllIsDelivered)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    runLoggers();
    const std::uint64_t idle = consumer.deliveredUpTo;
    EXPECT_GT(idle, 0u) << "nothing is recorded";
    writeMany(eventsPerBuffer + 1); // one buffer is full, the other in use
    runLoggers();
    EXPECT_EQ(consumer.buffers.size(), 1u);
    EXPECT_EQ(consumer.deliveredUpTo, idle) << "another processor may have older events";
    advance(1s);
    EXPECT_EQ(consumer.buffers.size(), 2u);
    EXPECT_GE(consumer.deliveredUpTo, consumer.buffers[1].events.back().time);

    const std::uint64_t before = consumer.deliveredUpTo;
    consumer.accepting = false;
    writeBuffers(1);
    EXPECT_EQ(consumer.deliveredUpTo, before) << "it has not accepted all";
    consumer.accepting = true;
    flush(u"live");
    EXPECT_GT(consumer.deliveredUpTo, before);
}

TEST_F(RealTimeTest, DeliversTheBacklogWhenAConsumerResumes)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    consumer.accepting = false;
    writeBuffers(2);
    consumer.accepting = true;
    engine->resumeConsumer(handle);
    runLoggers();
    EXPECT_EQ(consumer.buffers.size(), 2u);
    engine->resumeConsumer(99);
}

TEST_F(RealTimeTest, ReportsTheEndToItsConsumers)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    write();
    stop(u"live");
    EXPECT_EQ(consumer.calls, "stops ended ");
    EXPECT_EQ(consumer.buffers.size(), 1u);
    EXPECT_TRUE(engine->consumedSessions().empty());
    consumer.calls.clear();
    engine->detachConsumer(handle, &consumer);
    EXPECT_EQ(consumer.calls, "");
}

TEST_F(RealTimeTest, MakesTheHeaderThatAFileWouldHave)
{
    const TraceHandle handle = start(liveSession()).handle;
    writeBuffers(2);
    Result<std::vector<std::byte>> header = engine->headerOf(handle);
    ASSERT_TRUE(header);
    std::vector<std::byte> bytes = std::move(header).value();
    bytes.resize(std::size_t{4} * 1024, std::byte{bufferPadding}); // as a file does it
    std::vector<std::string> problems;
    const EtlBuffer buffer = readEtlBuffer(bytes, &problems);
    EXPECT_EQ(problems, std::vector<std::string>{});
    EXPECT_FALSE(buffer.events.empty());
    EXPECT_EQ(engine->headerOf(99).status(), Win32Status::WmiInstanceNotFound);
}

TEST_F(RealTimeTest, ListsSessionsThatHaveAConsumer)
{
    const TraceHandle handle = start(liveSession()).handle;
    start(fileSession());
    EXPECT_EQ(engine->consumedSessions(), std::vector<TraceHandle>{});
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    EXPECT_EQ(engine->consumedSessions(), std::vector{handle});
    engine->detachConsumer(handle, &consumer);
    EXPECT_EQ(engine->consumedSessions(), std::vector<TraceHandle>{});
}

TEST_F(RealTimeTest, DeliversTheBacklogFirst)
{
    const TraceHandle handle = start(liveSession()).handle;
    writeBuffers(3);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 0u);
    EXPECT_EQ(query(u"live").counters.freeBuffers, 4u);
    write();
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    runLoggers();
    EXPECT_EQ(consumer.buffers.size(), 3u);
    advance(1s);
    ASSERT_EQ(consumer.buffers.size(), 4u);
    for (std::uint16_t i = 0; i < 4; ++i)
        EXPECT_EQ(consumer.buffers[i].events.front().id, i + 1);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 4u);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 0u);
}

TEST_F(RealTimeTest, KeepsARefusedBufferForLater)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    consumer.accepting = false;
    writeBuffers(2);
    consumer.accepting = true;
    writeBuffers(1);
    ASSERT_EQ(consumer.buffers.size(), 3u);
    EXPECT_EQ(consumer.buffers[0].events.front().id, 1);
}

TEST_F(RealTimeTest, KeepsTheOrderWhileAConsumerRefuses)
{
    const TraceHandle handle = start(liveSession()).handle;
    writeBuffers(1);
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    consumer.refusals = 2; // of the backlog: now and before the next flush, and accepts what comes then
    writeBuffers(1);
    ASSERT_EQ(consumer.buffers.size(), 2u);
    EXPECT_EQ(consumer.buffers[0].events.front().id, 1);
    EXPECT_EQ(consumer.buffers[1].events.front().id, 2);
}

TEST_F(RealTimeTest, LosesABufferAndThenRefusesEventsWithAFullBacklog)
{
    const TraceHandle handle = start(liveSession()).handle;
    writeBuffers(4); // as many as the session may have
    EXPECT_TRUE(journal.entries.empty());
    writeBuffers(1);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::BackingFileFull);
    EXPECT_EQ(write(), Win32Status::LogFileFull);
    EXPECT_EQ(write(), Win32Status::LogFileFull);
    EXPECT_EQ(query(u"live").counters.eventsLost, 2u);
    advance(10s);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    EXPECT_EQ(journal.entries.size(), 1u);

    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    runLoggers();
    EXPECT_EQ(consumer.buffers.size(), 4u);
    EXPECT_EQ(write(), Win32Status::Success);
    advance(1s);
    EXPECT_EQ(consumer.buffers.size(), 5u);
}

TEST_F(RealTimeTest, NotesABacklogThatIsFullAgainAndAgainOnce)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    const auto fillBacklog = [&] {
        consumer.accepting = false;
        writeBuffers(5); // seconds
        EXPECT_EQ(write(), Win32Status::LogFileFull);
        consumer.accepting = true;
        engine->resumeConsumer(handle);
        runLoggers();
    };
    for (int i = 0; i < 50; ++i)
        fillBacklog();
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::BackingFileFull);
    EXPECT_TRUE(journal.entries[0].hasConsumer);
    advance(60s);
    fillBacklog();
    EXPECT_EQ(journal.entries.size(), 2u);
}

TEST_F(RealTimeTest, NotesWhetherAFullBacklogHasAConsumer)
{
    const TraceHandle handle = start(liveSession()).handle;
    consumer.accepting = false;
    writeBuffers(5);
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    consumer.accepting = true;
    runLoggers();
    consumer.accepting = false;
    writeBuffers(5);
    ASSERT_EQ(journal.entries.size(), 2u);
    EXPECT_FALSE(journal.entries[0].hasConsumer);
    EXPECT_TRUE(journal.entries[1].hasConsumer);
}

TEST_F(RealTimeTest, FillsABacklogAgainAfterMemoryWasShort)
{
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    consumer.accepting = false;
    machine.memory.setAllocationsLeft(0);
    writeBuffers(1);
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    EXPECT_EQ(write(), Win32Status::LogFileFull);
    consumer.accepting = true;
    advance(1s);
    EXPECT_EQ(write(), Win32Status::Success);
    advance(1s);
    EXPECT_EQ(consumer.buffers.size(), 1u);
}

TEST_F(RealTimeTest, DetachesNothingByTheHandleOfAnEndedSession)
{
    const TraceHandle last = start(liveSession()).handle;
    stop(u"live");
    const TraceHandle next = start(liveSession()).handle;
    ASSERT_EQ(last & 0xFFFF, next & 0xFFFF);
    ASSERT_EQ(engine->attachConsumer(next, &consumer), Win32Status::Success);
    engine->detachConsumer(last, &consumer);
    writeBuffers(1);
    EXPECT_EQ(consumer.buffers.size(), 1u);
    engine->detachConsumer(next & 0xFFFF, &consumer);
    writeBuffers(1);
    EXPECT_EQ(consumer.buffers.size(), 1u);
}

/// Lets another thread stop the session as well while it is called.
class SlowConsumer final : public RealTimeConsumer
{
public:
    explicit SlowConsumer(TraceApi& api)
        : m_control(api)
    {
    }
    bool deliver(std::span<const std::byte>) override
    {
        std::thread other([this] { second = m_control.stop({.name = u"live"}).status(); });
        other.join();
        return true;
    }
    Win32Status second = Win32Status::Success;

private:
    SessionControl m_control;
};

TEST_F(RealTimeTest, ReportsTheStopBeforeTheRest)
{
    SlowConsumer slow(*engine);
    const TraceHandle handle = start(liveSession()).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &slow), Win32Status::Success);
    write();
    EXPECT_EQ(stop(u"live").counters.buffersWritten, 1u);
    EXPECT_EQ(slow.second, Win32Status::ActiveConnections);
}

TEST_F(RealTimeTest, CountsTheBacklogAsLostAtTheStop)
{
    start(liveSession());
    writeBuffers(2);
    write();
    const SessionStatus last = stop(u"live");
    EXPECT_EQ(last.counters.realTimeBuffersLost, 3u);
    EXPECT_EQ(last.counters.buffersWritten, 0u);
}

TEST_F(RealTimeTest, WritesTheFileFirstAndCountsIt)
{
    SessionConfig config = liveSession();
    config.logFileName = u"live.etl";
    const TraceHandle handle = start(config).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    writeBuffers(2);
    EXPECT_EQ(query(u"live").counters.buffersWritten, 3u);
    consumer.accepting = false;
    writeBuffers(6);
    const SessionStatus full = query(u"live");
    EXPECT_EQ(full.counters.buffersWritten, 9u);
    EXPECT_EQ(full.counters.realTimeBuffersLost, 2u);
    EXPECT_EQ(full.counters.eventsLost, 0u); // the file goes on
    consumer.accepting = true;
    writeBuffers(1);
    EXPECT_EQ(consumer.buffers.size(), 7u);
    EXPECT_EQ(stop(u"live").counters.buffersWritten, 10u);
    EXPECT_EQ(idsIn(readFile(u"live.etl")).size(), 9u);
}

} // namespace
} // namespace etwarden
