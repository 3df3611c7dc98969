// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/foundtexts.h"

#include "model/etl/decode/fieldtext.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace etwarden {
namespace {

using namespace std::string_literals;
using Texts = std::vector<std::string>;

Texts textsOf(std::string_view payload)
{
    std::span<const std::byte> left = std::as_bytes(std::span(payload.data(), payload.size()));
    Texts texts;
    while (const std::optional<FoundText> found = takeText(left))
        texts.push_back(textOf(found->type, found->bytes));
    EXPECT_TRUE(left.empty());
    return texts;
}

std::string wide(std::u16string_view text)
{
    std::string bytes;
    for (const char16_t unit : text) {
        bytes += static_cast<char>(unit & 0xFF);
        bytes += static_cast<char>(unit >> 8);
    }
    return bytes;
}

TEST(FoundTexts, FindsBothEncodingsAtAnyByte)
{
    EXPECT_EQ(
        textsOf("\x01"s + wide(u"http://etw") + "\0\0"s + "GET /a"s + "\0\x02"s), (Texts{"http://etw", "GET /a"}));
    EXPECT_EQ(textsOf(wide(u"d\u00E9j\u00E0, \u043C\u0438\u0440\u2026 5\u20AC")), Texts{"déjà, мир… 5€"});
    EXPECT_EQ(textsOf("\xFF日本語で\xFF"), Texts{"日本語で"});
}

TEST(FoundTexts, NeedsFourCharacters)
{
    EXPECT_EQ(textsOf("abc\0abcd\x01"
                      "éàü\x01"
                      "éàüö"s),
        (Texts{"abcd", "éàüö"}));
    EXPECT_EQ(textsOf(wide(u"abc") + "\0\0"s + wide(u"abcd")), Texts{"abcd"});
    EXPECT_EQ(textsOf(""), Texts());
}

TEST(FoundTexts, EndsAtWhatIsNotPrinted)
{
    EXPECT_EQ(textsOf("one line\r\nanother\x7Fmore\u202Ethan"), (Texts{"one line", "another", "more", "than"}));
    EXPECT_EQ(textsOf(wide(u"left\u202Eright")), (Texts{"left", "right"}));
}

TEST(FoundTexts, MistakesNoNumbersForTexts)
{
    std::string numbers;
    for (char16_t i = 1; i < 200; ++i)
        numbers += wide(std::u16string{static_cast<char16_t>(0x5000 + i), 0, 0, static_cast<char16_t>(i)});
    EXPECT_EQ(textsOf(numbers), Texts());
    EXPECT_EQ(textsOf("A B C D 1 2 3 4 "), Texts{"A B C D 1 2 3 4 "}); // units of UTF-16 would be signs
}

} // namespace
} // namespace etwarden
