// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/utf16.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::string_view_literals;

struct Pair
{
    std::u16string_view utf16;
    std::string_view utf8;
};

constexpr Pair pairs[] = {
    {u""sv, ""sv},
    {u"NT Kernel Logger"sv, "NT Kernel Logger"sv},
    {u"a\0b"sv, "a\0b"sv},
    {u"\u007F\u0080"sv, "\x7F\xC2\x80"sv},
    {u"\u07FF\u0800"sv, "\xDF\xBF\xE0\xA0\x80"sv},
    {u"\u20AC"sv, "\xE2\x82\xAC"sv},
    {u"\uD7FF\uE000\uFFFF"sv, "\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBF"sv},
    {u"\U00010000"sv, "\xF0\x90\x80\x80"sv},
    {u"\U0001F600!"sv, "\xF0\x9F\x98\x80!"sv},
    {u"\U0010FFFF"sv, "\xF4\x8F\xBF\xBF"sv},
};

TEST(Utf16, ConvertsBothWays)
{
    for (const Pair& pair : pairs) {
        EXPECT_EQ(toUtf8(pair.utf16), pair.utf8);
        EXPECT_EQ(toUtf16(pair.utf8), pair.utf16) << pair.utf8;
    }
}

TEST(Utf16, ReplacesUnpairedSurrogates)
{
    const char16_t high = 0xD83D;
    const char16_t low = 0xDE00;
    EXPECT_EQ(toUtf8(std::u16string{high}), "\xEF\xBF\xBD");
    EXPECT_EQ(toUtf8(std::u16string{low}), "\xEF\xBF\xBD");
    EXPECT_EQ(toUtf8(std::u16string{high, u'x'}), "\xEF\xBF\xBDx");
    EXPECT_EQ(toUtf8(std::u16string{low, high}), "\xEF\xBF\xBD\xEF\xBF\xBD");
    EXPECT_EQ(toUtf8(std::u16string{high, high, low}), "\xEF\xBF\xBD\xF0\x9F\x98\x80");
}

TEST(Utf16, ReplacesInvalidBytes)
{
    EXPECT_EQ(toUtf16("a\x80z"), u"a\uFFFDz"); // a continuation byte alone
    EXPECT_EQ(toUtf16("\xC0\x80"), u"\uFFFD\uFFFD"); // overlong, C0 begins nothing
    EXPECT_EQ(toUtf16("\xC1\xBF"), u"\uFFFD\uFFFD");
    EXPECT_EQ(toUtf16("\xE0\x80\x80"), u"\uFFFD\uFFFD\uFFFD"); // overlong
    EXPECT_EQ(toUtf16("\xF0\x80\x80\x80"), u"\uFFFD\uFFFD\uFFFD\uFFFD");
    EXPECT_EQ(toUtf16("\xED\xA0\x80"), u"\uFFFD\uFFFD\uFFFD"); // an encoded surrogate
    EXPECT_EQ(toUtf16("\xF4\x90\x80\x80"), u"\uFFFD\uFFFD\uFFFD\uFFFD"); // above U+10FFFF
    EXPECT_EQ(toUtf16("\xF5\xFF"), u"\uFFFD\uFFFD");
}

TEST(Utf16, ReplacesATruncatedSequenceOnce)
{
    EXPECT_EQ(toUtf16("\xC3"), u"\uFFFD");
    EXPECT_EQ(toUtf16("\xE2\x82"), u"\uFFFD");
    EXPECT_EQ(toUtf16("\xF0\x9F\x98"), u"\uFFFD");
    EXPECT_EQ(toUtf16("\xE2\x82x"), u"\uFFFDx");
    EXPECT_EQ(toUtf16("\xF0\x9F\xC3\xA9"), u"\uFFFD\u00E9");
}

TEST(CaseFolding, RaisesTheLettersOfEachRange)
{
    struct
    {
        char16_t lower;
        char16_t upper;
    } const letters[] = {
        {u'a', u'A'},
        {u'z', u'Z'},
        {0x00E0, 0x00C0},
        {0x00F6, 0x00D6},
        {0x00F8, 0x00D8},
        {0x00FE, 0x00DE},
        {0x00FF, 0x0178},
        {0x0101, 0x0100},
        {0x012F, 0x012E},
        {0x0133, 0x0132},
        {0x0137, 0x0136},
        {0x013A, 0x0139},
        {0x0148, 0x0147},
        {0x014B, 0x014A},
        {0x0177, 0x0176},
        {0x017A, 0x0179},
        {0x017E, 0x017D},
        {0x03AC, 0x0386},
        {0x03AD, 0x0388},
        {0x03AF, 0x038A},
        {0x03B1, 0x0391},
        {0x03C1, 0x03A1},
        {0x03C2, 0x03A3},
        {0x03C3, 0x03A3},
        {0x03CB, 0x03AB},
        {0x03CC, 0x038C},
        {0x03CD, 0x038E},
        {0x03CE, 0x038F},
        {0x03D9, 0x03D8},
        {0x03EF, 0x03EE},
        {0x0430, 0x0410},
        {0x044F, 0x042F},
        {0x0450, 0x0400},
        {0x045F, 0x040F},
        {0x0461, 0x0460},
        {0x0481, 0x0480},
        {0x048B, 0x048A},
        {0x04BF, 0x04BE},
        {0x04C2, 0x04C1},
        {0x04CE, 0x04CD},
        {0x04CF, 0x04C0},
        {0x04D1, 0x04D0},
        {0x04FF, 0x04FE},
    };
    for (const auto& letter : letters) {
        EXPECT_EQ(foldCase(letter.lower), letter.upper) << std::hex << static_cast<unsigned>(letter.lower);
        EXPECT_EQ(foldCase(letter.upper), letter.upper) << std::hex << static_cast<unsigned>(letter.upper);
    }
}

TEST(CaseFolding, LeavesTheRestAlone)
{
    constexpr char16_t units[] = {
        0x0000, u'@', u'[', u'`', u'{', 0x00B5, 0x00D7, 0x00DF, 0x00F7, // micro, times, sharp s, division
        0x0130, 0x0131, 0x0138, 0x0149, 0x017F, // Turkish letters i, kra, n with apostrophe, long s
        0x0390, 0x03B0, 0x0482, 0x04C0, // Greek with two accents, Cyrillic sign and palochka
        0x1E01, 0xD83D, 0xDE00, 0xFFFF, // outside the ranges
    };
    for (const char16_t unit : units)
        EXPECT_EQ(foldCase(unit), unit) << std::hex << static_cast<unsigned>(unit);
}

TEST(CaseFolding, IsStable)
{
    for (unsigned unit = 0; unit <= 0xFFFF; ++unit) {
        const char16_t folded = foldCase(static_cast<char16_t>(unit));
        ASSERT_EQ(foldCase(folded), folded) << std::hex << unit;
    }
}

TEST(CaseFolding, ComparesNames)
{
    EXPECT_TRUE(equalIgnoringCase(u"", u""));
    EXPECT_TRUE(equalIgnoringCase(u"NT Kernel Logger", u"nt kernel LOGGER"));
    EXPECT_TRUE(equalIgnoringCase(u"C:\\Traces\\\u00C9t\u00E9.etl", u"c:\\traces\\\u00E9T\u00C9.ETL"));
    EXPECT_TRUE(equalIgnoringCase(u"\U0001F600", u"\U0001F600"));
    EXPECT_FALSE(equalIgnoringCase(u"Logger", u"Logger "));
    EXPECT_FALSE(equalIgnoringCase(u"Logger", u"Logge"));
    EXPECT_FALSE(equalIgnoringCase(u"[", u"{"));
    EXPECT_FALSE(equalIgnoringCase(u"I", u"\u0131"));
}

} // namespace
} // namespace etwarden
