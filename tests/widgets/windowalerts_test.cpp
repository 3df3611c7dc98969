// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowalerts.h"

#include "model/qt/language.h"
#include "model/qt/settings.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "tests/widgets/fakebackend.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/dialogs/alertsdialog.h"
#include "widgets/dialogs/thresholdsdialog.h"

#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace std::chrono_literals;

class WindowAlertsTest : public testing::Test
{
protected:
    WindowAlertsTest() { m_language.use(QStringLiteral("en")); }
    ~WindowAlertsTest() override { QLocale::setDefault(QLocale::c()); }

    void pollLosing(std::uint32_t events)
    {
        m_session.counters.eventsLost += events;
        Poll poll;
        poll.steadyTime = std::chrono::seconds(m_seconds++);
        poll.sessions = {m_session};
        m_history.append(poll);
    }
    template<typename T>
    T& child(const char* name)
    {
        return *m_window.findChild<T*>(QLatin1String(name));
    }

    Language m_language;
    TemporarySettings m_store;
    Settings m_settings{m_store.settings()};
    SessionHistory m_history;
    QWidget m_window;
    WindowAlerts m_alerts{m_history, m_settings, m_window};
    SessionStatus m_session = makeSession(u"A", 1);
    int m_seconds = 0;
};

TEST_F(WindowAlertsTest, AlertsByDefaultAboutAnyLoss)
{
    const QSignalSpy alerted(&m_alerts, &WindowAlerts::alertedSessionsChanged);
    pollLosing(0);
    pollLosing(1);
    EXPECT_EQ(m_alerts.alerts().rowCount(), 1);
    ASSERT_EQ(alerted.size(), 1);
    EXPECT_EQ(alerted[0][0].value<std::vector<TraceHandle>>(), std::vector{m_session.handle});
}

TEST_F(WindowAlertsTest, AnAlertLeadsToItsMoment)
{
    const QSignalSpy chosen(&m_alerts, &WindowAlerts::momentChosen);
    pollLosing(0);
    m_alerts.openAlerts();
    QTreeView& list = child<QTreeView>("alertList");
    QPushButton& show = child<QPushButton>("showAlert");
    EXPECT_FALSE(show.isEnabled());
    pollLosing(0);
    pollLosing(7);
    ASSERT_EQ(list.model()->rowCount(), 1);
    EXPECT_FALSE(child<QPushButton>("clearAlerts").isEnabled()); // it goes on
    list.setCurrentIndex(list.model()->index(0, 0));
    show.click();
    const QPoint middle = list.visualRect(list.model()->index(0, 1)).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, middle);
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, middle);
    ASSERT_EQ(chosen.size(), 2);
    for (const QList<QVariant>& arguments : chosen) {
        EXPECT_EQ(arguments[0].value<RunId>(), m_history.runOf(m_session.handle));
        EXPECT_EQ(arguments[1].value<std::chrono::nanoseconds>(), 2s);
    }
}

TEST_F(WindowAlertsTest, ShowsAlertsInTheWindowWithoutDesktopNotifications)
{
    QStringList notices;
    std::optional<Notice> last;
    QObject::connect(&m_alerts, &WindowAlerts::noticePosted, &m_window, [&](const Notice& notice) {
        notices << notice.text();
        last = notice;
    });
    const QSignalSpy settled(&m_alerts, &WindowAlerts::topicSettled);
    const QSignalSpy chosen(&m_alerts, &WindowAlerts::momentChosen);
    pollLosing(0);
    pollLosing(7);
    pollLosing(9); // the same alert goes on
    EXPECT_EQ(notices, QStringList(QStringLiteral("“A” is losing events: 7 per second.")));
    ASSERT_TRUE(last);
    EXPECT_EQ(last->severity, Severity::Warning);
    ASSERT_EQ(last->actions.size(), 2U);
    last->actions[0].run();
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][1].value<std::chrono::nanoseconds>(), 1s);
    last->actions[1].run();
    EXPECT_TRUE(child<AlertsDialog>("alertsDialog").isVisible());
    EXPECT_TRUE(settled.isEmpty());
    for (int i = 0; i < 6; ++i)
        pollLosing(0);
    ASSERT_EQ(settled.size(), 1);
    EXPECT_EQ(settled[0][0].toString(), last->topic);
}

TEST_F(WindowAlertsTest, ASessionIsWatchedWithALineOfItsOwn)
{
    pollLosing(0);
    m_alerts.watch(QStringLiteral("A"));
    child<QPushButton>("applyThresholds").click();
    ASSERT_EQ(m_settings.thresholds().size(), 4U);
    EXPECT_EQ(m_settings.thresholds()[3], (ThresholdRule{.session = u"A", .kind = ThresholdKind::EventsLost}));
}

TEST_F(WindowAlertsTest, EndedAlertsCanBeCleared)
{
    pollLosing(0);
    pollLosing(7);
    for (int i = 0; i < 6; ++i)
        pollLosing(0);
    m_alerts.openAlerts();
    child<QPushButton>("clearAlerts").click();
    EXPECT_EQ(m_alerts.alerts().rowCount(), 0);
    EXPECT_FALSE(child<QPushButton>("clearAlerts").isEnabled());
}

TEST_F(WindowAlertsTest, ChangedThresholdsAreUsedAndRemembered)
{
    pollLosing(0);
    m_alerts.openAlerts();
    child<QPushButton>("editThresholds").click();
    auto* const table = m_window.findChild<QTableWidget*>(QStringLiteral("thresholdTable"));
    ASSERT_NE(table, nullptr);
    EXPECT_EQ(table->rowCount(), 3);
    qobject_cast<QSpinBox*>(table->cellWidget(0, 2))->setValue(500);
    child<QPushButton>("applyThresholds").click();
    EXPECT_EQ(m_settings.thresholds()[0], (ThresholdRule{.kind = ThresholdKind::EventsLost, .limit = 500}));
    pollLosing(500);
    EXPECT_EQ(m_alerts.alerts().rowCount(), 0);
    pollLosing(501);
    EXPECT_EQ(m_alerts.alerts().rowCount(), 1);
}

TEST_F(WindowAlertsTest, CancelledThresholdsAreNotUsed)
{
    m_alerts.openThresholds();
    child<QPushButton>("removeThreshold").click();
    child<QPushButton>("cancelThresholds").click();
    EXPECT_EQ(m_settings.thresholds().size(), 3u);
    EXPECT_EQ(m_alerts.alerts().rules().size(), 3u);
}

TEST_F(WindowAlertsTest, NotificationsAreOffWhereThereAreNone)
{
    EXPECT_FALSE(DesktopNotifier::whyUnavailable().isEmpty()); // the offscreen platform
    DesktopNotifier notifier;
    EXPECT_FALSE(notifier.isEnabled());
    notifier.setEnabled(true);
    EXPECT_FALSE(notifier.isEnabled());
    notifier.show(QStringLiteral("title"), QStringLiteral("text"));
    m_settings.setDesktopNotifications(true); // wanted on another desktop
    m_alerts.openThresholds();
    child<QPushButton>("applyThresholds").click();
    EXPECT_TRUE(m_settings.desktopNotifications());
}

TEST_F(WindowAlertsTest, TheListIsAccessibleInEveryLanguage)
{
    m_alerts.openAlerts();
    auto& dialog = child<AlertsDialog>("alertsDialog");
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        m_alerts.retranslate();
        EXPECT_EQ(sharedMnemonics(dialog), QStringList());
        EXPECT_EQ(namelessInputs(dialog), QStringList());
    }
}

} // namespace

} // namespace etwarden
