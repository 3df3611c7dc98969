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

TEST_F(SetupOpeningTest, RefusalIsAMessage)
{
    open({});
    choose(write("nothing", u"nothing.txt"_s));
    EXPECT_TRUE(QTest::qWaitFor([this] { return message().contains(u"nothing.txt"_s); }, patience))
        << qPrintable(message());
}

} // namespace
} // namespace etwarden
