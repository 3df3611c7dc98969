// SPDX-License-Identifier: GPL-3.0-or-later
// Sets of sessions: started from a file, in the table, stopped and started again.
#include "model/etw/logfilemodes.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/setupdialog.h"
#include "widgets/editor/editordialog.h"
#include "widgets/table/sessionspane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class WindowSetsTest : public WindowTest
{
protected:
    /// Starts a set of "One" and "Two" from the clipboard.
    void startSet()
    {
        QApplication::clipboard()->setText(
            u"logman create trace One -o one.etl\nlogman create trace Two -o two.etl\n"_s);
        action("pasteSetup").trigger();
        ASSERT_TRUE(QTest::qWaitFor([this] { return m_window->findChild<SetupDialog*>() != nullptr; }, patience));
        child<QPushButton>("startSet").click();
        waitForOperation();
    }

    /// Starts that set and asks for a duplicate of it.
    void duplicateSet()
    {
        open({makeSession(u"Other", 1)});
        startSet();
        select(u"One"_s);
        action("duplicateSession").trigger();
        ASSERT_TRUE(QTest::qWaitFor(
            [this] { return m_window->findChild<QTreeWidget*>(u"setupSessions"_s) != nullptr; }, patience));
    }

    void take(const QString& label)
    {
        for (auto* button : m_window->findChildren<QToolButton*>(u"messageAction"_s)) {
            if (button->isVisible() && button->text() == label)
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        ADD_FAILURE() << label.toStdString() << " is not offered";
    }
};

TEST_F(WindowSetsTest, SetFromAFileIsOneRowThatOpens)
{
    open({makeSession(u"Other", 1)});
    startSet();
    EXPECT_TRUE(message().contains(u"Set “One” was started: “One”, “Two”."_s)) << qPrintable(message());
    EXPECT_EQ(shownNames(), (QStringList{u"One"_s, u"Other"_s}));
    EXPECT_EQ(selectedNames(), QStringList{u"One"_s});
    EXPECT_EQ(m_window->findChild<SessionsPane*>()->selection().size(), 2u);
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Right);
    EXPECT_EQ(shownNames(), (QStringList{u"One"_s, u"One"_s, u"Two"_s, u"Other"_s}));
    QTest::keyClick(&table(), Qt::Key_Left);
    EXPECT_EQ(shownNames(), (QStringList{u"One"_s, u"Other"_s}));
    const QPoint set = table().visualRect(table().currentIndex()).center();
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, set);
    QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, set);
    EXPECT_EQ(shownNames().size(), 4);
}

TEST_F(WindowSetsTest, UndoStopsTheWholeSetAndStartAgainStartsIt)
{
    open({makeSession(u"Other", 1)});
    startSet();
    take(u"Undo"_s);
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownNames() == QStringList{u"Other"_s}; }, patience));
    EXPECT_TRUE(message().contains(u"Set “One” was stopped: “One”, “Two”."_s)) << qPrintable(message());
    take(u"Start again"_s);
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownNames() == QStringList{u"One"_s, u"Other"_s}; }, patience));
}

TEST_F(WindowSetsTest, RefusedSetIsOpenedToBeChanged)
{
    open({makeSession(u"Other", 1)});
    m_backend->api().setControlStatus(Win32Status::AccessDenied);
    startSet();
    EXPECT_TRUE(message().contains(u"Set “One” was not started. “One” was not started: ERROR_ACCESS_DENIED (5)."_s))
        << qPrintable(message());
    EXPECT_EQ(shownNames(), QStringList{u"Other"_s});
    take(u"Open the set…"_s);
    EXPECT_EQ(child<QTreeWidget>("setupSessions").topLevelItemCount(), 2);
}

TEST_F(WindowSetsTest, StopOfItsRowStopsEverySession)
{
    open({makeSession(u"Other", 1)});
    startSet();
    select(u"One"_s);
    action("stopSession").trigger();
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownNames() == QStringList{u"Other"_s}; }, patience));
}

TEST_F(WindowSetsTest, RestartStopsAndStartsEverySession)
{
    open({makeSession(u"Other", 1)});
    startSet();
    const std::size_t before = calls().size();
    select(u"One"_s);
    action("restartSession").trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return calls().size() == before + 4; }, patience));
    const auto made = calls();
    EXPECT_EQ(std::vector(made.begin() + static_cast<std::ptrdiff_t>(before), made.end()),
        (std::vector<std::u16string>{u"stop Two", u"stop One", u"start One", u"start Two"}));
    EXPECT_TRUE(QTest::qWaitFor([this] { return message().contains(u"was started"_s); }, patience));
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownNames() == QStringList{u"One"_s, u"Other"_s}; }, patience));
}

TEST_F(WindowSetsTest, NextProgramKnowsTheSet)
{
    const SessionStatus one = makeSession(u"One", 1);
    const SessionStatus two = makeSession(u"Two", 2);
    m_settings->setStartedSets({{.name = u"Both", .sessions = {{u"One", one.config.guid}, {u"Two", two.config.guid}}}});
    open({one, two});
    EXPECT_EQ(shownNames(), QStringList{u"Both"_s});
}

TEST_F(WindowSetsTest, DuplicateOfASetIsKeptAsATemplate)
{
    duplicateSet();
    auto& list = child<QTreeWidget>("setupSessions");
    ASSERT_EQ(list.topLevelItemCount(), 2);
    EXPECT_EQ(list.topLevelItem(0)->text(0), u"One copy"_s);
    EXPECT_EQ(list.topLevelItem(1)->text(1), u"Two copy"_s);
    list.setCurrentItem(list.topLevelItem(1));
    child<QPushButton>("editSetup").click();
    auto& name = child<QLineEdit>("sessionName");
    name.selectAll();
    QTest::keyClicks(&name, u"Renamed"_s);
    child<QPushButton>("startButton").click();
    EXPECT_EQ(list.topLevelItem(1)->text(1), u"Renamed"_s);
    child<QPushButton>("saveSet").click();
    EXPECT_EQ(child<QLineEdit>("templateName").text(), u"One copy"_s);
    child<QPushButton>("saveButton").click();
    const TemplateStore store(m_settings->templateFolder());
    ASSERT_EQ(store.templates().size(), 1u);
    EXPECT_EQ(store.templates()[0].set().sessions.size(), 2u);
}

TEST_F(WindowSetsTest, ReturnStartsADuplicate)
{
    duplicateSet();
    QTest::keyClick(&child<QTreeWidget>("setupSessions"), Qt::Key_Return);
    waitForOperation();
    EXPECT_EQ(m_window->findChild<EditorDialog*>(), nullptr);
    EXPECT_EQ(shownNames(), (QStringList{u"One"_s, u"One copy"_s, u"Other"_s}));
}

TEST_F(WindowSetsTest, ComparesEverySessionWithWhatWasAskedFor)
{
    open({makeSession(u"Other", 1)});
    startSet();
    select(u"One"_s);
    action("showGrant").trigger();
    EXPECT_EQ(m_window->findChild<QDialog*>(u"grantDialog"_s)->findChild<QTabWidget*>()->count(), 2);
}

TEST_F(WindowSetsTest, SnapshotOfASetIsOneOfEachSessionInMemory)
{
    SessionStatus one = makeSession(u"One", 1);
    SessionStatus two = makeSession(u"Two", 2);
    one.config.logFileMode = two.config.logFileMode = logfilemode::Buffering;
    const SessionStatus file = makeSession(u"File", 3);
    m_settings->setStartedSets({{.name = u"All",
        .sessions = {{u"One", one.config.guid}, {u"Two", two.config.guid}, {u"File", file.config.guid}}}});
    open({one, two, file});
    select(u"All"_s);
    const QTemporaryDir folder;
    FileDialog::setNextPath(folder.path());
    action("writeSnapshot").trigger();
    const auto snapshots = [this] {
        QStringList files;
        for (const std::u16string& call : calls()) {
            if (call.starts_with(u"snapshot "))
                files.append(QFileInfo(QString::fromStdU16String(call).section(u' ', 2)).fileName());
        }
        files.sort();
        return files;
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return snapshots() == QStringList({u"One.etl"_s, u"Two.etl"_s}); }, patience));
}

} // namespace
} // namespace etwarden
