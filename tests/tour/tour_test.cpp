// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/qt/history/alertsmodel.h"
#include "model/qt/monitor/demonstration.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "tests/tour/tourfixture.h"
#include "widgets/common/questions.h"
#include "widgets/table/sessionspane.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QTest>
#include <QToolButton>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

const QStringList onlyTheQuietOne{u"Quiet"_s};

const SessionStatus& demonstrationIn(const Poll& poll, DemonstrationPart part)
{
    const SessionConfig plan = demonstration(part, {}, 1).config;
    return *std::ranges::find(
        poll.sessions, plan.guid, [](const SessionStatus& session) { return session.config.guid; });
}

QModelIndex rowOf(const QTableView& table, const QString& session)
{
    const QAbstractItemModel& model = *table.model();
    const QModelIndex first = model.index(0, static_cast<int>(SessionColumn::Name));
    return model.match(first, Qt::DisplayRole, session, 1, Qt::MatchExactly).value(0);
}

TEST_F(TourTest, LeadsFromALossToItsCure)
{
    open();
    startTour();
    EXPECT_EQ(progress(), QString());
    waitForOperations();
    pass(2);
    EXPECT_EQ(progress(), u"1 of 4"_s);
    const SessionStatus small = demonstrationIn(*m_newest, DemonstrationPart::TooSmall);
    EXPECT_GT(small.counters.eventsLost, 0u);
    EXPECT_EQ(demonstrationIn(*m_newest, DemonstrationPart::LargeEnough).counters.eventsLost, 0u);
    EXPECT_TRUE(text().contains(QString::number(small.counters.eventsLost))) << qPrintable(text());

    goOn(); // selects the row
    EXPECT_EQ(progress(), u"2 of 4"_s);
    goOn();
    EXPECT_EQ(progress(), u"3 of 4"_s);
    EXPECT_TRUE(child<QWidget>("chartsReason").isVisible());
    goOn();
    EXPECT_EQ(progress(), u"4 of 4"_s);
    EXPECT_TRUE(child<QAbstractButton>("lossRemedy").isVisible());

    goOn(); // clicks the window's own button
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return progress().isEmpty();
    }));
    const SessionStatus changed = demonstrationIn(*m_newest, DemonstrationPart::TooSmall);
    EXPECT_GT(changed.config.maximumBuffers, small.config.maximumBuffers);
    const std::uint32_t lostBefore = changed.counters.eventsLost;
    pass(4);
    EXPECT_TRUE(title().startsWith(u"Cured"_s)) << qPrintable(title());
    EXPECT_EQ(demonstrationIn(*m_newest, DemonstrationPart::TooSmall).counters.eventsLost, lostBefore);
    EXPECT_TRUE(text().contains(QLocale().toString(lostBefore))) << qPrintable(text());
}

TEST_F(TourTest, AStepCountsWhenTheUserDoesItWithoutTheTour)
{
    open();
    passUntilLoss();
    auto& table = child<QTableView>("sessionTable");
    table.setCurrentIndex(rowOf(table, u"Demonstration – too small"_s));
    QCoreApplication::processEvents();
    EXPECT_EQ(progress(), u"2 of 4"_s);
    pass();
    child<QAbstractButton>("lossRemedy").click(); // two steps earlier than the tour says
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return progress().isEmpty();
    }));
    pass(4);
    EXPECT_TRUE(title().startsWith(u"Cured"_s)) << qPrintable(title());
}

TEST_F(TourTest, PointsAtTheDetailsWhereThereAreNoGraphs)
{
    open(false);
    passUntilLoss();
    goOn();
    EXPECT_TRUE(child<QWidget>("detailsList").isVisible());
    for (int step = 0; step < 2; ++step)
        goOn();
    pass();
    EXPECT_EQ(progress(), u"4 of 4"_s);
    EXPECT_TRUE(child<QAbstractButton>("lossRemedy").isVisible());
    goOn();
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return progress().isEmpty();
    }));
    pass(4);
    EXPECT_TRUE(title().startsWith(u"Cured"_s)) << qPrintable(title());
}

TEST_F(TourTest, AChangeThatIsUndoneIsOfferedAgain)
{
    open();
    passUntilLoss();
    for (int step = 1; step < 5; ++step) {
        goOn();
        pass();
    }
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return progress().isEmpty();
    }));
    const SessionStatus& small = demonstrationIn(*m_newest, DemonstrationPart::TooSmall);
    SessionConfig config = small.config;
    config.maximumBuffers = small.counters.numberOfBuffers / 4;
    m_monitor->updateSession(targetOf(small), config, false);
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return progress() == u"4 of 4"_s;
    }));
}

TEST_F(TourTest, ASessionThatTheUserStopsEndsIt)
{
    open();
    passUntilLoss();
    m_monitor->stopSession(targetOf(demonstrationIn(*m_newest, DemonstrationPart::TooSmall)));
    EXPECT_TRUE(QTest::qWaitFor([this] {
        pass();
        return !hasCallout();
    }));
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessionNames() == onlyTheQuietOne; }));
}

TEST_F(TourTest, RunsInAProgramOfItsOwnWhereTheSessionsAreThoseOfWindows)
{
    open(true, BackendKind::Windows);
    m_window->startTour();
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return child<QWidget>("messageLine").accessibleName().contains(u"window of its own"_s); }));
    EXPECT_EQ(m_startedElsewhere, 1);
    EXPECT_FALSE(hasCallout());
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessionNames() == onlyTheQuietOne; }));
    m_startsElsewhere = false;
    m_window->startTour();
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return child<QWidget>("messageLine").accessibleName().contains(u"was not started"_s); }));
}

TEST_F(TourTest, EscapeRemovesEverythingAtEachStep)
{
    open();
    for (int step = 0; step < 5; ++step) {
        startTour();
        if (step > 0) {
            waitForOperations();
            pass(2);
        }
        for (int next = 1; next < step; ++next)
            goOn();
        pressEscape();
        EXPECT_FALSE(hasCallout()) << step;
        EXPECT_TRUE(QTest::qWaitFor([this] { return sessionNames() == onlyTheQuietOne; })) << step;
        EXPECT_FALSE(anyLoadRuns()) << step;
        pass();
        EXPECT_FALSE(child<QTableView>("sessionTable").selectionModel()->hasSelection()) << step;
        EXPECT_FALSE(child<QWidget>("viewTabs").findChild<QWidget*>(u"chartsPane"_s)->isVisible()) << step;
        EXPECT_EQ(m_monitor->interval(), Monitor::maximumInterval) << step;
    }
}

TEST_F(TourTest, RestoresSelectionAndPause)
{
    open();
    m_monitor->setPaused(true);
    auto& table = child<QTableView>("sessionTable");
    table.selectRow(0);
    passUntilLoss();
    EXPECT_FALSE(m_monitor->isPaused());
    goOn();
    pressEscape();
    EXPECT_TRUE(m_monitor->isPaused());
    EXPECT_EQ(table.selectionModel()->selectedRows(static_cast<int>(SessionColumn::Name)),
        QModelIndexList{rowOf(table, u"Quiet"_s)});
}

TEST_F(TourTest, ClosingTheWindowAsksNothingAndLeavesNothing)
{
    open();
    passUntilLoss();
    QuestionBox::setNextAnswer(false); // a question would keep the window
    child<QAction>("quit").trigger();
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([this] { return sessionNames() == onlyTheQuietOne; }));
    EXPECT_FALSE(anyLoadRuns());
}

TEST_F(TourTest, SetsOffNoAlert)
{
    AlertsModel alerts(m_history);
    alerts.setRules({ThresholdRule{}});
    open();
    passUntilLoss();
    pass(3);
    EXPECT_GT(demonstrationIn(*m_newest, DemonstrationPart::TooSmall).counters.eventsLost, 0u);
    EXPECT_EQ(alerts.rowCount(), 0);
}

TEST_F(TourTest, TheCardIsThereWhileNothingIsSelectedAndNothingLoses)
{
    open();
    auto& card = child<QWidget>("tourCard");
    auto& table = child<QTableView>("sessionTable");
    EXPECT_TRUE(card.isVisible());
    table.selectRow(0);
    EXPECT_FALSE(card.isVisible());
    table.clearSelection();
    EXPECT_TRUE(card.isVisible());
    QTest::mouseClick(&child<QPushButton>("tourCardStart"), Qt::LeftButton);
    EXPECT_TRUE(hasCallout());
    EXPECT_FALSE(card.isVisible());
    pressEscape();
    EXPECT_TRUE(card.isVisible());
}

TEST_F(TourTest, TheCardOffersTheFirstCommands)
{
    open();
    const auto& welcome = child<QLabel>("welcomeText");
    EXPECT_TRUE(welcome.text().contains(QStringLiteral("engine"))) << qPrintable(welcome.text());
    const auto& load = child<QPushButton>("showLoadLink");
    EXPECT_TRUE(load.isVisible());
    EXPECT_EQ(load.text(), QStringLiteral("Generate load…"));
    EXPECT_TRUE(child<QPushButton>("openAnyLogFileLink").isVisible());
    child<QPushButton>("newSessionLink").click();
    EXPECT_NE(m_window->findChild<QDialog*>(QStringLiteral("startDialog")), nullptr);
}

TEST_F(TourTest, TheCardStaysAwayWhileASessionThatEndedIsShown)
{
    open();
    const auto& card = child<QWidget>("tourCard");
    auto& table = child<QTableView>("sessionTable");
    const auto& sessions = *m_window->findChild<SessionsPane*>();
    m_monitor->startSession({.name = u"Mine", .logFileMode = logfilemode::RealTime});
    EXPECT_TRUE(QTest::qWaitFor([&] {
        pass();
        return sessions.currentSession() != invalidTraceHandle;
    }));
    m_monitor->stopSession(targetOf(sessions.selection().front()));
    EXPECT_TRUE(QTest::qWaitFor([&] {
        pass();
        return sessions.currentSession() == invalidTraceHandle;
    }));
    EXPECT_FALSE(card.isVisible());
    table.selectRow(0);
    table.clearSelection();
    EXPECT_TRUE(card.isVisible());
}

TEST_F(TourTest, TheCardIsClosedForGoodAndTheMenuKeepsTheTour)
{
    open();
    QTest::mouseClick(&child<QToolButton>("tourCardClose"), Qt::LeftButton);
    EXPECT_FALSE(child<QWidget>("tourCard").isVisible());
    EXPECT_FALSE(Settings(m_store.settings()).offersTour());
    pass();
    EXPECT_FALSE(child<QWidget>("tourCard").isVisible());
    child<QAction>("startTour").trigger();
    EXPECT_TRUE(hasCallout());
}

TEST_F(TourTest, NeverCoversWhatItPointsAt)
{
    open();
    const auto inWindow = [this](const QWidget& widget, const QRect& rect) {
        return rect.translated(widget.mapTo(m_window.get(), QPoint()));
    };
    for (const QSize size : {QSize(1280, 800), QSize(1024, 640), QSize(800, 500)}) {
        for (const QString& code : Language::available()) {
            m_language.use(code);
            m_window->resize(size);
            passUntilLoss();
            const auto& table = child<QTableView>("sessionTable");
            const SessionStatus& small = demonstrationIn(*m_newest, DemonstrationPart::TooSmall);
            const QRect row = table.visualRect(rowOf(table, QString::fromStdU16String(small.config.name)));
            ASSERT_FALSE(row.isEmpty());
            std::vector<QRect> targets{inWindow(*table.viewport(), row)};
            for (const char* name : {"lossesChart", "chartsReason", "lossRemedy", ""}) {
                const QRect callout = child<QWidget>("tourCallout").geometry();
                const std::string where =
                    std::to_string(targets.size()) + " of " + std::to_string(size.width()) + ", " + code.toStdString();
                EXPECT_TRUE(m_window->rect().contains(callout)) << where;
                EXPECT_FALSE(callout.intersects(targets.back())) << where;
                if (*name == '\0')
                    break;
                goOn();
                pass();
                const auto& target = child<QWidget>(name);
                EXPECT_TRUE(target.isVisible()) << where;
                targets.push_back(inWindow(target, target.rect()));
            }
            pressEscape();
            EXPECT_TRUE(QTest::qWaitFor([this] { return sessionNames() == onlyTheQuietOne; }));
            pass();
        }
    }
}

TEST_F(TourTest, FollowsTheWindowItsPanesAndItsLanguage)
{
    open();
    passUntilLoss();
    goOn();
    const auto& graph = child<QWidget>("lossesChart");
    const auto expectBesideTheGraph = [&](const char* after) {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
        const QRect target(graph.mapTo(m_window.get(), QPoint()), graph.size());
        const QRect callout = child<QWidget>("tourCallout").geometry();
        EXPECT_EQ(callout.bottom() + 1, target.top()) << after; // the arrow reaches it
    };
    m_window->resize(1280, 700);
    expectBesideTheGraph("a window that is less high");
    m_window->resize(1100, 800);
    expectBesideTheGraph("one that is narrower");
    const int before = graph.mapTo(m_window.get(), QPoint()).y();
    child<QSplitter>("splitter").setSizes({400, 300});
    expectBesideTheGraph("a pane that was moved");
    EXPECT_NE(graph.mapTo(m_window.get(), QPoint()).y(), before);
    const QString english = title();
    m_language.use(u"fr"_s);
    expectBesideTheGraph("another language");
    EXPECT_NE(title(), english);
    EXPECT_EQ(progress(), u"2 sur 4"_s);
}

TEST_F(TourTest, IsReachedByTabAndGoesOnByEnter)
{
    open();
    passUntilLoss();
    EXPECT_EQ(child<QWidget>("tourCallout").accessibleName(), title());
    EXPECT_EQ(child<QWidget>("tourCallout").accessibleDescription(), text());
    EXPECT_EQ(m_window->focusWidget(), &child<QPushButton>("tourNext"));
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(m_window->focusWidget(), &child<QPushButton>("tourEnd"));
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Return);
    QCoreApplication::processEvents();
    EXPECT_EQ(progress(), u"2 of 4"_s);
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Space);
    QCoreApplication::processEvents();
    EXPECT_EQ(progress(), u"3 of 4"_s);
}

TEST_F(TourTest, IsAnnouncedToScreenReaders)
{
    const Heard heard;
    if (!QAccessible::isActive())
        GTEST_SKIP() << "this platform of Qt has no screen readers";
    open();
    Heard::takeTexts();
    passUntilLoss();
    EXPECT_TRUE(Heard::takeTexts().join(u'\n').contains(title()));
}

} // namespace
} // namespace etwarden
