// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/filetext.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

using namespace std::string_view_literals;

TEST(FileText, ReadsEveryEncodingThatAMarkNames)
{
    EXPECT_EQ(fileText("\xEF\xBB\xBF<é/>"sv), "<é/>");
    EXPECT_EQ(fileText("\xFF\xFE<\0\xE9\0/\0>\0"sv), "<é/>");
    EXPECT_EQ(fileText("\xFE\xFF\0<\0\xE9\0/\0>"sv), "<é/>");
    EXPECT_EQ(fileText("\xFF\xFE\0\0<\0\0\0\x00\xF6\x01\0"sv), "<\xF0\x9F\x98\x80");
    EXPECT_EQ(fileText("\0\0\xFE\xFF\0\0\0<\0\x01\xF6\0"sv), "<\xF0\x9F\x98\x80");
}

TEST(FileText, KnowsWideUnitsWithoutAMarkByTheirZeros)
{
    EXPECT_EQ(fileText("<\0a\0"sv), "<a");
    EXPECT_EQ(fileText("\0<\0a"sv), "<a");
    EXPECT_EQ(fileText("<\0\0\0a\0\0\0"sv), "<a");
    EXPECT_EQ(fileText("\0\0\0<\0\0\0a"sv), "<a");
}

TEST(FileText, ReadsInvalidUtf8AsLatin1)
{
    EXPECT_EQ(fileText("caf\xE9"sv), "café");
    EXPECT_EQ(fileText("café"sv), "café");
}

TEST(FileText, LeavesOutAnUnfinishedUnit)
{
    EXPECT_EQ(fileText("\xFF\xFE<\0a"sv), "<");
    EXPECT_EQ(fileText(""sv), "");
    EXPECT_EQ(fileText("\xFF\xFE"sv), "");
}

} // namespace
} // namespace etwarden
