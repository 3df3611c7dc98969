// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QTableView>
#include <QTest>

namespace etwarden {

namespace {

class AccessibilityTest : public WindowTest
{};

TEST_F(AccessibilityTest, EveryInputHasAName)
{
    open({makeSession(u"A", 1)});
    EXPECT_EQ(namelessInputs(*m_window), QStringList());
}

/// Qt sends announcements only where its platform has a screen reader to send them to.
class SaidTest : public WindowTest
{
protected:
    void SetUp() override
    {
        if (!QAccessible::isActive())
            GTEST_SKIP() << "this platform of Qt has no screen readers";
        open({makeSession(u"A", 1), makeSession(u"B", 2)});
        Heard::takeTexts();
    }

    const Heard m_heard;
};

TEST_F(SaidTest, PauseAndItsEndAreAnnounced)
{
    action("pause").trigger(); // the window begins paused
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("The table refreshes again.")));
    action("pause").trigger();
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("Paused: the table does not refresh.")));
}

TEST_F(SaidTest, TheNumberOfFilteredSessionsIsAnnounced)
{
    child<QLineEdit>("filter").setText(QStringLiteral("B"));
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("1 of 2 sessions shown")));
    poll();
    EXPECT_EQ(Heard::takeTexts(), QStringList()) << "the user did not cause the poll";
    child<QLineEdit>("filter").clear();
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("2 sessions")));
}

TEST_F(SaidTest, ACopyIsAnnounced)
{
    select(QStringLiteral("A"));
    Heard::takeTexts();
    action("copyRows").trigger();
    EXPECT_EQ(Heard::takeTexts(), QStringList(QStringLiteral("Copied to the clipboard.")));
}

TEST_F(AccessibilityTest, MnemonicsAreUniqueInEveryMenuAndLanguage)
{
    open({makeSession(u"A", 1)});
    for (const QString& code : Language::available()) {
        m_language.use(code);
        const QString expected = m_language.current();
        EXPECT_TRUE(QTest::qWaitFor([&] { return expected == code; }));
        QCoreApplication::sendPostedEvents();
        QTest::mouseClick(table().viewport(), Qt::RightButton, Qt::NoModifier, QPoint(60, 10));
        EXPECT_EQ(sharedMnemonics(*m_window), QStringList()) << qPrintable(code);
    }
}

TEST_F(AccessibilityTest, MnemonicsAreUniqueInEveryDialogAndLanguage)
{
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        for (const char* name : {"newSession", "newInEditor", "editSession", "showLoad", "showMessages", "showOrphans",
                 "manageTemplates", "settings", "showKeys", "about"})
        {
            action(name).trigger();
            int shown = 0;
            for (QDialog* dialog : m_window->findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly)) {
                if (!dialog->isVisible())
                    continue;
                ++shown;
                EXPECT_EQ(sharedWidgetMnemonics(*dialog), QStringList()) << qPrintable(code) << ' ' << name;
                dialog->close();
            }
            EXPECT_EQ(shown, 1) << name;
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
    }
}

TEST_F(AccessibilityTest, ShortcutsAreUnique)
{
    open({});
    QSet<QString> seen;
    for (const QAction* entry : m_window->findChildren<QAction*>()) {
        for (const QKeySequence& keys : entry->shortcuts()) {
            EXPECT_FALSE(seen.contains(keys.toString())) << qPrintable(entry->objectName() + u' ' + keys.toString());
            seen.insert(keys.toString());
        }
    }
    EXPECT_GE(seen.size(), 11);
}

TEST_F(AccessibilityTest, TabGoesFromFilterToTableToDetails)
{
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    const QStringList order = tabOrder(child<QLineEdit>("filter"));
    const QStringList inputs{QStringLiteral("filter"), QStringLiteral("sessionTable"), QStringLiteral("copyDetails"),
        QStringLiteral("detailsList"), QStringLiteral("interval")};
    qsizetype last = -1;
    for (const QString& input : inputs) {
        const qsizetype position = order.indexOf(input);
        EXPECT_GT(position, last) << qPrintable(input + u" in " + order.join(u' '));
        last = position;
    }
}

TEST_F(AccessibilityTest, TabLeavesTheTable)
{
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Tab);
    EXPECT_FALSE(table().hasFocus());
}

} // namespace

} // namespace etwarden
