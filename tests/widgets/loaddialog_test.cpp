// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/loaddialog.h"

#include "model/qt/monitor/livesessions.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/fakebackend.h"
#include "tests/widgets/widgetwalk.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

class LoadDialogTest : public testing::Test
{
protected:
    LoadDialogTest()
    {
        m_dialog.show();
        QObject::connect(&m_dialog, &LoadDialog::startRequested, &m_dialog,
            [this](const SessionTarget& target, const LoadSettings& settings) {
                m_target = target.handle;
                m_name = target.identity.value().name;
                m_asked = settings;
            });
    }

    void show(std::vector<SessionStatus> sessions, const std::optional<LoadState>& load = {})
    {
        auto poll = std::make_shared<Poll>();
        poll->sessions = std::move(sessions);
        poll->load = load;
        m_live.setPoll(poll);
    }

    template<typename T>
    T& child(const char* name)
    {
        return *m_dialog.findChild<T*>(QLatin1String(name));
    }

    LiveSessions m_live;
    LoadDialog m_dialog{m_live};
    TraceHandle m_target = invalidTraceHandle;
    std::u16string m_name;
    std::optional<LoadSettings> m_asked;
};

TEST_F(LoadDialogTest, NeedsASession)
{
    EXPECT_FALSE(child<QPushButton>("startLoad").isEnabled());
    EXPECT_FALSE(child<QPushButton>("startLoad").toolTip().isEmpty());
    show({makeSession(u"A", 1)});
    EXPECT_TRUE(child<QPushButton>("startLoad").isEnabled());
    EXPECT_FALSE(child<QPushButton>("stopLoad").isEnabled());
}

TEST_F(LoadDialogTest, AsksForWhatTheFieldsSay)
{
    show({makeSession(u"A", 1), makeSession(u"B", 2)});
    m_dialog.setTarget(2);
    child<QSpinBox>("loadRate").setValue(50000);
    child<QSpinBox>("loadPayload").setValue(100);
    child<QSpinBox>("loadBurst").setValue(10);
    child<QSpinBox>("loadThreads").setValue(3);
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_EQ(m_target, 2U);
    EXPECT_EQ(m_asked, (LoadSettings{.eventsPerSecond = 50000, .payloadBytes = 100, .burst = 10, .threads = 3}));
}

TEST_F(LoadDialogTest, NamesTheSessionThatHasTheHandleNow)
{
    show({makeSession(u"A", 1)});
    show({makeSession(u"B", 1)});
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("B"));
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_EQ(m_target, 1U);
    EXPECT_EQ(m_name, u"B");
}

TEST_F(LoadDialogTest, KeepsTheTargetWhileSessionsComeAndGo)
{
    show({makeSession(u"A", 1), makeSession(u"B", 2)});
    m_dialog.setTarget(2);
    show({makeSession(u"B", 2), makeSession(u"C", 3)});
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("B"));
    show({makeSession(u"C", 3)});
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("C"));
}

TEST_F(LoadDialogTest, ShowsLiveCounters)
{
    LoadState load;
    load.target = 1;
    load.counters = {.attempted = 9, .written = 7, .refused = 2};
    show({makeSession(u"A", 1)}, load);
    const QString state = child<QLabel>("loadState").text();
    for (const char* part : {"A", "9", "7", "2"}) {
        EXPECT_TRUE(state.contains(QLatin1String(part))) << qPrintable(state);
    }
    EXPECT_TRUE(child<QPushButton>("stopLoad").isEnabled());
    bool stopped = false;
    QObject::connect(&m_dialog, &LoadDialog::stopRequested, &m_dialog, [&] { stopped = true; });
    QTest::mouseClick(&child<QPushButton>("stopLoad"), Qt::LeftButton);
    EXPECT_TRUE(stopped);
}

TEST_F(LoadDialogTest, KeepsTheCountersOfTheLastLoad)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"A", 1)};
    poll->endedLoad = LoadState{.settings = {}, .counters = {9, 7, 2}, .target = 1};
    m_live.setPoll(poll);
    EXPECT_EQ(child<QLabel>("loadState").text(),
        QStringLiteral("Stopped writing into “A”: 9 events attempted, 7 written, 2 refused."));
    EXPECT_FALSE(child<QPushButton>("stopLoad").isEnabled());
}

TEST_F(LoadDialogTest, EveryInputHasAName)
{
    EXPECT_EQ(namelessInputs(m_dialog), QStringList());
}

} // namespace

} // namespace etwarden
