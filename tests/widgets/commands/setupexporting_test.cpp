// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/setupexporting.h"

#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/exportdialog.h"
#include "widgets/dialogs/setupdialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class SetupExportingTest : public WindowTest
{
protected:
    ExportDialog* dialog()
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return m_window->findChild<ExportDialog*>() != nullptr; }, patience));
        return m_window->findChild<ExportDialog*>();
    }
};

TEST_F(SetupExportingTest, CopiesTheSelectedSession)
{
    open({makeSession(u"One", 1)});
    select(u"One"_s);
    auto* const menu = m_window->findChild<QMenu*>(u"copyAsMenu"_s);
    ASSERT_NE(menu, nullptr);
    emit menu->aboutToShow();
    auto* const entry = menu->findChild<QAction*>(u"copyAs-logman"_s);
    ASSERT_NE(entry, nullptr);
    EXPECT_NE(menu->findChild<QAction*>(u"copyAs-json"_s), nullptr);
    entry->trigger();
    EXPECT_TRUE(QTest::qWaitFor(
        [] { return QApplication::clipboard()->text().contains(u"logman create trace One"_s); }, patience));
}

TEST_F(SetupExportingTest, DialogShowsCopiesAndSaves)
{
    open({makeSession(u"One", 1)});
    select(u"One"_s);
    action("exportSetup").trigger();
    const QPointer<ExportDialog> shown = dialog();
    ASSERT_FALSE(shown.isNull());
    auto& text = *shown->findChild<QPlainTextEdit*>(u"exportText"_s);
    EXPECT_TRUE(text.toPlainText().contains(u"logman create trace One"_s));
    auto& choice = *shown->findChild<QComboBox*>(u"exportTarget"_s);
    choice.setCurrentText(u"PowerShell"_s);
    EXPECT_TRUE(text.toPlainText().contains(u"Start-EtwTraceSession -Name 'One'"_s));
    shown->findChild<QPushButton*>(u"copyExport"_s)->click();
    EXPECT_TRUE(QApplication::clipboard()->text().contains(u"Start-EtwTraceSession"_s));

    const QTemporaryDir folder;
    const QString file = folder.filePath(u"one.ps1"_s);
    FileDialog::setNextPath(file);
    shown->findChild<QPushButton*>(u"saveExport"_s)->click();
    const auto& result = *shown->findChild<QLabel*>(u"exportResult"_s);
    EXPECT_TRUE(QTest::qWaitFor([&result] { return result.text().contains(u"one.ps1"_s); }, patience));
    EXPECT_TRUE(QFile::exists(file));
}

TEST_F(SetupExportingTest, SetupThatWasReadGoesOutInAnotherFormat)
{
    open({});
    QApplication::clipboard()->setText(
        u"logman create trace One -o one.etl -ets\nlogman create trace Two -rt -ets\n"_s);
    action("pasteSetup").trigger();
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_window->findChild<SetupDialog*>() != nullptr; }, patience));
    m_window->findChild<QPushButton*>(u"exportSet"_s)->click();
    const QPointer<ExportDialog> shown = dialog();
    ASSERT_FALSE(shown.isNull());
    shown->findChild<QComboBox*>(u"exportTarget"_s)->setCurrentText(u"tracelog"_s);
    EXPECT_TRUE(
        shown->findChild<QPlainTextEdit*>(u"exportText"_s)->toPlainText().contains(u"tracelog -start Two -rt"_s));
}

TEST_F(SetupExportingTest, NothingIsCopiedWithoutASelection)
{
    open({});
    EXPECT_FALSE(action("exportSetup").isEnabled());
    EXPECT_FALSE(m_window->findChild<QMenu*>(u"copyAsMenu"_s)->menuAction()->isEnabled());
}

} // namespace
} // namespace etwarden
