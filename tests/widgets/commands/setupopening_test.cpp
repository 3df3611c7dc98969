// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/setupopening.h"

#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/setupdialog.h"
#include "widgets/editor/editordialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <QUrl>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

const QByteArray single = "logman create trace One -o C:\\one.etl -bs 64 -ets\n";
const QByteArray several = "logman create trace One -o one.etl -bs 64 -cnf 1:00\nlogman create trace Two -o two.etl\n";

class SetupOpeningTest : public WindowTest
{
protected:
    QString write(const QByteArray& text, const QString& name = u"setup.cmd"_s)
    {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        return file.fileName();
    }

    void choose(const QString& file)
    {
        FileDialog::setNextPath(file);
        action("openSetup").trigger();
    }

    EditorDialog* editor()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_window->findChild<EditorDialog*>() != nullptr; }, patience));
        return m_window->findChild<EditorDialog*>();
    }

    SetupDialog* dialog()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_window->findChild<SetupDialog*>() != nullptr; }, patience));
        return m_window->findChild<SetupDialog*>();
    }

    static QString nameIn(const EditorDialog& editor)
    {
        const auto* const name = editor.findChild<QLineEdit*>(u"sessionName"_s);
        return name != nullptr ? name->text() : QString();
    }

private:
    QTemporaryDir m_folder;
};

TEST_F(SetupOpeningTest, SingleSessionGoesIntoTheEditor)
{
    open({});
    choose(write(single));
    const EditorDialog* const shown = editor();
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(nameIn(*shown), u"One"_s);
    EXPECT_EQ(m_window->findChild<SetupDialog*>(), nullptr);
}

TEST_F(SetupOpeningTest, SeveralSessionsAreListedWithWhatWasNotTakenOver)
{
    open({});
    choose(write(several));
    const QPointer<SetupDialog> shown = dialog();
    ASSERT_FALSE(shown.isNull());
    auto& list = *shown->findChild<QTreeWidget*>(u"setupSessions"_s);
    EXPECT_EQ(list.topLevelItemCount(), 2);
    EXPECT_TRUE(shown->findChild<QPlainTextEdit*>(u"setupNotes"_s)->toPlainText().contains(u"cnf = 1:00"_s));
    list.setCurrentItem(list.topLevelItem(1));
    shown->findChild<QPushButton*>(u"editSetup"_s)->click();
    const EditorDialog* const opened = editor();
    ASSERT_NE(opened, nullptr);
    EXPECT_EQ(nameIn(*opened), u"Two"_s);
}

TEST_F(SetupOpeningTest, ClipboardIsPasted)
{
    open({});
    QApplication::clipboard()->setText(QString::fromUtf8(single));
    action("pasteSetup").trigger();
    ASSERT_NE(editor(), nullptr);
}

TEST_F(SetupOpeningTest, FilesAreDropped)
{
    open({});
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(single))});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent let(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &let);
    EXPECT_TRUE(let.isAccepted());
    ASSERT_NE(editor(), nullptr);
}

TEST_F(SetupOpeningTest, VariablesAreAskedFor)
{
    qputenv("ETWARDEN_TEST_SIZE", "64");
    open({});
    choose(write("logman create trace %1 -o one.etl -bs %ETWARDEN_TEST_SIZE%\n"));
    const QPointer<SetupDialog> shown = dialog();
    ASSERT_FALSE(shown.isNull());
    const QList<QLineEdit*> fields = shown->findChild<QWidget*>(u"setupQuestions"_s)->findChildren<QLineEdit*>();
    ASSERT_EQ(fields.size(), 2);
    EXPECT_EQ(fields[0]->accessibleName(), u"%1"_s);
    EXPECT_EQ(fields[1]->text(), QString()); // nothing is taken from the environment by itself
    fields[0]->setText(u"Mine"_s);
    const QList<QPushButton*> offers = shown->findChild<QWidget*>(u"setupQuestions"_s)->findChildren<QPushButton*>();
    ASSERT_EQ(offers.size(), 2);
    EXPECT_FALSE(offers[0]->isVisible());
    offers[1]->click();
    EXPECT_EQ(fields[1]->text(), u"64"_s);
    shown->findChild<QPushButton*>(u"readSetupAgain"_s)->click();
    auto& list = *shown->findChild<QTreeWidget*>(u"setupSessions"_s);
    EXPECT_TRUE(QTest::qWaitFor([&list] { return list.topLevelItem(0)->text(1) == u"Mine"_s; }, patience));
    EXPECT_FALSE(shown->findChild<QPlainTextEdit*>(u"setupNotes"_s)->isVisible());
    EXPECT_EQ(fields[0]->text(), u"Mine"_s);
    shown->findChild<QPushButton*>(u"editSetup"_s)->click();
    const EditorDialog* const opened = editor();
    ASSERT_NE(opened, nullptr);
    EXPECT_EQ(nameIn(*opened), u"Mine"_s);
}

TEST_F(SetupOpeningTest, FilesWithProvidersAreTakenWhereAPersonSaysSo)
{
    open({});
    write("{11111111-2222-3333-4444-555555555555} 0xff 5\n", u"my.list"_s);
    const QString other =
        write("{66666666-7777-8888-9999-aaaaaaaaaaaa} 0xff 5\nMicrosoft-Windows-TCPIP\n", u"other.txt"_s);
    choose(write("logman create trace One -o one.etl -pf C:\\Lists\\my.list\n"));
    const QPointer<SetupDialog> shown = dialog();
    ASSERT_FALSE(shown.isNull());
    auto& list = *shown->findChild<QTreeWidget*>(u"setupSessions"_s);
    EXPECT_EQ(list.topLevelItem(0)->text(2), u"0"_s);
    const QList<QPushButton*> buttons = shown->findChild<QWidget*>(u"setupQuestions"_s)->findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 2);
    buttons[0]->click();
    shown->findChild<QPushButton*>(u"readSetupAgain"_s)->click();
    EXPECT_TRUE(QTest::qWaitFor([&list] { return list.topLevelItem(0)->text(2) == u"1"_s; }, patience));
    FileDialog::setNextPath(other);
    buttons[1]->click();
    shown->findChild<QPushButton*>(u"readSetupAgain"_s)->click();
    EXPECT_TRUE(QTest::qWaitFor([&list] { return list.topLevelItem(0)->text(2) == u"2"_s; }, patience));
}

TEST_F(SetupOpeningTest, RefusalIsAMessage)
{
    open({});
    choose(write("nothing", u"nothing.txt"_s));
    EXPECT_TRUE(QTest::qWaitFor([this] { return message().contains(u"nothing.txt"_s); }, patience))
        << qPrintable(message());
}

} // namespace
} // namespace etwarden
