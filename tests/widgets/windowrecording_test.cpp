// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowrecording.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/pollroute.h"
#include "model/qt/recording/recorder.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QSet>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class WindowRecordingTest : public WindowTest
{
protected:
    void openWithRecorder()
    {
        open({makeSession(u"a", 1), makeSession(u"b", 2)});
        route = std::make_unique<PollRoute>(*m_monitor, history, recorder);
        m_window->addRecording(recorder, {});
    }
    QString path() const { return folder.filePath(u"test.etwr"_s); }
    QString stateText() { return child<QLabel>("recordingText").text(); }
    void record()
    {
        QSignalSpy started(&recorder, &Recorder::started);
        FileDialog::setNextPath(path());
        action("record").trigger();
        EXPECT_TRUE(started.size() == 1 || started.wait(patience)); // polls by itself
    }
    void stop()
    {
        QSignalSpy stopped(&recorder, &Recorder::stopped);
        action("record").trigger();
        EXPECT_TRUE(stopped.wait(patience));
    }
    /// Closes all windows of recordings and returns how many were shown.
    static int closeRecordings()
    {
        std::vector<RecordingWindow*> windows; // one that is deleted takes its menus along, which are listed, too
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            auto* const window = qobject_cast<RecordingWindow*>(widget);
            if (window != nullptr && window->isVisible())
                windows.push_back(window);
        }
        qDeleteAll(windows);
        return static_cast<int>(windows.size());
    }

    QTemporaryDir folder;
    SessionHistory history;
    Recorder recorder;
    std::unique_ptr<PollRoute> route;
};

TEST_F(WindowRecordingTest, RecordsAndSaysSo)
{
    openWithRecorder();
    const QString startText = action("record").text();
    EXPECT_EQ(stateText(), QString());
    record();
    EXPECT_TRUE(stateText().contains(u"test.etwr"_s));
    EXPECT_TRUE(child<QLabel>("recordingText").isVisible());
    EXPECT_TRUE(message().startsWith(u"Information: Recording all sessions to"_s)) << message().toStdString();
    EXPECT_NE(action("record").text(), startText);
    poll();
    stop();
    EXPECT_EQ(action("record").text(), startText);
    EXPECT_EQ(stateText(), QString());
    EXPECT_TRUE(message().contains(u"test.etwr"_s)) << message().toStdString();
    RecordingFile file(path());
    ASSERT_FALSE(file.open());
    EXPECT_GE(file.polls().size(), 2u);
    EXPECT_EQ(file.runs().size(), 2u);
}

TEST_F(WindowRecordingTest, ItsStateDoesNotLieUponAMessageOfTheStatusBar)
{
    openWithRecorder();
    record();
    m_window->statusBar()->showMessage(u"What an action does"_s);
    poll();
    EXPECT_FALSE(child<QLabel>("recordingText").isVisible());
    m_window->statusBar()->clearMessage();
    EXPECT_TRUE(child<QLabel>("recordingText").isVisible());
    stop();
}

TEST_F(WindowRecordingTest, KeysAndMnemonicsAreTheirOwn)
{
    openWithRecorder();
    QSet<QString> seen;
    for (const QAction* entry : m_window->findChildren<QAction*>()) {
        for (const QKeySequence& keys : entry->shortcuts()) {
            EXPECT_FALSE(seen.contains(keys.toString())) << keys.toString().toStdString();
            seen.insert(keys.toString());
        }
    }
    for (const QString& code : Language::available()) {
        m_language.use(code);
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(sharedMnemonics(*m_window), QStringList()) << code.toStdString();
    }
}

TEST_F(WindowRecordingTest, SaysWhyARecordingEnded)
{
    openWithRecorder();
    QSignalSpy stopped(&recorder, &Recorder::stopped);
    FileDialog::setNextPath(folder.filePath(u"missing/x.etwr"_s));
    action("record").trigger();
    ASSERT_TRUE(stopped.wait(patience));
    EXPECT_TRUE(message().contains(u"x.etwr"_s));
    EXPECT_FALSE(recorder.isActive());
    EXPECT_TRUE(action("record").isEnabled());
}

TEST_F(WindowRecordingTest, OpensARecordingInAWindowOfItsOwn)
{
    openWithRecorder();
    record();
    stop();
    FileDialog::setNextPath(path());
    action("openRecording").trigger();
    EXPECT_EQ(closeRecordings(), 1);
}

TEST_F(WindowRecordingTest, OpensWhatWasRecorded)
{
    openWithRecorder();
    record();
    stop();
    auto& open = child<QToolButton>("messageAction");
    EXPECT_EQ(open.text(), u"Open"_s);
    open.click();
    EXPECT_EQ(closeRecordings(), 1);
}

} // namespace
