// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/format.h"

#include "model/qt/language.h"
#include "tests/support/narrowspaces.h"
#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

/// Narrow and ordinary no-break spaces as "_" and "~", so that a table of expectations can be read.
QString visible(QString text)
{
    return text.replace(QChar(0x202F), u'_').replace(QChar(QChar::Nbsp), u'~');
}

class FormatTest : public testing::Test
{
protected:
    static Format in(const QString& language)
    {
        static Language current;
        current.use(language);
        return Format();
    }
    ~FormatTest() override { in(u"en"_s); }
};

TEST_F(FormatTest, WritesNumbersInEnglish)
{
    const Format format = in(u"en"_s);
    EXPECT_EQ(visible(format.number(0)), u"0"_s);
    EXPECT_EQ(visible(format.number(1234567)), u"1,234,567"_s);
    EXPECT_EQ(visible(format.number(UINT64_MAX)), u"18,446,744,073,709,551,615"_s);
    EXPECT_EQ(visible(format.rate(0)), u"0"_s);
    EXPECT_EQ(visible(format.rate(0.001)), u"<0.1"_s);
    EXPECT_EQ(visible(format.rate(0.44)), u"0.4"_s);
    EXPECT_EQ(visible(format.rate(3)), u"3"_s);
    EXPECT_EQ(visible(format.rate(9.94)), u"9.9"_s);
    EXPECT_EQ(visible(format.rate(9.96)), u"10"_s);
    EXPECT_EQ(visible(format.rate(1234.4)), u"1,234"_s);
    EXPECT_EQ(visible(format.kilobytes(1024)), u"1,024~KB"_s);
    EXPECT_EQ(visible(format.bytes(0)), u"0~B"_s);
    EXPECT_EQ(visible(format.bytes(1023)), u"1,023~B"_s);
    EXPECT_EQ(visible(format.bytes(1536)), u"1.5~KB"_s);
    EXPECT_EQ(visible(format.bytes(1024 * 1024 - 1)), u"1~MB"_s);
    EXPECT_EQ(visible(format.bytes(3ull << 40)), u"3~TB"_s);
    EXPECT_EQ(visible(format.percent(87.6)), u"88%"_s);
    EXPECT_EQ(visible(format.duration(250)), u"250~ms"_s);
    EXPECT_EQ(visible(format.duration(5000)), u"5~s"_s);
    EXPECT_EQ(visible(format.duration(1500)), u"1.5~s"_s);
    EXPECT_EQ(visible(format.duration(120000)), u"2~min"_s);
    EXPECT_EQ(visible(format.duration(59 * 60'000 + 29'000)), u"59~min"_s);
    EXPECT_EQ(visible(format.duration(59 * 60'000 + 30'000)), u"1~h"_s);
    EXPECT_EQ(visible(format.duration(492 * 60'000)), u"8~h~12~min"_s);
    EXPECT_EQ(visible(format.duration(1440 * 60'000)), u"24~h"_s);
    EXPECT_EQ(visible(format.hex32(0x0800000A)), u"0x0800000A"_s);
}

TEST_F(FormatTest, WritesNumbersInFrench)
{
    const Format format = in(u"fr"_s);
    EXPECT_EQ(visible(format.number(1234567)), u"1_234_567"_s);
    EXPECT_EQ(visible(format.rate(0.001)), u"<0,1"_s);
    EXPECT_EQ(visible(format.rate(0.44)), u"0,4"_s);
    EXPECT_EQ(visible(format.kilobytes(64)), u"64~Ko"_s);
    EXPECT_EQ(visible(format.bytes(1536)), u"1,5~Ko"_s);
    EXPECT_EQ(visible(format.bytes(5ull << 20)), u"5~Mo"_s);
    EXPECT_EQ(visible(format.percent(87.6)), u"88~%"_s);
    EXPECT_EQ(visible(format.duration(1500)), u"1,5~s"_s);
    EXPECT_EQ(visible(format.hex32(10)), u"0x0000000A"_s);
}

TEST_F(FormatTest, TimesOfDayHaveSeconds)
{
    EXPECT_EQ(withoutNarrowSpaces(in(u"en"_s).timeOfDay({14, 5, 9})), u"2:05:09 PM"_s);
    EXPECT_EQ(in(u"fr"_s).timeOfDay({14, 5, 9}), u"14:05:09"_s);
}

TEST_F(FormatTest, DatesHaveAllDigitsOfTheYear)
{
    const QDateTime moment(QDate(2026, 11, 22), QTime(14, 5, 9, 120));
    EXPECT_EQ(in(u"en"_s).date(moment.date()), u"11/22/2026"_s);
    EXPECT_EQ(in(u"fr"_s).date(moment.date()), u"22/11/2026"_s);
    EXPECT_EQ(withoutNarrowSpaces(in(u"en"_s).dateAndTime(moment)), u"11/22/2026 2:05:09 PM"_s);
    EXPECT_EQ(withoutNarrowSpaces(in(u"en"_s).dateAndMilliseconds(moment)), u"11/22/2026 2:05:09.120 PM"_s);
    EXPECT_EQ(in(u"fr"_s).dateAndMilliseconds(moment), u"22/11/2026 14:05:09,120"_s);
}

} // namespace
} // namespace etwarden
