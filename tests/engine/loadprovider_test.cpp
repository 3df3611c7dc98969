// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/loadprovider.h"

#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

/// Gives a number of threads, then none.
class LimitedWorkers final : public LoggerWorkers
{
public:
    explicit LimitedWorkers(LoggerWorkers& workers, int limit)
        : m_workers(workers)
        , m_left(limit)
    {
    }

    std::unique_ptr<LoggerWorker> start(std::function<SteadyTime()> step) override
    {
        return m_left-- > 0 ? m_workers.start(std::move(step)) : nullptr;
    }

private:
    LoggerWorkers& m_workers;
    int m_left;
};

class LoadProviderTest : public EngineTest
{
protected:
    /// A real-time session that records the load; its pool holds more than any test writes between two flushes.
    void listen()
    {
        SessionConfig config = liveSession();
        config.bufferSizeKb = 64;
        m_listener = start(config).handle;
        ASSERT_TRUE(control->enableProvider(m_listener, LoadProvider::providerGuid, true).ok());
        ASSERT_EQ(engine->attachConsumer(m_listener, &consumer), Win32Status::Success);
    }

    /// All that was delivered, in order.
    std::vector<EtlEvent> takenEvents() const
    {
        EXPECT_EQ(consumer.problems, std::vector<std::string>{});
        std::vector<EtlEvent> events;
        for (const EtlBuffer& buffer : consumer.buffers)
            events.insert(events.end(), buffer.events.begin(), buffer.events.end());
        return events;
    }

    LoadCounters countersAfter(const LoadSettings& settings, SteadyTime duration)
    {
        EXPECT_TRUE(load.start(settings));
        advance(duration);
        return load.counters();
    }

    void TearDown() override
    {
        if (m_listener != invalidTraceHandle)
            engine->detachConsumer(m_listener, &consumer); // the engine outlives it
    }

    RecordingConsumer consumer;
    LoadProvider load{*engine, machine.interfaces()};

private:
    TraceHandle m_listener = invalidTraceHandle;
};

TEST_F(LoadProviderTest, WritesNothingBeforeItIsStarted)
{
    advance(1s);
    EXPECT_FALSE(load.isRunning());
    EXPECT_EQ(load.counters().attempted, 0u);
}

TEST_F(LoadProviderTest, KeepsTheRateExactly)
{
    listen();
    for (const std::uint32_t threads : {1u, 2u, 3u, 7u}) {
        EXPECT_EQ(countersAfter({1000, 64, 1, threads}, 3s).attempted, 3000u) << threads;
        EXPECT_TRUE(load.isRunning());
    }
    EXPECT_EQ(countersAfter({1000, 64, 30, 2}, 3s).attempted, 3000u);
    EXPECT_EQ(countersAfter({1000, 64, 30, 2}, 1s).attempted, 990u); // whole bursts
    EXPECT_EQ(countersAfter({1, 64, 1, 4}, 10s).attempted, 10u);
}

TEST_F(LoadProviderTest, IsNeverAboveTheRate)
{
    listen();
    ASSERT_TRUE(load.start({1000, 64, 1, 3}));
    for (std::uint64_t ms = 0; ms < 100; ++ms) {
        EXPECT_LE(load.counters().attempted, ms);
        advance(1ms);
    }
}

TEST_F(LoadProviderTest, WritesNothingAtARateOfZero)
{
    listen();
    EXPECT_EQ(countersAfter({0, 64, 1, 2}, 1h).attempted, 0u);
    EXPECT_TRUE(load.isRunning());
}

TEST_F(LoadProviderTest, StopsAndKeepsTheCounters)
{
    listen();
    countersAfter({1000, 64, 1, 2}, 1s);
    load.stop();
    EXPECT_FALSE(load.isRunning());
    advance(1s);
    EXPECT_EQ(load.counters().attempted, 1000u);
    EXPECT_EQ(load.settings(), (LoadSettings{1000, 64, 1, 2}));
}

TEST_F(LoadProviderTest, CountsNoEventWithoutASession)
{
    const SessionStatus session = start(fileSession());
    ASSERT_TRUE(control->enableProvider(session.handle, LoadProvider::providerGuid, true).ok());
    EXPECT_EQ(countersAfter({100, 64, 1, 1}, 1s).written, 100u);
    ASSERT_TRUE(control->stop({.handle = session.handle}).ok());
    advance(1s);
    EXPECT_EQ(load.counters().attempted, 100u);
    EXPECT_TRUE(load.isRunning());
}

TEST_F(LoadProviderTest, BringsSettingsIntoTheirRanges)
{
    ASSERT_TRUE(load.start({10, 0xFFFFFFFF, 0, 0}));
    EXPECT_EQ(load.settings(), (LoadSettings{10, 65'536, 1, 1}));
    ASSERT_TRUE(load.start({10, 0, 0xFFFFFFFF, 1000}));
    EXPECT_EQ(load.settings(), (LoadSettings{10, 0, 1'000'000, 64}));
}

TEST_F(LoadProviderTest, StopsTheOthersWhereAThreadIsMissing)
{
    const std::size_t before = machine.workers.count();
    LimitedWorkers workers(machine.workers, 1);
    EngineDependencies dependencies{
        machine.clock, machine.processors, machine.random, machine.memory, machine.fileSystem, workers};
    LoadProvider limited(*engine, dependencies);
    EXPECT_FALSE(limited.start({1000, 64, 1, 2}));
    EXPECT_FALSE(limited.isRunning());
    EXPECT_EQ(machine.workers.count(), before);
}

TEST_F(LoadProviderTest, WritesSeveralLoadsEachIntoItsSession)
{
    listen();
    const TraceHandle other = start(ringSession()).handle;
    ASSERT_TRUE(control->enableProvider(other, LoadProvider::guidOf(1), true).ok());
    LoadProvider second(*engine, machine.interfaces(), 1);
    ASSERT_TRUE(second.start({300, 20, 1, 1}));
    EXPECT_EQ(countersAfter({100, 20, 1, 1}, 1s).written, 100u);
    EXPECT_EQ(second.counters().written, 300u);
    load.stop();
    second.stop();
    advance(2s); // the flush timer
    const std::vector<EtlEvent> events = takenEvents();
    EXPECT_EQ(events.size(), 100u);
    for (const EtlEvent& event : events)
        EXPECT_EQ(event.provider, LoadProvider::providerGuid);
}

TEST_F(LoadProviderTest, FollowsARampAndPeaks)
{
    listen();
    const LoadSettings settings{.eventsPerSecond = 1000,
        .threads = 2,
        .shape = {.rampSeconds = 2, .peakFactor = 3, .peakMs = 500, .peakEverySeconds = 1}};
    EXPECT_EQ(countersAfter(settings, 1s).written, 250u);
    advance(1s);
    EXPECT_EQ(load.counters().written, 1000u);
    advance(1s); // half of it three times as much
    EXPECT_EQ(load.counters().written, 3000u);
}

TEST_F(LoadProviderTest, WritesEveryEventIntoTheSession)
{
    listen();
    const LoadCounters counters = countersAfter({100, 20, 1, 2}, 1s);
    EXPECT_EQ(counters.written, 100u);
    EXPECT_EQ(counters.refused, 0u);
    load.stop();
    advance(2s); // the flush timer
    const std::vector<EtlEvent> events = takenEvents();
    ASSERT_EQ(events.size(), 100u);

    std::vector<std::uint64_t> last(2);
    for (const EtlEvent& event : events) {
        EXPECT_EQ(event.provider, LoadProvider::providerGuid);
        EXPECT_EQ(event.id, 1u);
        EXPECT_EQ(event.level, 4u);
        EXPECT_EQ(event.keyword, 1u);
        ASSERT_GE(event.payload.size(), 20u);
        std::uint64_t number = 0;
        std::uint32_t thread = 0;
        std::memcpy(&number, event.payload.data(), sizeof number);
        std::memcpy(&thread, event.payload.data() + sizeof number, sizeof thread);
        ASSERT_LT(thread, last.size());
        last[thread] = std::max(last[thread], number);
    }
    EXPECT_EQ(last, (std::vector<std::uint64_t>{50, 50}));
}

TEST_F(LoadProviderTest, WritesEventsOfTheReportedSize)
{
    listen();
    EXPECT_EQ(LoadProvider::eventBytes(64), 80u + 24 + 48 + 64); // header, name of the provider, schema, payload
    EXPECT_EQ(LoadProvider::eventBytes(65'375) + 8, UINT16_MAX); // the most that the dialog offers, in a later load
    for (const std::uint32_t payloadBytes : {0u, 1u, 7u, 8u, 9u, 12u, 13u, 14u, 200u}) {
        const std::size_t before = takenEvents().size();
        countersAfter({100, payloadBytes, 1, 1}, 10ms);
        load.stop();
        advance(2s); // the flush timer
        const std::vector<EtlEvent> events = takenEvents();
        ASSERT_EQ(events.size(), before + 1) << payloadBytes;
        EXPECT_EQ(events.back().size, LoadProvider::eventBytes(payloadBytes)) << payloadBytes;
    }
}

TEST_F(LoadProviderTest, CountsRefusedEvents)
{
    listen();
    const LoadCounters counters = countersAfter({100, 65'536, 1, 1}, 1s); // larger than an event may be
    EXPECT_EQ(counters.attempted, 100u);
    EXPECT_EQ(counters.refused, 100u);
    EXPECT_EQ(counters.written, 0u);
}

TEST(LoadProviders, NameEveryLoad)
{
    for (std::size_t load = 0; load < LoadProvider::maximumLoads; ++load) {
        const std::string number = load == 0 ? std::string() : ' ' + std::to_string(load + 1);
        EXPECT_EQ(wellKnownName(LoadProvider::guidOf(load)), "Etwarden-Load" + number);
    }
}

} // namespace
} // namespace etwarden
