// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/hexformat.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(HexFormat, WritesEightUpperCaseDigits)
{
    EXPECT_EQ(formatHex32(0), "0x00000000");
    EXPECT_EQ(formatHex32(0x1F), "0x0000001F");
    EXPECT_EQ(formatHex32(0x12ABCDEF), "0x12ABCDEF");
    EXPECT_EQ(formatHex32(0xFFFFFFFF), "0xFFFFFFFF");
}

TEST(HexFormat, WritesSixteenDigitsOfKeywords)
{
    EXPECT_EQ(formatHex64(0), "0x0000000000000000");
    EXPECT_EQ(formatHex64(0x80000000000000AB), "0x80000000000000AB");
    EXPECT_EQ(formatHex64(UINT64_MAX), "0xFFFFFFFFFFFFFFFF");
}

TEST(HexFormat, AppendsTheLowestDigits)
{
    std::string text = "id ";
    appendHexDigits(text, 0xABCD1234, 4, HexCase::Lower);
    EXPECT_EQ(text, "id 1234");
    appendHexDigits(text, 0xE, 2, HexCase::Lower);
    EXPECT_EQ(text, "id 12340e");
    appendHexDigits(text, 0xE, 1, HexCase::Upper);
    EXPECT_EQ(text, "id 12340eE");
}

} // namespace
} // namespace etwarden
