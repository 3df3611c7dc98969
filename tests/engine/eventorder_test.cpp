// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <functional>
#include <utility>

namespace etwarden {
namespace {

/// Every read of the counter is later than the one before; during a read, others may do something.
class InterruptedClock final : public Clock
{
public:
    explicit InterruptedClock(const Clock& real)
        : m_real(real)
    {
    }

    SteadyTime steadyTime() const override { return m_real.steadyTime(); }
    FileTime systemTime() const override { return m_real.systemTime(); }
    std::uint64_t counter() const override
    {
        const std::uint64_t count = m_real.counter() + ++m_looks;
        std::exchange(interruption, [] {})();
        return count;
    }
    void awaitReads() const override { ++awaited; }
    std::uint64_t counterFrequency() const override { return m_real.counterFrequency(); }
    std::uint64_t cycles() const override { return m_real.cycles(); }
    std::uint32_t cyclesPerMicrosecond() const override { return m_real.cyclesPerMicrosecond(); }
    FileTime bootTime() const override { return m_real.bootTime(); }

    mutable std::function<void()> interruption = [] {}; ///< once
    mutable int awaited = 0;

private:
    const Clock& m_real;
    mutable std::uint64_t m_looks = 0;
};

struct EventOrderTest : testing::Test
{
    void start(std::uint32_t moreMode)
    {
        SessionConfig config;
        config.name = u"file";
        config.bufferSizeKb = 4;
        config.logFileMode = logfilemode::Sequential | moreMode;
        config.logFileName = u"file.etl";
        const Result<StartOutcome> started = control.start(config);
        ASSERT_TRUE(started.ok());
        ASSERT_TRUE(control.enableProvider(started->granted.handle, plainProvider, true).ok());
    }

    void write() { EXPECT_EQ(engine.events().write(provider, plainEvent, {}), Win32Status::Success); }

    std::vector<EtlEvent> stopAndRead()
    {
        EXPECT_TRUE(control.stop({.name = u"file"}).ok());
        const EtlTrace trace = readEtl(machine.fileSystem.contents(u"file.etl").value());
        EXPECT_EQ(trace.problems, std::vector<std::string>{});
        return trace.events();
    }

    SimulatedDependencies machine;
    InterruptedClock clock{machine.clock};
    EmbeddedEngine engine{EngineDependencies{
        clock, machine.processors, machine.random, machine.memory, machine.fileSystem, machine.workers}};
    SessionControl control{engine};
    ProviderHandle provider = engine.providers().registerProvider(plainProvider);
};

TEST_F(EventOrderTest, ReadsTheClockAgainAfterAnInterruption)
{
    for (const std::uint32_t mode : {0u, logfilemode::NoPerProcessorBuffering}) {
        start(mode);
        write();
        clock.interruption = [this] { write(); };
        write();
        const std::vector<EtlEvent> events = stopAndRead();
        ASSERT_EQ(events.size(), 3u);
        EXPECT_LT(events[0].time, events[1].time);
        EXPECT_LT(events[1].time, events[2].time);
    }
}

TEST_F(EventOrderTest, WaitsForReadsInAStreamOfSeveralProcessorsOnly)
{
    start(0);
    write();
    stopAndRead();
    EXPECT_EQ(clock.awaited, 0);
    start(logfilemode::NoPerProcessorBuffering);
    write();
    stopAndRead();
    EXPECT_EQ(clock.awaited, 1);
}

} // namespace
} // namespace etwarden
