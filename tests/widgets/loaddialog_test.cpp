// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/loaddialog.h"

#include "model/qt/monitor/livesessions.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/fakebackend.h"
#include "tests/widgets/widgetwalk.h"
#include "widgets/common/questions.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

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
        if (load)
            poll->loads = {*load};
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

TEST_F(LoadDialogTest, ShowsForeignNamesOnOneLineAndKeepsTheirSession)
{
    show({makeSession(u"A", 1), makeSession(u"B\nB\u202E", 2)});
    m_dialog.setTarget(2);
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("B\uFFFDB\uFFFD"));
    show({makeSession(u"B\nB\u202E", 3), makeSession(u"C", 4)}); // started again
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_EQ(m_target, 3U);
}

TEST_F(LoadDialogTest, NamesTheSessionThatHasTheHandleNow)
{
    show({makeSession(u"A", 1)});
    show({makeSession(u"B", 1)});
    m_dialog.setTarget(1);
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
}

TEST_F(LoadDialogTest, EnterStartsALoadWhenItIsOpenedAgain)
{
    m_dialog.activateWindow();
    show({makeSession(u"A", 1)});
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    m_asked.reset();
    show({}); // the button loses the focus
    m_dialog.close();
    show({makeSession(u"B", 2)});
    m_dialog.show();
    m_dialog.activateWindow();
    QTest::keyClick(m_dialog.focusWidget(), Qt::Key_Return);
    EXPECT_TRUE(m_asked.has_value());
    EXPECT_TRUE(m_dialog.isVisible());
}

TEST_F(LoadDialogTest, AnEndedTargetIsNotReplaced)
{
    auto& target = child<QComboBox>("loadTarget");
    show({makeSession(u"A", 1), makeSession(u"B", 2)});
    m_dialog.setTarget(2);
    show({makeSession(u"A", 1), makeSession(u"D", 2)}); // it has the handle now
    EXPECT_EQ(target.currentIndex(), -1);
    EXPECT_FALSE(child<QPushButton>("startLoad").isEnabled());
    EXPECT_TRUE(child<QPushButton>("startLoad").toolTip().contains(QStringLiteral("Choose")));
    EXPECT_TRUE(child<QLabel>("loadState").text().contains(QStringLiteral("has ended")));
    m_dialog.setTarget(1);
    show({makeSession(u"A", 5), makeSession(u"C", 6)});
    EXPECT_EQ(target.currentText(), QStringLiteral("A")) << "a session that was started again";
    EXPECT_TRUE(child<QPushButton>("startLoad").isEnabled());
}

TEST_F(LoadDialogTest, ShowsLiveCounters)
{
    LoadState load;
    load.target = 1;
    load.name = u"A";
    load.counters = {.attempted = 9, .written = 7, .refused = 2};
    show({makeSession(u"A", 1)}, load);
    const QString state = child<QLabel>("loadState").text();
    for (const char* part : {"A", "9", "7", "2"}) {
        EXPECT_TRUE(state.contains(QLatin1String(part))) << qPrintable(state);
    }
    EXPECT_TRUE(child<QPushButton>("stopLoad").isEnabled());
    std::optional<SessionTarget> stopped;
    QObject::connect(
        &m_dialog, &LoadDialog::stopRequested, &m_dialog, [&](const SessionTarget& target) { stopped = target; });
    QTest::mouseClick(&child<QPushButton>("stopLoad"), Qt::LeftButton);
    ASSERT_TRUE(stopped);
    EXPECT_EQ(stopped->handle, 1U);
    QTest::mouseClick(&child<QPushButton>("stopAllLoads"), Qt::LeftButton);
    EXPECT_EQ(stopped->handle, invalidTraceHandle);
}

TEST_F(LoadDialogTest, KeepsTheCountersOfTheLastLoad)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"A", 1)};
    poll->endedLoads = {{.settings = {}, .counters = {9, 7, 2}, .target = 1, .name = u"A"}};
    m_live.setPoll(poll);
    EXPECT_EQ(child<QLabel>("loadState").text(),
        QStringLiteral("Stopped writing to “A”. Events attempted: 9, written: 7, refused: 2."));
    EXPECT_FALSE(child<QPushButton>("stopLoad").isEnabled());
}

TEST_F(LoadDialogTest, AsksForARampAndPeaks)
{
    show({makeSession(u"A", 1)});
    EXPECT_FALSE(child<QSpinBox>("loadPeakLength").isEnabled());
    child<QSpinBox>("loadRamp").setValue(30);
    child<QSpinBox>("loadPeakFactor").setValue(20);
    child<QSpinBox>("loadPeakLength").setValue(200);
    child<QSpinBox>("loadPeakPeriod").setValue(5);
    EXPECT_TRUE(child<QSpinBox>("loadPeakLength").isEnabled());
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_EQ(m_asked->shape, (RateShape{.rampSeconds = 30, .peakFactor = 20, .peakMs = 200, .peakEverySeconds = 5}));
}

TEST_F(LoadDialogTest, ListsAllLoadsAndARowChoosesItsSession)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"A", 1), makeSession(u"B", 2), makeSession(u"C", 3)};
    poll->loads = {{.settings = {.eventsPerSecond = 1000}, .counters = {9, 7, 2}, .target = 1, .name = u"A"},
        {.settings = {.eventsPerSecond = 2000}, .counters = {5, 5, 0}, .target = 3, .name = u"C"}};
    m_live.setPoll(poll);
    auto& list = child<QTreeWidget>("loadList");
    ASSERT_EQ(list.topLevelItemCount(), 2);
    EXPECT_EQ(list.topLevelItem(1)->text(0), QStringLiteral("C"));
    EXPECT_EQ(list.topLevelItem(1)->text(1), QStringLiteral("2,000"));
    EXPECT_EQ(list.topLevelItem(0)->text(3), QStringLiteral("2"));
    m_dialog.setTarget(2);
    EXPECT_FALSE(child<QPushButton>("stopLoad").isEnabled()); // none runs for B
    EXPECT_TRUE(child<QPushButton>("startLoad").isEnabled());
    const QRect row = list.visualItemRect(list.topLevelItem(1));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier, row.center());
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("C"));
    EXPECT_TRUE(child<QPushButton>("stopLoad").isEnabled());
}

TEST_F(LoadDialogTest, TheSelectedRowIsWhatTheButtonsActOn)
{
    auto poll = std::make_shared<Poll>();
    poll->sessions = {makeSession(u"A", 1), makeSession(u"B", 2), makeSession(u"C", 3)};
    poll->loads = {{.target = 1, .name = u"A"}, {.target = 3, .name = u"C"}};
    m_live.setPoll(poll);
    auto& list = child<QTreeWidget>("loadList");
    const auto selected = [&list] {
        return list.selectedItems().isEmpty() ? QString() : list.selectedItems().front()->text(0);
    };
    m_dialog.setTarget(3);
    EXPECT_EQ(selected(), QStringLiteral("C"));
    m_dialog.setTarget(2);
    EXPECT_EQ(selected(), QString());
    m_dialog.setTarget(3);
    poll = std::make_shared<Poll>(*poll);
    poll->loads.erase(poll->loads.begin()); // C's row moves up
    m_live.setPoll(poll);
    EXPECT_EQ(selected(), QStringLiteral("C"));
}

TEST_F(LoadDialogTest, AsksBeforeALoadOnASessionOfWindows)
{
    show({makeSession(u"EventLog-System", 1), makeSession(u"A", 2)});
    m_dialog.setTarget(1);
    QuestionBox::setNextAnswer(false);
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_FALSE(m_asked);
    QuestionBox::setNextAnswer(true);
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton);
    EXPECT_EQ(m_target, 1U);
    m_dialog.setTarget(2);
    QTest::mouseClick(&child<QPushButton>("startLoad"), Qt::LeftButton); // without a question
    EXPECT_EQ(m_target, 2U);
}

TEST_F(LoadDialogTest, TheFocusOnTheListChoosesNoOtherSession)
{
    show({makeSession(u"A", 1), makeSession(u"B", 2)}, LoadState{.target = 1, .name = u"A"});
    m_dialog.setTarget(2);
    m_dialog.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_dialog));
    auto& list = child<QTreeWidget>("loadList");
    list.setFocus();
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("B"));
    QTest::keyClick(&list, Qt::Key_Space);
    EXPECT_EQ(child<QComboBox>("loadTarget").currentText(), QStringLiteral("A"));
}

TEST_F(LoadDialogTest, SaysWhenNoMoreLoadsCanRun)
{
    auto poll = std::make_shared<Poll>();
    for (std::uint16_t i = 1; i <= LoadProvider::maximumLoads + 1; ++i) {
        poll->sessions.push_back(makeSession(u"S", i));
        if (i <= LoadProvider::maximumLoads)
            poll->loads.push_back({.target = i, .name = u"S"});
    }
    m_live.setPoll(poll);
    m_dialog.setTarget(1);
    EXPECT_TRUE(child<QPushButton>("startLoad").isEnabled()); // replaces its own
    m_dialog.setTarget(LoadProvider::maximumLoads + 1);
    EXPECT_FALSE(child<QPushButton>("startLoad").isEnabled());
    EXPECT_FALSE(child<QPushButton>("startLoad").toolTip().isEmpty());
}

TEST_F(LoadDialogTest, EveryInputHasAName)
{
    EXPECT_EQ(namelessInputs(m_dialog), QStringList());
}

} // namespace

} // namespace etwarden
