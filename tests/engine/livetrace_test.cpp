// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/live/enginelivetrace.h"
#include "model/engine/live/livesource.h"
#include "model/etw/wellknown.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/patience.h"

#include <cstring>
#include <future>
#include <thread>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class LiveTraceTest : public EngineTest
{
protected:
    ~LiveTraceTest() override { engine.reset(); } // it may still deliver

    /// The engine is the fixture's.
    std::weak_ptr<EmbeddedEngine> shared() const { return m_shared; }
    std::unique_ptr<LiveTrace> attach(const std::u16string& session)
    {
        Result<std::unique_ptr<LiveTrace>> opened = openEngineLiveTrace(shared(), session);
        EXPECT_EQ(opened.status(), Win32Status::Success);
        return opened ? std::move(opened).value() : nullptr;
    }
    void readAll(LiveTrace& trace)
    {
        const Win32Status status = trace.run([this](std::span<const std::byte> event, std::uint16_t processor) {
            EventHeader header{};
            if (event.size() == sizeof(EventTraceHeader)) {
                EventTraceHeader loss{};
                std::memcpy(&loss, event.data(), sizeof loss);
                losses.push_back(loss.Type);
                EXPECT_EQ(loss.Guid, wellknown::lostEventGuid);
                return;
            }
            ASSERT_EQ(event.size(), sizeof header + eventPayload);
            std::memcpy(static_cast<void*>(&header), event.data(), sizeof header);
            ids.push_back(header.EventDescriptor.Id);
            processors.push_back(processor);
        });
        EXPECT_EQ(status, Win32Status::Success);
    }

    /// Reads until so many buffers are finished. Fails the test, and stops the session, where the source waits instead.
    void finishBuffers(LiveSource& source, int count)
    {
        std::future<void> finished = std::async(std::launch::async, [&source, count] {
            for (int ends = 0; ends < count;) {
                const SourceStep step = source.next();
                if (step == SourceStep::End)
                    return;
                ends += step == SourceStep::BufferEnd ? 1 : 0;
            }
        });
        if (finished.wait_for(std::chrono::milliseconds(patience)) != std::future_status::ready) {
            ADD_FAILURE() << "the source waits although the session could not deliver all";
            stop(u"live");
        }
        finished.get();
    }
    /// More than the consumer and the backlog hold, on one processor: its events wait for those of the other one.
    void overload()
    {
        for (int buffer = 0; buffer < 40; ++buffer) {
            writeMany(eventsPerBuffer);
            runLoggers();
        }
        EXPECT_EQ(write(), Win32Status::LogFileFull);
    }

    std::shared_ptr<EmbeddedEngine> m_shared{&*engine, [](EmbeddedEngine*) {}};
    std::vector<std::uint32_t> ids;
    std::vector<std::uint16_t> processors;
    std::vector<std::uint8_t> losses;
};

TEST_F(LiveTraceTest, ReadsTheBacklogAndWhatFollowsUntilTheEnd)
{
    start(liveSession());
    writeMany(2);
    const std::unique_ptr<LiveTrace> trace = attach(u"live");
    EXPECT_EQ(trace->header().BufferSize, 4096u);
    EXPECT_NE(trace->header().StartTime, 0u);
    EXPECT_NE(trace->startCounter(), 0u);
    writeOn(1, 2);
    advance(1s);
    stop(u"live");
    readAll(*trace);
    EXPECT_EQ(ids, (std::vector<std::uint32_t>{1, 2, 3, 4}));
    EXPECT_EQ(processors, (std::vector<std::uint16_t>{0, 0, 1, 1}));
    EXPECT_TRUE(losses.empty());
}

TEST_F(LiveTraceTest, EndsWhenItIsClosedAndLeavesTheSession)
{
    const TraceHandle handle = start(liveSession()).handle;
    const std::unique_ptr<LiveTrace> trace = attach(u"LIVE");
    EXPECT_EQ(engine->consumedSessions(), std::vector<TraceHandle>{handle});
    std::thread other([&trace] { trace->close(); });
    readAll(*trace);
    other.join();
    EXPECT_TRUE(engine->consumedSessions().empty());
    EXPECT_TRUE(isRunning(u"live"));
}

TEST_F(LiveTraceTest, ReadsTheSameWithTwoConsumers)
{
    start(liveSession());
    const std::unique_ptr<LiveTrace> first = attach(u"live");
    const std::unique_ptr<LiveTrace> second = attach(u"live");
    writeMany(3);
    stop(u"live");
    readAll(*first);
    readAll(*second);
    EXPECT_EQ(ids, (std::vector<std::uint32_t>{1, 2, 3, 1, 2, 3}));
}

TEST_F(LiveTraceTest, ReportsWhatTheSessionLost)
{
    start(liveSession());
    const std::unique_ptr<LiveTrace> trace = attach(u"live");
    writeMany(8 * eventsPerBuffer); // more than its buffers hold
    advance(1s);
    write();
    stop(u"live");
    readAll(*trace);
    EXPECT_EQ(losses, std::vector<std::uint8_t>{32});
}

TEST_F(LiveTraceTest, GetsMoreWhenItHasRoomAgain)
{
    start(liveSession());
    LiveSource source(shared(), u"live");
    ASSERT_EQ(source.attach(), Win32Status::Success);
    const auto delivered = [this] { return query(u"live").counters.buffersWritten; };
    overload();
    const std::uint32_t held = delivered();
    for (std::uint32_t round = 1; round <= 10; ++round) {
        ASSERT_NO_FATAL_FAILURE(finishBuffers(source, static_cast<int>(held / 2)));
        ASSERT_TRUE(isRunning(u"live"));
        runLoggers();
        overload();
        EXPECT_EQ(delivered(), held + round * (held / 2));
    }
}

TEST_F(LiveTraceTest, OrdersWhatHasArrivedFirst)
{
    start(liveSession());
    LiveSource source(shared(), u"live");
    ASSERT_EQ(source.attach(), Win32Status::Success);
    writeMany(eventsPerBuffer);
    advance(1ms);
    writeOn(1, 1);
    for (int buffer = 0; buffer < 20; ++buffer) { // more than wait for processor 1
        advance(1ms);
        writeMany(eventsPerBuffer);
    }
    ASSERT_EQ(source.next(), SourceStep::Event);
    flush(u"live");
    stop(u"live");
    std::uint64_t newest = 0;
    for (SourceStep step = SourceStep::Event; step != SourceStep::End; step = source.next()) {
        ASSERT_GE(source.event().time, newest);
        newest = source.event().time;
    }
}

TEST_F(LiveTraceTest, LosesNothingOnceTheLoadIsLower)
{
    start(liveSession());
    LiveSource source(shared(), u"live");
    ASSERT_EQ(source.attach(), Win32Status::Success);
    overload();
    finishBuffers(source, static_cast<int>(query(u"live").counters.buffersWritten / 2));
    ASSERT_TRUE(isRunning(u"live"));
    runLoggers();
    const SessionCounters before = query(u"live").counters;
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(write(), Win32Status::Success);
        advance(1s);
        finishBuffers(source, 1);
    }
    const SessionCounters after = query(u"live").counters;
    EXPECT_EQ(after.eventsLost, before.eventsLost);
    EXPECT_EQ(after.realTimeBuffersLost, before.realTimeBuffersLost);
    EXPECT_EQ(after.buffersWritten, before.buffersWritten + 100);
}

TEST_F(LiveTraceTest, IsRefusedWhereNothingIsDelivered)
{
    start(fileSession());
    EXPECT_EQ(openEngineLiveTrace(shared(), u"file").status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(openEngineLiveTrace(shared(), u"none").status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(openEngineLiveTrace({}, u"none").status(), Win32Status::WmiInstanceNotFound);
}

} // namespace
} // namespace etwarden
