// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/language.h"

#include "model/qt/sessions/sessiontext.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(LanguageTest, ResolvesRequestedLanguages)
{
    EXPECT_EQ(Language::available(), (QStringList{u"en"_s, u"fr"_s}));
    EXPECT_EQ(Language::resolve(u"fr"_s), u"fr"_s);
    EXPECT_EQ(Language::resolve(u"en"_s), u"en"_s);
    EXPECT_EQ(Language::resolve(u"de"_s), u"en"_s); // the tests run in the C locale
    EXPECT_EQ(Language::resolve(QString()), u"en"_s);
}

TEST(LanguageTest, SwitchesWordsAndNumbersWhileRunning)
{
    Language language;
    QSignalSpy changed(&language, &Language::changed);
    language.use(u"fr"_s);
    EXPECT_EQ(language.current(), u"fr"_s);
    EXPECT_EQ(QLocale().language(), QLocale::French);
    EXPECT_EQ(SessionText::columnHeader(SessionColumn::Name), u"Nom"_s);
    language.use(u"en"_s);
    EXPECT_EQ(QLocale().language(), QLocale::English);
    EXPECT_EQ(SessionText::columnHeader(SessionColumn::Name), u"Name"_s);
    language.use(u"en"_s); // nothing new
    language.use(u"de"_s); // not there
    EXPECT_EQ(language.current(), u"en"_s);
    EXPECT_EQ(changed.count(), 2);
}

TEST(LanguageTest, FindsTheWordsOfQtInstalledDeployedOrEmbedded)
{
    const QTemporaryDir folder;
    const QString embedded = u":/i18n/qtbase_fr.qm"_s;
    const auto make = [&folder](
                          const QString& name) { return QFile(folder.filePath(name)).open(QIODevice::WriteOnly); };
    EXPECT_EQ(Language::catalogueOfQt(folder.path(), u"fr"_s), QFile::exists(embedded) ? embedded : QString());
    ASSERT_TRUE(make(u"qt_fr.qm"_s)); // by windeployqt
    EXPECT_EQ(Language::catalogueOfQt(folder.path(), u"fr"_s), folder.filePath(u"qt_fr.qm"_s));
    ASSERT_TRUE(make(u"qtbase_fr.qm"_s)); // with it, qt_fr.qm is one that only names the others
    EXPECT_EQ(Language::catalogueOfQt(folder.path(), u"fr"_s), folder.filePath(u"qtbase_fr.qm"_s));
    EXPECT_EQ(Language::catalogueOfQt(folder.path(), u"en"_s), QString());
}

TEST(LanguageTest, LeavesNothingBehind)
{
    {
        Language language;
        language.use(u"fr"_s);
    }
    EXPECT_EQ(SessionText::columnHeader(SessionColumn::Name), u"Name"_s);
    QLocale::setDefault(QLocale::c());
}

} // namespace
} // namespace etwarden
