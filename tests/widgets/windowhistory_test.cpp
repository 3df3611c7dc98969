// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/sessionhistory.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/losscard.h"
#include "widgets/common/sessionview.h"
#include "widgets/common/viewtabs.h"
#include "widgets/dialogs/alertsdialog.h"
#include "widgets/dialogs/thresholdsdialog.h"
#include "widgets/editor/editordialog.h"
#include "widgets/table/detailspane.h"
#include "widgets/table/sessiontableview.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

/// Stores what it was asked to show.
class RememberingView : public SessionView
{
public:
    void setSessions(TraceHandle current, const std::vector<TraceHandle>&) override { session = current; }
    void showMoment(std::chrono::nanoseconds time) override { moment = time; }
    void setMoment(std::chrono::nanoseconds) override { ADD_FAILURE() << "there is no recording"; }
    QString title() const override { return QStringLiteral("remembering"); }

    TraceHandle session = invalidTraceHandle;
    std::chrono::nanoseconds moment = -1ns;
};

class WindowHistoryTest : public WindowTest
{
protected:
    WindowHistoryTest()
    {
        m_first.handle = 0x10001;
        m_second.handle = 0x20002;
    }

    ~WindowHistoryTest() override { close(); } // before the history

    void openWithHistory()
    {
        open({m_first, m_second});
        m_window->resize(1600, 600);
        m_window->addHistory(m_history);
        m_view = new RememberingView;
        m_window->addView(m_view);
    }

    /// The history gets each poll before the window does, as in the program.
    void pollLosing(std::uint32_t events)
    {
        m_second.counters.eventsLost += events;
        Poll next;
        next.steadyTime = std::chrono::seconds(m_seconds++);
        next.sessions = {m_first, m_second};
        m_history.append(next);
        poll();
    }

    QModelIndex cell(int row, SessionColumn column) { return table().model()->index(row, static_cast<int>(column)); }

    QToolButton& losing() { return child<QToolButton>("losingGauge"); }

    SessionHistory m_history;
    SessionStatus m_first = makeSession(u"A", 1);
    SessionStatus m_second = makeSession(u"B", 2);
    RememberingView* m_view = nullptr;
    int m_seconds = 0;
};

TEST_F(WindowHistoryTest, TheTableShowsTheLastMinutes)
{
    openWithHistory();
    EXPECT_EQ(cell(0, SessionColumn::History).data(Qt::AccessibleTextRole).toString(), QStringLiteral("No data yet."));
    pollLosing(0);
    EXPECT_NE(cell(0, SessionColumn::History).data(Qt::AccessibleTextRole).toString(), QStringLiteral("No data yet."));
}

TEST_F(WindowHistoryTest, AClickIntoTheHistoryShowsItInTheView)
{
    openWithHistory();
    for (int i = 0; i < 12; ++i)
        pollLosing(0);
    const QRect area = table().visualRect(cell(1, SessionColumn::History));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(area.right() - 4, area.center().y()));
    EXPECT_EQ(m_view->session, m_second.handle);
    EXPECT_EQ(m_view->moment, 10s);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("B")});
}

TEST_F(WindowHistoryTest, AnAlertIsMarkedListedAndLeadsToItsMoment)
{
    openWithHistory();
    pollLosing(0);
    EXPECT_FALSE(cell(1, SessionColumn::State).data(SessionTableModel::AlertRole).toBool());
    pollLosing(5);
    EXPECT_FALSE(cell(0, SessionColumn::State).data(SessionTableModel::AlertRole).toBool());
    EXPECT_TRUE(cell(1, SessionColumn::State).data(SessionTableModel::AlertRole).toBool());
    action("showAlerts").trigger();
    auto& list = child<QTreeView>("alertList");
    ASSERT_EQ(list.model()->rowCount(), 1);
    emit list.doubleClicked(list.model()->index(0, 0));
    EXPECT_EQ(m_view->session, m_second.handle);
    EXPECT_EQ(m_view->moment, 1s);
}

TEST_F(WindowHistoryTest, AnAlertOfASessionThatEndedLeadsThereToo)
{
    openWithHistory();
    pollLosing(0);
    pollLosing(5);
    m_backend->api().setSessions({m_first});
    poll();
    select(QStringLiteral("A"));
    action("showAlerts").trigger();
    auto& list = child<QTreeView>("alertList");
    emit list.doubleClicked(list.model()->index(0, 0));
    EXPECT_EQ(m_view->session, m_second.handle);
    EXPECT_EQ(m_view->moment, 1s);
    EXPECT_EQ(selectedNames(), QStringList());
}

TEST_F(WindowHistoryTest, TheGaugeSaysHowManyLoseAndHowMuch)
{
    openWithHistory();
    pollLosing(0);
    EXPECT_EQ(losing().text(), QStringLiteral("Losing 0"));
    EXPECT_FALSE(losing().isEnabled());
    pollLosing(7'700'000);
    EXPECT_EQ(losing().text(), QStringLiteral("Losing 1 · 7.7\u00a0M/s"));
    EXPECT_TRUE(losing().isEnabled());
    EXPECT_EQ(losing().accessibleDescription(), QStringLiteral("1 · 7.7\u00a0M/s"));
    m_second.counters.realTimeBuffersLost += 3;
    pollLosing(0);
    EXPECT_EQ(losing().text(), QStringLiteral("Losing 1 · 3 buffers/s"));
}

TEST_F(WindowHistoryTest, AClickOnTheGaugeGoesFromOneThatLosesToTheNext)
{
    openWithHistory();
    pollLosing(0);
    m_first.counters.eventsLost += 2;
    pollLosing(5);
    child<QLineEdit>("filter").setText(QStringLiteral("nothing is called that"));
    EXPECT_EQ(shownNames(), QStringList());
    QTest::mouseClick(&losing(), Qt::LeftButton);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("B")});
    EXPECT_EQ(child<QLineEdit>("filter").text(), QString());
    QTest::mouseClick(&losing(), Qt::LeftButton);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("A")});
    QTest::mouseClick(&losing(), Qt::LeftButton);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("B")});
}

TEST_F(WindowHistoryTest, AlertsAreCountedAndAClickOpensThem)
{
    openWithHistory();
    pollLosing(0);
    auto& gauge = child<QToolButton>("alertsGauge");
    EXPECT_EQ(gauge.text(), QStringLiteral("Alerts 0"));
    pollLosing(5);
    EXPECT_EQ(gauge.text(), QStringLiteral("Alerts 1"));
    QTest::mouseClick(&gauge, Qt::LeftButton);
    EXPECT_TRUE(child<AlertsDialog>("alertsDialog").isVisible());
}

TEST_F(WindowHistoryTest, TheTitleMarksALossAlsoWhileItIsMinimised)
{
    openWithHistory();
    pollLosing(0);
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Etwarden"));
    m_window->showMinimized();
    pollLosing(5);
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Losing 1 – Etwarden"));
    pollLosing(0); // it says what the gauge says
    EXPECT_EQ(losing().text(), QStringLiteral("Losing 0"));
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Etwarden"));
}

TEST_F(WindowHistoryTest, ReportsWhatHappenedWhenTheUserComesBack)
{
    openWithHistory();
    pollLosing(0);
    m_window->showMinimized();
    pollLosing(5);
    pollLosing(4);
    m_window->showNormal();
    m_window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    EXPECT_EQ(message(),
        QStringLiteral("Warning: Since you last looked, 2\u00a0s ago: 9 events lost, 1 alert. Lost by “B”."));
    QTest::mouseClick(&child<QToolButton>("messageAction"), Qt::LeftButton);
    EXPECT_EQ(selectedNames(), QStringList{QStringLiteral("B")});
    EXPECT_TRUE(message().endsWith(QStringLiteral("“B” is losing events: 5 per second."))) << qPrintable(message());
}

TEST_F(WindowHistoryTest, AnAlertIsShownInTheWindowUntilItIsOver)
{
    openWithHistory();
    pollLosing(0);
    pollLosing(5);
    EXPECT_EQ(message(), QStringLiteral("Warning: “B” is losing events: 5 per second."));
    for (int i = 0; i < 5; ++i)
        pollLosing(0);
    EXPECT_EQ(message(), QString());
}

TEST_F(WindowHistoryTest, TheSelectedSessionCanBeWatched)
{
    openWithHistory();
    pollLosing(0);
    QAction& watch = action("watchSession");
    EXPECT_TRUE(watch.isVisible());
    EXPECT_FALSE(watch.isEnabled());
    select(QStringLiteral("B"));
    EXPECT_TRUE(watch.isEnabled());
    watch.trigger();
    auto& dialog = child<ThresholdsDialog>("thresholdsDialog");
    EXPECT_TRUE(dialog.isVisible());
    EXPECT_EQ(dialog.rules().back(), (ThresholdRule{.session = u"B", .kind = ThresholdKind::EventsLost}));
    dialog.reject();
}

/// A pool of 8 buffers is full for a moment. The window offers the number of buffers that would have held the events.
TEST_F(WindowHistoryTest, WhatWouldHaveHeldALossIsOneClickAway)
{
    m_second.config.bufferSizeKb = 64;
    m_second.config.maximumBuffers = 8;
    m_second.config.logFileName = u"C:\\b.etl";
    m_second.counters.numberOfBuffers = 8;
    openWithHistory();
    pollLosing(0);
    m_backend->api().setSessions({m_first, m_second});
    select(QStringLiteral("B"));
    child<ViewTabs>("viewTabs").showPage(&child<DetailsPane>("detailsPane"));
    poll();
    EXPECT_FALSE(child<LossCard>("detailsReason").isVisible());
    m_second.counters.buffersWritten += 20;
    m_second.counters.freeBuffers = 0;
    pollLosing(1000); // four buffers of 327 events
    auto& remedy = child<QAbstractButton>("lossRemedy");
    ASSERT_TRUE(remedy.isVisible());
    EXPECT_EQ(remedy.text(), QStringLiteral("Set MaximumBuffers to 13"));
    QSignalSpy finished(m_monitor.get(), &Monitor::operationFinished);
    QTest::mouseClick(&remedy, Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !finished.isEmpty(); }));
    const auto request = finished[0][0].value<OperationResult>().request;
    EXPECT_EQ(request.operation, Operation::Update);
    EXPECT_EQ(request.target.handle, m_second.handle);
    EXPECT_EQ(request.config.maximumBuffers, 13U);
    EXPECT_TRUE(request.before.has_value()); // it can be undone
}

TEST_F(WindowHistoryTest, AChangeThatNeedsARestartOpensTheEditorWithIt)
{
    m_second.config.bufferSizeKb = 8;
    m_second.config.maximumBuffers = 16;
    m_second.config.logFileName = u"C:\\b.etl";
    m_second.counters.numberOfBuffers = 8;
    m_second.counters.freeBuffers = 8;
    openWithHistory();
    pollLosing(0);
    select(QStringLiteral("B"));
    child<ViewTabs>("viewTabs").showPage(&child<DetailsPane>("detailsPane"));
    pollLosing(3); // and buffers were free all the time
    auto& remedy = child<QAbstractButton>("lossRemedy");
    ASSERT_TRUE(remedy.isVisible());
    EXPECT_EQ(remedy.text(), QStringLiteral("Set BufferSize to 64\u00a0KB…"));
    QTest::mouseClick(&remedy, Qt::LeftButton);
    auto* editor = m_window->findChild<EditorDialog*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->findChild<QLineEdit*>(QStringLiteral("bufferSize"))->text(), QStringLiteral("64"));
    EXPECT_TRUE(editor->findChild<QLineEdit*>(QStringLiteral("bufferSize"))->isEnabled());
    EXPECT_EQ(editor->findChild<QPushButton*>(QStringLiteral("startButton"))->text(),
        QStringLiteral("&Stop and start again…"));
    EXPECT_EQ(calls(), std::vector<std::u16string>{});
    delete editor;
}

TEST_F(WindowHistoryTest, TheReasonStaysInTheDetailsWhenTheSessionHasEnded)
{
    m_second.config.maximumBuffers = 8;
    m_second.config.logFileName = u"C:\\b.etl";
    m_second.counters.numberOfBuffers = 8;
    openWithHistory();
    pollLosing(0);
    select(QStringLiteral("B"));
    child<ViewTabs>("viewTabs").showPage(&child<DetailsPane>("detailsPane"));
    m_second.counters.logBuffersLost += 3;
    pollLosing(0);
    auto& card = child<LossCard>("detailsReason");
    ASSERT_TRUE(card.isVisible());
    m_backend->api().setSessions({m_first});
    Poll next;
    next.steadyTime = std::chrono::seconds(m_seconds++);
    next.sessions = {m_first};
    m_history.append(next);
    poll();
    EXPECT_TRUE(card.isVisible());
    EXPECT_TRUE(card.text().startsWith(QStringLiteral("B\n"))) << card.text().toStdString();
    EXPECT_TRUE(child<QLabel>("detailsTitle").text().contains(QStringLiteral("has ended")));
    auto& way = child<QAbstractButton>("lossWay");
    EXPECT_EQ(way.text(), QStringLiteral("Start again with another file…"));
    QTest::mouseClick(&way, Qt::LeftButton);
    auto* editor = m_window->findChild<EditorDialog*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->findChild<QLineEdit*>(QStringLiteral("sessionName"))->text(), QStringLiteral("B"));
    delete editor;
    select(QStringLiteral("A"));
    EXPECT_FALSE(card.isVisible());
    EXPECT_FALSE(child<QLabel>("detailsTitle").text().contains(QStringLiteral("has ended")));
}

TEST_F(WindowHistoryTest, AFullDriveLeadsToAnotherFile)
{
    m_second.config.logFileName = u"C:\\b.etl";
    openWithHistory();
    pollLosing(0);
    select(QStringLiteral("B"));
    child<ViewTabs>("viewTabs").showPage(&child<DetailsPane>("detailsPane"));
    m_second.counters.logBuffersLost += 3;
    pollLosing(0);
    auto& way = child<QAbstractButton>("lossWay");
    EXPECT_EQ(way.text(), QStringLiteral("Choose another file…"));
    QTest::mouseClick(&way, Qt::LeftButton);
    auto* editor = m_window->findChild<EditorDialog*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_TRUE(editor->findChild<QLineEdit*>(QStringLiteral("logFileName"))->isVisible());
    delete editor;
}

TEST_F(WindowHistoryTest, ItsCommandsAreInTheViewMenuInEveryLanguage)
{
    openWithHistory();
    const QList<QAction*> entries = child<QMenu>("viewMenu").actions();
    EXPECT_TRUE(entries.contains(&action("showAlerts")));
    EXPECT_TRUE(entries.contains(&action("thresholds")));
    EXPECT_EQ(action("showAlerts").text(), QStringLiteral("&Alerts…"));
    for (const char* const name : {"showAlerts", "thresholds"})
        EXPECT_FALSE(action(name).toolTip().isEmpty());
}

TEST_F(WindowHistoryTest, ShowsTheViewAgainThatWasShownLast)
{
    openWithHistory();
    EXPECT_EQ(child<ViewTabs>("viewTabs").shownPage(), m_view);
    for (const int shown : {1, 0}) {
        child<ViewTabs>("viewTabs").findChild<QTabBar*>()->setCurrentIndex(shown);
        close();
        openWithHistory();
        EXPECT_EQ(child<ViewTabs>("viewTabs").findChild<QTabBar*>()->currentIndex(), shown);
    }
}

} // namespace

} // namespace etwarden
