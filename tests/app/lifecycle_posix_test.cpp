// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: the window as a process that is ended by signals, and one that finds no display.
#include "app/printing.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <csignal>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int timeoutMs = 60'000;

/// Etwarden with a window, on its own engine, and with a temporary folder of its own.
class LifecycleTest : public testing::Test
{
protected:
    void start(const QStringList& more = {}, const QString& platform = u"offscreen"_s)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"TMPDIR"_s, temporary());
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QLatin1String(name), m_home.path());
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        if (!platform.isEmpty())
            environment.insert(u"QT_QPA_PLATFORM"_s, platform);
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE),
            QStringList{u"--backend"_s, u"embedded"_s, u"--lang"_s, u"en"_s, u"--interval"_s, u"0.1"_s} + more);
    }

    QString temporary() const { return m_temporary.path(); }
    QStringList runFolders() const { return QDir(temporary()).entryList({u"etwarden-*"_s}, QDir::Dirs); }

    /// Its engine runs when a boot session writes its file.
    bool waitForEngine()
    {
        return QTest::qWaitFor(
            [this] {
                const QStringList folders = runFolders();
                return process.state() == QProcess::NotRunning
                    || (!folders.isEmpty() && QFile::exists(logFile(folders.front())));
            },
            timeoutMs);
    }
    QString logFile(const QString& folder) const { return temporary() + u'/' + folder + u"/WiFiSession.etl"_s; }

    bool waitForEnd()
    {
        return process.state() == QProcess::NotRunning
            || QTest::qWaitFor([this] { return process.state() == QProcess::NotRunning; }, timeoutMs);
    }

    QTemporaryDir m_temporary;
    QTemporaryDir m_home;
    QProcess process;
};

class WindowSignalTest : public LifecycleTest, public testing::WithParamInterface<int>
{};

TEST_P(WindowSignalTest, EndsAsIfItWasClosed)
{
    start();
    ASSERT_TRUE(waitForEngine());
    ASSERT_EQ(runFolders().size(), 1);
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), GetParam()), 0);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.exitCode(), exitcode::success);
    EXPECT_EQ(process.readAllStandardError(), QByteArray());
    EXPECT_EQ(QDir(temporary()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList());
}

INSTANTIATE_TEST_SUITE_P(Signals, WindowSignalTest, testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST_F(LifecycleTest, TheFolderOfAKilledRunGoesWithTheNext)
{
    start();
    ASSERT_TRUE(waitForEngine());
    process.kill();
    ASSERT_TRUE(waitForEnd());
    ASSERT_EQ(runFolders().size(), 1);
    start({u"--list"_s});
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(process.exitCode(), exitcode::success);
    EXPECT_EQ(runFolders(), QStringList());
}

TEST_F(LifecycleTest, AListThatIsStoppedLeavesNothing)
{
    start({u"--list"_s, u"--interval"_s, u"60"_s});
    ASSERT_TRUE(waitForEngine());
    ASSERT_EQ(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(process.exitCode(), exitcode::failure);
    EXPECT_EQ(process.readAllStandardError(), QByteArray("etwarden: Stopped before the sessions were read.\n"));
    EXPECT_EQ(runFolders(), QStringList());
}

TEST_F(LifecycleTest, WithoutATemporaryFolderSessionsWithFilesDoNotStart)
{
    ASSERT_TRUE(m_temporary.remove());
    start({u"--list"_s});
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(process.exitCode(), exitcode::success);
    const QByteArray list = process.readAllStandardOutput();
    EXPECT_TRUE(list.contains("DiagLog"));
    EXPECT_FALSE(list.contains("WiFiSession"));
    const QByteArray messages = process.readAllStandardError();
    EXPECT_TRUE(messages.contains("etwarden: “WiFiSession” was not started: there is no temporary folder"))
        << messages.toStdString();
    EXPECT_FALSE(QFile::exists(u"/WiFiSession.etl"_s));
}

class DisplayTest : public LifecycleTest, public testing::WithParamInterface<const char*>
{};

TEST_P(DisplayTest, OneLineSaysThatNoneCanBeOpened)
{
    start({}, QString::fromLatin1(GetParam()));
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
    EXPECT_EQ(process.exitCode(), exitcode::failure);
    const QByteArray message = process.readAllStandardError();
    EXPECT_TRUE(message.startsWith("etwarden: No display could be opened: ")) << message.toStdString();
    EXPECT_EQ(message.count('\n'), 1) << message.toStdString();
}

// None given, and one that does not exist.
INSTANTIATE_TEST_SUITE_P(Displays, DisplayTest, testing::Values("", "nosuchplatform"));

} // namespace
} // namespace etwarden
