// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostclock.h"

#include <gtest/gtest.h>

#include <ctime>

namespace etwarden {
namespace {

TEST(HostClock, NeverRunsBackwards)
{
    const HostClock clock;
    std::uint64_t counter = clock.counter();
    std::uint64_t cycles = clock.cycles();
    SteadyTime steady = clock.steadyTime();
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t nextCounter = clock.counter();
        const std::uint64_t nextCycles = clock.cycles();
        const SteadyTime nextSteady = clock.steadyTime();
        EXPECT_GE(nextCounter, counter);
        EXPECT_GE(nextCycles, cycles);
        EXPECT_GE(nextSteady, steady);
        counter = nextCounter;
        cycles = nextCycles;
        steady = nextSteady;
    }
}

TEST(HostClock, FrequencyIsNeverZeroFromTheFirstMomentOn)
{
    for (int i = 0; i < 1000; ++i) {
        const HostClock clock;
        EXPECT_GT(clock.counterFrequency(), 0u);
        EXPECT_GT(clock.cyclesPerMicrosecond(), 0u);
    }
}

// The frequency is what turns counts into time: over the whole life of the clock both must say the same, whatever the
// machine does meanwhile. The bounds are the readings just outside and just inside.
TEST(HostClock, FrequencyConvertsCountsIntoSteadyTime)
{
    const SteadyTime outsideStart = HostClock().steadyTime();
    const HostClock clock;
    const std::uint64_t firstCount = clock.counter();
    const SteadyTime insideStart = clock.steadyTime();
    for (int i = 0; i < 100'000; ++i) // something to measure
        (void)clock.counter();

    const SteadyTime insideEnd = clock.steadyTime();
    const std::uint64_t frequency = clock.counterFrequency();
    const std::uint64_t lastCount = clock.counter();
    const SteadyTime outsideEnd = clock.steadyTime();
    const double counted = static_cast<double>(lastCount - firstCount) / static_cast<double>(frequency); // s
    const double atLeast = std::chrono::duration<double>(insideEnd - insideStart).count();
    const double atMost = std::chrono::duration<double>(outsideEnd - outsideStart).count();
    // The frequency itself was measured over a span between the two, so the error is at most their ratio.
    EXPECT_GE(counted * atMost / atLeast, atLeast * 0.999);
    EXPECT_LE(counted * atLeast / atMost, atMost * 1.001);
}

TEST(HostClock, SystemTimeIsFileTimeInUtc)
{
    const HostClock clock;
    const auto fileTime = [](std::time_t seconds) { return unixEpoch + static_cast<FileTime>(seconds) * 10'000'000; };
    const FileTime before = fileTime(std::time(nullptr) - 1); // time() may lag behind the precise clock by a tick
    const FileTime now = clock.systemTime();
    const FileTime after = fileTime(std::time(nullptr) + 2);
    EXPECT_LE(before, now);
    EXPECT_GE(after, now);
}

TEST(HostClock, BootWasBeforeNowAndStaysWhereItIs)
{
    const HostClock clock;
    EXPECT_LT(clock.bootTime(), clock.systemTime());
    EXPECT_GT(clock.bootTime(), unixEpoch);
    EXPECT_EQ(clock.bootTime(), clock.bootTime());
}

} // namespace
} // namespace etwarden
