// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/logfile/tracesizing.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"
#include "widgets/editor/editordialog.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

namespace etwarden {

namespace {

using Calls = std::vector<std::u16string>;

QStringList names(std::initializer_list<const char*> texts)
{
    QStringList list;
    for (const char* text : texts) {
        list << QLatin1String(text);
    }
    return list;
}

class MainWindowTest : public WindowTest
{};

TEST_F(MainWindowTest, ShowsEverySessionAndTheBackend)
{
    open({makeSession(u"B", 2), makeSession(u"A", 1)});
    EXPECT_EQ(shownNames(), names({"A", "B"}));
    EXPECT_TRUE(child<QWidget>("backendLine").accessibleName().contains(QStringLiteral("Embedded engine")));
    EXPECT_EQ(child<QWidget>("sessionsGauge").accessibleDescription(), QStringLiteral("2 / 64"));
    EXPECT_EQ(child<QWidget>("systemLoggersGauge").accessibleDescription(), QStringLiteral("0 / 8"));
}

TEST_F(MainWindowTest, ANarrowWindowShowsTheFilterWhole)
{
    open({makeSession(u"A", 1)});
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::processEvents();
        for (const int width : {1216, 1000, 912}) { // 912: the first window on a screen of 1920 pixels at 200 %
            m_window->resize(width, 500);
            QCoreApplication::processEvents();
            const auto& group = child<QComboBox>("groupFilter");
            EXPECT_EQ(m_window->width(), width) << qPrintable(code);
            EXPECT_TRUE(group.isVisible()) << qPrintable(code) << ' ' << width;
            EXPECT_GE(group.width(), group.sizeHint().width()) << qPrintable(code) << ' ' << width;
        }
    }
    m_window->resize(1600, 500);
    QCoreApplication::processEvents();
    EXPECT_TRUE(child<QDoubleSpinBox>("interval").parentWidget()->findChild<QLabel*>()->isVisible());
}

TEST_F(MainWindowTest, SelectionAndScrollSurviveTicks)
{
    std::vector<SessionStatus> sessions;
    for (std::uint16_t id = 1; id <= 60; ++id) {
        sessions.push_back(makeSession(u"S" + std::u16string(1, static_cast<char16_t>(u'0' + id)), id));
    }
    open(sessions);
    select(shownNames()[50]);
    QCoreApplication::sendPostedEvents(); // the pane below the table opens and makes it lower
    table().scrollTo(table().currentIndex()); // as Qt does itself some time after the click
    const QStringList selected = selectedNames();
    const int scroll = table().verticalScrollBar()->value();
    ASSERT_GT(scroll, 0);
    for (SessionStatus& session : sessions) {
        session.counters.buffersWritten += 100;
    }
    sessions.erase(sessions.begin() + 55, sessions.end());
    m_backend->api().setSessions(sessions);
    poll();
    EXPECT_EQ(shownNames().size(), 55);
    EXPECT_EQ(selectedNames(), selected);
    EXPECT_EQ(table().verticalScrollBar()->value(), scroll);
}

/// Sizes for the load of a log file can be asked for before the first poll describes the machine.
TEST_F(MainWindowTest, TheEditorOfASizedSessionWaitsForTheFirstPoll)
{
    m_settings->setLogFolder(QStringLiteral("/logs"));
    SizingBasis basis;
    basis.config.name = u"Sized";
    basis.load.eventsPerSecond = 1'000'000;
    basis.load.eventBytes = 200;
    m_windowSetup = [&] {
        m_window->editSized(basis);
        EXPECT_EQ(m_window->findChild<EditorDialog*>(), nullptr);
    };
    open({});
    const auto* editor = m_window->findChild<EditorDialog*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->findChild<QLineEdit*>(QStringLiteral("logFileName"))->text(),
        QDir::toNativeSeparators(QStringLiteral("/logs/Sized.etl")));
    const auto* buffers = editor->findChild<QLineEdit*>(QStringLiteral("maximumBuffers"));
    EXPECT_GT(buffers->text().toUInt(), 64U);
    EXPECT_TRUE(buffers->isVisible());
    EXPECT_EQ(editor->findChild<QLineEdit*>(QStringLiteral("eventRate"))->text(), QStringLiteral("1000000"));
    poll();
    EXPECT_EQ(m_window->findChildren<EditorDialog*>().size(), 1);
}

TEST_F(MainWindowTest, DisabledActionsSayWhy)
{
    open({makeSession(u"A", 1)});
    for (const char* name : {"stopSession", "flushSession", "writeSnapshot", "copyRows"}) {
        EXPECT_FALSE(action(name).isEnabled()) << name;
        EXPECT_TRUE(action(name).toolTip().contains(QStringLiteral("Select"))) << name;
        EXPECT_TRUE(action(name).statusTip().contains(QStringLiteral("Select"))) << name;
    }
    select(QStringLiteral("A"));
    EXPECT_TRUE(action("stopSession").isEnabled());
    EXPECT_FALSE(action("stopSession").toolTip().contains(QStringLiteral("Select")));
    EXPECT_FALSE(action("writeSnapshot").isEnabled());
    EXPECT_TRUE(action("writeSnapshot").toolTip().contains(QStringLiteral("EVENT_TRACE_BUFFERING_MODE")));
}

TEST_F(MainWindowTest, StopByKeyNeedsTheTable)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    select(QStringLiteral("A"));
    child<QLineEdit>("filter").setFocus();
    QTest::keyClick(&child<QLineEdit>("filter"), Qt::Key_Delete);
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_Delete);
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"stop A"});
    EXPECT_EQ(shownNames(), names({"B"}));
    EXPECT_TRUE(message().startsWith(QStringLiteral("Information: "))) << qPrintable(message());
    EXPECT_EQ(selectedNames(), QStringList());
}

TEST_F(MainWindowTest, StopOfASystemLoggerAsksFirst)
{
    open({makeSession(u"NT Kernel Logger", 1)});
    select(QStringLiteral("NT Kernel Logger"));
    QuestionBox::setNextAnswer(false);
    action("stopSession").trigger();
    poll();
    EXPECT_EQ(calls(), Calls{});

    action("stopSession").trigger();
    auto* box = m_window->findChild<QMessageBox*>(QStringLiteral("questionBox"));
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(box->text().contains(QStringLiteral("NT Kernel Logger")));
    EXPECT_EQ(box->defaultButton()->text().remove(u'&'), QStringLiteral("Cancel"));
    QStringList keys;
    for (QAbstractButton* button : box->buttons()) {
        keys << QKeySequence::mnemonic(button->text()).toString();
    }
    keys.sort(); // the platform decides about their places
    EXPECT_EQ(keys, names({"Alt+C", "Alt+S"}));
    for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove(u'&') == QStringLiteral("Stop"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"stop NT Kernel Logger"});
}

TEST_F(MainWindowTest, FlushConcernsEverySelectedSession)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2), makeSession(u"C", 3)});
    select(QStringLiteral("A"));
    QTest::keyClick(&table(), Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(&table(), Qt::Key_F7);
    waitForOperation();
    poll();
    EXPECT_EQ(calls(), (Calls{u"flush A", u"flush B"}));
}

TEST_F(MainWindowTest, SnapshotAsksForAFile)
{
    SessionStatus ring = makeSession(u"Ring", 1);
    ring.config.logFileMode = logfilemode::Buffering;
    open({ring});
    select(QStringLiteral("Ring"));
    ASSERT_TRUE(action("writeSnapshot").isEnabled());
    FileDialog::setNextPath(QStringLiteral("out.etl"));
    action("writeSnapshot").trigger();
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"snapshot Ring out.etl"});
}

TEST_F(MainWindowTest, RefusalStaysWithItsStatus)
{
    open({makeSession(u"A", 1)});
    select(QStringLiteral("A"));
    m_backend->api().setControlStatus(Win32Status::AccessDenied);
    action("stopSession").trigger();
    waitForOperation();
    EXPECT_TRUE(message().startsWith(QStringLiteral("Error: "))) << qPrintable(message());
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_ACCESS_DENIED (5)"))) << qPrintable(message());
    EXPECT_EQ(shownNames(), names({"A"}));
}

TEST_F(MainWindowTest, PollFailureIsReportedOncePerRun)
{
    open({makeSession(u"A", 1)});
    m_backend->api().setQueryStatus(Win32Status::AccessDenied);
    poll();
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_ACCESS_DENIED (5)"))) << qPrintable(message());
    EXPECT_EQ(shownNames(), names({"A"}));
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("Messages"));
    m_backend->api().setQueryStatus(Win32Status::Success);
    poll();
    EXPECT_EQ(message(), QString()) << "it is over";
    m_backend->api().setQueryStatus(Win32Status::AccessDenied);
    poll();
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_ACCESS_DENIED (5)"))) << qPrintable(message());
}

TEST_F(MainWindowTest, StartedSessionIsSelected)
{
    open({makeSession(u"A", 1)});
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    child<QWidget>("startDialog").findChild<QWidget*>(QStringLiteral("templateList"))->setFocus();
    QTest::keyClick(&child<QWidget>("templateList"), Qt::Key_Down);
    QTest::keyClick(&child<QWidget>("templateList"), Qt::Key_Down); // in memory: needs no folder
    QTest::mouseClick(&child<QPushButton>("startButton"), Qt::LeftButton);
    waitForOperation();
    EXPECT_EQ(calls(), Calls{u"start Session 1"});
    EXPECT_EQ(selectedNames(), names({"Session 1"}));
    EXPECT_TRUE(child<QLabel>("detailsTitle").text().contains(QStringLiteral("Session 1")));
}

TEST_F(MainWindowTest, DetailsOfAnEndedSessionStayUntilAnotherIsSelected)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    select(QStringLiteral("A"));
    const auto title = [this] { return child<QLabel>("detailsTitle").text(); };
    EXPECT_EQ(title(), QStringLiteral("Details of “A”"));
    m_backend->api().setSessions({makeSession(u"B", 2)});
    poll();
    poll();
    EXPECT_EQ(title(), QStringLiteral("Details of “A”, which has ended"));
    EXPECT_TRUE(child<QTreeView>("detailsList").isVisible());
    EXPECT_GT(child<QTreeView>("detailsList").model()->rowCount(), 0);
    select(QStringLiteral("B"));
    EXPECT_EQ(title(), QStringLiteral("Details of “B”"));
    table().clearSelection();
    EXPECT_TRUE(child<QLabel>("detailsHint").isVisible());
}

TEST_F(MainWindowTest, AnEmptyTableSaysWhyAndEndsTheFilter)
{
    open({makeSession(u"Alpha", 1), makeSession(u"Beta", 2)});
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(child<QLineEdit>("filter").hasFocus());
    QTest::keyClicks(&child<QLineEdit>("filter"), QStringLiteral("bet"));
    EXPECT_EQ(shownNames(), names({"Beta"}));
    EXPECT_TRUE(child<QLabel>("countText").text().startsWith(QStringLiteral("1 of 2")));
    QTest::keyClicks(&child<QLineEdit>("filter"), QStringLiteral("x"));
    EXPECT_TRUE(child<QLabel>("emptyText").text().startsWith(QStringLiteral("No session matches “betx”.")));
    EXPECT_TRUE(child<QWidget>("emptyState").isVisible());
    QTest::mouseClick(&child<QPushButton>("emptyAction"), Qt::LeftButton);
    EXPECT_EQ(shownNames(), names({"Alpha", "Beta"}));
    EXPECT_FALSE(child<QWidget>("emptyState").isVisible());
    m_backend->api().setSessions({});
    poll();
    EXPECT_TRUE(child<QLabel>("emptyText").text().startsWith(QStringLiteral("No sessions yet")));
}

TEST_F(MainWindowTest, ShowsOneKindOfSessions)
{
    open({makeSession(u"Alpha", 1), makeSession(u"EventLog-System", 2)});
    auto& group = child<QComboBox>("groupFilter");
    const auto choose = [&](const char* text) { group.setCurrentIndex(group.findText(QLatin1String(text))); };
    choose("Of Windows");
    EXPECT_EQ(shownNames(), names({"EventLog-System"}));
    EXPECT_TRUE(child<QLabel>("countText").text().startsWith(QStringLiteral("1 of 2")));
    choose("Started here");
    EXPECT_EQ(child<QLabel>("emptyText").text(), QStringLiteral("No running session was started here."));
    m_monitor->startSession(makeSession(u"Mine", 3).config);
    waitForOperation();
    EXPECT_EQ(shownNames(), names({"Mine"}));
    QTest::keyClicks(&child<QLineEdit>("filter"), QStringLiteral("alpha"));
    EXPECT_TRUE(child<QLabel>("emptyText").text().contains(QStringLiteral("matches “alpha”")));
    QTest::mouseClick(&child<QPushButton>("emptyAction"), Qt::LeftButton);
    EXPECT_EQ(shownNames(), names({"Alpha", "EventLog-System", "Mine"}));
    EXPECT_EQ(group.currentText(), QStringLiteral("All sessions"));
}

TEST_F(MainWindowTest, CopyHasVisibleColumnsWithHeader)
{
    open({makeSession(u"A", 1), makeSession(u"=B()", 2)});
    table().setFocus();
    table().selectAll();
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 4);
    EXPECT_EQ(lines[0].split(QLatin1Char('\t'))[1], QStringLiteral("Name"));
    EXPECT_EQ(lines[1].split(QLatin1Char('\t'))[1], QStringLiteral("'=B()")); // no formula
    EXPECT_EQ(lines[2].split(QLatin1Char('\t'))[1], QStringLiteral("A"));
    EXPECT_EQ(lines[0].count(QLatin1Char('\t')), lines[2].count(QLatin1Char('\t')));
}

TEST_F(MainWindowTest, PauseAndIntervalReachTheMonitorAndTheSettings)
{
    open({});
    EXPECT_TRUE(action("pause").isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    EXPECT_FALSE(m_monitor->isPaused());
    QTest::keyClick(m_window.get(), Qt::Key_F6);
    EXPECT_TRUE(m_monitor->isPaused());
    child<QDoubleSpinBox>("interval").setValue(2.5);
    EXPECT_EQ(m_monitor->interval(), std::chrono::milliseconds(2500));
    EXPECT_EQ(m_settings->interval(), std::chrono::milliseconds(2500));
}

TEST_F(MainWindowTest, AnIntervalOutsideTheBoundsIsRefusedInWords)
{
    open({});
    auto& box = child<QDoubleSpinBox>("interval");
    const auto type = [&](const char* text) {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, QLatin1String(text));
        QTest::keyClick(&box, Qt::Key_Return);
    };
    type("0.01");
    EXPECT_TRUE(message().contains(QStringLiteral("0.01\u00a0s is out of range"))) << qPrintable(message());
    EXPECT_EQ(m_monitor->interval(), std::chrono::seconds(1));
    EXPECT_EQ(box.value(), 1);
    type("300");
    EXPECT_TRUE(message().contains(QStringLiteral("300\u00a0s is out of range"))) << qPrintable(message());
    type("0.2");
    EXPECT_EQ(message(), QString());
    EXPECT_EQ(m_monitor->interval(), std::chrono::milliseconds(200));
}

TEST_F(MainWindowTest, CtrlF1ListsEveryKeyOfTheMenus)
{
    open({});
    QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ControlModifier);
    const auto& list = child<QTreeWidget>("keyList");
    EXPECT_TRUE(list.isVisible());
    QStringList keys;
    for (QTreeWidgetItemIterator item(&child<QTreeWidget>("keyList")); *item != nullptr; ++item)
        keys << (*item)->text(1);
    for (const QAction* command : m_window->findChildren<QAction*>()) {
        if (!command->shortcut().isEmpty() && !command->associatedObjects().isEmpty() && command->isVisible()) {
            EXPECT_TRUE(keys.join(u' ').contains(command->shortcut().toString(QKeySequence::NativeText)))
                << qPrintable(command->objectName());
        }
    }
    const qsizetype count = keys.size();
    m_language.use(QStringLiteral("fr"));
    QCoreApplication::sendPostedEvents();
    qsizetype translated = 0;
    for (QTreeWidgetItemIterator item(&child<QTreeWidget>("keyList")); *item != nullptr; ++item)
        ++translated;
    EXPECT_EQ(translated, count);
}

TEST_F(MainWindowTest, SettingsApplyAtOnce)
{
    open({});
    action("settings").trigger();
    child<QDoubleSpinBox>("maximumInterval").setValue(300);
    child<QDoubleSpinBox>("minimumInterval").setValue(2);
    QTest::mouseClick(&child<QPushButton>("applySettings"), Qt::LeftButton);
    EXPECT_EQ(m_monitor->interval(), std::chrono::seconds(2)); // it was below the new bound
    EXPECT_EQ(child<QDoubleSpinBox>("interval").maximum(), 300);
}

TEST_F(MainWindowTest, WindowComesBackAsItWas)
{
    open({makeSession(u"A", 1)});
    const QSize size = m_window->screen()->availableSize() * 0.9; // what is larger than the screen is made to fit
    ASSERT_EQ(size, size.expandedTo(m_window->minimumSizeHint()));
    m_window->resize(size);
    close();
    open({makeSession(u"A", 1)});
    EXPECT_EQ(m_window->size(), size);
}

} // namespace

} // namespace etwarden
