// SPDX-License-Identifier: GPL-3.0-or-later
// KernelTime, UserTime and ProcessorTime in the headers of events.
#include "model/engine/host/hostprocessors.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr SteadyTime timeUnit = std::chrono::nanoseconds(100) * timerResolution;

constexpr std::uint64_t times(std::uint32_t kernel, std::uint32_t user)
{
    return kernel | std::uint64_t{user} << 32;
}

class ProcessorTimesTest : public EngineTest
{
protected:
    ProcessorTimesTest() { provider = engine->providers().registerProvider(providerGuid); }

    TraceHandle startSession(const SessionConfig& config)
    {
        const TraceHandle handle = start(config).handle;
        EXPECT_EQ(engine->providers().enableProvider(handle, providerGuid, ProviderControl::Enable, {}),
            Win32Status::Success);
        return handle;
    }
    void use(std::uint32_t kernel, std::uint32_t user)
    {
        machine.processors.setTimes({.kernel = kernel, .user = user}, &known);
    }
    void writeEvent() { EXPECT_EQ(engine->events().write(provider, event(), {}), Win32Status::Success); }

    static std::vector<std::uint64_t> timesIn(const EtlTrace& trace)
    {
        std::vector<std::uint64_t> all;
        for (const EtlEvent& recorded : trace.events())
            all.push_back(recorded.processorTime);
        return all;
    }

    ThreadTimes known; // of the one thread that writes
};

TEST_F(ProcessorTimesTest, AreThoseOfTheThread)
{
    const TraceHandle session = startSession(fileSession(u"times", u"times.etl"));
    use(2, 3);
    writeEvent();
    use(4, 5);
    writeEvent(); // within the unit in which they were read
    advance(timeUnit);
    writeEvent();
    advance(timeUnit);
    use(6, 7);
    EXPECT_EQ(engine->events().writeClassic(session, {.eventClass = providerGuid, .type = 1}), Win32Status::Success);
    stop(u"times");
    const EtlTrace trace = readFile(u"times.etl");
    EXPECT_EQ(timesIn(trace), (std::vector{times(2, 3), times(2, 3), times(4, 5), times(6, 7)}));
    EXPECT_EQ(trace.header->timerResolution, timerResolution);
}

TEST_F(ProcessorTimesTest, AreReadForEachClock)
{
    SessionConfig bySystemTime = fileSession(u"system", u"system.etl");
    bySystemTime.clientContext = static_cast<std::uint32_t>(ClockType::SystemTime);
    SessionConfig byCycles = fileSession(u"cycles", u"cycles.etl");
    byCycles.clientContext = static_cast<std::uint32_t>(ClockType::CpuCycle);
    const SessionConfig configs[] = {fileSession(u"counter", u"counter.etl"), bySystemTime, byCycles};
    for (const SessionConfig& config : configs)
        startSession(config);
    use(1, 0);
    writeEvent();
    use(2, 0);
    advance(timeUnit - 1us);
    writeEvent();
    advance(1us);
    writeEvent();
    for (const SessionConfig& config : configs) {
        stop(config.name);
        EXPECT_EQ(timesIn(readFile(config.name + u".etl")), (std::vector{times(1, 0), times(1, 0), times(2, 0)}));
    }
}

TEST_F(ProcessorTimesTest, AreCyclesInAPrivateSession)
{
    SessionConfig config =
        small(u"mine", logfilemode::PrivateLogger | logfilemode::PrivateInProc | logfilemode::Sequential, u"mine.etl");
    config.guid = providerGuid;
    startSession(config);
    use(1, 2);
    writeEvent();
    EXPECT_TRUE(control->stop(targetNamed(config)).ok());
    constexpr std::uint64_t cyclesPerUnit = 2000 * 15'625; // of the simulated processors
    EXPECT_EQ(timesIn(readFile(u"mine.etl")), std::vector{2 * cyclesPerUnit});
}

TEST_F(ProcessorTimesTest, AreLeftOutWhereTheSystemDoesNotSay)
{
    startSession(fileSession(u"none", u"none.etl"));
    writeEvent();
    stop(u"none");
    EXPECT_EQ(timesIn(readFile(u"none.etl")), std::vector<std::uint64_t>{0});
}

TEST(HostProcessorTimes, GrowWithWork)
{
    const HostProcessors processors;
    ThreadTimes* const times = processors.currentThread().times;
    ASSERT_NE(times, nullptr);
    processors.readTimes(times);
    const std::uint32_t before = times->kernel + times->user;
    while (times->kernel + times->user < before + 2)
        processors.readTimes(times);
    EXPECT_EQ(processors.currentThread().times, times);
}

} // namespace
} // namespace etwarden
