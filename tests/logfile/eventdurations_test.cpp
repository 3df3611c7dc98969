// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventdurations.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(EventDurations, AreFoundByTheEventThatEndsAnOperation)
{
    EventDurations durations;
    EXPECT_EQ(durations.at(0), std::nullopt);
    durations.add(9, 0);
    durations.add(3, 30);
    durations.add(EventDurations::keyOf({1, 72}), 40);
    durations.sort();
    EXPECT_EQ(durations.at(3), FileTime{30});
    EXPECT_EQ(durations.at(9), FileTime{0});
    EXPECT_EQ(durations.at(EventPlace{1, 72}), FileTime{40});
    EXPECT_EQ(durations.at(EventPlace{0, 72}), std::nullopt);
    for (const std::uint64_t other : {0U, 2U, 4U, 10U})
        EXPECT_EQ(durations.at(other), std::nullopt) << other;
}

TEST(EventDurations, ForgetWhatIsDropped)
{
    EventDurations durations;
    for (std::uint64_t number = 0; number < 10; ++number)
        durations.add(number, number);
    durations.dropBefore(7);
    EXPECT_EQ(durations.at(6), std::nullopt);
    EXPECT_EQ(durations.at(7), FileTime{7});
}

TEST(EventDurations, KeepsABoundedNumber)
{
    EventDurations durations;
    for (std::uint64_t event = 0; event <= EventDurations::maximumKept; ++event)
        durations.add(event, event);
    EXPECT_TRUE(durations.at(EventDurations::maximumKept - 1));
    EXPECT_FALSE(durations.at(EventDurations::maximumKept));
}

} // namespace
} // namespace etwarden
