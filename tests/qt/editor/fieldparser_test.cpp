// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/fieldparser.h"

#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FieldParserTest : public EnglishTest
{
protected:
    /// Returns the value as text, or the sentence that says why there is none.
    template<typename Number>
    static QString said(const FieldParser::Parsed<Number>& parsed)
    {
        if (const QString* const problem = std::get_if<QString>(&parsed))
            return *problem;
        return QString::number(std::get<Number>(parsed));
    }
    static QString hex(const QString& text) { return said(FieldParser::hex32(text)); }
    static QString number(const QString& text) { return said(FieldParser::number32(text)); }
    static QString signedNumber(const QString& text) { return said(FieldParser::signed32(text)); }
};

TEST_F(FieldParserTest, AcceptsEveryFormOfHexadecimal)
{
    EXPECT_EQ(hex(u"0"_s), u"0"_s);
    EXPECT_EQ(hex(u"0x1f"_s), u"31"_s);
    EXPECT_EQ(hex(u"0X1F"_s), u"31"_s);
    EXPECT_EQ(hex(u"10"_s), u"16"_s);
    EXPECT_EQ(hex(u" 0xFFFF_FFFF\n"_s), u"4294967295"_s);
    EXPECT_EQ(hex(u"ffff ffff"_s), u"4294967295"_s);
    EXPECT_EQ(hex(u"0x\u00a00800\u202f0002"_s), u"134217730"_s);
    EXPECT_EQ(hex(u"0x000000000000000000FF"_s), u"255"_s);
}

TEST_F(FieldParserTest, NamesWhatIsNotHexadecimal)
{
    EXPECT_EQ(hex(QString()), u"Hexadecimal digits are missing."_s);
    EXPECT_EQ(hex(u"0x"_s), u"Hexadecimal digits are missing."_s);
    EXPECT_EQ(hex(u" _ "_s), u"Hexadecimal digits are missing."_s);
    EXPECT_EQ(hex(u"0x1G"_s), u"“0x1G” is not a hexadecimal number: “G” is not a hexadecimal digit."_s);
    EXPECT_EQ(hex(u"-1"_s), u"“-1” is not a hexadecimal number: “-” is not a hexadecimal digit."_s);
    EXPECT_EQ(hex(u"1.5"_s), u"“1.5” is not a hexadecimal number: “.” is not a hexadecimal digit."_s);
    EXPECT_EQ(hex(u"\uff11"_s), u"“\uff11” is not a hexadecimal number: “\uff11” is not a hexadecimal digit."_s);
    EXPECT_EQ(
        hex(u"0x100000000"_s), u"“0x100000000” is longer than 32 bits: enter at most eight hexadecimal digits."_s);
    EXPECT_EQ(hex(QString(1000, u'f')),
        u"“ffffffffffffffffffffffff\u2026” is longer than 32 bits: enter at most eight hexadecimal digits."_s);
}

TEST_F(FieldParserTest, AcceptsKeywordsOf64Bits)
{
    EXPECT_EQ(said(FieldParser::hex64(u"0x8000_0000_0000_0001"_s)), u"9223372036854775809"_s);
    EXPECT_EQ(said(FieldParser::hex64(u"0000ffffffffffffffff"_s)), u"18446744073709551615"_s);
    EXPECT_EQ(said(FieldParser::hex64(u"1ffffffffffffffff"_s)),
        u"“1ffffffffffffffff” is longer than 64 bits: enter at most 16 hexadecimal digits."_s);
}

TEST_F(FieldParserTest, AcceptsLists)
{
    using Ids = std::vector<std::uint32_t>;
    EXPECT_EQ(std::get<Ids>(FieldParser::list32(u"4, 8;15\n4294967295 "_s)), (Ids{4, 8, 15, 4294967295}));
    EXPECT_EQ(std::get<Ids>(FieldParser::list32(u" , "_s)), Ids());
    EXPECT_EQ(std::get<QString>(FieldParser::list32(u"4, -8"_s)), u"“-8” is not a whole number."_s);
    EXPECT_EQ(std::get<QString>(FieldParser::list16(u"1, 65536"_s)),
        u"65536 is out of range: enter a value from 0 to 65,535."_s);
    EXPECT_EQ(std::get<QString>(FieldParser::list32(u"99999999999999999999"_s)),
        u"99999999999999999999 is out of range: enter a value from 0 to 4,294,967,295."_s);
    EXPECT_EQ(said(FieldParser::level(u"255"_s)), u"255"_s);
    EXPECT_EQ(said(FieldParser::level(u"256"_s)), u"256 is out of range: enter a value from 0 to 255."_s);
}

TEST_F(FieldParserTest, ReadsPoolTagsBetweenSpaces)
{
    using Tags = std::vector<std::uint32_t>;
    EXPECT_EQ(std::get<Tags>(FieldParser::poolTags(u" Proc  Io\n0x00006F49 a,b"_s)),
        (Tags{0x636F7250, 0x20206F49, 0x00006F49, 0x20622C61}));
    EXPECT_EQ(std::get<Tags>(FieldParser::poolTags(u" "_s)), Tags());
    EXPECT_EQ(std::get<QString>(FieldParser::poolTags(u"Proc, Thre"_s)),
        u"“Proc,” is not a pool tag: enter up to four characters, or “0x” and eight hexadecimal digits."_s);
    EXPECT_TRUE(std::holds_alternative<QString>(FieldParser::poolTags(u"été"_s)));
}

TEST_F(FieldParserTest, AcceptsWholeNumbers)
{
    EXPECT_EQ(number(u"0"_s), u"0"_s);
    EXPECT_EQ(number(u" 0064 "_s), u"64"_s);
    EXPECT_EQ(number(u"4294967295"_s), u"4294967295"_s);
    EXPECT_EQ(number(u"1,234,567"_s), u"1234567"_s);
    EXPECT_EQ(number(u"1 234"_s), u"1234"_s);
    EXPECT_EQ(number(u"1\u202f234"_s), u"1234"_s);
    EXPECT_EQ(number(u"16_384"_s), u"16384"_s);
    EXPECT_EQ(number(u"+5"_s), u"5"_s);
    EXPECT_EQ(number(u" 0x40"_s), u"64"_s);
}

TEST_F(FieldParserTest, NeverMakesANumberOfSomethingElse)
{
    EXPECT_EQ(number(QString()), u"A number is missing."_s);
    EXPECT_EQ(number(u"  "_s), u"A number is missing."_s);
    for (const QString& text :
        {u"1,5"_s, u"1.5"_s, u"1 5"_s, u"12,34"_s, u"1e3"_s, u"64 KB"_s, u"--1"_s, u"1,234 567"_s, u"\u0663"_s})
        EXPECT_EQ(number(text), u"“%1” is not a whole number."_s.arg(text));
}

TEST_F(FieldParserTest, NamesTheLimits)
{
    EXPECT_EQ(number(u"4294967296"_s), u"4294967296 is out of range: enter a value from 0 to 4,294,967,295."_s);
    EXPECT_EQ(number(u"-1"_s), u"-1 is out of range: enter a value from 0 to 4,294,967,295."_s);
    EXPECT_EQ(number(u"99999999999999999999"_s),
        u"99999999999999999999 is out of range: enter a value from 0 to 4,294,967,295."_s);
    EXPECT_EQ(signedNumber(u"-2147483648"_s), u"-2147483648"_s);
    EXPECT_EQ(signedNumber(u"2147483647"_s), u"2147483647"_s);
    EXPECT_EQ(signedNumber(u"2147483648"_s),
        u"2147483648 is out of range: enter a value from -2,147,483,648 to 2,147,483,647."_s);
}

TEST_F(FieldParserTest, FollowsTheLanguage)
{
    language.use(u"fr"_s);
    EXPECT_EQ(number(u"1\u202f234"_s), u"1234"_s);
    EXPECT_EQ(number(u"1,234"_s), u"«\u00a01,234\u00a0» n’est pas un nombre entier."_s);
}

} // namespace
} // namespace etwarden
