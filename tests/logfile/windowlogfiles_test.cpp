// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/windowlogfiles.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/recordingbegin.h"
#include "tests/logfile/logfilefolder.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/widgetwalk.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/common/questions.h"
#include "widgets/editor/editordialog.h"
#include "widgets/logfile/logfilewindow.h"

#include <QAction>
#include <QApplication>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPointer>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <span>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

class WindowLogFilesTest : public WindowTest
{
protected:
    ~WindowLogFilesTest() override { qDeleteAll(logFileWindows()); }

    static QList<LogFileWindow*> logFileWindows()
    {
        QList<LogFileWindow*> windows;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (auto* window = qobject_cast<LogFileWindow*>(widget))
                windows.append(window);
        }
        return windows;
    }
    static QStringList titles()
    {
        QStringList all;
        for (const LogFileWindow* window : logFileWindows())
            all.append(window->windowTitle());
        all.sort();
        return all;
    }

    /// Drags files over the window and drops them. Returns whether the window accepted them.
    bool drop(const QList<QUrl>& urls)
    {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(m_window.get(), &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent let(QPointF(50, 50), Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        let.ignore();
        QApplication::sendEvent(m_window.get(), &let);
        EXPECT_EQ(let.dropAction(), Qt::CopyAction);
        return let.isAccepted();
    }

    LogFileFolder folder;
};

TEST_F(WindowLogFilesTest, OpensTheFileThatIsChosen)
{
    open({});
    FileDialog::setNextPath(folder.write(completeTrace().file()));
    action("openAnyLogFile").trigger();
    EXPECT_EQ(titles(), QStringList{u"Log file: a.etl – Etwarden"_s});
}

TEST_F(WindowLogFilesTest, OpensTheLogFilesThatAreDroppedAsOneTrace)
{
    open({});
    const QUrl first = QUrl::fromLocalFile(folder.write(completeTrace().file(), u"a.etl.001"_s));
    const QUrl second = QUrl::fromLocalFile(folder.write(completeTrace().file(), u"B.ETL"_s));
    const QUrl setup = QUrl::fromLocalFile(folder.path(u"c.wprp"_s));
    EXPECT_TRUE(drop({first, setup, second}));
    EXPECT_EQ(titles(), QStringList{u"Log file: a.etl.001 and 1 more – Etwarden"_s});
}

TEST_F(WindowLogFilesTest, LeavesARecordingToItsOwnWindowWhateverItIsCalled)
{
    open({});
    const auto* files = m_window->findChild<WindowLogFiles*>();
    ASSERT_NE(files, nullptr);
    QStringList found;
    QObject::connect(
        files, &WindowLogFiles::recordingFound, m_window.get(), [&found](const QString& file) { found.append(file); });
    TraceBuilder::Bytes bytes(4096);
    std::ranges::copy(std::as_bytes(std::span(recordingBegin)), bytes.begin());
    const QString file = folder.write(bytes, u"a.etl"_s);
    EXPECT_TRUE(drop({QUrl::fromLocalFile(file)}));
    EXPECT_TRUE(QTest::qWaitFor([&found] { return !found.isEmpty(); }, patience));
    EXPECT_EQ(found, QStringList{file});
    EXPECT_TRUE(QTest::qWaitFor([] { return logFileWindows().isEmpty(); }, patience));
}

TEST_F(WindowLogFilesTest, AcceptsNothingElse)
{
    open({});
    EXPECT_FALSE(drop({QUrl(u"https://example.org/a.etl"_s)}));
    EXPECT_FALSE(drop({}));
    EXPECT_EQ(titles(), QStringList());
}

TEST_F(WindowLogFilesTest, OpensTheLogFileOfASession)
{
    SessionStatus withFile = makeSession(u"a", 1);
    withFile.config.logFileName = folder.write(completeTrace().file()).toStdU16String();
    SessionStatus without = makeSession(u"b", 2);
    without.config.logFileName.clear();
    open({withFile, without});
    select(u"b"_s);
    EXPECT_FALSE(action("openLogFile").isEnabled());
    select(u"a"_s);
    EXPECT_TRUE(action("openLogFile").isEnabled());
    action("openLogFile").trigger();
    EXPECT_EQ(titles(), QStringList{u"Log file: a.etl – Etwarden"_s});
}

TEST_F(WindowLogFilesTest, QuittingClosesThemToo)
{
    open({});
    FileDialog::setNextPath(folder.write(completeTrace().file()));
    action("openAnyLogFile").trigger();
    const QPointer<LogFileWindow> window = logFileWindows().front();
    action("quit").trigger();
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_TRUE(QTest::qWaitFor([&window] { return window.isNull(); }, patience));
}

TEST_F(WindowLogFilesTest, TheProgramEndsWithTheMainWindowWhetherTheyAreOpenOrNot)
{
    open({});
    FileDialog::setNextPath(folder.write(completeTrace().file()));
    action("openAnyLogFile").trigger();
    EXPECT_FALSE(logFileWindows().front()->testAttribute(Qt::WA_QuitOnClose));
    EXPECT_TRUE(m_window->testAttribute(Qt::WA_QuitOnClose));
}

TEST_F(WindowLogFilesTest, AFindingAboutSizesOpensTheEditorWithThem)
{
    open({});
    TraceBuilder trace = completeTrace();
    trace.sessionName = u"Lossy";
    trace.header.EventsLost = 60'000;
    trace.header.LogFileMode = logfilemode::Circular | logfilemode::Relog;
    trace.header.MaximumFileSize = 32;
    FileDialog::setNextPath(folder.write(trace.file()));
    action("openAnyLogFile").trigger();
    const LogFileWindow& window = *logFileWindows().front();
    const auto button = [&window] { return window.findChild<QPushButton*>(u"sizeSession"_s); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return button() != nullptr; }, patience));
    button()->click();
    const auto* editor = m_window->findChild<EditorDialog*>();
    ASSERT_NE(editor, nullptr);
    EXPECT_TRUE(editor->isVisible());
    QStringList texts;
    for (const QLineEdit* edit : editor->findChildren<QLineEdit*>())
        texts.append(edit->text());
    EXPECT_TRUE(texts.contains(u"Lossy"_s)) << texts.join(u", "_s).toStdString();
}

} // namespace
} // namespace etwarden
