// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/live/enginewatch.h"

#include "model/etw/layouts.h"
#include "model/etw/readbytes.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/patience.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class EngineWatchTest : public EngineTest
{
protected:
    ~EngineWatchTest() override { engine.reset(); } // it may still show buffers

    std::unique_ptr<SessionWatch> watch(TraceHandle session, std::size_t maximumBytes = engineWatchBytes)
    {
        Result<std::unique_ptr<SessionWatch>> opened = openEngineWatch(m_shared, session, maximumBytes);
        EXPECT_EQ(opened.status(), Win32Status::Success);
        return opened ? std::move(opened).value() : nullptr;
    }

    /// Reads until the session ends.
    void readAll(SessionWatch& watched)
    {
        const Win32Status status = watched.run([this](std::span<const std::byte> events) { take(events); });
        EXPECT_EQ(status, Win32Status::Success);
    }
    void take(std::span<const std::byte> events)
    {
        const std::lock_guard lock(m_mutex);
        for (EventHeader header{}; readBytes(events, 0, &header) && header.Size != 0;) {
            ids.push_back(header.EventDescriptor.Id);
            events = events.subspan(std::min<std::size_t>(events.size(), (header.Size + 7) / 8 * 8));
        }
        m_changed.notify_all();
    }
    void awaitIds(std::size_t count)
    {
        std::unique_lock lock(m_mutex);
        EXPECT_TRUE(m_changed.wait_for(
            lock, std::chrono::milliseconds(patience), [this, count] { return ids.size() >= count; }));
    }

    std::shared_ptr<EmbeddedEngine> m_shared{&*engine, [](EmbeddedEngine*) {}};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::uint32_t> ids;
};

TEST_F(EngineWatchTest, SeesEachEventOfAFileSessionOnceAndChangesNoCounter)
{
    const TraceHandle handle = start(fileSession()).handle;
    const std::unique_ptr<SessionWatch> watched = watch(handle);
    EXPECT_EQ(watched->way(), WatchWay::Logger);
    EXPECT_EQ(watched->header().BufferSize, 4096u);
    EXPECT_NE(watched->startCounter(), 0u);
    writeMany(eventsPerBuffer + 1);
    runLoggers();
    writeOn(1, 2);
    EXPECT_TRUE(engine->consumedSessions().empty());
    const SessionStatus status = stop(u"file");
    readAll(*watched);
    EXPECT_EQ(ids.size(), eventsPerBuffer + 3);
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), ids.size());
    EXPECT_EQ(status.counters.realTimeBuffersLost, 0u);
    EXPECT_EQ(watched->missedBuffers(), 0u);
}

TEST_F(EngineWatchTest, TakesNothingFromAConsumer)
{
    const TraceHandle handle = start(liveSession()).handle;
    const std::unique_ptr<SessionWatch> watched = watch(handle);
    writeMany(3);
    advance(1s); // the flush timer
    RecordingConsumer consumer;
    EXPECT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    runLoggers();
    EXPECT_EQ(consumer.eventCount(), 3u) << "the backlog was kept for the consumer";
    stop(u"live");
    readAll(*watched);
    EXPECT_EQ(ids, (std::vector<std::uint32_t>{1, 2, 3}));
}

TEST_F(EngineWatchTest, MissesAndCountsWhatFindsNoRoom)
{
    const TraceHandle handle = start(fileSession()).handle;
    const std::unique_ptr<SessionWatch> watched = watch(handle, 6000); // a buffer and a half
    for (int buffer = 0; buffer < 3; ++buffer) {
        writeMany(eventsPerBuffer);
        runLoggers();
    }
    stop(u"file");
    readAll(*watched);
    EXPECT_EQ(ids.size(), eventsPerBuffer);
    EXPECT_EQ(watched->missedBuffers(), 2u);
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 3 * eventsPerBuffer) << "the session lost nothing";
}

TEST_F(EngineWatchTest, SeesTheBuffersOfARingFromNowOn)
{
    const TraceHandle handle = start(ringSession()).handle; // four buffers
    writeMany(eventsPerBuffer + 1); // one is filled before
    const std::unique_ptr<SessionWatch> watched = watch(handle);
    writeMany(2 * eventsPerBuffer);
    std::thread reading([this, &watched] { readAll(*watched); });
    awaitIds(2 * eventsPerBuffer);
    EXPECT_EQ(watched->missedBuffers(), 0u);
    writeMany(eventsPerBuffer);
    awaitIds(3 * eventsPerBuffer);
    watched->close();
    reading.join();
    EXPECT_EQ(ids.size(), 3 * eventsPerBuffer);
    EXPECT_EQ(ids.front(), eventsPerBuffer + 1);
}

TEST_F(EngineWatchTest, CountsTheBuffersOfARingThatMadeRoomBefore)
{
    const TraceHandle handle = start(ringSession()).handle; // four buffers
    const std::unique_ptr<SessionWatch> watched = watch(handle);
    writeMany(6 * eventsPerBuffer + 1); // six were filled, three of them are there
    std::thread reading([this, &watched] { readAll(*watched); });
    awaitIds(3 * eventsPerBuffer);
    watched->close();
    reading.join();
    EXPECT_EQ(ids.front(), 3 * eventsPerBuffer + 1);
    EXPECT_EQ(watched->missedBuffers(), 3u);
}

TEST_F(EngineWatchTest, EndsWhenItIsClosed)
{
    const TraceHandle handle = start(fileSession()).handle;
    const std::unique_ptr<SessionWatch> watched = watch(handle);
    std::thread other([&watched] { watched->close(); });
    readAll(*watched);
    other.join();
    writeMany(2 * eventsPerBuffer);
    runLoggers();
    EXPECT_TRUE(ids.empty());
}

TEST_F(EngineWatchTest, IsRefusedForASessionThatDoesNotRun)
{
    const TraceHandle handle = start(fileSession()).handle;
    stop(u"file");
    EXPECT_EQ(openEngineWatch(m_shared, handle).status(), Win32Status::WmiInstanceNotFound);
}

} // namespace
} // namespace etwarden
