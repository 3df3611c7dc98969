// SPDX-License-Identifier: GPL-3.0-or-later
// What a control function waits for while writers fill buffers faster than the disk or the consumer accepts them.
// Buffers are counted; nothing is judged by time.
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/loadprovider.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace etwarden {
namespace {

/// Writers outrun the destination for this number of buffers; then they give up, so that a function that waits for an
/// empty queue fails its test instead of hanging it.
constexpr int patience = 1'000;

/// One thread of a simulated machine is both writer and destination: the disk (or the consumer) accepts a buffer only
/// after writers have filled two more.
class OutrunDestinationTest : public EngineTest
{
protected:
    /// Three filled buffers and one in use, then the race begins.
    void outrun()
    {
        writeMany(3 * eventsPerBuffer + 1);
        before = written;
        machine.fileSystem.setBeforeWrite([this] { writeTwoBuffers(); });
    }

    void writeTwoBuffers()
    {
        if (++rounds <= patience && isWriting)
            writeMany(2 * eventsPerBuffer);
    }

    void endRace() { isWriting = false; }

    static SessionConfig large(SessionConfig config)
    {
        config.maximumBuffers = 64;
        return config;
    }

    static constexpr std::uint32_t buffersBefore = 4;
    std::uint32_t before = 0; ///< number of the last event before the race
    int rounds = 0;
    bool isWriting = true;
};

/// Outruns itself.
class OutrunConsumer final : public RealTimeConsumer
{
public:
    explicit OutrunConsumer(std::function<void()> beforeDelivery)
        : m_beforeDelivery(std::move(beforeDelivery))
    {
    }
    bool deliver(std::span<const std::byte>) override
    {
        m_beforeDelivery();
        ++deliveries;
        return true;
    }
    std::uint32_t deliveries = 0;

private:
    std::function<void()> m_beforeDelivery;
};

TEST_F(OutrunDestinationTest, FlushesWhatThereWasWhenItBegan)
{
    start(large(fileSession()));
    outrun();
    flush(u"file");
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1 + buffersBefore);
    endRace();
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size() + last.counters.eventsLost, written);
}

TEST_F(OutrunDestinationTest, FlushesToAConsumerWhatThereWasWhenItBegan)
{
    OutrunConsumer consumer([this] { writeTwoBuffers(); });
    const TraceHandle handle = start(large(liveSession())).handle;
    ASSERT_EQ(engine->attachConsumer(handle, &consumer), Win32Status::Success);
    outrun();
    flush(u"live");
    EXPECT_EQ(consumer.deliveries, buffersBefore);
    endRace();
    engine->detachConsumer(handle, &consumer);
}

TEST_F(OutrunDestinationTest, WritesWhatThereWasIntoTheOldFile)
{
    start(large(fileSession()));
    outrun();
    SessionConfig wanted;
    wanted.logFileName = u"two.etl";
    ASSERT_TRUE(control->update({.name = u"file"}, wanted, true).ok());
    const std::size_t inTheOldOne = idsIn(readFile(u"file.etl")).size();
    // Those of the moment when the new file with its header was there, which gave writers time for two more buffers.
    EXPECT_EQ(inTheOldOne, before + 2 * eventsPerBuffer);
    endRace();
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(inTheOldOne + idsIn(readFile(u"two.etl")).size() + last.counters.eventsLost, written);
}

TEST_F(OutrunDestinationTest, KeepsTheTimer)
{
    SessionConfig config = large(fileSession());
    config.flushTimer = 1;
    start(config);
    writeOn(1, 1); // in a buffer that will not get full
    outrun();
    machine.fileSystem.setBeforeWrite([this] {
        machine.clock.pass(std::chrono::milliseconds(100));
        if (rounds < 300)
            writeTwoBuffers();
    });
    runLoggers(); // until the race ends
    const std::vector<EtlBuffer> buffers = readFile(u"file.etl").dataBuffers();
    const auto lonely = std::ranges::find(buffers, 1, &EtlBuffer::processor);
    ASSERT_NE(lonely, buffers.end());
    EXPECT_LT(lonely->sequence, 100); // 64 buffers of 100 ms may have been ahead of it
}

TEST_F(OutrunDestinationTest, FinishesTheFilesWithTheEngine)
{
    start(large(fileSession(u"a", u"a.etl")));
    start(large(fileSession(u"b", u"b.etl")));
    outrun();
    const std::uint64_t writes = machine.fileSystem.writes();
    EmbeddedEngine& dying = *engine;
    machine.fileSystem.setBeforeWrite([this, &dying] {
        for (std::uint32_t i = 0; ++rounds <= patience && i < 2 * eventsPerBuffer; ++i)
            dying.events().write(provider, plainEvent, std::vector<std::byte>(eventPayload));
    });
    engine.reset();
    EXPECT_EQ(machine.fileSystem.writes() - writes, 2 * (buffersBefore + 1)); // the header of each once more
    for (const char16_t* path : {u"a.etl", u"b.etl"}) {
        const EtlTrace trace = readFile(path);
        EXPECT_NE(trace.header->endTime, 0u);
        EXPECT_EQ(idsIn(trace).size(), before);
    }
}

/// Stops each thread that comes to it until the test lets one through.
class Turnstile
{
public:
    void pass()
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return m_isOpen || m_passes > 0; });
        m_passes -= m_isOpen ? 0 : 1;
        --m_waiting;
        m_changed.notify_all();
    }

    void close() { set(false); }
    void open() { set(true); }

    /// Lets the one that waits through, when there is one.
    void letOneThrough()
    {
        awaitArrival();
        const std::lock_guard lock(m_mutex);
        ++m_passes;
        m_changed.notify_all();
    }

    void awaitArrival()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_waiting > 0 && m_passes == 0; });
    }

private:
    void set(bool open)
    {
        const std::lock_guard lock(m_mutex);
        m_isOpen = open;
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOpen = true;
    int m_passes = 0;
    int m_waiting = 0;
};

/// Real loggers, and a disk that writes a buffer when the test lets it.
class HeldDiskTest : public testing::Test
{
protected:
    static constexpr Guid providerGuid = "11111111-2222-3333-4444-555555555555"_guid;
    static constexpr std::uint32_t bufferCount = 8;

    HeldDiskTest()
    {
        fileSystem.setBeforeWrite([this] {
            disk.pass();
            if (isOutrun) {
                for (int i = 0; i < 100; ++i) // more than a buffer
                    write();
            }
        });
    }

    EngineDependencies dependencies()
    {
        const EngineDependencies all = host.interfaces();
        return {all.clock, all.processors, all.random, all.memory, fileSystem, all.workers};
    }

    /// One stream of 4 KB buffers into a file and, later, to a consumer.
    TraceHandle start(const std::u16string& name)
    {
        SessionConfig config;
        config.name = name;
        config.bufferSizeKb = 4;
        config.minimumBuffers = bufferCount;
        config.maximumBuffers = bufferCount;
        config.logFileMode = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
        config.logFileName = name + u".etl";
        const Result<StartOutcome> started = control.start(config);
        EXPECT_TRUE(started.ok());
        return started.ok() ? started->granted.handle : invalidTraceHandle;
    }

    Win32Status write() { return engine.events().write(provider, plainEvent, {}); }

    /// A session with every buffer full, whose logger holds the first one before the disk.
    TraceHandle startAndFill(const std::u16string& name)
    {
        const TraceHandle handle = start(name);
        disk.close();
        EXPECT_TRUE(control.enableProvider(handle, providerGuid, true).ok());
        while (write() == Win32Status::Success) {
        }
        disk.awaitArrival();
        return handle;
    }

    /// A session that wants an event counts it as lost here, where it has no room.
    bool wantsEvents(TraceHandle handle)
    {
        const std::uint32_t lost = query(handle).counters.eventsLost;
        write();
        return query(handle).counters.eventsLost != lost;
    }

    SessionStatus query(TraceHandle handle)
    {
        const Result<SessionStatus> status = control.query({.handle = handle});
        EXPECT_TRUE(status.ok());
        return status.ok() ? status.value() : SessionStatus{};
    }

    HostDependencies host;
    SimulatedFileSystem fileSystem;
    Turnstile disk;
    std::atomic<bool> isOutrun = false;
    EmbeddedEngine engine{dependencies()};
    SessionControl control{engine};
    ProviderHandle provider = engine.providers().registerProvider(providerGuid);
};

TEST_F(HeldDiskTest, WritesAtTheStopWhatThereWasWhenItBegan)
{
    const TraceHandle handle = startAndFill(u"file");
    std::jthread stopping([this, handle] { EXPECT_TRUE(SessionControl(engine).stop({.handle = handle}).ok()); });
    int asked = 0;
    while (asked < 1'000'000 && wantsEvents(handle)) {
        ++asked;
        std::this_thread::yield();
    }
    const bool isClosed = !wantsEvents(handle);
    EXPECT_TRUE(isClosed);
    const SessionStatus before = query(handle);
    EXPECT_EQ(before.counters.buffersInUse(), bufferCount);
    const std::uint64_t writes = fileSystem.writes();
    isOutrun = isClosed;
    disk.open();
    stopping.join();
    EXPECT_EQ(fileSystem.writes() - writes, bufferCount + 1); // and the header again
    const EtlTrace trace = readEtl(fileSystem.contents(u"file.etl").value());
    EXPECT_EQ(trace.problems, std::vector<std::string>{});
    EXPECT_EQ(trace.dataBuffers().size(), bufferCount);
    EXPECT_NE(trace.header->endTime, 0u);
    EXPECT_EQ(trace.header->eventsLost, before.counters.eventsLost);
}

TEST_F(HeldDiskTest, SwitchesTheFileThoughAStopBegins)
{
    const TraceHandle handle = start(u"file");
    ASSERT_TRUE(control.enableProvider(handle, providerGuid, true).ok());
    disk.close();
    std::jthread switching([this, handle] {
        SessionConfig wanted;
        wanted.logFileName = u"two.etl";
        EXPECT_TRUE(SessionControl(engine).update({.handle = handle}, wanted, true).ok());
    });
    disk.letOneThrough(); // the header of two.etl
    disk.awaitArrival(); // the header of file.etl again, which ends
    while (write() == Win32Status::Success) {
    }
    std::jthread stopping([this, handle] { EXPECT_TRUE(SessionControl(engine).stop({.handle = handle}).ok()); });
    while (wantsEvents(handle))
        std::this_thread::yield();
    disk.open();
    stopping.join();
    switching.join();
    EXPECT_EQ(readEtl(fileSystem.contents(u"file.etl").value()).dataBuffers().size(), 0u);
    EXPECT_EQ(readEtl(fileSystem.contents(u"two.etl").value()).dataBuffers().size(), bufferCount);
}

TEST_F(HeldDiskTest, StopsALoadWhileTheStopOfItsSessionWaits)
{
    LoadProvider load(engine, dependencies());
    const TraceHandle handle = startAndFill(u"file");
    ASSERT_TRUE(control.enableProvider(handle, LoadProvider::providerGuid, true).ok());
    ASSERT_TRUE(load.start({.eventsPerSecond = 4'000'000'000, .threads = 2}));
    std::jthread stopping([this, handle] { EXPECT_TRUE(SessionControl(engine).stop({.handle = handle}).ok()); });
    load.stop();
    EXPECT_FALSE(load.isRunning());
    disk.open();
}

TEST_F(HeldDiskTest, HoldsUpNoOtherCall)
{
    const TraceHandle held = startAndFill(u"held");
    EXPECT_EQ(query(held).counters.freeBuffers, 0u);
    EXPECT_EQ(control.queryAll()->size(), 1u);
    EXPECT_TRUE(control.enableProvider(held, providerGuid, false).ok());
    EXPECT_TRUE(control.enableProvider(held, providerGuid, true).ok());
    EXPECT_NE(write(), Win32Status::Success);
    disk.open();
}

TEST_F(HeldDiskTest, ReservesAFileThatIsBeingCreated)
{
    const TraceHandle held = start(u"held");
    const TraceHandle other = start(u"other");
    disk.close();
    std::jthread updating([this, held] {
        SessionConfig wanted;
        wanted.logFileName = u"two.etl";
        EXPECT_TRUE(SessionControl(engine).update({.handle = held}, wanted, true).ok());
    });
    disk.awaitArrival(); // the header of two.etl
    SessionConfig wanted;
    wanted.flushTimer = 7;
    EXPECT_EQ(control.update({.handle = other}, wanted, false)->config.flushTimer, 7u);
    wanted.logFileName = u"TWO.etl";
    EXPECT_EQ(control.update({.handle = other}, wanted, true).status(), Win32Status::BadPathname);
    SessionConfig third;
    third.name = u"third";
    third.logFileMode = logfilemode::Sequential;
    third.logFileName = u"two.etl";
    EXPECT_EQ(control.start(third).status(), Win32Status::BadPathname);
    third.logFileMode = logfilemode::Buffering;
    third.logFileName.clear();
    EXPECT_TRUE(control.start(third).ok());
    EXPECT_EQ(control.snapshot({.name = u"third"}, u"two.etl").status(), Win32Status::BadPathname);
    disk.open();
}

/// A control function of a session whose logger never runs out of work: it returns between two buffers, or when what
/// there was has been handed over.
class OutrunLoggerTest : public HeldDiskTest
{
protected:
    class Consumer final : public RealTimeConsumer
    {
    public:
        bool deliver(std::span<const std::byte>) override { return true; }
    };

    void expectReturn(const std::function<void()>& function)
    {
        isOutrun = true;
        std::atomic<bool> isAsking = false;
        std::atomic<bool> hasReturned = false;
        std::jthread caller([&] {
            isAsking = true;
            function();
            hasReturned = true;
        });
        while (!isAsking)
            std::this_thread::yield();
        for (int i = 0; i < patience && !hasReturned; ++i)
            disk.letOneThrough();
        EXPECT_TRUE(hasReturned);
        isOutrun = false;
        disk.open();
    }

    Consumer consumer;
};

TEST_F(OutrunLoggerTest, ReturnsFromAFlush)
{
    const TraceHandle handle = startAndFill(u"file");
    expectReturn([this, handle] { EXPECT_TRUE(SessionControl(engine).flush({.handle = handle}).ok()); });
}

TEST_F(OutrunLoggerTest, ReturnsFromAnUpdate)
{
    const TraceHandle handle = startAndFill(u"file");
    expectReturn([this, handle] {
        SessionConfig wanted; // without REAL_TIME: the backlog goes
        wanted.logFileName = u"two.etl";
        EXPECT_TRUE(SessionControl(engine).update({.handle = handle}, wanted, true).ok());
    });
}

TEST_F(OutrunLoggerTest, ReturnsFromAttachingAConsumer)
{
    const TraceHandle handle = startAndFill(u"file");
    expectReturn([this, handle] { EXPECT_EQ(engine.attachConsumer(handle, &consumer), Win32Status::Success); });
    engine.detachConsumer(handle, &consumer);
}

TEST_F(OutrunLoggerTest, ReturnsFromDetachingAConsumer)
{
    const TraceHandle handle = startAndFill(u"file");
    disk.open();
    EXPECT_EQ(engine.attachConsumer(handle, &consumer), Win32Status::Success);
    disk.close();
    while (write() == Win32Status::Success) {
    }
    disk.awaitArrival();
    expectReturn([this, handle] { engine.detachConsumer(handle, &consumer); });
}

} // namespace
} // namespace etwarden
