// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/pooltags.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

TEST(PoolTags, AreFourCharactersFilledUpWithSpaces)
{
    EXPECT_EQ(parsePoolTag("Proc"), 0x636F7250u);
    EXPECT_EQ(parsePoolTag("Io"), 0x20206F49u);
    EXPECT_EQ(poolTagText(0x636F7250), "Proc");
    EXPECT_EQ(poolTagText(0x20206F49), "Io");
    for (const std::string_view wrong : {"", "Thread", "a b", "a\tb", "\x7F", "caf\xE9", "Io  "})
        EXPECT_FALSE(parsePoolTag(wrong)) << wrong;
}

TEST(PoolTags, AreNumbersWhereCharactersCannotBeWritten)
{
    for (const std::uint32_t tag : {0u, 0x20202020u, 0x00006F49u, 0x62206120u, 0x41414120u, 0xE9666163u, 0xFFFFFFFFu}) {
        EXPECT_TRUE(poolTagText(tag).starts_with("0x")) << poolTagText(tag);
        EXPECT_EQ(parsePoolTag(poolTagText(tag)), tag);
    }
    EXPECT_EQ(parsePoolTag("0x12"), 0x32317830u) << "four characters are a tag";
    EXPECT_FALSE(parsePoolTag("0x123456"));
    EXPECT_FALSE(parsePoolTag("0x1234567g"));
    EXPECT_EQ(poolTagTexts({0x636F7250, 0, 0x20206F49}), "Proc 0x00000000 Io");
    EXPECT_EQ(poolTagTexts({}), "");
}

} // namespace

} // namespace etwarden
