// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/profilesources.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

TEST(ProfileSources, HaveTheNumbersThatWindowsLists)
{
    // "wpr -pmcsources" and "tracelog -profilesources Help" print these.
    EXPECT_EQ(profileSourceName(0), "Timer");
    EXPECT_EQ(profileSourceName(2), "TotalIssues");
    EXPECT_EQ(profileSourceName(6), "BranchInstructions");
    EXPECT_EQ(profileSourceName(11), "BranchMispredictions");
    EXPECT_EQ(profileSourceName(19), "TotalCycles");
    EXPECT_EQ(profileSourceName(26), "InstructionRetired");
    EXPECT_EQ(profileSourceName(31), "BranchMispredictsRetired");
    EXPECT_EQ(profileSourceName(24), "") << "ProfileMaximum";
    EXPECT_EQ(profileSourceName(32), "") << "not the same on all machines";
}

TEST(ProfileSources, AreFoundInAnyCase)
{
    for (const ProfileSourceName& row : profileSourceNames())
        EXPECT_EQ(profileSourceNamed(row.name), row.source) << row.name;
    EXPECT_EQ(profileSourceNamed("llcmisses"), 29u);
    EXPECT_EQ(profileSourceNamed("LLCMiss"), std::nullopt);
    EXPECT_EQ(profileSourceNamed(""), std::nullopt);
    EXPECT_TRUE(std::ranges::is_sorted(profileSourceNames(), {}, &ProfileSourceName::source));
}

} // namespace
} // namespace etwarden
