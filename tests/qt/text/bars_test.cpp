// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bars.h"

#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class BarTextTest : public EnglishTest
{
protected:
    BarList list{.title = u"Events by provider"_s,
        .circumstances = u"1,200 events"_s,
        .nameHeading = u"Provider"_s,
        .valueHeading = u"Events"_s,
        .bars = {{.name = u"=cmd|' /C calc'!A0"_s, .value = 1'194, .leadsOn = true}, {.name = u"b,c"_s, .value = 6}},
        .whole = 1'200};
};

TEST_F(BarTextTest, SaysValuesAndShares)
{
    EXPECT_EQ(BarText::value(list, list.bars[1]), u"6 (<1%)"_s); // and not 0
    EXPECT_EQ(BarText::value(list, list.bars[0]), u"1,194 (>99%)"_s);
    EXPECT_EQ(BarText::value(list, {.value = 0}), u"0 (0%)"_s);
    EXPECT_EQ(BarText::value(list, {.value = 1'200}), u"1,200 (100%)"_s);
    EXPECT_EQ(BarText::sentence(list, list.bars[1]), u"b,c: 6 (<1%)"_s);
    EXPECT_EQ(BarText::summary(list), u"2 bars. The longest is =cmd|' /C calc'!A0: 1,194 (>99%)."_s);
}

TEST_F(BarTextTest, CsvHasNumbersAndNoFormulas)
{
    EXPECT_EQ(barsAsCsv(list),
        "name,count,percent\r\n"
        "'=cmd|' /C calc'!A0,1194,99.500\r\n"
        "\"b,c\",6,0.500\r\n");
    list.unit = BarList::Unit::Bytes;
    EXPECT_TRUE(barsAsCsv(list).startsWith("name,bytes,percent\r\n"));
}

TEST_F(BarTextTest, JsonHasTheSame)
{
    const QJsonObject all = QJsonDocument::fromJson(barsAsJson(list)).object();
    EXPECT_EQ(all[u"title"].toString(), list.title);
    EXPECT_EQ(all[u"count"].toInt(), 1'200);
    const QJsonArray bars = all[u"bars"].toArray();
    ASSERT_EQ(bars.size(), 2);
    EXPECT_EQ(bars[0].toObject()[u"name"].toString(), list.bars[0].name);
    EXPECT_EQ(bars[0].toObject()[u"count"].toInt(), 1'194);
    EXPECT_EQ(bars[1].toObject()[u"percent"].toDouble(), 0.5);
}

} // namespace
} // namespace etwarden
