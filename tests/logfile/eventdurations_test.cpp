// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventdurations.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(EventDurations, AreFoundByTheRowThatEndsAnOperation)
{
    EventDurations durations;
    EXPECT_EQ(durations.at(0), std::nullopt);
    durations.add(3, 30);
    durations.add(9, 0);
    EXPECT_EQ(durations.at(3), FileTime{30});
    EXPECT_EQ(durations.at(9), FileTime{0});
    for (const std::uint32_t other : {0U, 2U, 4U, 10U})
        EXPECT_EQ(durations.at(other), std::nullopt) << other;
}

TEST(EventDurations, KeepsSoManyAndNoMore)
{
    EventDurations durations;
    for (std::uint32_t row = 0; row <= EventDurations::maximumKept; ++row)
        durations.add(row, row);
    EXPECT_TRUE(durations.at(EventDurations::maximumKept - 1));
    EXPECT_FALSE(durations.at(EventDurations::maximumKept));
}

} // namespace
} // namespace etwarden
