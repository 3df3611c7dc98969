// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlinehelp.h"
#include "model/qt/language.h"
#include "model/qt/manual/helptopics.h"
#include "model/qt/manual/manual.h"
#include "model/qt/manual/manualtables.h"
#include "tests/support/qtprinters.h"
#include "widgets/manual/manualcontexts.h"
#include "widgets/manual/manualpage.h"

#include <QDirIterator>
#include <QFile>
#include <QImage>
#include <QLocale>

#include <gtest/gtest.h>

#include <set>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr qint64 largestPicture = 60 * 1024; // bytes

/// The manual of the program, in each of its languages.
class ManualTextsTest : public testing::TestWithParam<const char*>
{
protected:
    ManualTextsTest() { m_language.use(QLatin1String(GetParam())); }
    ~ManualTextsTest() override { QLocale::setDefault(QLocale::c()); }

    Language m_language;
    Manual m_manual = (m_language.use(QLatin1String(GetParam())),
        Manual::inLanguage(m_language.current(), CommandLineHelp::manualTables()));
};

TEST_P(ManualTextsTest, EveryLinkLeadsToASection)
{
    ASSERT_FALSE(m_manual.chapters().empty());
    for (const ManualChapter& chapter : m_manual.chapters()) {
        for (const QString& link : chapter.links()) {
            EXPECT_TRUE(m_manual.has(ManualPlace::ofLink(link, chapter.id())))
                << chapter.id().toStdString() << ": " << link.toStdString();
        }
    }
}

TEST_P(ManualTextsTest, EveryChapterHasATitleTextAndUniqueIds)
{
    for (const ManualChapter& chapter : m_manual.chapters()) {
        std::set<QString> ids;
        for (const ManualSection& section : chapter.sections()) {
            const std::string where = chapter.id().toStdString() + '#' + section.id.toStdString();
            EXPECT_TRUE(ids.insert(section.id).second) << where;
            EXPECT_FALSE(section.title.isEmpty()) << where;
            EXPECT_FALSE(section.text.isEmpty()) << where;
        }
    }
}

TEST_P(ManualTextsTest, HasTheSameSectionsAsInEnglish)
{
    const Manual english = Manual::inLanguage(u"en"_s, CommandLineHelp::manualTables());
    const auto placesOf = [](const Manual& manual) {
        QStringList places;
        for (const ManualChapter& chapter : manual.chapters()) {
            for (const ManualSection& section : chapter.sections())
                places.append(chapter.id() + u'#' + section.id + u' ' + QString::number(section.level));
        }
        return places;
    };
    EXPECT_EQ(placesOf(m_manual), placesOf(english));
}

TEST_P(ManualTextsTest, EveryTableIsMadeAndShownOnce)
{
    QString sources;
    const QString folder = u":/manual/"_s + m_language.current();
    for (const ManualChapter& chapter : m_manual.chapters())
        EXPECT_EQ(chapter.unknownTables(), QStringList()) << chapter.id().toStdString();
    const Manual untouched = Manual::read(folder);
    QStringList named;
    for (const ManualChapter& chapter : untouched.chapters())
        named += chapter.unknownTables();
    named.sort();
    QStringList made = CommandLineHelp::manualTables().keys();
    made.sort();
    EXPECT_EQ(named, made);
}

TEST_P(ManualTextsTest, EveryPictureIsThereAndSmall)
{
    for (const ManualChapter& chapter : m_manual.chapters()) {
        for (const QString& name : chapter.pictures()) {
            QFile file(Manual::pictureFile(m_language.current(), name));
            EXPECT_TRUE(file.exists()) << chapter.id().toStdString() << ": " << name.toStdString();
            EXPECT_LE(file.size(), largestPicture) << name.toStdString();
            EXPECT_FALSE(QImage(file.fileName()).isNull()) << name.toStdString();
        }
    }
}

TEST_P(ManualTextsTest, EveryContextLeadsToASection)
{
    for (const ManualContext& context : manualContexts())
        EXPECT_TRUE(m_manual.has(context.place()))
            << context.name.data() << ": " << context.place().toLink().toStdString();
}

TEST_P(ManualTextsTest, EveryTopicHasASentenceAndASection)
{
    for (const HelpTopic& topic : HelpTopics::all()) {
        const ManualPlace place = HelpTopics::place(topic);
        EXPECT_TRUE(m_manual.has(place)) << place.toLink().toStdString();
        EXPECT_FALSE(HelpTopics::text(topic).isEmpty()) << static_cast<int>(topic.kind) << ' ' << topic.value;
    }
}

TEST_P(ManualTextsTest, IsShownWithAllItsHeadings)
{
    ManualPage page;
    for (const ManualChapter& chapter : m_manual.chapters()) {
        page.showChapter(chapter, m_language.current());
        EXPECT_EQ(page.headingCount(), chapter.headingCount()) << chapter.id().toStdString();
        EXPECT_FALSE(page.toPlainText().contains(u"{#"_s)) << chapter.id().toStdString();
    }
}

/// A widget that was renamed would lose its section without an error.
TEST(ManualContexts, NameWidgetsOfTheProgram)
{
    QString sources;
    QDirIterator files(QStringLiteral(ETWARDEN_SOURCE_DIR "/widgets"), {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
        QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.fileName().contains(u"/manual/"_s))
            continue;
        ASSERT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
        sources += QString::fromUtf8(file.readAll());
    }
    for (const ManualContext& context : manualContexts()) {
        QString name = context.name;
        if (name == u"loggingModePage"_s || name == u"kernelFlagsPage"_s)
            name.chop(4); // put together in bitspage.cpp
        const bool isClass = name.startsWith(u"etwarden::"_s);
        EXPECT_TRUE(
            sources.contains(isClass ? QString(u"class "_s + name.sliced(10) + u' ') : QString(u'"' + name + u'"')))
            << context.name.data();
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, ManualTextsTest, testing::Values("en", "fr"));

} // namespace

} // namespace etwarden
