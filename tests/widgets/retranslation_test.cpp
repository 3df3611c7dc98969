// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/session/journal.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>

namespace etwarden {

namespace {

/// Texts that are the same in both languages: names, numbers and words that French shares.
const QStringList sameInBoth{QStringLiteral("Etwarden"), QStringLiteral("English"), QStringLiteral("français"),
    QStringLiteral("A"), QStringLiteral("Messages"), QStringLiteral("&Messages…"), QStringLiteral("Date"),
    QStringLiteral("Session"), QStringLiteral("Sessions"), QStringLiteral("&Session"), QStringLiteral("Se&ssion:"),
    QStringLiteral("Mode"), QStringLiteral("Mode:"), QStringLiteral("Max."), QStringLiteral("Min."),
    QStringLiteral("Pause"), QStringLiteral("&Pause"), QStringLiteral("Message"), QStringLiteral("GUID"),
    QStringLiteral("ID"), QStringLiteral("Code"), QStringLiteral("Français"), QStringLiteral("Information"),
    QStringLiteral("Threads"), QStringLiteral("1 session"), QStringLiteral("Session 1"), QStringLiteral("0\u00a0s"),
    QStringLiteral("\u00a0ms"), QStringLiteral("Sources")};

/// Paths are not words.
const QStringList paths{QStringLiteral("fileSummary/"), QStringLiteral("logFolder/")};

bool isPath(const QString& key)
{
    return std::any_of(paths.begin(), paths.end(), [&](const QString& path) { return key.startsWith(path); });
}

class RetranslationTest : public WindowTest
{
protected:
    void use(const char* code)
    {
        m_language.use(QLatin1String(code));
        QCoreApplication::sendPostedEvents();
    }

    void openEverything()
    {
        m_settings->setLogFolder(m_folder.path());
        open({makeSession(u"A", 1)});
        m_monitor->setInterval(std::chrono::milliseconds(250)); // a number that is written in another way elsewhere
        select(QStringLiteral("A"));
        for (const char* name : {"newSession", "showLoad", "showMessages"})
            action(name).trigger();
        JournalEntry entry{};
        entry.event = JournalEvent::StoppedWithError;
        entry.status = Win32Status::DiskFull;
        entry.session = makeSession(u"B", 2);
        m_window->showJournalEntry(entry);
    }

    QTemporaryDir m_folder;
};

TEST_F(RetranslationTest, EveryVisibleTextFollowsTheLanguage)
{
    openEverything();
    const QMap<QString, QString> english = visibleTexts(*m_window);
    use("fr");
    const QMap<QString, QString> french = visibleTexts(*m_window);
    EXPECT_GT(english.size(), 100);
    QStringList unchanged;
    for (auto text = english.cbegin(); text != english.cend(); ++text) {
        const bool hasWords = std::any_of(text->cbegin(), text->cend(), [](QChar c) { return c.isLetter(); });
        if (hasWords && text->size() > 2 && french.value(text.key()) == *text && !sameInBoth.contains(*text)
            && !text.key().contains(QLatin1String("qt_")) && !isPath(text.key()))
            unchanged << QString(text.key() + u": " + *text);
    }
    EXPECT_EQ(unchanged, QStringList());
    use("en");
    QStringList different; // the whole maps would be too long to read in a failure
    const QMap<QString, QString> again = visibleTexts(*m_window);
    for (auto text = english.cbegin(); text != english.cend(); ++text) {
        if (again.value(text.key()) != *text)
            different << QString(text.key() + u": " + *text + u" / " + again.value(text.key()));
    }
    for (auto text = again.cbegin(); text != again.cend(); ++text) {
        if (!english.contains(text.key()))
            different << QString(text.key() + u": " + *text);
    }
    EXPECT_EQ(different, QStringList());
}

TEST_F(RetranslationTest, OpenMessageFollowsTheLanguage)
{
    openEverything();
    const QString english = message();
    EXPECT_TRUE(english.contains(QStringLiteral("ERROR_DISK_FULL (112)"))) << qPrintable(english);
    use("fr");
    EXPECT_NE(message(), english);
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_DISK_FULL (112)"))) << qPrintable(message());
}

TEST_F(RetranslationTest, LanguageMenuSwitchesAndRemembers)
{
    open({});
    QAction* french = child<QMenu>("languageMenu").findChild<QAction*>(QStringLiteral("language-fr"));
    if (french == nullptr)
        french = &action("language-fr");
    EXPECT_EQ(french->text(), QStringLiteral("Français"));
    french->trigger();
    QCoreApplication::sendPostedEvents();
    EXPECT_EQ(m_language.current(), QStringLiteral("fr"));
    EXPECT_EQ(m_settings->language(), QStringLiteral("fr"));
    EXPECT_TRUE(french->isChecked());
    action("language-").trigger();
    EXPECT_EQ(m_settings->language(), QString());
}

TEST_F(RetranslationTest, LanguageMenuTicksTheLanguageInUse)
{
    m_settings->setLanguage(QStringLiteral("en"));
    m_language.use(QStringLiteral("fr")); // as --lang fr does
    open({});
    EXPECT_TRUE(action("language-fr").isChecked());
    EXPECT_FALSE(action("language-en").isChecked());
    action("language-en").trigger();
    EXPECT_TRUE(action("language-en").isChecked());
    EXPECT_EQ(m_language.current(), QStringLiteral("en"));
}

TEST_F(RetranslationTest, LanguageMenuTicksTheSystemsLanguageWhenItIsInUse)
{
    m_language.use(Language::resolve(QString()));
    open({});
    EXPECT_TRUE(action("language-").isChecked());
}

} // namespace

} // namespace etwarden
