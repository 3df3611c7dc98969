// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"

#include <QAction>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr Guid provider = "11111111-2222-3333-4444-555555555555"_guid;

/// The window's messages about a system that lacks a right or a function, or reports success without effect.
class WindowSystemTest : public WindowTest
{
protected:
    /// The value beside a property of the details.
    QString detail(const QString& property)
    {
        const QAbstractItemModel* model = child<QTreeView>("detailsList").model();
        const QModelIndexList found = model->match(model->index(0, 0), Qt::DisplayRole, property, 1, Qt::MatchExactly);
        return found.isEmpty() ? QString() : found.front().siblingAtColumn(1).data().toString();
    }

    bool hasDetail(const QString& property, const QString& value)
    {
        return QTest::qWaitFor([&] { return detail(property).startsWith(value); });
    }

    bool hasMessage(const QString& part)
    {
        return QTest::qWaitFor([&] { return message().contains(part); });
    }

    void answerRestarts(Win32Status status)
    {
        m_window->addElevation([this, status](WId window) {
            ++m_restarts;
            m_askedOver = window;
            return status;
        });
    }

    std::atomic<int> m_restarts = 0;
    std::atomic<WId> m_askedOver = 0;
};

TEST_F(WindowSystemTest, AnIndicatorIsThereWhileLoadsRun)
{
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    auto& gauge = child<QToolButton>("loadGauge");
    EXPECT_FALSE(gauge.isVisible());
    auto loaded = std::make_shared<Poll>();
    loaded->sessions = {makeSession(u"A", 1), makeSession(u"B", 2)};
    loaded->loads = {{.settings = {.eventsPerSecond = 15'000}, .target = 1, .name = u"A"},
        {.settings = {.eventsPerSecond = 5'000}, .target = 2, .name = u"B"}};
    m_window->showPoll(loaded);
    EXPECT_TRUE(gauge.isVisible());
    EXPECT_EQ(gauge.text(), u"Load 2 · 20\u00a0k/s"_s);
    EXPECT_TRUE(gauge.toolTip().contains(u"“A”"_s)) << qPrintable(gauge.toolTip());
    QTest::mouseClick(&gauge, Qt::LeftButton);
    EXPECT_TRUE(child<QDialog>("loadDialog").isVisible());
    poll();
    EXPECT_FALSE(gauge.isVisible());
}

TEST_F(WindowSystemTest, DetailsShowTheProvidersOfTheSelectedSession)
{
    const auto enablings = [this](std::uint16_t loggerId) {
        m_backend->api().setEnablings({{.provider = provider, .loggerId = loggerId, .level = 5}});
    };
    open({makeSession(u"A", 1), makeSession(u"B", 2)});
    enablings(1);
    select(u"A"_s);
    EXPECT_TRUE(hasDetail(u"Enabled providers"_s, u"1"_s));
    EXPECT_EQ(detail(u"{11111111-2222-3333-4444-555555555555}"_s), u"TRACE_LEVEL_VERBOSE (5)"_s);
    select(u"B"_s);
    EXPECT_TRUE(hasDetail(u"Enabled providers"_s, u"0"_s));
    m_backend->api().setInfoStatus(Win32Status::AccessDenied);
    select(u"A"_s);
    EXPECT_TRUE(hasDetail(u"Enabled providers"_s, u"This could not be read: ERROR_ACCESS_DENIED (5)."_s));
}

TEST_F(WindowSystemTest, PaneThatIsHiddenAsksForNothing)
{
    m_backendSetup = [](FakeBackend& backend) { backend.api().setInfoStatus(Win32Status::AccessDenied); };
    open({makeSession(u"A", 1)});
    action("showDetails").trigger();
    select(u"A"_s);
    poll();
    EXPECT_EQ(detail(u"Enabled providers"_s), QString());
    action("showDetails").trigger();
    EXPECT_TRUE(hasDetail(u"Enabled providers"_s, u"This could not be read"_s));
}

TEST_F(WindowSystemTest, FunctionThatIsMissingDisablesWhatNeedsIt)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.missing = {TraceFunction::ControlTrace, TraceFunction::EnumerateTraceGuidsEx};
    };
    open({makeSession(u"A", 1)});
    EXPECT_TRUE(message().contains(u"ControlTraceW is missing"_s)) << qPrintable(message());
    EXPECT_TRUE(message().contains(u"EnumerateTraceGuidsEx is missing"_s)) << qPrintable(message());
    select(u"A"_s);
    for (const char* name : {"stopSession", "flushSession", "writeSnapshot", "editSession"}) {
        EXPECT_FALSE(action(name).isEnabled()) << name;
        EXPECT_TRUE(action(name).toolTip().contains(u"ControlTraceW is missing"_s)) << name;
    }
    EXPECT_TRUE(action("newSession").isEnabled());
    EXPECT_TRUE(action("duplicateSession").isEnabled());
}

TEST_F(WindowSystemTest, StartsNothingWithoutStartTrace)
{
    m_backendSetup = [](FakeBackend& backend) { backend.missing = {TraceFunction::StartTrace}; };
    open({makeSession(u"A", 1)});
    select(u"A"_s);
    for (const char* name : {"newSession", "newInEditor", "duplicateSession"}) {
        EXPECT_FALSE(action(name).isEnabled()) << name;
        EXPECT_TRUE(action(name).statusTip().contains(u"StartTraceW is missing"_s)) << name;
    }
    EXPECT_TRUE(action("stopSession").isEnabled());
}

TEST_F(WindowSystemTest, StartThatIsNotListedIsShownAsSuch)
{
    open({makeSession(u"A", 1)});
    m_backend->api().setForgetful(true);
    m_monitor->startSession({.name = u"Ghost"});
    waitForOperation();
    EXPECT_EQ(
        message(), u"Warning: StartTrace reported success for “Ghost”, but the system does not list the session."_s);
    EXPECT_EQ(shownNames(), QStringList{u"A"_s});
    EXPECT_EQ(child<QWidget>("sessionsGauge").accessibleDescription(), u"1 / 64"_s);
}

TEST_F(WindowSystemTest, PrivateSessionsStandInTheTableFromTheirStartOn)
{
    open({makeSession(u"A", 1)});
    m_monitor->startSession({.name = u"Inner", .logFileMode = logfilemode::PrivateLogger});
    waitForOperation();
    EXPECT_TRUE(message().startsWith(u"Information: "_s)) << qPrintable(message());
    EXPECT_TRUE(message().contains(u"private session"_s)) << qPrintable(message());
    EXPECT_EQ(shownNames(), (QStringList{u"A"_s, u"Inner"_s}));
    EXPECT_EQ(child<QWidget>("sessionsGauge").accessibleDescription(), u"1 / 64"_s) << "it takes no slot";
    select(u"Inner"_s);
    action("stopSession").trigger();
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownNames() == QStringList{u"A"_s}; }));
    EXPECT_EQ(m_backend->api().calls().back(), u"stop Inner");
}

TEST_F(WindowSystemTest, PrivateSessionsAreInTheTableOfTheNextRun)
{
    m_backendSetup = [](FakeBackend& backend) { backend.backendKind = BackendKind::Windows; };
    open({});
    m_monitor->startSession({.name = u"Inner", .logFileMode = logfilemode::PrivateLogger});
    waitForOperation();
    EXPECT_EQ(shownNames(), QStringList{u"Inner"_s});
    close();
    SessionStatus inner = makeSession(u"Inner", 100);
    inner.config.logFileMode = logfilemode::PrivateLogger;
    open({inner});
    EXPECT_EQ(shownNames(), QStringList{u"Inner"_s});
    close();
    open({});
    EXPECT_TRUE(shownNames().empty());
    close();
    EXPECT_TRUE(m_settings->privateSessions().empty()) << "the system says that it is gone";
}

TEST_F(WindowSystemTest, SaysThatPrivateSessionsOfOthersAreNotListed)
{
    open({makeSession(u"A", 1)});
    EXPECT_TRUE(child<QLabel>("countText").toolTip().contains(u"private sessions"_s));
    child<QLineEdit>("filter").setText(u"Inner"_s);
    EXPECT_TRUE(child<QLabel>("emptyText").text().contains(u"private sessions"_s));
}

TEST_F(WindowSystemTest, RestartIsOfferedOnlyWhereItHelps)
{
    open({});
    answerRestarts(Win32Status::Success);
    poll();
    EXPECT_FALSE(action("restartElevated").isVisible()); // the embedded engine
    m_window.reset();
    m_backendSetup = [](FakeBackend& backend) { backend.backendKind = BackendKind::Windows; };
    open({});
    // The system cannot start programs with other rights.
    EXPECT_EQ(m_window->findChild<QAction*>(u"restartElevated"_s), nullptr);
}

TEST_F(WindowSystemTest, WindowClosesOnlyWhenTheOtherOneWasStarted)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.backendKind = BackendKind::Windows;
        backend.isElevated = false;
    };
    m_windowSetup = [this] { answerRestarts(Win32Status::Success); };
    open({});
    EXPECT_TRUE(action("restartElevated").isVisible());
    EXPECT_TRUE(child<QToolButton>("restartElevatedButton").isVisible());
    const WId window = m_window->winId();
    QTest::mouseClick(&child<QToolButton>("restartElevatedButton"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([this] { return !m_window->isVisible(); }));
    EXPECT_EQ(m_restarts, 1);
    EXPECT_EQ(m_askedOver, window);
}

TEST_F(WindowSystemTest, RefusedRestartLeavesEverythingAsItIs)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.backendKind = BackendKind::Windows;
        backend.isElevated = false;
    };
    m_windowSetup = [this] { answerRestarts(Win32Status::Cancelled); };
    open({makeSession(u"A", 1)});
    child<QToolButton>("closeMessage").click(); // of the rights
    action("restartElevated").trigger();
    EXPECT_TRUE(hasMessage(u"Information: Etwarden was not restarted"_s)) << qPrintable(message());
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_TRUE(action("restartElevated").isEnabled());
}

TEST_F(WindowSystemTest, RefusedOperationNamesTheRightAndOffersTheRestart)
{
    m_backendSetup = [](FakeBackend& backend) {
        backend.backendKind = BackendKind::Windows;
        backend.isElevated = false;
        backend.isPerformanceLogUser = false;
        backend.api().setControlStatus(Win32Status::AccessDenied);
    };
    m_windowSetup = [this] { answerRestarts(Win32Status::FileNotFound); };
    open({makeSession(u"A", 1)});
    EXPECT_TRUE(child<QWidget>("backendLine").accessibleName().contains(u"without administrator rights"_s));
    EXPECT_TRUE(message().contains(u"as administrator or as a member of Performance Log Users"_s))
        << qPrintable(message());
    select(u"A"_s);
    action("flushSession").trigger();
    waitForOperation();
    EXPECT_TRUE(message().contains(u"Performance Log Users"_s)) << qPrintable(message());
    QTest::mouseClick(&child<QToolButton>("messageAction"), Qt::LeftButton);
    EXPECT_TRUE(hasMessage(u"could not be restarted as administrator: ERROR_FILE_NOT_FOUND (2)."_s))
        << qPrintable(message());
}

TEST_F(WindowSystemTest, IntervalIsShownToTheMillisecond)
{
    open({});
    auto& interval = child<QDoubleSpinBox>("interval");
    m_monitor->setInterval(std::chrono::milliseconds(250));
    EXPECT_EQ(interval.cleanText(), u"0.25"_s);
    m_monitor->setInterval(std::chrono::milliseconds(1000));
    EXPECT_EQ(interval.cleanText(), u"1"_s);
    interval.stepDown();
    EXPECT_EQ(m_monitor->interval(), std::chrono::milliseconds(900));
    m_monitor->setInterval(std::chrono::milliseconds(10000));
    interval.stepUp();
    EXPECT_EQ(m_monitor->interval(), std::chrono::milliseconds(11000));
    interval.stepDown();
    interval.stepDown();
    EXPECT_EQ(m_monitor->interval(), std::chrono::milliseconds(9900));
}

} // namespace

} // namespace etwarden
