// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/guid.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/editor/templatestore.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/viewtabs.h"
#include "widgets/dialogs/bootdialog.h"
#include "widgets/editor/editordialog.h"
#include "widgets/table/bootpane.h"

#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace etwarden {

namespace {

class BootTabTest : public WindowTest
{
protected:
    BootTabTest()
    {
        RegistryKey tree;
        for (const std::u16string_view name : {u"Boot trace", u"EventLog-System"}) {
            RegistryKey& key = tree.made(autoLoggerKey).made(name);
            key.set(numberValue(u"Start", 1));
            key.set(textValue(u"Guid", u"{22222222-2222-3333-4444-555555555555}"));
            key.set(numberValue(u"LogFileMode", logfilemode::Circular));
            key.set(numberValue(u"BufferSize", 64));
            key.set(numberValue(u"Mystery", 7));
        }
        m_boot = std::make_shared<BootFile>(QString(), BootFile::Use::Kept, tree);
        m_windowSetup = [this] { m_window->addBoot(m_boot, QString()); };
    }

    void openTab()
    {
        open({});
        child<ViewTabs>("places").showPage(&child<BootPane>("bootPane"));
        EXPECT_TRUE(QTest::qWaitFor([this] { return rows() > 0; }));
    }

    int rows() { return child<QTreeView>("bootTable").model()->rowCount(); }

    const RegistryValue* stored(const std::u16string& name, std::u16string_view value)
    {
        m_read = m_boot->read().value();
        const RegistryKey* const key = keyAt(m_read, u"Autologger\\" + name);
        return key ? key->value(value) : nullptr;
    }

    /// What the dialog shows; agrees to it.
    QString writeShown()
    {
        const QString text = child<QPlainTextEdit>("bootText").toPlainText();
        child<QPushButton>("writeBoot").click();
        return text;
    }

    std::shared_ptr<BootFile> m_boot;
    RegistryKey m_read;
};

TEST_F(BootTabTest, IsNotThereWithoutDefinitions)
{
    m_windowSetup = [this] { m_window->addBoot(nullptr, QString()); };
    open({});
    EXPECT_EQ(m_window->findChild<ViewTabs*>(QStringLiteral("places")), nullptr);
}

TEST_F(BootTabTest, ShowsTheDefinitionsWithTheirTraps)
{
    openTab();
    EXPECT_EQ(rows(), 2);
    EXPECT_TRUE(QTest::qWaitFor([this] { return child<BootPane>("bootPane").current().has_value(); }));
    QStringList texts(visibleTexts(child<BootPane>("bootPane")).values());
    for (const NoticeLine* line : child<BootPane>("bootPane").findChildren<NoticeLine*>())
        texts.append(line->text());
    const QString all = texts.join(u'\n');
    EXPECT_TRUE(all.contains(u"“EventLog-System” has the same GUID")) << all.toStdString();
    EXPECT_TRUE(all.contains(u"Each boot overwrites the file")) << all.toStdString();
    EXPECT_TRUE(all.contains(u"Mystery")) << all.toStdString();
    EXPECT_TRUE(guessedMarkup(*m_window).isEmpty());
    EXPECT_TRUE(namelessInputs(*m_window).isEmpty());
}

TEST_F(BootTabTest, SwitchesOffOnlyAfterShowingWhatIsWritten)
{
    openTab();
    child<BootPane>("bootPane").select(u"EventLog-System");
    action("toggleBoot").trigger();
    EXPECT_EQ(stored(u"EventLog-System", u"Start")->number(), 1u);
    EXPECT_TRUE(writeShown().contains(u"Autologger\\EventLog-System\n    Start: 1 → 0"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return stored(u"EventLog-System", u"Start")->number() == 0u; }));
    EXPECT_EQ(stored(u"EventLog-System", u"Mystery")->number(), 7u);
    ASSERT_TRUE(QTest::qWaitFor([this] { return message().contains(u"was written"); }));
}

TEST_F(BootTabTest, EditsWithTheRulesOfABoot)
{
    openTab();
    child<BootPane>("bootPane").select(u"Boot trace");
    action("editBoot").trigger();
    auto& editor = child<EditorDialog>("editorDialog");
    EXPECT_EQ(editor.windowTitle(), u"Boot session “Boot trace”");
    EXPECT_FALSE(child<QLineEdit>("sessionName").isEnabled());
    child<QSpinBox>("fileMax").setValue(4);
    child<QPushButton>("startButton").click();
    EXPECT_TRUE(writeShown().contains(u"FileMax: 4 (new)"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return stored(u"Boot trace", u"FileMax") != nullptr; }));
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return m_window->findChild<EditorDialog*>(QStringLiteral("editorDialog")) == nullptr; }));
}

TEST_F(BootTabTest, MakesADefinitionFromATemplate)
{
    openTab();
    auto* menu = child<QToolButton>("newBoot").menu();
    emit menu->aboutToShow();
    QMenu* const templates = menu->actions().at(2)->menu();
    ASSERT_NE(templates, nullptr);
    templates->actions().at(2)->trigger(); // in memory
    child<QPushButton>("startButton").click();
    const QString shown = writeShown();
    EXPECT_TRUE(shown.contains(u"Start: 1 (new)")) << shown.toStdString();
    EXPECT_TRUE(shown.contains(u"Autologger\\Boot trace 2")) << shown.toStdString();
    EXPECT_TRUE(QTest::qWaitFor([this] { return rows() == 3; }));
    EXPECT_FALSE(parseGuid(toUtf8(stored(u"Boot trace 2", u"Guid")->text()))->isNull());
}

TEST_F(BootTabTest, MakesDefinitionsFromASet)
{
    TemplateStore store(m_settings->templateFolder());
    SessionConfig one = emptyConfig();
    one.name = u"Boot trace";
    SessionConfig two = emptyConfig();
    two.name = u"Second";
    ASSERT_EQ(store.save(QStringLiteral("Both"), one, {}, {two}), QString());
    openTab();
    auto* menu = child<QToolButton>("newBoot").menu();
    emit menu->aboutToShow();
    menu->actions().at(2)->menu()->actions().last()->trigger();
    const QString shown = writeShown();
    EXPECT_TRUE(shown.contains(u"Autologger\\Boot trace 2")) << shown.toStdString();
    EXPECT_TRUE(shown.contains(u"Autologger\\Second")) << shown.toStdString();
    EXPECT_TRUE(QTest::qWaitFor([this] { return rows() == 4; }));
    EXPECT_EQ(message(),
        QStringLiteral(
            "Information: The definitions of Boot trace 2, Second were written. They take effect with the next boot."));
}

TEST_F(BootTabTest, DeletesWithAFileThatRestores)
{
    openTab();
    child<BootPane>("bootPane").select(u"Boot trace");
    const RegistryKey before = *keyAt(m_boot->read().value(), u"Autologger\\Boot trace");
    action("removeBoot").trigger();
    EXPECT_TRUE(writeShown().contains(u"is deleted with all that is in it"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return rows() == 1; }));
    BootFile backup(m_settings->restartFolder() + QStringLiteral("/Boot trace.reg"), BootFile::Use::Copied);
    RegistryKey restored = *keyAt(backup.read().value(), u"Autologger\\Boot trace");
    restored.lastWrite = before.lastWrite;
    EXPECT_EQ(restored, before);
}

TEST_F(BootTabTest, TheNextDefinitionTakesThePlaceOfADeletedOne)
{
    RegistryKey tree;
    for (const std::u16string_view name : {u"Alpha", u"Beta", u"Gamma"})
        tree.made(autoLoggerKey).made(name).set(numberValue(u"Start", 1));
    m_boot = std::make_shared<BootFile>(QString(), BootFile::Use::Kept, tree);
    openTab();
    auto& pane = child<BootPane>("bootPane");
    pane.select(u"Beta");
    action("removeBoot").trigger();
    writeShown();
    ASSERT_TRUE(QTest::qWaitFor([this] { return rows() == 2; }));
    EXPECT_EQ(pane.current()->config.name, u"Gamma");
    pane.select(u"Gamma");
    action("removeBoot").trigger();
    writeShown();
    ASSERT_TRUE(QTest::qWaitFor([this] { return rows() == 1; }));
    EXPECT_EQ(pane.current()->config.name, u"Alpha");
}

TEST_F(BootTabTest, KeepsItsCurrentDefinitionWhenAnotherComes)
{
    openTab();
    auto& pane = child<BootPane>("bootPane");
    pane.select(u"EventLog-System");
    const RegistryChange added{.key = u"Autologger\\Added elsewhere", .value = numberValue(u"Start", 1)};
    ASSERT_EQ(m_boot->apply({&added, 1}), Win32Status::Success);
    pane.hide();
    pane.show(); // which reads again
    ASSERT_TRUE(QTest::qWaitFor([this] { return rows() == 3; }));
    EXPECT_EQ(pane.current()->config.name, u"EventLog-System");
}

TEST_F(BootTabTest, IsTurnedToByAKey)
{
    open({});
    auto& places = child<ViewTabs>("places");
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(places.shownPage(), &child<BootPane>("bootPane"));
    EXPECT_EQ(action("turnPlaces").text(), u"Live sessions");
    QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
    EXPECT_NE(places.shownPage(), &child<BootPane>("bootPane"));
    EXPECT_TRUE(sharedMnemonics(*m_window).isEmpty());
    EXPECT_TRUE(unlistedKeys(*m_window).isEmpty());
}

TEST_F(BootTabTest, CommandsIgnoreTheSelectionOfTheHiddenTable)
{
    SessionStatus status;
    status.handle = 7;
    status.config.name = u"Live";
    open({status});
    select(QStringLiteral("Live"));
    EXPECT_TRUE(action("stopSession").isEnabled());
    child<ViewTabs>("places").showPage(&child<BootPane>("bootPane"));
    EXPECT_FALSE(action("stopSession").isEnabled());
}

} // namespace

} // namespace etwarden
