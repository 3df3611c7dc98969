// SPDX-License-Identifier: GPL-3.0-or-later
// Real threads, real clock and real loggers on a simulated disk. Nothing is judged by time.
#include "model/engine/host/hostdependencies.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/engine/interruptingprocessors.h"
#include "tests/support/engine/numberedevent.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <thread>

namespace etwarden {
namespace {

class ConcurrencyTest : public testing::Test
{
protected:
    EngineDependencies dependencies()
    {
        EngineDependencies all = host.interfaces();
        return {all.clock, processors, all.random, all.memory, fileSystem, all.workers};
    }

    static SessionConfig config(const std::u16string& name, std::uint32_t mode, const std::u16string& file)
    {
        SessionConfig config;
        config.name = name;
        config.bufferSizeKb = 4;
        config.maximumBuffers = 8;
        config.logFileMode = mode;
        config.logFileName = file;
        return config;
    }

    Win32Status write(std::uint32_t thread, std::uint32_t number)
    {
        return engine.events().write(provider, plainEvent, NumberedEvent::of(thread, number).bytes());
    }

    /// Every event intact, each at most once, those of a thread in order within a buffer (an event that was not copied
    /// yet shows as what was there before); the number of them.
    std::size_t countIntact(const std::u16string& path)
    {
        const EtlTrace trace = readEtl(fileSystem.contents(path).value());
        EXPECT_EQ(trace.problems, std::vector<std::string>{});
        std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
        for (const EtlBuffer& buffer : trace.dataBuffers()) {
            std::map<std::uint32_t, std::uint32_t> lastOfThread;
            for (const EtlEvent& event : buffer.events) {
                const std::optional<NumberedEvent> numbered = NumberedEvent::from(event.payload);
                if (!numbered) {
                    ADD_FAILURE() << "size " << event.payload.size();
                    return 0;
                }
                EXPECT_TRUE(seen.emplace(numbered->thread, numbered->number).second);
                const auto last = lastOfThread.find(numbered->thread);
                EXPECT_TRUE(last == lastOfThread.end() || last->second < numbered->number);
                lastOfThread[numbered->thread] = numbered->number;
            }
        }
        return seen.size();
    }

    HostDependencies host;
    InterruptingProcessors processors{host.interfaces().processors};
    SimulatedFileSystem fileSystem;
    EmbeddedEngine engine{dependencies()};
    SessionControl control{engine};
    ProviderHandle provider = engine.providers().registerProvider(plainProvider);
};

TEST_F(ConcurrencyTest, RecordsOrCountsEveryEvent)
{
    constexpr std::uint32_t threads = 4;
    constexpr std::uint32_t eventsPerThread = 20'000;
    for (const std::uint32_t mode :
        {logfilemode::Sequential, logfilemode::Sequential | logfilemode::NoPerProcessorBuffering})
    {
        const Result<StartOutcome> started = control.start(config(u"file", mode, u"file.etl"));
        ASSERT_TRUE(started.ok());
        ASSERT_TRUE(control.enableProvider(started->granted.handle, plainProvider, true).ok());
        std::atomic<std::uint32_t> refused = 0;
        {
            std::vector<std::jthread> writers;
            for (std::uint32_t thread = 0; thread < threads; ++thread) {
                writers.emplace_back([this, thread, &refused] {
                    for (std::uint32_t i = 0; i < eventsPerThread; ++i)
                        refused += write(thread, i) == Win32Status::Success ? 0 : 1;
                });
            }
        }
        const Result<SessionStatus> last = control.stop({.name = u"file"});
        EXPECT_EQ(last->counters.eventsLost, refused);
        EXPECT_EQ(countIntact(u"file.etl") + last->counters.eventsLost, threads * eventsPerThread);
        EXPECT_EQ(last->counters.freeBuffers, last->counters.numberOfBuffers);
    }
}

TEST_F(ConcurrencyTest, KeepsOneStreamOfAllProcessorsInOrder)
{
    const Result<StartOutcome> started =
        control.start(config(u"file", logfilemode::Sequential | logfilemode::NoPerProcessorBuffering, u"file.etl"));
    ASSERT_TRUE(started.ok());
    ASSERT_TRUE(control.enableProvider(started->granted.handle, plainProvider, true).ok());
    {
        std::vector<std::jthread> writers;
        for (std::uint32_t thread = 0; thread < 4; ++thread) {
            writers.emplace_back([this, thread] {
                for (std::uint32_t i = 0; i < 50'000; ++i)
                    write(thread, i);
            });
        }
    }
    EXPECT_TRUE(control.stop({.name = u"file"}).ok());
    const std::vector<EtlEvent> events = readEtl(fileSystem.contents(u"file.etl").value()).events();
    EXPECT_FALSE(events.empty());
    EXPECT_TRUE(std::ranges::is_sorted(events, {}, &EtlEvent::time));
}

TEST_F(ConcurrencyTest, LetsSessionsComeAndGoUnderWriters)
{
    std::atomic<bool> done = false;
    std::vector<std::jthread> threads;
    for (std::uint32_t thread = 0; thread < 2; ++thread) {
        threads.emplace_back([this, thread, &done] {
            for (std::uint32_t i = 0; !done; ++i)
                write(thread, i);
        });
    }
    threads.emplace_back([this, &done] {
        SessionControl asking(engine);
        while (!done) {
            const Result<std::vector<SessionStatus>> all = asking.queryAll();
            for (const SessionStatus& status : all.value())
                EXPECT_LE(status.counters.freeBuffers, status.counters.numberOfBuffers);
        }
    });
    for (int round = 0; round < 15; ++round) {
        const Result<StartOutcome> file = control.start(config(u"file", logfilemode::Sequential, u"file.etl"));
        const Result<StartOutcome> ring = control.start(config(u"ring", logfilemode::Buffering, u""));
        ASSERT_TRUE(file.ok() && ring.ok());
        EXPECT_TRUE(control.enableProvider(file->granted.handle, plainProvider, true).ok());
        EXPECT_TRUE(control.enableProvider(ring->granted.handle, plainProvider, true).ok());
        for (int i = 0; i < 20; ++i) {
            EXPECT_TRUE(control.flush({.name = u"file"}).ok());
            EXPECT_TRUE(control.snapshot({.name = u"ring"}, u"snap.etl").ok());
            countIntact(u"snap.etl");
        }
        EXPECT_TRUE(control.stop({.name = u"ring"}).ok());
        const Result<SessionStatus> last = control.stop({.name = u"file"});
        countIntact(u"file.etl");
        EXPECT_EQ(last->counters.freeBuffers, last->counters.numberOfBuffers);
    }
    done = true;
}

TEST_F(ConcurrencyTest, WaitsForTheCallbacksOfAnEndingSession)
{
    std::optional<EmbeddedEngine> going(dependencies());
    EmbeddedEngine& leaving = *going;
    SessionControl controller(leaving);
    std::atomic<bool> isCalled = false;
    std::atomic<bool> isGoing = false;
    std::atomic<bool> hasReturned = false;
    ProviderHandle handle = ProviderHandle::Invalid;
    const auto onNotice = [&](const EnableNotice& notice) {
        if (notice.control != ProviderControl::Disable)
            return;
        isCalled = true;
        while (!isGoing)
            std::this_thread::yield();
        EXPECT_EQ(leaving.events().write(handle, plainEvent, {}), Win32Status::Success);
        EXPECT_EQ(leaving.providers().unregisterProvider(handle), Win32Status::Success);
        hasReturned = true;
    };
    ASSERT_EQ(leaving.providers().registerProvider(plainProvider, onNotice, &handle), Win32Status::Success);
    const auto started = controller.start(config(u"file", logfilemode::Sequential, u"going.etl"));
    ASSERT_TRUE(started.ok());
    ASSERT_TRUE(controller.enableProvider(started->granted.handle, plainProvider, true).ok());
    fileSystem.failWritesAlways(Win32Status::WriteFault);
    while (!isCalled) // the logger's thread calls, no control function does
        leaving.events().write(handle, plainEvent, NumberedEvent::of(0, 0).bytes());
    isGoing = true;
    going.reset();
    EXPECT_TRUE(hasReturned);
}

} // namespace
} // namespace etwarden
