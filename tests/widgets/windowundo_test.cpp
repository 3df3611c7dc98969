// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of the messages after a stop or an update, and the questions before a session or load ends.
#include "model/engine/session/journal.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/questions.h"
#include "widgets/common/typedquestion.h"
#include "widgets/editor/editordialog.h"
#include "widgets/editor/pagelist.h"
#include "widgets/logfile/logfilewindow.h"
#include "widgets/table/sessionspane.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace etwarden {
namespace {

using Calls = std::vector<std::u16string>;

constexpr Guid source{.data1 = 0x11};

class WindowUndoTest : public WindowTest
{
protected:
    QToolButton* offered(const QString& label)
    {
        for (auto* button : m_window->findChildren<QToolButton*>(QStringLiteral("messageAction"))) {
            if (button->isVisible() && button->text() == label)
                return button;
        }
        return nullptr;
    }
    void take(const char* label)
    {
        QToolButton* button = offered(QString::fromUtf8(label));
        ASSERT_NE(button, nullptr) << label;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    void stop(const QStringList& names)
    {
        for (const QString& name : names)
            select(name, name == names.front() ? Qt::NoModifier : Qt::ControlModifier);
        action("stopSession").trigger();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !shownNames().contains(names.back()); }));
    }
    void select(const QString& name, Qt::KeyboardModifier modifier = Qt::NoModifier)
    {
        const QAbstractItemModel& model = *table().model();
        const QModelIndexList found = model.match(
            model.index(0, static_cast<int>(SessionColumn::Name)), Qt::DisplayRole, name, 1, Qt::MatchExactly);
        ASSERT_EQ(found.size(), 1) << qPrintable(name);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, modifier, table().visualRect(found.front()).center());
    }
    /// Closes all windows of log files and returns how many were open.
    static int closeLogFiles()
    {
        std::vector<LogFileWindow*> windows; // one that is deleted takes its menus along, which are listed, too
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* window = qobject_cast<LogFileWindow*>(widget))
                windows.push_back(window);
        }
        qDeleteAll(windows);
        return static_cast<int>(windows.size());
    }
    /// Removes the only provider of a session that is selected.
    void removeProvider()
    {
        action("editSession").trigger();
        auto& providers = child<QTableView>("providersTable");
        ASSERT_TRUE(QTest::qWaitFor([&] { return providers.model()->rowCount() == 1; }));
        child<PageList>("pageList").setCurrentRow(6);
        providers.setFocus();
        providers.setCurrentIndex(providers.model()->index(0, 0));
        QTest::keyClick(&providers, Qt::Key_Delete);
        auto* editor = m_window->findChild<EditorDialog*>();
        QTest::mouseClick(editor->findChild<QPushButton*>(QStringLiteral("startButton")), Qt::LeftButton);
    }
    /// Updates a session whose FlushTimer is `before` seconds.
    void changeTimer(std::uint32_t before)
    {
        SessionStatus session = makeSession(u"A", 1);
        session.config.flushTimer = before;
        open({session});
        select(QStringLiteral("A"));
        action("editSession").trigger();
        auto& timer = child<QLineEdit>("flushTimer");
        ASSERT_TRUE(QTest::qWaitFor([&timer] { return timer.isEnabled(); }));
        timer.selectAll();
        QTest::keyClicks(&timer, QStringLiteral("5"));
        auto* editor = m_window->findChild<EditorDialog*>();
        QTest::mouseClick(editor->findChild<QPushButton*>(QStringLiteral("startButton")), Qt::LeftButton);
        waitForOperation();
    }
};

TEST_F(WindowUndoTest, AStoppedSessionIsStartedAgainWithItsProviders)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings({{.provider = source, .loggerId = 1, .level = 5}});
    };
    SessionStatus ring = makeSession(u"Ring", 1);
    ring.config.logFileMode = logfilemode::Buffering;
    open({ring, makeSession(u"Other", 2)});
    stop({QStringLiteral("Ring")});
    EXPECT_FALSE(shownNames().contains(QStringLiteral("Ring")));
    take("Start again");
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"stop Ring", u"start Ring", u"enable 101 {00000011-0000-0000-0000-000000000000}"}));
    EXPECT_EQ(offered(QStringLiteral("Start again")), nullptr);
}

TEST_F(WindowUndoTest, TheNoticeOfAWayBackClosesAtTheStart)
{
    open({makeSession(u"UBPM", 1)});
    QuestionBox::setNextAnswer(true);
    stop({QStringLiteral("UBPM")});
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("and 1 more"))
        << "the message that offers to start it again";
    take("Start again");
    waitForOperation();
    EXPECT_EQ(message(), QStringLiteral("Information: “UBPM” was started."));
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("Messages"));
}

TEST_F(WindowUndoTest, AStartThatWouldMeetItsOldFileGoesThroughTheEditor)
{
    QStringList folders;
    setOpener([&folders](const QUrl& folder) { folders << folder.toLocalFile(); });
    SessionStatus session = makeSession(u"Disk", 1);
    session.config.logFileMode = logfilemode::Sequential;
    session.config.logFileName = u"/logs/disk.etl";
    open({session});
    stop({QStringLiteral("Disk")});
    EXPECT_TRUE(message().contains(QStringLiteral("what it wrote is in “/logs/disk.etl”"))) << qPrintable(message());
    EXPECT_EQ(child<QToolButton>("messageAction").text(), QStringLiteral("Open")) << "the first of the buttons";
    take("Open");
    EXPECT_EQ(closeLogFiles(), 1);
    take("Show in folder");
    setOpener({});
    EXPECT_EQ(folders, QStringList{QFileInfo(QStringLiteral("/logs")).absoluteFilePath()});
    take("Copy path");
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QDir::toNativeSeparators(QStringLiteral("/logs/disk.etl")));
    take("Start again…");
    EXPECT_EQ(child<QLineEdit>("sessionName").text(), QStringLiteral("Disk"));
    EXPECT_EQ(child<QLineEdit>("logFileName").text(), QStringLiteral("/logs/disk.etl"));
}

TEST_F(WindowUndoTest, ASessionThatEndedByItselfIsStartedAgainWithItsProviders)
{
    open({makeSession(u"Other", 1)});
    SessionConfig config = makeSession(u"Disk", 2).config;
    config.logFileMode = logfilemode::Sequential;
    config.logFileName = u"/logs/disk.etl";
    config.providers = {{.guid = source}};
    m_monitor->startSession(config);
    waitForOperation();
    ASSERT_EQ(selectedNames(), QStringList(QStringLiteral("Disk")));
    JournalEntry entry{};
    entry.event = JournalEvent::MaximumFileSizeReached;
    entry.session = m_window->findChild<SessionsPane*>()->selection().front();
    entry.session.config = config;
    entry.session.config.providers.clear(); // which the engine does not report
    m_window->showJournalEntry(entry);
    EXPECT_TRUE(message().startsWith(QStringLiteral("Warning: “Disk” stopped by itself"))) << qPrintable(message());
    EXPECT_EQ(child<QToolButton>("messageAction").text(), QStringLiteral("Open"));
    take("Open");
    EXPECT_EQ(closeLogFiles(), 1);
    take("Start again…");
    EXPECT_EQ(child<QLineEdit>("sessionName").text(), QStringLiteral("Disk"));
    EXPECT_EQ(child<QTableView>("providersTable").model()->rowCount(), 1);
}

TEST_F(WindowUndoTest, ARunningSessionIsNotOfferedToStartAgain)
{
    open({makeSession(u"Disk", 1)});
    JournalEntry entry{};
    entry.event = JournalEvent::WriteFailed;
    entry.status = Win32Status::DiskFull;
    entry.session = makeSession(u"Disk", 1);
    m_window->showJournalEntry(entry);
    EXPECT_TRUE(message().startsWith(QStringLiteral("Error: “Disk” lost a buffer"))) << qPrintable(message());
    EXPECT_EQ(offered(QStringLiteral("Start again")), nullptr);
}

TEST_F(WindowUndoTest, TheLogFileOfASessionIsReachedFromItsMenu)
{
    SessionStatus session = makeSession(u"Disk", 1);
    session.config.logFileMode = logfilemode::Sequential;
    session.config.logFileName = u"/logs/disk.etl";
    open({session, makeSession(u"Live", 2)});
    select(QStringLiteral("Live"));
    EXPECT_FALSE(action("showLogFile").isEnabled());
    EXPECT_TRUE(child<QPushButton>("showDetailsFile").isHidden());
    EXPECT_TRUE(child<QPushButton>("openDetailsFile").isHidden());
    select(QStringLiteral("Disk"));
    EXPECT_FALSE(child<QPushButton>("openDetailsFile").isHidden());
    child<QPushButton>("openDetailsFile").click();
    EXPECT_EQ(closeLogFiles(), 1);
    QStringList folders;
    setOpener([&folders](const QUrl& folder) { folders << folder.toLocalFile(); });
    action("showLogFile").trigger();
    setOpener({});
    EXPECT_EQ(folders, QStringList{QFileInfo(QStringLiteral("/logs")).absoluteFilePath()});
    folders.clear();
    setOpener([&folders](const QUrl& folder) { folders << folder.toLocalFile(); });
    child<QPushButton>("showDetailsFile").click();
    setOpener({});
    EXPECT_EQ(folders, QStringList{QFileInfo(QStringLiteral("/logs")).absoluteFilePath()});
    QGuiApplication::clipboard()->clear();
    child<QPushButton>("copyDetailsFile").click();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QDir::toNativeSeparators(QStringLiteral("/logs/disk.etl")));
    QGuiApplication::clipboard()->clear();
    action("copyLogPath").trigger();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QDir::toNativeSeparators(QStringLiteral("/logs/disk.etl")));
}

TEST_F(WindowUndoTest, SeveralStopsAreReportedOnceAndUndoneTogether)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2), makeSession(u"C", 3)});
    stop({QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")});
    EXPECT_TRUE(message().startsWith(QStringLiteral("Information: 3 sessions were stopped: “A”, “B”, “C”.")))
        << qPrintable(message());
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("Messages")) << "nothing else is open";
    take("Start again");
    EXPECT_TRUE(QTest::qWaitFor([this] { return calls().size() == 6; }));
    EXPECT_EQ(calls(), (Calls{u"stop C", u"stop B", u"stop A", u"start A", u"start B", u"start C"}));
}

TEST_F(WindowUndoTest, AnUpdateIsUndone)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings({{.provider = source, .loggerId = 1, .level = 5}});
    };
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    removeProvider();
    waitForOperation();
    delete m_window->findChild<EditorDialog*>();
    take("Undo");
    waitForOperation();
    EXPECT_EQ(calls(),
        (Calls{
            u"disable 1 {00000011-0000-0000-0000-000000000000}", u"enable 1 {00000011-0000-0000-0000-000000000000}"}));
    EXPECT_TRUE(message().contains(QStringLiteral("Undone: “"))) << qPrintable(message());
    EXPECT_EQ(offered(QStringLiteral("Undo")), nullptr);
}

TEST_F(WindowUndoTest, AnUpdateOfATimerIsUndone)
{
    changeTimer(3);
    EXPECT_NE(offered(QStringLiteral("Undo")), nullptr);
}

TEST_F(WindowUndoTest, ATimerThatWasZeroCannotBeUndone)
{
    changeTimer(0);
    EXPECT_EQ(offered(QStringLiteral("Undo")), nullptr);
}

TEST_F(WindowUndoTest, AnUpdateOfASessionOfWindowsNeedsItsNameTyped)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.api().setEnablings({{.provider = source, .loggerId = 1, .level = 5}});
    };
    open({makeSession(u"UBPM", 1)});
    select(QStringLiteral("UBPM"));
    removeProvider();
    auto* question = m_window->findChild<TypedQuestion*>();
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(calls(), Calls{});
    QTest::keyClicks(question->findChild<QLineEdit*>(QStringLiteral("typedAnswer")), QStringLiteral("UBPM"));
    QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("agreeToQuestion")), Qt::LeftButton);
    waitForOperation();
    EXPECT_EQ(calls(), (Calls{u"disable 1 {00000011-0000-0000-0000-000000000000}"}));
}

TEST_F(WindowUndoTest, AnErrorClosesWhenItsCauseIsGone)
{
    open({makeSession(u"A", 1)});
    m_backend->api().setQueryStatus(Win32Status::AccessDenied);
    poll();
    EXPECT_TRUE(message().startsWith(QStringLiteral("Error: The sessions could not be read"))) << qPrintable(message());
    m_backend->api().setQueryStatus(Win32Status::Success);
    poll();
    EXPECT_EQ(message(), QString());
}

TEST_F(WindowUndoTest, QuittingSaysWhatEnds)
{
    open({makeSession(u"Boot", 1)});
    m_monitor->startSession({.name = u"Mine"});
    waitForOperation();
    QuestionBox::setNextAnswer(false);
    action("quit").trigger();
    EXPECT_TRUE(m_window->isVisible());
    action("quit").trigger();
    QString said;
    for (const QLabel* label : m_window->findChildren<QLabel*>())
        said += label->text();
    EXPECT_TRUE(said.contains(QStringLiteral("1 session that you started will end: “Mine”."))) << qPrintable(said);
    EXPECT_TRUE(m_window->isVisible());
    QuestionBox::setNextAnswer(true);
    action("quit").trigger();
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(WindowUndoTest, TheQuestionBeforeQuittingIsShortHoweverManySessionsEnd)
{
    open({});
    for (int count = 0; count < 175; ++count) {
        m_monitor->startSession({.name = QStringLiteral("Session %1").arg(count).toStdU16String()});
        waitForOperation();
    }
    action("quit").trigger();
    const auto* box = m_window->findChild<QMessageBox*>(QStringLiteral("questionBox"));
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->informativeText(),
        QStringLiteral("175 sessions that you started will end: “Session 0”, “Session 1”, “Session 2” and 172 more."));
    EXPECT_LT(box->sizeHint().height(), 300);
}

TEST_F(WindowUndoTest, QuittingAsksNothingWhereNothingEnds)
{
    open({makeSession(u"Boot", 1)});
    action("quit").trigger();
    EXPECT_FALSE(m_window->isVisible());
}

} // namespace
} // namespace etwarden
