// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/feedtext.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QLocale>
#include <QSet>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class FeedTextTest : public testing::TestWithParam<const char*>
{
protected:
    FeedTextTest() { m_language.use(QLatin1String(GetParam())); }
    ~FeedTextTest() override { QLocale::setDefault(QLocale::c()); }

    Language m_language;
};

INSTANTIATE_TEST_SUITE_P(Languages, FeedTextTest, testing::Values("en", "fr"));

TEST_P(FeedTextTest, HasASentenceForEachSourceAndObstacle)
{
    QSet<QString> sentences;
    constexpr int sources = static_cast<int>(EventFeed::Synthetic) + 1;
    for (int source = 0; source < sources; ++source)
        sentences.insert(FeedText::sentence({.feed = static_cast<EventFeed>(source)}));
    constexpr int obstacles = static_cast<int>(FeedObstacle::Failed) + 1;
    constexpr int first = static_cast<int>(FeedObstacle::NotPermitted);
    for (int obstacle = first; obstacle < obstacles; ++obstacle)
        sentences.insert(FeedText::sentence({.obstacle = static_cast<FeedObstacle>(obstacle)}));
    EXPECT_EQ(sentences.size(), sources + obstacles - first);
    for (const QString& sentence : sentences) {
        EXPECT_TRUE(sentence.endsWith(u'.')) << qPrintable(sentence);
        EXPECT_FALSE(sentence.contains(u"%1"_s)) << qPrintable(sentence);
    }
}

TEST_P(FeedTextTest, NamesTheFlagsThatHaveAFeed)
{
    const FlagFeed feeds[] = {{.flags = 0x30, .feed = EventFeed::Kernel}, {.flags = 0x40, .feed = EventFeed::Counters},
        {.flags = 0x10000000, .feed = EventFeed::None}};
    const QString colon = QLatin1String(GetParam()) == "fr"_L1 ? u"\u00A0: "_s : u": "_s;
    EXPECT_EQ(FeedText::lines(feeds, 0x10000031), QStringList(u"CSWITCH, DPC"_s + colon + FeedText::sentence(feeds[0])))
        << "PROCESS has no feed, and NO_SYSCONFIG asks for nothing";
    EXPECT_EQ(FeedText::lines(feeds, 0x80000030), QStringList()) << "the flag means that a list follows the block";
}

TEST_P(FeedTextTest, NamesTheParanoidSettingAndTheOneThatIsNeeded)
{
    const QString sentence =
        FeedText::sentence({.obstacle = FeedObstacle::NotPermitted, .neededParanoia = -1, .paranoia = 2});
    EXPECT_TRUE(sentence.contains(u"-1"_s)) << qPrintable(sentence);
    EXPECT_TRUE(sentence.contains(u"2"_s)) << qPrintable(sentence);
    EXPECT_TRUE(sentence.contains(u"kernel.perf_event_paranoid"_s)) << qPrintable(sentence);
}

} // namespace
} // namespace etwarden
