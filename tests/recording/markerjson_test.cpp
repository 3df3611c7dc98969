// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/markerjson.h"

#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

TEST(MarkerJson, KeepsEveryValue)
{
    const std::vector<MarkerChange> changes{
        {ConfigField::MaximumFileSize, std::int64_t{0}, std::int64_t{4'294'967'295ll << 20}},
        {ConfigField::FlushThreshold, std::int64_t{-1}, INT64_MIN},
        {ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\\"ä\".etl")},
        {ConfigField::Name, std::u16string(u"a"), std::u16string(u"b")},
        {ConfigField::Guid, std::u16string(u"a"), std::u16string(u"b")}};
    EXPECT_EQ(changesFromJson(changesToJson(changes)), changes);
    EXPECT_EQ(changesToJson({}), u"[]"_s);
    EXPECT_EQ(changesFromJson(u"[]"_s), std::vector<MarkerChange>{});
}

TEST(MarkerJson, LeavesOutWhatItDoesNotKnow)
{
    EXPECT_EQ(changesFromJson(uR"([{"member":"later","before":1,"after":2},
                                   {"member":"flushTimerMs","before":1,"after":2}])"_s),
        (std::vector<MarkerChange>{{ConfigField::FlushTimer, std::int64_t{1}, std::int64_t{2}}}));
}

TEST(MarkerJson, RefusesWhatItNeverWrites)
{
    for (const char16_t* json : {u"", u"{}", u"[1]", u"[{}]", u"[{\"member\":\"flushTimerMs\",\"before\":1}]",
             u"[{\"member\":7,\"before\":1,\"after\":1}]",
             u"[{\"member\":\"flushTimerMs\",\"before\":\"1\",\"after\":\"2\"}]", // a text for a number
             u"[{\"member\":\"logFileName\",\"before\":\"a\",\"after\":2}]",
             u"[{\"member\":\"name\",\"before\":1,\"after\":2}]", // a number for a text
             u"[{\"member\":\"loadBurst\",\"before\":\"1\",\"after\":\"2\"}]"})
        EXPECT_FALSE(changesFromJson(QString::fromUtf16(json))) << QString::fromUtf16(json).toStdString();
}

} // namespace
