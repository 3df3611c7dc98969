// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/sidnames.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(SidNames, AreThoseThatEveryMachineHas)
{
    EXPECT_EQ(sidName("S-1-5-18"), "NT AUTHORITY\\SYSTEM");
    EXPECT_EQ(sidName("S-1-5-32-544"), "BUILTIN\\Administrators");
    EXPECT_EQ(sidName("S-1-5-21-1-2-3-500"), "");
    EXPECT_EQ(sidName(""), "");
}

} // namespace
} // namespace etwarden
