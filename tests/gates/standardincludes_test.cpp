// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/standardincludes.h"

#include <gtest/gtest.h>

namespace etwarden {

TEST(StandardIncludes, FindsANameOfNoIncludedHeaderOnce)
{
    EXPECT_EQ(findMissingStandardIncludes({{"model/a.cpp",
                  "#include <algorithm>\n\nauto a = std::ranges::greater_equal{};\nauto b = std::greater_equal<>{};"}}),
        Violations{"model/a.cpp:3: std::greater_equal: include <functional>, other compilers need it"});
}

TEST(StandardIncludes, CountHeadersThatHeadersOfTheProjectInclude)
{
    EXPECT_EQ(findMissingStandardIncludes({{"model/a.cpp", "#include \"model/b.h\"\nstd::vector<int> a;"},
                  {"model/b.h", "#include \"model/c.h\""}, {"model/c.h", "#include \"model/b.h\"\n#include <vector>"}}),
        Violations{});
    EXPECT_EQ(findMissingStandardIncludes(
                  {{"model/a.cpp", "#include <vector>\n#include \"model/b.h\""}, {"model/b.h", "std::vector<int> a;"}})
                  .size(),
        1u);
}

TEST(StandardIncludes, CountWhatTheStandardSaysThatAHeaderIncludes)
{
    EXPECT_EQ(findMissingStandardIncludes({{"a.h", "#include <string>\nstd::strong_ordering f();"}}), Violations{});
    EXPECT_EQ(findMissingStandardIncludes({{"a.h", "#include <vector>\nauto a = std::begin(b);"}}), Violations{});
    EXPECT_EQ(findMissingStandardIncludes({{"a.h", "#include <string>\nauto a = std::move(b);"}}).size(), 1u);
}

TEST(StandardIncludes, IgnoreCommentsAndStrings)
{
    EXPECT_EQ(
        findMissingStandardIncludes({{"a.h",
            "// a std::vector\nchar a = '\"'; // std::map\nauto b = \"\\\"std::list\"; int c = std::unknown();"}}),
        Violations{});
    EXPECT_EQ(findMissingStandardIncludes({{"a.h", "char a = '\"'; std::list<int> b;"}}).size(), 1u);
}

} // namespace etwarden
