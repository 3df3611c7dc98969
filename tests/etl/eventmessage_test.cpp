// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/eventmessage.h"

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {
namespace {

std::string expanded(std::string_view message, const std::vector<std::string>& items = {})
{
    return expandMessage(message, items);
}

TEST(EventMessageTest, NumbersStandForItems)
{
    EXPECT_EQ(expanded("%1 files of %2.", {"3", "disk C"}), "3 files of disk C.");
    EXPECT_EQ(expanded("%2%1", {"a", "b"}), "ba");
    EXPECT_EQ(expanded("%10 and %1", {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"}), "10 and 1");
    EXPECT_EQ(expanded("status %1!x!, %2!s!", {"0x5", "late"}), "status 0x5, late");
}

TEST(EventMessageTest, AnItemIsNotExpandedAgain)
{
    EXPECT_EQ(expanded("%1%n%2", {"%2", "100 %n"}), "%2\n100 %n");
}

TEST(EventMessageTest, ANumberWithoutAnItemStays)
{
    EXPECT_EQ(expanded("%1 of %2!u! (%99999999999999999999)", {"one"}), "one of %2!u! (%99999999999999999999)");
}

TEST(EventMessageTest, MessagesOfTheParameterFileStay)
{
    EXPECT_EQ(expanded("%1 %%7", {"3"}), "3 %%7");
}

TEST(EventMessageTest, EscapesStandForCharacters)
{
    EXPECT_EQ(expanded("a%nb%tc%bd%.%!%%%x"), "a\nb\tc d.!%x");
    EXPECT_EQ(expanded("before%0behind"), "before");
    EXPECT_EQ(expanded("50 %"), "50 %");
    EXPECT_EQ(expanded("%1!", {"wow"}), "wow!");
    EXPECT_EQ(expanded(""), "");
}

TEST(EventMessageTest, AHostileMessageIsCutBetweenCharacters)
{
    std::string message;
    for (int i = 0; i < 1'000; ++i)
        message += "%1";
    const std::string item = "x" + std::string(200, '\xC3') + "\xA9";
    EXPECT_LE(expanded(message, {item}).size(), maximumMessageBytes);

    std::string accents = "x";
    while (accents.size() < maximumMessageBytes + 10)
        accents += "\xC3\xA9"; // one letter in two bytes
    const std::string cut = expanded("%1", {accents});
    EXPECT_EQ(cut, accents.substr(0, maximumMessageBytes - 1));
}

} // namespace
} // namespace etwarden
