// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QLibraryInfo>
#include <QLocale>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

/// What Qt itself writes: buttons, menus of text fields, file dialogs, names of keys.
class QtWordsTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (Language::catalogueOfQt(QLibraryInfo::path(QLibraryInfo::TranslationsPath), u"fr"_s).isEmpty())
            GTEST_SKIP() << "Qt's French catalogue was not there for the build (Debian: qt6-translations-l10n)";
        m_language.use(u"fr"_s);
    }
    ~QtWordsTest() override { QLocale::setDefault(QLocale::c()); }

    static QString words(const char* context, const char* source)
    {
        return QCoreApplication::translate(context, source);
    }

    Language m_language;
};

TEST_F(QtWordsTest, AreFrench)
{
    EXPECT_EQ(words("QPlatformTheme", "Cancel"), u"Annuler"_s);
    for (const char* source : {"Look in:", "File &name:", "Files of type:"})
        EXPECT_NE(words("QFileDialog", source), QLatin1String(source)) << "a label of file dialogs";
    EXPECT_EQ(words("QFileSystemModel", "Date Modified"), u"Dernière modification"_s);
    for (const char* source : {"&Undo", "&Redo", "Cu&t", "&Copy", "&Paste", "Select All"})
        EXPECT_NE(words("QWidgetTextControl", source), QLatin1String(source)) << "the menu of a text field";
}

TEST_F(QtWordsTest, KeysHaveTheirFrenchNames)
{
    EXPECT_EQ(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N).toString(QKeySequence::NativeText), u"Ctrl+Maj+N"_s);
    EXPECT_EQ(QKeySequence(Qt::CTRL | Qt::Key_Left).toString(QKeySequence::NativeText), u"Ctrl+Gauche"_s);
    EXPECT_EQ(QKeySequence(Qt::Key_Backspace).toString(QKeySequence::NativeText), u"Retour arrière"_s);
}

} // namespace

} // namespace etwarden
