// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/embeddedengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/monitor/monitor.h"
#include "tests/qt/fakebackend.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>

namespace etwarden {
namespace {

/// An engine whose stops wait until a test releases them, before they do anything.
class GatedEngine : public TraceApi
{
public:
    explicit GatedEngine(EmbeddedEngine& engine)
        : m_engine(engine)
    {
    }

    void closeGate()
    {
        const std::lock_guard lock(m_mutex);
        m_isOpen = false;
    }

    void openGate()
    {
        const std::lock_guard lock(m_mutex);
        m_isOpen = true;
        m_changed.notify_all();
    }

    void waitUntilAStopWaits()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_waits; });
    }

    Win32Status startTrace(TraceHandle* handle, const char16_t* instanceName, EventTraceProperties* properties) override
    {
        return m_engine.startTrace(handle, instanceName, properties);
    }

    Win32Status controlTrace(TraceHandle handle, const char16_t* instanceName, EventTraceProperties* properties,
        TraceControl control) override
    {
        if (control == TraceControl::Stop) {
            std::unique_lock lock(m_mutex);
            m_waits = true;
            m_changed.notify_all();
            m_changed.wait(lock, [this] { return m_isOpen; });
        }
        return m_engine.controlTrace(handle, instanceName, properties, control);
    }

    Win32Status queryAllTraces(
        EventTraceProperties** properties, std::uint32_t count, std::uint32_t* loggerCount) override
    {
        return m_engine.queryAllTraces(properties, count, loggerCount);
    }

    Win32Status enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control, TraceLevel level,
        std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
        const EnableTraceParametersWithFilters* parameters) override
    {
        return m_engine.enableTraceEx2(
            handle, provider, control, level, matchAnyKeyword, matchAllKeyword, timeoutMs, parameters);
    }

private:
    EmbeddedEngine& m_engine;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isOpen = true;
    bool m_waits = false;
};

class EngineBackend : public FakeBackend
{
public:
    GatedEngine& api() override { return m_gate; }
    LoadProviders* loads() override { return &m_loads; }

private:
    HostDependencies m_host;
    EmbeddedEngine m_engine{m_host.interfaces()};
    LoadProviders m_loads{m_engine, m_host.interfaces()};
    GatedEngine m_gate{m_engine};
};

class MonitorLoadTest : public testing::Test
{
protected:
    MonitorLoadTest()
    {
        monitor.setInterval(Monitor::maximumInterval); // nothing is due while a test runs
        monitor.start();
    }

    OperationResult resultOf(OperationId id)
    {
        OperationResult result;
        EXPECT_TRUE(QTest::qWaitFor([&] {
            for (const QList<QVariant>& arguments : results) {
                if (arguments.first().value<OperationResult>().request.id == id)
                    result = arguments.first().value<OperationResult>();
            }
            return result.request.id == id;
        }));
        return result;
    }

    SessionTarget startRing()
    {
        SessionConfig config;
        config.name = u"Ring";
        config.logFileMode = logfilemode::Buffering;
        const OperationResult result = resultOf(monitor.startSession(config));
        return targetOf(result.started.value().granted);
    }

    PollPtr poll()
    {
        for (int i = 0; i < 2; ++i) { // the first one may have been on its way
            polls.clear();
            monitor.pollNow();
            EXPECT_TRUE(QTest::qWaitFor([&] { return !polls.isEmpty(); }));
        }
        return polls.last().first().value<PollPtr>();
    }

    std::shared_ptr<EngineBackend> backend = std::make_shared<EngineBackend>();
    Monitor monitor{backend};
    QSignalSpy polls{&monitor, &Monitor::pollFinished};
    QSignalSpy results{&monitor, &Monitor::operationFinished};
};

TEST_F(MonitorLoadTest, CountersOutliveTheLoadAndItsSession)
{
    const SessionTarget ring = startRing();
    EXPECT_EQ(resultOf(monitor.startLoad(ring, {.eventsPerSecond = 100'000})).status, Win32Status::Success);
    PollPtr last;
    while ((last = poll())->loads.empty() || last->loads[0].counters.written == 0) { // its threads are slow
        ASSERT_TRUE(last->endedLoads.empty());
    }
    EXPECT_EQ(resultOf(monitor.stopLoad()).status, Win32Status::Success);
    last = poll();
    EXPECT_TRUE(last->loads.empty());
    ASSERT_EQ(last->endedLoads.size(), 1u);
    EXPECT_EQ(last->endedLoads[0].target, ring.handle);
    EXPECT_EQ(last->endedLoads[0].settings.eventsPerSecond, 100'000u);
    EXPECT_GT(last->endedLoads[0].counters.written, 0u);
    EXPECT_EQ(poll()->endedLoads.at(0).counters.attempted, last->endedLoads[0].counters.attempted);

    EXPECT_EQ(resultOf(monitor.startLoad(ring, {})).status, Win32Status::Success);
    last = poll();
    EXPECT_EQ(last->loads.size(), 1u);
    EXPECT_TRUE(last->endedLoads.empty());
    EXPECT_EQ(resultOf(monitor.stopSession(ring)).status, Win32Status::Success);
    EXPECT_EQ(poll()->endedLoads.size(), 1u); // without its session the load ends
}

TEST_F(MonitorLoadTest, IsStoppedWhileTheStopOfItsSessionHangs)
{
    const SessionTarget ring = startRing();
    EXPECT_EQ(resultOf(monitor.startLoad(ring, {})).status, Win32Status::Success);
    backend->api().closeGate();
    const OperationId stop = monitor.stopSession(ring);
    backend->api().waitUntilAStopWaits();
    EXPECT_EQ(poll()->loads.size(), 1u);
    EXPECT_EQ(resultOf(monitor.stopLoad()).status, Win32Status::Success);
    EXPECT_TRUE(poll()->loads.empty());
    EXPECT_EQ(results.count(), 3); // the stop is not among them
    backend->api().openGate();
    EXPECT_EQ(resultOf(stop).status, Win32Status::Success);
}

TEST_F(MonitorLoadTest, DoesNotBeginAfterItsStop)
{
    const SessionTarget ring = startRing();
    SessionConfig other;
    other.name = u"Other";
    other.logFileMode = logfilemode::Buffering;
    const SessionTarget second = targetOf(resultOf(monitor.startSession(other)).started.value().granted);
    backend->api().closeGate();
    const OperationId stop = monitor.stopSession(second);
    backend->api().waitUntilAStopWaits();
    const OperationId start = monitor.startLoad(ring, {}); // waits after the stop
    EXPECT_EQ(resultOf(monitor.stopLoad()).status, Win32Status::Success);
    backend->api().openGate();
    EXPECT_EQ(resultOf(stop).status, Win32Status::Success);
    EXPECT_EQ(resultOf(start).status, Win32Status::Cancelled);
    EXPECT_TRUE(poll()->loads.empty());
    EXPECT_EQ(resultOf(monitor.startLoad(ring, {})).status, Win32Status::Success); // asked for again
    EXPECT_EQ(poll()->loads.size(), 1u);
}

TEST_F(MonitorLoadTest, SeveralRunAtATimeEachForItsSession)
{
    std::vector<SessionTarget> rings;
    for (std::size_t i = 0; i <= LoadProvider::maximumLoads; ++i) {
        SessionConfig config;
        config.name = u"Ring " + std::u16string(1, static_cast<char16_t>(u'0' + i));
        config.logFileMode = logfilemode::Buffering;
        rings.push_back(targetOf(resultOf(monitor.startSession(config)).started.value().granted));
    }
    for (std::size_t i = 0; i < LoadProvider::maximumLoads; ++i)
        EXPECT_EQ(resultOf(monitor.startLoad(rings[i], {})).status, Win32Status::Success) << i;
    EXPECT_EQ(resultOf(monitor.startLoad(rings.back(), {})).status, Win32Status::NoSystemResources);
    EXPECT_EQ(resultOf(monitor.startLoad(rings[2], {.eventsPerSecond = 7})).status, Win32Status::Success); // replaced
    PollPtr last = poll();
    ASSERT_EQ(last->loads.size(), LoadProvider::maximumLoads);
    EXPECT_EQ(last->loads[2].settings.eventsPerSecond, 7u);
    EXPECT_EQ(last->loads[2].name, u"Ring 2");

    EXPECT_EQ(resultOf(monitor.stopLoad(rings[2])).status, Win32Status::Success);
    last = poll();
    EXPECT_EQ(last->loads.size(), LoadProvider::maximumLoads - 1);
    ASSERT_EQ(last->endedLoads.size(), 1u);
    EXPECT_EQ(last->endedLoads[0].target, rings[2].handle);
    EXPECT_EQ(resultOf(monitor.startLoad(rings.back(), {})).status, Win32Status::Success); // there is room for it
    EXPECT_EQ(resultOf(monitor.stopLoad()).status, Win32Status::Success);
    EXPECT_TRUE(poll()->loads.empty());
}

} // namespace
} // namespace etwarden
