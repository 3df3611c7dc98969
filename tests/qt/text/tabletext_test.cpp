// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/tabletext.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

TEST(TableText, CellsThatWouldBeFormulasAreText)
{
    for (const QString& cell : {u"=1+1"_s, u"+1+1"_s, u"-1+1"_s, u"@SUM(1)"_s, u"=cmd|' /C calc'!A0"_s, u"="_s,
             u"\uFF1D1+1"_s, u"\uFF0B1+1"_s, u"\uFF0D1+1"_s, u"\uFF20SUM(1)"_s})
    {
        EXPECT_EQ(tabbedLine({cell}), u'\'' + cell + u'\n');
        EXPECT_EQ(csvField(cell), QString(u'\'' + cell).toUtf8());
    }
}

TEST(TableText, NumbersStayNumbers)
{
    for (const QString& cell : {u"-5"_s, u"+1.5"_s, u"-1,234"_s, u"-1\u202F234,5"_s, u"-1\u00A0234"_s, u"0"_s})
        EXPECT_EQ(tabbedLine({cell}), QString(cell + u'\n'));
    EXPECT_EQ(csvField(u"-5"_s), "-5");
    EXPECT_EQ(csvField(u"-1,5"_s), "\"-1,5\"");
}

TEST(TableText, OtherTextStaysAsItIs)
{
    EXPECT_EQ(tabbedLine({u"Disk = all"_s, u""_s, u"a-b@c"_s, u"5 %"_s}), u"Disk = all\t\ta-b@c\t5 %\n"_s);
    EXPECT_EQ(csvField(u"réseau"_s), u"réseau"_s.toUtf8());
    EXPECT_EQ(csvField(u""_s), "");
}

TEST(TableText, NoCellBeginsWithinAnother)
{
    EXPECT_EQ(tabbedLine({u"a\t=1+1"_s, u"b\r\n=1+1"_s, u"c\u2028=1+1"_s}), u"a '=1+1\tb  '=1+1\tc =1+1\n"_s);
    EXPECT_EQ(csvField(u"a;=1+1"_s), "\"a;'=1+1\"");
    EXPECT_EQ(csvField(u"a,@SUM(1)"_s), "\"a,'@SUM(1)\"");
    EXPECT_EQ(csvField(u"a\t-1+1"_s), "\"a\t'-1+1\"");
    EXPECT_EQ(csvField(u"a\r\n+1+1"_s), "\"a\r\n'+1+1\"");
    EXPECT_EQ(csvField(u"a\"=1+1"_s), "\"a\"\"'=1+1\"");
}

} // namespace
