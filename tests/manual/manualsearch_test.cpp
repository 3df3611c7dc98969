// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/manual/manual.h"
#include "tests/support/qtprinters.h"

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

class ManualSearchTest : public testing::Test
{
protected:
    QStringList found(const QString& words)
    {
        QStringList places;
        for (const ManualHit& hit : m_manual.find(words))
            places.append(hit.place.toLink());
        return places;
    }

    Manual m_manual{
        {ManualChapter(u"first"_s, u"# Sessions\nAn événement waits.\n## Losses {#lost}\nNo buffer is free.\n"_s),
            ManualChapter(u"second"_s,
                u"# Losses\nWhat’s lost.\n## Cures {#cure}\nMore buffers; événements that a session loses.\n"_s)}};
};

TEST_F(ManualSearchTest, EveryWordHasToOccur)
{
    EXPECT_EQ(found(u"buffer"_s), QStringList({u"first#lost"_s, u"second#cure"_s}));
    EXPECT_EQ(found(u"buffer free"_s), QStringList(u"first#lost"_s));
    EXPECT_EQ(found(u"free  buffer "_s), QStringList(u"first#lost"_s));
    EXPECT_EQ(found(u"buffer nothing"_s), QStringList());
    EXPECT_EQ(found(u"  "_s), QStringList());
}

TEST_F(ManualSearchTest, AccentsCaseAndApostrophesDoNotMatter)
{
    EXPECT_EQ(found(u"EVENEMENT"_s), QStringList({u"first"_s, u"second#cure"_s}));
    EXPECT_EQ(found(u"Évènement"_s), found(u"evenement"_s));
    EXPECT_EQ(found(u"what's"_s), QStringList(u"second"_s));
}

TEST_F(ManualSearchTest, TitlesComeFirst)
{
    EXPECT_EQ(found(u"losses"_s), QStringList({u"first#lost"_s, u"second"_s}));
    EXPECT_EQ(found(u"sess"_s), QStringList({u"first"_s, u"second#cure"_s}));
}

TEST_F(ManualSearchTest, ResultsNameTheirSectionAndShowTheWord)
{
    const ManualHit hit = m_manual.find(u"free"_s).front();
    EXPECT_EQ(hit.chapter, u"Sessions"_s);
    EXPECT_EQ(hit.section, u"Losses"_s);
    EXPECT_EQ(hit.excerpt, u"No buffer is free."_s);
    EXPECT_EQ(m_manual.find(u"what"_s).front().section, QString());
}

TEST_F(ManualSearchTest, ExcerptsOfLongTextsBeginAndEndWithWholeWords)
{
    const QString filler = u"lorem ipsum dolor "_s.repeated(30);
    const Manual manual({ManualChapter(u"long"_s, u"# Long\n"_s + filler + u"Évidence "_s + filler)});
    const QString excerpt = manual.find(u"evidence"_s).front().excerpt;
    EXPECT_TRUE(excerpt.contains(u"Évidence"_s));
    EXPECT_LT(excerpt.size(), 180);
    for (const QString& word : excerpt.split(u' '))
        EXPECT_TRUE(QStringList({u"…"_s, u"lorem"_s, u"ipsum"_s, u"dolor"_s, u"Évidence"_s}).contains(word))
            << word.toStdString();
}

TEST_F(ManualSearchTest, KnowsItsPlaces)
{
    EXPECT_TRUE(m_manual.has({u"first"_s, {}}));
    EXPECT_TRUE(m_manual.has({u"first"_s, u"lost"_s}));
    EXPECT_FALSE(m_manual.has({u"first"_s, u"cure"_s}));
    EXPECT_FALSE(m_manual.has({u"third"_s, {}}));
    EXPECT_FALSE(m_manual.has({}));
}

} // namespace

} // namespace etwarden
