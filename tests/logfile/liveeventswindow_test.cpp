// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/liveeventswindow.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/worker.h"
#include "model/qt/logfile/openlogfile.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/logfile/scriptedtrace.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/questions.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class LiveEventsWindowTest : public WindowTest
{
protected:
    /// Opens the window with two sessions, of which only "live" delivers in real time.
    void openLive()
    {
        m_backendSetup = [this](FakeBackend& backend) { backend.liveTraces = script->opener(); };
        SessionStatus live = makeSession(u"live", 1);
        live.config.logFileMode |= logfilemode::RealTime;
        SessionStatus file = makeSession(u"file", 2);
        file.config.logFileMode &= ~logfilemode::RealTime;
        open({live, file});
        select(u"live"_s);
        action("showLiveEvents").trigger();
        window = shown().value(0);
        ASSERT_NE(window, nullptr);
    }
    static QList<LiveEventsWindow*> shown()
    {
        QList<LiveEventsWindow*> windows;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* each = qobject_cast<LiveEventsWindow*>(widget))
                windows.append(each);
        }
        return windows;
    }
    QTableView& events() const { return *window->findChild<QTableView*>(u"eventTable"_s); }
    QAction& liveAction(const QString& name) const { return *window->findChild<QAction*>(name); }
    void give(std::uint16_t first, std::uint16_t count)
    {
        std::vector<TraceBuilder::Bytes> all;
        for (std::uint16_t i = 0; i < count; ++i)
            all.push_back(atSecond(first + i, static_cast<std::uint16_t>(first + i)));
        const int before = events().model()->rowCount();
        script->give(all);
        EXPECT_TRUE(QTest::qWaitFor([&] { return events().model()->rowCount() == before + count; }, patience));
    }
    QStringList notices() const
    {
        QStringList texts;
        for (const NoticeLine* line : window->findChildren<NoticeLine*>())
            texts.append(line->text());
        return texts;
    }
    bool says(const QString& text) const
    {
        return QTest::qWaitFor([&] { return notices().join(u'\n').contains(text); }, patience);
    }

    std::shared_ptr<TraceScript> script = std::make_shared<TraceScript>();
    LiveEventsWindow* window = nullptr;
};

TEST_F(LiveEventsWindowTest, IsThereForSessionsThatDeliverInRealTime)
{
    openLive();
    EXPECT_EQ(window->windowTitle(), u"Live events: live – Etwarden"_s);
    EXPECT_TRUE(says(u"Other consumers of “live” get every event as before."_s));
    action("showLiveEvents").trigger(); // the same window
    EXPECT_EQ(shown().size(), 1);
    EXPECT_EQ(namelessInputs(*window), QStringList());
    select(u"file"_s);
    EXPECT_FALSE(action("showLiveEvents").isEnabled());
    EXPECT_TRUE(action("showLiveEvents").toolTip().contains(u"EVENT_TRACE_REAL_TIME_MODE"_s));
    window->close();
    EXPECT_TRUE(QTest::qWaitFor([] { return shown().isEmpty(); }, patience));
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(script->isDetached());
}

TEST_F(LiveEventsWindowTest, FollowsTheNewestUntilTheUserScrollsAway)
{
    openLive();
    give(1, 200);
    QScrollBar& bar = *events().verticalScrollBar();
    ASSERT_GT(bar.maximum(), 0);
    EXPECT_EQ(bar.value(), bar.maximum());
    bar.setValue(10);
    EXPECT_FALSE(liveAction(u"followEvents"_s).isChecked());
    give(201, 50);
    EXPECT_EQ(bar.value(), 10);
    liveAction(u"followEvents"_s).trigger();
    EXPECT_EQ(bar.value(), bar.maximum());
    events().selectRow(240);
    EXPECT_FALSE(liveAction(u"followEvents"_s).isChecked());
    give(251, 50);
    EXPECT_TRUE(QTest::qWaitFor([&bar] { return bar.maximum() > bar.value(); }, patience)) << bar.maximum();
    EXPECT_FALSE(liveAction(u"followEvents"_s).isChecked());
}

TEST_F(LiveEventsWindowTest, AFilterLeavesPauseAndFollowAsTheyAre)
{
    openLive();
    give(1, 200);
    QAction& follow = liveAction(u"followEvents"_s);
    events().verticalScrollBar()->setValue(10);
    liveAction(u"pauseEvents"_s).trigger();
    ASSERT_FALSE(follow.isChecked());
    auto& filter = *window->findChild<QLineEdit*>(u"eventFilter"_s);
    const auto shows = [this](int count) {
        return QTest::qWaitFor([&] { return events().model()->rowCount() == count; }, patience);
    };
    filter.setText(u"id<=150"_s);
    EXPECT_TRUE(shows(150));
    QCoreApplication::processEvents();
    EXPECT_FALSE(follow.isChecked());
    filter.setText(u"id:7"_s);
    EXPECT_TRUE(shows(1));
    QCoreApplication::processEvents();
    EXPECT_FALSE(follow.isChecked());
    events().selectRow(0);
    filter.clear();
    EXPECT_TRUE(QTest::qWaitFor([this] { return events().currentIndex().row() == 6; }, patience)); // the same event
    EXPECT_FALSE(follow.isChecked());
    events().selectRow(199); // at the end: it is in view again, and is not followed
    events().verticalScrollBar()->setValue(10);
    ASSERT_FALSE(follow.isChecked());
    filter.setText(u"id>100"_s);
    EXPECT_TRUE(QTest::qWaitFor([this] { return events().currentIndex().row() == 99; }, patience));
    EXPECT_TRUE(events().viewport()->rect().intersects(events().visualRect(events().currentIndex())));
    EXPECT_FALSE(follow.isChecked());
    filter.setText(u"id:7"_s);
    EXPECT_TRUE(shows(1));
    follow.trigger();
    filter.clear();
    EXPECT_TRUE(shows(200));
    EXPECT_TRUE(follow.isChecked());
    EXPECT_EQ(events().verticalScrollBar()->value(), events().verticalScrollBar()->maximum());
}

TEST_F(LiveEventsWindowTest, FindsAndCountsAsALogFileDoes)
{
    openLive();
    give(1, 9);
    QTest::keyClick(window, Qt::Key_F, Qt::ControlModifier);
    auto& field = *window->findChild<QLineEdit*>(u"findField"_s);
    EXPECT_TRUE(field.isVisible());
    field.setText(u"id:3"_s);
    QTest::keyClick(&field, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return events().currentIndex().row() == 2; }, patience));
    EXPECT_TRUE(says(u"Event 3 of 9."_s));
    QTest::keyClick(window, Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_TRUE(says(u"Event 3 of 9. The search continued from the end of the list."_s));
    QTest::keyClick(window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto& filter = *window->findChild<QLineEdit*>(u"eventFilter"_s);
    EXPECT_TRUE(filter.hasFocus());
    filter.setText(u"id:3"_s);
    QTest::keyClick(&filter, Qt::Key_Escape);
    EXPECT_EQ(filter.text(), QString());
    EXPECT_TRUE(events().hasFocus());

    auto& tabs = *window->findChild<QTabBar*>();
    tabs.setCurrentIndex(1);
    auto& counts = *window->findChild<QTableView*>(u"countsTable"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return counts.model()->rowCount() == 1; }, patience)); // one provider
    filter.setText(u"id:77"_s);
    auto* more = counts.findChild<QPushButton*>(u"emptyAction"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return more->isVisible(); }, patience));
    more->click();
    EXPECT_EQ(filter.text(), QString());
    EXPECT_TRUE(QTest::qWaitFor([&] { return counts.model()->rowCount() == 1; }, patience));
}

TEST_F(LiveEventsWindowTest, SavesWhatIsShownAsALogFile)
{
    openLive();
    QAction& save = liveAction(u"saveEvents"_s);
    EXPECT_FALSE(save.isEnabled());
    give(1, 9);
    EXPECT_TRUE(save.isEnabled());
    const LogFileFolder folder;
    FileDialog::setNextPath(folder.path());
    save.trigger();
    EXPECT_TRUE(says(u"a.etl"_s));
    OpenLogFile saved;
    EXPECT_EQ(openLogFile(folder.path(), {}, &saved), std::nullopt);
}

TEST_F(LiveEventsWindowTest, SaysWhatIsNotInTheTable)
{
    openLive();
    give(1, 1);
    liveAction(u"pauseEvents"_s).trigger();
    script->give({atSecond(2), atSecond(3)});
    EXPECT_TRUE(says(u"2 events arrived while paused and were not kept."_s));
    EXPECT_EQ(events().model()->rowCount(), 1);
}

TEST_F(LiveEventsWindowTest, SaysThatTheSessionEnded)
{
    openLive();
    give(1, 3);
    script->end(Win32Status::Success);
    EXPECT_TRUE(says(u"“live” was stopped. The events that it delivered stay until the window is closed."_s));
    EXPECT_EQ(events().model()->rowCount(), 3);
    EXPECT_FALSE(liveAction(u"pauseEvents"_s).isEnabled());
    events().selectRow(0);
    const auto* details = window->findChild<QPlainTextEdit*>(u"eventDetails"_s);
    EXPECT_TRUE(QTest::qWaitFor([&] { return details->toPlainText().contains(u"ID 1"_s); }, patience));
}

TEST_F(LiveEventsWindowTest, SaysWhyItIsRefused)
{
    script->openStatus = Win32Status::AccessDenied;
    openLive();
    EXPECT_TRUE(says(u"TRACELOG_ACCESS_REALTIME"_s));
}

TEST_F(LiveEventsWindowTest, EndsWithTheMainWindow)
{
    openLive();
    m_window.reset();
    EXPECT_TRUE(shown().isEmpty());
    EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience)));
    EXPECT_TRUE(script->isDetached());
}

TEST_F(LiveEventsWindowTest, CanBeHeardAndReadInEachLanguage)
{
    openLive();
    give(1, 3);
    window->resize(1024, 640);
    for (const QString& code : Language::available()) {
        m_language.use(code);
        for (int level = 0; level < 5; ++level) // texts that grow ask the layouts around them for room, one by one
            QCoreApplication::processEvents();
        const std::string what = code.toStdString();
        EXPECT_EQ(window->size(), QSize(1024, 640)) << what;
        EXPECT_EQ(namelessInputs(*window), QStringList()) << what;
        EXPECT_EQ(obscureTabStops(*window), QStringList()) << what;
        EXPECT_EQ(sharedMnemonics(*window), QStringList()) << what;
        EXPECT_EQ(sharedWidgetMnemonics(*window), QStringList()) << what;
        EXPECT_EQ(clippedTexts(*window), QStringList()) << what;
        EXPECT_EQ(unlistedKeys(*window), QStringList()) << what;
    }
}

} // namespace
} // namespace etwarden
