// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/clockline.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

TEST(ClockLine, IsExactAtItsReadingsAndSteadyBeforeThem)
{
    ClockLine line;
    constexpr auto counter = static_cast<std::size_t>(ClockType::QueryPerformanceCounter);
    const auto reading = [](SteadyTime steady, std::uint64_t counts) {
        ClockReading made{.steady = steady};
        made.times[counter] = counts;
        return made;
    };
    line.advance(reading(1s, 1000));
    line.advance(reading(2s, 2000));
    line.advance(reading(2s + 1us, 2100)); // badly read
    std::array<std::uint64_t, 4> times{};
    line.convert(2'000'001'000, times);
    EXPECT_EQ(times[counter], 2100u);
    line.convert(2'000'000'000, times);
    EXPECT_EQ(times[counter], 2000u);
    line.convert(1'000'000'000, times);
    EXPECT_NEAR(static_cast<double>(times[counter]), 1000 - 100, 1);
}

} // namespace
} // namespace etwarden
