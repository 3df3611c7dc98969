// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/filetables.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr std::string_view table = "# A folder\n\n"
                                   "| file | what it does |\n"
                                   "|---|---|\n"
                                   "| clock, timer.h | time; a sink |\n"
                                   "| `disk.cpp` | files |\n"
                                   "\n"
                                   "The drain is not in the table.\n";

TEST(FileTables, NameEveryUnitOfTheirFolder)
{
    EXPECT_EQ(findUnnamedFiles("a/README.md", table,
                  {"clock.h", "clock.cpp", "timer.h", "disk.cpp", "disk_posix.cpp", "disk_p.h", "README.md"}),
        Violations{});
    EXPECT_EQ(findUnnamedFiles("a/README.md", table, {"drain.h", "drain.cpp", "sink.cpp", "clock.h"}),
        (Violations{"a/README.md: the table of files does not name drain",
            "a/README.md: the table of files does not name sink"}));
}

TEST(FileTables, AreNotDemanded)
{
    EXPECT_EQ(findUnnamedFiles("a/README.md", "| folder | holds |\n|---|---|\n| b | c |\n", {"clock.h"}), Violations{});
}

} // namespace
} // namespace etwarden
