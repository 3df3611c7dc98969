// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/safetext.h"

#include "model/etw/utf16.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr std::u16string_view disruptive =
    u"\a\b\t\n\r\x1B\x7F\u0080\u0085\u009B\u009F\u2028\u2029\u202A\u202E\u2066\u2069";

TEST(SafeText, DisruptiveCharactersAreReplaced)
{
    EXPECT_FALSE(disruptive.empty());
    for (const char16_t character : disruptive) {
        EXPECT_TRUE(isDisruptive(character)) << static_cast<int>(character);
        EXPECT_EQ(withoutDisruption("a" + toUtf8({&character, 1}) + "b"), "a\uFFFDb") << static_cast<int>(character);
    }
    EXPECT_EQ(withoutDisruption("a\nb\tc\rd", "\n\t"), "a\nb\tc\uFFFDd");
}

TEST(SafeText, AllOtherTextStays)
{
    for (const char* const text : {"", "plain ~", "caf\u00E9 \u00A0\u00BF", "\u2026 \u2013 \u2030 \u2065 \u206A",
             "\u65E5\u672C", "\U0001F600\u200E"})
        EXPECT_EQ(withoutDisruption(text), text);
}

TEST(SafeText, JsonMeansTheSame)
{
    std::string json;
    appendEscaped(json, "{\n\"\x1B\x7F\u009B\u202E\u00E9\": \"\n\"}", "\n");
    EXPECT_EQ(json, "{\n\"\\u001b\\u007f\\u009b\\u202e\u00E9\": \"\n\"}");
}

TEST(SafeText, FormulasBeginWithASign)
{
    for (const char* const formula : {"=1", "+1", "-1", "@a", "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF201"})
        EXPECT_TRUE(beginsFormula(formula)) << formula;
    for (const char* const text : {"", "a=", " =", "\uFF21", "\u00BD", "\U0001F600"})
        EXPECT_FALSE(beginsFormula(text)) << text;
}

TEST(SafeText, ReplacesATruncatedCharacter)
{
    EXPECT_EQ(withoutDisruption("a\xC2"), "a\uFFFD"); // it is no valid UTF-8: nothing after it is read
    EXPECT_EQ(withoutDisruption("a\xE2\x80").size(), 3u);
}

} // namespace
} // namespace etwarden
